/* A python.exe for a Python that consists of its library alone: all it does lies in python311.dll. */
#include <windows.h>

typedef int (*Main)(int, wchar_t **);

int wmain(int count, wchar_t **words)
{
    HMODULE library = LoadLibraryW(L"python311.dll");
    Main run = library ? (Main)(void *)GetProcAddress(library, "Py_Main") : 0;
    return run ? run(count, words) : 1;
}

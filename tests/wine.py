"""Whether the tests run on Wine, which does a few things otherwise than Windows itself."""

import ctypes
import sys


def _is_here() -> bool:
    if sys.platform != "win32":
        return False
    return hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")


IS_WINE = _is_here()

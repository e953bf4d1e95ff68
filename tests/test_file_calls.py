"""Files are read and written through `tabletop/disk.py`, which never waits, and knows what can go wrong."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from tests.build_scripts import ROOT

CONTENTS = {"read_text", "read_bytes", "write_text", "write_bytes"}
OF_THE_SYSTEM = {"open", "fdopen", "replace", "ftruncate", "truncate"}
WHOLE_MODULES = {"tempfile", "shutil"}
MODE = re.compile("[rwxa+bt]{1,3}")

MENTIONED = re.compile(rf"\b(?:open|{'|'.join(sorted(CONTENTS | OF_THE_SYSTEM | WHOLE_MODULES))})\b")
"""What stands in every file with such a call: the others need not be taken apart, which takes long."""

ELSEWHERE: Mapping[str, set[str]] = {
    # The file of a match stays open and locked while it is played.
    "records/match_file/record.py": {"os.open", "os.ftruncate"},
    # A match is locked while a whole one takes its place.
    "records/match_file/whole_match.py": {"os.open"},
    # A folder is locked while settings are written.
    "settings/writing.py": {"os.open"},
    # It stays open as long as the program runs.
    "log_file.py": {"os.open", "os.ftruncate", "open", ".open"},
    # The program's own file, read by a process that has nothing else.
    "players/learned_values.py": {".read_text"},
    # Its two pipes.
    "workers/worker.py": {"os.fdopen"},
    # Which program shows folders.
    "graphics/window/file_manager.py": {"shutil.which"},
    # A home for as long as the check lasts.
    "selfcheck/self_check.py": {"tempfile.TemporaryDirectory"},
    # The start knows nothing of the program; what it opens is looked at in the same way (`plain.py`).
    "starting/plain_files.py": {"os.open"},
    "starting/setup_lock.py": {"os.open"},
    "starting/ready_marker.py": {"open with an opener", "os.replace"},
    "starting/setup_steps.py": {"open with an opener"},
    "starting/start_failure.py": {"open with an opener"},
    "starting/integrity.py": {"open with an opener", ".read_bytes"},
    "starting/environment_setup.py": {"open with an opener", "shutil.rmtree"},
    "starting/requirements.py": {".read_text"},
    "starting/notify.py": {"shutil.which"},
}
"""Which modules may do what by themselves, and why."""


def calls(tree: ast.AST) -> Iterator[str]:
    """Yields the calls in a module that open, read, write or replace a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from _named(node)


def _named(call: ast.Call) -> Iterator[str]:
    called = call.func
    if isinstance(called, ast.Name) and called.id == "open":
        yield "open with an opener" if any(word.arg == "opener" for word in call.keywords) else "open"
    if not isinstance(called, ast.Attribute):
        return
    owner = called.value.id if isinstance(called.value, ast.Name) else ""
    if owner == "os" and called.attr in OF_THE_SYSTEM:
        yield f"os.{called.attr}"
    elif owner in WHOLE_MODULES:
        yield f"{owner}.{called.attr}"
    elif (called.attr in CONTENTS and owner != "disk") or (called.attr == "open" and _opens_a_file(call)):
        yield f".{called.attr}"


def _opens_a_file(call: ast.Call) -> bool:
    """Widgets and matches are opened as well, but in no mode."""
    mode = call.args[0].value if call.args and isinstance(call.args[0], ast.Constant) else None
    is_mode = isinstance(mode, str) and MODE.fullmatch(mode) is not None
    return is_mode or any(word.arg in {"mode", "encoding", "newline"} for word in call.keywords)


def test_files_are_opened_read_written_and_replaced_through_one_module() -> None:
    found = defaultdict[str, set[str]](set)
    for file in sorted((ROOT / "tabletop").rglob("*.py")):
        name = file.relative_to(ROOT / "tabletop").as_posix()
        source = file.read_text(encoding="utf-8")
        for call in calls(ast.parse(source)) if MENTIONED.search(source) else ():
            found[name].add(call)
    del found["disk.py"]
    assert found == ELSEWHERE


def test_a_call_is_found_however_it_is_written() -> None:
    source = """
open(x); open(x, "w", opener=o); os.replace(a, b); path.open("rb"); (a / b).open(encoding="utf-8")
path.read_text(); Path(x).write_bytes(b""); tempfile.mkstemp(); disk.read_bytes(p, 1); tree.open(menu)
words.replace("a", "b"); Record.open(path); os.unlink(x); shutil.copy(a, b)
"""
    assert sorted(calls(ast.parse(source))) == [
        ".open",
        ".open",
        ".read_text",
        ".write_bytes",
        "open",
        "open with an opener",
        "os.replace",
        "shutil.copy",
        "tempfile.mkstemp",
    ]

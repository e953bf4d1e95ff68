"""Reports a start that fails unexpectedly, and has damaged packages set up again."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from pathlib import Path

from tabletop.starting import ready_marker, setup_errors
from tabletop.starting.memory_errors import NO_MEMORY, lacks_memory
from tabletop.starting.notify import leave_with
from tabletop.starting.plain_files import open_plain_file
from tabletop.terminal_text import escape_lines

DOUBT_MARK = "in doubt"
"""In the stamp, in place of the state: what is there has to be looked at."""


def report_failure(error: Exception) -> int:
    """Says what stopped the program, mends what can be mended, and returns the exit status."""
    if lacks_memory(error):
        leave_with(NO_MEMORY)
    repair_packages()
    kept = _write_report(error)
    more = f"; {kept} says more" if kept else ""
    leave_with(f"Tabletop could not start ({type(error).__name__}: {_line(error)}){more}.")


def repair_packages() -> None:
    """Starts again if packages of the private environment are damaged, which sets them up again."""
    ready = None if getattr(sys, "frozen", False) else ready_marker.read_marker(ready_marker.ENVIRONMENT)
    if ready is None or os.path.join(ready_marker.ENVIRONMENT, ready[2]) not in sys.path:
        return
    from tabletop.starting.integrity import find_damage

    if find_damage(Path(ready_marker.ENVIRONMENT, ready[2]), ready[3:]) is None:
        return
    try:
        ready_marker.write_marker(ready_marker.ENVIRONMENT, [ready[0], DOUBT_MARK, *ready[2:]])
    except OSError:
        leave_with(
            f"Tabletop's packages are damaged: delete the folder {ready_marker.ENVIRONMENT} and start again."
        )
    if sys.platform == "win32":  # this very process holds files of theirs open
        leave_with("Tabletop's packages are damaged: start again, and they will be set up again.")
    os.execv(sys.executable, sys.orig_argv)


def _write_report(error: Exception) -> Path | None:
    """Writes a file that tells those who want to know where it happened; returns its path."""
    log = Path(ready_marker.ENVIRONMENT, setup_errors.LOG)
    with (
        contextlib.suppress(OSError),
        open(log, "a", encoding="utf-8", errors="replace", opener=open_plain_file) as file,
    ):
        file.write(escape_lines("".join(traceback.format_exception(error))))
        return log
    return None


def _line(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".")

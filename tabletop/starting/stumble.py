"""Reports a start that fails unexpectedly, and has damaged packages set up again."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from pathlib import Path

from tabletop.harmless import harmless_lines
from tabletop.starting import stamp, trouble
from tabletop.starting.memory import NO_MEMORY, lacks_memory
from tabletop.starting.plain import opened
from tabletop.starting.tell import leave

IN_DOUBT = "in doubt"
"""In the stamp, in place of the state: what is there has to be looked at."""


def tell(error: Exception) -> int:
    """Says what stopped the program, mends what can be mended, and returns the exit status."""
    if lacks_memory(error):
        leave(NO_MEMORY)
    look_after_packages()
    kept = _written_down(error)
    more = f"; {kept} says more" if kept else ""
    leave(f"Tabletop could not start ({type(error).__name__}: {_line(error)}){more}.")


def look_after_packages() -> None:
    """Starts again if packages of the private environment are damaged, which sets them up again."""
    ready = None if getattr(sys, "frozen", False) else stamp.read(stamp.FOLDER)
    if ready is None or os.path.join(stamp.FOLDER, ready[2]) not in sys.path:
        return
    from tabletop.starting.damage import damage

    if damage(Path(stamp.FOLDER, ready[2]), ready[3:]) is None:
        return
    try:
        stamp.write(stamp.FOLDER, [ready[0], IN_DOUBT, *ready[2:]])
    except OSError:
        leave(f"Tabletop's packages are damaged: delete the folder {stamp.FOLDER} and start again.")
    if sys.platform == "win32":  # this very process holds files of theirs open
        leave("Tabletop's packages are damaged: start again, and they will be set up again.")
    os.execv(sys.executable, sys.orig_argv)


def _written_down(error: Exception) -> Path | None:
    """Writes a file that tells those who want to know where it happened; returns its path."""
    log = Path(stamp.FOLDER, trouble.LOG)
    with (
        contextlib.suppress(OSError),
        open(log, "a", encoding="utf-8", errors="replace", opener=opened) as file,
    ):
        file.write(harmless_lines("".join(traceback.format_exception(error))))
        return log
    return None


def _line(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".")

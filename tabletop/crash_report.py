"""Writes a report of what went wrong, for whoever wants to help: a text that names nobody."""

from __future__ import annotations

import logging
import os
import re
import traceback
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from tabletop import about
from tabletop.disk import read_bytes, replace_file
from tabletop.settings import log_path
from tabletop.terminal_text import escape, escape_lines

_log = logging.getLogger(__name__)

LAST: Final = 40
"""How many lines of the log, the last ones, are part of a report."""

LARGEST: Final = 4 << 20
"""How many bytes of the log are read: it is emptied long before it has as many."""

SHORTEST: Final = 2
"""Shorter names cannot be told from other words."""


def write_report(error: Exception, names: Iterable[str] = ()) -> Path | None:
    """Writes the report beside the log, and returns its path; None if there is no room for it."""
    folder = log_path().parent / "reports"
    path = folder / f"tabletop-{datetime.now().astimezone():%Y-%m-%dT%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        replace_file(path, report_text(error, names).encode(errors="replace"))
    except Exception:  # noqa: BLE001 - logged; what stopped the program still has to be told
        _log.exception("no report could be written")
        return None
    return path


def report_text(error: Exception, names: Iterable[str] = ()) -> str:
    """Returns the report: versions, the error with its traceback, and the last lines of the log."""
    parts = [*about.about_lines(), "", *traceback.format_exception(error), ""]
    with suppress(OSError):
        parts += read_bytes(log_path(), LARGEST).decode(errors="replace").splitlines()[-LAST:]
    told = "\n".join(part.rstrip("\n") for part in parts) + "\n"
    return escape_lines(anonymised(told, names))


def anonymised(told: str, names: Iterable[str]) -> str:
    """Returns the report without the names of players and of the user, and without their folder."""
    home = os.path.expanduser("~")  # which answers where nobody knows the home, too
    for written in (home, escape(home)):
        told = told.replace(written, "~")
    user = os.path.basename(home)
    for name in sorted({*names, user, escape(user)}, key=len, reverse=True):
        if len(name) >= SHORTEST and name != "root":
            told = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "(name)", told)
    return told

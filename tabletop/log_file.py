"""The log file, and somewhere to print to where a program has no console."""

from __future__ import annotations

import faulthandler
import io
import logging
import os
import stat
import sys
from pathlib import Path
from typing import Any, Final, TextIO

from tabletop.terminal_text import escape, escape_lines

LARGEST: Final = 1 << 20
FLAGS: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)


def start_logging(path: Path) -> None:
    """Sends log lines and crashes to the file, and what is printed too if there is no console."""
    print_any_name()
    file = _writable(path)
    target = file or sys.stderr
    if target is not None:
        lines = logging.StreamHandler(target)
        lines.setFormatter(_LineFormatter("%(asctime)s %(name)s: %(message)s"))
        logging.basicConfig(handlers=[lines], level=logging.INFO)
    elsewhere = file or (_nowhere() if sys.stdout is None or sys.stderr is None else None)
    if elsewhere is not None:
        sys.stdout = sys.stdout or elsewhere
        sys.stderr = sys.stderr or elsewhere
    if file is not None:
        faulthandler.enable(file)


class _LineFormatter(logging.Formatter):
    """Formats a message as one line and a traceback below it, with all control characters escaped."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging calls it so
        return escape(super().formatMessage(record))

    def formatException(self, ei: Any) -> str:  # noqa: N802 - as above
        return escape_lines(super().formatException(ei))


def _make_private(handle: int, found: os.stat_result) -> None:
    """Makes the log private: earlier versions left it for everybody to read."""
    if sys.platform != "win32" and found.st_uid == os.getuid() and found.st_mode & 0o077:
        os.fchmod(handle, 0o600)


def print_any_name() -> None:
    """Lets names of files be printed that the console cannot encode, such as half surrogates."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _nowhere() -> TextIO | None:
    try:
        return Path(os.devnull).open("w", encoding="utf-8")
    except OSError:
        return None


def _writable(path: Path) -> TextIO | None:
    """Opens the log for more lines; one that has grown too large is emptied first.

    What is no file is left alone: a pipe that nobody reads would make the program wait.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, FLAGS, 0o600)
    except OSError:
        return None
    try:
        found = os.fstat(handle)
        if stat.S_ISREG(found.st_mode):
            _make_private(handle, found)
            if found.st_size > LARGEST:
                os.ftruncate(handle, 0)
            return open(handle, "a", encoding="utf-8", errors="replace", buffering=1)
    except OSError:
        pass
    os.close(handle)
    return None

"""Says a sentence to whoever started the program, on the terminal or, after a double click, in a window.

Not for what happens at the table: that is said on the table.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from typing import NoReturn

from tabletop.terminal_text import escape, print_error


def leave_with(sentence: str, status: int = 1) -> NoReturn:
    """Says why it goes no further, and ends the program."""
    print_error(sentence)
    if not _at_a_terminal():
        with contextlib.suppress(OSError):
            _open_a_window(escape(sentence))
    raise SystemExit(status)


def _at_a_terminal() -> bool:
    return any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def _open_a_window(sentence: str) -> None:
    """Uses what the system has for it; nobody waits for the answer."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Tabletop", 0)
        return
    if sys.platform == "darwin":
        script = 'on run words\ndisplay alert "Tabletop" message (item 1 of words)\nend run'
        subprocess.Popen(["osascript", "-e", script, sentence], start_new_session=True)
        return
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    for words in (["zenity", "--error", "--no-markup", "--text"], ["kdialog", "--error"], ["xmessage"]):
        if shutil.which(words[0]):
            subprocess.Popen([*words, sentence], start_new_session=True)
            return

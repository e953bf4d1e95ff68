"""Prints and escapes what is said outside the window: in a terminal, in the log, in reports.

Names of files, of folders and of people may hold control characters, by which a terminal can be told to do
things, or by which a line seems to be another one. They are written out instead.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Final, TextIO

JOINERS: Final = "\u200c\u200d"
"""Characters that are no letters, but that words of some languages need."""


def escape(text: str) -> str:
    r"""Returns the text in one line, control characters written out: `\x1b`, `\n`, `\u202e`."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() or c in JOINERS else _escaped_character(c) for c in text)


def escape_lines(text: str) -> str:
    """Returns a text of several lines with the control characters of each written out."""
    return "\n".join(escape(line) for line in text.split("\n"))


def print_line(sentence: str, stream: TextIO | None = None) -> None:
    """Prints a line, where there is somewhere to print to."""
    to = sys.stdout if stream is None else stream
    if to is not None:
        with suppress(OSError, ValueError):
            print(escape(sentence), file=to, flush=True)


def print_error(sentence: str) -> None:
    """Prints a line about what went wrong."""
    if sys.stderr is not None:
        print_line(sentence, sys.stderr)


def _escaped_character(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")

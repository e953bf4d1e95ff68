"""The system's clipboard: text is put there and taken from it."""

from __future__ import annotations

from tabletop.stage import opening

# pygame's errors are RuntimeErrors.


def put(words: str) -> bool:
    """Whether the words are on the clipboard now."""
    try:
        opening.part("scrap").put_text(words)
    except (ImportError, RuntimeError, ValueError):  # half of a letter cannot be put there
        return False
    return True


def text() -> str:
    """The text that is there; "" if there is none."""
    try:
        return str(opening.part("scrap").get_text())
    except (ImportError, RuntimeError, UnicodeDecodeError):
        return ""

"""The system's clipboard: puts text there and takes it from there."""

from __future__ import annotations

from tabletop.stage import opening

# pygame's errors are RuntimeErrors.


def put(words: str) -> bool:
    """Puts the words on the clipboard; false if that is impossible."""
    try:
        opening.part("scrap").put_text(words)
    except (ImportError, RuntimeError, ValueError):  # half of a letter cannot be put there
        return False
    return True


def text() -> str:
    """Returns the text on the clipboard; "" if there is none."""
    try:
        return str(opening.part("scrap").get_text())
    except (ImportError, RuntimeError, UnicodeDecodeError):
        return ""

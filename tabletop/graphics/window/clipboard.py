"""The system's clipboard: puts text there and takes it from there."""

from __future__ import annotations

from tabletop.graphics.window import game_window

# pygame's errors are RuntimeErrors.


def copy_text(words: str) -> bool:
    """Puts the words on the clipboard; false if that is impossible."""
    try:
        game_window.pygame_module("scrap").put_text(words)
    except (ImportError, RuntimeError, ValueError):  # half of a letter cannot be put there
        return False
    return True


def pasted_text() -> str:
    """Returns the text on the clipboard; "" if there is none."""
    try:
        return str(game_window.pygame_module("scrap").get_text())
    except (ImportError, RuntimeError, UnicodeDecodeError):
        return ""

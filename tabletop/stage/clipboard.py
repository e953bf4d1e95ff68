"""The system's clipboard: text is put there and taken from it."""

from __future__ import annotations

import importlib
import sys
from typing import Any


def put(words: str) -> bool:
    """Whether the words are on the clipboard now."""
    try:
        _scrap().put_text(words)
    except (ImportError, RuntimeError):
        return False
    return True


def text() -> str:
    """The text that is there; "" if there is none."""
    try:
        return str(_scrap().get_text())
    except (ImportError, RuntimeError, UnicodeDecodeError):
        return ""


def _scrap() -> Any:
    """What pygame calls it, which was kept out of the way until now. Its errors are RuntimeErrors."""
    if sys.modules.get("pygame.scrap", ...) is None:
        del sys.modules["pygame.scrap"]
    return importlib.import_module("pygame.scrap")

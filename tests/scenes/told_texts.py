"""What stands on the screen and is no message: found with a language that has an accent on each letter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest import mock

import pygame

from tabletop.games import GAMES
from tabletop.games.registry import BOOK_FILE, LESSON_FILE, game_file
from tabletop.graphics.text import text_line
from tabletop.languages.pseudo import PSEUDO_LANGUAGE
from tabletop.messages import Language, current_language, tell_in
from tabletop.widgets.base.widget import Widget
from tests.scenes.every_scene import NAMES
from tests.scenes.program import Program

PLAIN_WORD: Final = re.compile(r"[A-Za-z]{3,}")
"""More plain letters than ever stand together in the pseudo-language."""

BOOKISH: Final = ("book", "lesson")
"""In scenes with these words in their names stands what is read from the files of a game."""

_LETTERS: Final = re.compile(r"[^A-Za-z]+")


@contextmanager
def told_in(language: Language) -> Iterator[None]:
    """Tells everything in that language while it lasts."""
    before = current_language()
    tell_in(language)
    try:
        yield
    finally:
        tell_in(before)


@contextmanager
def drawn_texts() -> Iterator[list[str]]:
    """Collects every line that is drawn."""
    found: list[str] = []
    draw = text_line.draw_line

    def watched(words: str, *more: Any) -> pygame.Surface:
        found.append(words)
        return draw(words, *more)

    with mock.patch.object(text_line, "draw_line", watched):
        yield found


def shown_texts(app: Program) -> set[str]:
    """Returns what the scene on top shows, drawn again, and the tooltips that it could show."""
    with drawn_texts() as found:
        app.caches.clear()
        app._apply_size()
        app.redraw()
        app.step()
    tree = app.top.widgets()
    widgets: list[Widget] = [] if tree is None else [*tree.root.self_and_descendants()]
    return {*found, *(widget.tooltip for widget in widgets if widget.tooltip)}


def untold(app: Program, scene: str) -> set[str]:
    """Returns what the scene on top says past the language of the player."""
    with told_in(PSEUDO_LANGUAGE):
        found = {text for text in shown_texts(app) if is_untold(text, scene)}
    # As a change of language does it, so that the next one is noticed, too.
    app._apply_size()
    return found


def is_untold(text: str, scene: str) -> bool:
    """Returns whether a line has English words, besides names and what a game's files say."""
    left = text
    for name in NAMES:
        left = left.replace(name, "")
    if not PLAIN_WORD.search(left):
        return False
    is_bookish = any(word in scene for word in BOOKISH)
    return not (is_bookish and _LETTERS.sub("", text).lower() in _game_texts())


def _game_texts() -> str:
    if not _read:
        files = [game_file(slug, name) for slug in GAMES for name in (BOOK_FILE, LESSON_FILE)]
        _read.append(
            " ".join(_LETTERS.sub("", file.read_text(encoding="utf-8")).lower() for file in files if file)
        )
    return _read[0]


_read: list[str] = []

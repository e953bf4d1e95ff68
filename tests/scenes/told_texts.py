"""What stands on the screen and is no message, or is cut: found with a language that is made of English.

It has an accent on each letter, so that what was never told is seen, and is a third longer.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final
from unittest import mock

import pygame

from tabletop.games import GAMES
from tabletop.games.registry import BOOK_FILE, LESSON_FILE, game_file
from tabletop.graphics.text import text_line, typography
from tabletop.graphics.theme import MIN_FONT_SIZE
from tabletop.languages import language_codes, language_title
from tabletop.languages.pseudo import BEGIN, END, PSEUDO_LANGUAGE
from tabletop.settings import exports_folder
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.drop_down import DropDown
from tests.messages.small_polish import told_in
from tests.scenes.every_scene import NAMES
from tests.scenes.program import Program

PLAIN_WORD: Final = re.compile(r"[A-Za-z]{3,}")
"""More plain letters than ever stand together in the pseudo-language."""

BOOKISH: Final = ("book", "lesson")
"""In scenes with these words in their names stands what is read from the files of a game."""

PROGRAM_NAME: Final = "Tabletop"
LONGEST_ON_PIECES: Final = 3
_NOT_LETTERS: Final = re.compile(r"[^A-Za-z]+")


@dataclass
class Seen:
    """What a scene has shown: all lines, and what is wrong with them."""

    lines: set[str] = field(default_factory=set)
    cut: set[str] = field(default_factory=set)

    def untold(self, scene: str) -> set[str]:
        """Returns the lines that were never told in the player's language."""
        return {line for line in self.lines if is_untold(line, scene)}


@contextmanager
def watched_texts() -> Iterator[Seen]:
    """Collects every line that is drawn, and those that are cut or too small."""
    seen = Seen()
    draw, draw_set, shorten = text_line.draw_line, typography.draw_line, typography.shorten

    def drawn(words: str, *more: Any) -> pygame.Surface:
        seen.lines.add(words)
        return draw(words, *more)

    def set_in(words: str, size: int, *more: Any, **how: Any) -> pygame.Surface:
        bare = words.strip(f" {BEGIN}{END}")
        # What lies on a piece, such as a number or a rank, is as large as the piece.
        if size < MIN_FONT_SIZE and len(bare) > LONGEST_ON_PIECES:
            seen.cut.add(f"{words!r} is set in letters of {size}")
        return draw_set(words, size, *more, **how)

    def shortened(words: str, *more: Any) -> str:
        said = shorten(words, *more)
        if said != typography._tidy(words):
            seen.cut.add(f"{words!r} is cut to {said!r}")
        return said

    with (
        mock.patch.object(text_line, "draw_line", drawn),
        mock.patch.object(typography, "draw_line", set_in),
        mock.patch.object(typography, "shorten", shortened),
    ):
        yield seen


def seen_in_another_language(app: Program) -> Seen:
    """Returns what the scene on top shows once the language is changed; then it is told in English again."""
    with told_in(PSEUDO_LANGUAGE), watched_texts() as seen:
        _tell_again(app)
        tree = app.top.widgets()
        widgets: list[Widget] = [] if tree is None else [*tree.root.self_and_descendants()]
        seen.lines |= {widget.tooltip for widget in widgets if widget.tooltip}
        menus = [widget.choices for widget in widgets if isinstance(widget, DropDown)]
        seen.lines |= {label for choices in menus for _, label in choices}
    _tell_again(app)
    return seen


def _tell_again(app: Program) -> None:
    """Lays and draws the scene on top again, as after a change of settings."""
    app.caches.clear()
    app._apply_size()
    app.redraw()
    app.step()


def is_untold(text: str, scene: str) -> bool:
    """Returns whether a line has English words, besides names, files and what is read from a game's files."""
    left = _without_folder(text)
    for name in (*NAMES[1:], *_language_titles(), PROGRAM_NAME):
        left = left.replace(name, "")
    if not PLAIN_WORD.search(left) or left.startswith(os.sep):
        return False
    is_bookish = any(word in scene for word in BOOKISH)
    return not (is_bookish and _NOT_LETTERS.sub("", text).lower() in _game_texts())


def _without_folder(line: str) -> str:
    """Returns a line without the end of a folder that it begins with: a long path goes over two lines."""
    folder = str(exports_folder())
    ends = (folder[at:] for at in range(len(folder)))
    return line.removeprefix(next((end for end in ends if line.startswith(end)), ""))


@cache
def _language_titles() -> tuple[str, ...]:
    return tuple(map(language_title, language_codes()))


@cache
def _game_texts() -> str:
    """Returns the letters of all books and lessons, as those stand on the screen line by line."""
    files = [game_file(slug, name) for slug in GAMES for name in (BOOK_FILE, LESSON_FILE)]
    texts = [file.read_text(encoding="utf-8") for file in files if file is not None]
    return " ".join(_NOT_LETTERS.sub("", text).lower() for text in texts)

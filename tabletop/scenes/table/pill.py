"""The prompt: the sentence for whoever is on turn, in a quiet pill near the hand, golden on one's turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

import pygame

from tabletop.layout.arrange import Rect
from tabletop.scenes.table.pictures import Drawn
from tabletop.stage import surfaces, theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import Look, faded

SIDE: Final = 16
"""The room between the words and each end of the pill, in units."""
EDGE: Final = 4
"""The room above and below the lines, in units."""
QUIET: Final = 0.8
"""The share of the felt that the quiet pill hides."""
WEIGHT: Final = "semibold"


@dataclass(frozen=True)
class _Setting:
    """The lines of the prompt, their size, and the step from line to line."""

    lines: tuple[str, ...]
    size: int
    step: int

    @property
    def block(self) -> tuple[int, int]:
        """Returns the width and height of all lines together."""
        wide = max(letters.width(line, self.size, WEIGHT) for line in self.lines)
        return wide, self.step * (len(self.lines) - 1) + letters.line_height(self.size, WEIGHT)


def prompt(look: Look, rect: Rect, words: str, foot: float = inf, *, gold: bool = False) -> Drawn:
    """Draws the pill with its words; returns the picture and its corner."""
    setting = _setting(look, rect, words, foot)
    box = _box(look, rect, setting)
    sheet = surfaces.transparent(box.size)
    edge = theme.GOLD if gold else look.theme.hairline
    wide = look.metrics.gold_line if gold else look.hairline_width
    radius = min(box.height / 2, look.box(16))
    look.rounded(sheet, sheet.get_rect(), radius, faded(look.plate, QUIET), edge, edge_width=wide)
    ink = theme.GOLD_ON_FELT if gold else theme.CREAM
    top = (box.height - setting.block[1]) // 2
    for number, line in enumerate(setting.lines):
        drawn = look.studio.lines.text(line, setting.size, ink, WEIGHT)
        sheet.blit(drawn, ((box.width - drawn.get_width()) // 2, top + number * setting.step))
    return sheet, box.topleft


def pill_box(look: Look, rect: Rect, words: str, foot: float = inf) -> pygame.Rect:
    """Returns the box of the pill with these words."""
    return _box(look, rect, _setting(look, rect, words, foot))


def _box(look: Look, rect: Rect, setting: _Setting) -> pygame.Rect:
    wide, high = setting.block
    high += 2 * look.box(EDGE)
    # Two lines reach down rather than up, where they would lie on what has been played.
    top = round(rect.cy - high / 2) if len(setting.lines) == 1 else round(max(rect.y, rect.cy - high / 2))
    wide += 2 * look.box(SIDE)
    return pygame.Rect(round(rect.cx - wide / 2), top, wide, high)


def _setting(look: Look, rect: Rect, words: str, foot: float) -> _Setting:
    """Returns the words in one line, or in two where one would be smaller than the words around.

    Two lines end above the `foot`; only where there is no room for that, letters become smaller still.
    """
    room, least = max(60, round(rect.w) - 2 * look.box(SIDE)), look.metrics.second
    size = letters.fitting(words, look.metrics.body, room, least, WEIGHT)
    if letters.width(words, size, WEIGHT) <= room:
        return _Setting((words,), size, 0)
    one = letters.fitting(words, least, room, theme.SMALLEST_LETTERS, WEIGHT)
    size = look.metrics.body
    while size > theme.SMALLEST_LETTERS and rect.y + _two_lines(look, size) >= foot:
        size -= 1
    if one > size and letters.width(words, one, WEIGHT) <= room:
        return _Setting((words,), one, 0)
    return _Setting(letters.wrap(words, size, room, WEIGHT), size, _step(size))


def _step(size: int) -> int:
    """Returns the distance from line to line, which is close."""
    return round(1.12 * size)


def _two_lines(look: Look, size: int) -> int:
    """Returns the height from the top of two lines to the foot of the pill."""
    return _step(size) + letters.line_height(size, WEIGHT) + 2 * look.box(EDGE) + 1

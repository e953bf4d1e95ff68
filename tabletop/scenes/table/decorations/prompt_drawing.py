"""The prompt: the sentence for whoever is on turn, on a rounded panel near the hand, golden on one's turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Rect
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.widgets.base.widget_look import Look, with_opacity

SIDE_PADDING: Final = 16
"""The room between the words and each end of the panel, in units."""
VERTICAL_PADDING: Final = 4
"""The room above and below the lines, in units."""
QUIET_ALPHA: Final = 0.8
"""The share of the felt that the quiet panel hides."""
FONT_WEIGHT: Final = "semibold"


@dataclass(frozen=True)
class _PromptSetting:
    """The lines of the prompt, their size, and the step from line to line."""

    lines: tuple[str, ...]
    size: int
    step: int

    @property
    def block(self) -> tuple[int, int]:
        """Returns the width and height of all lines together."""
        wide = max(typography.width(line, self.size, FONT_WEIGHT) for line in self.lines)
        return wide, self.step * (len(self.lines) - 1) + typography.line_height(self.size, FONT_WEIGHT)


def draw_prompt(
    look: Look, rect: Rect, words: str, hand_top: float = inf, *, gold: bool = False
) -> PlacedPicture:
    """Draws the panel with its words; returns the picture and its corner."""
    setting = _prompt_setting(look, rect, words, hand_top)
    box = _prompt_rect(look, rect, setting)
    sheet = surfaces.transparent(box.size)
    edge = theme.GOLD if gold else look.theme.hairline
    wide = look.metrics.gold_line if gold else look.hairline_width
    radius = min(box.height / 2, look.box(16))
    look.draw_rounded(
        sheet, sheet.get_rect(), radius, with_opacity(look.plate_colour, QUIET_ALPHA), edge, edge_width=wide
    )
    ink = theme.GOLD_ON_FELT if gold else theme.CREAM
    top = (box.height - setting.block[1]) // 2
    for number, line in enumerate(setting.lines):
        drawn = look.caches.text.line(line, setting.size, ink, FONT_WEIGHT)
        sheet.blit(drawn, ((box.width - drawn.get_width()) // 2, top + number * setting.step))
    return sheet, box.topleft


def prompt_box(look: Look, rect: Rect, words: str, hand_top: float = inf) -> pygame.Rect:
    """Returns the box of the panel with these words."""
    return _prompt_rect(look, rect, _prompt_setting(look, rect, words, hand_top))


def _prompt_rect(look: Look, rect: Rect, setting: _PromptSetting) -> pygame.Rect:
    wide, high = setting.block
    high += 2 * look.box(VERTICAL_PADDING)
    # Two lines reach down rather than up, where they would lie on what has been played.
    top = round(rect.cy - high / 2) if len(setting.lines) == 1 else round(max(rect.y, rect.cy - high / 2))
    wide += 2 * look.box(SIDE_PADDING)
    return pygame.Rect(round(rect.cx - wide / 2), top, wide, high)


def _prompt_setting(look: Look, rect: Rect, words: str, hand_top: float) -> _PromptSetting:
    """Returns the words in one line, or in two where one would be smaller than the words around.

    Two lines end above the `hand_top`; only where there is no room for that, letters become smaller still.
    """
    room, least = max(60, round(rect.w) - 2 * look.box(SIDE_PADDING)), look.metrics.secondary_size
    size = typography.fitting_size(words, look.metrics.body_size, room, least, FONT_WEIGHT)
    if typography.width(words, size, FONT_WEIGHT) <= room:
        return _PromptSetting((words,), size, 0)
    one = typography.fitting_size(words, least, room, theme.MIN_FONT_SIZE, FONT_WEIGHT)
    size = look.metrics.body_size
    while size > theme.MIN_FONT_SIZE and rect.y + _two_lines(look, size) >= hand_top:
        size -= 1
    if one > size and typography.width(words, one, FONT_WEIGHT) <= room:
        return _PromptSetting((words,), one, 0)
    return _PromptSetting(typography.wrap(words, size, room, FONT_WEIGHT), size, _line_step(size))


def _line_step(size: int) -> int:
    """Returns the distance from line to line, which is close."""
    return round(1.12 * size)


def _two_lines(look: Look, size: int) -> int:
    """Returns the height from the top of two lines to the foot of the panel."""
    return _line_step(size) + typography.line_height(size, FONT_WEIGHT) + 2 * look.box(VERTICAL_PADDING) + 1

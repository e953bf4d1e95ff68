"""The prompt: the sentence for whoever is on turn, on a rounded panel near the hand, golden on one's turn."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.text import typography
from tabletop.layout.areas.own_hand import RAISED_HEIGHT
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import Layout
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.widgets.base.widget_look import Look, close_line_step, with_opacity

SIDE_PADDING: Final = 16
"""The room between the words and each end of the panel, in units."""
MOST_LINES: Final = 2
VERTICAL_PADDING: Final = 4
"""The room above and below the lines, in units."""
LETTER_WIDTH: Final = 9
"""About the width of a letter of a caption, in units."""
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


@dataclass(frozen=True)
class PromptRoom:
    """The strip for the prompt, and what two lines have to keep clear of above and below it."""

    strip: Rect
    hand_top: float = inf
    raised_top: float = inf
    """The upper edge of cards of the own hand that are raised."""
    boxes_above: tuple[Rect, ...] = ()
    """What lies above, from the felt's own edge on; where there is nothing, the strip's edge is the limit."""
    gap: float = 0.0
    """The pixels between what lies above and the panel."""

    def top(self, wide: float) -> float:
        """Returns how far up a panel of two lines may reach, by its width in pixels."""
        left, right = self.strip.cx - wide / 2, self.strip.cx + wide / 2
        over = (box.bottom for box in self.boxes_above if box.x < right and box.right > left)
        return min(self.strip.y, max(over, default=inf) + self.gap)


def room_of_prompt(layout: Layout) -> PromptRoom:
    """Returns the room for the prompt of a table."""
    strip, raised = layout.prompt, 0.0 if layout.rack else RAISED_HEIGHT * layout.u
    boxes = [
        spot.bounds for zone, spots in layout.spots.items() if zone != layout.hand_zone for spot in spots
    ]
    boxes += [place.number_box or place.glow for place in layout.places]
    boxes += [tray.rect for tray in layout.trays]
    boxes += [
        Rect.centred_at(said.x, said.y, LETTER_WIDTH * layout.box * len(said.text), 20 * layout.box)
        for said in layout.captions
    ]
    above = [box for box in boxes if box.y < strip.cy]
    edge = Rect(layout.felt.x, layout.felt.y, layout.felt.w, 0.0)
    return PromptRoom(strip, layout.hand.y, layout.hand.y - raised, (edge, *above), 2 * layout.u)


def draw_prompt(look: Look, room: PromptRoom, words: str, *, gold: bool = False) -> PlacedPicture:
    """Draws the panel with its words; returns the picture and its corner."""
    setting = _prompt_setting(look, room, words)
    box = _prompt_rect(look, room, setting)
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


def prompt_box(look: Look, room: PromptRoom, words: str) -> pygame.Rect:
    """Returns the box of the panel with these words."""
    return _prompt_rect(look, room, _prompt_setting(look, room, words))


def _prompt_rect(look: Look, room: PromptRoom, setting: _PromptSetting) -> pygame.Rect:
    (wide, high), rect = setting.block, room.strip
    wide += 2 * look.box(SIDE_PADDING)
    high += 2 * look.box(VERTICAL_PADDING)
    top = rect.cy - high / 2
    if len(setting.lines) > 1:
        # Two lines reach down rather than up, where they would lie on what has been played; but where nothing
        # lies above they stand clear of cards that are raised.
        top = max(rect.y, top)
        top = min(top, max(room.top(wide), room.raised_top - high))
    return pygame.Rect(round(rect.cx - wide / 2), round(top), wide, high)


def _prompt_setting(look: Look, room: PromptRoom, words: str) -> _PromptSetting:
    """Returns the words in one line, or in two where one would be smaller than the words around.

    Two lines end above the own hand; only where there is no room for that, letters become smaller still.
    """
    wide = _words_width(look, room)
    size = typography.fitting_size(
        words, look.metrics.body_size, wide, look.metrics.secondary_size, FONT_WEIGHT
    )
    if typography.width(words, size, FONT_WEIGHT) <= wide:
        return _PromptSetting((words,), size, 0)
    one = typography.fitting_size(words, look.metrics.secondary_size, wide, theme.MIN_FONT_SIZE, FONT_WEIGHT)
    size = look.metrics.body_size
    while size > theme.MIN_FONT_SIZE and not _has_two_lines_room(look, room, words, size):
        size -= 1
    if one > size and typography.width(words, one, FONT_WEIGHT) <= wide:
        return _PromptSetting((words,), one, 0)
    return _PromptSetting(typography.wrap(words, size, wide, FONT_WEIGHT), size, close_line_step(size))


def _words_width(look: Look, room: PromptRoom) -> int:
    """Returns how wide a line of the prompt may be."""
    return max(60, round(room.strip.w) - 2 * look.box(SIDE_PADDING))


def _has_two_lines_room(look: Look, room: PromptRoom, words: str, size: int) -> bool:
    """Tells whether the words take two lines that lie neither on the hand nor on what is above."""
    lines = typography.wrap(words, size, _words_width(look, room), FONT_WEIGHT)
    wide = max(typography.width(line, size, FONT_WEIGHT) for line in lines) + 2 * look.box(SIDE_PADDING)
    return len(lines) <= MOST_LINES and room.top(wide) + _two_lines(look, size) < room.hand_top


def _two_lines(look: Look, size: int) -> int:
    """Returns the height from the top of two lines to the foot of the panel."""
    return (
        close_line_step(size) + typography.line_height(size, FONT_WEIGHT) + 2 * look.box(VERTICAL_PADDING) + 1
    )

"""How marks look that explain a card: strips at its edges, what it can be, and what all cards are worth."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.pieces.animation import Pose
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Rect
from tabletop.layout.table_layout import Tag
from tabletop.messages import RankName, say
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.words import LegendWords

PADDING: Final = 24
STRIP_COLOUR: Final = theme.colour("#f3d58d")
MIN_FONT_SIZE: Final = 9


def draw_square_strip(look: Look, mark: Tag) -> PlacedPicture:
    """Draws the number of a square in a slim golden strip along the edge of its card."""
    box = box_of(mark.box)
    sheet = surfaces.transparent(box.size)
    inner = sheet.get_rect()
    look.draw_rounded(sheet, inner, 0.3 * min(box.size), STRIP_COLOUR, theme.IVORY_EDGE)
    # Digits are two thirds as high as their font size: they stand clear of all edges.
    largest, room = max(MIN_FONT_SIZE, round(0.85 * inner.height)), inner.width - max(3, 0.2 * inner.width)
    size = typography.fitting_size(mark.text, largest, room, MIN_FONT_SIZE, "semibold")
    look.draw_text(sheet, mark.text, inner.center, size, theme.INK, weight="semibold", anchor="centre")
    return sheet, box.topleft


def draw_card_note(look: Look, at: tuple[int, int], words: str, within: pygame.Rect) -> PlacedPicture:
    """Draws what a card can be, on a rounded note over the card, kept inside the felt."""
    pad, room = look.box(PADDING), within.width - look.box(28)
    size = typography.fitting_size(words, look.metrics.body_size, room, theme.MIN_FONT_SIZE, "semibold")
    wide = typography.width(words, size, "semibold") + look.box(28)
    box = pygame.Rect(0, 0, wide, typography.line_height(size) + look.box(10))
    box.center = at
    box.clamp_ip(within)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    look.draw_shadow(sheet, inner, inner.height / 2)
    look.draw_rounded(
        sheet, inner, inner.height / 2, look.plate_colour, theme.GOLD, edge_width=look.metrics.gold_line
    )
    look.draw_text(sheet, words, inner.center, size, theme.CREAM, weight="semibold", anchor="centre")
    return sheet, (box.x - pad, box.y - pad)


def draw_worths(look: Look, rect: Rect, words: LegendWords) -> PlacedPicture:
    """Draws what cards are worth: ranks in a row, the highest first, with their points below."""
    pad, box = look.box(PADDING), box_of(rect)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    look.draw_panel(sheet, inner, look.box(16))
    left, right = inner.x + look.box(16), inner.right - look.box(16)
    rows = [inner.y + round(share * inner.height) for share in (0.23, 0.52, 0.79)]
    room, least = right - left, theme.MIN_FONT_SIZE
    look.draw_text(
        sheet,
        words.head,
        (left, rows[0]),
        look.metrics.label_size,
        look.theme.soft_text,
        room=room,
        least=least,
    )
    step = room / len(words.worths)
    size = min(look.font_size(17), round(1.05 * step))
    for number, (rank, points) in enumerate(words.worths):
        x = left + step * (number + 0.5)
        ink = theme.CREAM if points else with_opacity(theme.CREAM, 0.5)
        shown = say("{rank:short}", rank=RankName(rank))
        look.draw_text(sheet, shown, (x, rows[1]), size, ink, weight="semibold", anchor="centre")
        if points:
            below = x, rows[2]
            look.draw_text(sheet, str(points), below, size, theme.GOLD, weight="semibold", anchor="centre")
    return sheet, (box.x - pad, box.y - pad)


def draw_tilted_focus_ring(look: Look, spot: Pose, radius: float) -> PlacedPicture:
    """Draws the white focus ring around a piece that may be tilted."""
    pad = look.box(PADDING)
    size = round(spot.width), round(spot.height)
    sheet = surfaces.transparent((size[0] + 2 * pad, size[1] + 2 * pad))
    look.draw_focus_ring(sheet, pygame.Rect((pad, pad), size), radius)
    if spot.angle % 360:
        sheet = pygame.transform.rotozoom(sheet, -spot.angle, 1.0)
    wide, high = sheet.get_size()
    return sheet, (round(spot.x - wide / 2), round(spot.y - high / 2))

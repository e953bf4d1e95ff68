"""How marks look that explain a card: strips at its edges, what it can be, and what all cards are worth."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Tag
from tabletop.scenes.table.pictures import Drawn
from tabletop.scenes.table.plates import box_of
from tabletop.stage import surfaces, theme
from tabletop.stage import type as letters
from tabletop.stage.glide import Pose
from tabletop.stage.widgets.look import Look, faded
from tabletop.words import LegendWords

PAD: Final = 24
STRIP: Final = theme.colour("#f3d58d")
SMALLEST: Final = 9


def strip(look: Look, mark: Tag) -> Drawn:
    """Draws the number of a square in a slim golden strip along the edge of its card."""
    box = box_of(mark.box)
    sheet = surfaces.transparent(box.size)
    inner = sheet.get_rect()
    look.rounded(sheet, inner, 0.3 * min(box.size), STRIP, theme.IVORY_EDGE)
    size = letters.fitting(
        mark.text, max(SMALLEST, round(0.6 * inner.height)), inner.width, SMALLEST, "semibold"
    )
    look.words(sheet, mark.text, inner.center, size, theme.INK, weight="semibold", anchor="centre")
    return sheet, box.topleft


def gloss(look: Look, at: tuple[int, int], words: str, within: pygame.Rect) -> Drawn:
    """Draws what a card can be, on a pill over the card, kept inside the felt."""
    pad, room = look.box(PAD), within.width - look.box(28)
    size = letters.fitting(words, look.metrics.body, room, theme.SMALLEST_LETTERS, "semibold")
    wide = letters.width(words, size, "semibold") + look.box(28)
    box = pygame.Rect(0, 0, wide, letters.line_height(size) + look.box(10))
    box.center = at
    box.clamp_ip(within)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    look.shadow(sheet, inner, inner.height / 2)
    look.rounded(sheet, inner, inner.height / 2, look.plate, theme.GOLD, edge_width=look.metrics.gold_line)
    look.words(sheet, words, inner.center, size, theme.CREAM, weight="semibold", anchor="centre")
    return sheet, (box.x - pad, box.y - pad)


def legend(look: Look, rect: Rect, words: LegendWords) -> Drawn:
    """Draws what cards are worth: ranks in a row, the highest first, with their points below."""
    pad, box = look.box(PAD), box_of(rect)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    look.panel(sheet, inner, look.box(16))
    left, right = inner.x + look.box(16), inner.right - look.box(16)
    rows = [inner.y + round(share * inner.height) for share in (0.23, 0.52, 0.79)]
    room, least = right - left, theme.SMALLEST_LETTERS
    look.words(
        sheet, words.head, (left, rows[0]), look.metrics.label, look.theme.soft, room=room, least=least
    )
    step = room / len(words.worths)
    size = min(look.letters(17), round(1.05 * step))
    for number, (rank, points) in enumerate(words.worths):
        x = left + step * (number + 0.5)
        ink = theme.CREAM if points else faded(theme.CREAM, 0.5)
        shown = "10" if rank == "T" else rank
        look.words(sheet, shown, (x, rows[1]), size, ink, weight="semibold", anchor="centre")
        if points:
            below = x, rows[2]
            look.words(sheet, str(points), below, size, theme.GOLD, weight="semibold", anchor="centre")
    return sheet, (box.x - pad, box.y - pad)


def ring(look: Look, spot: Pose, radius: float) -> Drawn:
    """Draws the white focus ring around a piece that may be tilted."""
    pad = look.box(PAD)
    size = round(spot.width), round(spot.height)
    sheet = surfaces.transparent((size[0] + 2 * pad, size[1] + 2 * pad))
    look.ring(sheet, pygame.Rect((pad, pad), size), radius)
    if spot.angle % 360:
        sheet = pygame.transform.rotozoom(sheet, -spot.angle, 1.0)
    wide, high = sheet.get_size()
    return sheet, (round(spot.x - wide / 2), round(spot.y - high / 2))

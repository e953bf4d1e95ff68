"""The drawn table of the set-up, and where its seats stand: you in front, the others clockwise."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.books.still import Still
from tabletop.scenes.still_life import paint_still
from tabletop.stage import drawing, theme
from tabletop.stage.widgets.look import Look, blend
from tabletop.stage.widgets.widget import Point, Widget

SIDES: Final = {
    1: (0, 0, 0),
    2: (0, 1, 0),
    3: (0, 2, 0),
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (1, 3, 1),
    7: (2, 2, 2),
    8: (2, 3, 2),
    9: (3, 2, 3),
    10: (3, 3, 3),
}
"""Seats at the left, at the top and at the right of the one in front, by their number."""

CROWDED: Final = 6


def seat_places(count: int, room: pygame.Rect, size: Point) -> list[pygame.Rect]:
    """Boxes of this size for all seats, clockwise from the one in front."""
    left, top, right = SIDES[count]
    wide, high = size
    middles = [(room.centerx, room.bottom - high // 2)]
    middles += [(room.left + wide // 2, y) for y in reversed(_spread(room, high, left, top))]
    middles += [(x, room.top + high // 2) for x in _across(room, wide, top)]
    middles += [(room.right - wide // 2, y) for y in _spread(room, high, right, top)]
    places = []
    for middle in middles:
        place = pygame.Rect((0, 0), size)
        place.center = middle
        places.append(place)
    return places


def _across(room: pygame.Rect, wide: int, count: int) -> list[int]:
    step = min(wide + wide // 8, (room.width - wide) // max(1, count - 1))
    return [round(room.centerx + (number - (count - 1) / 2) * step) for number in range(count)]


def _spread(room: pygame.Rect, high: int, count: int, top: int) -> list[int]:
    """The middles of the seats at a side, from the top down; below those at the top if these reach over."""
    if count == 1:
        return [room.centery if top else room.top + room.height * 2 // 5]
    first = room.top + high // 2 + (high + high // 8 if top > 1 else high // 2)
    last = room.bottom - high // 2 - high // 2
    return [first + (last - first) * number // (count - 1) for number in range(count)]


class RoundTable(Widget):
    """An oval of felt with a wooden edge, a few pieces on it, and words below them."""

    solid = False
    bleed = 16.0

    def __init__(self, still: Still) -> None:
        super().__init__()
        self.still = still
        self.words = ""

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        rect = self.rect
        if rect.width < 40 or rect.height < 40:
            return
        key = (rect.size, look.theme.name, look.metrics.u)
        drawn = look.studio.tables.get(key, lambda: _oval(rect.size, look))
        screen.blit(drawn, drawn.get_rect(center=rect.center))
        pieces = pygame.Rect(0, 0, rect.width // 2, rect.height * 9 // 20)
        pieces.center = (rect.centerx, rect.centery - (look.box(8) if self.words else 0))
        paint_still(screen, look, self.still, pieces, largest=look.px(84))
        if self.words:
            room = rect.width * 7 // 10
            size = look.metrics.second
            drawn = look.studio.lines.paragraph(
                self.words, size, theme.CREAM, room, "semibold", align="centre", shadow=True
            )
            screen.blit(drawn, drawn.get_rect(midtop=(rect.centerx, pieces.bottom + look.box(2))))


def _oval(size: Point, look: Look) -> pygame.Surface:
    """The table from above, its shadow included."""
    width, height = size
    edge, soft = max(5, look.px(13)), max(4, look.px(12))
    middle = _code(look.theme.middle if look.theme.plain else blend(look.theme.middle, theme.WHITE, 0.08))
    outer = _code(blend(look.theme.middle, look.theme.half, 0.5))
    light = (
        f'<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{height * 0.46}" '
        f'r="{width / 2}"><stop offset="0%" stop-color="{middle}"/><stop offset="100%" stop-color="{outer}"/>'
        "</radialGradient>"
    )
    shade = "".join(_ellipse(size, -out, 'fill="#000000" fill-opacity="0.05"') for out in range(soft))
    rim = 'fill="none" stroke="#6d5238" stroke-width="1.6"'
    wood = _ellipse(size, 0, 'fill="#2f211a"') + _ellipse(size, 1, rim)
    felt = _ellipse(size, edge, 'fill="url(#light)"')
    fold = _ellipse(size, edge, 'fill="none" stroke="#120c09" stroke-opacity="0.6" stroke-width="2"')
    sheet = width + 2 * soft, height + 2 * soft
    inner = f"<defs>{light}</defs>{shade}{wood}{felt}{fold}"
    return drawing.rasterise(inner, (-soft, -soft, *sheet), sheet)


def _ellipse(size: Point, inset: float, ink: str) -> str:
    width, height = size
    x, y = width / 2, height / 2
    return f'<ellipse cx="{x}" cy="{y}" rx="{x - inset}" ry="{y - inset}" {ink}/>'


def _code(colour: theme.Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"

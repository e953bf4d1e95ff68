"""The drawn table of the set-up, and where its seats stand: you in front, the others clockwise."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.books.piece_arrangement import PieceArrangement
from tabletop.graphics import theme
from tabletop.graphics.pictures import svg_sprites
from tabletop.layout.areas.seat_sides import seats_at_top, seats_per_side
from tabletop.scenes.base.still_life_drawing import paint_still_life
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, blend

CROWDED: Final = 6


def seat_places(count: int, room: pygame.Rect, size: Point) -> list[pygame.Rect]:
    """Returns boxes of this size for all seats, clockwise from the one in front."""
    side, top = seats_per_side(count), seats_at_top(count)
    wide, high = size
    bends = top > 3 and top * wide + (top - 1) * wide // 20 > room.width
    rows = 2 if bends else int(top > 1)
    middles = [(room.centerx, room.bottom - high // 2)]
    middles += [(room.left + wide // 2, y) for y in reversed(_side_middles(room, high, side, rows))]
    middles += _bent_row_middles(room, size, top) if bends else _top_row_middles(room, size, top)
    middles += [(room.right - wide // 2, y) for y in _side_middles(room, high, side, rows)]
    places = []
    for middle in middles:
        place = pygame.Rect((0, 0), size)
        place.center = middle
        places.append(place)
    return places


def _top_row_middles(room: pygame.Rect, size: Point, count: int) -> list[Point]:
    """Returns the middles of the seats at the top, from left to right."""
    wide, high = size
    step = min(wide + wide // 8, (room.width - wide) // max(1, count - 1))
    first = room.centerx - (count - 1) * step / 2
    return [(round(first + number * step), room.top + high // 2) for number in range(count)]


def _bent_row_middles(room: pygame.Rect, size: Point, count: int) -> list[Point]:
    """Returns the middles of a crowded top row, the outermost two lower, round the table's bend."""
    wide, high = size
    inner = room.inflate(-2 * (wide // 8), 0)
    y = room.top + high // 2 + high + high // 8
    left, right = inner.left + wide // 2, inner.right - wide // 2
    return [(left, y), *_top_row_middles(inner, size, count - 2), (right, y)]


def _side_middles(room: pygame.Rect, high: int, count: int, rows: int) -> list[int]:
    """Returns the middles at a side, from the top down, below N rows that reach over."""
    first = room.top + high // 2 + (rows * (high + high // 8) if rows else high // 2)
    if count == 1:
        return [max(room.centery, first)]
    last = room.bottom - high // 2 - high // 2
    return [first + (last - first) * number // (count - 1) for number in range(count)]


class RoundTable(Widget):
    """An oval of felt with a wooden edge, a few pieces on it, and words below them."""

    catches_pointer = False
    paint_margin = 16.0

    def __init__(self, still: PieceArrangement) -> None:
        super().__init__()
        self.still = still
        self.words = ""
        self.words_top: int | None = None
        """Where something lies over the table, from above: the words end before."""

    def describe(self) -> Node | None:
        return Node(self.node_key, Role.TEXT, self.words) if self.words else None

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        rect = self.rect
        if rect.width < 40 or rect.height < 40:
            return
        key = ("round table", rect.size, look.theme.name, look.metrics.u)
        drawn = look.caches.cache.get(key, lambda: _oval_picture(rect.size, look))
        screen.blit(drawn, drawn.get_rect(center=rect.center))
        pieces = pygame.Rect(0, 0, rect.width // 2, rect.height * 9 // 20)
        pieces.center = (rect.centerx, rect.centery - (look.box(8) if self.words else 0))
        if self.words:
            room = rect.width * 7 // 10
            size = look.metrics.secondary_size
            words = look.caches.text.paragraph(
                self.words, size, theme.CREAM, room, "semibold", align="centre", shadow=True
            )
            place = words.get_rect(midtop=(rect.centerx, pieces.bottom + look.box(2)))
            up = 0 if self.words_top is None else max(0, place.bottom + look.box(4) - self.words_top)
            pieces.move_ip(0, -up)
            screen.blit(words, place.move(0, -up))
        paint_still_life(screen, look, self.still, pieces, largest=look.px(84))


def _oval_picture(size: Point, look: Look) -> pygame.Surface:
    """Returns the table from above, its shadow included."""
    width, height = size
    edge, soft = max(5, look.px(13)), max(4, look.px(12))
    middle = _card_code(
        look.theme.middle if look.theme.plain else blend(look.theme.middle, theme.WHITE, 0.08)
    )
    outer = _card_code(blend(look.theme.middle, look.theme.halfway, 0.5))
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
    return svg_sprites.rasterise(inner, (-soft, -soft, *sheet), sheet)


def _ellipse(size: Point, inset: float, ink: str) -> str:
    width, height = size
    x, y = width / 2, height / 2
    return f'<ellipse cx="{x}" cy="{y}" rx="{x - inset}" ry="{y - inset}" {ink}/>'


def _card_code(colour: theme.Colour) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"

"""Still lifes of real pieces, fitted into a box: on the games' boxes, in the rule book, in small choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.books.piece_arrangement import SIZES, ArrangedPiece, Label, PieceArrangement
from tabletop.graphics import theme
from tabletop.graphics.pictures import piece_look, shadows
from tabletop.graphics.pictures.piece_look import Outline, PieceLook
from tabletop.graphics.pictures.shadows import RoundedBox
from tabletop.graphics.text import typography
from tabletop.graphics.theme import Colour
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look

RISE: Final = 0.16
OVERHANG: Final = 20
"""How far words may reach beyond both edges of the box together."""
MAX_ROUNDS: Final = 40
LINE_KINDS: Final[dict[str, Outline]] = {"lit": "gold", "raised": "thin"}


def still_life_scale(still: PieceArrangement, rect: pygame.Rect, largest: float) -> float:
    """Returns the width of a card in pixels where the still life fills the box, or `largest`."""
    left, top, right, bottom = still.bounds
    wide, high = max(0.1, right - left), max(0.1, bottom - top)
    return min(largest, rect.width / wide, rect.height / high)


def paint_still_life(
    screen: pygame.Surface,
    look: Look,
    still: PieceArrangement,
    rect: pygame.Rect,
    *,
    largest: float,
    ink: Colour = theme.CREAM,
) -> None:
    """Draws it in the middle of the box, a card at most `largest` pixels wide."""
    if not still.pieces or rect.width < 8 or rect.height < 8:
        return
    scale = still_life_scale(still, rect, largest)
    left, top, right, bottom = still.bounds
    x0 = rect.centerx - (left + right) / 2 * scale
    y0 = rect.centery - (top + bottom) / 2 * scale
    for piece in still.pieces:
        down = -RISE if piece.mood == "raised" else 0.0
        _paint_piece(screen, look, piece, (x0 + piece.x * scale, y0 + (piece.y + down) * scale), scale)
    room = rect.inflate(look.box(OVERHANG), 0)
    for y, row in _label_rows(still, typography.line_height(look.metrics.label_size) / scale):
        line = pygame.Rect(room.left, round(y0 + y * scale), room.width, 0)
        _paint_labels(screen, look, [(label.text, x0 + label.x * scale) for label in row], line, ink)


def _label_rows(still: PieceArrangement, high: float) -> list[tuple[float, list[Label]]]:
    """Returns the labels by height, in rows of nearly one height, each from left to right."""
    rows: list[tuple[float, list[Label]]] = []
    for label in sorted(still.labels, key=lambda label: -label.y):
        if not rows or rows[-1][0] - label.y >= high:
            rows.append((label.y, []))
        rows[-1][1].append(label)
    return [(y, sorted(row, key=lambda label: label.x)) for y, row in rows]


def _paint_labels(
    screen: pygame.Surface, look: Look, row: list[tuple[str, float]], line: pygame.Rect, ink: Colour
) -> None:
    """Draws words in a row, smaller where together they are too long."""
    size, gap = look.metrics.label_size, look.box(12)
    while size > theme.MIN_FONT_SIZE and _row_length(row, size, gap) > line.width:
        size -= 1
    wide = [typography.width(text, size) for text, _ in row]
    middles = spread_apart([x for _, x in row], wide, (line.left, line.right), gap)
    for (text, _), x in zip(row, middles, strict=True):
        look.draw_text(screen, text, (x, line.y), size, ink, anchor="centre")


def _row_length(row: list[tuple[str, float]], size: int, gap: int) -> int:
    return sum(typography.width(text, size) + gap for text, _ in row) - gap


def spread_apart(
    middles: Sequence[float], wide: Sequence[float], edges: tuple[float, float], gap: float
) -> list[float]:
    """Returns where words go that should have these middles, moved least to be inside and apart."""
    left, right = edges
    least = [left + width / 2 for width in wide]
    most = [right - width / 2 for width in wide]
    places = [max(low, min(high, x)) for low, x, high in zip(least, middles, most, strict=True)]
    for _ in range(MAX_ROUNDS):
        for at in range(1, len(places)):
            lack = places[at - 1] + (wide[at - 1] + wide[at]) / 2 + gap - places[at]
            # Two words that meet give way by half each, as far as the edges allow.
            if lack > 0:
                places[at - 1] = max(least[at - 1], places[at - 1] - lack / 2)
                places[at] = min(most[at], places[at] + lack / 2)
    return places


def _paint_piece(
    screen: pygame.Surface, look: Look, piece: ArrangedPiece, at: tuple[float, float], scale: float
) -> None:
    width, height = (max(4, round(length * piece.size * scale)) for length in SIZES[piece.kind])
    if piece.kind == "chip":
        _paint_chip(screen, look, piece.code, at, width)
        return
    picture = look.caches.pieces.picture(
        PieceLook(
            piece.pack,
            piece.code,
            width,
            height,
            piece.angle % 360,
            look.edition,
            "raised" if piece.mood == "raised" else "rest",
            LINE_KINDS.get(piece.mood, "none"),
            piece.mood == "dim",
            u=max(0.5, min(look.metrics.u, width / 90)),
        )
    )
    screen.blit(picture.surface, picture.top_left(*at), special_flags=piece_look.PREMULTIPLIED)


def _paint_chip(
    screen: pygame.Surface, look: Look, colour: str, at: tuple[float, float], diameter: int
) -> None:
    shade = look.caches.shadows.shadow(
        RoundedBox(diameter, diameter, diameter / 2), shadows.RESTING_SHADOW, look.metrics.u
    )
    screen.blit(shade.surface, shade.top_left(*at))
    drawn = look.caches.rasters.chip(colour, diameter)
    screen.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))


class StillLifeWidget(Widget):
    """A still life as a widget: as high as it needs at this card width."""

    catches_pointer = False
    paint_margin = 12.0

    def __init__(self, still: PieceArrangement, card_width: float = 84) -> None:
        super().__init__()
        self.still = still
        self.card_width = card_width

    def measure(self, look: Look, room: int) -> Point:
        left, top, right, bottom = self.still.bounds
        scale = min(self.card_width * look.metrics.q, room / max(0.1, right - left))
        return round((right - left) * scale), round((bottom - top) * scale)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        paint_still_life(screen, look, self.still, self.rect, largest=self.card_width * look.metrics.q)

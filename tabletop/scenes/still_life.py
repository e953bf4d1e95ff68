"""Still lifes of real pieces, fitted into a box: on the games' boxes, in the rule book, in small choices."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.books.still import SIZES, Lying, Still
from tabletop.stage import dress, raster, shadows, theme
from tabletop.stage.dress import Dress, Line
from tabletop.stage.shadows import Shape
from tabletop.stage.theme import Colour
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Point, Widget

PACKS: Final = {"card": "cards", "minimize": "minimize", "tile": "dominoes"}
RISE: Final = 0.16
LINES: Final[dict[str, Line]] = {"lit": "gold", "raised": "thin"}


def scale_in(still: Still, rect: pygame.Rect, largest: float) -> float:
    """Pixels a card's width has where the still life fills the box, or `largest`."""
    left, top, right, bottom = still.bounds
    wide, high = max(0.1, right - left), max(0.1, bottom - top)
    return min(largest, rect.width / wide, rect.height / high)


def paint_still(
    screen: pygame.Surface,
    look: Look,
    still: Still,
    rect: pygame.Rect,
    *,
    largest: float,
    ink: Colour = theme.CREAM,
) -> None:
    """Draws it in the middle of the box, a card at most `largest` pixels wide."""
    if not still.pieces or rect.width < 8 or rect.height < 8:
        return
    scale = scale_in(still, rect, largest)
    left, top, right, bottom = still.bounds
    x0 = rect.centerx - (left + right) / 2 * scale
    y0 = rect.centery - (top + bottom) / 2 * scale
    for piece in still.pieces:
        down = -RISE if piece.mood == "raised" else 0.0
        _paint_piece(screen, look, piece, (x0 + piece.x * scale, y0 + (piece.y + down) * scale), scale)
    for label in still.labels:
        at = (x0 + label.x * scale, y0 + label.y * scale)
        look.words(screen, label.text, at, look.metrics.label, ink, anchor="centre")


def _paint_piece(
    screen: pygame.Surface, look: Look, piece: Lying, at: tuple[float, float], scale: float
) -> None:
    width, height = (max(4, round(length * piece.size * scale)) for length in SIZES[piece.kind])
    if piece.kind == "chip":
        _paint_chip(screen, look, piece.code, at, width)
        return
    picture = dress.picture(
        Dress(
            PACKS[piece.kind],
            piece.code,
            width,
            height,
            piece.angle % 360,
            look.edition,
            "raised" if piece.mood == "raised" else "rest",
            LINES.get(piece.mood, "none"),
            piece.mood == "dim",
            u=max(0.5, min(look.metrics.u, width / 90)),
        )
    )
    screen.blit(picture.surface, picture.at(*at), special_flags=dress.BLEND)


def _paint_chip(
    screen: pygame.Surface, look: Look, colour: str, at: tuple[float, float], diameter: int
) -> None:
    shade = shadows.shadow(Shape(diameter, diameter, diameter / 2), shadows.REST, look.metrics.u)
    screen.blit(shade.surface, shade.at(*at))
    drawn = raster.chip(colour, diameter)
    screen.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1]))))


class StillLife(Widget):
    """A still life as a widget: as high as it needs at this card width."""

    solid = False
    bleed = 12.0

    def __init__(self, still: Still, card_width: float = 84) -> None:
        super().__init__()
        self.still = still
        self.card_width = card_width

    def measure(self, look: Look, room: int) -> Point:
        left, top, right, bottom = self.still.bounds
        scale = min(self.card_width * look.metrics.q, room / max(0.1, right - left))
        return round((right - left) * scale), round((bottom - top) * scale)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        paint_still(screen, look, self.still, self.rect, largest=self.card_width * look.metrics.q)

"""A small label on the card that was led to the trick."""

from __future__ import annotations

from functools import partial
from math import cos, pi
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.text import typography
from tabletop.layout.areas.table_middle import seats_that_laid
from tabletop.layout.arrangements import Spot
from tabletop.messages import said, say
from tabletop.scenes.table.decorations.decoration_pictures import DecorationPictures, PlacedPicture
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.widgets.base.widget_look import Look

TRICK_ZONE: Final = "trick"
LED: Final = said("led", context="mark on the card that was led")
Z_ON_TRICK: Final = 90.0
"""Above the cards of the trick, below whatever is carried."""
HEIGHT: Final = 22
NEAR: Final = 0.7
"""The cosine of an eighth of the way round: who sits nearer than that sits at the lower edge."""


def draw_lead_mark(board: BoardState, pictures: DecorationPictures) -> bool:
    """Draws the label at an edge of the card that was led; true if that has yet to land."""
    spots = board.layout.spots.get(TRICK_ZONE)
    if not spots:
        return False
    led = spots[0]
    if (led.x, led.y) in {(spot.x, spot.y) for spot in board.pieces.landing_spots}:
        return True
    seat = seats_that_laid(board.view, TRICK_ZONE)[0]
    if seat is not None:
        around = 2 * pi * ((seat - board.bottom_seat) % board.view.players) / board.view.players
        at = lead_mark_place(led, around, board.look.box(HEIGHT))
        pictures.show_picture("led", (at, led), Z_ON_TRICK, partial(_lead_label, board.look, at))
    return False


def lead_mark_place(card: Spot, around: float, high: int) -> tuple[int, int]:
    """Returns the middle of a label so high: on the card's upper edge, on the lower one for the nearest seat.

    There it hides neither the indices in the corners nor a pip. `around` is the angle to who sits there.
    """
    far = card.height / 2 - high * 0.2
    return round(card.x), round(card.y + (far if cos(around) > NEAR else -far))


def _lead_label(look: Look, at: tuple[int, int]) -> PlacedPicture:
    """Draws the label with its middle there."""
    size, words = look.metrics.label_size, say(LED)
    box = pygame.Rect(0, 0, typography.width(words, size, "semibold") + look.box(18), look.box(HEIGHT))
    sheet = surfaces.transparent(box.size)
    look.draw_rounded(sheet, box, box.height / 2, look.theme.plate_hovered, theme.GOLD)
    look.draw_text(sheet, words, box.center, size, theme.CREAM, weight="semibold", anchor="centre")
    return sheet, (at[0] - box.width // 2, at[1] - box.height // 2)

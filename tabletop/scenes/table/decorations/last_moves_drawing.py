"""What changed hands since one's own last move, as it is seen: light around pieces, labels on plates."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures.packs import PACKS
from tabletop.graphics.pictures.shadows import RoundedBox
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Spot
from tabletop.layout.table_layout import Plate
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.decoration_pictures import Z_ON_FELT, DecorationPictures, PlacedPicture
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.widgets.base.widget_look import Look

Z_ON_PLATE: Final = -0.4
LABEL_HEIGHT: Final = 24
LEAST_LABEL: Final = 14
"""The smallest font size of a label in a window of 1280 by 800."""
LABEL_ABOVE_PLATE: Final = {False: 13, True: 17}
"""How far a label reaches above a plate, large or compact; the rest lies on its edge, clear of words."""
LABEL_LEFT: Final = {False: 69, True: 53}
"""The distance from the edge of a plate to beyond its face, where a label begins unless it is too long."""


def draw_last_moves(board: BoardState, pictures: DecorationPictures, clip: pygame.Rect | None) -> bool:
    """Draws light below the pieces and labels on the plates; true if a lit piece has yet to land."""
    under_way = {(spot.x, spot.y) for spot in board.pieces.landing_spots}
    waits = False
    sight = board.layout.sight
    for zone, place in sorted(board.last_moves.pieces):
        spot = board.layout.spots[zone][place]
        if (spot.x, spot.y) in under_way:
            waits = True
            continue
        key = board.words.pack, spot
        window = clip if sight is not None and zone == sight.zone else None
        pictures.show_picture(
            f"trace {zone} {place}", key, Z_ON_FELT, partial(draw_piece_light, board.look, *key), window
        )
    for seat, words in board.last_moves.actions.items():
        plate = board.layout.plates.get(seat)
        if plate is not None:
            pictures.show_picture(
                f"label {seat}",
                (plate, words),
                Z_ON_PLATE,
                partial(draw_action_label, board.look, plate, words),
            )
    return waits


def draw_piece_light(look: Look, pack: str, spot: Spot) -> PlacedPicture:
    """Draws light on the felt around a piece, below all pieces, so that it pales none."""
    size = round(spot.width), round(spot.height)
    shape = RoundedBox(*size, PACKS[pack].corner_radius * size[0], round(spot.angle % 360, 2))
    glow = look.caches.shadows.glow(shape, look.metrics.u, theme.CREAM)
    return glow.surface, (round(spot.x) + glow.dx, round(spot.y) + glow.dy)


def action_label_place(look: Look, place: Plate, words: str) -> tuple[pygame.Rect, int, str]:
    """Returns the box, font size and words of a label, clear of face and dealer's button.

    A label without room for everything says only what was done last.
    """
    plate = box_of(place.rect)
    button, clear = round(place.button[0]), look.box(16)
    first, right = plate.left + look.box(2), plate.right - look.box(2)
    if button > plate.centerx:
        right = min(right, button - clear)
    else:
        first = max(first, button + clear)
    pad, least = look.box(20), max(look.font_size(LEAST_LABEL), look.metrics.smallest_status)
    room = right - first - pad
    parts = words.split(", ")
    while len(parts) > 1 and typography.width(", ".join(parts), least) > room:
        parts = parts[1:]
    words = ", ".join(parts)
    # With larger text one that is long becomes smaller, down to the usual size, before it is cut.
    size = typography.fitting_size(
        words, look.metrics.label_size, room, min(least, look.metrics.at_usual_text.label_size)
    )
    wide = min(room, typography.width(words, size)) + pad
    left = max(first, min(plate.left + look.box(LABEL_LEFT[place.compact]), right - wide))
    top = max(plate.top - look.box(LABEL_ABOVE_PLATE[place.compact]), pygame.Rect(look.metrics.felt).top)
    return pygame.Rect(left, top, wide, look.box(LABEL_HEIGHT)), size, words


def draw_action_label(look: Look, place: Plate, words: str) -> PlacedPicture:
    """Draws the label with what a seat has done; the picture is cached, as actions recur."""
    box, size, words = action_label_place(look, place, words)
    key = "label", words, box.size, size, look.theme.name, look.metrics.u
    return look.caches.cache.get(key, lambda: _label_picture(look, box, size, words)), box.topleft


def _label_picture(look: Look, box: pygame.Rect, size: int, words: str) -> pygame.Surface:
    sheet = surfaces.transparent(box.size)
    inner = sheet.get_rect()
    look.draw_rounded(sheet, inner, inner.height / 2, look.theme.plate_hovered, look.theme.hairline)
    room = inner.width - look.box(16)
    look.draw_text(sheet, words, inner.center, size, theme.CREAM, anchor="centre", room=room)
    return sheet

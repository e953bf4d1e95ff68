"""What changed hands since one's own last move, as it is seen: light around pieces, slips on plates."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop.layout.arrange import Spot
from tabletop.layout.laid import Plate
from tabletop.scenes.table.pictures import ON_FELT, Drawn, Pictures
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.spread import Spread
from tabletop.stage import raster, surfaces, theme
from tabletop.stage import type as letters
from tabletop.stage.shadows import Shape
from tabletop.stage.widgets.look import Look

ON_PLATE: Final = -0.4
HIGH: Final = 24
ABOVE: Final = {False: 13, True: 17}
"""How far a slip reaches above a plate, large or compact; the rest lies on its edge, where no words stand."""
FACE: Final = {False: 69, True: 53}
"""The distance from the edge of a plate to beyond its face, where a slip begins unless it is too long."""


def put(board: Spread, pictures: Pictures, clip: pygame.Rect | None) -> bool:
    """Draws light below the pieces and slips on the plates; true if a lit piece has yet to land."""
    under_way = {(spot.x, spot.y) for spot in board.pieces.landings}
    waits = False
    sight = board.layout.sight
    for zone, place in sorted(board.traces.pieces):
        spot = board.layout.spots[zone][place]
        if (spot.x, spot.y) in under_way:
            waits = True
            continue
        key = board.words.pack, spot
        window = clip if sight is not None and zone == sight.zone else None
        pictures.put(f"trace {zone} {place}", key, ON_FELT, partial(light, board.look, *key), window)
    for seat, words in board.traces.deeds.items():
        plate = board.layout.plates.get(seat)
        if plate is not None:
            pictures.put(f"deed {seat}", (plate, words), ON_PLATE, partial(slip, board.look, plate, words))
    return waits


def light(look: Look, pack: str, spot: Spot) -> Drawn:
    """Draws light on the felt around a piece, below all pieces, so that it pales none."""
    size = round(spot.width), round(spot.height)
    shape = Shape(*size, raster.RADII.get(pack, 0.064) * size[0], round(spot.angle % 360, 2))
    glow = look.studio.shadows.glow(shape, look.metrics.u, theme.CREAM)
    return glow.surface, (round(spot.x) + glow.dx, round(spot.y) + glow.dy)


def slip_of(look: Look, place: Plate, words: str) -> tuple[pygame.Rect, int, str]:
    """Returns the box, font size and words of a slip, clear of face and dealer's button.

    A slip without room for everything says only what was done last.
    """
    plate = box_of(place.rect)
    button, clear = round(place.button[0]), look.box(16)
    first, right = plate.left + look.box(12), plate.right - look.box(8)
    if button > plate.centerx:
        right = min(right, button - clear)
    else:
        first = max(first, button + clear)
    pad, least = look.box(20), theme.SMALLEST_LETTERS
    room = right - first - pad
    parts = words.split(", ")
    while len(parts) > 1 and letters.width(", ".join(parts), least) > room:
        parts = parts[1:]
    words = ", ".join(parts)
    size = letters.fitting(words, look.metrics.label, room, least)
    wide = min(room, letters.width(words, size)) + pad
    left = max(first, min(plate.left + look.box(FACE[place.compact]), right - wide))
    top = max(plate.top - look.box(ABOVE[place.compact]), pygame.Rect(look.metrics.felt).top)
    return pygame.Rect(left, top, wide, look.box(HIGH)), size, words


def slip(look: Look, place: Plate, words: str) -> Drawn:
    """Draws the slip with what a seat has done; the picture is cached, as actions recur."""
    box, size, words = slip_of(look, place, words)
    key = words, box.size, size, look.theme.name, look.metrics.u
    return look.studio.slips.get(key, lambda: _drawn(look, box, size, words)), box.topleft


def _drawn(look: Look, box: pygame.Rect, size: int, words: str) -> pygame.Surface:
    sheet = surfaces.transparent(box.size)
    inner = sheet.get_rect()
    look.rounded(sheet, inner, inner.height / 2, look.theme.plate_over, look.theme.hairline)
    room = inner.width - look.box(16)
    look.words(sheet, words, inner.center, size, theme.CREAM, anchor="centre", room=room)
    return sheet

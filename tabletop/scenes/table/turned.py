"""How a tile that is carried to the end of a line would lie there: along it or across, its number joined."""

from __future__ import annotations

from math import cos, radians, sin

from tabletop.layout.arrange import Spot
from tabletop.layout.laid import Place
from tabletop.scenes.table.board import Board
from tabletop.stage.grip import Lying


def lies_at(board: Board, place: Place) -> Lying | None:
    """Returns how the one held tile would lie at an end that it fits; None elsewhere.

    A card of a chain lies by the value it is declared to be, which is asked only when it is dropped.
    """
    held = board.codes(board.chosen.held)
    is_tile = len(held) == 1 and held[0][1:2] == "-"
    if not is_tile or place.number is None or not any(map(place.accepts, board.light.moves)):
        return None
    spot = place.lands[board.furnishing.lands_as(place)]
    turn = 180 if _is_upside_down(spot, place, held[0], board.said.place(place.name).label) else 0
    return Lying(spot.width, spot.height, (spot.angle + turn) % 360)


def _is_upside_down(spot: Spot, place: Place, code: str, asked: str) -> bool:
    """Returns whether a tile in its spot's direction joins by the wrong number."""
    if place.joins is None or code[0] == code[2:] or asked not in {code[0], code[2:]}:
        return False
    lean = radians(spot.angle)
    across, down = place.joins.cx - spot.x, place.joins.cy - spot.y
    first_is_there = sin(lean) * across - cos(lean) * down > 0
    return first_is_there != (code[0] == asked)

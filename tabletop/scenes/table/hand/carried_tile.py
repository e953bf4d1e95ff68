"""How a tile that is carried to the end of a line would lie there: along it or across, its number joined."""

from __future__ import annotations

from math import cos, radians, sin

from tabletop.graphics.pieces.drag import DropPose
from tabletop.layout.arrangements import Spot
from tabletop.layout.table_layout import DropTarget
from tabletop.scenes.table.board.board import Board


def landing_spot_of_tile(board: Board, place: DropTarget) -> DropPose | None:
    """Returns how the one held tile would lie at an end that it fits; None elsewhere.

    A card of a chain lies by the value it is declared to be, which is asked only when it is dropped.
    """
    held = board.codes_of(board.selection.held)
    words = board.view_words
    halves = words.halves(held[0]) if len(held) == 1 else None
    if halves is None or place.number_box is None or not any(map(place.accepts, board.highlights.moves)):
        return None
    spot = place.landing_spots[board.decorations.landing_index(place)]
    turn = 180 if _is_upside_down(spot, place, halves, words.place_words(place.name).label) else 0
    return DropPose(spot.width, spot.height, (spot.angle + turn) % 360)


def _is_upside_down(spot: Spot, place: DropTarget, halves: tuple[str, str], asked: str) -> bool:
    """Returns whether a tile in its spot's direction joins by the wrong half."""
    if place.joined_box is None or halves[0] == halves[1] or asked not in halves:
        return False
    lean = radians(spot.angle)
    across, down = place.joined_box.cx - spot.x, place.joined_box.cy - spot.y
    first_is_there = sin(lean) * across - cos(lean) * down > 0
    return first_is_there != (halves[0] == asked)

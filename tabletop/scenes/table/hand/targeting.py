"""What a hand means that points somewhere on the table: a place, or the piece that is to go there."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pygame

from tabletop.graphics.pieces.drag import DropPose
from tabletop.layout.arrangements import Spot
from tabletop.layout.table_layout import DropTarget, open_targets
from tabletop.rules import Move
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.state.board_state import BoardState

Point = tuple[float, float]


def place_at(board: BoardState, point: Point) -> DropTarget | None:
    """Returns the place that a drop at this point means: the nearest legal one, or None.

    Places where the held pieces can be played alone come first, then the one that is hit, then those where
    they could go with others. The piece that a place joins stands for it: the last of a line for its end.
    """
    others = [place for place in board.layout.places if place.move_place != board.layout.hand_zone]
    reached = [place for place in others if place.drop_area.contains_point(point)]
    joined = [
        place for place in others if place.joined_box is not None and place.joined_box.contains_point(point)
    ]
    moves, held = board.highlights.moves, len(board.selection.held or board.selection.pieces)
    complete = [move for move in moves if held and len(move.pieces) == held]
    hit = [place for place in reached if place.glow.contains_point(point)] if held else []
    return min(
        open_targets(reached, complete)
        or open_targets(joined, complete)
        or hit
        or open_targets(reached, moves)
        or open_targets(joined, moves)
        or reached
        or joined,
        key=lambda place: (place.glow.cx - point[0]) ** 2 + (place.glow.cy - point[1]) ** 2,
        default=None,
    )


def means_own_pieces(board: BoardState, point: Point) -> bool:
    """Returns whether a drop at this point means the own pieces: hand, card, or the row of a patience."""
    layout = board.layout
    homes = [layout.hand, *(box for seat, box in layout.wagers.items() if seat == board.bottom_seat)]
    if layout.hand_zone not in layout.spots:
        homes += [spot.bounds for zone in layout.taken for spot in layout.spots[zone]]
    return any(box.grown(board.look.px(90)).contains_point(point) for box in homes)


def waiting_piece(board: BoardState, moves: Sequence[Move]) -> tuple[int, ...]:
    """Returns the piece that waits on the table, if the player can only say where it goes; else ()."""
    lying = board.pieces_in(board.layout.taken)
    is_asked = len(lying) == 1 and all(move.pieces == board.pieces.codes(lying) for move in moves)
    return lying if is_asked and moves else ()


def end_of_row_move(board: BoardState, identity: int, moves: Sequence[Move]) -> Move | None:
    """Returns the move that a click on this piece makes because it lies at an end of the own row."""
    zone = board.layout.hand_zone
    row = sorted(board.piece_ids.get(zone, ()), key=lambda one: board.piece_box(one).centerx)
    ends = zip(board.layout.outer, row[:1] + row[-1:], strict=False)
    meant = {move for move, end in ends if end == identity}
    return next((move for move in moves if str(move) in meant), None)


def tap_answer_place(
    board: BoardState, zone: str, identity: int | None
) -> tuple[tuple[int, int], pygame.Rect]:
    """Returns the point at which a click on a pile is answered, and the box that the answer is about."""
    if identity is not None and zone == board.layout.hand_zone:
        box = board.piece_box(identity)
        return box.midtop, box
    first, *others = (box_of(spot.bounds) for spot in board.layout.spots[zone])
    return first.center, first.unionall(others)


def line_end_boxes(place: DropTarget | None) -> list[pygame.Rect]:
    """Returns the boxes of the last piece at a line's end and of the number asked for there."""
    return (
        []
        if place is None
        else [box_of(box) for box in (place.joined_box, place.number_box) if box is not None]
    )


def neighbour_boxes(board: BoardState, held: Sequence[int]) -> list[pygame.Rect]:
    """Returns the boxes of pieces that are taken from the table itself, and of their neighbours."""
    for zone in board.layout.taken:
        lies = board.piece_ids.get(zone, ())
        places = [lies.index(identity) for identity in held if identity in lies]
        if places:
            return [board.piece_box(identity) for identity in lies[max(0, min(places) - 1) : max(places) + 2]]
    return []


def has_one_place(board: BoardState, code: str, moves: Sequence[Move]) -> bool:
    """Returns whether the only thing a piece can do is go to one place, alone."""
    alone = all(move.pieces == (code,) for move in moves)
    places = open_targets(board.layout.places, moves)
    return bool(moves) and alone and len({move.place for move in moves}) == len(places) == 1


def landing_spot_of_tile(board: Board, place: DropTarget) -> DropPose | None:
    """Returns how the one held tile would lie at an end that it fits; None elsewhere.

    A card of a chain lies by the value it is declared to be, which is asked only when it is dropped.
    """
    held = board.pieces.codes(board.selection.held)
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

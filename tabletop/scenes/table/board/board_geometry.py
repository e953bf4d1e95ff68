"""What lies where on a board: where the keyboard is, the cards a rest is about, and where a trick goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from tabletop.graphics.pieces.animation import Pose
from tabletop.rules import HIDDEN, View
from tabletop.scenes.table.chips.chip_geometry import wager_box
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.state import deal_order
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.scenes.table.state.selection import Focus
from tabletop.words.rummy_words import cards_laid_off

LINGER_MS: Final = 1500
"""Milliseconds that the table rests at the normal speed once a trick has been split up and lies there."""

PieceIds = Mapping[str, Sequence[int]]


def focus_box(board: BoardState, focus: Focus) -> pygame.Rect | None:
    """Returns the box of what has the keyboard focus."""
    kind, which = focus
    if kind in ("chips", "card") and isinstance(which, int):
        return wager_box(board, kind, which)
    if kind == "place":
        place = next((place for place in board.layout.places if place.name == which), None)
        if place is None:
            return None
        return box_of(place.number_box or place.glow)
    spots = board.layout.spots.get(str(which), ())
    return box_of(spots[0].bounds) if spots else None


def focus_pose(board: BoardState, focus: Focus) -> Pose | None:
    """Returns the pose of a focused piece, which may be tilted; None for what stands upright."""
    kind, which = focus
    if kind not in ("piece", "take") or not isinstance(which, int):
        return None
    return board.pieces[which].goal


def pieces_of_beat(board: BoardState, beat: str, before: View) -> frozenset[int]:
    """Returns the pieces that a rest is about: the winner of a full trick, what was laid off or drawn."""
    if beat == "reveal":
        return frozenset(board.piece_ids[zone][place] for zone, place in cards_laid_off(before, board.view))
    if beat == "deal":
        return _turned_up_piece(board, before)
    return _winning_pieces(board, beat) | _just_drawn(board, beat, before)


def _turned_up_piece(board: BoardState, before: View) -> frozenset[int]:
    """Returns the piece that is turned up after the deal."""
    turned = deal_order.turned_up_card(before, board.view)
    return frozenset() if turned is None else frozenset((board.piece_ids[turned[0]][turned[1]],))


def _just_drawn(board: BoardState, beat: str, before: View) -> frozenset[int]:
    """Returns what the owner's last move brought into the own hand, until the next click."""
    view, zone = board.view, board.layout.hand_zone
    is_new = len(view.moves) > len(before.moves) and view.moves[-1][0] == view.seat
    if beat != "rest" or not is_new or view.deal != before.deal or HIDDEN in view.zones.get(zone, ()):
        return frozenset()
    came = Counter(view.zones.get(zone, ())) - Counter(before.zones.get(zone, ()))
    return frozenset(board.find_pieces(came.elements()))


def _winning_pieces(board: BoardState, beat: str) -> frozenset[int]:
    view = board.view
    if beat != "trick":
        return frozenset()
    trick = board.piece_ids.get("trick", ())
    seats = [seat for seat, _ in view.moves[len(view.moves) - len(trick) :]]
    return frozenset(trick[number] for number, seat in enumerate(seats) if seat == view.turn)


def pieces_split_up(before: PieceIds, after: PieceIds) -> frozenset[int]:
    """Returns the cards of a taken trick, if they have gone to several places."""
    trick = frozenset(before.get("trick", ())).difference(after.get("trick", ()))
    ways = [zone for zone, piece_ids in after.items() if not trick.isdisjoint(piece_ids)]
    return trick if len(ways) > 1 else frozenset()


def arrived_in_trays(board: BoardState, before: View) -> frozenset[int]:
    """Returns the cards that came into trays since that view; all cards of a restarted run."""
    found = set[int]()
    for tray in board.layout.trays:
        had, has = before.zones.get(tray.zone, ()), board.view.zones[tray.zone]
        known = had if len(had) < len(has) else () if set(has) - set(had) else has
        found.update(
            piece_id
            for piece_id, code in zip(board.piece_ids[tray.zone], has, strict=True)
            if code not in known
        )
    return frozenset(found)

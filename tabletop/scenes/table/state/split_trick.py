"""A trick that splits: its cards go different ways, some of them into runs that grow on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.rules import View
from tabletop.scenes.table.state.board_state import BoardState

LINGER_MS: Final = 1500
"""Milliseconds that the table rests at the normal speed once such a trick lies where it belongs."""

PieceIds = Mapping[str, Sequence[int]]


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

"""The sections of a board, whoever looks at it: at a table that is played, or one that is only watched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tabletop.accessibility import Node
from tabletop.scenes.table.accessible.chip_section import chip_group
from tabletop.scenes.table.accessible.hand_section import hand_section
from tabletop.scenes.table.accessible.middle_section import middle_section
from tabletop.scenes.table.accessible.offers import NOTHING_OFFERED, Offers
from tabletop.scenes.table.accessible.score_section import score_section
from tabletop.scenes.table.accessible.seat_section import seat_section
from tabletop.scenes.table.state.board_state import BoardState


def board_sections(board: BoardState, offers: Offers = NOTHING_OFFERED, line: str = "") -> Iterator[Node]:
    """Yields the sections of what lies on a board; `line` is what the top bar says of the match."""
    hand = hand_section(board, offers)
    if hand is not None:
        yield hand
    middle, chips = middle_section(board, offers), chip_group(board, offers)
    yield middle if chips is None else replace(middle, children=(*middle.children, chips))
    yield seat_section(board)
    yield score_section(board, line)

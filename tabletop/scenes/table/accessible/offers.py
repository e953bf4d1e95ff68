"""What can be done now with what lies on a board: nothing where a match is only watched."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.layout.table_layout import DropTarget


@dataclass(frozen=True)
class Offers:
    """What the person at the table can press: pieces, piles, places, chips."""

    has_ring: bool = False
    """Whether a focus ring goes over what lies on the table, as where a match is played."""
    hand: bool = False
    """Whether the person at the table is on turn."""
    places: tuple[DropTarget, ...] = ()
    """The places where what is chosen may go, or anything while nothing is chosen."""
    has_chosen: bool = False
    """Whether something is chosen, so that a place can be pressed."""
    piles: frozenset[str] = frozenset()
    """The piles that can be clicked at all; others are only told."""
    playable_piles: frozenset[str] = frozenset()
    takes: frozenset[int] = frozenset()
    """The pieces on the table that a click takes."""
    chips: tuple[tuple[int, int], ...] = ()
    """The own chips that can be laid: their value, and how many there are."""
    chip_targets: tuple[int, ...] = ()
    """The seats on whose cards the chips in the hand can be laid."""


NOTHING_OFFERED = Offers()

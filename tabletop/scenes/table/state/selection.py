"""What stands out on a table: what the player has chosen, and what follows from it and from the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from tabletop.rules import FrameBeat, Move

Focus = tuple[str, int | str]
"""The keyboard focus: "piece" or "take" with an id, "chips" with a value, "card" with a seat, or a name."""


@dataclass(frozen=True)
class Selection:
    """What the player has chosen: raised pieces, held pieces, and what the pointer is at."""

    pieces: tuple[int, ...] = ()
    """The raised pieces of the own hand."""
    held: tuple[int, ...] = ()
    """The pieces of the own hand that are carried about."""
    over: str = ""
    """The name of the place under what is carried; "" for none."""
    pointed: Move | None = None
    """The move that the answer means which has the focus, where one is asked for."""
    hovered: int | None = None
    """The piece of the own hand under the pointer."""
    chip: int | None = None
    """What of the own chips is under the pointer: a value of the stock, or 0 for those that were laid."""


class SelectionChanges(TypedDict, total=False):
    """Some of the fields of a selection, with new values."""

    pieces: tuple[int, ...]
    held: tuple[int, ...]
    over: str
    pointed: Move | None
    hovered: int | None
    chip: int | None


@dataclass(frozen=True)
class Highlights:
    """What follows from the choice: legal moves and places, words, and the pieces concerned."""

    moves: tuple[Move, ...] = ()
    """The legal moves with the chosen pieces."""
    playable: frozenset[str] = frozenset()
    """The codes of the pieces of which a legal move can be made."""
    piles: tuple[str, ...] = ()
    """The zones of the piles whose move is legal."""
    takes: frozenset[int] = frozenset()
    """The pieces on the table that a click takes into the own hand."""
    forcing: frozenset[int] = frozenset()
    """The pieces that something is about: those that must be played, those of a trick, those that are new."""
    hinted: frozenset[int] = frozenset()
    """The pieces of a hint."""
    advised: Move | None = None
    """The move that a hint advises; its place is highlighted as well."""
    focus: Focus | None = None
    thinking: int = -1
    """How far the dots of whoever thinks have got; -1 where nobody thinks."""
    beat: FrameBeat = "rest"
    """Why the table rests."""
    words: str = ""
    """The prompt."""
    dim: bool = True
    """Whether pieces of the own hand that cannot be played are dimmed."""
    nothing_fits: bool = False
    """Whether that is the whole hand, as none of its pieces fits where they are added."""
    counts: bool = True
    """Whether the table counts what is left of each rank."""
    worths: bool = True
    """Whether the table says what cards are worth."""
    helps: bool = True
    """Whether the table sorts into what belongs together, and offers the best of it unasked."""
    loosest: bool = False
    """Whether the card best missed lies apart."""
    scores: tuple[float, ...] | None = None
    """The scores as far as they have been counted; None: all."""

    @property
    def offers(self) -> bool:
        """Returns whether the viewer has something to do."""
        return bool(self.moves or self.playable or self.piles or self.takes)


class HighlightChanges(TypedDict, total=False):
    """Some of the fields of highlights, with new values."""

    moves: tuple[Move, ...]
    playable: frozenset[str]
    piles: tuple[str, ...]
    takes: frozenset[int]
    nothing_fits: bool
    forcing: frozenset[int]
    hinted: frozenset[int]
    advised: Move | None
    focus: Focus | None
    thinking: int
    beat: FrameBeat
    words: str
    dim: bool
    counts: bool
    worths: bool
    helps: bool
    loosest: bool
    scores: tuple[float, ...] | None

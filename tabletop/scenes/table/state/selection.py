"""What stands out on a table: what the player has chosen, and what follows from it and from the match."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.rules import FrameBeat, Move

Focus = tuple[str, int | str]
"""The keyboard focus: "piece" or "take" with an id, "chips" with a value, "card" with a seat, or a name."""


@dataclass(frozen=True)
class Selection:
    """What the player has chosen: raised pieces, held pieces, and what the pointer is at."""

    pieces: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    over: str = ""
    pointed: Move | None = None
    """The move that the answer means which has the focus, where one is asked for."""
    hovered: int | None = None
    chip: int | None = None
    """What of the own chips is under the pointer: a value of the stock, or 0 for those that were laid."""


@dataclass(frozen=True)
class Highlights:
    """What follows from the choice: legal moves and places, words, and the pieces concerned."""

    moves: tuple[Move, ...] = ()
    """The legal moves with the chosen pieces."""
    playable: frozenset[str] = frozenset()
    piles: tuple[str, ...] = ()
    takes: frozenset[int] = frozenset()
    forcing: frozenset[int] = frozenset()
    hinted: frozenset[int] = frozenset()
    advised: Move | None = None
    """The move that a hint advises; its place is highlighted as well."""
    focus: Focus | None = None
    thinking: int = -1
    beat: FrameBeat = "rest"
    """Why the table rests."""
    words: str = ""
    dim: bool = True
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

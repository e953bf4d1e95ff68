"""Answers that a person gives once for the rest of a deal; they are made as ordinary moves."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabletop.rules import Move


@dataclass(frozen=True, slots=True)
class Said:
    """What a seat answers wherever it can, in which deal, and how many moves were made before it said so."""

    deal: int
    answers: frozenset[str]
    since: int


class StandingAnswers:
    """The standing answers of all people, and which moves of the match were made by them."""

    def __init__(self) -> None:
        self._said: dict[int, Said] = {}
        self._made: set[int] = set()

    def say(self, seat: int, deal: int, answers: Iterable[str], count: int) -> None:
        """Has this seat answer so from now on, after `count` moves."""
        self._said[seat] = Said(deal, frozenset(answers), count)

    def answer(self, seat: int | None, deal: int, moves: Sequence[Move]) -> Move | None:
        """Returns what a seat has said in advance to these moves; None if it wants to be asked."""
        said = None if seat is None else self._said.get(seat)
        if said is None or said.deal != deal:
            return None
        return next((move for move in moves if move in said.answers), None)

    def note(self, count: int) -> None:
        """Notes that the move after `count` moves is made without asking."""
        self._made.add(count)

    def is_made(self, count: int) -> bool:
        """Returns whether the move after `count` moves was made without asking."""
        return count in self._made

    def back_to(self, count: int) -> None:
        """Forgets what was said after `count` moves or later, as moves were taken back."""
        self._said = {seat: said for seat, said in self._said.items() if said.since < count}
        self._made = {made for made in self._made if made < count}

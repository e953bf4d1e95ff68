"""Answers that a person gives once for the rest of a deal; they are made as ordinary moves."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tabletop.rules import Move


@dataclass(frozen=True, slots=True)
class StandingAnswer:
    """What a seat answers wherever it can, in which deal, and how many moves were made before it said so."""

    deal: int
    answers: frozenset[str]
    since: int


class StandingAnswers:
    """The standing answers of all people, and which moves of the match were made by them."""

    def __init__(self) -> None:
        self._answers: dict[int, StandingAnswer] = {}
        self._unasked: set[int] = set()

    def set_answer(self, seat: int, deal: int, answers: Iterable[str], count: int) -> None:
        """Has this seat answer so from now on, after `count` moves."""
        self._answers[seat] = StandingAnswer(deal, frozenset(answers), count)

    def answer_to(self, seat: int | None, deal: int, moves: Sequence[Move]) -> Move | None:
        """Returns what a seat has said in advance to these moves; None if it wants to be asked."""
        said = None if seat is None else self._answers.get(seat)
        if said is None or said.deal != deal:
            return None
        return next((move for move in moves if move in said.answers), None)

    def note_unasked(self, count: int) -> None:
        """Notes that the move after `count` moves is made without asking."""
        self._unasked.add(count)

    def was_unasked(self, count: int) -> bool:
        """Returns whether the move after `count` moves was made without asking."""
        return count in self._unasked

    def forget_after(self, count: int) -> None:
        """Forgets what was said after `count` moves or later, as moves were taken back."""
        self._answers = {seat: said for seat, said in self._answers.items() if said.since < count}
        self._unasked = {made for made in self._unasked if made < count}

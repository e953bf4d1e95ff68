"""Taking back: to which decisions of people a match can go back, and what can be redone from there."""

from collections.abc import Collection

from tabletop.controller.history.match_history import MatchHistory
from tabletop.controller.history.standing_answers import StandingAnswers


class Undo:
    """Takes a match back to decisions of people, and keeps what was taken back until other moves are made."""

    def __init__(
        self, history: MatchHistory, people: Collection[int], standing_answers: StandingAnswers
    ) -> None:
        self._history = history
        self._people = people
        self._standing_answers = standing_answers
        self.taken_moves: tuple[str, ...] = ()
        """The moves that were taken back, the next one first."""

    @property
    def last_decision(self) -> int | None:
        """Returns how many moves were made before the last decision of a person; None if there was none."""
        past = self._history.past_states if self._history.resigned is None else []
        turns = (number for number in range(len(past) - 1, -1, -1) if past[number].match.seat in self._people)
        return next((number for number in turns if not self._standing_answers.was_unasked(number)), None)

    @property
    def last_decider(self) -> int | None:
        """Returns the person who made the last decision; None if there was none."""
        count = self.last_decision
        return None if count is None else self._history.past_states[count].match.seat

    def take_back(self) -> bool:
        """Goes back to the last decision of a person; returns False if there is none."""
        count = self.last_decision
        if count is None:
            return False
        self.taken_moves = self._history.take_back_to(count) + self.taken_moves
        self._standing_answers.forget_after(count)
        return True

    def note_move(self, move: str) -> None:
        """Notes a move that was made: after the very one that was taken back the rest can still be redone."""
        self.taken_moves = self.taken_moves[1:] if self.taken_moves[:1] == (str(move),) else ()

    def forget(self) -> None:
        """Forgets what was taken back."""
        self.taken_moves = ()

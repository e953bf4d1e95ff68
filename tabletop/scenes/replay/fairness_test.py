"""The test that a move was fair: compares like with like, and tells chance apart from hidden cards.

First all hidden pieces are shuffled, and the mover is sent the view in bytes: the bytes must not change, and
neither may the answer. Then the true view is thought over with other draws of chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from tabletop.coach.move_evaluations import MoveEvaluation
from tabletop.rules import HIDDEN, Match, View
from tabletop.scenes.replay.seat_view_sentences import SHUFFLES
from tabletop.workers.view_wire import view_to_bytes


class FairnessTest:
    """A running test: how often the answer was the same, and which moves chance made instead."""

    def __init__(
        self, view: View, thought: MoveEvaluation, draw_world: Callable[[Random], Match], seed: str
    ) -> None:
        self.view = view
        self.is_running = True
        self.shuffles_done = 0
        """How often was shuffled."""
        self.same_answers = 0
        self.next_due = 0.0
        """When the next shuffle may come."""
        self.answer: MoveEvaluation | None = None
        self._thought = thought
        self._view_bytes = view_to_bytes(view)
        self._asked = view
        self._rng = Random(seed)
        self._draw_world = draw_world
        self._imagined: Counter[str] = Counter()

    @property
    def is_shuffled(self) -> bool:
        """Returns whether all the shuffling has been done."""
        return self.shuffles_done == SHUFFLES

    @property
    def imagined_count(self) -> int:
        """Returns how often it was thought over in other imagined deals."""
        return self._imagined.total()

    @property
    def imagined_moves(self) -> Mapping[str, int]:
        """Returns how often each move was made then."""
        return self._imagined

    @property
    def salt(self) -> str:
        """Returns a text, another one each time, that makes for other draws of chance."""
        return f" imagined {self.imagined_count}"

    @property
    def is_done(self) -> bool:
        """Returns whether there is nothing left to ask."""
        return self.imagined_count == SHUFFLES or (self.is_shuffled and self.same_answers < SHUFFLES)

    @property
    def other_answers(self) -> int:
        """Returns how often another move was made than the first time."""
        return self.imagined_count - self._imagined[self._thought.move]

    @property
    def value_spread(self) -> float:
        """Returns the spread of the first values of all moves that were made, in points."""
        seemed = dict(self._thought.values)
        made = [seemed.get(move) for move in {self._thought.move, *self._imagined}]
        known = [value for value in made if value is not None]
        return max(known) - min(known) if len(known) == len(made) else 1.0

    def shuffled_match(self, seat: int) -> Match:
        """Returns another match in which this seat should see the same."""
        match = self._draw_world(self._rng)
        self._asked = match.view(seat)
        return match

    @property
    def asked_view(self) -> View:
        """Returns the view that the mover is asked about now."""
        return self.view if self.is_shuffled else self._asked

    def count_answer(self, answer: MoveEvaluation) -> None:
        """Counts an answer to what was asked last."""
        if self.is_shuffled:
            self._imagined[answer.move] += 1
            return
        self.shuffles_done += 1
        # The view as it is sent: nothing else reaches whoever moves.
        self.same_answers += answer == self._thought and view_to_bytes(self._asked) == self._view_bytes


def open_view(match: Match, seat: int) -> View:
    """Returns the view of a seat with all hands laid open."""
    views = [match.view(seat), *(match.view(other) for other in range(match.players) if other != seat)]
    # Each zone as whoever sees most of it does.
    zones = {
        zone: min((view.zones[zone] for view in views), key=lambda pieces: pieces.count(HIDDEN))
        for zone in views[0].zones
    }
    return replace(views[0], zones=zones)

"""The test that a move was fair: compares like with like, and tells chance apart from hidden cards.

First all hidden pieces are shuffled, and the mover is sent the view in bytes: the bytes must not change, and
neither may the answer. Then the true view is thought over with other draws of chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from tabletop.coach.thoughts import Thought
from tabletop.players.letters import to_bytes
from tabletop.rules import HIDDEN, Match, View
from tabletop.scenes.review.sitting import SHUFFLES


class Shuffling:
    """A running test: how often the answer was the same, and which moves chance made instead."""

    def __init__(self, view: View, thought: Thought, draw: Callable[[Random], Match], seed: str) -> None:
        self.view = view
        self.is_running = True
        self.made = 0
        """How often was shuffled."""
        self.same = 0
        self.due = 0.0
        """When the next shuffle may come."""
        self.answer: Thought | None = None
        self._thought = thought
        self._letter = to_bytes(view)
        self._asked = view
        self._rng = Random(seed)
        self._draw = draw
        self._imagined: Counter[str] = Counter()

    @property
    def is_shuffled(self) -> bool:
        """Returns whether all the shuffling has been done."""
        return self.made == SHUFFLES

    @property
    def imagined(self) -> int:
        """Returns how often it was thought over in other imagined deals."""
        return self._imagined.total()

    @property
    def moves(self) -> Mapping[str, int]:
        """Returns how often each move was made then."""
        return self._imagined

    @property
    def salt(self) -> str:
        """Returns a text, another one each time, that makes for other draws of chance."""
        return f" imagined {self.imagined}"

    @property
    def is_done(self) -> bool:
        """Returns whether there is nothing left to ask."""
        return self.imagined == SHUFFLES or (self.is_shuffled and self.same < SHUFFLES)

    @property
    def others(self) -> int:
        """Returns how often another move was made than the first time."""
        return self.imagined - self._imagined[self._thought.move]

    @property
    def apart(self) -> float:
        """Returns the spread of the first values of all moves that were made, in points."""
        seemed = dict(self._thought.values)
        made = [seemed.get(move) for move in {self._thought.move, *self._imagined}]
        known = [value for value in made if value is not None]
        return max(known) - min(known) if len(known) == len(made) else 1.0

    def shuffled(self, seat: int) -> Match:
        """Returns another match in which this seat should see the same."""
        match = self._draw(self._rng)
        self._asked = match.view(seat)
        return match

    @property
    def asked(self) -> View:
        """Returns the view that the mover is asked about now."""
        return self.view if self.is_shuffled else self._asked

    def take(self, answer: Thought) -> None:
        """Counts an answer to what was asked last."""
        if self.is_shuffled:
            self._imagined[answer.move] += 1
            return
        self.made += 1
        # The view as it is sent: nothing else reaches whoever moves.
        self.same += answer == self._thought and to_bytes(self._asked) == self._letter


def opened(match: Match, seat: int) -> View:
    """Returns the view of a seat with all hands laid open."""
    views = [match.view(seat), *(match.view(other) for other in range(match.players) if other != seat)]
    zones = {
        zone: min((view.zones[zone] for view in views), key=lambda pieces: pieces.count(HIDDEN))
        for zone in views[0].zones
    }
    return replace(views[0], zones=zones)

"""Asks the computer opponents, one question at a time; no answer ever enters another position."""

import itertools
import logging
from dataclasses import dataclass
from typing import Protocol

from tabletop.controller.fallback import FallbackTracker
from tabletop.rules import Match, Move, View

LOG = logging.getLogger(__name__)


class Answer(Protocol):
    """An answer of the opponents."""

    @property
    def tag(self) -> int:
        """Returns the number of the question."""

    @property
    def move(self) -> str: ...

    @property
    def why(self) -> str: ...

    @property
    def by_rule(self) -> bool:
        """Returns whether nobody thought about it, as the process failed or was late."""


class Opponents(Protocol):
    """The service that thinks for the computer opponents; it only ever gets a view."""

    @property
    def latest(self) -> int:
        """The number of the question that was asked last, by whichever match; 0 if none was."""

    def ask(self, tag: int, view: View, level: str, face: int | None = None) -> None: ...

    def answer(self) -> Answer | None:
        """Returns the answer, if it is there. Never waits."""

    def cancel(self) -> None: ...

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds to look at `answer` even if nothing was heard."""

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth making, and why, in a sentence."""

    move: Move
    why: str


class OpponentQueries:
    """Asks one question at a time about the seat on turn."""

    _numbers = itertools.count(1)
    """For the questions of all matches: a number tells nothing of its match."""

    def __init__(self, opponents: Opponents | None) -> None:
        self.fallback = FallbackTracker()
        self._opponents = opponents
        self._number = 0
        self._match: Match | None = None
        self._level = ""
        self._face: int | None = None
        self._is_second = False

    @property
    def is_open(self) -> bool:
        return self._match is not None

    def ask(self, match: Match, level: str, face: int | None = None) -> None:
        """Asks what the seat on turn should do, in the temper of `face`; an older question is called off."""
        self._match, self._level, self._face, self._is_second = match, level, face, False
        self._send()

    def answer(self) -> tuple[Move, str] | None:
        """Returns a legal move and why, once it is known; after two illegal answers any legal move."""
        if self._match is None or self._opponents is None:
            return None
        if self._opponents.latest != self._number:
            # Another match, played in between, has called the question off.
            self._send()
        answer = self._opponents.answer()
        if answer is None or answer.tag != self._number:
            return None
        legal = self._match.legal_moves()
        if answer.move in legal:
            return self._accept(legal[legal.index(answer.move)], answer.why, by_rule=answer.by_rule)
        LOG.warning("Seat %s was to play %.100r, which is not legal.", self._match.seat, answer.move)
        if self._is_second:
            return self._accept(legal[0], "", by_rule=True)
        self._is_second = True
        self._send()
        return None

    def cancel(self) -> None:
        if self._match is not None and self._opponents is not None:
            self._opponents.cancel()
        self._match = None

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds to look at `answer` in any case; None if no question is open."""
        if self._match is None or self._opponents is None:
            return None
        return self._opponents.wait_seconds()

    def _accept(self, move: Move, why: str, *, by_rule: bool) -> tuple[Move, str]:
        assert self._match is not None
        self.fallback.note_answer(self._match.on_turn, by_rule=by_rule)
        self._match = None
        return move, why

    def _send(self) -> None:
        self._number = next(OpponentQueries._numbers)
        if self._opponents is not None and self._match is not None:
            view = self._match.view(self._match.seat)
            self._opponents.ask(self._number, view, self._level, self._face)

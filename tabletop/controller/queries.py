"""Asks the computer opponents, one question at a time; no answer ever enters another position.

Notes who plays by rule of thumb, as the process that thinks fails again and again.
"""

import itertools
import logging
from dataclasses import dataclass
from typing import Final, Protocol

from tabletop.messages import Message, said
from tabletop.players.characters import find_character
from tabletop.records import Sitter
from tabletop.rules import Match, Move, View

LOG = logging.getLogger(__name__)

HINT_LEVEL: Final = "expert"
"""How well whoever gives a hint plays."""

IN_A_ROW: Final = 2
IN_ALL: Final = 3
"""From how many answers by rule of thumb in a match on they are no accident, even one at a time."""

APOLOGY: Final = said(
    "The computer players can’t think ahead right now: anyone marked “!” is playing by rule of thumb."
)


class Answer(Protocol):
    """An answer of the opponents."""

    @property
    def tag(self) -> int:
        """Returns the number of the question."""

    @property
    def move(self) -> str: ...

    @property
    def why(self) -> Message | None: ...

    @property
    def by_rule(self) -> bool:
        """Returns whether nobody thought about it, as the process failed or was late."""


class Opponents(Protocol):
    """The service that thinks for the computer opponents; it only ever gets a view."""

    @property
    def latest(self) -> int:
        """The number of the question that was asked last, by whichever match; 0 if none was."""

    def ask(
        self, tag: int, view: View, level: str, face: int | None = None, *, is_exact: bool = False
    ) -> None:
        """Asks for a move; an exact one is the same on every computer, however long it takes."""

    def answer(self) -> Answer | None:
        """Returns the answer, if it is there. Never waits."""

    def cancel(self) -> None: ...

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds to look at `answer` even if nothing was heard."""

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth making, and why; None where nobody can say."""

    move: Move
    why: Message | None


class FallbackTracker:
    """Counts the answers that nobody thought about; one or two of them are not worth a word."""

    def __init__(self) -> None:
        self._last_was_fallback: set[int] = set()
        self._in_a_row = 0
        self._in_all = 0
        self._is_known = False
        self._has_apologised = False

    def note_answer(self, seat: int, *, by_rule: bool) -> None:
        """Notes that an answer came for a seat."""
        if not by_rule:
            self._in_a_row = 0
            self._last_was_fallback.discard(seat)
            return
        self._last_was_fallback.add(seat)
        self._in_a_row += 1
        self._in_all += 1
        self._is_known = self._is_known or self._in_a_row >= IN_A_ROW or self._in_all >= IN_ALL

    @property
    def seats_on_fallback(self) -> frozenset[int]:
        """Returns the seats that last moved by rule of thumb, once that is no accident."""
        return frozenset(self._last_was_fallback) if self._is_known else frozenset()

    def take_apology(self) -> Message | None:
        """Returns a sentence about the failing process, once in a match; else None."""
        if not self._is_known or self._has_apologised:
            return None
        self._has_apologised = True
        return APOLOGY


class OpponentQueries:
    """Asks one question at a time about the seat on turn."""

    _numbers = itertools.count(1)
    """For the questions of all matches: a number tells nothing of its match."""

    def __init__(self, opponents: Opponents | None, *, is_exact: bool = False) -> None:
        """`is_exact` where the same match is played elsewhere, too: then no clock may decide a move."""
        self.fallback = FallbackTracker()
        self._opponents = opponents
        self._is_exact = is_exact
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

    def ask_opponent(self, match: Match, sitter: Sitter) -> None:
        """Asks what the computer opponent on turn should do, at its level and in the temper of its face."""
        assert sitter.level is not None, sitter
        self.ask(match, sitter.level, find_character(sitter.name, sitter.face).face)

    def answer(self) -> tuple[Move, Message | None] | None:
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
        # What comes back is a text; the move itself knows its pieces and its place.
        if answer.move in legal:
            return self._accept(legal[legal.index(answer.move)], answer.why, by_rule=answer.by_rule)
        LOG.warning("Seat %s was to play %.100r, which is not legal.", self._match.seat, answer.move)
        if self._is_second:
            return self._accept(legal[0], None, by_rule=True)
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

    def _accept(self, move: Move, why: Message | None, *, by_rule: bool) -> tuple[Move, Message | None]:
        assert self._match is not None
        self.fallback.note_answer(self._match.on_turn, by_rule=by_rule)
        self._match = None
        return move, why

    def _send(self) -> None:
        self._number = next(OpponentQueries._numbers)
        if self._opponents is not None and self._match is not None:
            view = self._match.view(self._match.seat)
            self._opponents.ask(self._number, view, self._level, self._face, is_exact=self._is_exact)

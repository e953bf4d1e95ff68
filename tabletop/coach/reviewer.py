"""Goes through the decisions of a match, one question after the other, without ever waiting.

The judges sit in a process of their own, the same program as the opponents'. It may die or fall silent: it
is started again, and a decision over which that happens twice is left out.
"""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from tabletop.coach.judge import Verdict
from tabletop.coach.verdict_wire import legal_moves_in, parse_verdict, verdict_question
from tabletop.rules import View
from tabletop.workers.supervisor import WorkerSupervisor
from tabletop.workers.view_wire import view_to_bytes

LOG = logging.getLogger(__name__)

LONGEST = 30.0
"""Seconds that a verdict may take on a slow machine before the process is given up."""

START = 10.0
ATTEMPTS = 2


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was made: at which position, and what whoever made it saw; with `salt` in other worlds."""

    position: int
    move: str
    view: Callable[[], View]
    salt: str = ""

    def question_bytes(self, tag: int) -> bytes:
        """Returns what the judges' process is asked about this, under that number."""
        view_bytes = view_to_bytes(self.view())
        return verdict_question(tag, self.move, verdict_seed(view_bytes) + self.salt, view_bytes)


def verdict_seed(view_bytes: bytes) -> str:
    """Returns the seed for the worlds of a decision: the same whenever it is judged.

    It follows from what was seen and from nothing else. The judges' process is given it, and could find out
    all that lies hidden from a seed made of the deal number.
    """
    return sha256(view_bytes).hexdigest()[:16]


def _is_about(verdict: Verdict, decision: Decision) -> bool:
    """Returns whether a verdict is about the decision and names only moves that could be made there."""
    if verdict.move != decision.move or (verdict.kind == "slip") != bool(verdict.better):
        return False
    return verdict.better != verdict.move and verdict.moves <= legal_moves_in(decision.view())


class Reviewer:
    """Has a process judge decisions one after the other, without ever waiting for it."""

    def __init__(
        self,
        decisions: Sequence[Decision],
        on_message: Callable[[], None] | None = None,
        order: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.count = len(decisions)
        self.verdicts: dict[int, Verdict] = {}
        """What was found so far, by position."""
        self.left_out: set[int] = set()
        """Where the judges failed."""
        self._waiting = list(reversed(decisions))
        self._supervisor = WorkerSupervisor(order, on_message)
        self._clock = clock
        self._tag = 0
        self._attempts = 0
        self._until = 0.0
        self._is_asked = False

    @property
    def done(self) -> int:
        return self.count - len(self._waiting)

    @property
    def is_over(self) -> bool:
        return not self._waiting

    def step(self) -> bool:
        """Takes in what there is and asks the next question; returns whether there is one more verdict."""
        before = self.done
        for words in self._supervisor.new_messages():
            if self._waiting:
                self._take_message(words)
        if self._waiting and self._is_asked and self._clock() > self._until:
            self._note_failure("does not answer")
        if self._waiting and not self._is_asked:
            self._ask_about(self._waiting[-1])
        elif not self._waiting:
            self.stop()
        return self.done > before

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds the open question is overdue; None if there is none."""
        return max(0.0, self._until - self._clock()) if self._waiting and self._is_asked else None

    def stop(self) -> None:
        """Ends the process; what was found stays."""
        self._is_asked = False
        self._supervisor.stop_current()

    def close(self) -> None:
        """Ends the process, and waits until all that were ever begun are gone."""
        self.stop()
        self._waiting.clear()
        self._supervisor.close()

    def _ask_about(self, decision: Decision) -> None:
        process = self._supervisor.ensure_started(self._clock() + START)
        self._tag += 1
        # It may have to be started first.
        self._until = self._clock() + LONGEST + START
        self._is_asked = True
        process.send_question(decision.question_bytes(self._tag))

    def _take_message(self, words: bytes | None) -> None:
        answer = None if words is None else parse_verdict(words)
        decision = self._waiting[-1]
        if answer is None or answer[0] != self._tag or not _is_about(answer[1], decision):
            self._note_failure("stopped" if words is None else f"talks nonsense ({words[-2000:]!r})")
            return
        self.verdicts[decision.position] = answer[1]
        self._next_decision()

    def _next_decision(self) -> None:
        self._waiting.pop()
        self._attempts = 0
        self._is_asked = False

    def _note_failure(self, what: str) -> None:
        LOG.warning("The coach's process %s; it is started again.", what)
        self.stop()
        self._attempts += 1
        if self._attempts >= ATTEMPTS:
            self.left_out.add(self._waiting[-1].position)
            self._next_decision()

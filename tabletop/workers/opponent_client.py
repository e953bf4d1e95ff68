"""Asks opponents, who think in a worker process that can be called off and may die without harm."""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import Message
from tabletop.players.reasons import reason_for_move
from tabletop.rules import View
from tabletop.workers import worker
from tabletop.workers.framing import LARGEST_ANSWER
from tabletop.workers.reason_wire import DEEPEST_REASON, reason_from_plain
from tabletop.workers.supervisor import WorkerSupervisor
from tabletop.workers.view_wire import parse_json, view_to_bytes
from tabletop.workers.worker_process import WorkerProcess

LOG = logging.getLogger(__name__)

LONGEST = 4.0
"""Seconds from question to answer, whatever happens to the process; more than it takes on a busy machine."""

LONGEST_EXACT = 60.0
"""Seconds from question to answer where the answer has to be the same on every computer."""

MOST_ATTEMPTS = 3
"""How often such a question is asked before a move is made by rule of thumb."""

START = 10.0
"""Seconds that a new process may take to start before it is given up."""

LONGEST_MOVE = 200


@dataclass(frozen=True, slots=True)
class Answer:
    """A move for the position that was asked about under the number `tag`, and why."""

    tag: int
    move: str
    why: Message
    by_rule: bool = False
    """Whether nobody thought: the move is made by rule of thumb, as the process failed or was late."""


@dataclass(frozen=True, slots=True)
class _OpenQuestion:
    tag: int
    view: View
    until: float
    level: str
    face: int | None
    attempts_left: int = 0
    """How often it is asked again if the process fails."""


class OpponentClient:
    """Asks the opponents' process, one question at a time.

    `on_answer` is called, from a thread of its own, whenever `answer` is worth a look. An answer comes
    within `LONGEST` seconds in any case: if the process died, hangs or talks nonsense, it is replaced by a
    new one, and a quick sensible move is made here. Nothing here ever waits for the process.
    """

    def __init__(
        self,
        on_answer: Callable[[], None] | None = None,
        order: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._supervisor = WorkerSupervisor(order, on_answer)
        self._clock = clock
        self._question: _OpenQuestion | None = None
        self.latest = 0
        """The number of the question that was asked last."""
        self._due: float | None = None
        """When the process must have said something; a question that is called off does not change it."""

    @property
    def process(self) -> WorkerProcess | None:
        """Returns the worker process that thinks now, or is about to."""
        return self._supervisor.current

    def warm_up(self) -> None:
        """Starts the process ahead of the first question."""
        if self.process is None:
            self._due = None
            self._supervisor.ensure_started(self._clock() + START)

    def ask(
        self, tag: int, view: View, level: str, face: int | None = None, *, is_exact: bool = False
    ) -> None:
        """Asks for the move of the seat on turn in the temper of `face`; an open question is called off.

        An exact answer takes as long as it takes, and is asked for again if the process fails.
        """
        self.cancel()
        self._replace_if_silent()
        self._send(tag, view, level, face, MOST_ATTEMPTS if is_exact else 0)

    def _send(self, tag: int, view: View, level: str, face: int | None, attempts: int) -> None:
        self.warm_up()
        assert self.process is not None
        self.latest = tag
        until = self._clock() + (LONGEST_EXACT if attempts else LONGEST)
        self._question = _OpenQuestion(tag, view, until, level, face, attempts)
        if self._due is None:
            self._due = self._question.until
        question = worker.move_question(tag, level, face, view_to_bytes(view), is_exact=bool(attempts))
        self.process.send_question(question)

    def answer(self) -> Answer | None:
        """Returns the answer to the open question, if it is there or overdue. Never waits."""
        question = self._question
        if question is None:
            return None
        for words in self._supervisor.new_messages():
            answer = None if words is None else parse_answer(words)
            if answer is None:
                return self._answer_after_failure(question, _described(words))
            self._due = question.until
            if answer.tag == question.tag:
                self._question = self._due = None
                return answer
        if self._is_silent:
            return self._answer_after_failure(question, "does not answer")
        if self._clock() > question.until:
            LOG.warning("The opponents' process is not ready yet; a quick move is made.")
            self._question = None
            return quick_answer(question.tag, question.view)
        return None

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds an open question is overdue; None if nothing was asked."""
        if self._question is None:
            return None
        until = min(self._question.until, self._silent_until or inf)
        return max(0.0, until - self._clock())

    def cancel(self) -> None:
        """Calls the open question off; its answer will be ignored."""
        self._question = None

    def close(self) -> None:
        """Ends the process, and waits until all that were ever begun are gone."""
        self.cancel()
        self._supervisor.close()

    @property
    def _silent_until(self) -> float | None:
        """Returns when the process, which had time to start, owes its answer for too long."""
        if self.process is None or self._due is None:
            return None
        return self._due if self.process.has_answered else max(self._due, self.process.start_deadline)

    @property
    def _is_silent(self) -> bool:
        until = self._silent_until
        return until is not None and self._clock() > until

    def _replace_if_silent(self) -> None:
        """Replaces a process that broke or fell silent over a question that was called off."""
        for words in self._supervisor.new_messages():
            if words is None or parse_answer(words) is None:
                self._replace_process(_described(words))
                return
            self._due = None
        if self._is_silent:
            self._replace_process("does not answer")

    def _answer_after_failure(self, question: _OpenQuestion, what: str) -> Answer | None:
        """Asks an exact question again, as long as that helps; any other one is answered by rule of thumb."""
        self._question = None
        self._replace_process(what)
        if question.attempts_left > 1:
            self._send(question.tag, question.view, question.level, question.face, question.attempts_left - 1)
            return None
        return quick_answer(question.tag, question.view)

    def _replace_process(self, what: str) -> None:
        LOG.warning("The opponents' process %s; it is restarted.", what)
        self._supervisor.stop_current()
        self.warm_up()


def quick_move(view: View) -> str:
    """Returns a sensible legal move at once: the policy's choice in one match that could be."""
    rng = Random(len(view.moves))
    match = GAMES[view.game].imagine(view, rng)
    return str(policy_of(view.game).choose_move(match, match.legal_moves(), rng))


def quick_answer(tag: int, view: View) -> Answer:
    """Returns what stands in for a thought-out answer; its reason, too, rests on the view alone."""
    move = quick_move(view)
    return Answer(tag, move, reason_for_move(view, move, {}), by_rule=True)


def _described(words: bytes | None) -> str:
    return "stopped" if words is None else f"talks nonsense ({words[-worker.LONGEST_TRACEBACK :]!r})"


def parse_answer(words: bytes) -> Answer | None:
    """Returns a well-formed answer: a number, a move and a message; None for anything else."""
    try:
        tag, move, why = parse_json(words, LARGEST_ANSWER, 1 + DEEPEST_REASON)
        reason = reason_from_plain(why)
    except (ValueError, TypeError):
        return None
    if type(tag) is not int or not isinstance(move, str) or len(move) > LONGEST_MOVE:
        return None
    return Answer(tag, move, reason)

"""Opponents think in a process of their own, which can be called off and may die without harm."""

import json
import logging
import multiprocessing
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random

from tabletop.players import worker
from tabletop.players.letters import to_bytes
from tabletop.players.policies import policy_of
from tabletop.rules import GAMES, View

LOG = logging.getLogger(__name__)

LONGEST = 2.0
"""Seconds from question to answer, whatever happens to the process."""

START = 10.0
"""Seconds that a new process may take to start before it is given up."""

Tag = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Answer:
    """A move for the position that `tag` names (match, number of moves), and why."""

    tag: Tag
    move: str
    why: str


@dataclass(frozen=True, slots=True)
class _Question:
    tag: Tag
    view: View
    level: str
    until: float


class _Mind:
    """One process, the line to it, and a thread that listens."""

    def __init__(
        self,
        serve: Callable[[Connection], None],
        heard: Callable[["_Mind", bytes | None], None],
        given_up: float,
    ) -> None:
        self.given_up = given_up
        """When it is no longer believed to be still starting."""
        self.has_spoken = False
        context = multiprocessing.get_context("spawn")
        self._line, far = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(far,), daemon=True, name="opponents")
        self.process.start()
        far.close()
        self._heard = heard
        threading.Thread(target=self._listen, daemon=True).start()

    def ask(self, question: bytes) -> bool:
        try:
            self._line.send_bytes(question)
        except OSError:
            return False
        return True

    def stop(self) -> None:
        self.process.kill()
        self.process.join()

    def _listen(self) -> None:
        try:
            while True:
                words = self._line.recv_bytes()
                self.has_spoken = True
                self._heard(self, words)
        except (EOFError, OSError):
            self._heard(self, None)


class Thinker:
    """Asks the opponents' process, one question at a time.

    `on_answer` is called, from a thread of its own, whenever `answer` is worth a look. An answer comes
    within `LONGEST` seconds in any case: if the process died, hangs or talks nonsense, it is replaced by a
    new one, and a quick sensible move is made here.
    """

    def __init__(
        self,
        on_answer: Callable[[], None] | None = None,
        serve: Callable[[Connection], None] = worker.serve,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._on_answer = on_answer
        self._serve = serve
        self._clock = clock
        self._mind: _Mind | None = None
        self._question: _Question | None = None
        self._heard: queue.SimpleQueue[tuple[_Mind, bytes | None]] = queue.SimpleQueue()

    def warm_up(self) -> None:
        """Starts the process ahead of the first question."""
        if self._mind is None:
            self._mind = _Mind(self._serve, self._hear, self._clock() + START)

    def ask(self, tag: Tag, view: View, level: str) -> None:
        """Asks for the move of the seat on turn; a question still open is called off."""
        self.warm_up()
        assert self._mind is not None
        self._question = _Question(tag, view, level, self._clock() + LONGEST)
        if not self._mind.ask(worker.asked(tag, level, to_bytes(view))):
            self._heard.put((self._mind, None))
            self._wake()

    def answer(self) -> Answer | None:
        """The answer to the open question, if it is there or overdue. Never waits."""
        while self._question is not None:
            try:
                mind, words = self._heard.get_nowait()
            except queue.Empty:
                break
            if mind is not self._mind:
                continue
            if words is None:
                return self._recover("stopped")
            answer = _understood(words)
            if answer is None:
                return self._recover("talks nonsense")
            if answer.tag == self._question.tag:
                self._question = None
                return answer
        if self._question is not None and self._clock() > self._question.until:
            return self._overdue(self._question)
        return None

    def wait_seconds(self) -> float | None:
        """How long until an open question is overdue; None if nothing was asked."""
        if self._question is None:
            return None
        return max(0.0, self._question.until - self._clock())

    def cancel(self) -> None:
        """Calls the open question off; its answer will be ignored."""
        self._question = None

    def close(self) -> None:
        """Ends the process."""
        self.cancel()
        if self._mind is not None:
            self._mind.stop()
            self._mind = None

    def _hear(self, mind: _Mind, words: bytes | None) -> None:
        self._heard.put((mind, words))
        self._wake()

    def _wake(self) -> None:
        if self._on_answer is not None:
            self._on_answer()

    def _overdue(self, question: _Question) -> Answer:
        assert self._mind is not None
        if self._mind.has_spoken or self._clock() > self._mind.given_up:
            return self._recover("does not answer")
        LOG.warning("The opponents' process is still starting; a quick move is made.")
        self._question = None
        return _quick_answer(question)

    def _recover(self, what: str) -> Answer:
        question, self._question = self._question, None
        assert question is not None
        LOG.warning("The opponents' process %s; it is restarted, and a quick move is made.", what)
        self._restart()
        return _quick_answer(question)

    def _restart(self) -> None:
        if self._mind is not None:
            self._mind.stop()
            self._mind = None
        self.warm_up()


def quick_move(view: View) -> str:
    """A sensible legal move at once: what the game's policy would play in one match that could be."""
    rng = Random(len(view.moves))
    match = GAMES[view.game].imagine(view, rng)
    return str(policy_of(view.game).choose(match, match.legal_moves(), rng))


def _quick_answer(question: _Question) -> Answer:
    """What stands in for a thought-out answer: the reason, too, is only what the view tells."""
    move = quick_move(question.view)
    why = policy_of(question.view.game).why(question.view, move, {})
    return Answer(question.tag, move, why or "That is what a rule of thumb says.")


def _understood(words: bytes) -> Answer | None:
    try:
        (match, number), move, why = json.loads(words)
    except (ValueError, TypeError):
        return None
    if not (
        isinstance(match, str) and isinstance(number, int) and isinstance(move, str) and isinstance(why, str)
    ):
        return None
    return Answer((match, number), move, why)

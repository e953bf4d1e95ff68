"""Asks what an opponent thought of a position: the same process, with the same view and seed."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.coach.verdict_wire import LONGEST_MOVE, legal_moves_in
from tabletop.messages import Message
from tabletop.rules import View
from tabletop.workers.framing import LARGEST_ANSWER
from tabletop.workers.reason_wire import DEEPEST_REASON, reason_from_plain
from tabletop.workers.supervisor import WorkerSupervisor
from tabletop.workers.view_wire import finite_number, parse_json, view_to_bytes
from tabletop.workers.worker import EVALUATION

LONGEST = 30.0
START = 10.0


@dataclass(frozen=True, slots=True)
class MoveEvaluation:
    """The move that is made, why, and how good each move seems from 0 to 1, the best first."""

    move: str
    why: Message
    values: tuple[tuple[str, float], ...]


def evaluation_question(tag: int, level: str, face: int | None, view_bytes: bytes, salt: str = "") -> bytes:
    """Returns a question: its number, the level, whose temper, and the view; `salt` draws other worlds."""
    return json.dumps([tag, EVALUATION, level, face, salt]).encode() + b"\n" + view_bytes


def parse_evaluation(words: bytes) -> tuple[int, MoveEvaluation] | None:
    """Returns the question's number and a well-formed opinion; None for anything else."""
    try:
        told = parse_json(words, LARGEST_ANSWER, 1 + DEEPEST_REASON)
        match told:
            case [int(tag), str(move), why, list(values)] if values and (
                type(tag) is int and len(move) <= LONGEST_MOVE
            ):
                return tag, MoveEvaluation(move, reason_from_plain(why), tuple(map(_value, values)))
    except (ValueError, TypeError):
        pass
    return None


def _value(told: object) -> tuple[str, float]:
    match told:
        case [str(move), value] if len(move) <= LONGEST_MOVE:
            return move, finite_number(value)
    raise ValueError("no value of a move")


class EvaluationClient:
    """Asks a process one question at a time, without ever waiting for it."""

    def __init__(
        self,
        on_message: Callable[[], None] | None = None,
        order: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._supervisor = WorkerSupervisor(order, on_message)
        self._clock = clock
        self._tag = 0
        self._until: float | None = None
        self._view: View | None = None
        self.has_failed = False
        """Whether the last question got no answer."""

    @property
    def is_open(self) -> bool:
        """Returns whether a question waits for its answer."""
        return self._until is not None

    def ask(self, view: View, level: str, face: int | None, salt: str = "") -> None:
        """Asks what a player of this level and face thinks of a view; an open question is called off."""
        process = self._supervisor.ensure_started(self._clock() + START)
        self._tag += 1
        self.has_failed = False
        self._until = self._clock() + LONGEST + START
        self._view = view
        process.send_question(evaluation_question(self._tag, level, face, view_to_bytes(view), salt))

    def answer(self) -> MoveEvaluation | None:
        """Returns the opinion, if it has come."""
        if self._until is None:
            return None
        for words in self._supervisor.new_messages():
            found = None if words is None else parse_evaluation(words)
            if found is None:
                self._give_up()
                return None
            # An older question was called off, but its answer may have been under way.
            if found[0] == self._tag:
                return self._checked_evaluation(found[1])
        if self._clock() > self._until:
            self._give_up()
        return None

    def _checked_evaluation(self, evaluation: MoveEvaluation) -> MoveEvaluation | None:
        """Returns the opinion, or None if it names a move that cannot be made."""
        assert self._view is not None
        if not {evaluation.move, *(move for move, _ in evaluation.values)} <= legal_moves_in(self._view):
            self._give_up()
            return None
        self._until = None
        return evaluation

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds the open question is overdue."""
        return None if self._until is None else max(0.0, self._until - self._clock())

    def cancel(self) -> None:
        """Calls the open question off."""
        self._until = None

    def close(self) -> None:
        """Ends the process, and waits until all that were ever begun are gone."""
        self._until = None
        self._supervisor.close()

    def _give_up(self) -> None:
        self.has_failed = True
        self._until = None
        self._supervisor.stop_current()

"""The opponents' process: it reads and answers questions, and knows only the views it is sent."""

import json
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from math import inf
from queue import SimpleQueue
from random import Random
from typing import IO, Any

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import Message
from tabletop.messages.wire import to_plain
from tabletop.players.characters import CHARACTERS_BY_FACE
from tabletop.players.levels import ALL_LEVELS
from tabletop.players.reasons import reason_for_move
from tabletop.players.search import Advice, Search
from tabletop.rules import View
from tabletop.workers.framing import receive_message, send_message
from tabletop.workers.view_wire import LARGEST_VIEW, parse_json, view_from_bytes

PATIENCE = 1.2
"""Seconds of the processor for one move; a machine too slow for the whole budget searches less."""

LONGEST_WAIT = 3.0
"""Seconds of the clock for one move, on a machine that is busy with something else."""

LARGEST_HEAD = 500
LARGEST_QUESTION = LARGEST_HEAD + 1 + LARGEST_VIEW
LONGEST_TRACEBACK = 2000
MOST_TOLD = 12

EVALUATION = "thoughts"
"""What stands behind the number of a question about all that somebody thinks of."""

QuestionQueue = SimpleQueue[bytes | None]


def main() -> None:
    """Answers what comes in until whoever started the process hangs up or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with the window, and not before it
    with suppress(OSError), os.fdopen(0, "rb", buffering=0) as near, os.fdopen(1, "wb", buffering=0) as far:
        serve(near, far)


def serve(near: IO[bytes], far: IO[bytes]) -> None:
    """Answers the questions that come from `near`; a newer question cuts the answer to an older short."""
    questions: QuestionQueue = SimpleQueue()
    threading.Thread(target=_read_questions, args=(near, questions), daemon=True).start()
    while (question := questions.get()) is not None:
        try:
            answer = answer_question(question, lambda: not questions.empty())
        except Exception:
            # Nobody sees what this process prints: the other end writes it into the log.
            send_message(far, traceback.format_exc().encode(errors="replace")[-LONGEST_TRACEBACK:])
            raise
        send_message(far, answer)


def _read_questions(near: IO[bytes], questions: QuestionQueue) -> None:
    try:
        while (question := receive_message(near, LARGEST_QUESTION)) is not None:
            questions.put(question)
    finally:
        questions.put(None)


def answer_question(question: bytes, called_off: Callable[[], bool] = lambda: False) -> bytes:
    """Returns the answer to a question that `move_question` made: tag, move and reason, as JSON.

    What the coach asks is about a move that was made, and is answered by the coach.
    """
    head, _, view_bytes = question.partition(b"\n")
    told = parse_json(head, LARGEST_HEAD, 1)
    tag, kind, *rest = told
    if kind == EVALUATION:
        return _answer_evaluation(told, view_bytes, called_off)
    if kind not in ALL_LEVELS:
        from tabletop.coach import verdict_wire  # those who only play do without

        return verdict_wire.answer_verdict_question(told, view_bytes, called_off)
    face, is_exact = rest
    move, why = decide_move(view_bytes, kind, called_off, inf if is_exact else PATIENCE, face)
    return json.dumps([tag, move, to_plain(why)]).encode()


def _answer_evaluation(head: list[Any], view_bytes: bytes, called_off: Callable[[], bool]) -> bytes:
    """Returns tag, move and reason as JSON, with how good the moves seem, the best first.

    Nobody waits for a move here, so no clock cuts it short: the same question always has the same answer.
    """
    tag, _, level, face, salt = head
    view, advice = search_view(view_bytes, level, called_off, inf, face, salt=salt)
    values = sorted(advice.values.items(), key=lambda one: (-one[1], one[0]))[:MOST_TOLD]
    told = [[move, round(value, 4)] for move, value in values]
    return json.dumps([tag, str(advice.move), to_plain(_reason(view, advice)), told]).encode()


def _reason(view: View, advice: Advice) -> Message:
    return reason_for_move(view, advice.move, advice.values, by_rule=advice.by_rule)


def move_question(
    tag: int, level: str, face: int | None, view_bytes: bytes, *, is_exact: bool = False
) -> bytes:
    """Returns a question: its number, the level, whose temper (None: nobody's), and the view.

    An exact answer is the same on every computer, as no clock cuts it short.
    """
    return json.dumps([tag, level, face, is_exact]).encode() + b"\n" + view_bytes


def decide_move(
    view_bytes: bytes,
    level: str,
    called_off: Callable[[], bool] = lambda: False,
    patience: float = PATIENCE,
    face: int | None = None,
) -> tuple[str, Message]:
    """Returns the move for a view in bytes, and why; the same bytes get the same, if there is time.

    `patience` is in seconds of the processor, and the search keeps to it. `face` says whose temper chooses
    between moves that are about as good.
    """
    view, advice = search_view(view_bytes, level, called_off, patience, face)
    return str(advice.move), _reason(view, advice)


def search_view(
    view_bytes: bytes,
    level: str,
    called_off: Callable[[], bool] = lambda: False,
    patience: float = PATIENCE,
    face: int | None = None,
    *,
    salt: str = "",
) -> tuple[View, Advice]:
    """Returns the view in these bytes, and what this player thinks of it; `salt` draws other worlds."""
    view = view_from_bytes(view_bytes)
    policy = policy_of(view.game)
    rng = Random(int.from_bytes(sha256(view_bytes + level.encode() + salt.encode()).digest(), "big"))
    time_spent = share_of_time(patience)
    who = CHARACTERS_BY_FACE.get(face) if face else None
    search = Search(GAMES[view.game], view, policy, rng, who)
    return view, search.advise(ALL_LEVELS[level], called_off, time_spent)


def share_of_time(patience: float) -> Callable[[], float]:
    """Returns what says how much of the time for a move has gone since now, as a share.

    The processor's time counts: another program that keeps the machine busy must not make an opponent weaker.
    Only where that takes too long for whoever waits, the clock counts as well.
    """
    if patience == inf:
        return lambda: 0.0
    worked, begun = time.process_time(), time.monotonic()
    return lambda: max((time.process_time() - worked) / patience, (time.monotonic() - begun) / LONGEST_WAIT)

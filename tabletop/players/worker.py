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
from tabletop.games.doors import policy_of
from tabletop.players.characters import CHARACTERS
from tabletop.players.letters import LARGEST_LETTER, from_bytes, parsed
from tabletop.players.levels import LEVELS
from tabletop.players.pipe import receive, send
from tabletop.players.reasons import reason
from tabletop.players.search import Advice, Search
from tabletop.rules import View

PATIENCE = 1.6
"""Seconds after which the best move so far is given, on a machine too slow for the whole budget."""

LARGEST_HEAD = 500
ABOUT_A_MOVE_TO_MAKE = 3
"""How many words stand before such a question."""

LARGEST_QUESTION = LARGEST_HEAD + 1 + LARGEST_LETTER
LONGEST_CRY = 2000
MOST_TOLD = 12

THOUGHTS = "thoughts"
"""What stands behind the number of a question about all that somebody thinks of."""

Questions = SimpleQueue[bytes | None]


def main() -> None:
    """Answers what comes in until whoever started the process hangs up or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with the window, and not before it
    with suppress(OSError), os.fdopen(0, "rb", buffering=0) as near, os.fdopen(1, "wb", buffering=0) as far:
        serve(near, far)


def serve(near: IO[bytes], far: IO[bytes]) -> None:
    """Answers the questions that come from `near`; a newer question cuts the answer to an older short."""
    questions: Questions = SimpleQueue()
    threading.Thread(target=_listen, args=(near, questions), daemon=True).start()
    while (question := questions.get()) is not None:
        try:
            answer = answered(question, lambda: not questions.empty())
        except Exception:
            # Nobody sees what this process prints: the other end writes it into the log.
            send(far, traceback.format_exc().encode(errors="replace")[-LONGEST_CRY:])
            raise
        send(far, answer)


def _listen(near: IO[bytes], questions: Questions) -> None:
    try:
        while (question := receive(near, LARGEST_QUESTION)) is not None:
            questions.put(question)
    finally:
        questions.put(None)


def answered(question: bytes, called_off: Callable[[], bool] = lambda: False) -> bytes:
    """Returns the answer to a question that `asked` made: tag, move and reason, as JSON.

    What the coach asks is about a move that was made, and is answered by the coach.
    """
    head, _, letter = question.partition(b"\n")
    told = parsed(head, LARGEST_HEAD, 1)
    if len(told) > ABOUT_A_MOVE_TO_MAKE:
        if told[1] == THOUGHTS:
            return _thoughts(told, letter, called_off)
        from tabletop.coach import letters  # those who only play do without

        return letters.answered(told, letter, called_off)
    tag, level, face = told
    move, why = decided(letter, level, called_off, face=face)
    return json.dumps([tag, move, why]).encode()


def _thoughts(head: list[Any], letter: bytes, called_off: Callable[[], bool]) -> bytes:
    """Returns tag, move and reason as JSON, with how good the moves seem, the best first.

    Nobody waits for a move here, so no clock cuts it short: the same question always has the same answer.
    """
    tag, _, level, face, salt = head
    view, advice = thought(letter, level, called_off, inf, face, salt=salt)
    values = sorted(advice.values.items(), key=lambda one: (-one[1], one[0]))[:MOST_TOLD]
    told = [[move, round(value, 4)] for move, value in values]
    return json.dumps([tag, str(advice.move), reason(view, advice.move, advice.values), told]).encode()


def asked(tag: int, level: str, face: int | None, letter: bytes) -> bytes:
    """Returns a question: its number, the level, whose temper (None: nobody's), and the view."""
    return json.dumps([tag, level, face]).encode() + b"\n" + letter


def decided(
    letter: bytes,
    level: str,
    called_off: Callable[[], bool] = lambda: False,
    patience: float = PATIENCE,
    face: int | None = None,
) -> tuple[str, str]:
    """Returns the move for a view in bytes, and why; the same bytes get the same, if there is time.

    `patience` is in seconds; after that the best move so far is given. `face` says whose temper chooses
    between moves that are about as good.
    """
    view, advice = thought(letter, level, called_off, patience, face)
    return str(advice.move), reason(view, advice.move, advice.values)


def thought(
    letter: bytes,
    level: str,
    called_off: Callable[[], bool] = lambda: False,
    patience: float = PATIENCE,
    face: int | None = None,
    *,
    salt: str = "",
) -> tuple[View, Advice]:
    """Returns the view in these bytes, and what this player thinks of it; `salt` draws other worlds."""
    view = from_bytes(letter)
    policy = policy_of(view.game)
    rng = Random(int.from_bytes(sha256(letter + level.encode() + salt.encode()).digest(), "big"))
    late = time.monotonic() + patience
    who = CHARACTERS.get(face) if face else None
    search = Search(GAMES[view.game], view, policy, rng, who)
    return view, search.advise(LEVELS[level], lambda: time.monotonic() > late or called_off())

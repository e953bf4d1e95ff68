"""The opponents' process: reads questions, answers them, and knows nothing but the views it is sent."""

import json
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from queue import SimpleQueue
from random import Random
from typing import IO

from tabletop.games import GAMES
from tabletop.games.doors import policy_of
from tabletop.players.characters import CHARACTERS
from tabletop.players.letters import LARGEST_LETTER, from_bytes, parsed
from tabletop.players.levels import LEVELS
from tabletop.players.pipe import receive, send
from tabletop.players.reasons import reason
from tabletop.players.search import Search

PATIENCE = 1.6
"""Seconds after which the best move so far is given, on a machine too slow for the whole budget."""

LARGEST_HEAD = 100
LARGEST_QUESTION = LARGEST_HEAD + 1 + LARGEST_LETTER
LONGEST_CRY = 2000

Questions = SimpleQueue[bytes | None]


def main() -> None:
    """Answers what comes in until whoever started the process hangs up or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with the window, and not before it
    with suppress(OSError), os.fdopen(0, "rb", buffering=0) as near, os.fdopen(1, "wb", buffering=0) as far:
        serve(near, far)


def serve(near: IO[bytes], far: IO[bytes]) -> None:
    """Answers the questions that come from `near`; one that is followed by the next is cut short."""
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
    """The answer to a question as `asked` writes it: tag, move and reason, as JSON."""
    head, _, letter = question.partition(b"\n")
    tag, level, face = parsed(head, LARGEST_HEAD, 1)
    move, why = decided(letter, level, called_off, face=face)
    return json.dumps([tag, move, why]).encode()


def asked(tag: int, level: str, face: int | None, letter: bytes) -> bytes:
    """A question: its number, how hard to think, with whose temper (None: nobody's), and the view."""
    return json.dumps([tag, level, face]).encode() + b"\n" + letter


def decided(
    letter: bytes,
    level: str,
    called_off: Callable[[], bool] = lambda: False,
    patience: float = PATIENCE,
    face: int | None = None,
) -> tuple[str, str]:
    """The move for a view in bytes, and why: always the same for the same bytes, if there is time.

    `patience` is in seconds; after that the best move so far is given. `face` says whose temper chooses
    between moves that are about as good.
    """
    view = from_bytes(letter)
    policy = policy_of(view.game)
    rng = Random(int.from_bytes(sha256(letter + level.encode()).digest(), "big"))
    late = time.monotonic() + patience
    who = CHARACTERS.get(face) if face else None
    search = Search(GAMES[view.game], view, policy, rng, who)
    advice = search.advise(LEVELS[level], lambda: time.monotonic() > late or called_off())
    return str(advice.move), reason(view, advice.move, advice.values)

"""The opponents' process: reads questions, answers them, and knows nothing but the views it is sent."""

import json
import signal
import time
from hashlib import sha256
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from tabletop.players.letters import from_bytes
from tabletop.players.levels import LEVELS
from tabletop.players.policies import policy_of
from tabletop.players.search import Search
from tabletop.rules import GAMES

PATIENCE = 1.6
"""Seconds after which the best move so far is given, on a machine too slow for the whole budget."""


def serve(line: Connection) -> None:
    """Answers questions until the other end hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            line.send_bytes(answered(line.recv_bytes(), line.poll))
    except (EOFError, OSError):
        return


def answered(question: bytes, called_off: Any = lambda: False) -> bytes:
    """The answer to a question as `asked` writes it: tag, move and reason, as JSON."""
    head, _, letter = question.partition(b"\n")
    tag, level = json.loads(head)
    move, why = decided(letter, level, called_off)
    return json.dumps([tag, move, why]).encode()


def asked(tag: tuple[str, int], level: str, letter: bytes) -> bytes:
    """A question: what position it is about, how hard to think, and the view."""
    return json.dumps([tag, level]).encode() + b"\n" + letter


def decided(
    letter: bytes, level: str, called_off: Any = lambda: False, patience: float = PATIENCE
) -> tuple[str, str]:
    """The move for a view in bytes, and why: always the same for the same bytes, if there is time.

    `patience` is in seconds; after that the best move so far is given.
    """
    view = from_bytes(letter)
    policy = policy_of(view.game)
    rng = Random(int.from_bytes(sha256(letter + level.encode()).digest(), "big"))
    late = time.monotonic() + patience
    search = Search(GAMES[view.game], view, policy, rng)
    advice = search.advise(LEVELS[level], lambda: time.monotonic() > late or called_off())
    return str(advice.move), policy.reason(view, advice.move, advice.values)

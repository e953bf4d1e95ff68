"""A decision on its way to the opponents' process, and the verdict on its way back, as JSON."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tabletop.coach.judge import Tried, Verdict, judged
from tabletop.coach.trial import CalledOff
from tabletop.games import GAMES
from tabletop.players.letters import from_bytes, number, parsed
from tabletop.rules import View

REVIEW = "review"
"""What stands in a question's head where a level would: this is about a move that was made."""

LARGEST_VERDICT = 1 << 12
LONGEST_MOVE = 200
LONGEST_REASON = 240
MOST_TOLD = 12
"""How many of the moves that were tried are told, the best first."""


def asked(tag: int, move: str, seed: str, letter: bytes) -> bytes:
    """A question: its number, the move, the seed for the worlds, and the view of who made it."""
    return json.dumps([tag, REVIEW, move, seed]).encode() + b"\n" + letter


def answered(head: Sequence[Any], letter: bytes, called_off: Callable[[], bool]) -> bytes:
    """The verdict, behind the number of the question; nothing behind it if that was called off."""
    tag, _, move, seed = head
    try:
        verdict = judged(from_bytes(letter), move, seed, called_off)
    except CalledOff:
        return json.dumps([tag]).encode()
    return json.dumps([tag, *plain(verdict)]).encode()


def legal_in(view: View) -> frozenset[str]:
    """The moves of whoever has this view and is on turn: the same in every deal that could be."""
    return frozenset(map(str, GAMES[view.game].imagine(view, Random(0)).legal_moves()))


def understood(words: bytes) -> tuple[int, Verdict] | None:
    """A verdict as it must be, and the question's number; None for anything else."""
    try:
        tag, *told = parsed(words, LARGEST_VERDICT, 3)
        return (tag, from_plain(told)) if type(tag) is int else None
    except (ValueError, TypeError):
        return None


def plain(verdict: Verdict) -> list[object]:
    """The verdict as numbers and words."""
    tried = [[one.move, round(one.points, 4), round(one.error, 4)] for one in verdict.tried[:MOST_TOLD]]
    cost, error = round(verdict.cost, 4), round(verdict.error, 4)
    return [verdict.move, verdict.kind, verdict.better, cost, error, verdict.why, tried]


def from_plain(told: object) -> Verdict:
    """The opposite of `plain`; raises ValueError if it is not what that makes."""
    match told:
        case [
            str(move),
            "good" | "close" | "slip" as kind,
            str(better),
            int() | float() as cost,
            int() | float() as error,
            str(why),
            list(tried),
        ] if len(why) <= LONGEST_REASON and max(len(move), len(better)) <= LONGEST_MOVE:
            moves = tuple(_tried(one) for one in tried)
            return Verdict(move, kind, better, number(cost), number(error), why, moves)
    raise ValueError("no verdict")


def _tried(told: object) -> Tried:
    match told:
        case [str(move), int() | float() as points, int() | float() as error] if len(move) <= LONGEST_MOVE:
            return Tried(move, number(points), number(error))
    raise ValueError("no move that was tried")

"""Turns a decision and its verdict into JSON, for the way to the judges' process and back."""

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
    """Returns a question: its number, the move, the seed for the worlds, and the mover's view."""
    return json.dumps([tag, REVIEW, move, seed]).encode() + b"\n" + letter


def answered(head: Sequence[Any], letter: bytes, called_off: Callable[[], bool]) -> bytes:
    """Returns the verdict behind the question's number; only the number if it was called off."""
    tag, _, move, seed = head
    try:
        verdict = judged(from_bytes(letter), move, seed, called_off)
    except CalledOff:
        return json.dumps([tag]).encode()
    return json.dumps([tag, *plain(verdict)]).encode()


def legal_in(view: View) -> frozenset[str]:
    """Returns the legal moves of the viewer on turn; they are the same in every match that could be."""
    return frozenset(map(str, GAMES[view.game].imagine(view, Random(0)).legal_moves()))


def understood(words: bytes) -> tuple[int, Verdict] | None:
    """Returns the question's number and a well-formed verdict; None for anything else."""
    try:
        tag, *told = parsed(words, LARGEST_VERDICT, 3)
        return (tag, from_plain(told)) if type(tag) is int else None
    except (ValueError, TypeError):
        return None


def plain(verdict: Verdict) -> list[object]:
    """Returns the verdict as numbers and words."""
    tried = [[one.move, round(one.points, 4), round(one.error, 4)] for one in verdict.tried[:MOST_TOLD]]
    cost, error = round(verdict.cost, 4), round(verdict.error, 4)
    return [verdict.move, verdict.kind, verdict.better, cost, error, verdict.why, tried]


def from_plain(told: object) -> Verdict:
    """Returns the verdict that `plain` took apart; raises ValueError for anything else."""
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

"""Turns a decision and its verdict into JSON, for the way to the judges' process and back."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tabletop.coach.judge import TriedMove, Verdict, judge_move
from tabletop.coach.move_comparison import CalledOff
from tabletop.games import GAMES
from tabletop.messages import Message
from tabletop.messages.wire import to_plain
from tabletop.rules import View
from tabletop.workers.framing import LARGEST_ANSWER
from tabletop.workers.reason_wire import DEEPEST_REASON, reason_from_plain
from tabletop.workers.view_wire import finite_number, parse_json, view_from_bytes

VERDICT_QUESTION = "review"
"""What stands in a question's head where a level would: this is about a move that was made."""

LONGEST_MOVE = 200
MOST_TOLD = 12
"""How many of the moves that were tried are told, the best first."""


def verdict_question(tag: int, move: str, seed: str, view_bytes: bytes) -> bytes:
    """Returns a question: its number, the move, the seed for the worlds, and the mover's view."""
    return json.dumps([tag, VERDICT_QUESTION, move, seed]).encode() + b"\n" + view_bytes


def answer_verdict_question(head: Sequence[Any], view_bytes: bytes, called_off: Callable[[], bool]) -> bytes:
    """Returns the verdict behind the question's number; only the number if it was called off."""
    tag, _, move, seed = head
    try:
        verdict = judge_move(view_from_bytes(view_bytes), move, seed, called_off)
    except CalledOff:
        return json.dumps([tag]).encode()
    return json.dumps([tag, *verdict_to_plain(verdict)]).encode()


def legal_moves_in(view: View) -> frozenset[str]:
    """Returns the legal moves of the viewer on turn; they are the same in every match that could be."""
    return frozenset(map(str, GAMES[view.game].imagine(view, Random(0)).legal_moves()))


def parse_verdict(words: bytes) -> tuple[int, Verdict] | None:
    """Returns the question's number and a well-formed verdict; None for anything else."""
    try:
        tag, *told = parse_json(words, LARGEST_ANSWER, 1 + DEEPEST_REASON)
        return (tag, verdict_from_plain(told)) if type(tag) is int else None
    except (ValueError, TypeError):
        return None


def verdict_to_plain(verdict: Verdict) -> list[object]:
    """Returns the verdict as numbers and words."""
    tried = [[one.move, round(one.points, 4), round(one.error, 4)] for one in verdict.tried[:MOST_TOLD]]
    cost, error = round(verdict.cost, 4), round(verdict.error, 4)
    why, came_of = (None if said is None else to_plain(said) for said in (verdict.why, verdict.consequence))
    return [verdict.move, verdict.kind, verdict.better, cost, error, why, tried, came_of]


def verdict_from_plain(told: object) -> Verdict:
    """Returns the verdict that `verdict_to_plain` took apart; raises ValueError for anything else."""
    match told:
        case [
            str(move),
            "good" | "close" | "slip" as kind,
            str(better),
            int() | float() as cost,
            int() | float() as error,
            why,
            list(tried),
            came_of,
        ] if max(len(move), len(better)) <= LONGEST_MOVE:
            moves = tuple(_tried_move(one) for one in tried)
            reasons = _reason(why), moves, _reason(came_of)
            return Verdict(move, kind, better, finite_number(cost), finite_number(error), *reasons)
    raise ValueError("no verdict")


def _reason(plain: object) -> Message | None:
    return None if plain is None else reason_from_plain(plain)


def _tried_move(told: object) -> TriedMove:
    match told:
        case [str(move), int() | float() as points, int() | float() as error] if len(move) <= LONGEST_MOVE:
            return TriedMove(move, finite_number(points), finite_number(error))
    raise ValueError("no move that was tried")

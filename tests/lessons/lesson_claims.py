"""What the script of a lesson claims of a step, checked against the match."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Final

from tabletop.lessons import Lesson, LessonPosition
from tabletop.lessons.lesson import begins_with


class UnclearClaim(ValueError):
    """A claim that nobody can check."""


def claim_holds(claim: str, stand: LessonPosition, lesson: Lesson) -> bool:
    """Whether a claim is true where the step begins. Raises Unclear."""
    for pattern, check in CLAIMS:
        found = pattern.fullmatch(claim)
        if found is not None:
            return check(stand, lesson, *found.groups())
    raise UnclearClaim(f"“{claim}” is no claim: see the list in tests/lessons/lesson_claims.py")


def _zone(stand: LessonPosition, lesson: Lesson, name: str) -> tuple[str, ...]:
    name = f"hand:{lesson.you}" if name == "hand" else name
    if name not in stand.view.zones:
        raise UnclearClaim(f"there is no zone {name}: {', '.join(stand.view.zones)}")
    return stand.view.zones[name]


def _lies(stand: LessonPosition, lesson: Lesson, codes: str, zone: str) -> bool:
    return Counter(codes.split()) <= Counter(_zone(stand, lesson, zone))


def _counts(stand: LessonPosition, lesson: Lesson, number: str, zone: str) -> bool:
    return len(_zone(stand, lesson, zone)) == int(number)


def _last(stand: LessonPosition, lesson: Lesson, zone: str, code: str) -> bool:
    return _zone(stand, lesson, zone)[-1:] == (code,)


def _first(stand: LessonPosition, lesson: Lesson, zone: str, code: str) -> bool:
    return _zone(stand, lesson, zone)[:1] == (code,)


def _scores(stand: LessonPosition, _: Lesson, scores: str) -> bool:
    return stand.view.scores == tuple(float(score.replace("−", "-")) for score in scores.split())


def _turn(stand: LessonPosition, lesson: Lesson, name: str) -> bool:
    return stand.view.turn == lesson.seats.index(name)


def _dealer(stand: LessonPosition, lesson: Lesson, name: str) -> bool:
    return stand.view.dealer == lesson.seats.index(name)


def _deal(stand: LessonPosition, _: Lesson, number: str) -> bool:
    return stand.view.deal == int(number)


def _fact(stand: LessonPosition, _: Lesson, name: str, value: str) -> bool:
    if name not in stand.view.facts:
        raise UnclearClaim(f"there is no fact {name}: {', '.join(stand.view.facts)}")
    known = stand.view.facts[name]
    try:
        told = json.loads(value)
    except ValueError:
        told = value
    return bool(_plain(known) == told)


def _plain(value: object) -> object:
    """Returns a value in the types that JSON has."""
    return json.loads(json.dumps(value))


def _legal(stand: LessonPosition, _: Lesson, move: str) -> bool:
    return any(begins_with(legal, move) for legal in stand.match.legal_moves())


def _only(stand: LessonPosition, _: Lesson, moves: str) -> bool:
    wanted = moves.split(" or ")
    legal = stand.match.legal_moves()
    return all(any(begins_with(move, one) for one in wanted) for move in legal) and bool(legal)


def _refused(stand: LessonPosition, _: Lesson, move: str, rule: str) -> bool:
    refusal = stand.match.refusal(move)
    return refusal is not None and refusal.rule == rule


def _made(stand: LessonPosition, lesson: Lesson, name: str, move: str) -> bool:
    return any(lesson.seats[seat] == name and begins_with(made, move) for seat, made in stand.moves_made)


def _came(stand: LessonPosition, _: Lesson, beat: str) -> bool:
    return any(frame.beat == beat for frame in stand.frames)


def _tally(stand: LessonPosition, _: Lesson, rule: str) -> bool:
    return any(one == rule for one, _, _ in stand.view.tally)


CLAIMS: Final[tuple[tuple[re.Pattern[str], Callable[..., bool]], ...]] = tuple(
    (re.compile(pattern), check)
    for pattern, check in (
        (r"([0-9]+) in (\S+)", _counts),  # 5 in hand:1
        (r"(\S+(?: \S+)*) in (\S+)", _lies),  # AS KS in hand
        (r"last of (\S+) is (\S+)", _last),  # last of discard is 7H
        (r"first of (\S+) is (\S+)", _first),
        (r"score ([−0-9. -]+)", _scores),  # score 8 0
        (r"turn (\S+)", _turn),  # turn Anna
        (r"dealer (\S+)", _dealer),
        (r"deal ([0-9]+)", _deal),
        (r"fact (\S+) is (.+)", _fact),  # fact trump is H
        (r"legal (.+)", _legal),  # legal play 6-5: some legal move begins so
        (r"only (.+)", _only),  # only play 5S or play 6S: all legal moves begin so
        (r"refused (.+) by ([A-Z]{2}-[0-9]+[a-z]?)", _refused),  # refused play 2H by MW-9
        (r"made (\S+) (.+)", _made),  # made Anna draw: since the step before
        (r"came (\S+)", _came),  # came trick: a frame of that beat since the step before
        (r"tally ([A-Z]{2}-[0-9]+[a-z]?)", _tally),  # tally CD-15: scored by that rule
    )
)

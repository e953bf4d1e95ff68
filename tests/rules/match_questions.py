"""Short questions that any table answers, for tests that write cards and moves as text."""

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from tabletop.rules import Frame, IllegalMove, Match, View

M = TypeVar("M", bound=Match)


def play(match: M, moves: str) -> M:
    """Makes these moves: "bid 2S, bid 3S"; none if there are none."""
    for move in moves.split(", ") if moves else ():
        match.play(move)
    return match


def tricks(match: M, played: str) -> M:
    """Plays these cards, trick after trick."""
    for card in played.split():
        match.play(f"play {card}")
    return match


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def legal(match: Match) -> str:
    """Returns all legal moves, without the word "play"."""
    return ", ".join(move.removeprefix("play ") for move in match.legal_moves())


def facts(match: Match, *names: str) -> tuple[Any, ...]:
    return tuple(match.view(None).facts[name] for name in names)


def zone(match: Match, name: str, seat: int | None = None) -> str:
    """Returns what lies in a zone, as this seat sees it."""
    return " ".join(match.view(seat).zones[name])


def hand(match: Match, seat: int) -> str:
    """Returns what a seat holds, as it sees it itself."""
    return zone(match, f"hand:{seat}", seat)


def refused(match: Match, move: str) -> tuple[str | None, str]:
    with pytest.raises(IllegalMove) as refusal:
        match.play(move)
    return refusal.value.rule, str(refusal.value.reason)


def told_tally(view: View) -> tuple[tuple[str, str, tuple[Any, ...]], ...]:
    """Returns what the deal has brought, with its sentences in English."""
    return tuple((rule, str(message), points) for rule, message, points in view.tally)


def beats(frames: Iterable[Frame]) -> str:
    return " ".join(frame.beat for frame in frames)

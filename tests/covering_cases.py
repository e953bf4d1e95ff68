"""Chooses a part of the cases of a test that covers what they are made of: families of games, sizes, texts.

All cases of a test that is marked `sampled` are run by `python3 -m tests --thorough`. Otherwise enough are
taken that each value of each parameter comes up at least once. Games stand for each other within a group,
and which one is taken follows from the name of the test, so that each game is seen by many tests.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, TypeVar

from tabletop.games import GAMES
from tabletop.games.registry import game_module
from tabletop.rules import Game

THOROUGH_VARIABLE = "TABLETOP_THOROUGH"
"""The variable of the environment under which everything is run."""

Case = TypeVar("Case")
CaseLevel = tuple[str, Hashable]
"""The name of a parameter, and one of its values."""


def is_thorough() -> bool:
    """Returns whether everything is to be run, however long it takes."""
    return bool(os.environ.get(THOROUGH_VARIABLE))


def times_to_try(usual: int, thorough: int) -> int:
    """Returns how often something is tried: the usual number, or the thorough one if all is to be run."""
    return thorough if is_thorough() else usual


def covering_cases(name: str, cases: Sequence[Case], levels: Mapping[int, Iterable[CaseLevel]]) -> list[Case]:
    """Returns cases, in their order, that have every level among them; `levels` names those of each case.

    The choice is greedy: each case that is taken has as many levels as possible that no case before had.
    Ties are broken by a hash of the name and the case's number, alike on every machine.
    """
    missing = {number: frozenset(levels[number]) for number in range(len(cases))}
    order = sorted(missing, key=lambda number: _hash(f"{name} {number}"))
    wanted = frozenset[CaseLevel]().union(*missing.values())
    taken = []
    while wanted:
        best = max(order, key=lambda number: len(missing[number] & wanted))
        wanted -= missing[best]
        taken.append(best)
    return [cases[number] for number in sorted(taken)]


def levels_of(parameters: Mapping[str, Any], *, each_game: bool) -> Iterator[CaseLevel]:
    """Yields the levels of a case: its values, and of a game its group (or the game itself).

    A value that has a method `levels` names its own.
    """
    for name, value in parameters.items():
        slug = _slug(value)
        if hasattr(value, "levels"):
            yield from value.levels()
        elif slug is not None:
            yield "game", slug if each_game else game_family(slug)
        elif isinstance(value, Hashable):
            yield name, value
        else:
            yield name, repr(value)


def _slug(value: Any) -> str | None:
    """Returns the slug of a game, or of a table of a game; None if the value is neither."""
    if isinstance(value, str) and value in GAMES:
        return value
    game = value if isinstance(value, Game) else getattr(value, "game", None)
    return game.slug if isinstance(game, Game) else None


@cache
def game_family(slug: str) -> str:
    """Returns the family of a game in the menu: games that are drawn and played alike."""
    package = game_module(slug)
    return "others" if package is None else str(package.LISTING.family)


def _hash(text: str) -> bytes:
    return sha256(text.encode("utf-8")).digest()

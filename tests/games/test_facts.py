"""The facts of every view are what the game's package states of them, name for name and type for type."""

from collections.abc import Mapping
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from tabletop.games import GAMES
from tabletop.games.registry import game_module
from tabletop.rules import Match, View
from tabletop.rules.tricks.facts import TrickFacts
from tabletop.rules.tricks.trick_game import TrickGame


def stated_by(slug: str) -> Any:
    """Returns the type that the rules state for the facts, else the `facts` module or the trick games."""
    match = GAMES[slug].match
    kind = get_type_hints(match._facts)["return"]
    family = TrickFacts if issubclass(match, TrickGame) else None
    if is_typeddict(kind):
        return kind
    facts = game_module(slug, "facts")
    own = () if facts is None else vars(facts).values()
    return next((kind for kind in own if is_typeddict(kind) and kind is not TrickFacts), family)


STATED = {slug: kind for slug in GAMES if (kind := stated_by(slug)) is not None}
MOVES = 150


def is_of(value: object, kind: Any) -> bool:
    """Whether a value is of a type as facts have them, and all that lies in it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(is_of(value, part) for part in parts)
    if origin is Literal:
        return value in parts
    if origin is tuple:
        kinds = parts[:1] * len(value) if isinstance(value, tuple) and ... in parts else parts
        return isinstance(value, tuple) and len(value) == len(kinds) and all(map(is_of, value, kinds))
    if origin is dict:
        return isinstance(value, dict) and all(
            is_of(key, parts[0]) and is_of(part, parts[1]) for key, part in value.items()
        )
    return type(value) is kind


def untrue(facts: Mapping[str, object], stated: Mapping[str, Any]) -> set[str]:
    """The facts that are missing, or not stated, or of another type."""
    told = {name for name in facts if name != "tally" and not name.startswith("order:")}
    return (told ^ set(stated)) | {
        name for name in told & set(stated) if not is_of(facts[name], stated[name])
    }


def seen_in(match: Match, chance: Random) -> list[View]:
    """The views of a match that is played at random: before each move, and on the way through it."""
    views = []
    for _ in range(MOVES):
        if match.seat is None:
            break
        frames = match.watch(chance.choice(match.legal_moves()), None)
        views += [match.view(match.seat), *(frame.view for frame in frames)]
    return views


@pytest.mark.parametrize("slug", STATED)
def test_the_facts_of_every_view_are_as_stated(slug: str) -> None:
    stated, game = get_type_hints(STATED[slug]), GAMES[slug]
    for players in game.players:
        for view in seen_in(game.start(players, seed=players), Random(players)):
            assert not untrue(view.facts, stated), view.facts


def test_facts_that_are_not_as_stated_are_found() -> None:
    stated = {"limits": tuple[int, int] | None, "places": dict[str, int], "asks": Literal["bet"] | None}
    facts = {"limits": (1, 5), "places": {"1.on": 6}, "asks": "bet"}
    assert not untrue(facts, stated)
    assert not untrue({**facts, "limits": None, "tally": ()}, stated)
    assert untrue({**facts, "limits": (1, 2, 3)}, stated) == {"limits"}
    assert untrue({**facts, "places": {1: 6}}, stated) == {"places"}
    assert untrue({**facts, "asks": "offer", "more": 1}, stated) == {"asks", "more"}

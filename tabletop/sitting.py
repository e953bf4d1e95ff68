"""Seats people who have played here and the usual opponents where the command line asks for a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.command_line import Wish
from tabletop.scenes import known
from tabletop.scenes.people import Sitting, newcomer, seated
from tabletop.scenes.program import SetUp
from tabletop.settings import Settings


def set_up(wish: Wish, settings: Settings) -> SetUp:
    """Returns the match that the command line asks for, with its seats taken."""
    assert wish.game is not None, wish
    return SetUp(wish.game, seated(invited(wish.roles, settings)), wish.options, seed=wish.seed)


def invited(roles: Sequence[str], settings: Settings) -> list[Sitting]:
    """Returns a seat for each role: the first `me` is who played alone last, the next the latest others."""
    people = known.invited(roles.count("me"), settings)
    others: list[Sitting] = []
    for role in roles:
        if role != "me":
            others.append(replace(newcomer([*people, *others]), level=role))
    sides = {True: iter(people), False: iter(others)}
    return [next(sides[role == "me"]) for role in roles]

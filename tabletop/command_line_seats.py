"""Seats people who have played here and the usual opponents where the command line asks for a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletop.command_line import LaunchRequest
from tabletop.records.match_file.header import Occasion
from tabletop.scenes.match_entry import known_people
from tabletop.scenes.match_entry.match_start import MatchRequest
from tabletop.scenes.match_entry.player_profiles import PlayerProfile, new_opponent, sitters_for
from tabletop.settings import Settings


def requested_match(request: LaunchRequest, settings: Settings) -> MatchRequest:
    """Returns the match that the command line asks for, with its seats taken."""
    assert request.game is not None, request
    return MatchRequest(
        request.game,
        sitters_for(seats_for_roles(request.roles, settings)),
        request.options,
        seed=request.seed,
        occasion=None if request.seed is None else Occasion("typed"),
    )


def seats_for_roles(roles: Sequence[str], settings: Settings) -> list[PlayerProfile]:
    """Returns a seat for each role: the first `me` is who played alone last, the next the latest others."""
    people = known_people.invited_people(roles.count("me"), settings)
    others: list[PlayerProfile] = []
    for role in roles:
        if role != "me":
            others.append(replace(new_opponent([*people, *others]), level=role))
    sides = {True: iter(people), False: iter(others)}
    return [next(sides[role == "me"]) for role in roles]

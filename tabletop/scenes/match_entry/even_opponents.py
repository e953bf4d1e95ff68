"""Opponents for an even match: as strong as one's results in the game ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tabletop.competition.even_match import Strength, strength_of
from tabletop.messages import Message, said
from tabletop.players.levels import STRENGTHS, even_level_name
from tabletop.records import MatchSummary, Persons
from tabletop.scenes.match_entry.player_profiles import EVEN, PlayerProfile


def strength_in(
    slug: str, profiles: Sequence[PlayerProfile], matches: Sequence[MatchSummary], persons: Persons
) -> Strength:
    """Returns how strong the first person of these is in a game, by these matches."""
    person = next((profile for profile in profiles if profile.is_person), None)
    own = () if person is None else persons.matches_of(person.plate_name, matches)
    return strength_of(own, slug)


def with_even_levels(profiles: Sequence[PlayerProfile], strength: Strength) -> list[PlayerProfile]:
    """Returns the seats with a level in place of each wish for an even match."""
    level = even_level_name(strength.even)
    return [replace(one, level=level) if one.level == EVEN else one for one in profiles]


HIGHEST: Final = STRENGTHS[-1]


def even_match_words(profile: PlayerProfile, strength: Strength) -> Message:
    """Returns what is said of an opponent who makes the match even: how strong, and how sure that is."""
    error = max(1, round(strength.error))
    if not strength.matches:
        return said(
            "{name} plays at strength {strength} of {highest} until you have played a few matches.",
            name=profile.plate_name,
            strength=strength.even,
            highest=HIGHEST,
        )
    return said(
        "{name} plays at strength {strength} of {highest}, give or take {error}: "
        "going by your last {n:match|# matches}.",
        name=profile.plate_name,
        strength=strength.even,
        highest=HIGHEST,
        error=error,
        n=strength.matches,
    )

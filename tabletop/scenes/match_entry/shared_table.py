"""Sits somebody down at a table that is set up anywhere alike: of a day, an invitation, an evening."""

from __future__ import annotations

from tabletop.competition.table_request import TableRequest
from tabletop.players.characters import CHARACTERS_BY_FACE
from tabletop.records import Sitter
from tabletop.records.match_file.header import Occasion
from tabletop.scenes.match_entry.known_people import table_owner
from tabletop.scenes.match_entry.match_start import MatchRequest
from tabletop.scenes.match_entry.player_profiles import PlayerProfile, sitters_for
from tabletop.settings import Settings


def shared_match(
    settings: Settings, table: TableRequest, occasion: Occasion, person: PlayerProfile | None = None
) -> MatchRequest:
    """Returns the match of a shared table, with its opponents under their own names.

    In the first person's seat sits `person`, by default the owner of the table; others get usual names.
    """
    return MatchRequest(
        table.game,
        _sitters(table, person or table_owner(settings)),
        table.options,
        table.dealer,
        table.number,
        occasion=occasion,
    )


def _sitters(table: TableRequest, person: PlayerProfile) -> tuple[Sitter, ...]:
    profiles: list[PlayerProfile] = []
    for seat in table.seats:
        if seat.level is None:
            is_first = not any(profile.is_person for profile in profiles)
            profiles.append(person if is_first else PlayerProfile("", person.face, None))
        else:
            character = CHARACTERS_BY_FACE[seat.face]
            profiles.append(PlayerProfile(character.name, seat.face, seat.level))
    return sitters_for(profiles)

"""Who sits at the table, as the plates show it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.players.characters import face_number
from tabletop.records import Sitter
from tabletop.scenes.match_entry.player_profiles import shown_name


@dataclass(frozen=True)
class TablePlayer:
    """The person or opponent in a seat, with a name that fits on a plate and a face from 1."""

    name: str
    face: int
    is_person: bool


def players_of(sitters: Iterable[Sitter]) -> list[TablePlayer]:
    """Returns the players of a record, with their names made fit for plates."""
    return [
        TablePlayer(shown_name(sitter.name), face_number(sitter.face), sitter.is_person) for sitter in sitters
    ]

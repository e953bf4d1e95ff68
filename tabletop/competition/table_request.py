"""A table that can be set up anywhere alike: the game, who sits where, the house rules, dealer and number."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tabletop.players.characters import find_character
from tabletop.records.match_file.header import Sitter
from tabletop.rules import Value


@dataclass(frozen=True, slots=True)
class SeatRequest:
    """Who sits in a seat: a person (`level` is None), or the character with that face at that level."""

    level: str | None = None
    face: int = 1
    """The character's face, counted from 1; it says nothing of a person."""

    @property
    def is_person(self) -> bool:
        return self.level is None


@dataclass(frozen=True, slots=True)
class TableRequest:
    """All that decides how a match goes, but for what people do in it."""

    game: str
    seats: tuple[SeatRequest, ...]
    number: int
    dealer: int | None = None
    options: Mapping[str, Value] = field(default_factory=dict)
    """By name; one that is left out has its default."""


def seats_of(sitters: Sequence[Sitter]) -> tuple[SeatRequest, ...]:
    """Returns the seats of those who sit somewhere; an opponent is the character that it plays like."""
    return tuple(
        SeatRequest()
        if one.level is None
        else SeatRequest(one.level, find_character(one.name, one.face).face)
        for one in sitters
    )

"""Sits people and computer opponents down as the command line asks for."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from tabletop.command_line import Wish
from tabletop.controller import Controller, Sitter
from tabletop.rules import GAMES
from tabletop.settings import Person, records_folder

if TYPE_CHECKING:
    from tabletop.controller import Opponents

YOU: Final = Person("You", "face-4")
CAST: Final = (
    Person("Anna", "face-1"),
    Person("Bruno", "face-2"),
    Person("Chidi", "face-3"),
    Person("Emil", "face-5"),
    Person("Fatma", "face-6"),
    Person("Gus", "face-7"),
    Person("Hanna", "face-8"),
    Person("Dora", "face-4"),
    Person("Ivo", "face-2"),
)


def sit_down(wish: Wish, people: Sequence[Person], opponents: Opponents | None) -> Controller:
    """A new match with the people who have played here before, and the usual opponents."""
    assert wish.game is not None, wish
    return Controller.start(
        GAMES[wish.game],
        sitters(wish.roles, people),
        wish.options,
        seed=wish.seed,
        opponents=opponents,
        folder=records_folder(),
        started=datetime.now().astimezone().isoformat(timespec="seconds"),
    )


def sitters(roles: Sequence[str], people: Sequence[Person]) -> tuple[Sitter, ...]:
    """One for each role; `me` is the person who played last, a second `me` the one before."""
    known = iter(people or (YOU,))
    taken = {person.name for person in people}
    others = iter(person for person in CAST if person.name not in taken)
    seated: list[Sitter] = []
    for role in roles:
        person = next(known, None) if role == "me" else None
        person = person or next(others, None) or Person(f"Player {len(seated) + 1}", "face-1")
        seated.append(Sitter(person.name, person.face, None if role == "me" else role))
    return tuple(seated)

"""Who sits where: the usual names and faces, and what is remembered of the last time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import Any, Final

from tabletop.players.levels import LEVELS
from tabletop.records import Sitter
from tabletop.settings import Seat, Settings
from tabletop.stage import type as letters

FACES: Final = 8
LONGEST_NAME: Final = 24
YOU: Final = "You"
USUAL_FACE: Final = 4
CAST: Final = (
    ("Anna", 1),
    ("Bruno", 2),
    ("Chidi", 3),
    ("Emil", 5),
    ("Fatma", 6),
    ("Gus", 7),
    ("Hanna", 8),
    ("Ivo", 2),
    ("Dora", 4),
    ("Jun", 5),
)
"""The computer opponents' usual names and faces."""

LEVEL_CHOICES: Final = (
    (None, "a person"),
    *((level.name, f"computer, {level.title}") for level in LEVELS.values()),
)
USUAL_LEVEL: Final = "club"


@dataclass(frozen=True)
class Sitting:
    """Who is about to sit down: a name, a face counted from 1, and a level (None: a person)."""

    name: str
    face: int
    level: str | None

    @property
    def shown(self) -> str:
        """The name as it fits on a plate."""
        return shown_name(self.name) or "?"

    def sitter(self) -> Sitter:
        return Sitter(self.shown, f"face-{self.face}", self.level)


def seated(sittings: Sequence[Sitting]) -> tuple[Sitter, ...]:
    """Who sits down, each by a name of his own."""
    return tuple(sitting.sitter() for sitting in at_the_table(sittings))


def at_the_table(sittings: Sequence[Sitting]) -> list[Sitting]:
    """The same by their names at the table.

    Several people at one screen are not called "You" there, and no two have the same name.
    """
    sitters = named(sittings)
    names = [sitting.name for sitting in sitters]
    if sum(sitting.level is None for sitting in sitters) > 1:
        taken = set(names)
        free = (name for number in count(1) if (name := f"Player {number}") not in taken)
        names = [next(free) if name == YOU else name for name in names]
    return [
        replace(sitting, name=_told_apart(names[seat], names, seat)) for seat, sitting in enumerate(sitters)
    ]


def named(sittings: Sequence[Sitting]) -> list[Sitting]:
    """The same, but who has no name gets the one that is usual in that seat."""
    done: list[Sitting] = []
    several = sum(sitting.level is None for sitting in sittings) > 1
    for seat, sitting in enumerate(sittings):
        name = shown_name(sitting.name)
        if not name and sitting.level is not None:
            name = newcomer([*done, *sittings[seat + 1 :]]).name
        elif not name:
            taken = {other.name for other in sittings}
            free = (other for number in count(seat + 1) if (other := f"Player {number}") not in taken)
            name = next(free) if several else YOU
        done.append(replace(sitting, name=name))
    return done


def _told_apart(name: str, names: Sequence[str], seat: int) -> str:
    """A name that somebody before has, too, with a number that no other name has."""
    if name not in names[:seat]:
        return name
    before = names[:seat].count(name)
    free = (other for number in count(2) if (other := f"{name[: LONGEST_NAME - 3]} {number}") not in names)
    return next(islice(free, before - 1, None))


def shown_name(name: str) -> str:
    """A name from outside: without control characters, cut to what a plate can show."""
    return letters.clean(name)[:LONGEST_NAME].rstrip()


def face_number(face: str) -> int:
    """The number in "face-4"; any other text gets a face by its letters."""
    found = re.fullmatch(r"face-([1-9][0-9]?)", face)
    return (int(found[1]) - 1) % FACES + 1 if found else sum(map(ord, face)) % FACES + 1


def known(settings: Settings) -> list[Sitting]:
    """Everybody who has played here, the latest first; somebody without a name where nobody has."""
    people = [
        Sitting(shown_name(person.name) or YOU, face_number(person.face), None) for person in settings.people
    ]
    return people or [Sitting(YOU, USUAL_FACE, None)]


def usual(settings: Settings, slug: str, count: int) -> list[Sitting]:
    """Who sat at this game the last time, or a person among the usual opponents; alone it is a person."""
    habit = settings.games.get(slug)
    sittings = [_from_seat(seat) for seat in habit.seats[:count]] if habit is not None else []
    if not sittings or (count == 1 and sittings[0].level is not None):
        sittings = known(settings)[:1]
    while len(sittings) < count:
        sittings.append(newcomer(sittings))
    return sittings


def newcomer(others: Iterable[Sitting]) -> Sitting:
    """A usual opponent whose name nobody has yet; faces are not repeated while there are others."""
    others = tuple(others)
    names, faces = {sitting.name for sitting in others}, {sitting.face for sitting in others}
    free = [sitting for sitting in CAST if sitting[0] not in names] or list(CAST)
    name, face = next((sitting for sitting in free if sitting[1] not in faces), free[0])
    return Sitting(name, face, USUAL_LEVEL)


def with_level(
    sitting: Sitting, level: str | None, others: Sequence[Sitting], known: Sequence[Sitting] = ()
) -> Sitting:
    """The seat taken by an opponent, or by a person: one who has played here, else a nameless one."""
    if level is not None and sitting.level is None and sitting.name not in dict(CAST):
        return replace(newcomer(others), level=level)
    if level is None and sitting.level is not None:
        taken = {other.name for other in others}
        friend = next((person for person in known if person.name not in taken), None)
        people = sum(other.level is None for other in others)
        name = YOU if not people else f"Player {people + 1}"
        return friend or replace(sitting, name=name, level=None)
    return replace(sitting, level=level)


def making_way(sittings: Sequence[Sitting], seat: int) -> list[Sitting]:
    """The same, but a usual opponent with the face of the person in that seat makes way for another one."""
    person, done = sittings[seat], list(sittings)
    for other, sitting in enumerate(sittings):
        if other == seat or person.level is not None or sitting.level is None or sitting.face != person.face:
            continue
        fresh = newcomer(done)
        if (sitting.name, sitting.face) in CAST and fresh.face not in {one.face for one in done}:
            done[other] = replace(fresh, level=sitting.level)
    return done


def remembered(
    settings: Settings, slug: str, options: dict[str, Any], sittings: Sequence[Sitting]
) -> Settings:
    """The settings with these people and this set-up as the latest."""
    for sitting in reversed(sittings):
        if sitting.level is None:
            settings = settings.with_person(sitting.shown, f"face-{sitting.face}")
    seats = tuple(Seat(sitting.shown, f"face-{sitting.face}", sitting.level) for sitting in sittings)
    return settings.with_habit(slug, options, seats)


def together(names: Sequence[str]) -> str:
    """Names joined as one says them."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _from_seat(seat: Seat) -> Sitting:
    level = seat.level if seat.level is None or seat.level in LEVELS else USUAL_LEVEL
    return Sitting(shown_name(seat.name) or YOU, face_number(seat.face), level)

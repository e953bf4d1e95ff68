"""Who sits where: the usual names and faces, and what is remembered of the last time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count, islice
from typing import Final

from tabletop.players import characters
from tabletop.players.characters import face_number
from tabletop.players.levels import LEVELS
from tabletop.records import Sitter
from tabletop.settings import Seat, Settings, Value
from tabletop.stage import type as letters
from tabletop.stage.raster import FACES

LONGEST_NAME: Final = 24
YOU: Final = "You"
USUAL_FACE: Final = 4
CAST: Final = tuple(
    sorted(((one.name, one.face) for one in characters.CAST), key=lambda one: one[1] == USUAL_FACE)
)
"""The computer opponents' usual names and faces: all that there are, the person's usual one last."""

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


def described(sitting: Sitting) -> str:
    """What is said of an opponent: "Anna. Counts every card and never hurries."; "" of a person."""
    if sitting.level is None:
        return ""
    return f"{sitting.shown}. {characters.character_of(sitting.name, f'face-{sitting.face}').line}"


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
    """The same, but who has no name gets the one that is usual in that seat; who plays alone is "You"."""
    done: list[Sitting] = []
    several = sum(sitting.level is None for sitting in sittings) > 1
    for seat, sitting in enumerate(sittings):
        name = shown_name(sitting.name)
        if not name and sitting.level is not None:
            name = newcomer([*done, *sittings[seat + 1 :]]).name
        elif sitting.level is None and is_nameless(name) and not several:
            name = YOU
        elif not name:
            taken = {other.name for other in sittings}
            free = (other for number in count(seat + 1) if (other := f"Player {number}") not in taken)
            name = next(free)
        done.append(replace(sitting, name=name))
    return done


def is_nameless(name: str) -> bool:
    """Whether that is what the table calls a person who has told no name."""
    return name in {"", YOU} or re.fullmatch(r"Player [1-9][0-9]?", name) is not None


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


def known(settings: Settings) -> list[Sitting]:
    """Everybody who has played here, the latest first; those without a name are one and the same."""
    people: dict[str, Sitting] = {}
    for person in settings.people:
        name = shown_name(person.name)
        name = YOU if is_nameless(name) else name
        people.setdefault(name, Sitting(name, face_number(person.face), None))
    return list(people.values()) or [Sitting(YOU, USUAL_FACE, None)]


def usual(settings: Settings, slug: str, count: int) -> list[Sitting]:
    """Who sat at this game the last time, or a person among the usual opponents; alone it is a person."""
    habit = settings.games.get(slug)
    sittings = [_from_seat(seat) for seat in habit.seats[:count]] if habit is not None else []
    if not sittings or (count == 1 and sittings[0].level is not None):
        sittings = known(settings)[:1]
    while len(sittings) < count:
        sittings.append(newcomer(sittings))
    for seat in sorted(range(count), key=lambda seat: sittings[seat].level is not None):
        sittings = making_way(sittings, seat)
    return sittings


def newcomer(others: Iterable[Sitting]) -> Sitting:
    """A usual opponent whose name nobody has yet, nor the face while there are others."""
    others = tuple(others)
    names, faces = {sitting.name for sitting in others}, {sitting.face for sitting in others}
    free = [sitting for sitting in CAST if sitting[0] not in names] or list(CAST)
    unlike = (sitting for sitting in free if sitting[1] not in faces)
    name, face = next(unlike, (free[0][0], free_face(others)))
    return Sitting(name, face, USUAL_LEVEL)


def free_face(others: Iterable[Sitting], *wished: int) -> int:
    """A face that none of these has: one of those that are wished for, if it is free."""
    taken = {sitting.face for sitting in others}
    return next((face for face in (*wished, *range(1, FACES + 1)) if face not in taken), USUAL_FACE)


def with_level(
    sitting: Sitting, level: str | None, others: Sequence[Sitting], known: Sequence[Sitting] = ()
) -> Sitting:
    """The seat taken by an opponent, or by a person: one who has played here, else a nameless one.

    An opponent with the face of that person will have to make way; another person keeps it.
    """
    if level is not None and sitting.level is None and sitting.name not in dict(CAST):
        return replace(newcomer(others), level=level)
    if level is None and sitting.level is not None:
        taken = {other.name for other in others}
        people = [other for other in others if other.level is None]
        friends = (one for one in known if one.name not in taken and not (people and is_nameless(one.name)))
        name = f"Player {len(people) + 1}" if people else YOU
        friend = next(friends, replace(sitting, name=name, level=None))
        return (
            friend
            if free_face(people, friend.face) == friend.face
            else replace(friend, face=free_face(others))
        )
    return replace(sitting, level=level)


def making_way(sittings: Sequence[Sitting], seat: int, given_up: int | None = None) -> list[Sitting]:
    """The same, but whoever else has the face in that seat gets another one: the one given up for it, if any.

    A usual opponent makes way for another one altogether.
    """
    done = list(sittings)
    for other, sitting in enumerate(sittings):
        if other == seat or sitting.face != sittings[seat].face:
            continue
        fresh = newcomer(done)
        if sitting.level is not None and (sitting.name, sitting.face) in CAST and fresh.name != sitting.name:
            done[other] = replace(fresh, level=sitting.level)
        else:
            wished = [face for face in (given_up, dict(CAST).get(sitting.name)) if face is not None]
            done[other] = replace(sitting, face=free_face(done, *wished))
    return done


def remembered(
    settings: Settings, slug: str, options: dict[str, Value], sittings: Sequence[Sitting]
) -> Settings:
    """The settings with these people and this set-up as the latest."""
    people = [sitting for sitting in sittings if sitting.level is None]
    for number, sitting in reversed(list(enumerate(people))):
        if not is_nameless(sitting.name):
            settings = settings.with_person(sitting.shown, f"face-{sitting.face}")
        elif number == 0:  # of several without a name, the one in front comes back
            settings = settings.with_person(YOU, f"face-{sitting.face}")
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

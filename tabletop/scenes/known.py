"""Who has played here: the people who are known, whose the table is, and who sits down the next time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from tabletop.naming import YOU, by_name, folded, is_nameless, is_same
from tabletop.players.characters import face_number
from tabletop.players.levels import LEVELS
from tabletop.records import Persons
from tabletop.scenes.people import (
    USUAL_FACE,
    USUAL_LEVEL,
    Sitting,
    free_face,
    making_way,
    newcomer,
    shown_name,
)
from tabletop.settings import Seat, Settings, Value
from tabletop.stage.raster import FACES

MOST_OFFERED: Final = 8


def known(settings: Settings) -> list[Sitting]:
    """Returns everybody who has played here, the latest first; all without a name count as one."""
    people: dict[str, Sitting] = {}
    for person in settings.people:
        name = shown_name(person.name)
        is_you = is_nameless(name)
        name = YOU if is_you else name
        people.setdefault(folded(name), Sitting(name, face_number(person.face), None, is_you))
    return list(people.values()) or [Sitting(YOU, USUAL_FACE, None, is_you=True)]


def persons(settings: Settings) -> Persons:
    """Returns whose results are whose, by the names that people are known by."""
    return Persons((person.name for person in settings.people), settings.you_in)


def owner(settings: Settings) -> Sitting:
    """Returns who has played alone last, and has a seat in every game."""
    people = known(settings)
    return _known_as(settings.owner or _often_alone(settings), people) or people[0]


def _often_alone(settings: Settings) -> str:
    """Returns who sat alone in most games, for settings that do not say who did last; "" if nobody."""
    tables = [[seat.name for seat in habit.seats if seat.level is None] for habit in settings.games.values()]
    alone = Counter(names[0] for names in tables if len(names) == 1)
    return alone.most_common(1)[0][0] if alone else ""


def _known_as(name: str, people: Iterable[Sitting]) -> Sitting | None:
    """Returns the person who is known by that name; None for ""."""
    name = YOU if name and is_nameless(name) else name
    return by_name(name, [(one.name, one) for one in people]) if name else None


def offered(settings: Settings, sittings: Sequence[Sitting], seat: int) -> list[Sitting]:
    """Returns the latest known people who may take a seat: those who sit nowhere else.

    The known person who already has the seat is one of them.
    """
    sitting = sittings[seat]
    others = [other for at, other in enumerate(sittings) if at != seat and other.is_person]
    own = _own(sitting, settings)
    free = [one for one in known(settings) if one == own or _is_free(one, others)][:MOST_OFFERED]
    return [*free[: MOST_OFFERED - 1], own] if own is not None and own not in free else free


def _own(sitting: Sitting, settings: Settings) -> Sitting | None:
    """Returns the known person who sits there."""
    if not sitting.is_person:
        return None
    if is_nameless(sitting.name) and not sitting.is_you:
        return None
    return _known_as(sitting.name, known(settings))


def _is_free(one: Sitting, others: Sequence[Sitting]) -> bool:
    """Returns whether a known person sits nowhere yet; somebody without a name only where alone."""
    return not (one.is_you and others) and not any(is_same(one.name, other.name) for other in others)


def in_seat(settings: Settings, sittings: Sequence[Sitting], seat: int) -> Sitting | None:
    """Returns the one of the offered people who sits in that seat."""
    own = _own(sittings[seat], settings)
    return own if own in offered(settings, sittings, seat) else None


def joining(friend: Sitting, others: Sequence[Sitting], settings: Settings) -> Sitting:
    """Returns a known person with their own face, unless another person at the table has it."""
    people = [other for other in others if other.is_person]
    if free_face(people, friend.face) == friend.face:
        return friend
    return replace(friend, face=unlike(others, settings))


def stranger(others: Sequence[Sitting], settings: Settings, *faces: int) -> Sitting:
    """Returns a new person with a face that nobody known has, one of these if possible."""
    people = [other for other in others if other.is_person]
    name = f"Player {len(people) + 1}" if people else YOU
    return Sitting(name, unlike(others, settings, *faces), None)


def unlike(others: Iterable[Sitting], settings: Settings, *wished: int) -> int:
    """Returns a face that nobody here or known has; when all are taken, one that nobody here has."""
    others = tuple(others)
    taken = {sitting.face for sitting in (*others, *known(settings))}
    free = (face for face in (*wished, *range(1, FACES + 1)) if face not in taken)
    return next(free, None) or free_face(others, *wished)


def renamed(sitting: Sitting, name: str, others: Sequence[Sitting], settings: Settings) -> Sitting:
    """Returns who sits there once that name is typed: the person known by it, or a new one.

    Somebody who has played here without a name may give it now, and stays the same person.
    """
    if not sitting.is_person or not shown_name(name):
        return replace(sitting, name=name)
    friend = None if is_nameless(name) else _known_as(shown_name(name), known(settings))
    if friend is not None and _is_free(friend, [other for other in others if other.is_person]):
        return joining(friend, others, settings)
    if friend is None and not is_nameless(name) and not sitting.is_you and _own(sitting, settings):
        return Sitting(name, unlike(others, settings), None)
    return replace(sitting, name=name)


def usual(settings: Settings, slug: str, count: int) -> list[Sitting]:
    """Returns who sat at this game last, or the owner with the usual opponents; alone, the owner."""
    habit = settings.games.get(slug)
    sittings = _again(habit.seats[:count], settings) if habit is not None else []
    if not sittings or (count == 1 and not sittings[0].is_person):
        sittings = [owner(settings)]
    while len(sittings) < count:
        sittings.append(newcomer(sittings))
    for seat in sorted(range(count), key=lambda seat: not sittings[seat].is_person):
        sittings = making_way(sittings, seat)
    return sittings


def _again(seats: Sequence[Seat], settings: Settings) -> list[Sitting]:
    """Returns those of a saved set-up, people with the name and face by which they are known.

    Somebody alone is the owner of the table, and so is the first one without a name, unless the owner sits
    there too. A name that was typed, but under which nobody has played, stays as it is.
    """
    people, host = known(settings), owner(settings)
    sittings = [_from_seat(seat, people) for seat in seats]
    persons = [at for at, sitting in enumerate(sittings) if sitting.is_person]
    if not persons:
        return sittings
    front = sittings[persons[0]]
    is_here = any(is_same(sittings[at].name, host.name) for at in persons)
    if is_nameless(front.name) and not is_here:
        sittings[persons[0]] = host
    elif len(persons) == 1:
        is_known = is_nameless(front.name) or front in people
        sittings[persons[0]] = host if is_known else replace(front, is_you=host.is_you)
    return sittings


def _from_seat(seat: Seat, people: Sequence[Sitting]) -> Sitting:
    name, face = shown_name(seat.name), face_number(seat.face)
    if seat.level is not None:
        return Sitting(name or "?", face, seat.level if seat.level in LEVELS else USUAL_LEVEL)
    friend = None if is_nameless(name) else _known_as(name, people)
    return friend or Sitting(name, face, None)


def kept(settings: Settings, slug: str, options: dict[str, Value], sittings: Sequence[Sitting]) -> Settings:
    """Returns the settings with this set-up as the latest, though nobody has sat down yet.

    Names may be half typed, so that nobody becomes known by it, except for the first person ever.
    """
    for sitting in sittings:
        face, name = f"face-{sitting.face}", YOU if is_nameless(sitting.name) else sitting.shown
        if sitting.is_you and not settings.people:
            settings = settings.with_person(name, face)
        elif sitting.is_you and name == YOU:
            settings = settings.with_face(YOU, face)
        elif sitting.is_person:
            settings = settings.with_face(sitting.shown, face)
    seats = tuple(Seat(sitting.shown, f"face-{sitting.face}", sitting.level) for sitting in sittings)
    return settings.with_habit(slug, options, seats)


def remembered(
    settings: Settings, slug: str, options: dict[str, Value], sittings: Sequence[Sitting], now: str
) -> Settings:
    """Returns the settings after these people sat down; somebody alone becomes the owner."""
    people = [sitting for sitting in sittings if sitting.is_person]
    for number, sitting in reversed(list(enumerate(people))):
        if not is_nameless(sitting.name):
            settings = _with_person(settings, sitting, now)
        elif number == 0:  # of several without a name, the one in front comes back
            settings = settings.with_person(YOU, f"face-{sitting.face}")
    if len(people) == 1:
        settings = settings.with_owner(YOU if is_nameless(people[0].name) else people[0].shown)
    return kept(settings, slug, options, sittings)


def _with_person(settings: Settings, sitting: Sitting, now: str) -> Settings:
    """Returns the settings with one more known person, or one who has only now told a name."""
    face = f"face-{sitting.face}"
    if not tells_name(settings, sitting):
        return settings.with_person(sitting.shown, face)
    is_owner = owner(settings).is_you
    settings = settings.without_person(YOU).with_person(sitting.shown, face, nameless_until=now)
    return settings.with_owner(sitting.shown) if is_owner else settings


def tells_name(settings: Settings, sitting: Sitting) -> bool:
    """Returns whether that new name belongs to who was "You" till now."""
    if not sitting.is_you or is_nameless(sitting.name):
        return False
    return _known_as(sitting.shown, known(settings)) is None


def invited(count: int, settings: Settings) -> list[Sitting]:
    """Returns N people where no set-up is known: the owner, the latest others, then strangers."""
    host = owner(settings)
    people = [host]
    friends = [one for one in known(settings) if not one.is_you and not is_same(one.name, host.name)]
    for friend in friends[: max(0, count - 1)]:
        people.append(joining(friend, people, settings))
    while len(people) < count:
        people.append(stranger(people, settings))
    return people[:count]

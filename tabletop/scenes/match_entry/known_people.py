"""Who has played here: the people who are known, whose the table is, and who sits down the next time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from tabletop.graphics.pictures.sprite_rasters import PORTRAIT_COUNT
from tabletop.person_names import NAMELESS_PLAYER, find_by_name, folded_name, is_nameless, is_same_name
from tabletop.players.characters import face_number
from tabletop.players.levels import LEVELS
from tabletop.records import Persons
from tabletop.scenes.match_entry.player_profiles import (
    EVEN,
    USUAL_FACE,
    USUAL_LEVEL,
    PlayerProfile,
    free_face,
    new_opponent,
    shown_name,
    without_same_faces,
)
from tabletop.settings import LastSeat, Settings, SettingValue

MAX_OFFERED: Final = 8


def known_people(settings: Settings) -> list[PlayerProfile]:
    """Returns everybody who has played here, the latest first; all without a name count as one."""
    people: dict[str, PlayerProfile] = {}
    for person in settings.people:
        name = shown_name(person.name)
        is_you = is_nameless(name)
        name = NAMELESS_PLAYER if is_you else name
        people.setdefault(folded_name(name), PlayerProfile(name, face_number(person.face), None, is_you))
    return list(people.values()) or [PlayerProfile(NAMELESS_PLAYER, USUAL_FACE, None, is_you=True)]


def result_owners(settings: Settings) -> Persons:
    """Returns whose results are whose, by the names that people are known by."""
    return Persons((person.name for person in settings.people), settings.nameless_person_at)


def table_owner(settings: Settings) -> PlayerProfile:
    """Returns who has played alone last, and has a seat in every game."""
    people = known_people(settings)
    return _find_known(settings.owner or _most_often_alone(settings), people) or people[0]


def _most_often_alone(settings: Settings) -> str:
    """Returns who sat alone in most games, for settings that do not say who did last; "" if nobody."""
    tables = [[seat.name for seat in habit.seats if seat.level is None] for habit in settings.games.values()]
    alone = Counter(names[0] for names in tables if len(names) == 1)
    return alone.most_common(1)[0][0] if alone else ""


def _find_known(name: str, people: Iterable[PlayerProfile]) -> PlayerProfile | None:
    """Returns the person who is known by that name; None for ""."""
    name = NAMELESS_PLAYER if name and is_nameless(name) else name
    return find_by_name(name, [(one.name, one) for one in people]) if name else None


def offered_people(settings: Settings, profiles: Sequence[PlayerProfile], seat: int) -> list[PlayerProfile]:
    """Returns the latest known people who may take a seat: those who sit nowhere else.

    The known person who already has the seat is one of them.
    """
    profile = profiles[seat]
    others = [other for at, other in enumerate(profiles) if at != seat and other.is_person]
    own = _known_in_seat(profile, settings)
    free = [one for one in known_people(settings) if one == own or _is_free(one, others)][:MAX_OFFERED]
    return [*free[: MAX_OFFERED - 1], own] if own is not None and own not in free else free


def _known_in_seat(profile: PlayerProfile, settings: Settings) -> PlayerProfile | None:
    """Returns the known person who sits there."""
    if not profile.is_person:
        return None
    if is_nameless(profile.name) and not profile.is_you:
        return None
    return _find_known(profile.name, known_people(settings))


def _is_free(one: PlayerProfile, others: Sequence[PlayerProfile]) -> bool:
    """Returns whether a known person sits nowhere yet; somebody without a name only where alone."""
    return not (one.is_you and others) and not any(is_same_name(one.name, other.name) for other in others)


def person_in_seat(settings: Settings, profiles: Sequence[PlayerProfile], seat: int) -> PlayerProfile | None:
    """Returns the one of the offered people who sits in that seat."""
    own = _known_in_seat(profiles[seat], settings)
    return own if own in offered_people(settings, profiles, seat) else None


def with_free_face(
    friend: PlayerProfile, others: Sequence[PlayerProfile], settings: Settings
) -> PlayerProfile:
    """Returns a known person with their own face, unless another person at the table has it."""
    people = [other for other in others if other.is_person]
    if free_face(people, friend.face) == friend.face:
        return friend
    return replace(friend, face=unused_face(others, settings))


def new_person(others: Sequence[PlayerProfile], settings: Settings, *faces: int) -> PlayerProfile:
    """Returns a new person with a face that nobody known has, one of these if possible."""
    people = [other for other in others if other.is_person]
    name = f"Player {len(people) + 1}" if people else NAMELESS_PLAYER
    return PlayerProfile(name, unused_face(others, settings, *faces), None)


def unused_face(others: Iterable[PlayerProfile], settings: Settings, *wished: int) -> int:
    """Returns a face that nobody here or known has; when all are taken, one that nobody here has."""
    others = tuple(others)
    taken = {profile.face for profile in (*others, *known_people(settings))}
    free = (face for face in (*wished, *range(1, PORTRAIT_COUNT + 1)) if face not in taken)
    return next(free, None) or free_face(others, *wished)


def renamed_profile(
    profile: PlayerProfile, name: str, others: Sequence[PlayerProfile], settings: Settings
) -> PlayerProfile:
    """Returns who sits there once that name is typed: the person known by it, or a new one.

    Somebody who has played here without a name may give it now, and stays the same person.
    """
    if not profile.is_person or not shown_name(name):
        return replace(profile, name=name)
    friend = None if is_nameless(name) else _find_known(shown_name(name), known_people(settings))
    if friend is not None and _is_free(friend, [other for other in others if other.is_person]):
        return with_free_face(friend, others, settings)
    if friend is None and not is_nameless(name) and not profile.is_you and _known_in_seat(profile, settings):
        return PlayerProfile(name, unused_face(others, settings), None)
    return replace(profile, name=name)


def usual_profiles(settings: Settings, slug: str, count: int) -> list[PlayerProfile]:
    """Returns who sat at this game last, or the owner with the usual opponents; alone, the owner."""
    habit = settings.games.get(slug)
    profiles = _restored_profiles(habit.seats[:count], settings) if habit is not None else []
    if not profiles or (count == 1 and not profiles[0].is_person):
        profiles = [table_owner(settings)]
    while len(profiles) < count:
        profiles.append(new_opponent(profiles))
    # People keep their faces; an opponent who has the same one gets another.
    for seat in sorted(range(count), key=lambda seat: not profiles[seat].is_person):
        profiles = without_same_faces(profiles, seat)
    return profiles


def _restored_profiles(seats: Sequence[LastSeat], settings: Settings) -> list[PlayerProfile]:
    """Returns those of a saved set-up, people with the name and face by which they are known.

    Somebody alone is the owner of the table, and so is the first one without a name, unless the owner sits
    there too. A name that was typed, but under which nobody has played, stays as it is.
    """
    people, host = known_people(settings), table_owner(settings)
    profiles = [_profile_of_seat(seat, people) for seat in seats]
    persons = [at for at, profile in enumerate(profiles) if profile.is_person]
    if not persons:
        return profiles
    front = profiles[persons[0]]
    is_here = any(is_same_name(profiles[at].name, host.name) for at in persons)
    if is_nameless(front.name) and not is_here:
        profiles[persons[0]] = host
    elif len(persons) == 1:
        is_known = is_nameless(front.name) or front in people
        profiles[persons[0]] = host if is_known else replace(front, is_you=host.is_you)
    return profiles


def _profile_of_seat(seat: LastSeat, people: Sequence[PlayerProfile]) -> PlayerProfile:
    name, face = shown_name(seat.name), face_number(seat.face)
    if seat.level is not None:
        return PlayerProfile(name or "?", face, seat.level if seat.level in (*LEVELS, EVEN) else USUAL_LEVEL)
    friend = None if is_nameless(name) else _find_known(name, people)
    return friend or PlayerProfile(name, face, None)


def with_setup(
    settings: Settings, slug: str, options: dict[str, SettingValue], profiles: Sequence[PlayerProfile]
) -> Settings:
    """Returns the settings with this set-up as the latest, though nobody has sat down yet.

    Names may be half typed, so that nobody becomes known by it, except for the first person ever.
    """
    for profile in profiles:
        face, name = (
            f"face-{profile.face}",
            NAMELESS_PLAYER if is_nameless(profile.name) else profile.plate_name,
        )
        if profile.is_you and not settings.people:
            settings = settings.with_person(name, face)
        elif profile.is_you and name == NAMELESS_PLAYER:
            settings = settings.with_face(NAMELESS_PLAYER, face)
        elif profile.is_person:
            settings = settings.with_face(profile.plate_name, face)
    seats = tuple(LastSeat(profile.plate_name, f"face-{profile.face}", profile.level) for profile in profiles)
    return settings.with_last_setup(slug, options, seats)


def with_people_seated(
    settings: Settings,
    slug: str,
    options: dict[str, SettingValue],
    profiles: Sequence[PlayerProfile],
    now: str,
) -> Settings:
    """Returns the settings after these people sat down; somebody alone becomes the owner."""
    people = [profile for profile in profiles if profile.is_person]
    for number, profile in reversed(list(enumerate(people))):
        if not is_nameless(profile.name):
            settings = _with_person(settings, profile, now)
        elif number == 0:  # of several without a name, the one in front comes back
            settings = settings.with_person(NAMELESS_PLAYER, f"face-{profile.face}")
    if len(people) == 1:
        settings = settings.with_owner(
            NAMELESS_PLAYER if is_nameless(people[0].name) else people[0].plate_name
        )
    return with_setup(settings, slug, options, profiles)


def _with_person(settings: Settings, profile: PlayerProfile, now: str) -> Settings:
    """Returns the settings with one more known person, or one who has only now told a name."""
    face = f"face-{profile.face}"
    if not gives_name(settings, profile):
        return settings.with_person(profile.plate_name, face)
    is_owner = table_owner(settings).is_you
    settings = settings.without_person(NAMELESS_PLAYER).with_person(
        profile.plate_name, face, nameless_until=now
    )
    return settings.with_owner(profile.plate_name) if is_owner else settings


def gives_name(settings: Settings, profile: PlayerProfile) -> bool:
    """Returns whether that new name belongs to who was "You" till now."""
    if not profile.is_you or is_nameless(profile.name):
        return False
    return _find_known(profile.plate_name, known_people(settings)) is None


def invited_people(count: int, settings: Settings) -> list[PlayerProfile]:
    """Returns N people where no set-up is known: the owner, the latest others, then strangers."""
    host = table_owner(settings)
    people = [host]
    friends = [
        one for one in known_people(settings) if not one.is_you and not is_same_name(one.name, host.name)
    ]
    for friend in friends[: max(0, count - 1)]:
        people.append(with_free_face(friend, people, settings))
    while len(people) < count:
        people.append(new_person(people, settings))
    return people[:count]

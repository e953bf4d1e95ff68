"""Who sits at a table: names and faces of their own, and the usual opponents."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from tabletop.graphics.pictures.sprite_rasters import PORTRAIT_COUNT
from tabletop.graphics.text import typography
from tabletop.messages import Message, Several, SlotValue, said, say, told
from tabletop.person_names import NAMELESS_PLAYER, folded_name, is_nameless, is_same_name
from tabletop.players import characters
from tabletop.players.levels import LEVELS
from tabletop.records import Sitter

MAX_NAME_LENGTH: Final = 24
USUAL_FACE: Final = 4
USUAL_OPPONENTS: Final = tuple(
    sorted(((one.name, one.face) for one in characters.ALL_CHARACTERS), key=lambda one: one[1] == USUAL_FACE)
)
"""The usual names and faces of all computer opponents; the face that people usually have comes last."""

EVEN: Final = "even"
"""The wish for an opponent with whom the match is even; a level takes its place when the match begins."""

EVEN_TITLE: Final = said("even match")
LEVEL_CHOICES: Final = (
    *((level.name, said("computer, {level}", level=level.title)) for level in LEVELS.values()),
    (EVEN, said("computer, {level}", level=EVEN_TITLE)),
)
USUAL_LEVEL: Final = "club"
NUMBERED_PLAYER: Final = re.compile("Player ([1-9][0-9]?)")
"""What the table calls somebody who has told no name, among several people."""


@dataclass(frozen=True)
class PlayerProfile:
    """Who is about to sit down: a name, a face counted from 1, and a level (None: a person)."""

    name: str
    face: int
    level: str | None
    is_you: bool = False
    """Whether this is the person who has played here without telling a name."""

    @property
    def is_person(self) -> bool:
        return self.level is None

    @property
    def plate_name(self) -> str:
        """Returns the name as it fits on a plate."""
        return shown_name(self.name) or "?"

    @property
    def told_name(self) -> str:
        """Returns the name as it stands on the plate."""
        return told_name(self.name)

    def as_sitter(self) -> Sitter:
        return Sitter(self.plate_name, f"face-{self.face}", self.level)


def opponent_description(profile: PlayerProfile) -> Message | None:
    """Returns what is said of an opponent: "Anna. Counts every card and never hurries."; None of a person."""
    if profile.level is None:
        return None
    tagline = characters.find_character(profile.name, f"face-{profile.face}").tagline
    return Message("{name}. {what}", (("name", profile.plate_name), ("what", tagline)))


def sitters_for(profiles: Sequence[PlayerProfile]) -> tuple[Sitter, ...]:
    """Returns who sits down, each by a name of their own."""
    return tuple(profile.as_sitter() for profile in named_at_table(profiles))


def named_at_table(profiles: Sequence[PlayerProfile]) -> list[PlayerProfile]:
    """Returns the seats with their names at the table.

    Where several people share a screen nobody is called "You", and no two have the same name.
    """
    sitters = with_usual_names(profiles)
    names = [profile.name for profile in sitters]
    if sum(profile.is_person for profile in sitters) > 1:
        taken = {folded_name(name) for name in names}
        free = (name for number in count(1) if folded_name(name := f"Player {number}") not in taken)
        names = [next(free) if is_same_name(name, NAMELESS_PLAYER) else name for name in names]
    return [replace(profile, name=name) for profile, name in zip(sitters, _made_unique(names), strict=True)]


def with_usual_names(profiles: Sequence[PlayerProfile]) -> list[PlayerProfile]:
    """Returns the seats with usual names for those who have none; who plays alone is "You"."""
    done: list[PlayerProfile] = []
    several = sum(profile.is_person for profile in profiles) > 1
    for seat, profile in enumerate(profiles):
        name = shown_name(profile.name)
        if not name and profile.level is not None:
            name = new_opponent([*done, *profiles[seat + 1 :]]).name
        elif profile.level is None and is_nameless(name) and not several:
            name = NAMELESS_PLAYER
        elif not name:
            taken = {folded_name(other.name) for other in profiles}
            free = (
                other for number in count(seat + 1) if folded_name(other := f"Player {number}") not in taken
            )
            name = next(free)
        done.append(replace(profile, name=name))
    return done


def _made_unique(names: Sequence[str]) -> list[str]:
    """Returns the names, repeated ones with a number that makes them unique."""
    unique: list[str] = []
    for name in names:
        taken = {folded_name(other) for other in (*unique, *names)}
        if folded_name(name) in {folded_name(other) for other in unique}:
            ways = (f"{name[: MAX_NAME_LENGTH - 3]} {number}" for number in count(2))
            name = next(way for way in ways if folded_name(way) not in taken)  # noqa: PLW2901
        unique.append(name)
    return unique


def shown_name(name: str) -> str:
    """Returns a name from outside without control characters, cut to what a plate can show."""
    return typography.clean(name)[:MAX_NAME_LENGTH].rstrip()


def new_opponent(others: Iterable[PlayerProfile]) -> PlayerProfile:
    """Returns a usual opponent whose name nobody has yet, nor the face while there are others."""
    others = tuple(others)
    names, faces = {folded_name(profile.name) for profile in others}, {profile.face for profile in others}
    free = [profile for profile in USUAL_OPPONENTS if folded_name(profile[0]) not in names] or list(
        USUAL_OPPONENTS
    )
    unlike = (profile for profile in free if profile[1] not in faces)
    name, face = next(unlike, (free[0][0], free_face(others)))
    return PlayerProfile(name, face, USUAL_LEVEL)


def free_face(others: Iterable[PlayerProfile], *wished: int) -> int:
    """Returns a face that none of these has, a preferred one if it is free."""
    taken = {profile.face for profile in others}
    return next((face for face in (*wished, *range(1, PORTRAIT_COUNT + 1)) if face not in taken), USUAL_FACE)


def with_level(profile: PlayerProfile, level: str, others: Sequence[PlayerProfile]) -> PlayerProfile:
    """Returns an opponent of that level for the seat: who sits there, or a usual one for a person."""
    if profile.is_person and profile.name not in dict(USUAL_OPPONENTS):
        return replace(new_opponent(others), level=level)
    return replace(profile, level=level, is_you=False)


def without_same_faces(
    profiles: Sequence[PlayerProfile], seat: int, given_up: int | None = None
) -> list[PlayerProfile]:
    """Returns the seats after whoever shares that seat's face got another one (`given_up` first).

    A usual opponent is replaced by another one, also where a person has the opponent's name.
    """
    done = list(profiles)
    for other, profile in enumerate(profiles):
        if other == seat or not _is_same_looking(profile, profiles[seat]):
            continue
        fresh = new_opponent(done)
        if (
            profile.level is not None
            and (profile.name, profile.face) in USUAL_OPPONENTS
            and fresh.name != profile.name
        ):
            done[other] = replace(fresh, level=profile.level)
        elif profile.face == profiles[seat].face:
            wished = [
                face for face in (given_up, dict(USUAL_OPPONENTS).get(profile.name)) if face is not None
            ]
            done[other] = replace(profile, face=free_face(done, *wished))
    return done


def _is_same_looking(profile: PlayerProfile, of: PlayerProfile) -> bool:
    has_name = of.is_person and not profile.is_person and is_same_name(profile.name, of.name)
    return has_name or profile.face == of.face


def name_label(name: str) -> str | Message:
    """Returns a name as it stands alone or in a list; what the table calls people is a message."""
    if name == NAMELESS_PLAYER:
        return said("You")
    numbered = NUMBERED_PLAYER.fullmatch(name)
    return said("Player {n}", n=int(numbered[1])) if numbered else name


def told_name(name: str) -> str:
    """Returns a name from outside as it stands alone on the screen."""
    return told(name_label(shown_name(name) or "?"))


def join_names(names: Sequence[str]) -> str:
    """Returns names joined as one says them, "You" first."""
    return say(_joined(_labels(names)))


def join_names_in(names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """Returns as many names as fit, and how many more there are: "Anna, Bruno and 8 more"."""
    labels = _labels(names)
    return shorten_list(_joined(labels), labels, fits)


def names_with_you_first(names: Sequence[str]) -> Sequence[str]:
    """Returns the names in the order in which one says them."""
    return sorted(names, key=lambda name: name != NAMELESS_PLAYER)


def _labels(names: Sequence[str]) -> tuple[SlotValue, ...]:
    return tuple(map(name_label, names_with_you_first(names)))


def _joined(labels: tuple[SlotValue, ...]) -> Message:
    return Message("{names}", (("names", Several(labels)),))


def shorten_list(whole: Message, parts: Sequence[SlotValue], fits: Callable[[str], bool]) -> str:
    """Returns the whole where it fits, else as many of its parts as do, at least one of them."""
    told = say(whole)
    if fits(told) or len(parts) < 2:
        return told
    ways = [say(first_of(parts, count)) for count in range(len(parts) - 1, 0, -1)]
    return next((way for way in ways if fits(way)), ways[-1])


def first_of(parts: Sequence[SlotValue], count: int) -> Message:
    """Returns the first of some things, and how many more there are."""
    return said("{these} and {n} more", these=Several(tuple(parts[:count]), "comma"), n=len(parts) - count)

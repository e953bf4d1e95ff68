"""Who sits at a table: names and faces of their own, and the usual opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from tabletop.naming import YOU, folded, is_nameless, is_same
from tabletop.players import characters
from tabletop.players.levels import LEVELS
from tabletop.records import Sitter
from tabletop.stage import type as letters
from tabletop.stage.raster import FACES

LONGEST_NAME: Final = 24
USUAL_FACE: Final = 4
CAST: Final = tuple(
    sorted(((one.name, one.face) for one in characters.CAST), key=lambda one: one[1] == USUAL_FACE)
)
"""The usual names and faces of all computer opponents; the face that people usually have comes last."""

LEVEL_CHOICES: Final = tuple((level.name, f"computer, {level.title}") for level in LEVELS.values())
USUAL_LEVEL: Final = "club"


@dataclass(frozen=True)
class Sitting:
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
    def shown(self) -> str:
        """Returns the name as it fits on a plate."""
        return shown_name(self.name) or "?"

    def sitter(self) -> Sitter:
        return Sitter(self.shown, f"face-{self.face}", self.level)


def described(sitting: Sitting) -> str:
    """Returns what is said of an opponent: "Anna. Counts every card and never hurries."; "" of a person."""
    if sitting.level is None:
        return ""
    return f"{sitting.shown}. {characters.character_of(sitting.name, f'face-{sitting.face}').line}"


def seated(sittings: Sequence[Sitting]) -> tuple[Sitter, ...]:
    """Returns who sits down, each by a name of their own."""
    return tuple(sitting.sitter() for sitting in at_the_table(sittings))


def at_the_table(sittings: Sequence[Sitting]) -> list[Sitting]:
    """Returns the seats with their names at the table.

    Where several people share a screen nobody is called "You", and no two have the same name.
    """
    sitters = named(sittings)
    names = [sitting.name for sitting in sitters]
    if sum(sitting.is_person for sitting in sitters) > 1:
        taken = {folded(name) for name in names}
        free = (name for number in count(1) if folded(name := f"Player {number}") not in taken)
        names = [next(free) if is_same(name, YOU) else name for name in names]
    return [replace(sitting, name=name) for sitting, name in zip(sitters, _told_apart(names), strict=True)]


def named(sittings: Sequence[Sitting]) -> list[Sitting]:
    """Returns the seats with usual names for those who have none; who plays alone is "You"."""
    done: list[Sitting] = []
    several = sum(sitting.is_person for sitting in sittings) > 1
    for seat, sitting in enumerate(sittings):
        name = shown_name(sitting.name)
        if not name and sitting.level is not None:
            name = newcomer([*done, *sittings[seat + 1 :]]).name
        elif sitting.level is None and is_nameless(name) and not several:
            name = YOU
        elif not name:
            taken = {folded(other.name) for other in sittings}
            free = (other for number in count(seat + 1) if folded(other := f"Player {number}") not in taken)
            name = next(free)
        done.append(replace(sitting, name=name))
    return done


def _told_apart(names: Sequence[str]) -> list[str]:
    """Returns the names, repeated ones with a number that makes them unique."""
    told: list[str] = []
    for name in names:
        taken = {folded(other) for other in (*told, *names)}
        if folded(name) in {folded(other) for other in told}:
            ways = (f"{name[: LONGEST_NAME - 3]} {number}" for number in count(2))
            name = next(way for way in ways if folded(way) not in taken)  # noqa: PLW2901
        told.append(name)
    return told


def shown_name(name: str) -> str:
    """Returns a name from outside without control characters, cut to what a plate can show."""
    return letters.clean(name)[:LONGEST_NAME].rstrip()


def newcomer(others: Iterable[Sitting]) -> Sitting:
    """Returns a usual opponent whose name nobody has yet, nor the face while there are others."""
    others = tuple(others)
    names, faces = {folded(sitting.name) for sitting in others}, {sitting.face for sitting in others}
    free = [sitting for sitting in CAST if folded(sitting[0]) not in names] or list(CAST)
    unlike = (sitting for sitting in free if sitting[1] not in faces)
    name, face = next(unlike, (free[0][0], free_face(others)))
    return Sitting(name, face, USUAL_LEVEL)


def free_face(others: Iterable[Sitting], *wished: int) -> int:
    """Returns a face that none of these has, a wished-for one if it is free."""
    taken = {sitting.face for sitting in others}
    return next((face for face in (*wished, *range(1, FACES + 1)) if face not in taken), USUAL_FACE)


def with_level(sitting: Sitting, level: str, others: Sequence[Sitting]) -> Sitting:
    """Returns an opponent of that level for the seat: who sits there, or a usual one for a person."""
    if sitting.is_person and sitting.name not in dict(CAST):
        return replace(newcomer(others), level=level)
    return replace(sitting, level=level, is_you=False)


def making_way(sittings: Sequence[Sitting], seat: int, given_up: int | None = None) -> list[Sitting]:
    """Returns the seats after whoever shares that seat's face got another one (`given_up` first).

    A usual opponent is replaced by another one, also where a person has the opponent's name.
    """
    done = list(sittings)
    for other, sitting in enumerate(sittings):
        if other == seat or not _is_in_the_way(sitting, sittings[seat]):
            continue
        fresh = newcomer(done)
        if sitting.level is not None and (sitting.name, sitting.face) in CAST and fresh.name != sitting.name:
            done[other] = replace(fresh, level=sitting.level)
        elif sitting.face == sittings[seat].face:
            wished = [face for face in (given_up, dict(CAST).get(sitting.name)) if face is not None]
            done[other] = replace(sitting, face=free_face(done, *wished))
    return done


def _is_in_the_way(sitting: Sitting, of: Sitting) -> bool:
    has_name = of.is_person and not sitting.is_person and is_same(sitting.name, of.name)
    return has_name or sitting.face == of.face


def together(names: Sequence[str]) -> str:
    """Returns names joined as one says them."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def together_in(names: Sequence[str], fits: Callable[[str], bool]) -> str:
    """Returns as many names as fit, and how many more there are: "Anna, Bruno and 8 more"."""
    return fewest_left_out(together(names), names, fits)


def fewest_left_out(whole: str, parts: Sequence[str], fits: Callable[[str], bool]) -> str:
    """Returns the whole where it fits, else as many of its parts as do, at least one of them."""
    if fits(whole) or len(parts) < 2:
        return whole
    ways = [
        f"{', '.join(parts[:kept])} and {len(parts) - kept} more" for kept in range(len(parts) - 1, 0, -1)
    ]
    return next((way for way in ways if fits(way)), ways[-1])

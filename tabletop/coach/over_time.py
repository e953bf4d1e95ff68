"""Sums up results over time: with their error, streaks, and points lost by slips."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path

from tabletop.games import LISTINGS, listing_of
from tabletop.players.levels import LEVELS
from tabletop.records import Counts, Kept, Kind, Persons, always

Lost = Callable[[Path, int], float | None]
"""The points that a seat lost by slips in a deal of the match in that file; None if nobody has looked."""


@dataclass(frozen=True)
class Group:
    """Matches that can be compared: the same game, against the same level, with as many players."""

    game: str
    level: str
    players: int


@dataclass(frozen=True)
class Point:
    """A finished match from the side of a person who played in it."""

    group: Group
    name: str
    kind: Kind
    started: str
    begun: int
    """When that was, in nanoseconds."""
    ahead: float
    """By how many points the person was ahead of the others, on average."""
    won: bool
    lost: float | None = None
    path: Path = Path()
    """The file of the match."""


@dataclass(frozen=True)
class Account:
    """The summary of some matches, the oldest first."""

    points: tuple[Point, ...]

    @property
    def mean(self) -> float:
        """Returns the mean result."""
        return sum(point.ahead for point in self.points) / len(self.points)

    @property
    def error(self) -> float | None:
        """Returns how far off the mean may be (95 %); None of a single match."""
        count, mean = len(self.points), self.mean
        if count < 2:
            return None
        return 1.96 * sqrt(sum((point.ahead - mean) ** 2 for point in self.points) / (count * (count - 1)))

    @property
    def best(self) -> float:
        return max(point.ahead for point in self.points)

    @property
    def worst(self) -> float:
        return min(point.ahead for point in self.points)

    @property
    def won(self) -> int:
        return sum(point.won for point in self.points)

    @property
    def streaks(self) -> tuple[int, int]:
        """Returns the longest row of matches won, and the row won up to now."""
        longest = now = 0
        for point in self.points:
            now = now + 1 if point.won else 0
            longest = max(longest, now)
        return longest, now

    @property
    def lost(self) -> float | None:
        """Returns the points lost by slips in a deal, on average over the matches that were reviewed."""
        known = [point.lost for point in self.points if point.lost is not None]
        return sum(known) / len(known) if known else None


def points_of(
    matches: Iterable[Kept], lost: Lost, persons: Persons | None = None, counts: Counts = always
) -> tuple[Point, ...]:
    """Returns every finished match that counts, from each person's side, the oldest first."""
    latest_first = sorted(matches, key=lambda kept: (kept.begun, kept.touched), reverse=True)
    persons = persons or Persons()
    found = [_points(kept, lost, persons, counts) for kept in latest_first]
    return tuple(point for points in reversed(found) for point in points)


def people_of(points: Iterable[Point]) -> tuple[tuple[str, int], ...]:
    """Returns everybody who has played, with their number of matches; the most active come first."""
    counts: dict[str, int] = {}
    for point in points:
        counts[point.name] = counts.get(point.name, 0) + 1
    return tuple(sorted(counts.items(), key=lambda one: -one[1]))


def groups_of(points: Iterable[Point]) -> tuple[Group, ...]:
    """Returns the groups of comparable matches, the most played first."""
    counts: dict[Group, int] = {}
    for point in points:
        counts[point.group] = counts.get(point.group, 0) + 1
    return tuple(sorted(counts, key=lambda group: (-counts[group], group.game, group.level, group.players)))


def _points(kept: Kept, lost: Lost, persons: Persons, counts: Counts) -> list[Point]:
    found = list[Point]()
    result = kept.result
    if result is None or kept.game not in LISTINGS or len(result.scores) != len(kept.sitters):
        return found
    group = Group(kept.game, _level(kept), len(kept.sitters))
    try:
        scores = [float(Fraction(score)) for score in result.scores]
    except (ValueError, ZeroDivisionError, OverflowError):
        return found
    for seat, name in enumerate(persons.of(kept)):
        if name is not None and counts(kept, name):
            ahead, won = _ahead(kept.game, scores, seat), seat in result.winners
            told = kept.started, kept.begun, ahead, won, lost(kept.path, seat), kept.path
            found.append(Point(group, name, kept.kind, *told))
    return found


def _level(kept: Kept) -> str:
    """Returns the levels of the opponents, from weak to strong."""
    levels = {sitter.level for sitter in kept.sitters if sitter.level is not None}
    return " and ".join(level for level in LEVELS if level in levels) or "nobody"


def _ahead(game: str, scores: Sequence[float], seat: int) -> float:
    """Returns the points above the mean of the others, partners apart; the own score if nobody else plays."""
    listing = listing_of(game)
    sides = listing.sides or len(scores)
    others = [score for other, score in enumerate(scores) if other % sides != seat % sides]
    sign = -1 if listing.few_points_win else 1
    return sign * (scores[seat] - sum(others) / len(others)) if others else scores[seat]

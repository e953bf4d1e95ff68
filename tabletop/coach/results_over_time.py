"""Sums up results over time: with their error, streaks, and points lost by slips."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from tabletop.games import LISTINGS, listing_of
from tabletop.players.levels import LEVELS
from tabletop.records import MatchCounts, MatchKind, MatchSummary, Persons, every_match_counts

LostPoints = Callable[[Path, int], float | None]
"""The points that a seat lost by slips in a deal of the match in that file; None if nobody has looked."""


@dataclass(frozen=True)
class MatchGroup:
    """Matches that can be compared: the same game, against the same level, with as many players."""

    game: str
    level: str
    players: int


@dataclass(frozen=True)
class PersonResult:
    """A finished match from the side of a person who played in it."""

    group: MatchGroup
    name: str
    kind: MatchKind
    started: str
    begun_at: int
    """When that was, in nanoseconds."""
    points_ahead: float
    """By how many points the person was ahead of the others, on average."""
    won: bool
    points_lost: float | None = None
    path: Path = Path()
    """The file of the match."""


@dataclass(frozen=True)
class ResultSummary:
    """The summary of some matches, the oldest first."""

    results: tuple[PersonResult, ...]

    @property
    def mean(self) -> float:
        """Returns the mean result."""
        return sum(point.points_ahead for point in self.results) / len(self.results)

    @property
    def error(self) -> float | None:
        """Returns how far off the mean may be (95 %); None of a single match."""
        count, mean = len(self.results), self.mean
        if count < 2:
            return None
        return 1.96 * sqrt(
            sum((point.points_ahead - mean) ** 2 for point in self.results) / (count * (count - 1))
        )

    @property
    def best(self) -> float:
        return max(point.points_ahead for point in self.results)

    @property
    def worst(self) -> float:
        return min(point.points_ahead for point in self.results)

    @property
    def matches_won(self) -> int:
        return sum(point.won for point in self.results)

    @property
    def streaks(self) -> tuple[int, int]:
        """Returns the longest row of matches won, and the row won up to now."""
        longest = now = 0
        for point in self.results:
            now = now + 1 if point.won else 0
            longest = max(longest, now)
        return longest, now

    @property
    def mean_points_lost(self) -> float | None:
        """Returns the points lost by slips in a deal, on average over the matches that were reviewed."""
        known = [point.points_lost for point in self.results if point.points_lost is not None]
        return sum(known) / len(known) if known else None


def results_of(
    matches: Iterable[MatchSummary],
    lost: LostPoints,
    persons: Persons | None = None,
    counts: MatchCounts = every_match_counts,
) -> tuple[PersonResult, ...]:
    """Returns every finished match that counts, from each person's side, the oldest first."""
    latest_first = sorted(matches, key=lambda summary: (summary.begun_at, summary.written_at), reverse=True)
    persons = persons or Persons()
    # Who is not known is called as in the first match that is read: that should be their latest.
    found = [_points(summary, lost, persons, counts) for summary in latest_first]
    return tuple(point for points in reversed(found) for point in points)


def people_in(points: Iterable[PersonResult]) -> tuple[tuple[str, int], ...]:
    """Returns everybody who has played, with their number of matches; the most active come first."""
    counts: dict[str, int] = {}
    for point in points:
        counts[point.name] = counts.get(point.name, 0) + 1
    return tuple(sorted(counts.items(), key=lambda one: -one[1]))


def groups_in(points: Iterable[PersonResult]) -> tuple[MatchGroup, ...]:
    """Returns the groups of comparable matches, the most played first."""
    counts: dict[MatchGroup, int] = {}
    for point in points:
        counts[point.group] = counts.get(point.group, 0) + 1
    return tuple(sorted(counts, key=lambda group: (-counts[group], group.game, group.level, group.players)))


def _points(
    summary: MatchSummary, lost: LostPoints, persons: Persons, counts: MatchCounts
) -> list[PersonResult]:
    found = list[PersonResult]()
    result = summary.result
    if result is None or summary.game not in LISTINGS or len(result.scores) != len(summary.sitters):
        return found
    group = MatchGroup(summary.game, _level(summary), len(summary.sitters))
    try:
        scores = list(map(float, result.numbers))
    except (ValueError, ZeroDivisionError, OverflowError):
        return found
    for seat, name in enumerate(persons.persons_in(summary)):
        if name is not None and counts(summary, name):
            ahead, won = _ahead(summary.game, scores, seat), seat in result.winners
            told = summary.started, summary.begun_at, ahead, won, lost(summary.path, seat), summary.path
            found.append(PersonResult(group, name, summary.kind, *told))
    return found


def _level(summary: MatchSummary) -> str:
    """Returns the levels of the opponents, from weak to strong."""
    levels = {sitter.level for sitter in summary.sitters if sitter.level is not None}
    return " and ".join(level for level in LEVELS if level in levels) or "nobody"


def _ahead(game: str, scores: Sequence[float], seat: int) -> float:
    """Returns the points above the mean of the others, partners apart; the own score if nobody else plays."""
    listing = listing_of(game)
    sides = listing.sides or len(scores)
    others = [score for other, score in enumerate(scores) if other % sides != seat % sides]
    sign = -1 if listing.few_points_win else 1
    return sign * (scores[seat] - sum(others) / len(others)) if others else scores[seat]

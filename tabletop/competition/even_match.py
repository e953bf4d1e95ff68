"""How strong an opponent has to be for an even match: estimated from one's results in a game, with its error.

Results are weighed by Bayes' rule over a scale on which opponents have their strengths (`players.levels`): a
player and an opponent of the same strength win as often as each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from tabletop.games import listing_of
from tabletop.players.levels import STRENGTHS
from tabletop.records import MatchSummary

STEEPNESS: Final = 0.3
"""By how much a step of strength changes the odds of a match (their logarithm).

With it steady wins 77 % of matches of two against easy, four steps below: about as measured in most games.
"""

FIRST_GUESS: Final = 4.0
FIRST_ERROR: Final = 2.5
"""What is thought of somebody of whom nothing is known yet: between easy and steady, give or take."""

MOST_MATCHES: Final = 40
"""How many of the latest matches are weighed: people learn."""

LEVEL_STRENGTHS: Final = {"beginner": 1, "club": 5, "expert": 9} | {f"even-{n}": n for n in STRENGTHS}
_SCALE: Final = tuple(number / 4 for number in range(-12, 53))


@dataclass(frozen=True, slots=True)
class Strength:
    """An estimate of somebody's strength: its mean, its standard error, and how many matches it rests on."""

    mean: float
    error: float
    matches: int

    @property
    def even(self) -> int:
        """Returns the strength of opponents with which a match is even, as near as there is one."""
        return min(max(round(self.mean), STRENGTHS[0]), STRENGTHS[-1])


def strength_of(matches: Iterable[MatchSummary], game: str) -> Strength:
    """Returns how strong somebody is in a game, by the latest of their matches against the computer."""
    results = [
        result
        for match in sorted(matches, key=lambda one: (one.begun_at, one.path.name))
        if (result := _result_of(match, game)) is not None
    ][-MOST_MATCHES:]
    weights = [exp(-(((place - FIRST_GUESS) / FIRST_ERROR) ** 2) / 2) for place in _SCALE]
    for strength, sides, won in results:
        chances = [_chance(place - strength, sides) for place in _SCALE]
        weights = [
            weight * (chance if won else 1 - chance) for weight, chance in zip(weights, chances, strict=True)
        ]
    whole = sum(weights)
    mean = sum(place * weight for place, weight in zip(_SCALE, weights, strict=True)) / whole
    spread = sum((place - mean) ** 2 * weight for place, weight in zip(_SCALE, weights, strict=True)) / whole
    return Strength(mean, sqrt(spread), len(results))


def _chance(ahead: float, sides: int) -> float:
    """Returns how often somebody wins who is that much stronger than each of the other sides."""
    return 1 / (1 + (sides - 1) * exp(-STEEPNESS * ahead))


def _result_of(match: MatchSummary, game: str) -> tuple[float, int, bool] | None:
    """Returns the mean strength of opponents, how many sides there were, and whether the person won."""
    people = [seat for seat, sitter in enumerate(match.sitters) if sitter.is_person]
    if (
        match.game != game
        or match.result is None
        or match.kind not in ("clean", "shared")
        or match.is_assisted
    ):
        return None
    if len(people) != 1 or len(match.sitters) == 1:
        return None
    levels = [LEVEL_STRENGTHS.get(sitter.level or "") for sitter in match.sitters if not sitter.is_person]
    known = [level for level in levels if level is not None]
    if len(known) != len(levels):
        return None
    sides = listing_of(game).sides or len(match.sitters)
    return sum(known) / len(known), sides, people[0] in match.result.winners

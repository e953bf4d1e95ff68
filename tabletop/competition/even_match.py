"""How strong an opponent has to be for an even match: estimated from one's results in a game, with its error.

Results are weighed by Bayes' rule over a scale on which opponents have their strengths (`players.levels`): a
player and an opponent of the same strength win as often as each other.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from types import MappingProxyType
from typing import Final

from tabletop.games import listing_of
from tabletop.players.levels import STRENGTHS
from tabletop.records import MatchSummary

USUAL_STEEPNESS: Final = 0.25
STEEPNESS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "minnesota-whist": 1.0,
        "minimisere": 0.6,
        "minimize": 0.4,
        "minnows": 0.1,
        "blind-dominoes": 0.07,
    }
)
"""By how much a step of strength changes the odds of a match (their logarithm), where it is not the usual.

Of whole matches, most of them between easy and steady (`tools.even_strengths`, 95 %): .65 ± .61 at Minnesota
Whist, and by their deals 1.16 ± .59; 1.03 ± .68 and .63 ± .24 at Minimisère, .45 ± .18 at Minimize, .33 ± .25
and .40 ± .20 at Classic Dominoes, .08 ± .20 at Jersey Gin, .09 ± .11 at Minnows, .07 ± .02 at Blind Dominoes.
How often steady is ahead of easy in duplicate deals (`slips`) says about the same of these, and .2 to .3 of
the other games.
"""

FIRST_GUESS: Final = 4.0
FIRST_ERROR: Final = 3.0
"""What is thought of somebody of whom nothing is known yet: between easy and steady, give or take.

With it the true strength lies within the error after 30 matches for 68 % of players from 1 to 9, at every
steepness (`tools.even_estimates`); with 2.5 for 62 % where a match tells little.
"""

MOST_MATCHES: Final = 40
"""How many of the latest matches are weighed: people learn."""

LEVEL_STRENGTHS: Final = {"beginner": 1, "club": 5, "expert": 9} | {f"even-{n}": n for n in STRENGTHS}
_SCALE: Final = tuple(number / 4 for number in range(-12, 53))


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """What a match says of the one person in it: against how strong opponents it was won or lost."""

    opponents: float
    """The mean strength of the others, without partners."""
    partners: tuple[float, ...]
    sides: int
    won: bool


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
    played = [
        result
        for match in sorted(matches, key=lambda one: (one.begun_at, one.path.name))
        if (result := _played_match(match, game)) is not None
    ]
    return strength_by(played[-MOST_MATCHES:], game)


def strength_by(played: Sequence[PlayedMatch], game: str) -> Strength:
    """Returns how strong somebody is who has won and lost these matches of a game."""
    weights = [exp(-(((place - FIRST_GUESS) / FIRST_ERROR) ** 2) / 2) for place in _SCALE]
    for match in played:
        chances = [chance_to_win(place, match, game) for place in _SCALE]
        weights = [
            weight * (chance if match.won else 1 - chance)
            for weight, chance in zip(weights, chances, strict=True)
        ]
    whole = sum(weights)
    mean = sum(place * weight for place, weight in zip(_SCALE, weights, strict=True)) / whole
    spread = sum((place - mean) ** 2 * weight for place, weight in zip(_SCALE, weights, strict=True)) / whole
    return Strength(mean, sqrt(spread), len(played))


def chance_to_win(strength: float, match: PlayedMatch, game: str) -> float:
    """Returns how often somebody of a strength wins such a match; partners share what either is ahead."""
    own = (strength + sum(match.partners)) / (1 + len(match.partners))
    steepness = STEEPNESS.get(game, USUAL_STEEPNESS)
    return 1 / (1 + (match.sides - 1) * exp(steepness * (match.opponents - own)))


def _played_match(match: MatchSummary, game: str) -> PlayedMatch | None:
    """Returns what a match says of its one person; None if it says nothing, as with help or others there."""
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
    levels = [LEVEL_STRENGTHS.get(sitter.level or "") for sitter in match.sitters]
    own, sides = people[0], listing_of(game).sides or len(match.sitters)
    known = {seat: level for seat, level in enumerate(levels) if level is not None}
    if len(known) < len(levels) - 1:
        return None
    partners = tuple(level for seat, level in known.items() if (seat - own) % sides == 0)
    opponents = [level for seat, level in known.items() if (seat - own) % sides]
    return PlayedMatch(sum(opponents) / len(opponents), partners, sides, own in match.result.winners)

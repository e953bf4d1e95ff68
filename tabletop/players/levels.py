"""The three levels: what an opponent remembers, how many worlds it imagines, and whether it slips.

How far it slips is told game by game (`slips`). Between them lie the strengths of an even match, from 1 (as
easy) over 5 (as steady) to 9 (as sharp).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from types import MappingProxyType
from typing import Final

from tabletop.messages import Message, said
from tabletop.players.exact_arithmetic import power
from tabletop.players.slips import USUAL, Slips, slips_in


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. `iterations` is a fixed budget, so that the same view always gets the same move."""

    name: str
    title: Message
    iterations: int
    extra_prior_weight: float = 0.0
    """How many imagined deals the rule of thumb weighs more than the game's policy says (its `trust`)."""
    memory: float = 1.0
    """The share of what is no longer on the table that it still knows when it goes by the rule of thumb."""
    slip: Callable[[Slips], float] = attrgetter("none")
    """Which of a game's slips are its own."""
    overlooks: float = 0.0
    """The share of what easy opponents overlook in a game that it does not notice, either."""

    @property
    def is_fallible(self) -> bool:
        """Returns whether it now and then makes a move that it does not think the best."""
        return self.slip(USUAL) > 0

    def slip_in(self, game: str, players: int) -> float:
        """Returns how far below the best a move may seem at such a table and still be made now and then."""
        return self.slip(slips_in(game, players))

    def overlooked_in(self, game: str, players: int) -> float:
        """Returns the share of what takes a second look that it does not notice at such a table."""
        return slips_in(game, players).overlooked * self.overlooks


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("beginner", said("easy"), 12, 24.0, 0.4, attrgetter("easy"), overlooks=1.0),
            Level("club", said("steady"), 40, 8.0, 0.8, attrgetter("steady")),
            Level("expert", said("sharp"), 1000),
        )
    }
)
"""By name, from weak to strong."""

STRENGTHS: Final = range(1, 10)
"""The strengths of an even match: three of them are those of the levels."""

# What the choices of strengths 1, 3, 5, 7 and 9 cost at the smallest table, in thousandths of the spread
# between bad and good outcomes (`tools.strength_costs`, 14 to 50 positions each). No step goes the wrong way
# by more than its error.
# minimize           20  16   3   0   0
# jersey-gin         28  25  12   0   0
# minnows            35  27  17  11   3
# blind-dominoes     35  30  12   5   0
# malilla            21  16  12  10   6
# minimisere         88  64  27  11   4
# classic-dominoes   41  38  17   5   2
# minnesota-whist    29  23  12   8   6
# skin                9   5   5   2   0
# kaluki             22  20  14  10   3
# star               31  31  17  15   6
# buck-euchre        35  29  12  11   0
# lucky-draw         55  47  38  19   9
# calypso            18  14  11  11   7

_STEPS: Final = (STRENGTHS[-1] - STRENGTHS[0]) // (len(LEVELS) - 1)


def even_level_name(strength: int) -> str:
    """Returns the name of the level of an even match with this strength."""
    return f"even-{strength}"


def _even_level(strength: int) -> Level:
    """Returns the level of a strength: between those of the two levels that it lies between."""
    whole, part = divmod(strength - STRENGTHS[0], _STEPS)
    levels = (*LEVELS.values(),)
    low, high = levels[whole], levels[min(whole + 1, len(levels) - 1)]
    share = part / _STEPS

    def between(one: float, other: float) -> float:
        return one + (other - one) * share

    def slip_between(slips: Slips) -> float:
        one, other = low.slip(slips), high.slip(slips)
        # By ratios as well: where one chooses nearly blindly, it hardly matters how blindly. In equal steps
        # seven tenths of what lies between easy and steady at whist lay between the strengths 4 and 5.
        return one * power(other / one, share) if other else between(one, other)

    return Level(
        even_level_name(strength),
        said("even match, strength {strength}", strength=strength),
        # By ratios, as twice as much thinking helps about as much whatever one begins with.
        round(low.iterations * power(high.iterations / low.iterations, share)),
        between(low.extra_prior_weight, high.extra_prior_weight),
        between(low.memory, high.memory),
        slip_between,
        between(low.overlooks, high.overlooks),
    )


EVEN_LEVELS: Mapping[str, Level] = MappingProxyType(
    {even_level_name(strength): _even_level(strength) for strength in STRENGTHS}
)
ALL_LEVELS: Mapping[str, Level] = MappingProxyType({**LEVELS, **EVEN_LEVELS})
"""Everything that an opponent can play like, by name."""

"""The three levels: what an opponent remembers, how many worlds it imagines, and whether it slips.

How far it slips is told game by game (`slips`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from types import MappingProxyType

from tabletop.messages import Message, said
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
    overlooks: bool = False
    """Whether it does not notice all that it could do."""

    @property
    def is_fallible(self) -> bool:
        """Returns whether it now and then makes a move that it does not think the best."""
        return self.slip(USUAL) > 0

    def slip_in(self, game: str, players: int) -> float:
        """Returns how far below the best a move may seem at such a table and still be made now and then."""
        return self.slip(slips_in(game, players))

    def overlooked_in(self, game: str, players: int) -> float:
        """Returns the share of what takes a second look that it does not notice at such a table."""
        return slips_in(game, players).overlooked if self.overlooks else 0.0


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("beginner", said("easy"), 12, 24.0, 0.4, attrgetter("easy"), overlooks=True),
            Level("club", said("steady"), 40, 8.0, 0.8, attrgetter("steady")),
            Level("expert", said("sharp"), 1000),
        )
    }
)
"""By name, from weak to strong."""

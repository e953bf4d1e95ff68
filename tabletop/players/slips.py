"""How far the weaker levels slip in each game: one table, so that levels can be felt and compared.

A slip is how far below the best a move may seem and still be made now and then, as a share of the spread
between good and bad outcomes. Easy loses narrowly to a newcomer who thinks and counts nothing (40 to 48 % of
duplicate deals), and steady wins 56 % or more of them against easy.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple


class Slips(NamedTuple):
    """The slips of one game: of easy and of steady opponents."""

    easy: float
    steady: float
    from_players: int = 0
    """The smallest table that they are for; smaller ones have a line of their own before it."""

    overlooked: float = 0.0
    """The share of what takes a second look that easy opponents do not notice (`Policy.noticed_moves`)."""

    @property
    def none(self) -> float:
        """Returns the slips of sharp opponents, who make none."""
        return 0.0


USUAL = Slips(0.15, 0.1)
"""For a game that is not in the table."""

SLIPS: Mapping[str, tuple[Slips, ...]] = MappingProxyType(
    {
        "minnesota-whist": (Slips(2.0, 0.045),),
        "malilla": (Slips(0.26, 0.11),),
        "buck-euchre": (Slips(1.7, 0.16),),
        "minimisere": (Slips(0.42, 0.11), Slips(0.46, 0.11, from_players=4)),
        "calypso": (Slips(0.17, 0.08),),
        "jersey-gin": (Slips(0.28, 0.1),),
        "kaluki": (Slips(0.6, 0.135), Slips(1.3, 0.135, from_players=3)),
        "minimize": (Slips(0.9, 0.135), Slips(0.5, 0.135, from_players=3, overlooked=0.08)),
        "skin": (Slips(0.18, 0.135),),
        "minnows": (Slips(0.5, 0.12), Slips(0.24, 0.1, from_players=3)),
        "classic-dominoes": (Slips(1.5, 0.15), Slips(0.24, 0.1, from_players=3)),
        "star": (Slips(0.38, 0.1),),
        "lucky-draw": (Slips(0.32, 0.08),),
        "blind-dominoes": (Slips(4.0, 0.3),),
        "solitaire-dominoes": (Slips(0.15, 0.11),),
    }
)
"""By the game, smaller tables first."""


def slips_in(game: str, players: int) -> Slips:
    """Returns the slips at a table of a game."""
    fitting = [slips for slips in SLIPS.get(game, ()) if slips.from_players <= players]
    return fitting[-1] if fitting else USUAL

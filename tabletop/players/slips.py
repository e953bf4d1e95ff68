"""How far the weaker levels slip in each game: one table, so that levels can be felt and compared.

A slip is how far below the best a move may seem and still be made now and then, as a share of the spread
between good and bad outcomes. Easy loses narrowly to a newcomer who thinks and counts nothing (40 to 48 % of
duplicate deals), and steady wins 56 % or more of them against easy, or clearly loses fewer points a decision
where luck decides most deals.
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


USUAL = Slips(0.3, 0.1)
"""For a game that is not in the table."""

# Behind each line: the share of duplicate deals, in %, that easy won against a newcomer, and steady against
# easy. Of 60 to 100 deals each figure may be some 10 off; 43 to 48 at Buck Euchre, Minimize, Classic
# Dominoes, and Kaluki and Minnows for many, are of 180 to 600 deals, and 4 to 7 off. Where easy chooses
# nearly blindly among the moves that nobody wonders at (a slip above 1), those are few: they alone beat
# much of what a newcomer does.
# After a plus: how many points a decision sharp opponents were ahead of steady ones in 150 to 700 positions,
# where reference players play on. Deals tell the two apart only by thousands. So steady ones are ahead of
# easy ones by .42 at Classic Dominoes with four, and by .25 at Jersey Gin, where luck hides it in 200 deals.
SLIPS: Mapping[str, tuple[Slips, ...]] = MappingProxyType(
    {
        # At tricks the rule of thumb counts cards, which newcomers do not: easy has to trust it little.
        "minnesota-whist": (Slips(1.4, 0.08),),  # 42; 92 with 0.045
        "malilla": (Slips(0.26, 0.11),),  # 43, 70 of 150 deals; +.15
        "buck-euchre": (Slips(0.4, 0.16, overlooked=0.22),),  # 47, 61
        "minimisere": (
            Slips(0.65, 0.18),  # 42; 81 with 0.11; +.28
            Slips(0.46, 0.11, from_players=4),  # 43
        ),
        "calypso": (Slips(0.17, 0.11),),  # 47; 78 with 0.08
        # Throws at rummy come to nearly the same: a slip has to reach far to be one.
        "jersey-gin": (Slips(0.28, 0.15),),  # 47; 62 with 0.1, 50 with 0.16; +.20
        "kaluki": (
            Slips(0.6, 0.18),  # 47, 60; +.08
            Slips(1.3, 0.2, from_players=3, overlooked=0.5),  # 43; 74 with 0.135; +.25
        ),
        "minimize": (
            Slips(0.75, 0.13),  # 46, 70
            Slips(0.5, 0.16, from_players=3, overlooked=0.16),  # 43; 71 with 0.135
        ),
        "skin": (Slips(0.18, 0.135),),  # Bets are decided by counting; nobody has measured newcomers.
        "minnows": (
            Slips(0.45, 0.12),  # 40 with 0.5; 62
            Slips(0.42, 0.1, from_players=3),  # 45; 58 with 0.3
        ),
        # At dominoes luck decides most: a small slip is felt where more play and fewer moves are left.
        "classic-dominoes": (
            Slips(1.5, 0.15),  # 46, 59
            Slips(0.24, 0.14, from_players=3),  # 48, 54; +.28
        ),
        "star": (Slips(0.22, 0.13),),  # 43; 60 with 0.38
        "lucky-draw": (Slips(0.42, 0.1),),  # 44; 66 with 0.32
        "blind-dominoes": (Slips(4.0, 0.3),),  # Whatever one does, it is 48 to 52.
        "solitaire-dominoes": (Slips(0.15, 0.11),),  # Nobody plays against it.
    }
)
"""By the game, smaller tables first."""


def slips_in(game: str, players: int) -> Slips:
    """Returns the slips at a table of a game."""
    fitting = [slips for slips in SLIPS.get(game, ()) if slips.from_players <= players]
    return fitting[-1] if fitting else USUAL

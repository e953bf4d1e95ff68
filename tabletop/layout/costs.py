"""What it costs to lay a tile in one way or another, for lines that branch and for those that do not.

The numbers were fitted to random deals at many sizes of windows: wires count most, then stairs and tight
bends, then how large the tiles stay (`python3 -m tests.bench lines` prints the figures).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of all that is unwelcome when a tile is joined."""

    aim: int
    """So many scales smaller is the felt at whose edges runs turn."""
    soon: float
    """Every hundredth that tiles become smaller down to there."""
    smaller: float
    """Every hundredth that they become smaller beyond."""
    bend: float
    """To turn at all."""
    stair: float
    """To turn the other way round than before, for each of three tiles that should run straight first."""
    tight: float
    """To turn the same way round again, for each of two tiles straight on that a wide bend has."""
    hasty: float
    """To turn nearer than two tiles from where a run begins at the side of a double."""
    against: float
    """To turn against the way in which arms that do not branch all turn."""
    clear: int
    """The cells that there should be between tiles that are not joined, and each that is lacking."""
    crowd: float
    rooms: tuple[float, ...]
    """That an end has room for so many halves of tiles."""
    now: float
    """That an end lacks a half on the felt at whose edges runs turn."""
    trapped: float
    """That an end cannot get out."""
    no_double: float
    """That a double which is to come has no room, or not beside one at another end."""
    clash: float
    beyond: float
    """The same for the tiles that follow it."""
    beyond_clash: float
    owed: float
    """The same for a double that follows the next tile."""
    owed_clash: float
    many: float
    """How many tiles that could be joined at an end make it likely that one is."""

    @property
    def ahead(self) -> int:
        """So many halves ahead of an end are looked at."""
        return len(self.rooms) - 1


BRANCHING: Final = Costs(
    aim=9,
    soon=1.0,
    smaller=2.65,
    bend=5.0,
    stair=3.0,
    tight=11.5,
    hasty=6.0,
    against=0.0,
    clear=7,
    crowd=0.37,
    rooms=(125.0, 98.0, 76.0, 58.0, 43.0, 31.0, 21.0, 12.0, 6.0, 0.0),
    now=1.7,
    trapped=160.0,
    no_double=30.0,
    clash=9.5,
    beyond=1.7,
    beyond_clash=6.5,
    owed=12.3,
    owed_clash=7.4,
    many=3.2,
)
"""Every double may open its sides: space is what counts."""

UNBRANCHED: Final = Costs(
    aim=5,
    soon=0.1,
    smaller=1.6,
    bend=6.0,
    stair=8.0,
    tight=12.0,
    hasty=0.0,
    against=15.0,
    clear=2,
    crowd=0.25,
    rooms=(200.0, 137.0, 55.0, 18.0, 4.6, 0.0),
    now=4.1,
    trapped=45.0,
    no_double=30.0,
    clash=9.0,
    beyond=1.7,
    beyond_clash=5.9,
    owed=12.0,
    owed_clash=3.5,
    many=1.6,
)
"""Two or four arms that only turn: straight runs and wide bends are what counts."""

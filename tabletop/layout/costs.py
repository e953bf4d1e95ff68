"""What it costs to lay a tile in one way or another, for lines that branch and for those that do not.

The numbers were fitted to random deals at many sizes of windows: links between tiles that do not touch count
most, then stairs and tight bends, then how large the tiles stay (`python3 -m tests.bench lines` prints the
figures).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs of all that is unwelcome when a tile is joined."""

    aim: int
    """The number of the felt at whose edges runs turn, counted in steps of scale from the first one."""
    soon: float
    """The cost of every hundredth by which tiles become smaller, down to that felt."""
    smaller: float
    """The cost of every hundredth by which tiles become smaller beyond that felt."""
    bend: float
    """The cost of any turn."""
    stair: float
    """The cost of a turn against the last one, for each tile short of three that run straight first."""
    tight: float
    """The cost of a turn like the last one, for each tile short of the two of a wide bend."""
    hasty: float
    """The cost of a turn nearer than two tiles from where a run begins at the side of a double."""
    against: float
    """The cost of a turn against the way in which arms that do not branch all turn."""
    clear: int
    """The cells between tiles that are not joined that should be free, and the cost of each taken one."""
    crowd: float
    rooms: tuple[float, ...]
    """The cost of an end that has room for 0, 1, 2, ... halves of tiles."""
    now: float
    """The cost of each half that an end lacks on the felt at whose edges runs turn."""
    trapped: float
    """The cost of an end that cannot get out to where the felt is bare."""
    no_double: float
    """The cost of a double to come that has no room; `clash`: no room beside one at another end."""
    clash: float
    beyond: float
    """The cost of a double to come whose followers have no room; `beyond_clash`: none beside others."""
    beyond_clash: float
    owed: float
    """The cost of a double after the next tile that has no room; `owed_clash`: none beside others."""
    owed_clash: float
    many: float
    """How many tiles that could be joined at an end make it likely that one is."""

    @property
    def ahead(self) -> int:
        """Returns how many halves ahead of an end are looked at."""
        return len(self.rooms) - 1


# Fitted together: no number has a meaning of its own.
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
"""The costs where every double may open its sides: space is what counts."""

SPACED: Final = (
    BRANCHING,
    replace(BRANCHING, crowd=0.74),
    replace(BRANCHING, crowd=1.5),
    replace(BRANCHING, clear=10),
    replace(BRANCHING, crowd=0.74, bend=40.0),
)
"""Those costs, and such that keep tiles farther and farther apart, in runs that hardly bend."""

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
"""The costs of two or four arms that only turn: straight runs and wide bends are what counts."""

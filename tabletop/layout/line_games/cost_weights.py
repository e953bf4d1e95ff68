"""What it costs to lay a tile in one way or another, for lines that branch and for those that do not.

The numbers were fitted to random deals at many sizes of windows: links between tiles that do not touch count
most, then stairs and tight bends, then how large the tiles stay (`python3 -m tools.bench lines` prints the
figures).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class CostWeights:
    """The costs of all that is unwelcome when a tile is joined."""

    turning_grid: int
    """The number of the felt at whose edges runs turn, counted in steps of scale from the first one."""
    early_shrink: float
    """The cost of every hundredth by which tiles become smaller, down to that felt."""
    late_shrink: float
    """The cost of every hundredth by which tiles become smaller beyond that felt."""
    bend: float
    """The cost of any turn."""
    stair_bend: float
    """The cost of a turn against the last one, for each tile short of three that run straight first."""
    tight_bend: float
    """The cost of a turn like the last one, for each tile short of the two of a wide bend."""
    early_bend: float
    """The cost of a turn nearer than two tiles from where a run begins at the side of a double."""
    wrong_way_bend: float
    """The cost of a turn against the way in which arms that do not branch all turn."""
    clear_cells: int
    """The cells between tiles that are not joined that should be free, and the cost of each taken one."""
    crowded_cell: float
    cost_by_room: tuple[float, ...]
    """The cost of an end that has room for 0, 1, 2, ... halves of tiles."""
    missing_half: float
    """The cost of each half that an end lacks on the felt at whose edges runs turn."""
    trapped_end: float
    """The cost of an end that cannot get out to where the felt is bare."""
    no_double: float
    """The cost of a double to come that has no room; `double_clash`: no room beside one at another end."""
    double_clash: float
    no_follower: float
    """The cost of a double to come whose followers have no room; `follower_clash`: none beside others."""
    follower_clash: float
    no_later_double: float
    """The cost of a double after the next tile that has no room; `later_double_clash`: none beside others."""
    later_double_clash: float
    many_tiles: float
    """How many tiles that could be joined at an end make it likely that one is."""

    @property
    def halves_ahead(self) -> int:
        """Returns how many halves ahead of an end are looked at."""
        return len(self.cost_by_room) - 1


# Fitted together: no number has a meaning of its own.
BRANCHING: Final = CostWeights(
    turning_grid=3,
    early_shrink=1.0,
    late_shrink=8.0,
    bend=12.0,
    stair_bend=50.0,
    tight_bend=40.0,
    early_bend=8.0,
    wrong_way_bend=0.0,
    clear_cells=7,
    crowded_cell=0.37,
    cost_by_room=(125.0, 98.0, 76.0, 58.0, 43.0, 31.0, 21.0, 12.0, 6.0, 0.0),
    missing_half=6.0,
    trapped_end=160.0,
    no_double=30.0,
    double_clash=9.5,
    no_follower=1.7,
    follower_clash=6.5,
    no_later_double=12.3,
    later_double_clash=7.4,
    many_tiles=3.2,
)
"""The costs where every double may open its sides: large tiles count, then straight runs and wide bends."""

ROOMY: Final = replace(
    BRANCHING,
    turning_grid=9,
    late_shrink=2.65,
    bend=5.0,
    stair_bend=3.0,
    tight_bend=11.5,
    early_bend=6.0,
    missing_half=1.7,
)
"""Those costs, where smaller tiles are no matter and what counts is that every end keeps its room."""

SPACED: Final = (
    BRANCHING,
    ROOMY,
    replace(ROOMY, crowded_cell=0.74),
    replace(ROOMY, crowded_cell=1.5),
    replace(ROOMY, clear_cells=10),
    replace(ROOMY, crowded_cell=0.74, bend=40.0),
)
"""The costs of a line, and those of one that is laid again: its tiles keep farther and farther apart."""

UNBRANCHED: Final = CostWeights(
    turning_grid=5,
    early_shrink=0.1,
    late_shrink=1.6,
    bend=6.0,
    stair_bend=8.0,
    tight_bend=12.0,
    early_bend=0.0,
    wrong_way_bend=15.0,
    clear_cells=2,
    crowded_cell=0.25,
    cost_by_room=(200.0, 137.0, 55.0, 18.0, 4.6, 0.0),
    missing_half=4.1,
    trapped_end=45.0,
    no_double=30.0,
    double_clash=9.0,
    no_follower=1.7,
    follower_clash=5.9,
    no_later_double=12.0,
    later_double_clash=3.5,
    many_tiles=1.6,
)
"""The costs of two or four arms that only turn: straight runs and wide bends are what counts."""

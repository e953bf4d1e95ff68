"""What of a table can be seen larger: its line, its chain, or a row of tiles."""

from __future__ import annotations

from tabletop.layout.arrange import Rect, Spots
from tabletop.layout.laid import Sight
from tabletop.layout.seats import Ground

_TOOL, _TOOLS = 36.0, 3
_MOST = 2.0
"""How large pieces can be seen, in their usual size; and in any case a little larger than they are."""


def sight(ground: Ground, zone: str, spots: Spots, window: Rect, usual: float) -> Sight | None:
    """What the lens shows, once there is something in the zone; `usual` is the width of a piece in units."""
    if not spots:
        return None
    piece, usual = max(spot.width for spot in spots), usual * ground.u
    return Sight(zone, window, piece, usual, max(1.5, _MOST * usual / piece), tools(ground))


def tools(ground: Ground) -> Rect:
    """The box for the tools of the lens: above the own plate."""
    own, size = ground.own, _TOOL * ground.box
    return Rect(own.x, own.y - 14 * ground.u - size, _TOOLS * size + 8 * ground.box, size)

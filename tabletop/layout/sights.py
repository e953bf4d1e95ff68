"""What of a table that is being laid can be seen larger: its line, its chain, or the row of a patience."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.layout import chain, lined, patience
from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Sight
from tabletop.layout.seats import Ground

if TYPE_CHECKING:
    from tabletop.layout.laying import Laying

_TOOL, _TOOLS = 36.0, 3
_MOST = 2.0
"""How large pieces can be seen, in their usual size; and in any case a little larger than they are."""

_WORTH = 1.2
"""A lens over a row that could enlarge it no more than this is none."""


def sight(table: Laying) -> Sight | None:
    """The zone that the lens shows, once there is something in it."""
    plan, ground = table.plan, table.ground
    zone = plan.line or plan.chain or plan.row
    spots = table.spots.get(zone, ())
    if not spots:
        return None
    if plan.line:
        window, usual = lined.line_window(ground, plan), lined.TILE
    elif plan.chain:
        window, usual = chain.area(ground, table.own.rect.y), chain.CARD[0]
    else:
        window, usual = patience.row_box(ground), patience.TILE
    piece, usual = max(spot.width for spot in spots), usual * ground.u
    most = max(1.5, _MOST * usual / piece)
    if plan.row:
        most = min(most, 0.96 * window.h / spots[0].height)
        # A short row is as large as it can be: a lens would only cut off a raised tile.
        most = most if most > _WORTH else 1.0
    return Sight(zone, window, piece, usual, most, tools(ground))


def tools(ground: Ground) -> Rect:
    """The box for the tools of the lens: above the own plate."""
    own, size = ground.own, _TOOL * ground.box
    return Rect(own.x, own.y - 14 * ground.u - size, _TOOLS * size + 8 * ground.box, size)

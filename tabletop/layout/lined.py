"""The area in which a line of tiles has its room on a table."""

from __future__ import annotations

from tabletop.layout.arrange import Rect
from tabletop.layout.hand import rack_top
from tabletop.layout.seats import Ground

TILE = 46.0


def line_area(ground: Ground) -> Rect:
    """Returns the felt between the plates at the top and the own hand."""
    felt, u = ground.felt, ground.u
    foot = rack_top(ground) - 40 * u
    top = ground.top + 10 * u
    return Rect(felt.x + 12 * u, top, felt.w - 24 * u, max(60 * u, foot - top))


def felt(ground: Ground) -> Rect:
    """Returns all the felt that a line may reach: beside the plates at the top it goes up to the rim."""
    room, top = line_area(ground), ground.felt.y + 12 * ground.u
    return Rect(room.x, top, room.w, room.bottom - top)

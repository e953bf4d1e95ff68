"""The area in which a line of tiles has its room on a table."""

from __future__ import annotations

from tabletop.layout.areas.own_hand import rack_top
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect

TILE_WIDTH = 46.0


def main_area(frame: TableFrame) -> Rect:
    """Returns the felt between the plates at the top and the own hand."""
    felt, u = frame.felt, frame.u
    foot = rack_top(frame) - max(40 * u, frame.prompt_height + 6 * u)
    top = frame.top_plates_bottom + 10 * u
    return Rect(felt.x + 12 * u, top, felt.w - 24 * u, max(60 * u, foot - top))


def whole_area(frame: TableFrame) -> Rect:
    """Returns all the felt that a line may reach: beside the plates at the top it goes up to the rim."""
    room, top = main_area(frame), frame.felt.y + 12 * frame.u
    return Rect(room.x, top, room.w, room.bottom - top)

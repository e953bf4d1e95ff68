"""What of a table can be seen larger: its line, its chain, or a row of tiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.table_layout import ZoomableZone

_TOOL_SIZE, _TOOL_COUNT = 36.0, 3
_MAX_SIZE = 2.0
"""How large pieces can be seen, in their usual size; and in any case a little larger than they are."""


def zoomable_zone(
    frame: TableFrame, zone: str, spots: Spots, window: Rect, usual: float
) -> ZoomableZone | None:
    """Returns what the lens shows, once there is something in the zone; `usual` is a piece width in units."""
    if not spots:
        return None
    piece, usual = max(spot.width for spot in spots), usual * frame.u
    return ZoomableZone(zone, window, piece, usual, max(1.5, _MAX_SIZE * usual / piece), tool_box(frame))


def window_beside(window: Rect, line: Spots, boxes: Iterable[Rect]) -> Rect:
    """Returns the part of a window that open hands and other boxes leave free, with most of the line."""
    keep = Rect.union(spot.bounds for spot in line)
    for box in boxes:
        if box.overlaps(window):
            window = max(
                _parts_beside(window, box), key=lambda part: (part.intersection(keep).area, part.area)
            )
    return window


def _parts_beside(window: Rect, box: Rect) -> Iterator[Rect]:
    """Yields the window to the left and right of a box, above and below it."""
    yield Rect(window.x, window.y, box.x - window.x, window.h)
    yield Rect(box.right, window.y, window.right - box.right, window.h)
    yield Rect(window.x, window.y, window.w, box.y - window.y)
    yield Rect(window.x, box.bottom, window.w, window.bottom - box.bottom)


def tool_box(frame: TableFrame) -> Rect:
    """Returns the box for the tools of the lens: above the own plate."""
    own, size = frame.own_plate, _TOOL_SIZE * frame.box
    wide = _TOOL_COUNT * size + 8 * frame.box
    left = own.right - wide if frame.is_left_handed else own.x
    return Rect(left, own.y - 14 * frame.u - size, wide, size)

"""Zones in rows of small cards: before a seat, or below the middle."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.layout.areas import at_seats
from tabletop.layout.arrangements import Rect, flow_in_rows
from tabletop.layout.part import LayoutBuilder, PartLayout
from tabletop.layout.table_layout import Caption

_CARD = (91.0, 127.4)
_STEP, _GAP = 33.0, 20.0


def rows_before_seat(table: LayoutBuilder, seat: int, zones: Sequence[str]) -> PartLayout:
    """Lays melds and open hands between a plate and the middle, with captions; hands come last."""
    frame = table.frame
    zones = sorted(zones, key=lambda zone: zone.startswith("hand:"))
    share = in_rows(
        table,
        at_seats.area_before_seat(frame, frame.plates[seat], table.reserved_middle, table.own_hand.rect.y),
        zones,
    )
    captions = []
    for zone, spots in share.spots.items():
        if table.zone_words.get(zone):
            box = Rect.union(spot.bounds for spot in spots)
            captions.append(Caption(table.zone_words[zone], box.cx, box.bottom + 14 * frame.u, "soft", zone))
    return PartLayout(share.spots, captions=captions)


def rows_below_middle(table: LayoutBuilder, zones: Sequence[str]) -> PartLayout:
    """Lays zones in rows between the middle and the own hand."""
    u, (left, right) = table.frame.u, table.frame.hand_span
    top = table.reserved_middle.bottom + 8 * u
    high = max(40 * u, table.own_hand.rect.y - 12 * u - top)
    return in_rows(table, Rect(left, top, right - left, high), zones)


def in_rows(table: LayoutBuilder, area: Rect, zones: Sequence[str]) -> PartLayout:
    """Lays zones in rows of overlapping cards in an area."""
    u = table.frame.u
    counts = [len(table.view.zones[zone]) for zone in zones]
    laid = flow_in_rows(counts, area, (_CARD[0] * u, _CARD[1] * u), _STEP * u, _GAP * u)
    return PartLayout(dict(zip(zones, laid, strict=True)))

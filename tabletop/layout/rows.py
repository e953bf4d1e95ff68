"""Zones in rows of small cards: before a seat, or below the middle."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.layout import around
from tabletop.layout.arrange import Rect, flow
from tabletop.layout.laid import Caption
from tabletop.layout.part import Laying, Share

_CARD = (91.0, 127.4)
_STEP, _GAP = 33.0, 20.0


def before(table: Laying, seat: int, zones: Sequence[str]) -> Share:
    """Lays melds and open hands between a plate and the middle, with captions; hands come last."""
    ground = table.ground
    zones = sorted(zones, key=lambda zone: zone.startswith("hand:"))
    share = in_rows(table, around.before(ground, ground.plates[seat], table.keep, table.own.rect.y), zones)
    captions = []
    for zone, spots in share.spots.items():
        if table.words.get(zone):
            box = Rect.union(spot.bounds for spot in spots)
            captions.append(Caption(table.words[zone], box.cx, box.bottom + 14 * ground.u, "soft", zone))
    return Share(share.spots, captions=captions)


def below(table: Laying, zones: Sequence[str]) -> Share:
    """Lays zones in rows between the middle and the own hand."""
    u, (left, right) = table.ground.u, table.ground.room
    top = table.keep.bottom + 8 * u
    high = max(40 * u, table.own.rect.y - 12 * u - top)
    return in_rows(table, Rect(left, top, right - left, high), zones)


def in_rows(table: Laying, area: Rect, zones: Sequence[str]) -> Share:
    """Lays zones in rows of overlapping cards in an area."""
    u = table.ground.u
    counts = [len(table.view.zones[zone]) for zone in zones]
    laid = flow(counts, area, (_CARD[0] * u, _CARD[1] * u), _STEP * u, _GAP * u)
    return Share(dict(zip(zones, laid, strict=True)))

"""What lies at the seats: tucked hands, tiles beside plates, won tricks, reminders, the felt before them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spot, Spots, tucked_fan
from tabletop.layout.table_layout import Plate

FAN_CARD, SMALL_FAN_CARD = (60.0, 84.0), (50.0, 70.0)
SMALL_CARD = (44.0, 62.0)
SMALL_TILE = (30.0, 60.0)
_UNDER_HANGING_HAND = 42.0
"""How far below a compact plate cards lie clear of the hand that hangs there, in units."""
# The last of it is a gap: with two seats at the right tricks would touch the plate below in small windows.
HEIGHT_UNDER_COMPACT_PLATE = _UNDER_HANGING_HAND + SMALL_CARD[1] + 6
UNDER_PLATES_Z = -40.0
PACKET_CARDS = 4
"""The cards of a packet where won tricks are laid crosswise, unless the table says otherwise."""

BONEYARD_HEIGHT = 128.0
"""The height above the buttons that a heap of tiles takes up, in units."""

_TOWARDS = {"bottom": 180.0, "left": -90.0, "top": 0.0, "right": 90.0}


@lru_cache(maxsize=256)
def tucked_hand(frame: TableFrame, plate: Plate, count: int, at_side: float = 190.0) -> Spots:
    """Lays a hidden hand behind its plate, pointing to the middle; under compact plates it hangs down.

    Behind plates at the sides it is no longer than `at_side` units.
    """
    u = frame.u
    card = SMALL_FAN_CARD if plate.compact else FAN_CARD
    size = (card[0] * u, card[1] * u)
    rect = plate.rect
    hangs = plate.compact or plate.side in ("top", "bottom")
    room = (rect.w - 14 * u) if hangs else at_side * u
    step = min(15 * u, (room - size[0]) / max(1, count - 1))
    peek = (24 if plate.compact else 34) * u - size[1] / 2
    if hangs:
        spots = tucked_fan((rect.cx, rect.bottom + peek), size, count, step, 0.0)
    elif plate.side == "left":
        spots = tucked_fan((rect.right + peek, rect.cy), size, count, step, _TOWARDS["left"])
    else:
        spots = tucked_fan((rect.x - peek, rect.cy), size, count, step, _TOWARDS["right"])
    way = -1 if plate.side == "left" and not hangs else 1
    # Below zero, so that the plate covers the cards; a quarter of the step keeps a full hand there.
    return tuple(replace(spot, z=UNDER_PLATES_Z + way * spot.z / 4) for spot in spots)


@lru_cache(maxsize=256)
def tiles_beside(frame: TableFrame, plate: Plate, count: int) -> Spots:
    """Lays another seat's tiles: beside a plate at the top, else under it, or above it over the boneyard."""
    u = frame.u
    wide, high = SMALL_TILE[0] * u, SMALL_TILE[1] * u
    rect = plate.rect
    if plate.side == "top" and not plate.compact:
        left, right = rect.right + 14 * u, _free_to_the_right(frame, rect)
        step = min(36 * u, (right - left - wide) / max(1, count - 1))
        return tuple(Spot(left + wide / 2 + step * n, rect.cy, wide, high, 0.0, n) for n in range(count))
    step = min(36 * u, (rect.w - 22 * u - wide) / max(1, count - 1))
    start, way = rect.x + 11 * u + wide / 2, 1
    if plate.side == "right":
        start, way = rect.right - 11 * u - wide / 2, -1
    y = rect.bottom + 16 * u + high / 2
    if frame.is_above_buttons(plate) and y + high / 2 > frame.buttons.y - BONEYARD_HEIGHT * u:
        y = rect.y - 16 * u - high / 2
    return tuple(Spot(start + way * step * n, y, wide, high, 0.0, way * n) for n in range(count))


def _free_to_the_right(frame: TableFrame, rect: Rect) -> float:
    """Returns the right end of the free strip beside a plate."""
    others = (plate.rect for plate in frame.plates.values())
    ends = [
        o.x - 16 * frame.u for o in others if o.x > rect.right and o.y < rect.bottom and o.bottom > rect.y
    ]
    return min([*ends, frame.size[0] - 32 * frame.u])


def reminder_spot(frame: TableFrame, plate: Plate) -> Spot:
    """Returns the spot of a small card flush with a plate.

    It lies under the plate at the sides, beside it at the top, and above the own one. Where the buttons reach
    up to a plate at their side, it lies above that one too; under compact plates it lies below the hand that
    hangs there.
    """
    u = frame.u
    wide, high = SMALL_CARD[0] * u, SMALL_CARD[1] * u
    rect = plate.rect
    if plate.side == "top" and not plate.compact:
        return Spot(rect.right + 14 * u + wide / 2, rect.cy, wide, high)
    edge = rect.right - 2 * u - wide / 2 if plate.side == "right" else rect.x + 2 * u + wide / 2
    if plate.compact:
        return Spot(edge, rect.bottom + _UNDER_HANGING_HAND * u + high / 2, wide, high)
    if plate.side == "bottom":
        return Spot(edge, rect.y - 18 * u - high / 2, wide, high)
    if frame.is_above_buttons(plate) and rect.bottom + 20 * u + high > frame.buttons.y:
        return Spot(edge, rect.y - 17 * u - high / 2, wide, high)
    return Spot(edge, rect.bottom + 17 * u + high / 2, wide, high)


def spot_under_panel(frame: TableFrame) -> Spot:
    """Returns the spot of a small card under the score panel, or in its place where there is none.

    For the left hand it is at the right: what the seat below the panel has won may lie under the panel then.
    """
    u = frame.u
    if frame.is_left_handed:
        return _spot_above_own_tricks(frame)
    top = frame.panel.bottom if frame.panel else frame.felt.y + 8 * u
    below = min(
        [plate.rect.y for plate in frame.plates.values() if plate.side == "left"], default=frame.own_plate.y
    )
    high = max(12 * u, min(SMALL_CARD[1] * u, below - top - 20 * u))
    wide = high * SMALL_CARD[0] / SMALL_CARD[1]
    return Spot(34 * u + wide / 2, top + 12 * u + high / 2, wide, high)


def _spot_above_own_tricks(frame: TableFrame) -> Spot:
    """Returns the spot of a small card between what is won at the right, and what is won at the bottom."""
    u, own = frame.u, frame.own_plate
    rights = [plate.rect.bottom for plate in frame.plates.values() if plate.side == "right"]
    top = max(rights, default=frame.felt.y) + (17 + SMALL_CARD[1]) * u
    foot = own.y - (18 + SMALL_CARD[1]) * u
    high = max(12 * u, min(SMALL_CARD[1] * u, foot - top - 8 * u))
    wide = high * SMALL_CARD[0] / SMALL_CARD[1]
    return Spot(own.x + 2 * u + wide / 2, (top + foot) / 2, wide, high)


@lru_cache(maxsize=256)
def won_tricks(frame: TableFrame, plate: Plate, count: int, cards: int = PACKET_CARDS) -> Spots:
    """Lays won tricks at a plate, each a packet, every other one crosswise, so that they can be counted."""
    u = frame.u
    first = reminder_spot(frame, plate)
    packets = -(-count // cards)
    way = -1 if plate.side == "right" else 1
    is_beside = plate.side == "top" and not plate.compact
    room = _free_to_the_right(frame, plate.rect) - plate.rect.right if is_beside else plate.rect.w
    step = min(13 * u, (room - SMALL_CARD[1] * u - 12 * u) / max(1, packets - 1))
    spots = []
    for number in range(count):
        packet = number // cards
        shift = way * (9 * u + step * packet) + 0.6 * u * (number % cards)
        lies = replace(first.moved(shift), angle=90.0 * (packet % 2), z=number)
        spots.append(lies)
    return tuple(spots)


def area_before_seat(frame: TableFrame, plate: Plate, keep: Rect, hand_top: float) -> Rect:
    """Returns the felt between a plate and the middle, where its seat lays cards; `keep` stays free."""
    u = frame.u
    rect = plate.rect
    if plate.side == "bottom":
        top = max(keep.bottom + 34 * u, hand_top - 150 * u)
        left, right = rect.right, frame.buttons.x
        if frame.is_left_handed:
            left, right = frame.buttons.right, rect.x
        return Rect(left + 12 * u, top, right - left - 24 * u, hand_top - 14 * u - top)
    top = rect.bottom + 44 * u
    if plate.side == "top":
        left, right = _between_sides(frame, *_column(frame, plate))
        if right > keep.x and left < keep.right:
            return _larger_part_without(
                Rect(left, top, right - left, keep.bottom + 40 * u - top), keep, rect, u
            )
        return Rect(left, top, right - left, keep.bottom + 60 * u - top)
    inner = 44 * u
    if plate.side == "left":
        return Rect(rect.right + inner, rect.y - 70 * u, keep.x - rect.right - 2 * inner, rect.h + 140 * u)
    return Rect(keep.right + inner, rect.y - 70 * u, rect.x - keep.right - 2 * inner, rect.h + 140 * u)


def _between_sides(frame: TableFrame, left: float, right: float) -> tuple[float, float]:
    """Returns the part of a width that the plates at the sides, and the hands behind them, leave free."""
    fan = 46 * frame.u
    for plate in frame.plates.values():
        if plate.side == "left":
            left = max(left, plate.rect.right + fan)
        elif plate.side == "right":
            right = min(right, plate.rect.x - fan)
    return left, right


def _column(frame: TableFrame, plate: Plate) -> tuple[float, float]:
    """Returns the part of the width that belongs to a plate at the top."""
    tops = sorted(p.rect.cx for p in frame.plates.values() if p.side == "top")
    place = tops.index(plate.rect.cx)
    margin = 32 * frame.u
    left = (tops[place - 1] + tops[place]) / 2 + margin / 4 if place else margin
    right = (
        (tops[place] + tops[place + 1]) / 2 - margin / 4 if place + 1 < len(tops) else frame.size[0] - margin
    )
    return left, right


def _larger_part_without(area: Rect, keep: Rect, plate: Rect, u: float) -> Rect:
    """Returns what is left of the area without the part around `keep`."""
    if keep.x < plate.cx < keep.right:
        return Rect(area.x, area.y, area.w, max(60 * u, keep.y - 10 * u - area.y))
    if plate.cx < keep.x:
        return Rect(area.x, area.y, keep.x - 16 * u - area.x, area.h)
    return Rect(keep.right + 16 * u, area.y, area.right - keep.right - 16 * u, area.h)

"""Where the runs of Calypso grow, and what lies beside the plates. Cards in a tray: `run_layout.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tabletop.games.calypso import run_layout
from tabletop.layout.areas import at_seats, table_middle
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Point, Rect, Spot, Spots, pile
from tabletop.layout.table_layout import Caption, Plate, Tray

RANKS = "AKQJT98765432"
PLAYERS = 4
PACKETS_OFFSET = 66.0
"""How far the packets of finished runs lie from the pile of the rest."""

_MAX_TRAY_HEIGHT = run_layout.CARD_WIDTHS[0] * run_layout.CARD_RATIO + 2 * run_layout.MARGIN
_TRAY_GAP, _EDGE, _OWN_TRAY_BOTTOM = 8.0, 30.0, 252.0
"""The gap to whatever lies beside a tray; to the edges of the window; from its lower edge to the own tray."""

_HAND_ROOM = 62.0
"""How far above the middle of a plate a tray ends where there is room, for the hand behind the plate."""

_OPEN_HAND_ROOM, _MIN_OPEN_HAND_ROOM = 90.0, 52.0
"""The room for a hand that is shown at the left; if there is none, the own tray leaves so much beside it."""

_FAN_OVERHANG = 24.0
"""How much longer than its cards lie apart a hand is, as those at its ends lean out."""


@lru_cache(maxsize=64)
def tray_rect(frame: TableFrame, seat: int) -> Rect:
    """Returns the tray of a seat: above plates at the sides, beside those at the top, before the hand."""
    u, plate = frame.u, frame.plates[seat]
    if plate.side == "top":
        x, y, foot = plate.rect.right + 14 * u, frame.felt.y + _TRAY_GAP * u, _plate_at(frame, "right").rect.y
        high = min(_MAX_TRAY_HEIGHT * u, (foot - 6 * u - y - _TRAY_GAP * u) / 2)
        return Rect(x, y, frame.size[0] - _EDGE * u - x, high)
    return _own_tray(frame) if plate.side == "bottom" else _side_tray(frame, plate)


def card_area(rect: Rect, u: float) -> Rect:
    """Returns the part of a tray in which its cards lie."""
    return rect.grown(-run_layout.MARGIN * u)


def _plate_at(frame: TableFrame, side: str) -> Plate:
    return next(plate for plate in frame.plates.values() if plate.side == side)


def _trick_card_box(frame: TableFrame, side: str) -> Rect:
    """Returns the place of that seat's card in a trick."""
    return table_middle.trick_spot(frame, _plate_at(frame, side).seat, PLAYERS).bounds


def _own_tray(frame: TableFrame) -> Rect:
    """Returns the own tray: before the hand, below the left seat's won cards, as wide as the trick allows."""
    u, above = frame.u, _plate_at(frame, _own_side(frame))
    piles, card = lay_won_pile(frame, above, 1), _trick_card_box(frame, above.side)
    said = pile_caption(frame, above, piles, "99 won").y + 8 * frame.box
    foot = frame.size[1] - _OWN_TRAY_BOTTOM * u
    top = max(said, above.rect.bottom + _TRAY_GAP * u, foot - _MAX_TRAY_HEIGHT * u)
    gap = piles[0].bounds.x - card.right if frame.is_left_handed else card.x - piles[0].bounds.right
    spared = _TRAY_GAP * u + (_MIN_OPEN_HAND_ROOM * u if gap < _OPEN_HAND_ROOM * u else 0.0)
    left, right = _EDGE * u, card.x - spared
    if frame.is_left_handed:
        left, right = card.right + spared, frame.size[0] - _EDGE * u
    return Rect(left, top, max(1.0, right - left), max(1.0, foot - top))


def _own_side(frame: TableFrame) -> str:
    """Returns the side at which the own plate is, and the own tray."""
    return "right" if frame.is_left_handed else "left"


def _side_tray(frame: TableFrame, plate: Plate) -> Rect:
    """Returns the tray above a plate at a side, as wide as the trick allows."""
    u, edge, clear, card = frame.u, _EDGE * frame.u, _TRAY_GAP * frame.u, _trick_card_box(frame, plate.side)
    above = frame.panel.bottom if frame.panel else frame.felt.y
    left, right = edge, card.x - clear
    if plate.side == "right":
        # It may reach up to the tray at the top, as the panel is on the other side.
        above = tray_rect(frame, _plate_at(frame, "top").seat).bottom
        left, right = card.right + clear, frame.size[0] - edge
    top = above + clear
    foot = min(plate.rect.y - 6 * u, max(top + _MAX_TRAY_HEIGHT * u, plate.rect.cy - _HAND_ROOM * u))
    top = max(top, foot - _MAX_TRAY_HEIGHT * u)
    return Rect(left, top, max(1.0, right - left), max(1.0, foot - top))


def lay_tray(frame: TableFrame, seat: int, cards: Sequence[str], suit: str) -> tuple[Spots, Tray]:
    """Returns the cards of the run of a seat, and its tray with the signs of the ranks that are missing."""
    rect = tray_rect(frame, seat)
    found = run_layout.lay_run(card_area(rect, frame.u), tuple(card[0] for card in cards), RANKS, frame.u)
    return run_layout.spots_of(found, cards), Tray(f"calypso:{seat}", rect, found.missing, suit)


@lru_cache(maxsize=256)
def max_hand_length(frame: TableFrame, plate: Plate) -> float:
    """Returns how many units long a hidden hand at the side may be, clear of the trays and the stock."""
    u, rect = frame.u, plate.rect
    above = rect.cy - tray_rect(frame, plate.seat).bottom - 4 * u
    below = above
    x, y = stock_point(frame)
    is_near = x - 46 * u < rect.right + 42 * u if frame.is_left_handed else x + 46 * u > rect.x - 42 * u
    if plate.side == _own_side(frame):
        below = tray_rect(frame, frame.own_seat).y - 4 * u - rect.cy
    elif is_near:
        below = y - 80 * u - rect.cy
    return 2 * min(above, below) / u - _FAN_OVERHANG


def lay_won_pile(frame: TableFrame, plate: Plate, count: int) -> Spots:
    """Returns the open pile of what a seat has won and has no use for."""
    spot = _beside_plate(frame, plate)
    return pile(spot.x, spot.y, (spot.width, spot.height), count, thick=1.5 * frame.u)


def pile_caption(frame: TableFrame, plate: Plate, lying: Spots, words: str) -> Caption:
    """Returns the captions of the piles at a plate: below them, or beside those above the own plate.

    At the sides, words that are wider than a pile begin at its edge, clear of the hand behind the plate.
    """
    box, half = Rect.union(spot.bounds for spot in lying), 4 * frame.box * len(words)
    if plate.side == "bottom":
        return Caption(words, box.right + half + 8 * frame.u, box.cy, "soft", "won")
    x = _beside_plate(frame, plate).x
    if plate.side == "left":
        x = max(x, box.x + half)
    elif plate.side == "right":
        x = min(x, box.right - half)
    return Caption(words, x, box.bottom + 13 * frame.u, "soft", "won")


@lru_cache(maxsize=256)
def lay_packets(frame: TableFrame, plate: Plate, count: int, length: int) -> Spots:
    """Returns the spots of finished runs, each a packet, every other one crosswise where there is room."""
    u = frame.u
    first = _beside_plate(frame, plate)
    share = _packet_step_share(frame, plate, first, (count - 1) // length)
    step = -share * u if plate.side in ("top", "right") else share * u
    spots = []
    for number in range(count):
        packet = number // length
        lies = first.moved(step * (PACKETS_OFFSET + 15 * packet) + 0.3 * u * (number % length))
        spots.append(replace(lies, angle=90.0 * (packet % 2) if share == 1 else 0.0, z=number))
    return tuple(spots)


def _packet_step_share(frame: TableFrame, plate: Plate, first: Spot, last: int) -> float:
    """Returns the share of their steps that packets can take: they keep off the score panel and the trick."""
    u = frame.u
    half = (first.height if last else first.width) / 2 + 6 * u
    ends = {"left": _trick_card_box(frame, "left").x, "right": _trick_card_box(frame, "right").right}
    if frame.panel is not None:
        ends["top"] = frame.panel.right
    if plate.side not in ends:
        return 1.0
    room = abs(ends[plate.side] - first.x) - half
    return max(0.0, min(1.0, room / ((PACKETS_OFFSET + 15 * last) * u)))


def stock_point(frame: TableFrame) -> Point:
    """Returns the point of the stock: beside the trick, above the buttons, clear of a run and a hand."""
    u = frame.u
    x, y = frame.play_centre
    above = [plate.rect for plate in frame.plates.values() if frame.is_above_buttons(plate)]
    away = max(228 * u, min([262 * u, *(abs(rect.cx - x) - rect.w / 2 - 70 * u for rect in above)]))
    return x + (-away if frame.is_left_handed else away), y + 116 * u


def _beside_plate(frame: TableFrame, plate: Plate) -> Spot:
    """Returns the first place beside a plate: before it at the top, before the hidden hand at the sides."""
    u, spot = frame.u, at_seats.reminder_spot(frame, plate)
    if plate.side == "bottom":
        return spot
    if plate.side == "top":
        return replace(spot, x=plate.rect.x - 16 * u - spot.width / 2)
    out = table_middle.TUCKED_REACH * u + spot.width / 2
    x = plate.rect.right + out if plate.side == "left" else plate.rect.x - out
    return replace(spot, x=x, y=plate.rect.cy - 8 * u)

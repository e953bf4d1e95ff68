"""Runs that grow before the seats, each card at the place of its rank, and what lies beside their plates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tabletop.layout import around
from tabletop.layout.arrange import Point, Rect, Spot, Spots, pile
from tabletop.layout.laid import Caption, Plate, Tray
from tabletop.layout.seats import Ground

CARD = (46.0, 64.0)
STEP = 32.0
PACKETS = 66.0
"""How far the packets of finished runs lie from the pile of the rest."""

_OWN_LEFT, _OWN_FOOT = 92.0, 252.0
"""How far the own run lies from the left edge, and its foot above the lower edge."""

_TRICK = 190.0
"""How far to the side a trick reaches from the middle."""


@lru_cache(maxsize=256)
def slots(ground: Ground, plate: Plate, count: int) -> Spots:
    """The places of a run: above plates at the sides, beside those at the top, before the hand."""
    u, rect = ground.u, plate.rect
    high = CARD[1] * u
    top, foot = _above(ground, plate)
    if plate.side in ("left", "right"):
        high = min(high, foot - top)
    wide = high * CARD[0] / CARD[1]
    left = 36 * u
    room = ground.size[0] / 2 - left - _TRICK * u
    y = max(top + high / 2, min(foot, rect.y - 58 * u) - high / 2)
    if plate.side == "top":
        left, y = rect.right + 20 * u, rect.cy
        room = ground.size[0] - 36 * u - left
    elif plate.side == "bottom":
        y = ground.size[1] - _OWN_FOOT * u - high / 2
        left = _own_left(ground, y - high / 2)
        room = ground.size[0] / 2 - 62 * u - left
    step = min(STEP * u, (room - wide) / (count - 1))
    if plate.side == "right":
        left = ground.size[0] - 36 * u - wide - step * (count - 1)
    return tuple(Spot(left + wide / 2 + step * n, y, wide, high, 0.0, n) for n in range(count))


def _above(ground: Ground, plate: Plate) -> tuple[float, float]:
    """Between what heights a run above a plate at the side may lie.

    Where there is no room below a plate at the right, what it has won lies above it, under the run; that may
    then reach up to the run at the top, as the panel is on the other side.
    """
    u = ground.u
    top = ground.panel.bottom if ground.panel else ground.felt.y
    foot = plate.rect.y - 6 * u
    won = around.reminder(ground, plate)
    if plate.side == "right" and won.y < plate.rect.y:
        runs = [seat.rect.cy + 0.59 * CARD[1] * u for seat in ground.plates.values() if seat.side == "top"]
        top, foot = max(runs, default=top), won.bounds.y - 10 * u
    return top + 10 * u, foot


def _own_left(ground: Ground, top: float) -> float:
    """Where the own run begins: after what the seat at the left has won, if that reaches down so far."""
    piles = [_beside(ground, plate).bounds for plate in ground.plates.values() if plate.side == "left"]
    reaches = any(pile.bottom + 8 * ground.u > top for pile in piles)
    return (2 * PACKETS + 44 if reaches else _OWN_LEFT) * ground.u


def tray(laid: Spots, cards: Sequence[str], ranks: str, suit: str) -> Tray:
    """The tray that a run grows in, with a mark for every rank that is still missing."""
    first, last = laid[0].bounds, laid[-1].bounds
    margin = 0.09 * first.h
    held = {card[0] for card in cards}
    marks = tuple((rank, spot.x) for rank, spot in zip(ranks, laid, strict=True) if rank not in held)
    gap = 2 * (laid[1].x - laid[0].x) - first.w
    return Tray(Rect.union((first, last)).grown(margin), marks, suit, gap)


@lru_cache(maxsize=256)
def room_behind(ground: Ground, plate: Plate, count: int) -> float:
    """How many units long a hidden hand at the side may be.

    It keeps clear of the run above it, of what is said beside the piles below, and of the stock.
    """
    u, rect = ground.u, plate.rect
    above = rect.cy - slots(ground, plate, count)[0].bounds.bottom - 10 * u
    piles = _beside(ground, plate)
    below = piles.y - 8 * ground.box - 20 * u - rect.cy if piles.y > rect.bottom else above
    x, y = stock_point(ground)
    if plate.side == "right" and x + 46 * u > rect.x - 42 * u:
        below = min(below, y - 80 * u - rect.cy)
    return 2 * min(above, below) / u


def rest(ground: Ground, plate: Plate, count: int) -> Spots:
    """The open pile of what a seat has won and has no use for."""
    spot = _beside(ground, plate)
    return pile(spot.x, spot.y, (spot.width, spot.height), count, thick=1.5 * ground.u)


def counted(ground: Ground, plate: Plate, lying: Spots, words: str) -> Caption:
    """What is said of the piles at a plate: beside them, or below those before a plate at the top."""
    box = Rect.union(spot.bounds for spot in lying)
    half = 4 * ground.box * len(words) + 8 * ground.u
    if plate.side == "top":
        return Caption(words, _beside(ground, plate).x, box.bottom + 15 * ground.u, "soft", "won")
    x = box.x - half if plate.side == "right" else box.right + half
    return Caption(words, x, box.cy, "soft", "won")


@lru_cache(maxsize=256)
def packets(ground: Ground, plate: Plate, count: int, length: int) -> Spots:
    """Finished runs, each a packet, every other one crosswise, where there is room for that."""
    u = ground.u
    first = _beside(ground, plate)
    share = _share(ground, plate, first, (count - 1) // length)
    step = share * u if plate.side in ("left", "bottom") else -share * u
    spots = []
    for number in range(count):
        packet = number // length
        lies = first.moved(step * (PACKETS + 15 * packet) + 0.3 * u * (number % length))
        spots.append(replace(lies, angle=90.0 * (packet % 2) if share == 1 else 0.0, z=number))
    return tuple(spots)


def _share(ground: Ground, plate: Plate, first: Spot, last: int) -> float:
    """The share of their steps that packets can take: those at the top keep off the score panel."""
    if plate.side != "top" or ground.panel is None:
        return 1.0
    u = ground.u
    half = (first.height if last else first.width) / 2
    room = first.x - half - ground.panel.right - 6 * u
    return max(0.0, min(1.0, room / ((PACKETS + 15 * last) * u)))


def stock_point(ground: Ground) -> Point:
    """Where the stock lies: to the right below the trick, clear of the run and the hand of the seat there."""
    u = ground.u
    x, y = ground.middle
    sides = [plate.rect.x for plate in ground.plates.values() if plate.side == "right"]
    return x + max(228 * u, min([262 * u, *(left - x - 70 * u for left in sides)])), y + 116 * u


def _beside(ground: Ground, plate: Plate) -> Spot:
    """The first place beside a plate: before it at the top, else where small cards lie."""
    spot = around.reminder(ground, plate)
    if plate.side == "top":
        return replace(spot, x=plate.rect.x - 16 * ground.u - spot.width / 2)
    return spot.moved(0, -8 * ground.u) if plate.side == "left" else spot

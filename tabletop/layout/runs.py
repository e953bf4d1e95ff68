"""Runs that grow before the seats, each card at the place of its rank, and what lies beside their plates."""

from __future__ import annotations

from dataclasses import replace

from tabletop.layout import around
from tabletop.layout.arrange import Point, Spot, Spots, pile
from tabletop.layout.parts import Plate
from tabletop.layout.seats import Ground

CARD = (50.0, 70.0)
STEP = 32.0
PACKETS = 84.0
"""How far the packets of finished runs lie from the pile of the rest."""


def slots(ground: Ground, plate: Plate, count: int) -> Spots:
    """The places of a run: above plates at the sides, beside those at the top, before the hand."""
    u, rect = ground.u, plate.rect
    high = CARD[1] * u
    panel = ground.panel.bottom if ground.panel else ground.felt.y
    if plate.side in ("left", "right"):
        high = min(high, rect.y - panel - 12 * u)
    wide = high * CARD[0] / CARD[1]
    room = (
        ground.size[0] - 32 * u - rect.right - 18 * u if plate.side == "top" else ground.size[0] / 2 - 64 * u
    )
    step = min(STEP * u, (room - wide) / (count - 1))
    across = wide + step * (count - 1)
    left = 34 * u
    y = max(panel + 6 * u + high / 2, rect.y - 60 * u - high / 2)
    if plate.side == "top":
        left, y = rect.right + 18 * u, rect.cy
    elif plate.side == "right":
        left = ground.size[0] - 34 * u - across
    elif plate.side == "bottom":
        left, y = 92 * u, rect.y - 142 * u - high / 2
    return tuple(Spot(left + wide / 2 + step * n, y, wide, high, 0.0, n) for n in range(count))


def rest(ground: Ground, plate: Plate, count: int) -> Spots:
    """The open pile of what a seat has won and has no use for."""
    spot = _beside(ground, plate)
    return pile(spot.x, spot.y, (spot.width, spot.height), count, thick=1.5 * ground.u)


def packets(ground: Ground, plate: Plate, count: int, length: int) -> Spots:
    """Finished runs, each a packet, every other one crosswise."""
    u = ground.u
    first = _beside(ground, plate)
    way = -1 if plate.side in ("right", "top") else 1
    spots = []
    for number in range(count):
        packet = number // length
        lies = first.moved(way * (PACKETS + 15 * packet) * u + 0.3 * u * (number % length))
        spots.append(replace(lies, angle=90.0 * (packet % 2), z=number))
    return tuple(spots)


def stock_point(ground: Ground) -> Point:
    """Where the stock lies: to the right below the trick, clear of the run and the hand of the seat there."""
    u = ground.u
    x, y = ground.middle
    sides = [plate.rect.x for plate in ground.plates.values() if plate.side == "right"]
    return x + min([262 * u, *(left - x - 70 * u for left in sides)]), y + 116 * u


def _beside(ground: Ground, plate: Plate) -> Spot:
    """The first place beside a plate: before it at the top, else where small cards lie."""
    spot = around.reminder(ground, plate)
    if plate.side == "top":
        return replace(spot, x=plate.rect.x - 16 * ground.u - spot.width / 2)
    return spot.moved(0, -8 * ground.u) if plate.side == "left" else spot

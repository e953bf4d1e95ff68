"""Where the runs of Calypso grow, and what lies beside the plates. How cards lie in a tray: `runs.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from tabletop.games.calypso import runs
from tabletop.layout import around, middle
from tabletop.layout.arrange import Point, Rect, Spot, Spots, pile
from tabletop.layout.laid import Caption, Plate, Tray
from tabletop.layout.seats import Ground

RANKS = "AKQJT98765432"
PLAYERS = 4
PACKETS = 66.0
"""How far the packets of finished runs lie from the pile of the rest."""

_HIGHEST = runs.WIDTHS[0] * runs.RATIO + 2 * runs.MARGIN
_CLEAR, _EDGE, _OWN_FOOT = 8.0, 30.0, 252.0
"""The gap to whatever lies beside a tray; to the edges of the window; from its lower edge to the own tray."""

_FAN = 62.0
"""How far above the middle of a plate a tray ends where there is room, for the hand behind the plate."""

_SHOWN, _SPARED = 90.0, 52.0
"""The room for a hand that is shown at the left; if there is none, the own tray leaves so much beside it."""

_LEANING = 24.0
"""How much longer than its cards lie apart a hand is, as those at its ends lean out."""


@lru_cache(maxsize=64)
def tray_rect(ground: Ground, seat: int) -> Rect:
    """Returns the tray of a seat: above plates at the sides, beside those at the top, before the hand."""
    u, plate = ground.u, ground.plates[seat]
    if plate.side == "top":
        x, y, foot = plate.rect.right + 14 * u, ground.felt.y + _CLEAR * u, _seat(ground, "right").rect.y
        high = min(_HIGHEST * u, (foot - 6 * u - y - _CLEAR * u) / 2)
        return Rect(x, y, ground.size[0] - _EDGE * u - x, high)
    return _own(ground) if plate.side == "bottom" else _at_side(ground, plate)


def inside(rect: Rect, u: float) -> Rect:
    """Returns the part of a tray in which its cards lie."""
    return rect.grown(-runs.MARGIN * u)


def _seat(ground: Ground, side: str) -> Plate:
    return next(plate for plate in ground.plates.values() if plate.side == side)


def _trick(ground: Ground, side: str) -> Rect:
    """Returns the place of that seat's card in a trick."""
    return middle.trick_spot(ground, _seat(ground, side).seat, PLAYERS).bounds


def _own(ground: Ground) -> Rect:
    """Returns the own tray: before the hand, below the left seat's won cards, as wide as the trick allows."""
    u, left = ground.u, _seat(ground, "left")
    piles, card = rest(ground, left, 1), _trick(ground, "left")
    said = counted(ground, left, piles, "99 won").y + 8 * ground.box
    foot, x, right = ground.size[1] - _OWN_FOOT * u, _EDGE * u, card.x - _CLEAR * u
    top = max(said, left.rect.bottom + _CLEAR * u, foot - _HIGHEST * u)
    if card.x - piles[0].bounds.right < _SHOWN * u:
        right -= _SPARED * u
    return Rect(x, top, max(1.0, right - x), max(1.0, foot - top))


def _at_side(ground: Ground, plate: Plate) -> Rect:
    """Returns the tray above a plate at a side, as wide as the trick allows."""
    u, edge, clear, card = ground.u, _EDGE * ground.u, _CLEAR * ground.u, _trick(ground, plate.side)
    above = ground.panel.bottom if ground.panel else ground.felt.y
    left, right = edge, card.x - clear
    if plate.side == "right":
        # It may reach up to the tray at the top, as the panel is on the other side.
        above = tray_rect(ground, _seat(ground, "top").seat).bottom
        left, right = card.right + clear, ground.size[0] - edge
    top = above + clear
    foot = min(plate.rect.y - 6 * u, max(top + _HIGHEST * u, plate.rect.cy - _FAN * u))
    top = max(top, foot - _HIGHEST * u)
    return Rect(left, top, max(1.0, right - left), max(1.0, foot - top))


def grown(ground: Ground, seat: int, cards: Sequence[str], suit: str) -> tuple[Spots, Tray]:
    """Returns the cards of the run of a seat, and its tray with the signs of the ranks that are missing."""
    rect = tray_rect(ground, seat)
    found = runs.run(inside(rect, ground.u), tuple(card[0] for card in cards), RANKS, ground.u)
    return runs.laid(found, cards), Tray(f"calypso:{seat}", rect, found.missing, suit)


@lru_cache(maxsize=256)
def room_behind(ground: Ground, plate: Plate) -> float:
    """Returns how many units long a hidden hand at the side may be, clear of the trays and the stock."""
    u, rect = ground.u, plate.rect
    above = rect.cy - tray_rect(ground, plate.seat).bottom - 4 * u
    below = above
    x, y = stock_point(ground)
    if plate.side == "left":
        below = tray_rect(ground, ground.me).y - 4 * u - rect.cy
    elif x + 46 * u > rect.x - 42 * u:
        below = y - 80 * u - rect.cy
    return 2 * min(above, below) / u - _LEANING


def rest(ground: Ground, plate: Plate, count: int) -> Spots:
    """Returns the open pile of what a seat has won and has no use for."""
    spot = _beside(ground, plate)
    return pile(spot.x, spot.y, (spot.width, spot.height), count, thick=1.5 * ground.u)


def counted(ground: Ground, plate: Plate, lying: Spots, words: str) -> Caption:
    """Returns the captions of the piles at a plate: below them, or beside those above the own plate."""
    box = Rect.union(spot.bounds for spot in lying)
    if plate.side == "bottom":
        half = 4 * ground.box * len(words) + 8 * ground.u
        return Caption(words, box.right + half, box.cy, "soft", "won")
    return Caption(words, _beside(ground, plate).x, box.bottom + 13 * ground.u, "soft", "won")


@lru_cache(maxsize=256)
def packets(ground: Ground, plate: Plate, count: int, length: int) -> Spots:
    """Returns the spots of finished runs, each a packet, every other one crosswise where there is room."""
    u = ground.u
    first = _beside(ground, plate)
    share = _share(ground, plate, first, (count - 1) // length)
    step = -share * u if plate.side in ("top", "right") else share * u
    spots = []
    for number in range(count):
        packet = number // length
        lies = first.moved(step * (PACKETS + 15 * packet) + 0.3 * u * (number % length))
        spots.append(replace(lies, angle=90.0 * (packet % 2) if share == 1 else 0.0, z=number))
    return tuple(spots)


def _share(ground: Ground, plate: Plate, first: Spot, last: int) -> float:
    """Returns the share of their steps that packets can take: they keep off the score panel and the trick."""
    u = ground.u
    half = (first.height if last else first.width) / 2 + 6 * u
    ends = {"left": _trick(ground, "left").x, "right": _trick(ground, "right").right}
    if ground.panel is not None:
        ends["top"] = ground.panel.right
    if plate.side not in ends:
        return 1.0
    room = abs(ends[plate.side] - first.x) - half
    return max(0.0, min(1.0, room / ((PACKETS + 15 * last) * u)))


def stock_point(ground: Ground) -> Point:
    """Returns the point of the stock: right below the trick, clear of that seat's run and hand."""
    u = ground.u
    x, y = ground.middle
    sides = [plate.rect.x for plate in ground.plates.values() if plate.side == "right"]
    return x + max(228 * u, min([262 * u, *(left - x - 70 * u for left in sides)])), y + 116 * u


def _beside(ground: Ground, plate: Plate) -> Spot:
    """Returns the first place beside a plate: before it at the top, before the hidden hand at the sides."""
    u, spot = ground.u, around.reminder(ground, plate)
    if plate.side == "bottom":
        return spot
    if plate.side == "top":
        return replace(spot, x=plate.rect.x - 16 * u - spot.width / 2)
    out = middle.TUCKED * u + spot.width / 2
    x = plate.rect.right + out if plate.side == "left" else plate.rect.x - out
    return replace(spot, x=x, y=plate.rect.cy - 8 * u)

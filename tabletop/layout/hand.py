"""The own hand: a fan on a wide circle, two rows when long, groups with brackets, or a rack of tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from tabletop.layout.arrange import Rect, Spot, Spots, circle_fan, row
from tabletop.layout.laid import Bracket, Group
from tabletop.layout.seats import Ground

CARD = (110.0, 154.0)
BIG_CARD = (118.0, 165.0)
TILE = (66.0, 132.0)
_STEP, _LEAST_STEP, _MOST_STEP = 52.0, 26.0, 100.0
_GROUP_STEP = 46.0
_ACROSS = 620.0
"""From the first card of the own hand to the last, as long as they need not lie further apart or closer."""

_RADIUS = 2300.0
_SAG = 24.0
RAISED = 26.0
"""How far cards of the own hand rise that are chosen: what stands above the hand keeps clear of them."""

_MIDDLE = 125.0
"""From the window's lower edge up to the middle of a card in the middle of the hand."""


@dataclass(frozen=True)
class Hand:
    """The own hand, laid: spots from left to right, what belongs under them, and the room it takes."""

    spots: Spots
    rect: Rect
    brackets: tuple[Bracket, ...] = ()
    rack: Rect | None = None


def in_players_order(pieces: Sequence[str], order: Sequence[str]) -> tuple[int, ...]:
    """The numbers of the pieces as the player wants them; pieces not in `order` come last, as they are."""
    left = Counter[str]()
    rank: dict[tuple[str, int], int] = {}
    for place, code in enumerate(order):
        rank[code, left[code]] = place
        left[code] += 1
    seen = Counter[str]()
    keys = []
    for number, code in enumerate(pieces):
        keys.append((rank.get((code, seen[code]), len(order)), number))
        seen[code] += 1
    return tuple(number for _, number in sorted(keys))


@lru_cache(maxsize=256)
def fan(ground: Ground, count: int) -> Hand:
    """Cards on the circle, in two rows when the room is short."""
    u = ground.u
    size = _scaled(BIG_CARD if count <= 6 else CARD, u)
    left, right = ground.room
    room = right - left - 16 * u
    wanted = max(_STEP, min(_MOST_STEP, _ACROSS / max(1, count - 1)))
    step = min(wanted * u, (room - size[0]) / max(1, count - 1))
    if step < _LEAST_STEP * u and count > 8:
        return _two_rows(ground, count, size)
    middle = _middle(ground, size[0] + step * max(0, count - 1))
    spots = circle_fan((middle, _hand_line(ground)), size, count, step, _radius(u, step * count / 2))
    return Hand(spots, _around(ground, spots, size))


def _two_rows(ground: Ground, count: int, size: tuple[float, float]) -> Hand:
    """The first half of the hand in a row behind and above the other."""
    u = ground.u
    left, right = ground.room
    behind = (count + 1) // 2
    step = min(_STEP * u, (right - left - 16 * u - size[0]) / max(1, behind - 1))
    middle = _middle(ground, size[0] + step * (behind - 1))
    line = _hand_line(ground)
    radius = _radius(u, step * behind / 2)
    upper = circle_fan((middle, line - 52 * u), size, behind, step, radius)
    lower = circle_fan((middle, line + 12 * u), size, count - behind, step, radius)
    lower = tuple(_raised(spot, behind) for spot in lower)
    return Hand(upper + lower, _around(ground, upper + lower, size))


def _radius(u: float, half: float) -> float:
    """The circle of the hand, wider where its ends would sag too far."""
    return max(_RADIUS * u, half * half / (2 * _SAG * u))


def _raised(spot: Spot, z: float) -> Spot:
    return Spot(spot.x, spot.y, spot.width, spot.height, spot.angle, spot.z + z)


def grouped(ground: Ground, groups: Sequence[Group]) -> Hand:
    """Groups side by side on a straight line, each with its bracket below."""
    u = ground.u
    counts = [len(group.pieces) for group in groups]
    left, right = ground.room
    room = right - left - 2 * u
    size, step, gap = _group_sizes(counts, room, u)
    wide = _group_width(counts, size[0], step, gap)
    x = left + max(0.0, min((room - wide) / 2 + 4 * u, room - wide))
    foot = ground.size[1] - 60 * u
    spots: list[Spot] = []
    brackets = []
    for group, count in zip(groups, counts, strict=True):
        across = size[0] + step * (count - 1)
        laid = row(x + across / 2, foot - size[1] / 2, size, count, step)
        lift, lean = (30 * u, 3.0) if group.lifted else (0.0, 0.0)
        spots += [Spot(s.x, s.y - lift, *size, lean, s.z + len(spots)) for s in laid]
        edge = Bracket(group.label, x + 3 * u, x + across - u, foot + 21 * u, group.gold, group.bracket)
        brackets.append(edge)
        x += across + gap
    short = [group.short for group in groups]
    return Hand(tuple(spots), _around(ground, spots, size), _kept_apart(brackets, short, ground.box))


def _kept_apart(marks: Sequence[Bracket], short: Sequence[str | None], box: float) -> tuple[Bracket, ...]:
    """The marks below groups, those with fewer words that would run into their neighbours."""
    kept = list(marks)
    for right in range(len(kept) - 1, 0, -1):
        for number in (right, right - 1):
            instead = short[number]
            meets = _reach(kept[right - 1], box)[1] + 4 * box > _reach(kept[right], box)[0]
            if meets and kept[right].text and kept[right - 1].text and instead is not None:
                kept[number] = replace(kept[number], text=instead)
    return tuple(kept)


def _reach(mark: Bracket, box: float) -> tuple[float, float]:
    """From where to where the words below a group go, with their line."""
    middle, half = (mark.left + mark.right) / 2, 4 * box * len(mark.text)
    if not mark.line:
        return middle - half, middle + half
    return min(mark.left, middle - half), max(mark.right, middle + half)


def _group_sizes(counts: Sequence[int], room: float, u: float) -> tuple[tuple[float, float], float, float]:
    """Card size, step and gap: first the cards move closer, then they become smaller."""
    size, gap = _scaled((108.0, 151.0), u), 18 * u
    spare = room - _group_width(counts, size[0], 0.0, gap)
    steps = sum(counts) - len(counts)
    step = max(24 * u, min(_GROUP_STEP * u, spare / max(1, steps)))
    wide = _group_width(counts, size[0], step, gap)
    if wide > room:
        scale = room / wide
        return (size[0] * scale, size[1] * scale), step * scale, gap * scale
    return size, step, gap


def _group_width(counts: Sequence[int], card: float, step: float, gap: float) -> float:
    return card * len(counts) + step * (sum(counts) - len(counts)) + gap * (len(counts) - 1)


@lru_cache(maxsize=256)
def racked(ground: Ground, count: int) -> Hand:
    """Tiles standing on a rack; many of them stand closer, then smaller, then in two rows."""
    u = ground.u
    left, right = ground.room
    room = right - left - 60 * u
    rows = 1 if count <= 16 else 2
    ahead = -(-count // rows)
    largest = TILE[0] if rows == 1 else 32.0
    wide = min(largest * u, (room + 5 * u) / max(1, ahead) - 5 * u)
    step = min(wide + 18 * u, (room - wide) / max(1, ahead - 1))
    size = (wide, 2 * wide)
    foot = ground.size[1] - 43 * u
    middle = _middle(ground, wide + step * (max(ahead, 1) - 1) + 60 * u)
    spots: list[Spot] = []
    for line in range(rows):
        standing = min(ahead, count - line * ahead)
        y = foot - size[1] / 2 - (rows - 1 - line) * (size[1] + 6 * u)
        spots += [_raised(spot, line * ahead) for spot in row(middle, y, size, standing, step)]
    across = max(wide + step * (max(ahead, 1) - 1), 3 * TILE[0] * u) + 60 * u
    rack = Rect(middle - across / 2, foot - 27 * u, across, 43 * u)
    return Hand(tuple(spots), _around(ground, spots, size), (), rack)


def nothing(above: Rect) -> Hand:
    """No hand at all; what would belong to it is said on top of that box."""
    return Hand((), Rect(above.cx, above.y, 0.0, 0.0))


def in_a_row(ground: Ground, count: int) -> Hand:
    """Tiles side by side on the felt, where they would stand on a rack."""
    stood = racked(ground, count)
    return Hand(stood.spots, stood.rect)


def rack_top(ground: Ground) -> float:
    """The upper edge of tiles on the rack, however many there are."""
    return ground.size[1] - (43 + TILE[1] + 4) * ground.u


def _hand_line(ground: Ground) -> float:
    return ground.size[1] - _MIDDLE * ground.u


def _middle(ground: Ground, wide: float) -> float:
    """The middle of the hand: that of the window, unless the hand would touch the plate or the buttons."""
    left, right = ground.room
    lowest, highest = left + wide / 2, right - wide / 2
    if lowest > highest:
        return (left + right) / 2
    return max(lowest, min(ground.size[0] / 2, highest))


def _around(ground: Ground, spots: Sequence[Spot], size: tuple[float, float]) -> Rect:
    """The box around the hand; an empty hand keeps its place."""
    if not spots:
        return Rect.around(ground.size[0] / 2, _hand_line(ground), *size)
    return Rect.union(spot.bounds for spot in spots)


def _scaled(size: tuple[float, float], u: float) -> tuple[float, float]:
    return size[0] * u, size[1] * u

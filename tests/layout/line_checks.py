"""What holds of every line, from tile to tile: nothing that lies moves, and strangers keep apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeVar

from tabletop.games.blind_dominoes.table import in_order_of_play
from tabletop.layout.arrangements import Rect, Spot
from tabletop.layout.table_layout import Layout
from tabletop.rules import View

T = TypeVar("T")

GAP = 0.49
"""How far apart tiles that are not joined, and open ends, are at least, in widths of a tile."""


class LineOnTable(NamedTuple):
    """A line on the table: its tiles in the order of play, what each was joined to, and its ends."""

    spots: Mapping[str, Spot]
    parents: Mapping[str, str]
    ends: Mapping[str, tuple[str, Rect]]
    """The box of every open end with the tile it is at."""
    links: int
    """How many tiles and ends lie apart from what they are joined to."""


def line_on_table(view: View, table: Layout) -> LineOnTable:
    """Returns the line of a view as it is laid; a chain runs from its left card to its right one."""
    tiles = view.zones["line"]
    spots = dict(zip(tiles, table.spots["line"], strict=True))
    joined = parents_of_tiles(view)
    order = [tile for tile in spots if tile not in joined] + [*joined]
    ends = {
        place.name: (_tile_at(view, place.name), place.number_box)
        for place in table.places
        if place.number_box
    }
    return LineOnTable({tile: spots[tile] for tile in order}, joined, ends, len(table.links))


def parents_of_tiles(view: View) -> dict[str, str]:
    """Returns the tile that each tile of the line was joined to, in the order of play."""
    tiles, joined = view.zones["line"], view.facts.get("joined")
    if joined is None:
        order = in_order_of_play(tiles, view.facts["seen"])
        tiles, joined = order.tiles, order.joined
    return {
        tile: tiles[int(place.partition(".")[0]) - 1]
        for tile, place in zip(tiles, joined, strict=True)
        if place is not None
    }


def _tile_at(view: View, place: str) -> str:
    tiles, number = view.zones["line"], place.partition(".")[0]
    return tiles[int(number) - 1] if number.isdecimal() else tiles[0 if place == "left" else -1]


def moved_tiles(before: Mapping[T, Spot], now: Mapping[T, Spot]) -> list[T]:
    """Returns the tiles that lie elsewhere, or are turned another way, as seen from the first one."""
    was, lies = _from_first(before), _from_first(now)
    return [
        tile
        for tile, place in was.items()
        if any(abs(a - b) > 0.02 for a, b in zip(place, lies[tile], strict=True))
    ]


def _from_first(spots: Mapping[T, Spot]) -> dict[T, tuple[float, float, float]]:
    first = next(iter(spots.values()), None)
    if first is None:
        return {}
    return {
        tile: ((spot.x - first.x) / first.width, (spot.y - first.y) / first.width, spot.angle)
        for tile, spot in spots.items()
    }


def too_near(line: LineOnTable) -> Iterator[tuple[str, str]]:
    """Yields tiles and ends that are nearer to each other than half a tile's width, and not joined.

    Ends on strips only must not cover others.
    """
    wide = next(iter(line.spots.values())).width
    boxes = [(tile, tile, spot.bounds) for tile, spot in line.spots.items()]
    boxes += [(name, tile, box) for name, (tile, box) in line.ends.items()]
    for (one, at, box), (other, there, far) in combinations(boxes, 2):
        own = at == there and (one in line.spots) != (other in line.spots)
        tiles = one in line.spots and other in line.spots
        if (
            own
            or (tiles and other in (line.parents.get(one), one))
            or (tiles and line.parents.get(other) == one)
        ):
            continue
        if distance_between(box, far) < (0.0 if is_strip(box, wide) or is_strip(far, wide) else GAP * wide):
            yield one, other


def is_strip(box: Rect, wide: float) -> bool:
    """Returns whether it is an end that is shown on a strip, as others leave it no more room."""
    return min(box.w, box.h) < 0.6 * wide


def distance_between(one: Rect, other: Rect) -> float:
    """Returns how far two boxes are apart, across or down, whichever is more; negative if they overlap."""
    across = max(one.x, other.x) - min(one.right, other.right)
    down = max(one.y, other.y) - min(one.bottom, other.bottom)
    return max(across, down)


def have_same_size(spots: Sequence[Spot]) -> bool:
    """Returns whether no tile is larger than another."""
    return len({(round(spot.width, 3), round(spot.height, 3)) for spot in spots}) <= 1

"""Dominoes: the double-six set, codes and dots."""

from collections.abc import Iterable

TILES = tuple(f"{high}-{low}" for high in range(6, -1, -1) for low in range(high, -1, -1))
"""The 28 tiles in the sorting order: 6-6, 6-5 ... 1-0, 0-0."""

DOTS = {tile: int(tile[0]) + int(tile[2]) for tile in TILES}

_ORDER = {tile: number for number, tile in enumerate(TILES)}


def in_order(tiles: Iterable[str]) -> tuple[str, ...]:
    """The tiles in the sorting order."""
    return tuple(sorted(tiles, key=_ORDER.__getitem__))


def is_double(tile: str) -> bool:
    """Whether both halves show the same number."""
    return tile[0] == tile[2]


def dots(tiles: Iterable[str]) -> int:
    """The sum of all numbers on the tiles."""
    return sum(DOTS[tile] for tile in tiles)

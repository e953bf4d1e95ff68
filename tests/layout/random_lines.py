"""Random lines of dominoes that obey the rules of the places, for tests of how lines lie."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tabletop.rules.dominoes import TILES, is_double

LaidLine = tuple[tuple[str, ...], tuple[str | None, ...], tuple[str, ...]]


def random_lines(rng: Random, spinners: str, most: int = 28) -> Iterator[LaidLine]:
    """Yields a line after each tile laid: the tiles, their places, and the open places."""
    left = list(TILES)
    rng.shuffle(left)
    first = next(tile for tile in left if is_double(tile))
    left.remove(first)
    tiles: list[str] = [first]
    joined: list[str | None] = [None]
    sides = ("left", "right") if spinners == "none" else ("left", "right", "up", "down")
    ends = {f"1.{side}": first[0] for side in sides}
    while True:
        yield tuple(tiles), tuple(joined), tuple(ends)
        fits = [(tile, name) for tile in left for name, number in ends.items() if number in tile]
        if not fits or len(tiles) == most:
            return
        tile, name = rng.choice(fits)
        number = ends.pop(name)
        left.remove(tile)
        tiles.append(tile)
        joined.append(name)
        far = tile[2] if tile[0] == number else tile[0]
        count = len(tiles)
        ends[f"{count}.on"] = far
        if is_double(tile) and spinners == "all":
            ends[f"{count}.up"] = ends[f"{count}.down"] = far

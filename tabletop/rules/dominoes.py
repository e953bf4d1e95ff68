"""Dominoes: the double-six set as codes, as numbers in the sorting order, and as bits of an int."""

from collections.abc import Container, Iterable

TILES = tuple(f"{high}-{low}" for high in range(6, -1, -1) for low in range(high, -1, -1))
"""The 28 tiles in the sorting order: 6-6, 6-5 ... 1-0, 0-0."""

TILE_NUMBER = {tile: number for number, tile in enumerate(TILES)}
DOTS = {tile: int(tile[0]) + int(tile[2]) for tile in TILES}

BITS = tuple(1 << number for number in range(len(TILES)))
ALL_TILES = (1 << len(TILES)) - 1

TILES_FITTING = tuple(
    sum(1 << TILE_NUMBER[tile] for tile in TILES if str(asks) in (tile[0], tile[2])) for asks in range(7)
)
"""By the number that an end asks for: the bits of the tiles that fit."""

DOUBLES = tuple(1 << TILE_NUMBER[f"{number}-{number}"] for number in range(7))
"""The bit of each double, by its number."""

ALL_DOUBLES = sum(DOUBLES)


def is_double(tile: str) -> bool:
    """Returns whether both halves show the same number."""
    return tile[0] == tile[2]


def has_any_number(tile: str, numbers: Container[int]) -> bool:
    """Returns whether the tile has one of these numbers."""
    return int(tile[0]) in numbers or int(tile[2]) in numbers


def count_dots(tiles: Iterable[str]) -> int:
    """Returns the sum of all numbers on the tiles."""
    return sum(DOTS[tile] for tile in tiles)


def tile_codes(numbers: Iterable[int]) -> tuple[str, ...]:
    """Returns the codes of the tiles with these numbers in the sorting order."""
    return tuple([TILES[number] for number in numbers])


def tile_numbers(tiles: Iterable[str]) -> tuple[int, ...]:
    """Returns the numbers, in the sorting order, of these tiles."""
    return tuple([TILE_NUMBER[tile] for tile in tiles])


def tile_bits(tiles: Iterable[str]) -> int:
    """Returns the bits of a hand of these tiles."""
    return sum(BITS[TILE_NUMBER[tile]] for tile in tiles)


def tiles_in(hand: int) -> tuple[str, ...]:
    """Returns the tiles of a hand in the sorting order."""
    tiles = []
    while hand:
        lowest = hand & -hand
        tiles.append(TILES[lowest.bit_length() - 1])
        hand ^= lowest
    return tuple(tiles)


def highest_double(hand: int) -> int | None:
    """Returns the number of the highest double among these tiles; None if there is none."""
    doubles = hand & ALL_DOUBLES
    # The sorting order begins with the highest tiles.
    return (doubles & -doubles).bit_length() - 1 if doubles else None


def _other_half(tile: str, half: int) -> int:
    """Returns the number on the half that does not touch; -1 if the tile has no such half."""
    high, low = int(tile[0]), int(tile[2])
    return low if half == high else high if half == low else -1


OTHER_HALF = tuple(tuple(_other_half(tile, half) for half in range(7)) for tile in TILES)
"""By tile and the number that touches: the other number."""

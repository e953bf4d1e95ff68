"""The line of play: tiles joined at places, how the places are named, and the moves that join tiles there.

Tiles are numbers in the sorting order, and a hand is an int with a bit for each of its tiles.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Self

from tabletop.rules.dominoes import FITTING, NUMBER, OTHER_HALF, TILES, held
from tabletop.rules.moves import Move

SIDES = ("left", "right", "up", "down")
"""The sides of the opening double: its two long sides, then its two short ends."""

JOIN = re.compile(r"play (?P<tile>[0-6]-[0-6])(?: (?P<place>[1-9][0-9]*\.(?:left|right|up|down|on)))?")
WAY = re.compile(r" (crosswise|inline)\Z")


@dataclass(frozen=True, slots=True, eq=False)
class OpenPlace:
    """A spot at a laid tile where one more may be joined, such as `2.on`; each is made once."""

    name: str
    asks: int
    fitting: int


class Line(NamedTuple):
    """The tiles laid in a deal, where each was joined (the first nowhere), and the open places.

    `wanted` has the bits of all tiles, laid or not, that fit some open place.
    """

    tiles: tuple[int, ...] = ()
    joined: tuple[OpenPlace | None, ...] = ()
    open: tuple[OpenPlace, ...] = ()
    wanted: int = 0

    @classmethod
    def begun(cls, double: int, sides: Iterable[str] = SIDES) -> Self:
        """Returns the line of an opening double alone, to be built on at these sides."""
        places = _places(1, int(TILES[double][0]), tuple(sides))
        return cls((double,), (None,), places, _wanted(places))

    def join(self, tile: int, place: OpenPlace, *, crosswise: bool) -> Self:
        """Returns the line with one more tile; a double that lies `crosswise` opens its two ends."""
        tiles, joined, places, _ = self
        sides = ("on", "up", "down") if crosswise else ("on",)
        at = places.index(place)
        new = _places(len(tiles) + 1, OTHER_HALF[tile][place.asks], sides)
        places = places[:at] + places[at + 1 :] + new
        return type(self)((*tiles, tile), (*joined, place), places, _wanted(places))

    def place(self, name: str | int | None) -> OpenPlace | None:
        """Returns the open place of that name."""
        for place in self.open:
            if place.name == name:
                return place
        return None

    def has_had(self, name: str) -> bool:
        """Returns whether a place of that name has been covered."""
        return any(place is not None and place.name == name for place in self.joined)


class Joins(dict[str, Move]):
    """The moves that join a tile at a place, each made once, by notation.

    `ways` are the words to choose from for a double; without any, it lies as the rules say.
    """

    def __init__(self, *ways: str) -> None:
        super().__init__()
        self._ways = tuple(f" {way}" for way in ways) or ("",)
        self._made: dict[tuple[OpenPlace, int], tuple[Move, ...]] = {}

    def __missing__(self, notation: str) -> Move:
        _, tile, *rest = notation.split(" ")
        move = self[notation] = Move(notation, (tile,), rest[0] if rest else "line", tuple(rest[1:]))
        return move

    def of(self, hand: int, places: tuple[OpenPlace, ...]) -> tuple[Move, ...]:
        """Returns every way to join a tile of the hand at one of these places: by place, then by tile."""
        made = self._made
        moves: tuple[Move, ...] = ()
        for place in places:
            tiles = hand & place.fitting
            if tiles:
                moves += made.get((place, tiles)) or self._make(place, tiles)
        return moves

    def _make(self, place: OpenPlace, tiles: int) -> tuple[Move, ...]:
        moves = self._made[place, tiles] = tuple(
            self[f"play {tile} {place.name}{way}"]
            for tile in held(tiles)
            for way in (self._ways if tile[0] == tile[2] else ("",))
        )
        return moves


class Join(NamedTuple):
    """The parts of a text that reads like a move with a tile; it has a way only where doubles have one."""

    tile: str
    place: str | None
    way: str | None


def read_join(text: str, *, ways: bool = False) -> Join | None:
    """Returns the parts of `play TILE [PLACE]`, with ways also `play TILE PLACE WAY`; else None."""
    way = WAY.search(text) if ways else None
    match = JOIN.fullmatch(text[: way.start()] if way else text)
    if match is None or match["tile"] not in NUMBER or (way and not match["place"]):
        return None
    return Join(match["tile"], match["place"], way[1] if way else None)


@cache
def _places(number: int, asks: int, sides: tuple[str, ...]) -> tuple[OpenPlace, ...]:
    return tuple(_place(f"{number}.{side}", asks) for side in sides)


@cache
def _place(name: str, asks: int) -> OpenPlace:
    return OpenPlace(name, asks, FITTING[asks])


def _wanted(places: tuple[OpenPlace, ...]) -> int:
    wanted = 0
    for place in places:
        wanted |= place.fitting
    return wanted

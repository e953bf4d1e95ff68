"""The line of play: tiles joined at places, how the places are named, and the moves that join tiles there.

Tiles are numbers in the sorting order, and a hand is an int with a bit for each of its tiles.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Self

from tabletop.rules.dominoes import OTHER_HALF, TILE_NUMBER, TILES, TILES_FITTING, tiles_in
from tabletop.rules.moves import Move

SIDES = ("left", "right", "up", "down")
"""The sides of the opening double: its two long sides, then its two short ends."""

JOIN_PATTERN = re.compile(
    r"play (?P<tile>[0-6]-[0-6])(?: (?P<place>[1-9][0-9]*\.(?:left|right|up|down|on)))?"
)
ORIENTATION_PATTERN = re.compile(r" (crosswise|inline)\Z")


@dataclass(frozen=True, slots=True, eq=False)
class OpenPlace:
    """A spot at a laid tile where one more may be joined, such as `2.on`; each is made once."""

    name: str
    number_asked: int
    fitting_tiles: int


class PlayedLine(NamedTuple):
    """The tiles laid in a deal, where each was joined (the first nowhere), and the open places.

    `fitting_tiles` has the bits of all tiles, laid or not, that fit some open place.
    """

    tiles: tuple[int, ...] = ()
    joined_at: tuple[OpenPlace | None, ...] = ()
    open_places: tuple[OpenPlace, ...] = ()
    fitting_tiles: int = 0

    @classmethod
    def begin(cls, double: int, sides: Iterable[str] = SIDES) -> Self:
        """Returns the line of an opening double alone, to be built on at these sides."""
        places = _open_places(1, int(TILES[double][0]), tuple(sides))
        return cls((double,), (None,), places, _fitting_tiles(places))

    def join(self, tile: int, place: OpenPlace, *, crosswise: bool) -> Self:
        """Returns the line with one more tile; a double that lies `crosswise` opens its two ends."""
        tiles, joined, places, _ = self
        sides = ("on", "up", "down") if crosswise else ("on",)
        at = places.index(place)
        new = _open_places(len(tiles) + 1, OTHER_HALF[tile][place.number_asked], sides)
        places = places[:at] + places[at + 1 :] + new
        return type(self)((*tiles, tile), (*joined, place), places, _fitting_tiles(places))

    def place(self, name: str | int | None) -> OpenPlace | None:
        """Returns the open place of that name."""
        for place in self.open_places:
            if place.name == name:
                return place
        return None

    def was_covered(self, name: str) -> bool:
        """Returns whether a place of that name has been covered."""
        return any(place is not None and place.name == name for place in self.joined_at)


class JoinMoves(dict[str, Move]):
    """The moves that join a tile at a place, each made once, by notation.

    `orientations` are the words to choose from for a double; without any, it lies as the rules say.
    """

    def __init__(self, *orientations: str) -> None:
        super().__init__()
        self._orientation_suffixes = tuple(f" {way}" for way in orientations) or ("",)
        self._moves_by_place: dict[tuple[OpenPlace, int], tuple[Move, ...]] = {}

    def __missing__(self, notation: str) -> Move:
        _, tile, *rest = notation.split(" ")
        move = self[notation] = Move(notation, (tile,), rest[0] if rest else "line", tuple(rest[1:]))
        return move

    def moves_of(self, hand: int, places: tuple[OpenPlace, ...]) -> tuple[Move, ...]:
        """Returns every way to join a tile of the hand at one of these places: by place, then by tile."""
        made = self._moves_by_place
        moves: tuple[Move, ...] = ()
        for place in places:
            tiles = hand & place.fitting_tiles
            if tiles:
                moves += made.get((place, tiles)) or self._make_moves(place, tiles)
        return moves

    def _make_moves(self, place: OpenPlace, tiles: int) -> tuple[Move, ...]:
        moves = self._moves_by_place[place, tiles] = tuple(
            self[f"play {tile} {place.name}{way}"]
            for tile in tiles_in(tiles)
            for way in (self._orientation_suffixes if tile[0] == tile[2] else ("",))
        )
        return moves


class JoinText(NamedTuple):
    """The parts of a text that reads like a move with a tile; it has a way only where doubles have one."""

    tile: str
    place: str | None
    orientation: str | None


def read_join_text(text: str, *, orientations: bool = False) -> JoinText | None:
    """Returns the parts of `play TILE [PLACE]`, with ways also `play TILE PLACE WAY`; else None."""
    orientation = ORIENTATION_PATTERN.search(text) if orientations else None
    match = JOIN_PATTERN.fullmatch(text[: orientation.start()] if orientation else text)
    if match is None or match["tile"] not in TILE_NUMBER or (orientation and not match["place"]):
        return None
    return JoinText(match["tile"], match["place"], orientation[1] if orientation else None)


@cache
def _open_places(number: int, number_asked: int, sides: tuple[str, ...]) -> tuple[OpenPlace, ...]:
    return tuple(_open_place(f"{number}.{side}", number_asked) for side in sides)


@cache
def _open_place(name: str, number_asked: int) -> OpenPlace:
    return OpenPlace(name, number_asked, TILES_FITTING[number_asked])


def _fitting_tiles(places: tuple[OpenPlace, ...]) -> int:
    wanted = 0
    for place in places:
        wanted |= place.fitting_tiles
    return wanted

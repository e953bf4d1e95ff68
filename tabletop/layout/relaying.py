"""A line laid again in another order, so that a tile which others have enclosed gets the room that it needs.

Tiles are laid in the order of play, and keep their places. Only where one could not touch the tile that it is
joined to, even with the smallest tiles, is it laid before those that have taken its room; they go around it.
The order depends on the line alone, and later tiles are laid after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile

from tabletop.layout.grid import Joined
from tabletop.layout.growth import Felt, Growth
from tabletop.layout.reaching import touching
from tabletop.layout.steps import Steps

ROUNDS = 16
"""How many orders are tried."""


def relaying(tiles: tuple[Joined, ...], known: Sequence[Growth], felt: Felt) -> Steps[Growth | None]:
    """Lays all tiles so that each touches the one it is joined to; None if no order is found for that.

    `known` are the lines up to each tile before the last, which has no room.
    """
    line = _Relaid(tiles, known, felt)
    for _ in range(ROUNDS):
        stuck = yield from line.go_on()
        if not stuck:
            return line.laid[-1]
        if not (yield from line.prefer(stuck)):
            break
    return None


class _Relaid:
    """A line that is laid in an order of its own, as far as there is room."""

    def __init__(self, tiles: tuple[Joined, ...], known: Sequence[Growth], felt: Felt) -> None:
        self.tiles, self.felt = tiles, felt
        self.order = (*known[-1].lies, len(tiles))
        """The numbers of the tiles, in the order in which they are laid."""
        self.laid = [*takewhile(self._begins, known)]
        """The lines up to each tile that is laid."""
        self.tries = Counter[int]()
        """How often each tile had no room."""

    def _begins(self, growth: Growth) -> bool:
        """Returns whether this one would begin with that line, on which nothing may hang on a link."""
        is_so = tuple(growth.lies) == self.order[: len(growth.lies)]
        return is_so and not any(lie.links for lie in growth.lies.values())

    def go_on(self) -> Steps[int]:
        """Lays the rest; returns the number of the first tile without room, 0 if all lie."""
        for number in self.order[len(self.laid) :]:
            growth = yield from touching(self.laid[-1], self.tiles[number - 1], number, self.felt)
            if growth is None:
                return number
            self.laid.append(growth)
        return 0

    def prefer(self, stuck: int) -> Steps[bool]:
        """Lays a tile sooner, each time by one place more; returns whether there is such a place."""
        self.tries[stuck] += 1
        left = self.tries[stuck]
        for at, numbers in self._places(stuck):
            left -= yield from self._have_room(at, numbers)
            if not left:
                rest = (number for number in self.order[at:] if number not in numbers)
                self.order = (*self.order[:at], *numbers, *rest)
                del self.laid[at:]
                return True
        return False

    def _places(self, stuck: int) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yields where in the order the tile could be laid, and all that is laid sooner with it.

        That is what had no room beyond the same tile; where all of it finds none after that tile, the tile is
        laid sooner, too, and so on.
        """
        last, parent = len(self.laid), self.tiles[stuck - 1].parent
        while parent:
            first, wanted = self.order.index(parent) + 1, self._wanted(parent)
            for at in range(last, first - 1, -1):
                yield at, tuple(number for number in wanted if number not in self.order[:at])
            last, parent = first - 1, self.tiles[parent - 1].parent

    def _wanted(self, root: int) -> list[int]:
        """Returns the tiles beyond a root that had no room, and those that lead to them."""
        found = set[int]()
        for number in self.tries:
            way = [number]
            while way[-1] > root:
                way.append(self.tiles[way[-1] - 1].parent)
            if way[-1] == root:
                found.update(way[:-1])
        return sorted(found)

    def _have_room(self, at: int, numbers: tuple[int, ...]) -> Steps[bool]:
        """Returns whether these tiles can be laid one after the other once so many others are."""
        growth = self.laid[at - 1]
        for number in numbers:
            found = yield from touching(growth, self.tiles[number - 1], number, self.felt)
            if found is None:
                return False
            growth = found
        return True

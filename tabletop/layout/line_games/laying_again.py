"""A line laid again in another order, so that a tile which others have enclosed gets the room that it needs.

Tiles are laid in the order of play, and keep their places. Only where one could not touch the tile that it is
joined to, even with the smallest tiles, is it laid before those that have taken its room; they go around it.
The order depends on the line alone, and later tiles are laid after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import chain, takewhile

from tabletop.layout.incremental import Steps
from tabletop.layout.line_games.detached_placement import touching
from tabletop.layout.line_games.line_state import LineGrids, LineState, with_first_tile
from tabletop.layout.line_games.tile_placement import LineTile

MAX_ORDERS_AS_LAID, MAX_ORDERS_FROM_START = 8, 1
"""How many orders are tried with tiles that lie already, and with a line that is laid from its start."""


def relaying(
    tiles: tuple[LineTile, ...], known: Sequence[LineState], felt: LineGrids
) -> Steps[LineState | None]:
    """Lays all tiles so that each touches the one it is joined to; None if that cannot be.

    `known` are the lines up to each tile before the last, which has no room. Where no other order helps, the
    whole line is laid again with tiles that keep farther apart.
    """
    found = yield from _Relaid(tiles, known, felt).whole()
    for wider in felt.wider:
        if found is not None:
            break
        first = with_first_tile(tiles[0], wider)
        if first is not None:
            found = yield from _Relaid(tiles, [first], wider).whole()
    return found


class _Relaid:
    """A line that is laid in an order of its own, as far as there is room."""

    def __init__(self, tiles: tuple[LineTile, ...], known: Sequence[LineState], felt: LineGrids) -> None:
        self.tiles, self.felt = tiles, felt
        first = tuple(known[-1].placements)
        self.order: tuple[int, ...] = (*first, *range(len(first) + 1, len(tiles) + 1))
        """The numbers of the tiles, in the order in which they are laid."""
        self.laid = [*takewhile(self._begins, known)]
        """The lines up to each tile that is laid."""
        self.tries = Counter[int]()
        """How often each tile had no room."""

    def _begins(self, growth: LineState) -> bool:
        """Returns whether this one would begin with that line, on which nothing may hang on a link."""
        is_so = tuple(growth.placements) == self.order[: len(growth.placements)]
        return is_so and not any(lie.links for lie in growth.placements.values())

    def whole(self) -> Steps[LineState | None]:
        """Tries one order after the other until all tiles have room; returns None if they never have."""
        for left in reversed(range(MAX_ORDERS_FROM_START if self.felt.spacing else MAX_ORDERS_AS_LAID)):
            stuck = yield from self.go_on()
            if not stuck:
                return self.laid[-1]
            # Nobody would lay another order any more.
            if not left or not (yield from self.prefer(stuck)):
                break
        return None

    def go_on(self) -> Steps[int]:
        """Lays the rest; returns the number of the first tile without room, 0 if all lie."""
        for number in self.order[len(self.laid) :]:
            growth = yield from touching(self.laid[-1], self.tiles[number - 1], number, self.felt)
            if growth is None:
                return number
            self.laid.append(growth)
        return 0

    def prefer(self, stuck: int) -> Steps[bool]:
        """Lays a tile sooner, each time by one place more; returns whether there is such a place.

        All that had no room is kept together if that can be, as one of them often takes the other's.
        """
        self.tries[stuck] += 1
        left = self.tries[stuck]
        for at, numbers in chain(self._places(stuck, self.tries), self._places(stuck, (stuck,))):
            lines = yield from self._lines_with(at, numbers)
            left -= lines is not None
            if lines is not None and not left:
                rest = (number for number in self.order[at:] if number not in numbers)
                self.order = (*self.order[:at], *numbers, *rest)
                self.laid[at:] = lines
                return True
        return False

    def _places(self, stuck: int, others: Collection[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yields where in the order the tile could be laid, and all that is laid sooner with it.

        Those are the others beyond the same tile; where all of them have no room after that tile, it is laid
        sooner, too, and so on.
        """
        last, parent = len(self.laid), self.tiles[stuck - 1].parent
        while parent:
            first, wanted = self.order.index(parent) + 1, self._beyond(parent, others)
            for at in range(last, first - 1, -1):
                yield at, tuple(number for number in wanted if number not in self.order[:at])
            last, parent = first - 1, self.tiles[parent - 1].parent

    def _beyond(self, root: int, others: Collection[int]) -> list[int]:
        """Returns those of the others that lie beyond some tile, and the tiles that lead to them."""
        found = set[int]()
        for number in others:
            way = [number]
            while way[-1] > root:
                way.append(self.tiles[way[-1] - 1].parent)
            if way[-1] == root:
                found.update(way[:-1])
        return sorted(found)

    def _lines_with(self, at: int, numbers: tuple[int, ...]) -> Steps[list[LineState] | None]:
        """Returns the line after each of these tiles, laid once the first `at` are; None without room."""
        growth, lines = self.laid[at - 1], list[LineState]()
        for number in numbers:
            found = yield from touching(growth, self.tiles[number - 1], number, self.felt)
            if found is None:
                return None
            growth = found
            lines.append(growth)
        return lines

"""Block games on a line of play: nobody draws, and who cannot lay a tile passes."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from random import Random
from typing import ClassVar

from tabletop.rules import Beat, Game, Match, Move, Option, View, no_move
from tabletop.rules.laying.deal import OPENINGS, PASS, LayingGame
from tabletop.rules.laying.line import Joins, Line, Place, read_join
from tabletop.rules.laying.recall import Worlds

TARGET = Option(
    "target",
    "Points to win",
    "The score that wins the match.",
    ((50, "50"), (100, "100"), (150, "150")),
    100,
)


class BlockGame(LayingGame):
    """A game says how its doubles lie, and may hold back some of the open places."""

    joins: ClassVar[Joins]
    has_ways: ClassVar[bool] = False
    """Whether a player chooses how a double lies."""

    def free(self, line: Line) -> tuple[Place, ...]:
        """The open places at which tiles can be joined by now."""
        return line.open

    def _moves(self) -> tuple[Move, ...]:
        assert self.seat is not None
        line = self.line
        if not line.tiles:
            return self._opening()
        return self.joins.of(self.hands[self.seat], self.free(line)) or (PASS,)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        if move is not PASS:
            self.line = self.laid(self.line, self._leave_hand(move), move)
        return self._end_of_turn()

    def laid(self, line: Line, tile: int, move: Move) -> Line:
        """The line with this tile; the opening double can be built on at its four sides."""
        place = line.place(move.place)
        if place is None:
            return Line.begun(tile)
        return line.join(tile, place, crosswise=self._is_crosswise(tile, move))

    @abstractmethod
    def _is_crosswise(self, tile: int, move: Move) -> bool:
        """Whether this tile is a double that opens its two ends."""

    def _refusal(self, text: str) -> tuple[str | None, str]:
        join = read_join(text, ways=self.has_ways)
        if join is None and text != "pass":
            return no_move(text)
        if not self.line.tiles:
            return self._refused_opening()
        return self._refused_rest() if join is None else self._refused_join(join)

    @classmethod
    def move_named(cls, notation: str) -> Move:
        """The move of a record."""
        return PASS if notation == "pass" else OPENINGS.get(notation) or cls.joins[notation]

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return Worlds(game, view).draw

"""The turns of games on a line of play: whoever can lay a tile has to, and passes otherwise."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import ClassVar

from tabletop.rules.dominoes import BITS, NUMBER, TILES, held, highest_double
from tabletop.rules.laying.deal import OPENINGS, LayingTable
from tabletop.rules.laying.line import Join, Joins, Line, OpenPlace, read_join
from tabletop.rules.laying.recall import Worlds
from tabletop.rules.match import Game, Match
from tabletop.rules.moves import Move, no_move
from tabletop.rules.setup import Option
from tabletop.rules.views import Beat, View

PASS = Move("pass")
MOST_DIGITS = 2
TARGET = Option(
    "target",
    "Points to win",
    "The score that wins the match.",
    ((50, "50"), (100, "100"), (150, "150")),
    100,
)


class LayingGame(LayingTable):
    """The turns on a line of play; a game says how doubles lie, and which places are held back."""

    joins: ClassVar[Joins]
    others: ClassVar[Mapping[str, Move]] = {"pass": PASS}
    """The moves that lay no tile."""
    has_ways: ClassVar[bool] = False
    """Whether a player chooses how a double lies."""

    def _moves(self) -> tuple[Move, ...]:
        hand, line = self.hands[self.on_turn], self.line
        if hand & line.wanted:
            moves = self.joins.of(hand, self.free(line))
            if moves:
                return moves
        return self._unable() if line.tiles else self._opening()

    def _opening(self) -> tuple[Move, ...]:
        """Returns the only move of the first turn."""
        hand = self.hands[self.on_turn]
        double = highest_double(hand)
        assert double is not None, f"{held(hand)} cannot open"
        return (OPENINGS[f"play {TILES[double]}"],)

    def _unable(self) -> tuple[Move, ...]:
        """Returns the moves of a seat that has no tile that fits."""
        return (PASS,)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat, hands = self.on_turn, self.hands
        if not move.pieces:
            lacks = self.lacks_after(self.lacks[seat], move, self.fitting(self.line))
            self.lacks = (*self.lacks[:seat], lacks, *self.lacks[seat + 1 :])
            return self._step_unable(seat)
        tile = NUMBER[move.pieces[0]]
        self.hands = (*hands[:seat], hands[seat] ^ BITS[tile], *hands[seat + 1 :])
        self.line = self.laid(self.line, tile, move)
        return self._end_of_turn(seat)

    def _step_unable(self, seat: int) -> Iterator[Beat] | None:
        """Makes the move of a seat that has no tile that fits."""
        return self._end_of_turn(seat)

    def laid(self, line: Line, tile: int, move: Move) -> Line:
        """Returns the line after the tile of this move was laid."""
        place = line.place(move.place)
        if place is None:
            return Line.begun(tile)
        return line.join(tile, place, crosswise=self._is_crosswise(move))

    def _is_crosswise(self, move: Move) -> bool:
        """Returns whether this move lays a double that opens its two ends."""
        tile = move.pieces[0]
        return tile[0] == tile[2]

    @classmethod
    def move_named(cls, notation: str) -> Move:
        return cls.others.get(notation) or OPENINGS.get(notation) or cls.joins[notation]

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return Worlds(game, view).draw

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        join = read_join(text, ways=self.has_ways)
        if join is None and text not in self.others:
            return no_move(text)
        if not self.line.tiles:
            tile = self._opening()[0].pieces[0]
            return self.numbers.opening, f"The highest double begins: you have to lay the {tile}."
        return self._refused_rest() if join is None else self._refused_join(join)

    def _refused_rest(self) -> tuple[str, str]:
        """Returns why no move without a tile can be made."""
        tile = held(self.hands[self.on_turn] & self.fitting(self.line))[0]
        return self.numbers.able, f"You can play the {tile}, so you have to play."

    def _refused_join(self, join: Join) -> tuple[str, str]:
        """Returns why a tile cannot be joined there."""
        tile, name = join.tile, join.place
        if not self.hands[self.on_turn] & BITS[NUMBER[tile]]:
            return self.numbers.held, f"You do not hold the {tile}."
        if name is None:
            return self.numbers.place, f"Say which open place the {tile} goes to."
        place = self.line.place(name)
        if place is None:
            return self.numbers.place, self._no_place(name)
        return self._refused_at(join, place)

    def _refused_at(self, join: Join, place: OpenPlace) -> tuple[str, str]:
        """Returns why a tile of the hand cannot be joined at this open place."""
        tile = join.tile
        if BITS[NUMBER[tile]] & self.fitting(self.line):
            return self.numbers.half, f"That end asks for a {place.asks}, and the {tile} has none."
        asked = sorted({place.asks for place in self.free(self.line)})
        numbers = " or ".join(filter(None, (", ".join(map(str, asked[:-1])), f"{asked[-1]}")))
        return self.numbers.half, f"The {tile} fits nowhere now: it has no {numbers}."

    def _no_place(self, name: str) -> str:
        if len(name.partition(".")[0]) > MOST_DIGITS:
            return "There is no such place in this deal."
        if self.line.has_had(name):
            return f"A tile lies at {name} already."
        return f"There is no place {name} in this deal."

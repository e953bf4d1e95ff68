"""The turns of games on a line of play: whoever can lay a tile has to, and passes otherwise."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import ClassVar

from tabletop.messages import Message, PieceName, Several, said
from tabletop.rules.dominoes import BITS, TILE_NUMBER, TILES, highest_double, tiles_in
from tabletop.rules.errors import Refusal
from tabletop.rules.line_dominoes.deal import OPENING_MOVES, LineTable
from tabletop.rules.line_dominoes.line_of_play import (
    JoinMoves,
    JoinText,
    OpenPlace,
    PlayedLine,
    read_join_text,
)
from tabletop.rules.line_dominoes.worlds import LineWorlds
from tabletop.rules.match import Game, Match
from tabletop.rules.moves import Move, refuse_unknown_text
from tabletop.rules.setup import Option, number_choices
from tabletop.rules.views import Beat, View

PASS = Move("pass")
MAX_DIGITS = 2
TARGET = Option(
    "target",
    said("Points to win"),
    said("The score that wins the match."),
    number_choices(50, 100, 150),
    100,
)


class LineGame(LineTable):
    """The turns on a line of play; a game says how doubles lie, and which places are held back."""

    joins: ClassVar[JoinMoves]
    moves_without_tile: ClassVar[Mapping[str, Move]] = {"pass": PASS}
    """The moves that lay no tile."""
    can_choose_orientation: ClassVar[bool] = False
    """Whether a player chooses how a double lies."""

    def _find_legal_moves(self) -> tuple[Move, ...]:
        hand, line = self.hands[self.on_turn], self.line
        if hand & line.fitting_tiles:
            # None where all places that it fits are held back, as while the star grows.
            moves = self.joins.moves_of(hand, self.free_places(line))
            if moves:
                return moves
        return self._moves_if_unable() if line.tiles else self._opening_moves()

    def _opening_moves(self) -> tuple[Move, ...]:
        """Returns the only move of the first turn."""
        hand = self.hands[self.on_turn]
        double = highest_double(hand)
        assert double is not None, f"{tiles_in(hand)} cannot open"
        return (OPENING_MOVES[f"play {TILES[double]}"],)

    def _moves_if_unable(self) -> tuple[Move, ...]:
        """Returns the moves of a seat that has no tile that fits."""
        return (PASS,)

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat, hands = self.on_turn, self.hands
        if not move.pieces:
            lacks = self.lacks_after(self.known_lacks[seat], move, self.fitting_tiles(self.line))
            self.known_lacks = (*self.known_lacks[:seat], lacks, *self.known_lacks[seat + 1 :])
            return self._make_move_if_unable(seat)
        tile = TILE_NUMBER[move.pieces[0]]
        self.hands = (*hands[:seat], hands[seat] ^ BITS[tile], *hands[seat + 1 :])
        self.line = self.line_after(self.line, tile, move)
        return self._end_turn(seat)

    def _make_move_if_unable(self, seat: int) -> Iterator[Beat] | None:
        """Makes the move of a seat that has no tile that fits."""
        return self._end_turn(seat)

    def line_after(self, line: PlayedLine, tile: int, move: Move) -> PlayedLine:
        """Returns the line after the tile of this move was laid."""
        place = line.place(move.place)
        if place is None:
            return PlayedLine.begin(tile)
        return line.join(tile, place, crosswise=self._is_crosswise(move))

    def _is_crosswise(self, move: Move) -> bool:
        """Returns whether this move lays a double that opens its two ends."""
        tile = move.pieces[0]
        return tile[0] == tile[2]

    @classmethod
    def move_named(cls, notation: str) -> Move:
        return cls.moves_without_tile.get(notation) or OPENING_MOVES.get(notation) or cls.joins[notation]

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return LineWorlds(cls.public_match(game, view), view).sample

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        join = read_join_text(text, orientations=self.can_choose_orientation)
        if join is None and text not in self.moves_without_tile:
            return refuse_unknown_text(text)
        if not self.line.tiles:
            double = PieceName(self._opening_moves()[0].pieces[0])
            return self.rule_numbers.opening, said(
                "The highest double begins: you have to lay the {tile}.", tile=double
            )
        return self._refuse_move_without_tile() if join is None else self._refuse_join(join)

    def _refuse_move_without_tile(self) -> Refusal:
        """Returns why no move without a tile can be made."""
        tile = tiles_in(self.hands[self.on_turn] & self.fitting_tiles(self.line))[0]
        return self.rule_numbers.able, said(
            "You can play the {tile}, so you have to play.", tile=PieceName(tile)
        )

    def _refuse_join(self, join: JoinText) -> Refusal:
        """Returns why a tile cannot be joined there."""
        tile, name = PieceName(join.tile), join.place
        if not self.hands[self.on_turn] & BITS[TILE_NUMBER[join.tile]]:
            return self.rule_numbers.held, said("You do not hold the {tile}.", tile=tile)
        if name is None:
            return self.rule_numbers.place, said("Say which open place the {tile} goes to.", tile=tile)
        place = self.line.place(name)
        if place is None:
            return self.rule_numbers.place, self._missing_place_reason(name)
        return self._refuse_join_at(join, place)

    def _refuse_join_at(self, join: JoinText, place: OpenPlace) -> Refusal:
        """Returns why a tile of the hand cannot be joined at this open place."""
        tile = PieceName(join.tile)
        if BITS[TILE_NUMBER[join.tile]] & self.fitting_tiles(self.line):
            return self.rule_numbers.half, said(
                "That end asks for a {number}, and the {tile} has none.",
                number=place.number_asked,
                tile=tile,
            )
        asked = sorted({place.number_asked for place in self.free_places(self.line)})
        return self.rule_numbers.half, said(
            "The {tile} fits nowhere now: it has no {numbers}.",
            tile=tile,
            numbers=Several(tuple(asked), "or"),
        )

    def _missing_place_reason(self, name: str) -> Message:
        if len(name.partition(".")[0]) > MAX_DIGITS:
            return said("There is no such place in this deal.")
        if self.line.was_covered(name):
            return said("A tile lies at {place} already.", place=name)
        return said("There is no place {place} in this deal.", place=name)

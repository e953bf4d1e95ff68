"""Classic Dominoes: five tiles each, a line that branches at doubles, and drawing until a tile fits."""

from collections.abc import Callable, Iterator
from random import Random

from tabletop.games.classic_dominoes import LISTING
from tabletop.rules import Beat, Game, Match, Move, Option, View, no_move
from tabletop.rules.dominoes import TILES
from tabletop.rules.laying.deal import BITS, OPENINGS, PASS, LayingGame, Numbers
from tabletop.rules.laying.line import ALL_DOUBLES, SIDES, Joins, Line, read_join
from tabletop.rules.laying.recall import Worlds

DRAW = Move("draw")
JOINS = Joins()
NAMED = {**OPENINGS, "draw": DRAW, "pass": PASS}


class ClassicDominoes(LayingGame):
    """The rules of drawing and of crosswise doubles; all else it shares with the other games on a line."""

    numbers = Numbers(
        opening="CD-4",
        held="CD-2",
        place="CD-6",
        half="CD-7",
        able="CD-9",
        out="CD-15",
        blocked="CD-15",
        tied="CD-14",
    )

    def _hand_size(self) -> int:
        return 5  # CD-2

    def _moves(self) -> tuple[Move, ...]:
        assert self.seat is not None
        line = self.line
        if not line.tiles:
            return self._opening()
        hand = self.hands[self.seat]
        if hand & line.wanted:
            return JOINS.of(hand, line.open)
        return (DRAW,) if self.top < len(TILES) else (PASS,)

    def _step(self, move: Move) -> Iterator[Beat] | None:
        if move is DRAW:
            return self._draw()
        if move is not PASS:
            self.line = self.laid(self.line, self._leave_hand(move), move)
        return self._end_of_turn()

    def _draw(self) -> Iterator[Beat] | None:
        seat, hands = self.seat, self.hands
        assert seat is not None
        drawn = BITS[self.order[self.top]]
        self.top += 1
        self.hands = (*hands[:seat], hands[seat] | drawn, *hands[seat + 1 :])
        # CD-10: the same seat stays on move.
        return self._end_of_deal() if self._is_blocked() else None

    def laid(self, line: Line, tile: int, move: Move) -> Line:
        """The line with this tile: the first one and, with all spinners, later doubles lie crosswise."""
        spinners = self.options["spinners"]
        place = line.place(move.place)
        if place is None:
            return Line.begun(tile, SIDES[:2] if spinners == "none" else SIDES)
        return line.join(tile, place, crosswise=spinners == "all" and bool(BITS[tile] & ALL_DOUBLES))

    def _refusal(self, text: str) -> tuple[str | None, str]:
        join = read_join(text)
        if join is None and text not in ("draw", "pass"):
            return no_move(text)
        if not self.line.tiles:
            return self._refused_opening()
        if join is not None:
            return self._refused_join(join)
        if self.legal_moves()[0].pieces:
            return self._refused_rest()
        if text == "draw":
            return "CD-11", "The pile is empty: there is nothing to draw, so you have to pass."
        left = len(TILES) - self.top
        return "CD-10", f"The pile still holds {left} {'tile' if left == 1 else 'tiles'}: you have to draw."

    @classmethod
    def move_named(cls, notation: str) -> Move:
        """The move of a record."""
        return NAMED.get(notation) or JOINS[notation]

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        return Worlds(game, view).draw


GAME = Game(
    LISTING,
    (
        Option(
            "spinners",
            "Crosswise doubles",
            "Which doubles lie crosswise, so that tiles can also be joined at their two ends.",
            (("all", "All"), ("first", "Only the first"), ("none", "None")),
            "all",
        ),
        Option(
            "target",
            "Points to win",
            "The score that wins the match.",
            ((50, "50"), (100, "100"), (150, "150")),
            100,
        ),
    ),
    ClassicDominoes,
)

"""Classic Dominoes: five tiles each, a line that branches at doubles, and drawing until a tile fits."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from tabletop.games.classic_dominoes import LISTING
from tabletop.messages import said
from tabletop.rules import Beat, Game, Move, Option, Refusal
from tabletop.rules.dominoes import ALL_DOUBLES, BITS, TILES
from tabletop.rules.line_dominoes.deal import RuleNumbers
from tabletop.rules.line_dominoes.line_game import PASS, TARGET, LineGame
from tabletop.rules.line_dominoes.line_of_play import SIDES, JoinMoves, PlayedLine

DRAW = Move("draw")


class ClassicDominoes(LineGame):
    """The rules of drawing and of crosswise doubles; all else it shares with the other games on a line."""

    rule_numbers = RuleNumbers(
        opening="CD-4",
        held="CD-2",
        place="CD-6",
        half="CD-7",
        able="CD-9",
        out="CD-15",
        blocked="CD-15",
        tied="CD-14",
    )

    joins = JoinMoves()
    moves_without_tile: ClassVar[Mapping[str, Move]] = {"draw": DRAW, "pass": PASS}

    def _hand_size(self) -> int:
        return 5  # CD-2

    def _moves_if_unable(self) -> tuple[Move, ...]:
        return (DRAW,) if self.top < len(TILES) else (PASS,)

    def _make_move_if_unable(self, seat: int) -> Iterator[Beat] | None:
        if self.top == len(TILES):
            return self._end_turn(seat)
        hands = self.hands
        drawn = BITS[self.order[self.top]]
        self.top += 1
        self.hands = (*hands[:seat], hands[seat] | drawn, *hands[seat + 1 :])
        # CD-10: the same seat stays on move.
        return self._end_deal() if self._is_blocked() else None

    def line_after(self, line: PlayedLine, tile: int, move: Move) -> PlayedLine:
        spinners = self.options["spinners"]
        place = line.place(move.place)
        if place is None:
            return PlayedLine.begin(tile, SIDES[:2] if spinners == "none" else SIDES)
        return line.join(tile, place, crosswise=spinners == "all" and bool(BITS[tile] & ALL_DOUBLES))

    def _refuse_move_without_tile(self) -> Refusal:
        if self.legal_moves()[0].pieces:
            return super()._refuse_move_without_tile()
        left = len(TILES) - self.top
        if not left:
            return "CD-11", said("The pile is empty: there is nothing to draw, so you have to pass.")
        return "CD-10", said("The pile still holds {tiles:# tile|# tiles}: you have to draw.", tiles=left)


GAME = Game(
    LISTING,
    (
        Option(
            "spinners",
            said("Crosswise doubles"),
            said("Which doubles lie crosswise, so that you can also add tiles at their short ends."),
            (
                ("all", said("All", context="doubles")),
                ("first", said("Only the first", context="doubles")),
                ("none", said("None", context="doubles")),
            ),
            "all",
        ),
        TARGET,
    ),
    ClassicDominoes,
)

"""Plain players of Minimize: the most points are thrown, low ends picked up, a low hand is declared."""

from random import Random

from tabletop.games.minimize.moves import ADD, COMPLETE, DECLARE, END, KEEP, PICK, THROW_DN
from tabletop.games.minimize.pack import JOKER, KINDS, QUARTERS, total_of, worth_in_quarters
from tabletop.games.minimize.rules import Minimize
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move

LOW_HAND = 5
LOW_CARD = 3


class PlainMinimize(PlainPlay[Minimize]):
    """Plain players who count their own points and nobody else's."""

    def choose_move(self, match: Minimize, moves: tuple[Move, ...], rng: Random) -> Move:
        is_low = worth_in_quarters(match.hands[match.on_turn]) <= LOW_HAND * QUARTERS
        if match.stage == PICK:
            ends = [move for move in moves if move.verb == "pick" and move.pieces]
            cheap = [move for move in ends if total_of(move.pieces) <= LOW_CARD]
            return min(cheap, key=lambda move: total_of(move.pieces)) if cheap else moves[0]
        if match.stage == ADD:
            return KEEP if match.drawn_card == JOKER else moves[0]
        if match.stage == COMPLETE:
            return THROW_DN if is_low else END
        if DECLARE in moves and (is_low or len(moves) == 1):
            return DECLARE
        throws = [move for move in moves if move is not DECLARE]

        def relief(move: Move) -> tuple[int, bool, float]:
            return total_of(move.pieces), KINDS[JOKER] not in move.pieces, rng.random()

        return max(throws, key=relief)


PLAIN_PLAY = PlainMinimize()

"""Plain players of Kaluki: all that can be laid is laid, the dearest loose card is thrown."""

from random import Random

from tabletop.games.kaluki.joker_melds import ONE_JOKER, PIECE_OF_CODE
from tabletop.games.kaluki.position import DRAW, EXCHANGE, PLAY
from tabletop.games.kaluki.rules import Kaluki
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.melds import NEAR_CARDS, WHOLE_PACK, hand_value


class PlainKaluki(PlainPlay[Kaluki]):
    """Plain players who look at the cards of their own hand alone."""

    most_moves = 100
    """Most deals are over by then; the others take too long."""

    def choose_move(self, match: Kaluki, moves: tuple[Move, ...], rng: Random) -> Move:
        if match.phase in (DRAW, EXCHANGE):
            return moves[0] if match.phase == EXCHANGE else moves[-1]
        laid = [move for move in moves if move.verb not in ("discard", "swap")] if match.phase == PLAY else []
        if laid:
            return max(laid, key=lambda move: (JOKER not in move.pieces, len(move.pieces), rng.random()))
        hand = match.hands[match.on_turn] & WHOLE_PACK

        def loose(move: Move) -> tuple[bool, int, int]:
            card = PIECE_OF_CODE[move.pieces[0]]
            if card == ONE_JOKER:
                return False, 0, 0
            return True, -(hand & NEAR_CARDS[card]).bit_count(), hand_value(card)

        return max([move for move in moves if move.verb == "discard"] or moves, key=loose)


PLAIN_PLAY = PlainKaluki()

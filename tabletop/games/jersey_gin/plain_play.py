"""Plain players of Jersey Gin: what makes a meld is taken, the dearest loose card is thrown."""

from random import Random

from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move
from tabletop.rules.rummy.melds import BIT, NEAR_CARDS, deadwood, hand_value, in_melds


class PlainJerseyGin(PlainPlay[JerseyGin]):
    """Plain players who look at the cards of their own hand alone."""

    def choose_move(self, match: JerseyGin, moves: tuple[Move, ...], rng: Random) -> Move:
        hand = match.hands[match.on_turn]
        if not match.has_drawn:
            top = match.discard_pile[-1]
            makes_meld = in_melds(hand | top) & top
            return next((move for move in moves if (move.detail != ("stock",)) == bool(makes_meld)), moves[0])
        closing = [move for move in moves if move.verb == "gin"] or [
            move for move in moves if move.verb == "knock"
        ]

        def left(move: Move) -> tuple[int, int, float]:
            card = BIT[move.pieces[0]]
            near = (hand & NEAR_CARDS[card]).bit_count()
            return deadwood(hand ^ card), near - hand_value(card), rng.random()

        return min(closing or moves, key=left)


PLAIN_PLAY = PlainJerseyGin()

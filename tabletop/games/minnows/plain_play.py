"""Plain players of Minnows: the stiffest card first, as long as another can follow it."""

from random import Random

from tabletop.games.minnows.card_squares import NUMBERS_SHOWN, PLAY_OF_MOVE
from tabletop.games.minnows.rules import Minnows
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move


class PlainMinnows(PlainPlay[Minnows]):
    """Plain players, each on their own, who try what they could add next."""

    def choose_move(self, match: Minnows, moves: tuple[Move, ...], rng: Random) -> Move:
        if not moves[0].pieces:
            return moves[0]
        seat = match.on_turn

        def worth(move: Move) -> tuple[bool, int, float]:
            after = match.copy()
            if after.play_to_score(move):
                return True, 0, 0.0
            left, right = after.open_cards
            card = PLAY_OF_MOVE[move][2].bit_length() - 1
            return bool(after.hands[seat] & (left | right)), -len(NUMBERS_SHOWN[card]), rng.random()

        return max(moves, key=worth)


PLAIN_PLAY = PlainMinnows()

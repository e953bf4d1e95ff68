"""The Star: as Classic Dominoes; a double lies crosswise where its player has much to join to it."""

from collections.abc import Sequence

from tabletop.players.policies.classic_dominoes import LayingPolicy
from tabletop.rules import Move
from tabletop.rules.laying import BITS, LayingGame
from tabletop.rules.line import ALL_TILES, FITTING, NUMBER, Place
from tabletop.rules.star import Star

OTHERS = 3
"""How many opponents share what is not seen."""


class StarPolicy(LayingPolicy):
    """A player who knows that the star comes first."""

    pace = 0.8

    def free(self, match: LayingGame) -> tuple[Place, ...]:
        assert isinstance(match, Star)
        return match.free(match.line)

    def lying(self, match: LayingGame, moves: Sequence[Move]) -> Move:
        if len(moves) == 1:
            return moves[0]
        assert match.seat is not None
        tile = moves[0].pieces[0]
        joins = FITTING[int(tile[0])] & ~BITS[NUMBER[tile]]
        mine = joins & match.hands[match.seat]
        laid = sum(BITS[laid] for laid in match.line.tiles)
        unseen = joins & ALL_TILES & ~mine & ~laid
        crosswise = OTHERS * mine.bit_count() > unseen.bit_count()
        return moves[0] if crosswise else moves[-1]


POLICY = StarPolicy()

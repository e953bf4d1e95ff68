"""The Star: as in all games on a line; a double lies crosswise where its player has much to join to it."""

from collections.abc import Sequence

from tabletop.players.laying import LayingPolicy, Weights
from tabletop.rules import Move
from tabletop.rules.dominoes import ALL_TILES, BITS, FITTING, NUMBER
from tabletop.rules.laying.game import LayingGame

OTHERS = 3
"""How many opponents share what is not seen."""


class StarPolicy(LayingPolicy):
    """A player who knows that the star comes first."""

    weights = Weights(
        dot=0.178,
        hurry=0.148,
        double=2.92,
        choice=0.587,
        stuck=1.733,
        reserve=1.217,
        unseen=0.338,
        following=0.2,
        noise=1.0,
    )

    def lying(self, match: LayingGame, ways: Sequence[Move]) -> Move:
        tile = ways[0].pieces[0]
        joins = FITTING[int(tile[0])] & ~BITS[NUMBER[tile]]
        mine = joins & match.hands[match.on_turn]
        laid = sum(BITS[laid] for laid in match.line.tiles)
        unseen = joins & ALL_TILES & ~mine & ~laid
        crosswise = OTHERS * mine.bit_count() > unseen.bit_count()
        return ways[0] if crosswise else ways[-1]


POLICY = StarPolicy()

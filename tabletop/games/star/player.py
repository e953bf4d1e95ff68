"""The Star: as in all games on a line; a double lies crosswise where its player has much to join to it."""

from collections.abc import Sequence

from tabletop.players.families.line_policy import LinePolicy, Weights
from tabletop.rules import Move
from tabletop.rules.dominoes import ALL_TILES, BITS, TILE_NUMBER, TILES_FITTING
from tabletop.rules.line_dominoes.line_game import LineGame

OPPONENTS = 3
"""How many opponents share what is not seen."""


class StarPolicy(LinePolicy):
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

    def pick_way(self, match: LineGame, ways: Sequence[Move]) -> Move:
        tile = ways[0].pieces[0]
        joins = TILES_FITTING[int(tile[0])] & ~BITS[TILE_NUMBER[tile]]
        mine = joins & match.hands[match.on_turn]
        laid = sum(BITS[laid] for laid in match.line.tiles)
        unseen = joins & ALL_TILES & ~mine & ~laid
        crosswise = OPPONENTS * mine.bit_count() > unseen.bit_count()
        return ways[0] if crosswise else ways[-1]


POLICY = StarPolicy()

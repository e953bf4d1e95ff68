"""The Star: as Classic Dominoes; a double lies crosswise where its player has much to join to it."""

from collections.abc import Mapping, Sequence

from tabletop.games.classic_dominoes.player import LayingPolicy
from tabletop.games.classic_dominoes.reasons import ONLY
from tabletop.games.star.rules import STAR, Star
from tabletop.rules import Move, View
from tabletop.rules.laying.deal import BITS, LayingGame
from tabletop.rules.laying.line import ALL_TILES, FITTING, NUMBER, Place

OTHERS = 3
"""How many opponents share what is not seen."""

ONLY_SIX = "It is your only six, and the star comes first."


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

    def places(self, view: View) -> Mapping[str, int]:
        places = super().places(view)
        if _is_whole(view):
            return places
        return {name: asks for name, asks in places.items() if name.startswith("1.")}

    def why(self, view: View, move: str, values: Mapping[str, float]) -> str | None:
        said = super().why(view, move, values)
        return ONLY_SIX if said == ONLY and not _is_whole(view) else said

    def unable(self, view: View) -> str:
        if _is_whole(view):
            return super().unable(view)
        return "You hold no six, and nothing else can be laid until the star has its four arms."


def _is_whole(view: View) -> bool:
    """Whether the double six has a tile on each of its sides."""
    return len(view.zones["line"]) >= STAR


POLICY = StarPolicy()

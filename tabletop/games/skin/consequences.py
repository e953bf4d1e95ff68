"""What came of a card or a bet in Skin: whose card was matched first, and what that did to the chips."""

from collections.abc import Iterator

from tabletop.messages import said
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut

LOST, WON = 10, 11


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    gained, otherwise = _gain(made), _gain(better)
    if gained < 0 <= otherwise:
        yield Consequence(
            LOST,
            said("you lose {amount:~ chip|~ chips}", amount=-gained),
            at_least=said("you lose at least {amount:~ chip|~ chips}", amount=-gained),
        )
    elif gained < 0:
        yield Consequence(
            LOST,
            said("you lose {amount:~ more chip|~ more chips}", amount=otherwise - gained),
            at_least=said("you lose at least {amount:~ more chip|~ more chips}", amount=otherwise - gained),
        )
    elif gained < otherwise:
        yield Consequence(
            WON,
            said("you miss a win of {amount:~ chip|~ chips}", amount=otherwise - gained),
            at_least=said("you miss a win of at least {amount:~ chip|~ chips}", amount=otherwise - gained),
        )


def _gain(play_out: PlayOut) -> int:
    """Returns by how many chips the player has more, or fewer, once the cards were turned."""
    seat = play_out.seat
    return round(play_out.match.scores[seat] - play_out.view.scores[seat])

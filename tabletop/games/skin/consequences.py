"""What came of a card or a bet in Skin: whose card was matched first, and what that did to the chips."""

from collections.abc import Iterator

from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut

LOST, WON = 10, 11


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    gained, otherwise = _gain(made), _gain(better)
    if gained < 0 <= otherwise:
        yield Consequence(LOST, "you lose {}", False, -gained, "chip")
    elif gained < 0:
        yield Consequence(LOST, "you lose {} more", False, otherwise - gained, "chip")
    elif gained < otherwise:
        yield Consequence(WON, "you miss a win of {}", False, otherwise - gained, "chip")


def _gain(play_out: PlayOut) -> int:
    """Returns by how many chips the player has more, or fewer, once the cards were turned."""
    seat = play_out.seat
    return round(play_out.match.scores[seat] - play_out.view.scores[seat])

"""What came of an end chosen in Blind Dominoes: whether the next tile fitted, and who finished first."""

from collections.abc import Iterator

from tabletop.messages import said
from tabletop.players.consequences import Consequence
from tabletop.players.families.deal_consequences import first_out
from tabletop.players.play_outs import PlayOut

NEXT_TILE, OTHERS_TILE = 10, 20


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    if _fits_next(made) is False and _fits_next(better):
        yield Consequence(NEXT_TILE, said("the next tile that you turn over fits neither end"))
    yield from first_out(made, better)


def _fits_next(play_out: PlayOut) -> bool | None:
    """Returns whether the next tile that the player turned over could be laid; None if there was none."""
    later = [move for seat, move in play_out.moves[1:] if seat == play_out.seat]
    turned = next((number for number, move in enumerate(later) if move.verb == "turn"), None)
    if turned is None:
        return None
    return turned + 1 < len(later) and later[turned + 1].verb == "place"

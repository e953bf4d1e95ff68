"""What came of a removal in Solitaire Dominoes: what could still be removed after it."""

from collections.abc import Iterator

from tabletop.games.solitaire_dominoes.rules import SolitaireDominoes, count_removable
from tabletop.messages import said
from tabletop.players.consequences import Consequence
from tabletop.players.play_outs import PlayOut
from tabletop.rules.dominoes import TILES

REMOVABLE, STAY = 10, 60


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    stays = _gone(better) - _gone(made)
    if stays > 0:
        yield Consequence(
            STAY,
            said("you leave {amount:~ more tile|~ more tiles} in the row", amount=stays),
            later=True,
            at_least=said("you leave at least {amount:~ more tile|~ more tiles} in the row", amount=stays),
        )
    left, otherwise = _removable(made), _removable(better)
    if left >= otherwise:
        return
    if not left:
        yield Consequence(REMOVABLE, said("nothing is left to remove"))
        return
    yield Consequence(
        REMOVABLE,
        said(
            "only {n:~ tile|~ tiles} can be removed after it, instead of {other:~}", n=left, other=otherwise
        ),
    )


def _gone(play_out: PlayOut) -> int:
    """Returns how many tiles are removed from then on, if one plays as well as can be."""
    return min(round(play_out.points), len(TILES) - round(play_out.view.scores[0]))


def _removable(play_out: PlayOut) -> int:
    """Returns how many tiles can be removed right after the move."""
    match = play_out.match
    assert isinstance(match, SolitaireDominoes)
    return count_removable(match.row)

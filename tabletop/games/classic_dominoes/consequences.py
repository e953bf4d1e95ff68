"""What came of a tile, as in all games on a branching line."""

from collections.abc import Iterator

from tabletop.players.consequences import Consequence
from tabletop.players.families.line_consequences import came_of_tile
from tabletop.players.play_outs import PlayOut


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    return came_of_tile(made, better)

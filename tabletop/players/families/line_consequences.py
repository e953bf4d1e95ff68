"""What came of a tile on a branching line: who could play on, who went out, and what stayed in the hand."""

from collections.abc import Iterator

from tabletop.messages import PieceName, said
from tabletop.players.consequences import Consequence
from tabletop.players.families.deal_consequences import (
    LEFT_IN_ALL,
    LEFT_OVER,
    first_out,
    next_player,
    own_next_turn,
)
from tabletop.players.play_outs import PlayOut
from tabletop.rules.dominoes import DOTS, count_dots, tiles_in
from tabletop.rules.line_dominoes.deal import LineTable

MOST_DOTS, FEWEST_DOTS = 12, 3
"""How many dots a tile has at most, and from how many on they are worth a word."""


def came_of_tile(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a tile, and not of the better one."""
    yield from next_player(made, better)
    yield from own_next_turn(made, better)
    yield from first_out(made, better)
    if not (made.is_scored and better.is_scored):
        return
    left, otherwise = _tiles_left(made), _tiles_left(better)
    for tile in left:
        if tile not in otherwise:
            yield Consequence(
                LEFT_OVER + MOST_DOTS - DOTS[tile],
                said("you never get rid of the {tile}", tile=PieceName(tile)),
            )
    more = count_dots(left) - count_dots(otherwise)
    if more >= FEWEST_DOTS:
        yield Consequence(
            LEFT_IN_ALL,
            said("you are left with {amount:~ more dot|~ more dots}", amount=more),
            later=True,
            at_least=said("you are left with at least {amount:~ more dot|~ more dots}", amount=more),
        )


def _tiles_left(play_out: PlayOut) -> tuple[str, ...]:
    """Returns what the player still held when the deal was scored."""
    match = play_out.match
    assert isinstance(match, LineTable)
    return tiles_in(match.hands[play_out.seat])

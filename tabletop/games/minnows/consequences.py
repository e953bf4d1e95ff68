"""What came of a card in Minnows: who could add one next, who went out, and what stayed in the hand."""

from collections.abc import Iterator

from tabletop.games.minnows.rules import Minnows
from tabletop.messages import said
from tabletop.players.consequences import Consequence
from tabletop.players.families.deal_consequences import LEFT_IN_ALL, first_out, next_player, own_next_turn
from tabletop.players.play_outs import PlayOut


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    yield from next_player(made, better)
    yield from own_next_turn(made, better)
    yield from first_out(made, better)
    more = _cards_left(made) - _cards_left(better)
    if more > 0:
        yield Consequence(
            LEFT_IN_ALL,
            said("you end up with {amount:~ more card|~ more cards}", amount=more),
            later=True,
            at_least=said("you end up with at least {amount:~ more card|~ more cards}", amount=more),
        )


def _cards_left(play_out: PlayOut) -> int:
    match = play_out.match
    assert isinstance(match, Minnows)
    return match.hands[play_out.seat].bit_count()

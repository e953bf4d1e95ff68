"""What came of a bid or a card in Minnesota Whist: how the deal was played, and who took which tricks."""

from collections.abc import Iterator

from tabletop.games.minnesota_whist.rules import MinnesotaWhist
from tabletop.messages import said
from tabletop.players.consequences import Consequence
from tabletop.players.families.trick_consequences import (
    TrickStory,
    later_cards,
    lost_trick,
    trick_stories,
    tricks_in_the_end,
    wasted_card,
    won_trick,
)
from tabletop.players.play_outs import PlayOut

KIND = 5


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    story, other = trick_stories(made, better, sides=2)
    is_high, was_high = _is_high(made), _is_high(better)
    if is_high != was_high:
        high, low = said("the deal is played high"), said("the deal is played low")
        yield Consequence(KIND, high if is_high else low)
        return
    if made.moves[0][1].verb == "play":
        yield from _tricks_taken(story, other, is_high=is_high)
    yield from tricks_in_the_end(story, other, wants_tricks=is_high)


def _tricks_taken(story: TrickStory, other: TrickStory, *, is_high: bool) -> Iterator[Consequence]:
    yield from won_trick(story, other)
    if is_high:
        yield from lost_trick(story, other)
        yield from wasted_card(story, other)
    yield from later_cards(story, other, wants_tricks=is_high)


def _is_high(play_out: PlayOut) -> bool:
    match = play_out.match
    assert isinstance(match, MinnesotaWhist)
    return match.granded is not None

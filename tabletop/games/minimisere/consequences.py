"""What came of a card in Minimisère: who took its trick, and how many tricks the player had in the end."""

from collections.abc import Iterator

from tabletop.games.minimisere.rules import HAND_SIZES, TRICK_POINTS, Minimisere
from tabletop.players.consequences import Consequence
from tabletop.players.families.trick_consequences import (
    IN_THE_END,
    later_cards,
    lost_trick,
    trick_stories,
    won_trick,
)
from tabletop.players.play_outs import PlayOut
from tabletop.rules.number_words import number_in_words, number_with_noun
from tabletop.rules.seat_marks import seat_mark

LOT = IN_THE_END - 10


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    story, other = trick_stories(made, better, sides=made.view.players)
    match, otherwise = _match_of(made), _match_of(better)
    yield from won_trick(story, other)
    yield from lost_trick(story, other)
    wants_tricks = story.own_tricks < other.own_tricks
    yield from later_cards(story, other, wants_tricks=wants_tricks)
    yield from _lot(match, otherwise, made.seat)
    yield from _in_the_end(match, otherwise, made.seat)


def _lot(match: Minimisere, otherwise: Minimisere, seat: int) -> Iterator[Consequence]:
    """Yields that the Lot was made or lost, where after the better move it was not."""
    bidder = match.lot_bidder
    if bidder is None or _has_made_lot(match) == _has_made_lot(otherwise):
        return
    if bidder == seat and _has_made_lot(match) is False:
        yield Consequence(LOT, "you lose the Lot", later=True)
    elif bidder != seat and _has_made_lot(match):
        yield Consequence(LOT, f"{seat_mark(bidder)} makes the Lot", later=True)


def _has_made_lot(match: Minimisere) -> bool | None:
    """Returns whether the Lot was made or lost; None where nobody has bid it."""
    bidder = match.lot_bidder
    return None if bidder is None else match.trick_counts[bidder] == HAND_SIZES[match.players]


def _in_the_end(match: Minimisere, otherwise: Minimisere, seat: int) -> Iterator[Consequence]:
    """Yields how many tricks the player has in the end, where they score less than after the better card."""
    if {match.lot_bidder, otherwise.lot_bidder} != {None} or not (match.tally and otherwise.tally):
        return
    points = TRICK_POINTS[match.players]
    own, better = match.trick_counts[seat], otherwise.trick_counts[seat]
    if points[own] >= points[better]:
        return
    worth = f"only {number_with_noun(points[own], 'point')}" if points[own] else "nothing"
    if own == HAND_SIZES[match.players]:
        yield Consequence(IN_THE_END, "you win all the tricks, which score nothing", later=True)
    else:
        tricks = f"{number_in_words(own)} trick{'' if own == 1 else 's'}"
        yield Consequence(
            IN_THE_END,
            f"you end with {tricks}, which {'scores' if own == 1 else 'score'} {worth}",
            later=True,
        )
    if not better:
        yield Consequence(IN_THE_END + 1, "you don’t get through without a trick", later=True)
    elif own < better:
        yield Consequence(IN_THE_END + 2, "you win {} fewer", True, better - own, "trick")


def _match_of(play_out: PlayOut) -> Minimisere:
    match = play_out.match
    assert isinstance(match, Minimisere)
    return match

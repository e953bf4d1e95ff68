"""What came of a card in Minimisère: who took its trick, and how many tricks the player had in the end."""

from collections.abc import Iterator

from tabletop.games.minimisere.rules import HAND_SIZES, TRICK_POINTS, Minimisere
from tabletop.messages import Message, SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.families.trick_consequences import (
    IN_THE_END,
    fewer_tricks,
    later_cards,
    lost_trick,
    trick_stories,
    won_trick,
)
from tabletop.players.play_outs import PlayOut

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
        yield Consequence(LOT, said("you lose the Lot"), later=True)
    elif bidder != seat and _has_made_lot(match):
        yield Consequence(LOT, said("{who} makes the Lot", who=SeatName(bidder)), later=True)


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
    if own == HAND_SIZES[match.players]:
        clause = said("you win all the tricks, which score nothing")
    else:
        clause = _with_tricks(own, points[own])
    yield Consequence(IN_THE_END, clause, later=True)
    if not better:
        yield Consequence(IN_THE_END + 1, said("you don’t get through without a trick"), later=True)
    elif own < better:
        clause, at_least = fewer_tricks(better - own, is_of_side=False)
        yield Consequence(IN_THE_END + 2, clause, later=True, at_least=at_least)


def _with_tricks(tricks: int, points: int) -> Message:
    """Returns with how many tricks the player ends, and what they score."""
    if not points:
        return said("you end with {n:~ trick, which scores nothing|~ tricks, which score nothing}", n=tricks)
    return said(
        "you end with {n:~ trick, which scores|~ tricks, which score} only {points:# point|# points}",
        n=tricks,
        points=points,
    )


def _match_of(play_out: PlayOut) -> Minimisere:
    match = play_out.match
    assert isinstance(match, Minimisere)
    return match

"""What came of a card in Malilla: who took the trick, what it was worth, and what all tricks brought."""

from collections.abc import Iterator

from tabletop.games.malilla.rules import WORTH
from tabletop.messages import PieceName, SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.families.trick_consequences import (
    IN_THE_END,
    IN_TRICK,
    LATER_CARD,
    TRICK,
    TakenTrick,
    TrickStory,
    later_cards,
    lost_trick,
    trick_stories,
    wasted_card,
    won_trick,
)
from tabletop.players.play_outs import PlayOut


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a move in one deal, and not of the better one."""
    story, other = trick_stories(made, better, sides=2)
    yield from _given_away(story, other)
    yield from lost_trick(story, other)
    yield from wasted_card(story, other)
    yield from won_trick(story, other)
    yield from later_cards(story, other, wants_tricks=True)
    yield from _points_of_trick(story, other)
    yield from _points_in_the_end(story, other)


def points_of(trick: TakenTrick) -> int:
    """Returns what the cards of a trick count."""
    return sum(WORTH.get(card[0], 0) for _, card in trick.cards)


def _given_away(story: TrickStory, other: TrickStory) -> Iterator[Consequence]:
    """Yields that a card that counts went to the other side; or, kept, was lost to it later."""
    kept = {card for trick in other.tricks if other.is_own_side(trick.taker) for _, card in trick.cards}
    for number, trick in enumerate(story.tricks):
        if story.is_own_side(trick.taker):
            continue
        card = next(card for seat, card in trick.cards if seat == story.seat)
        if card[0] not in WORTH or card not in kept or card == trick.taking_card:
            continue
        place = LATER_CARD - WORTH[card[0]] if number else TRICK - WORTH[card[0]]
        mine, theirs, taker = PieceName(card), PieceName(trick.taking_card), SeatName(trick.taker)
        now = said("your {card} falls to {who:own} {other}", card=mine, who=taker, other=theirs)
        later = said("later your {card} falls to {who:own} {other}", card=mine, who=taker, other=theirs)
        yield Consequence(place, later if number else now)
        yield Consequence(place, said("your {card} goes to the other side", card=mine), names_other_side=True)


def _points_of_trick(story: TrickStory, other: TrickStory) -> Iterator[Consequence]:
    """Yields what the trick with the card brings the other side, where it would have brought them less."""
    if story.first is None or other.first is None or story.is_own_side(story.first.taker):
        return
    before = 0 if other.is_own_side(other.first.taker) else points_of(other.first)
    brought = points_of(story.first)
    if brought > before:
        yield Consequence(
            IN_TRICK,
            said("the trick brings the other side {amount:~ point|~ points}", amount=brought),
            later=True,
            at_least=said(
                "the trick brings the other side at least {amount:~ point|~ points}", amount=brought
            ),
            of_them=(
                said("it brings them {amount:~ point|~ points}", amount=brought),
                said("it brings them at least {amount:~ point|~ points}", amount=brought),
            ),
        )


def _points_in_the_end(story: TrickStory, other: TrickStory) -> Iterator[Consequence]:
    own, otherwise = (
        sum(points_of(trick) for trick in each.tricks if each.is_own_side(trick.taker))
        for each in (story, other)
    )
    less = otherwise - own
    if less > 0:
        yield Consequence(
            IN_THE_END,
            said("the cards in your side’s tricks come to {amount:~ point|~ points} less", amount=less),
            later=True,
            at_least=said(
                "the cards in your side’s tricks come to at least {amount:~ point|~ points} less", amount=less
            ),
        )

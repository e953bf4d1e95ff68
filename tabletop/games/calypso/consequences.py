"""What came of a card in Calypso: who took the trick, and what it did for the calypsos of either side."""

from collections.abc import Iterator

from tabletop.games.calypso.rules import SUIT_OF, SUIT_SIZE, Calypso
from tabletop.messages import PieceName, SeatName, said
from tabletop.players.consequences import Consequence
from tabletop.players.families.trick_consequences import (
    IN_THE_END,
    IN_TRICK,
    TRICK,
    TrickStory,
    lost_trick,
    trick_stories,
    won_trick,
)
from tabletop.players.play_outs import PlayOut

GIVEN = TRICK - 5
CARDS_FOR_THEM, COMPLETED, GROWN = IN_TRICK, IN_THE_END - 10, IN_THE_END


def came_of(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields what came of a card in one deal, and not of the better one."""
    story, other = trick_stories(made, better, sides=2)
    yield from _given(story, other)
    yield from lost_trick(story, other)
    yield from won_trick(story, other)
    yield from _cards_for_them(story, other)
    yield from _completed(made, better)


def _owner_of(card: str) -> int:
    return SUIT_OF.index(card[1])


def _is_lacking(story: TrickStory, card: str) -> bool:
    """Returns whether, before the trick, the calypso of its suit lacked that card."""
    return card not in story.play_out.view.zones[f"calypso:{_owner_of(card)}"]


def _given(story: TrickStory, other: TrickStory) -> Iterator[Consequence]:
    """Yields that the card went to those whose calypso needs it, or where the own one cannot use it."""
    trick, card = story.first, story.play_out.moves[0][1].split(" ")[1]
    if trick is None or story.is_own_side(trick.taker) or not _is_lacking(story, card):
        return
    if other.first is not None and any(one == card for _, one in other.first.cards):
        return
    if story.is_own_side(_owner_of(card)):
        clause = said("your side loses {card:a} that it needs for a calypso", card=PieceName(card))
        yield Consequence(GIVEN, clause)
    else:
        clause = said(
            "the other side gets the {card} that {who} needs for a calypso",
            card=PieceName(card),
            who=SeatName(_owner_of(card)),
        )
        yield Consequence(GIVEN, clause, names_other_side=True)


def _for_them(story: TrickStory) -> int:
    """Returns how many cards the first trick added to the calypsos of the other side."""
    trick = story.first
    if trick is None or story.is_own_side(trick.taker):
        return 0
    cards = {card for _, card in trick.cards if not story.is_own_side(_owner_of(card))}
    return sum(_is_lacking(story, card) for card in cards)


def _cards_for_them(story: TrickStory, other: TrickStory) -> Iterator[Consequence]:
    gained = _for_them(story)
    if gained > _for_them(other):
        yield Consequence(
            CARDS_FOR_THEM,
            said("the trick gives the other side {amount:~ card|~ cards} for their calypsos", amount=gained),
            later=True,
            at_least=said(
                "the trick gives the other side at least {amount:~ card|~ cards} for their calypsos",
                amount=gained,
            ),
        )
    kept, lost = _for_us(other), _for_us(story)
    if kept > lost:
        yield Consequence(
            CARDS_FOR_THEM + 1,
            said("your side’s calypsos get {amount:~ fewer card|~ fewer cards}", amount=kept - lost),
            later=True,
            at_least=said(
                "your side’s calypsos get at least {amount:~ fewer card|~ fewer cards}", amount=kept - lost
            ),
        )


def _for_us(story: TrickStory) -> int:
    """Returns how many cards the first trick added to the calypsos of the own side."""
    trick = story.first
    if trick is None or not story.is_own_side(trick.taker):
        return 0
    cards = {card for _, card in trick.cards if story.is_own_side(_owner_of(card))}
    return sum(_is_lacking(story, card) for card in cards)


def _growth(match: Calypso, otherwise: Calypso, seat: int) -> Iterator[Consequence]:
    """Yields how many cards the calypsos of either side have gained or lost by the end of the deal."""
    fewer = _in_calypsos(otherwise, seat) - _in_calypsos(match, seat)
    more = _in_calypsos(match, seat + 1) - _in_calypsos(otherwise, seat + 1)
    if fewer > 0:
        yield _own_growth(fewer)
    if more > 0:
        yield _growth_of_others(more)


def _own_growth(fewer: int) -> Consequence:
    return Consequence(
        GROWN,
        said("your side’s calypsos get {amount:~ fewer card|~ fewer cards} in this deal", amount=fewer),
        later=True,
        at_least=said(
            "your side’s calypsos get at least {amount:~ fewer card|~ fewer cards} in this deal", amount=fewer
        ),
    )


def _growth_of_others(more: int) -> Consequence:
    return Consequence(
        GROWN + 1,
        said("the other side’s calypsos get {amount:~ more card|~ more cards} in this deal", amount=more),
        later=True,
        at_least=said(
            "the other side’s calypsos get at least {amount:~ more card|~ more cards} in this deal",
            amount=more,
        ),
        of_them=(
            said("their calypsos get {amount:~ more card|~ more cards} in this deal", amount=more),
            said("their calypsos get at least {amount:~ more card|~ more cards} in this deal", amount=more),
        ),
    )


def _in_calypsos(match: Calypso, side: int) -> int:
    """Returns how many cards a side has in its calypsos, those that are complete included."""
    seats = (side % 2, side % 2 + 2)
    return sum(SUIT_SIZE * match.completed[seat] + match.calypsos[seat].bit_count() for seat in seats)


def _completed(made: PlayOut, better: PlayOut) -> Iterator[Consequence]:
    """Yields who completes a calypso in this deal, and would not have, or the other way round."""
    match, otherwise = made.match, better.match
    assert isinstance(match, Calypso)
    assert isinstance(otherwise, Calypso)
    yield from _growth(match, otherwise, made.seat)
    for seat in range(4):
        is_own = (seat - made.seat) % 2 == 0
        if not is_own and match.completed[seat] > otherwise.completed[seat]:
            clause = said("{who} completes a calypso", who=SeatName(seat))
            yield Consequence(COMPLETED, clause, later=True)
        elif is_own and match.completed[seat] < otherwise.completed[seat]:
            mine = said("you don’t complete a calypso in this deal")
            partners = said("your partner doesn’t complete a calypso in this deal")
            yield Consequence(COMPLETED, mine if seat == made.seat else partners, later=True)

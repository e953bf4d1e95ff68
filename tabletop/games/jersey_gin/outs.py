"""The cards that would help a hand: its outs, what they would be worth to it, and whom a throw may help."""

from functools import lru_cache

from tabletop.rules.rummy.melds import (
    ACES,
    BIT,
    MELD_EXTENSIONS,
    NEAR_CARDS,
    SUIT_MASK,
    WHOLE_PACK,
    deadwood,
    in_melds,
    single_cards,
)

NOT_KINGS, NOT_QUEENS_UP = (SUIT_MASK >> 1) * ACES, (SUIT_MASK >> 2) * ACES

MAX_CARD_VALUE = 10

MELD_PAIRS = {
    card: tuple(
        (other, third)
        for other in single_cards(NEAR_CARDS[card])
        for third in single_cards(NEAR_CARDS[card] & NEAR_CARDS[other])
        if other < third and card | other | third in MELD_EXTENSIONS
    )
    for card in BIT.values()
}
"""By the card, each two others that would be a meld with it."""


@lru_cache(maxsize=1 << 16)
def outs_of(hand: int) -> int:
    """Returns the cards that would be a meld with two of the hand."""
    steps = hand & hand >> 1 & NOT_KINGS
    gaps = hand & hand >> 2 & NOT_QUEENS_UP
    in_runs = (steps & NOT_QUEENS_UP) << 2 | (steps & ~ACES) >> 1 | gaps << 1
    spades, hearts, diamonds, clubs = hand, hand >> 13, hand >> 26, hand >> 39
    pairs = (spades & hearts | (spades | hearts) & (diamonds | clubs) | diamonds & clubs) & SUIT_MASK
    return (in_runs | pairs * ACES) & ~hand & WHOLE_PACK


@lru_cache(maxsize=1 << 16)
def deadwood_after_discard(hand: int) -> int:
    """Returns the deadwood of a hand without its dearest loose card, which no meld could use."""
    loose = hand & ~in_melds(hand)
    if loose:
        return deadwood(hand) - highest_value(loose)
    return min(deadwood(hand ^ bit) for bit in single_cards(hand))


def highest_value(cards: int) -> int:
    """Returns the highest value among some cards."""
    return min(MAX_CARD_VALUE, ((cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT_MASK).bit_length())


def expected_gain(hand: int, unseen: int) -> int:
    """Estimates by how many points of deadwood all its outs together would better a hand."""
    now = deadwood(hand)
    return sum(now - deadwood_after_discard(hand | out) for out in single_cards(outs_of(hand) & unseen))


def count_possible_melds(card: int, unseen: int) -> int:
    """Counts the ways in which somebody whose hand is not known may make a meld with a card."""
    return sum(unseen & one > 0 < unseen & other for one, other in MELD_PAIRS[card])

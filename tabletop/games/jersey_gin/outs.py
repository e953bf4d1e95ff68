"""The cards that would help a hand: its outs, what they would be worth to it, and whom a throw may help."""

from functools import lru_cache

from tabletop.rules.rummy.melds import BIT, EVERY_SUIT, FITS, NEAR, SUIT, WHOLE_PACK, bits, deadwood, in_melds

NOT_KINGS, NOT_QUEENS_UP = (SUIT >> 1) * EVERY_SUIT, (SUIT >> 2) * EVERY_SUIT

HIGHEST = 10

PAIRS = {
    card: tuple(
        (other, third)
        for other in bits(NEAR[card])
        for third in bits(NEAR[card] & NEAR[other])
        if other < third and card | other | third in FITS
    )
    for card in BIT.values()
}
"""By the card, each two others that would be a meld with it."""


@lru_cache(maxsize=1 << 16)
def outs(hand: int) -> int:
    """Returns the cards that would be a meld with two of the hand."""
    steps = hand & hand >> 1 & NOT_KINGS
    gaps = hand & hand >> 2 & NOT_QUEENS_UP
    in_runs = (steps & NOT_QUEENS_UP) << 2 | (steps & ~EVERY_SUIT) >> 1 | gaps << 1
    spades, hearts, diamonds, clubs = hand, hand >> 13, hand >> 26, hand >> 39
    pairs = (spades & hearts | (spades | hearts) & (diamonds | clubs) | diamonds & clubs) & SUIT
    return (in_runs | pairs * EVERY_SUIT) & ~hand & WHOLE_PACK


@lru_cache(maxsize=1 << 16)
def after_throw(hand: int) -> int:
    """Returns the deadwood of a hand without its dearest loose card, which no meld could use."""
    loose = hand & ~in_melds(hand)
    if loose:
        return deadwood(hand) - dearest(loose)
    return min(deadwood(hand ^ bit) for bit in bits(hand))


def dearest(cards: int) -> int:
    """Returns the highest value among some cards."""
    return min(HIGHEST, ((cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT).bit_length())


def hope(hand: int, unseen: int) -> int:
    """Estimates by how many points of deadwood all its outs together would better a hand."""
    now = deadwood(hand)
    return sum(now - after_throw(hand | out) for out in bits(outs(hand) & unseen))


def wanted(card: int, unseen: int) -> int:
    """Counts the ways in which somebody whose hand is not known may make a meld with a card."""
    return sum(unseen & one > 0 < unseen & other for one, other in PAIRS[card])

"""Tells whether a hand takes all tricks that are left, whoever holds the hidden cards."""

from __future__ import annotations

from tabletop.rules.tricks.pack import Ranks, card_numbers


def sure_trick_order(ranks: Ranks, hand: int, theirs: int) -> tuple[int, ...]:
    """Returns a hand's cards in an order in which each takes its trick when led; () if there is none.

    `theirs` are the bits of all other cards that have not been played. Whoever has cards of a suit that is
    led must follow, so that a suit is gone from all hands once it was led as often as it has cards out.
    """
    led: dict[int, int] = {}
    order: list[int] = []
    left = card_numbers(hand)
    while left:
        sure = next((card for card in left if _is_sure(ranks, card, theirs, led)), None)
        if sure is None:
            return ()
        left.remove(sure)
        order.append(sure)
        suit = ranks.follow[sure]
        led[suit] = led.get(suit, 0) + 1
    return tuple(order)


def _is_sure(ranks: Ranks, card: int, theirs: int, led: dict[int, int]) -> bool:
    """Returns whether all cards that would beat it belong to suits that are gone by then."""
    higher = ranks.beats[card] & theirs
    for suit, times in led.items():
        if times >= (suit & theirs).bit_count():
            higher &= ~suit
    return not higher

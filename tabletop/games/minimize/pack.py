"""Minimize's own pack of 108, and what a hand of it is worth.

A card is the number of its kind in the sorting order: 0 to 47 the number cards, by colour R Y G B and
then from 1 to 12; after them the joker and the power cards. Equal cards are the same number.
"""

from collections.abc import Iterable

COLOURS = "RYGB"
MAX_NUMBER = 12

KINDS = (
    *(f"{number}{colour}" for colour in COLOURS for number in range(1, MAX_NUMBER + 1)),
    *("JK", "HV", "DN", "NP", "DS"),
)
"""The code of each kind, in the sorting order."""

KIND_OF_CODE = {code: kind for kind, code in enumerate(KINDS)}
JOKER, HALF_VALUE, DECLARE_NOW, DONT_PICK, DISCOVER_NOW = range(48, 53)
COPIES = (*(2 for _ in range(JOKER)), 4, 2, 2, 2, 2)
PACK = tuple(code for code, copies in zip(KINDS, COPIES, strict=True) for _ in range(copies))
"""The whole pack in the sorting order."""

WORTH = (*(kind % MAX_NUMBER + 1 for kind in range(JOKER)), 0, 0, 0, 0, 0)
"""MZ-2: what each kind counts in hand; for a number card that is its number."""

WHOLE_PACK = tuple(map(KIND_OF_CODE.__getitem__, PACK))
HAND_SIZE = 7
QUARTERS = 4

Cards = tuple[int, ...]


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """Returns the codes of some cards, in their order."""
    return tuple(map(KINDS.__getitem__, cards))


def kinds(codes: Iterable[str]) -> Cards:
    """Returns the cards with these codes, in their order."""
    return tuple(map(KIND_OF_CODE.__getitem__, codes))


def total_of(codes: Iterable[str]) -> int:
    """Returns what these cards count together, My Half Value aside."""
    return sum(map(WORTH.__getitem__, kinds(codes)))


def worth_in_quarters(hand: Cards) -> int:
    """Returns a hand's worth in quarters of a point, as My Half Value halves it (MZ-20)."""
    return QUARTERS * sum(map(WORTH.__getitem__, hand)) >> hand.count(HALF_VALUE)


def as_points(quarters: int) -> int | float:
    """Converts quarters to points, exactly: 10, 2.5, 1.25."""
    whole, rest = divmod(quarters, QUARTERS)
    return whole + rest / QUARTERS if rest else whole


def without(hand: Cards, cards: Iterable[int]) -> Cards:
    """Returns the hand after these cards have left it."""
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def with_card(hand: Cards, card: int) -> Cards:
    """Returns the hand with one more card, in the sorting order."""
    return tuple(sorted((*hand, card)))

"""Playing cards: the plain pack, codes and the sorting order."""

from collections.abc import Iterable

from tabletop.messages import english

SUITS = "SHDC"
RANKS = "AKQJT98765432"
PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The plain pack of 52 in the sorting order: by suit S H D C, then by rank from high to low."""

JOKER = "JK"
SUIT_NAMES = english.SUIT_NAMES
SUIT_SIGNS = english.SUIT_SIGNS

_SORT_NUMBER = {card: number for number, card in enumerate((*PACK, JOKER))}


def sort_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Returns the cards in the sorting order, jokers last."""
    return tuple(sorted(cards, key=_SORT_NUMBER.__getitem__))

"""Cards and small numbers as English sentences have them."""

from functools import cache

from tabletop.games.minimisere.pack import MinimiserePack
from tabletop.messages import PieceName, said
from tabletop.messages.english import NUMBER_WORDS


@cache
def card_name(card: str) -> str:
    """Returns a card in words: "queen of spades"."""
    return str(said("{card}", card=PieceName(card)))


@cache
def minimisere_card_name(card: str) -> str:
    """Returns a card as Minimisère calls it, where twos are deuces."""
    return str(said("{card}", card=MinimiserePack.piece_name(card)))


def number_in_words(number: int) -> str:
    """Returns a number in words: "no" for 0, "one" for 1, and so on; large numbers in digits."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)

"""Small numbers in words, for refusals, hints and all that a table says."""

from tabletop.messages.english import NUMBER_WORDS


def number_with_noun(number: float, one: str) -> str:
    """Returns a number with its noun, "1 card" or "4 cards", where the plural only adds an s."""
    return f"{number} {one if number == 1 else f'{one}s'}"


def number_with_noun_in_words(number: int, one: str) -> str:
    """Returns a number in words with its noun: "one card" or "four cards"."""
    return f"{number_in_words(number)} {one if number == 1 else f'{one}s'}"


def number_in_words(number: int) -> str:
    """Returns a number in words: "no" for 0, "one" for 1, and so on; large numbers in digits."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)

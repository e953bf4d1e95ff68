"""Small numbers in words, for refusals, hints and all that a table says."""

from tabletop.messages.english import NUMBER_WORDS


def number_in_words(number: int) -> str:
    """Returns a number in words: "no" for 0, "one" for 1, and so on; large numbers in digits."""
    return NUMBER_WORDS[number] if number < len(NUMBER_WORDS) else str(number)

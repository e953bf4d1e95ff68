"""Small numbers in words, for refusals, hints and all that a table says."""

_WORDS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
)  # fmt: skip


def counted(number: float, one: str) -> str:
    """ "1 card", "4 cards": of whatever has a plain plural."""
    return f"{number} {one if number == 1 else f'{one}s'}"


def spelt(number: int) -> str:
    """ "no" for 0, "one" for 1, and so on; large numbers in digits."""
    return _WORDS[number] if number < len(_WORDS) else str(number)

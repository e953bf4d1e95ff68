"""Whether the same is said of several moves, but for the names of their pieces."""

import re

_PIECES = re.compile(
    r"(\w+ of )?\b(spade|heart|diamond|club|trump)s?\b|\b\d-\d\b|\b(joker|(the|your) \w+ joker)\b"
)


def without_pieces(said: str) -> str:
    """Returns a reason with all cards, suits and tiles alike."""
    return _PIECES.sub("#", said)

"""Marks that stand for a seat in a sentence, until somebody who knows the names puts them in."""

import re

SEAT_MARK = re.compile(r"@(\d)(’s)?")
"""A mark, perhaps as the owner of something: the number of the seat, and whether it is the owner."""


def seat_mark(seat: int) -> str:
    """Returns what stands for a seat in a reason: whoever thinks does not know who sits there."""
    return f"@{seat}"

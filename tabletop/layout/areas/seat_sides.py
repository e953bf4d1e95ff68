"""At which sides of a table everybody sits: one truth for the table and for its drawing in the set-up."""

from __future__ import annotations

from typing import Final

_SEATS_PER_SIDE: Final = {4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2}
"""How many seats stand at the left, and as many at the right, by the number of players."""


def seats_per_side(players: int) -> int:
    """Returns how many seats stand at each side of a table for that many players."""
    return _SEATS_PER_SIDE.get(players, 0)


def seats_at_top(players: int) -> int:
    """Returns how many of the others sit opposite."""
    return players - 1 - 2 * seats_per_side(players)

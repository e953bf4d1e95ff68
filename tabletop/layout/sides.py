"""At which sides of a table everybody sits: one truth for the table and for its drawing in the set-up."""

from __future__ import annotations

from typing import Final

_AT_A_SIDE: Final = {4: 1, 5: 1, 6: 1, 7: 1, 8: 2, 9: 2, 10: 2}
"""How many seats stand at the left, and as many at the right, by the number of players."""


def at_a_side(players: int) -> int:
    """Returns how many seats stand at each side of a table for that many players."""
    return _AT_A_SIDE.get(players, 0)


def at_the_top(players: int) -> int:
    """Returns how many of the others sit opposite."""
    return players - 1 - 2 * at_a_side(players)

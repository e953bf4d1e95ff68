"""What seats have shown not to hold by drawing or passing, and when: pieces are bits."""

from typing import NamedTuple

NEVER = 1 << 30
"""A time later than any move."""


class ShownLack(NamedTuple):
    """A moment at which a seat showed that it holds none of these pieces."""

    seat: int
    time: int
    pieces: int


class ShownLacks(list[ShownLack]):
    """All that the seats of a deal have shown to lack, in the order of the moves."""

    def ruled_out(self, seat: int, since: int, until: int = NEVER) -> int:
        """Returns the pieces that the seat cannot have held all the time between two moments."""
        pieces = 0
        for lack in self:
            if lack.seat == seat and since < lack.time < until:
                pieces |= lack.pieces
        return pieces

"""What trick games share in which two sides of two play the whole of one pack to a number of points."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from tabletop.rules import Beat
from tabletop.rules.race import Race

SEATS = range(4)


class TwoSides(Race):
    """Seats 0 and 2 are side 0, seats 1 and 3 side 1; the deal passes to the left."""

    pack: ClassVar[tuple[str, ...]]
    """The codes of the cards that are dealt."""

    trick: tuple[int, ...]
    won: tuple[tuple[int, ...], tuple[int, ...]]
    """The cards of the tricks that each side has taken, as they were played."""
    gathered: bool

    def _begin(self) -> None:
        self._deal(self._shuffle(self.pack))

    @abstractmethod
    def _deal(self, order: list[str]) -> None:
        """Deals a shuffled pack; `dealer` is known."""

    @property
    def eldest(self) -> int:
        """The seat to the dealer's left."""
        assert self.dealer is not None
        return (self.dealer + 1) % 4

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each side has taken."""
        return tuple(len(cards) // 4 for cards in self.won)

    def _sweep(self, winner: int) -> None:
        """The winner's side takes the trick."""
        side_0, side_1 = self.won
        self.won = (side_0, side_1 + self.trick) if winner % 2 else (side_0 + self.trick, side_1)
        self.trick = ()

    def _gather(self) -> Iterator[Beat]:
        self.won = ((), ())
        self.gathered = True
        yield "gather"
        order = self._shuffle(self.pack)
        yield "shuffle"
        self.dealer = self.eldest
        self._deal(order)
        yield "deal"


def of_side(side: int, points: int) -> tuple[int, ...]:
    """For each seat the points that both seats of a side get."""
    return tuple(points if seat % 2 == side else 0 for seat in SEATS)

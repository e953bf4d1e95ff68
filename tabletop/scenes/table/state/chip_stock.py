"""The own chips by their values: what lies ready, and what has been taken from it. No drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tabletop.words.chip_words import ChipSpot

CHIP_VALUES: Final = (1, 5, 25)
LAID_PILE: Final = 0
"""What is under the pointer: the pile that has been laid; else the value of a chip of the stock."""
_SMALL: Final = 25
"""The amount that lies ready in chips smaller than the largest, if there is as much."""


@dataclass(frozen=True, slots=True)
class LaidChips:
    """The own chips that are not in the stock: on the card of a seat, or taken for any card (seat None)."""

    seat: int | None = None
    chips: tuple[int, ...] = ()
    held: tuple[int, ...] = ()
    """The chips that the pointer carries."""
    coming: int = 0
    """The number of the last chips that still glide there."""
    going: tuple[int, ...] = ()
    """The chips that glide home."""
    awaited: tuple[ChipSpot, ...] = ()
    """The spots whose chips are not shown yet, as they still glide there."""

    @property
    def total(self) -> int:
        return sum(self.chips)

    @property
    def resting(self) -> tuple[int, ...]:
        """Returns the chips that have come to rest."""
        return self.chips[: max(0, len(self.chips) - self.coming)]

    @property
    def missing(self) -> tuple[int, ...]:
        """Returns all chips that are missing in the stock."""
        return (*self.chips, *self.held, *self.going)


def chips_in_stock(free: int, away: Sequence[int] = ()) -> Mapping[int, int]:
    """Returns how many chips of each value lie ready; large ones are changed where small ones run out."""
    large = max(0, (free - _SMALL) // 25)
    middle = max(0, (free - 25 * large - 5) // 5)
    counts = {1: free - 25 * large - 5 * middle, 5: middle, 25: large}
    for value in away:
        counts[value] -= 1
    for small, great in ((5, 25), (1, 5)):
        while counts[small] <= 0 < counts[great]:
            counts[great] -= 1
            counts[small] += great // small
    return counts


def chips_for_amount(amount: int, counts: Mapping[int, int]) -> tuple[int, ...]:
    """Returns an amount in as few chips of the stock as possible, or () if it cannot be made."""
    chips: list[int] = []
    for value in reversed(CHIP_VALUES):
        take = min(counts.get(value, 0), (amount - sum(chips)) // value)
        chips += [value] * take
    return tuple(chips) if sum(chips) == amount else ()

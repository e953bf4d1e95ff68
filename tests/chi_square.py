"""Whether counts are as even as chance makes them (Pearson's chi-square)."""

from collections.abc import Collection
from math import sqrt


def chi_square_deviation(counts: Collection[int], ways: int) -> float:
    """Returns how many standard deviations the counts of `ways` equally likely things are off chance.

    About 0 if they are even; above 5 they are not. Things that never came need not be counted.
    """
    assert len(counts) <= ways
    expected = sum(counts) / ways
    freedom = ways - 1
    missing = (ways - len(counts)) * expected
    chi_square = sum((count - expected) ** 2 / expected for count in counts) + missing
    return (chi_square - freedom) / sqrt(2 * freedom)

"""Powers, logarithms and sums that are the same to the last bit on every computer.

Two moves are often about as good, and then the last bit may decide: opponents that play the same deal
elsewhere must have it alike. Addition, multiplication, division and the square root are (IEEE 754); `exp`,
`log` and `pow` come from the system's library, which may round them otherwise, and `sum` adds numbers with a
fraction more exactly from Python 3.12 on.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import accumulate, repeat
from math import frexp, ldexp, prod, sqrt
from operator import add, mul
from typing import Final

LOG_OF_TWO: Final = 0.6931471805599453
STEPS: Final = 32
"""In how many steps, by equal ratios, one power of two goes up to the next."""

_LOG_OF_STEP: Final = LOG_OF_TWO / STEPS
_STEP: Final = sqrt(sqrt(sqrt(sqrt(sqrt(2.0)))))
_POWERS_OF_STEP: Final = tuple(accumulate(repeat(_STEP, STEPS - 1), mul, initial=1.0))
_LOGARITHM_SERIES: Final = tuple(1.0 / odd for odd in range(21, 0, -2))


def exponential(exponent: float) -> float:
    """Returns e to this power, by the nearest step and a short series for what is left."""
    steps = round(exponent / _LOG_OF_STEP)
    x = exponent - steps * _LOG_OF_STEP
    series = 1.0 + x * (1.0 + x * (1 / 2 + x * (1 / 6 + x * (1 / 24 + x * (1 / 120)))))
    return ldexp(_POWERS_OF_STEP[steps % STEPS] * series, steps // STEPS)


def logarithm(number: float) -> float:
    """Returns the natural logarithm of a number above 0."""
    part, twos = frexp(number)
    if part * part < 0.5:
        part, twos = part * 2, twos - 1
    ratio = (part - 1.0) / (part + 1.0)
    square, series = ratio * ratio, 0.0
    for factor in _LOGARITHM_SERIES:
        series = series * square + factor
    return twos * LOG_OF_TWO + 2.0 * ratio * series


def power(base: float, exponent: float) -> float:
    """Returns a number above 0 to a power that is not below 0."""
    whole = int(exponent)
    rest = exponent - whole
    root = sqrt(base) if rest == 0.5 else exponential(rest * logarithm(base)) if rest else 1.0
    return prod(repeat(base, whole)) * root


def plain_sum(numbers: Iterable[float]) -> float:
    """Returns the sum, added up one after the other."""
    return reduce(add, numbers, 0.0)


def weighted_sum(weights: Iterable[float], numbers: Iterable[float]) -> float:
    """Returns the sum of the numbers, each by its weight; both are as many."""
    return reduce(add, map(mul, weights, numbers), 0.0)

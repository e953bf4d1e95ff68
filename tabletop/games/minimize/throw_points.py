"""How many points one throw can take out of a hand."""

from functools import cache

from tabletop.games.minimize.pack import COLOURS, JOKER, MAX_NUMBER, WORTH, Cards
from tabletop.games.minimize.throws import MIN_IMPURE, MIN_PURE


def max_points_thrown(hand: Cards) -> int:
    """Returns the most points that one throw takes out of a hand."""
    counts, colours = [0] * (MAX_NUMBER + 1), [0] * len(COLOURS)
    for card in hand:
        if card < JOKER:
            counts[WORTH[card]] += 1
            colours[card // MAX_NUMBER] |= 1 << WORTH[card]
    most = max(number * count for number, count in enumerate(counts))
    red, yellow, green, blue = colours
    held, jokers = red | yellow | green | blue, hand.count(JOKER)
    if jokers or held & held >> 1 & held >> 2:
        most = max(most, _max_points_in_sequence(held, MIN_IMPURE, jokers))
        for pure in colours:
            most = max(most, _max_points_in_sequence(pure, MIN_PURE, jokers))
    return most


@cache
def _max_points_in_sequence(held: int, shortest: int, jokers: int) -> int:
    """Returns the most points of a sequence of these numbers, given as bits, with jokers in the gaps."""
    most = 0
    for low in range(1, MAX_NUMBER + 1):
        numbers: list[int] = []
        for high in range(low, MAX_NUMBER + 1):
            if held >> high & 1:
                numbers.append(high)
            length = high - low + 1
            if length - len(numbers) > jokers:
                break
            if length >= shortest and len(numbers) > 1:
                most = max(most, sum(numbers))
    return most

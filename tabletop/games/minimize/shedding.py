"""How many points one throw can take out of a hand."""

from functools import cache

from tabletop.games.minimize.pack import COLOURS, HIGHEST, JOKER, WORTH, Cards
from tabletop.games.minimize.throws import SHORTEST_IMPURE, SHORTEST_PURE


def most_thrown(hand: Cards) -> int:
    """Returns the most points that one throw takes out of a hand."""
    counts, colours = [0] * (HIGHEST + 1), [0] * len(COLOURS)
    for card in hand:
        if card < JOKER:
            counts[WORTH[card]] += 1
            colours[card // HIGHEST] |= 1 << WORTH[card]
    most = max(number * count for number, count in enumerate(counts))
    red, yellow, green, blue = colours
    held, jokers = red | yellow | green | blue, hand.count(JOKER)
    if jokers or held & held >> 1 & held >> 2:
        most = max(most, _most_in_sequence(held, SHORTEST_IMPURE, jokers))
        for pure in colours:
            most = max(most, _most_in_sequence(pure, SHORTEST_PURE, jokers))
    return most


@cache
def _most_in_sequence(held: int, shortest: int, jokers: int) -> int:
    """Returns the most points of a sequence of these numbers, given as bits, with jokers in the gaps."""
    most = 0
    for low in range(1, HIGHEST + 1):
        numbers: list[int] = []
        for high in range(low, HIGHEST + 1):
            if held >> high & 1:
                numbers.append(high)
            length = high - low + 1
            if length - len(numbers) > jokers:
                break
            if length >= shortest and len(numbers) > 1:
                most = max(most, sum(numbers))
    return most

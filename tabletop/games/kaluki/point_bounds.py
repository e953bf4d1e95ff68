"""How many points a hand of Kaluki can meld and lay off at the most: quick figures that are never too low.

They leave aside that a joker may not stand for a card in hand (KA-14), and that two melds may want the
same card.
"""

from functools import cache, lru_cache

from tabletop.games.kaluki.joker_melds import (
    ACE_HIGH,
    JOKER_SHIFT,
    RANK_VALUES,
    SECOND_PACK_SHIFT,
    Meld,
    best_run,
    best_set,
    in_natural_melds,
    places_held,
    points_in_melds,
)
from tabletop.rules.rummy.melds import SUIT_MASK, WHOLE_PACK

PointBounds = tuple[int, ...]
"""The most points with no joker, with one, and so on, up to all that are held."""


@lru_cache(maxsize=1 << 12)
def point_bounds(hand: int, table: tuple[Meld, ...], *, lays_only: bool = False) -> PointBounds:
    """Returns the most points of new melds and lay-offs on the melds of the table, or of lay-offs alone."""
    held, jokers = hand & WHOLE_PACK, hand >> JOKER_SHIFT
    cards = playable_cards(held, table, lays_only=lays_only)
    # A card held twice may go into two melds.
    twice = cards & hand >> SECOND_PACK_SHIFT
    most = points_in_melds(cards) + (points_in_melds(twice) if twice else 0)
    if not jokers:
        return (most,)
    return tuple([most + more for more in _bounds_with_jokers(held, jokers, table, lays_only=lays_only)])


def playable_cards(held: int, table: tuple[Meld, ...], *, lays_only: bool = False) -> int:
    """Returns the cards that can be melded or laid off without a joker."""
    cards = 0 if lays_only else in_natural_melds(held)
    for meld in table:
        if meld.fitting_cards & held:
            cards |= _cards_laid_off(meld, held)
    return cards


def _cards_laid_off(meld: Meld, held: int) -> int:
    """Returns the cards held that can be laid off on a meld one after the other."""
    if not meld.is_run:
        return meld.fitting_cards & held
    cards, suit = 0, 13 * meld.suit
    places = places_held(held >> suit & SUIT_MASK)
    low, high = meld.low - 1, meld.high + 1
    while low >= 0 and places >> low & 1:
        cards |= 1 << low
        low -= 1
    while high <= ACE_HIGH and places >> high & 1:
        cards |= 1 << high % 13
        high += 1
    return cards << suit


def _bounds_with_jokers(held: int, jokers: int, table: tuple[Meld, ...], *, lays_only: bool) -> list[int]:
    """Returns for each number of jokers the most points of melds and lay-offs with at least one joker."""
    suits = (held & SUIT_MASK, held >> 13 & SUIT_MASK, held >> 26 & SUIT_MASK, held >> 39)
    best = [0]
    for count in range(1, jokers + 1):
        most = 0 if lays_only else max(best_set(held, count), *[best_run(ranks, count) for ranks in suits])
        for meld in table:
            if meld.is_run:
                ranks = suits[meld.suit]
                one = max(
                    _max_growth_at_end(ranks, meld.low, -1, count),
                    _max_growth_at_end(ranks, meld.high, 1, count),
                )
            else:
                one = meld.rank_points if meld.fitting_cards else 0
            most = max(most, one)
        # Jokers may go to several melds, some to each.
        for few in range(1, count):
            most = max(most, best[few] + best[count - few])
        best.append(most)
    return best


def max_growth(meld: Meld, held: int, jokers: int) -> int:
    """Returns the most points by which a meld just laid can grow with that number of jokers."""
    if meld.is_run:
        ranks = held >> 13 * meld.suit & SUIT_MASK
        return _max_growth_at_end(ranks, meld.low, -1, jokers) + _max_growth_at_end(
            ranks, meld.high, 1, jokers
        )
    return meld.rank_points if jokers or meld.fitting_cards & held else 0


@cache
def _max_growth_at_end(ranks: int, end: int, way: int, jokers: int) -> int:
    """Returns the points of a run's growth at one end, as far as the cards and the jokers reach."""
    held, total = places_held(ranks), 0
    for place in range(end + way, ACE_HIGH + 1 if way > 0 else -1, way):
        if not held >> place & 1:
            if not jokers:
                break
            jokers -= 1
        total += RANK_VALUES[place]
    return total

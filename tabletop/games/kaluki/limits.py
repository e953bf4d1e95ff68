"""How many points a hand of Kaluki can meld and lay off at the most: quick figures that are never too low.

They leave aside that a joker may not stand for a card in hand (KA-14), and that two melds may want the
same card.
"""

from functools import cache, lru_cache

from tabletop.games.kaluki.melds import (
    ACE_HIGH,
    JOKERS,
    RANK_VALUES,
    TWICE,
    Meld,
    best_run,
    best_set,
    in_natural_melds,
    places_held,
    points,
)
from tabletop.rules.rummy.melds import SUIT, WHOLE_PACK

Limits = tuple[int, ...]
"""The most points with no joker, with one, and so on, up to all that are held."""


@lru_cache(maxsize=1 << 12)
def limits(hand: int, table: tuple[Meld, ...], *, lays_only: bool = False) -> Limits:
    """Returns the most points of new melds and lay-offs on the melds of the table, or of lay-offs alone."""
    held, jokers = hand & WHOLE_PACK, hand >> JOKERS
    cards = useful(held, table, lays_only=lays_only)
    twice = cards & hand >> TWICE
    most = points(cards) + (points(twice) if twice else 0)
    if not jokers:
        return (most,)
    return tuple([most + more for more in _with_jokers(held, jokers, table, lays_only=lays_only)])


def useful(held: int, table: tuple[Meld, ...], *, lays_only: bool = False) -> int:
    """Returns the cards that can be melded or laid off without a joker."""
    cards = 0 if lays_only else in_natural_melds(held)
    for meld in table:
        if meld.fits & held:
            cards |= _laid_naturally(meld, held)
    return cards


def _laid_naturally(meld: Meld, held: int) -> int:
    """Returns the cards held that can be laid off on a meld one after the other."""
    if not meld.is_run:
        return meld.fits & held
    cards, suit = 0, 13 * meld.suit
    places = places_held(held >> suit & SUIT)
    low, high = meld.low - 1, meld.high + 1
    while low >= 0 and places >> low & 1:
        cards |= 1 << low
        low -= 1
    while high <= ACE_HIGH and places >> high & 1:
        cards |= 1 << high % 13
        high += 1
    return cards << suit


def _with_jokers(held: int, jokers: int, table: tuple[Meld, ...], *, lays_only: bool) -> list[int]:
    """Returns for each number of jokers the most points of melds and lay-offs with at least one joker."""
    suits = (held & SUIT, held >> 13 & SUIT, held >> 26 & SUIT, held >> 39)
    best = [0]
    for count in range(1, jokers + 1):
        most = 0 if lays_only else max(best_set(held, count), *[best_run(ranks, count) for ranks in suits])
        for meld in table:
            if meld.is_run:
                ranks = suits[meld.suit]
                one = max(_growth(ranks, meld.low, -1, count), _growth(ranks, meld.high, 1, count))
            else:
                one = meld.rank_points if meld.fits else 0
            most = max(most, one)
        for few in range(1, count):
            most = max(most, best[few] + best[count - few])
        best.append(most)
    return best


def growth(meld: Meld, held: int, jokers: int) -> int:
    """Returns the most points by which a meld just laid can grow with that number of jokers."""
    if meld.is_run:
        ranks = held >> 13 * meld.suit & SUIT
        return _growth(ranks, meld.low, -1, jokers) + _growth(ranks, meld.high, 1, jokers)
    return meld.rank_points if jokers or meld.fits & held else 0


@cache
def _growth(ranks: int, end: int, way: int, jokers: int) -> int:
    """Returns the points of a run's growth at one end, as far as the cards and the jokers reach."""
    held, total = places_held(ranks), 0
    for place in range(end + way, ACE_HIGH + 1 if way > 0 else -1, way):
        if not held >> place & 1:
            if not jokers:
                break
            jokers -= 1
        total += RANK_VALUES[place]
    return total

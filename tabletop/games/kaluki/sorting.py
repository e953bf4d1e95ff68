"""Sorts a hand of Kaluki into melds worth many points: a good arrangement, not always the best."""

from functools import lru_cache

from tabletop.games.kaluki.joker_melds import JOKER_SHIFT, Meld, hand_of, melds_from, pieces_in, without_meld
from tabletop.rules.cards import JOKER, RANKS
from tabletop.rules.rummy.melds import WHOLE_PACK

JOKER_COST = 22
"""How many points more a meld must bring for each joker in it, to be preferred."""

Melds = tuple[Meld, ...]


def sort_into_melds(hand: tuple[str, ...]) -> tuple[Melds, tuple[str, ...]]:
    """Returns the melds of a hand, and the pieces left over, black and red suits in turn."""
    melds, left = best_melds(hand_of(hand), 4)
    return melds, tuple(sorted(pieces_in(left), key=_by_suit))


def _by_suit(piece: str) -> tuple[int, int]:
    if piece == JOKER:
        return 9, 0
    return "SHCD".index(piece[1]), RANKS.index(piece[0])


@lru_cache(maxsize=1 << 13)
def best_melds(hand: int, width: int) -> tuple[Melds, int]:
    """Returns melds that can be laid together, and the hand left; `width` melds are tried at each step."""
    best: Melds = ()
    left, most = hand, 0
    for meld in promising_melds(hand)[:width]:
        further, rest = best_melds(without_meld(hand, meld.naturals, meld.jokers), max(1, width - 1))
        worth = sum(map(_meld_worth, (meld, *further)))
        if worth > most:
            best, left, most = (meld, *further), rest, worth
    return best, left


@lru_cache(maxsize=1 << 13)
def promising_melds(hand: int) -> Melds:
    """Returns the melds of a hand, first those that bring much for few jokers."""
    held, jokers = hand & WHOLE_PACK, hand >> JOKER_SHIFT
    natural = [meld for meld in melds_from(held, 0) if len(meld.cards) <= 5]
    with_jokers = melds_from(held, min(jokers, 1)) if jokers else ()
    helped = [meld for meld in with_jokers if meld.jokers and len(meld.cards) <= 4]
    return tuple(sorted(natural + helped, key=_meld_worth, reverse=True))


def _meld_worth(meld: Meld) -> int:
    return meld.points + 4 * (len(meld.cards) - meld.jokers) - JOKER_COST * meld.jokers + 12

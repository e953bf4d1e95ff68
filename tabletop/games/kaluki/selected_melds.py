"""The melds that raised cards make together: which they are, and what is left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tabletop.games.kaluki.joker_melds import Meld


def best_packing(cards: Sequence[str], melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """Returns those of the melds that lie side by side in these cards and leave the fewest over."""
    raised = Counter(cards)
    fitting = [meld for meld in melds if Counter(meld.cards) <= raised]
    return _best_packing(raised, sorted(fitting, key=lambda meld: (-len(meld.cards), -meld.points)))


def _best_packing(cards: Counter[str], melds: Sequence[Meld]) -> tuple[Meld, ...]:
    best: tuple[Meld, ...] = ()
    most = 0
    for number, meld in enumerate(melds):
        if not Counter(meld.cards) <= cards:
            continue
        found = meld, *_best_packing(cards - Counter(meld.cards), melds[number + 1 :])
        covered = sum(len(meld.cards) for meld in found)
        if covered > most:
            best, most = found, covered
        # Nothing is left over: no other packing can be better.
        if most == cards.total():
            break
    return best


def cards_left_over(cards: Sequence[str], melds: Iterable[Meld]) -> Counter[str]:
    """Returns the cards that are in none of the melds."""
    return Counter(cards) - Counter(card for meld in melds for card in meld.cards)


def can_all_be_melded(cards: Sequence[str], hand: Sequence[str], melds: Iterable[Meld]) -> bool:
    """Tells whether all of these cards of a hand can be in melds that lie side by side."""
    return _can_cover(Counter(cards), Counter(hand), tuple(melds))


def _can_cover(cards: Counter[str], hand: Counter[str], melds: Sequence[Meld]) -> bool:
    fitting = [meld for meld in melds if Counter(meld.cards) <= hand]
    ways = [[meld for meld in fitting if card in meld.cards] for card in cards]
    # The card that fits in the fewest melds tells soonest.
    return not ways or any(
        _can_cover(cards - Counter(meld.cards), hand - Counter(meld.cards), fitting)
        for meld in min(ways, key=len)
    )

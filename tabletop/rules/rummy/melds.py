"""Sets and runs of one plain pack: hands and melds are masks of 52 bits, aces are low.

Bit 13 * suit + rank stands for a card: suits S H D C, ranks from the ace up to the king.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache

from tabletop.rules.cards import SUITS, sort_cards

ACE_LOW = "A23456789TJQK"
CARDS = tuple(rank + suit for suit in SUITS for rank in ACE_LOW)
"""The card of each bit."""

BIT = {card: 1 << number for number, card in enumerate(CARDS)}
WHOLE_PACK = (1 << 52) - 1

SUIT_MASK = (1 << 13) - 1
ACES = 1 | 1 << 13 | 1 << 26 | 1 << 39
# A run begins with a jack at most: the cards above would be those of the next suit.
RUN_STARTS = (SUIT_MASK >> 2) * ACES

LeftoverRule = Callable[[int, tuple[int, ...]], int]
"""What is left of the unmatched cards, when these melds are laid."""


def mask_of(cards: Iterable[str]) -> int:
    """Returns the mask of some cards."""
    return sum(BIT[card] for card in cards)


@cache
def card_of(bit: int) -> str:
    """Returns the code of a single card's mask."""
    return CARDS[bit.bit_length() - 1]


def single_cards(mask: int) -> Iterator[int]:
    """Yields the single cards of a mask, each a mask: suits S H D C, from the ace up."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def cards_in(mask: int) -> tuple[str, ...]:
    """Returns the cards of a mask in the sorting order."""
    return (
        *_suit_cards(0, mask & SUIT_MASK),
        *_suit_cards(13, mask >> 13 & SUIT_MASK),
        *_suit_cards(26, mask >> 26 & SUIT_MASK),
        *_suit_cards(39, mask >> 39),
    )


@cache
def _suit_cards(lowest: int, ranks: int) -> tuple[str, ...]:
    return sort_cards(card_of(bit) for bit in single_cards(ranks << lowest))


def meld_cards(meld: int) -> tuple[str, ...]:
    """Returns the cards of a meld as it lies: a set in the order S H D C, a run from low to high."""
    return tuple(card_of(bit) for bit in single_cards(meld))


def _suit_values() -> list[int]:
    """Returns the value of each holding of one suit: ace 1, court cards and tens 10."""
    counts = [0]
    for worth in (*range(1, 11), 10, 10, 10):
        # All holdings without this card again, with it.
        counts += [count + worth for count in counts]
    return counts


_SUIT_VALUES = _suit_values()


def hand_value(mask: int) -> int:
    """Returns the points that the cards count in hand."""
    return (
        _SUIT_VALUES[mask & SUIT_MASK]
        + _SUIT_VALUES[mask >> 13 & SUIT_MASK]
        + _SUIT_VALUES[mask >> 26 & SUIT_MASK]
        + _SUIT_VALUES[mask >> 39]
    )


def in_runs(mask: int) -> int:
    """Returns the cards that are part of a run in these cards."""
    starts = mask & mask >> 1 & mask >> 2 & RUN_STARTS
    return starts | starts << 1 | starts << 2


def in_sets(mask: int) -> int:
    """Returns the cards that are part of a set in these cards."""
    spades, hearts, diamonds, clubs = mask, mask >> 13, mask >> 26, mask >> 39
    # Three suits of a rank: two that go together here, and one of the other two.
    ranks = (spades & hearts & (diamonds | clubs) | diamonds & clubs & (spades | hearts)) & SUIT_MASK
    return mask & ranks * ACES


def in_melds(mask: int) -> int:
    """Returns the cards that are part of a set or a run in these cards."""
    return in_runs(mask) | in_sets(mask)


def set_choices(mask: int) -> list[tuple[int, ...]]:
    """Returns every choice of sets without a common card; the first is to take none."""
    choices: list[tuple[int, ...]] = [()]
    ranks = in_sets(mask)
    while ranks:
        rank = (ranks.bit_length() - 1) % 13
        whole = mask & ACES << rank
        options = [whole]
        if whole.bit_count() == 4:
            options += [whole ^ bit for bit in single_cards(whole)]
        choices += [(*choice, option) for choice in choices for option in options]
        ranks &= ~whole
    return choices


@lru_cache(maxsize=1 << 16)
def deadwood(mask: int) -> int:
    """Returns the least value that an arrangement of the cards leaves unmatched."""
    runs, sets = in_runs(mask), in_sets(mask)
    if not runs & sets:
        return hand_value(mask & ~(runs | sets))
    left = []
    for choice in set_choices(mask):
        rest = mask - sum(choice)
        left.append(hand_value(rest & ~in_runs(rest)))
    return min(left)


@lru_cache(maxsize=1 << 16)
def closing_cards(hand: int, max_deadwood: int) -> tuple[int, int]:
    """Returns the cards without which deadwood is at most `max_deadwood`, and those without which it is 0."""
    matched = in_runs(hand) | in_sets(hand)
    # No card counts more than 10, and those that can be in no meld stay unmatched.
    if hand_value(hand & ~matched) > max_deadwood + 10:
        return 0, 0
    low = none = 0
    for bit in single_cards(hand):
        left = deadwood(hand ^ bit)
        if left <= max_deadwood:
            low |= bit
            if not left:
                none |= bit
    return low, none


def longest_runs(mask: int) -> Iterator[int]:
    """Yields the longest possible runs of cards that all are part of runs."""
    # The bit above a king is the ace of the next suit, which does not go on from it.
    starts = mask & ~(mask << 1 & ~ACES)
    for start in single_cards(starts):
        run = bit = start
        while (bit := bit << 1 & ~ACES) & mask:
            run |= bit
        yield run


def _all_runs() -> dict[int, int]:
    """Returns every run, and the cards that fit next to its ends."""
    runs = {}
    for suit in range(4):
        for low in range(11):
            for high in range(low + 2, 13):
                run = (1 << high + 1) - (1 << low)
                ends = (run << 1 | run >> 1) & SUIT_MASK & ~run
                runs[run << 13 * suit] = ends << 13 * suit
    return runs


def _all_sets() -> dict[int, int]:
    """Returns every set, and the card that completes it."""
    sets = {}
    for rank in range(13):
        four = ACES << rank
        sets[four] = 0
        sets.update({four ^ bit: bit for bit in single_cards(four)})
    return sets


RUNS = _all_runs()
SETS = _all_sets()
MELD_EXTENSIONS = {**RUNS, **SETS}
"""Every meld, and the cards that can be added to it."""

NEAR_CARDS = {
    card: ((0b11111 << number % 13 >> 2 & SUIT_MASK) << number // 13 * 13 | ACES << number % 13) & ~card
    for number, card in enumerate(BIT.values())
}
"""By the card, those with which it is on the way to a meld."""

MELD_TEXT = {meld: " ".join(meld_cards(meld)) for meld in MELD_EXTENSIONS}


def cards_fitting(melds: Iterable[int]) -> int:
    """Returns the cards that can be added to one of the melds as they lie."""
    fit = 0
    for meld in melds:
        fit |= MELD_EXTENSIONS[meld]
    return fit


def lay_off(cards: int, melds: Sequence[int]) -> tuple[list[int], int]:
    """Returns the melds with all cards that fit, on runs before sets, and the cards that are left.

    A card that fits on two of them is put on the one named first. One round is enough: a card added
    to a meld never makes another one fit elsewhere.
    """
    lying = list(melds)
    for kind in (RUNS, SETS):
        for number, meld in enumerate(lying):
            while fit := kind.get(meld, 0) & cards:
                meld |= fit  # noqa: PLW2901 (the meld grows)
                cards &= ~fit
            lying[number] = meld
    return lying, cards


def arrange_melds(hand: int, leftover_rule: LeftoverRule | None = None, required: int = 0) -> tuple[int, ...]:
    """Returns the best melds of a hand, in the order of laying.

    Best is least deadwood (by `leftover_rule`), then most cards in melds, most of them in sets, fewest melds,
    first text. Cards of `required` may not be left. For a choice of sets the longest runs of what remains are
    best by each of these tests, so only the sets are a choice.
    """
    best: list[tuple[int, ...]] = []
    least: tuple[int, ...] | None = None
    for sets in set_choices(hand):
        rest = hand - sum(sets)
        runs = in_runs(rest)
        melds = (*sets, *longest_runs(runs))
        left = rest & ~runs if leftover_rule is None else leftover_rule(rest & ~runs, melds)
        if left & required:
            continue
        in_hand_sets = sum(sets).bit_count()
        rating = (hand_value(left), -in_hand_sets - runs.bit_count(), -in_hand_sets, len(melds))
        if least is None or rating < least:
            best, least = [melds], rating
        elif rating == least:
            best.append(melds)
    assert best, f"no arrangement of {cards_in(hand)} lays {cards_in(required)}"
    in_order = [sorted(melds, key=MELD_TEXT.__getitem__) for melds in best]
    return tuple(min(in_order, key=lambda melds: [MELD_TEXT[meld] for meld in melds]))

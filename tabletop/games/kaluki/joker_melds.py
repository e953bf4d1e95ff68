"""Hands and melds of a double pack with jokers.

A card is a bit as in `rummy.melds`, a joker the bit above all others. A hand is one number: the cards held,
above them the cards held twice, above these the count of jokers. In a run the places are counted from 0, the
ace below the two, to 13, the ace above the king.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from operator import attrgetter

from tabletop.rules import Move
from tabletop.rules.cards import JOKER, PACK
from tabletop.rules.rummy.melds import (
    ACES,
    BIT,
    CARDS,
    SUIT_MASK,
    WHOLE_PACK,
    card_of,
    cards_in,
    hand_value,
    in_runs,
    in_sets,
    single_cards,
)

DOUBLE_PACK = PACK + PACK + (JOKER,) * 4
SECOND_PACK_SHIFT = 52
JOKER_SHIFT = 104
ONE_JOKER = 1 << JOKER_SHIFT
"""A joker."""

NATURALS = ONE_JOKER - 1
LONGEST_RUN = 13
ACE_HIGH = 13
RANK_VALUES = (11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
PIECE_OF_CODE = {**BIT, JOKER: ONE_JOKER}

# --- hands


def code_of(piece: int) -> str:
    """Returns the code of a card or joker."""
    return JOKER if piece == ONE_JOKER else card_of(piece)


def with_piece(hand: int, piece: int) -> int:
    """Returns the hand with one more piece."""
    return hand + piece if piece == ONE_JOKER or not hand & piece else hand + (piece << SECOND_PACK_SHIFT)


def without_piece(hand: int, piece: int) -> int:
    """Returns the hand with one piece less, which it must hold."""
    return hand - (piece << SECOND_PACK_SHIFT) if hand >> SECOND_PACK_SHIFT & piece else hand - piece


def without_meld(hand: int, naturals: int, jokers: int) -> int:
    """Returns the hand without some different cards and some jokers, which it must hold."""
    both = hand >> SECOND_PACK_SHIFT & naturals
    return hand - (both << SECOND_PACK_SHIFT) - (naturals ^ both) - (jokers << JOKER_SHIFT)


def hand_of(codes: Iterable[str]) -> int:
    """Returns the hand of some pieces."""
    hand = 0
    for piece in codes:
        hand = with_piece(hand, PIECE_OF_CODE[piece])
    return hand


def hand_size(hand: int) -> int:
    """Returns the number of pieces in a hand."""
    return (hand & NATURALS).bit_count() + (hand >> JOKER_SHIFT)


def pieces_in(hand: int) -> tuple[str, ...]:
    """Returns the pieces of a hand in the sorting order, jokers last."""
    single = cards_in(hand & WHOLE_PACK)
    twice = hand >> SECOND_PACK_SHIFT & WHOLE_PACK
    if twice:
        single = tuple(card for card in single for _ in range(2 if BIT[card] & twice else 1))
    return single + (JOKER,) * (hand >> JOKER_SHIFT)


def points_in_melds(cards: int) -> int:
    """Returns what different cards count in melds, with eleven for an ace (KA-10)."""
    return hand_value(cards) + 10 * (cards & ACES).bit_count()


def in_natural_melds(cards: int) -> int:
    """Returns the cards that are part of a meld without jokers."""
    high = cards & cards >> 12 & cards >> 11 & ACES
    return in_runs(cards) | in_sets(cards) | high | high << 12 | high << 11


def places_held(ranks: int) -> int:
    """Returns the ranks of one suit as places of a run, the ace at both ends."""
    return ranks | (ranks & 1) << ACE_HIGH


# --- melds


@dataclass(frozen=True, slots=True, eq=False)
class Meld:
    """A set or run as it lies; each is made once only, so that equal melds are the same.

    `fitting_cards` are the cards that can be laid off on it, `fits_low` and `fits_high` those for the ends of
    a run; `joker_cards` are those that jokers in a run stand for.
    """

    cards: tuple[str, ...]
    naturals: int
    jokers: int
    points: int
    serial: int
    move: Move
    fitting_cards: int
    suit: int = -1
    low: int = 0
    high: int = 0
    fits_low: int = 0
    fits_high: int = 0
    joker_cards: int = 0

    @property
    def is_run(self) -> bool:
        """Tells whether it is a run, else a set."""
        return self.suit >= 0

    @property
    def missing_cards(self) -> int:
        """Returns the cards of a set's rank that it lacks, of which its jokers stand for some."""
        return ACES << _rank(self.naturals) & ~self.naturals

    @property
    def rank_points(self) -> int:
        """Returns what each card of a set counts."""
        return self.points // len(self.cards)


@cache
def make_run(suit: int, low: int, high: int, wild: int) -> Meld:
    """Returns the run from one place to another; `wild` has the bits of the places of its jokers."""
    places = {place: _card_at(suit, place) for place in range(low, high + 1)}
    jokers = [card for place, card in places.items() if wild >> place & 1]
    cards = tuple(JOKER if card in jokers else card_of(card) for card in places.values())
    # KA-12: with thirteen cards every rank is in it, and an ace stands at one end only.
    full = len(cards) == LONGEST_RUN
    fits_low = 0 if full or low == 0 else _card_at(suit, low - 1)
    fits_high = 0 if full or high == ACE_HIGH else _card_at(suit, high + 1)
    return Meld(
        cards,
        sum(places.values()) - sum(jokers),
        len(jokers),
        sum(RANK_VALUES[low : high + 1]),
        # The serial number: those of sets are negative, so that they come first.
        (suit << 8 | low << 4 | high) << 14 | wild,
        _meld_move(cards),
        fits_low | fits_high,
        suit,
        low,
        high,
        fits_low,
        fits_high,
        sum(jokers),
    )


@cache
def make_set(naturals: int, jokers: int) -> Meld:
    """Returns the set with these cards of one rank, and that number of jokers."""
    rank = _rank(naturals)
    cards = tuple(card_of(bit) for bit in single_cards(naturals)) + (JOKER,) * jokers
    return Meld(
        cards,
        naturals,
        jokers,
        len(cards) * RANK_VALUES[rank],
        -(naturals << 3) - jokers,
        _meld_move(cards),
        0 if len(cards) == 4 else ACES << rank & ~naturals,
    )


def _card_at(suit: int, place: int) -> int:
    """Returns the card of a place of a run."""
    return 1 << 13 * suit + place % 13


def _rank(card: int) -> int:
    return (card.bit_length() - 1) % 13


def _meld_move(cards: tuple[str, ...]) -> Move:
    return Move(f"meld {' '.join(cards)}", cards, "meld")


@cache
def meld_extended(meld: Meld, piece: int, end: str) -> Meld:
    """Returns a meld after a card or joker was laid off on it, on a run at one end."""
    if not meld.is_run:
        return make_set(meld.naturals | piece & NATURALS, meld.jokers + (piece == ONE_JOKER))
    low, high = meld.low - (end == "low"), meld.high + (end == "high")
    joker = (piece == ONE_JOKER) << (low if end == "low" else high)
    return make_run(meld.suit, low, high, _joker_places(meld) | joker)


@cache
def meld_exchanged(meld: Meld, card: int) -> Meld:
    """Returns a run with the card in the place of the joker that stands for it."""
    wild = _joker_places(meld)
    place = next(place for place in range(14) if wild >> place & 1 and _card_at(meld.suit, place) == card)
    return make_run(meld.suit, meld.low, meld.high, wild ^ 1 << place)


def meld_after(meld: Meld, move: Move) -> Meld:
    """Returns a meld after a card is laid off on it, or exchanged in it."""
    piece = PIECE_OF_CODE[move.pieces[0]]
    return (
        meld_exchanged(meld, piece)
        if move.verb == "swap"
        else meld_extended(meld, piece, "".join(move.detail))
    )


def _joker_places(meld: Meld) -> int:
    return sum(1 << place for place, card in enumerate(meld.cards, meld.low) if card == JOKER)


@cache
def meld_or_none(cards: tuple[str, ...]) -> Meld | None:
    """Returns the meld that these cards are, if they lie in the right order."""
    naturals = [BIT[card] for card in cards if card != JOKER]
    if len(naturals) < 2 or not 3 <= len(cards) <= LONGEST_RUN:
        return None
    meld = _as_set(cards, naturals) if _rank(naturals[0]) == _rank(naturals[1]) else _as_run(cards)
    return meld if meld is not None and meld.cards == cards else None


def meld_on_table(cards: tuple[str, ...]) -> Meld:
    """Returns the meld that these cards are, which lie as one."""
    meld = meld_or_none(cards)
    assert meld is not None, f"{' '.join(cards)} is no meld"
    return meld


def _as_set(cards: tuple[str, ...], naturals: list[int]) -> Meld | None:
    if len(cards) > 4 or len(set(naturals)) < len(naturals):
        return None
    if len({_rank(card) for card in naturals}) > 1:
        return None
    return make_set(sum(naturals), len(cards) - len(naturals))


def _as_run(cards: tuple[str, ...]) -> Meld | None:
    index, card = next((index, card) for index, card in enumerate(cards) if card != JOKER)
    suit, rank = divmod(CARDS.index(card), 13)
    wild = sum(1 << place for place, card in enumerate(cards) if card == JOKER)
    for first in (rank, ACE_HIGH) if rank == 0 else (rank,):
        low = first - index
        if low >= 0 and low + len(cards) <= ACE_HIGH + 1:
            meld = make_run(suit, low, low + len(cards) - 1, wild << low)
            if meld.cards == cards:
                return meld
    return None


# --- the melds that a hand can lay


@lru_cache(maxsize=1 << 13)
def melds_from(held: int, jokers: int) -> tuple[Meld, ...]:
    """Returns every new meld from these cards and jokers (KA-11 to KA-14), those of most points first."""
    melds: tuple[Meld, ...] = ()
    for rank in single_cards(_paired_ranks(held)):
        melds += _sets_from(held & ACES * rank, jokers)
    for suit in range(4):
        ranks = held >> 13 * suit & SUIT_MASK
        if ranks & ranks - 1:
            melds += _runs_from(suit, ranks, jokers)
    return tuple(sorted(melds, key=attrgetter("points"), reverse=True))


def _paired_ranks(held: int) -> int:
    """Returns the ranks of which at least two suits are held."""
    spades, hearts, diamonds, clubs = held, held >> 13, held >> 26, held >> 39
    return (spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)) & SUIT_MASK


@cache
def _sets_from(held: int, jokers: int) -> tuple[Meld, ...]:
    suits = tuple(single_cards(held))
    # A set lacks at least the suits that are not held: those are what jokers may stand for.
    most = min(jokers, 4 - len(suits))
    return tuple(
        make_set(sum(naturals), wild)
        for count in range(2, len(suits) + 1)
        for naturals in combinations(suits, count)
        for wild in range(max(0, 3 - count), min(most, 4 - count) + 1)
    )


@lru_cache(maxsize=1 << 13)
def _runs_from(suit: int, ranks: int, jokers: int) -> tuple[Meld, ...]:
    return tuple([make_run(suit, low, high, missing) for low, high, missing in _run_stretches(ranks, jokers)])


@lru_cache(maxsize=1 << 13)
def _run_stretches(ranks: int, jokers: int) -> tuple[tuple[int, int, int], ...]:
    """Returns the stretches of places with at least two cards held.

    Each has its first and last place, and the places missing between them.
    """
    held = places_held(ranks)
    found = []
    for low in range(12):
        missing = cards = gaps = 0
        for high in range(low, min(low + LONGEST_RUN, 14)):
            if held >> high & 1:
                cards += 1
            elif gaps == jokers:
                break
            else:
                gaps += 1
                missing |= 1 << high
            if cards >= 2 and high - low >= 2:
                found.append((low, high, missing))
    return tuple(found)


@cache
def best_run(ranks: int, jokers: int) -> int:
    """Returns the points of the best run from these ranks of a suit, if jokers might stand for any card."""
    return max(
        (sum(RANK_VALUES[low : high + 1]) for low, high, _ in _run_stretches(ranks, jokers)), default=0
    )


def best_set(held: int, jokers: int) -> int:
    """Returns the points of the best set from these cards with at least one joker."""
    return max(
        (_set_points(held & ACES * rank, jokers) for rank in single_cards(_paired_ranks(held))), default=0
    )


@cache
def _set_points(held: int, jokers: int) -> int:
    return min(4, held.bit_count() + jokers) * RANK_VALUES[_rank(held)]


def can_be_melded(held: int, jokers: int, card: int) -> bool:
    """Tells whether a held card can be part of a new meld."""
    suit, rank = divmod(card.bit_length() - 1, 13)
    suits = (held & ACES << rank).bit_count()
    if suits >= 2 and suits + jokers >= 3:
        return True
    return bool(_in_runs(held >> 13 * suit & SUIT_MASK, jokers) >> rank & 1)


@cache
def _in_runs(ranks: int, jokers: int) -> int:
    """Returns the ranks that can be part of a run.

    The next rank on some side is held, or jokers fill the gap.
    """
    held = places_held(ranks)
    useful = 0
    low = -1
    for high in range(14):
        if not held >> high & 1:
            continue
        gap = high - low - 1
        third = gap or jokers > gap or held >> high + 1 & 1 or (low > 0 and held >> low - 1 & 1)
        if low >= 0 and gap <= jokers and third:
            useful |= 1 << low | 1 << high
        low = high
    return useful | useful >> ACE_HIGH


def may_free_jokers(held: int, jokers: int) -> bool:
    """Tells whether a joker might stand for a card in a meld, once that card has been laid off (KA-14)."""
    if not jokers:
        return False
    return bool(in_sets(held)) or any(
        _has_long_run(held >> 13 * suit & SUIT_MASK, jokers) for suit in range(4)
    )


@cache
def _has_long_run(ranks: int, jokers: int) -> bool:
    """Tells whether a run has three of these ranks, with a joker left over."""
    return any(
        high - low + 1 - missing.bit_count() >= 3 for low, high, missing in _run_stretches(ranks, jokers - 1)
    )


THREE_CARD_MELDS = tuple(meld for meld in melds_from(WHOLE_PACK, 0) if len(meld.cards) == 3)
"""Every meld of three cards without jokers."""

"""Whether a turn of Kaluki can be completed (KA-18): nothing may be begun that cannot be ended.

Two debts stand in the way of a discard: a card from the discard pile that is not yet used (KA-9), and an
initial meld that is begun and not made (KA-16).
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from tabletop.games.kaluki.joker_melds import (
    ACE_HIGH,
    JOKER_SHIFT,
    LONGEST_RUN,
    ONE_JOKER,
    SECOND_PACK_SHIFT,
    Meld,
    can_be_melded,
    may_free_jokers,
    meld_exchanged,
    meld_extended,
    melds_from,
    places_held,
    points_in_melds,
    with_piece,
    without_meld,
    without_piece,
)
from tabletop.games.kaluki.point_bounds import PointBounds, max_growth, playable_cards, point_bounds
from tabletop.rules.rummy.melds import SUIT_MASK, WHOLE_PACK, single_cards

INITIAL_POINTS = 51
SWAP = "swap"
"""In the place of an end: the card goes where a joker was."""

Melds = tuple[Meld, ...]
"""The melds on the table; where their numbers do not matter, only those that are open, sorted."""


class Debts(NamedTuple):
    """What is owed before a discard: points of the initial meld, a meld of one's own, the card drawn.

    `points_in_melds` and `meld` stand for an initial meld that must be made; both are met at once or neither.
    """

    points: int = 0
    meld: bool = False
    card: int = 0
    can_exchange: bool = False

    @property
    def is_initial(self) -> bool:
        """Tells whether the initial meld is not made yet."""
        return self.points > 0 or self.meld

    def after_meld(self, meld: Meld) -> "Debts":
        """Returns what is owed after a new meld."""
        uses = meld.jokers > 0 if self.card == ONE_JOKER else meld.naturals & self.card > 0
        return self.after_laying(meld.points, uses=uses, melds=True)

    def after_laying(self, worth: int, *, uses: bool, melds: bool) -> "Debts":
        """Returns what is owed after a meld or a card laid off."""
        points = max(0, self.points - worth)
        return Debts(points, self.meld and not melds, 0 if uses else self.card, self.can_exchange)


class LayOff(NamedTuple):
    """A card laid off on, or exchanged in, a meld of the table: what it counts, and the meld after it."""

    meld_index: int
    end: str
    piece: int
    points: int
    meld: Meld

    def hand_after(self, hand: int) -> int:
        """Returns the hand after the card has left it."""
        left = without_piece(hand, self.piece)
        return with_piece(left, ONE_JOKER) if self.end == SWAP else left

    def table_after(self, table: Melds) -> Melds:
        """Returns the table after the card has been laid."""
        return (*table[: self.meld_index], self.meld, *table[self.meld_index + 1 :])


TurnState = tuple[int, Melds, Debts]
"""Hand, table and debts after a move."""


@lru_cache(maxsize=1 << 13)
def open_melds(table: Melds) -> Melds:
    """Returns the melds as the functions of this module take them."""
    # In one order, and without those that nothing can be done with: so tables that are alike share answers.
    melds = [meld for meld in table if meld.fitting_cards or meld.joker_cards]
    return tuple(sorted(melds, key=attrgetter("serial")))


@lru_cache(maxsize=1 << 15)
def can_complete(hand: int, table: Melds, debts: Debts, *, lays_only: bool = False) -> bool:
    """Tells whether the debts can be met from here by some series of moves (lay-offs only, if so asked).

    New melds are tried before lay-offs: the other order matters only where a card laid off leaves its
    place in a meld to a joker.
    """
    if not debts.is_initial:
        return not debts.card or can_use(hand, table, debts.card, exchange=debts.can_exchange)
    most = point_bounds(hand, table, lays_only=lays_only)
    if most[-1] < debts.points or (debts.card and not _may_be_used(hand, table, debts)):
        return False
    if lays_only:
        offs = () if debts.meld else _first_lay_offs(hand, table)
        return any(can_complete(*_after_lay_off(hand, table, debts, off), lays_only=True) for off in offs)
    return _can_complete_by_melds(hand, table, debts, most)


def _can_complete_by_melds(hand: int, table: Melds, debts: Debts, most: PointBounds) -> bool:
    held, jokers = hand & WHOLE_PACK, hand >> JOKER_SHIFT
    melds = melds_from(held, jokers)
    if _one_meld_does(hand, melds, debts):
        return True
    no_melds = not may_free_jokers(held, jokers)
    card = debts.card
    # Where the order of melds does not matter, the first can be the one that has to use the card.
    at_once = no_melds and card not in (0, ONE_JOKER) and not _could_be_laid(held, jokers, table, debts)
    tried = tuple([meld for meld in melds if meld.naturals & card]) if at_once else melds
    if any(can_complete(*after) for _, after in _promising_melds(hand, table, debts, tried, most)):
        return True
    offs = () if at_once or (no_melds and debts.meld) else lay_offs(hand, table)
    return any(can_complete(*_after_lay_off(hand, table, debts, off), lays_only=no_melds) for off in offs)


def _could_be_laid(held: int, jokers: int, table: Melds, debts: Debts) -> bool:
    """Tells whether the card owed could be laid off or exchanged, now or later; false means never."""
    if debts.can_exchange and any(meld.joker_cards & held for meld in table):
        return True
    return fits_on(held, jokers, table, debts.card)


def _promising_melds(
    hand: int, table: Melds, debts: Debts, melds: Melds, most: PointBounds
) -> Iterator[tuple[Meld, TurnState]]:
    """Yields the melds that might leave enough for the points still owed, and what comes after each."""
    held, jokers = hand & WHOLE_PACK, hand >> JOKER_SHIFT
    # Of a card held twice one is left for another meld.
    counted = playable_cards(held, table) & ~(hand >> SECOND_PACK_SHIFT)
    for meld in melds:
        used = meld.jokers
        if debts.points:
            further = (
                max_growth(meld, held, jokers - used)
                + most[-1 - used]
                - points_in_melds(meld.naturals & counted)
            )
            if meld.points + further < debts.points:
                continue
        yield meld, _after_meld(hand, table, debts, meld)


def _may_be_used(hand: int, table: Melds, debts: Debts) -> bool:
    """Tests quickly whether a card may be used; false only where it certainly cannot."""
    if debts.card == ONE_JOKER:
        return True
    jokers = hand >> JOKER_SHIFT
    if debts.can_exchange:
        stands = sum(meld.jokers for meld in table if meld.joker_cards & hand)
        jokers = min(4, jokers + stands)
    return _fits_somewhere(hand & WHOLE_PACK, jokers, table, debts.card) or (
        debts.can_exchange and any(meld.joker_cards & debts.card for meld in table)
    )


def _after_meld(hand: int, table: Melds, debts: Debts, meld: Meld) -> TurnState:
    left = without_meld(hand, meld.naturals, meld.jokers)
    return left, open_melds((*table, meld)), debts.after_meld(meld)


def _after_lay_off(hand: int, table: Melds, debts: Debts, off: LayOff) -> TurnState:
    owed = debts.after_laying(off.points, uses=off.piece == debts.card, melds=False)
    return off.hand_after(hand), open_melds(off.table_after(table)), owed


def _first_lay_offs(hand: int, table: Melds) -> Sequence[LayOff]:
    """Returns the lay-offs to begin with, if nothing else is to come.

    A card that fits can as well be laid at once, unless it would take a set's last place from another.
    """
    offs = tuple(lay_offs(hand, table))
    sure = next((off.piece for off in offs if off.piece != ONE_JOKER), 0)
    places = [off for off in offs if off.piece == sure]
    if not sure or any(not off.end and table[off.meld_index].fitting_cards != sure for off in places):
        return offs
    return places


def fitting_pieces(hand: int, table: Melds) -> Iterator[tuple[int, str, int]]:
    """Yields every card that can be laid off (KA-15): where, at which end of a run, and the piece.

    A joker fits only where its card is not held (KA-14).
    """
    for at, meld in enumerate(table):
        if meld.suit < 0:
            for piece in single_cards(hand & meld.fitting_cards):
                yield at, "", piece
            if hand >= ONE_JOKER and meld.fitting_cards & ~hand:
                yield at, "", ONE_JOKER
        elif hand >= ONE_JOKER or hand & meld.fitting_cards:
            for end, card in (("low", meld.fits_low), ("high", meld.fits_high)):
                if card and (hand & card or hand >= ONE_JOKER):
                    yield at, end, card if hand & card else ONE_JOKER


def lay_offs(hand: int, table: Melds) -> Iterator[LayOff]:
    """Yields every card that can be laid off, with what it is worth and what comes of it."""
    for at, end, piece in fitting_pieces(hand, table):
        before = table[at]
        after = meld_extended(before, piece, end)
        yield LayOff(at, end, piece, after.points - before.points, after)


def swaps(hand: int, table: Melds) -> Iterator[LayOff]:
    """Yields every card that can be exchanged for a joker in a run (KA-19)."""
    for index, meld in enumerate(table):
        for card in single_cards(meld.joker_cards & hand):
            yield LayOff(index, SWAP, card, 0, meld_exchanged(meld, card))


# --- what can be laid without running into a debt


def completing_melds(hand: int, table: Melds, debts: Debts) -> tuple[Meld, ...]:
    """Returns the new melds after which the turn can be completed."""
    table = open_melds(table)
    most = point_bounds(hand, table)
    if most[-1] < debts.points:
        return ()
    melds = melds_from(hand & WHOLE_PACK, hand >> JOKER_SHIFT)
    if not debts.is_initial and any(meld.fitting_cards & debts.card for meld in table):
        return melds
    promising = _promising_melds(hand, table, debts, melds, most)
    return tuple([meld for meld, after in promising if _completes(after, melds)])


def completing_lay_offs(hand: int, table: Melds, debts: Debts, offs: Iterable[LayOff]) -> Iterator[LayOff]:
    """Yields those of the cards to lay off or to exchange after which the turn can be completed."""
    if point_bounds(hand, open_melds(table))[-1] < debts.points:
        return
    melds = melds_from(hand & WHOLE_PACK, hand >> JOKER_SHIFT)
    for off in offs:
        if _completes(_after_lay_off(hand, table, debts, off), melds):
            yield off


def _completes(after: TurnState, melds: Melds) -> bool:
    """Tells whether the turn can be completed from there; `melds` could be laid before."""
    return _one_meld_does(after[0], melds, after[2]) or can_complete(*after)


def _one_meld_does(hand: int, melds: Melds, debts: Debts) -> bool:
    """Tells whether one of these melds, best first, pays all debts; only a yes is certain."""
    card, jokers = debts.card, hand >> JOKER_SHIFT
    for meld in melds:
        if meld.points < debts.points:
            return False
        uses = not card or meld.naturals & card or (card == ONE_JOKER and meld.jokers)
        if uses and not meld.naturals & ~hand and meld.jokers <= jokers:
            return True
    return False


# --- the card from the discard pile


def can_use(hand: int, table: Melds, card: int, *, exchange: bool) -> bool:
    """Tells whether a card that is held can be used, now or after other moves, once the initial meld is made.

    Laying other cards first never helps a natural card: where they leave room for a joker, they could lie
    there themselves. Only a joker more, exchanged from a run, does.
    """
    if card == ONE_JOKER:
        return _can_use_joker(hand, table, exchange=exchange)
    if _fits_somewhere(hand & WHOLE_PACK, hand >> JOKER_SHIFT, table, card):
        return True
    if not exchange:
        return False
    if any(meld.joker_cards & card for meld in table):
        return True
    more = sum(meld.joker_cards & hand > 0 and meld.jokers for meld in table)
    if not more or not _fits_somewhere(hand & WHOLE_PACK, (hand >> JOKER_SHIFT) + more, table, card):
        return False
    return any(
        can_use(off.hand_after(hand), open_melds(off.table_after(table)), card, exchange=True)
        for off in swaps(hand, table)
    )


def _fits_somewhere(held: int, jokers: int, table: Melds, card: int) -> bool:
    return can_be_melded(held, jokers, card) or fits_on(held, jokers, table, card)


def fits_on(held: int, jokers: int, table: Melds, card: int) -> bool:
    """Tells whether a card can be laid off, if need be after others and after jokers."""
    places = -1
    for meld in table:
        if meld.fitting_cards & card:
            return True
        if meld.is_run and card >> 13 * meld.suit & SUIT_MASK:
            if places < 0:
                places = places_held(held >> 13 * meld.suit & SUIT_MASK)
            if any((gap & ~places).bit_count() <= jokers for gap in _run_gaps(meld, card)):
                return True
    return False


def _run_gaps(meld: Meld, card: int) -> Iterator[int]:
    """Yields the places between each end of a run and the place where a card of its suit could lie."""
    rank = (card.bit_length() - 1) % 13
    for place in (0, ACE_HIGH) if rank == 0 else (rank,):
        if place < meld.low and meld.high - place < LONGEST_RUN:
            yield (1 << meld.low) - (2 << place)
        elif place > meld.high and place - meld.low < LONGEST_RUN:
            yield (1 << place) - (2 << meld.high)


@lru_cache(maxsize=1 << 12)
def _can_use_joker(hand: int, table: Melds, *, exchange: bool) -> bool:
    """Tells whether a joker can be used, perhaps after the cards that it would stand for (KA-14)."""
    melds, offs = melds_from(hand & WHOLE_PACK, hand >> JOKER_SHIFT), list(lay_offs(hand, table))
    if any(meld.jokers for meld in melds) or any(off.piece == ONE_JOKER for off in offs):
        return True
    offs += swaps(hand, table) if exchange else ()
    afters = [_after_meld(hand, table, Debts(), meld) for meld in melds]
    afters += [_after_lay_off(hand, table, Debts(), off) for off in offs]
    return any(_can_use_joker(left, after, exchange=exchange) for left, after, _ in afters)

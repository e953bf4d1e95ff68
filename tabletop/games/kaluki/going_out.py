"""Whether all the cards of a hand of Kaluki can go in this turn, and how that begins.

New melds are looked for first, then cards to be laid off on what lies there by then; the last card may be
thrown.
"""

from functools import lru_cache

from tabletop.games.kaluki.joker_melds import (
    JOKER_SHIFT,
    Meld,
    hand_size,
    in_natural_melds,
    melds_from,
    with_piece,
    without_meld,
)
from tabletop.games.kaluki.moves import lay_off_move, swap_move
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.kaluki.turn_completion import (
    SWAP,
    Debts,
    LayOff,
    Melds,
    fits_on,
    lay_offs,
    open_melds,
    swaps,
)
from tabletop.rules import Move
from tabletop.rules.rummy.melds import SUIT_MASK, WHOLE_PACK, single_cards

HELPED_BY_JOKER = 4
"""How many cards that go with nothing else a joker may bring home: two on either side of its place."""

Step = Meld | LayOff


def first_move_out(match: Kaluki) -> Move | None:
    """Returns a move that begins a turn in which all cards go, where there is one beside the last discard."""
    melds = open_melds(match.melds)
    step = first_step(match.hands[match.on_turn], melds, match.debts())
    if step is None:
        return None
    if isinstance(step, Meld):
        return step.move
    number = match.melds.index(melds[step.meld_index]) + 1
    return swap_move(step.piece, number) if step.end == SWAP else lay_off_move(step.piece, number, step.end)


def discard_leads_out(match: Kaluki) -> bool:
    """Tells whether all cards can go in this turn if the top of the discard pile is drawn."""
    top = match.discard_pile[-1]
    hand, debts = with_piece(match.hands[match.on_turn], top), match.debts()._replace(card=top)
    return first_step(hand, open_melds(match.melds), debts) is not None


@lru_cache(maxsize=1 << 14)
def first_step(hand: int, table: Melds, debts: Debts) -> Step | None:
    """Returns a meld or a lay-off with which a turn can begin in which all cards go."""
    if _has_no_place_for_many(hand, table):
        return None
    step = _step_by_melds(hand, 0, table, debts)
    if step is None and debts.can_exchange and not debts.is_initial:
        # KA-19: a joker taken back from the table may be what is needed.
        return next((swap for swap in swaps(hand, table) if _leads_out(hand, table, debts, swap)), None)
    return step


def _leads_out(hand: int, table: Melds, debts: Debts, off: LayOff) -> bool:
    owed = debts.after_laying(off.points, uses=off.piece == debts.card, melds=False)
    left, lies = off.hand_after(hand), open_melds(off.table_after(table))
    return _is_out(left, owed) or first_step(left, lies, owed) is not None


def _is_out(hand: int, debts: Debts) -> bool:
    """Tells whether nothing is held, or one card that can be thrown."""
    return hand_size(hand) <= 1 and not debts.is_initial and not debts.card


def _has_no_place_for_many(hand: int, table: Melds) -> bool:
    """Tells quickly that more cards go with nothing than may be thrown, or than jokers could help."""
    held = hand & WHOLE_PACK
    alone = held & ~in_natural_melds(held)
    for meld in table:
        alone &= ~(SUIT_MASK << 13 * meld.suit if meld.is_run else meld.fitting_cards)
    return alone.bit_count() > 1 + HELPED_BY_JOKER * (hand >> JOKER_SHIFT)


def _step_by_melds(hand: int, aside: int, table: Melds, debts: Debts) -> Step | None:
    """Returns the first step with which the hand goes; the cards put `aside` are to be in no new meld."""
    left = hand & WHOLE_PACK & ~aside
    if not left:
        return _step_by_lay_offs(hand, table, debts)
    card = left & -left
    for meld in melds_from(hand & WHOLE_PACK, hand >> JOKER_SHIFT):
        if not meld.naturals & card or meld.naturals & aside:
            continue
        after, owed = without_meld(hand, meld.naturals, meld.jokers), debts.after_meld(meld)
        lies = open_melds((*table, meld))
        if _is_out(after, owed) or _step_by_melds(after, aside, lies, owed) is not None:
            return meld
    aside |= card
    # One of them may be thrown, if the others can be laid off.
    held, jokers = hand & WHOLE_PACK, hand >> JOKER_SHIFT
    strays = sum(not fits_on(held, jokers, table, one) for one in single_cards(aside))
    return _step_by_melds(hand, aside, table, debts) if strays <= 1 else None


@lru_cache(maxsize=1 << 12)
def _step_by_lay_offs(hand: int, table: Melds, debts: Debts) -> LayOff | None:
    """Returns the first of some lay-offs with which the hand goes."""
    for off in lay_offs(hand, table):
        owed = debts.after_laying(off.points, uses=off.piece == debts.card, melds=False)
        left, lies = off.hand_after(hand), open_melds(off.table_after(table))
        if _is_out(left, owed) or _step_by_lay_offs(left, lies, owed) is not None:
            return off
    return None

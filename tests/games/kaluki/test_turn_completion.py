"""Kaluki: whether a turn can be completed, compared with trying every series of moves."""

from functools import cache
from random import Random

import pytest

from tabletop.games.kaluki.joker_melds import (
    DOUBLE_PACK,
    JOKER_SHIFT,
    ONE_JOKER,
    PIECE_OF_CODE,
    Meld,
    hand_of,
    melds_from,
    with_piece,
    without_meld,
    without_piece,
)
from tabletop.games.kaluki.point_bounds import point_bounds
from tabletop.games.kaluki.turn_completion import Debts, can_complete, lay_offs, open_melds, swaps
from tabletop.rules.rummy.melds import WHOLE_PACK
from tests.games.kaluki.kaluki_tables import meld

TABLES = (
    (),
    ("5H 6H 7H",),
    ("9S 9H JK", "3C 4C JK 6C"),
    ("JK 8S 9S", "QS QH QD", "8H 9H TH JH"),
    ("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "AS 2S JK"),
)


@cache
def by_trying(hand: int, table: tuple[Meld, ...], debts: Debts) -> bool:
    """KA-18 to the letter: all moves in all orders."""
    if not debts.is_initial and not debts.card:
        return True
    for new in melds_from(hand & WHOLE_PACK, hand >> JOKER_SHIFT):
        left = without_meld(hand, new.naturals, new.jokers)
        if by_trying(left, open_melds((*table, new)), debts.after_meld(new)):
            return True
    for off in lay_offs(hand, table):
        owed = debts.after_laying(off.points, uses=off.piece == debts.card, melds=False)
        if by_trying(without_piece(hand, off.piece), open_melds(off.table_after(table)), owed):
            return True
    if debts.can_exchange and not debts.is_initial:
        for off in swaps(hand, table):
            owed = debts.after_laying(0, uses=off.piece == debts.card, melds=False)
            if by_trying(
                with_piece(without_piece(hand, off.piece), ONE_JOKER),
                open_melds(off.table_after(table)),
                owed,
            ):
                return True
    return False


@pytest.mark.parametrize("table", TABLES, ids=" / ".join)
def test_a_turn_can_be_completed_if_some_series_of_moves_does(table: tuple[str, ...]) -> None:
    # KA-9, KA-16, KA-18
    rng = Random(len(table))
    lying = open_melds(tuple(map(meld, table)))
    found = set()
    for _ in range(250):
        ranks = rng.choice(("A23KQJ", "789TJQK", "23456", "A23456789TJQK"))
        suits = rng.choice(("SH", "SHDC"))
        pack = [card for card in DOUBLE_PACK if card == "JK" or (card[0] in ranks and card[1] in suits)]
        cards = rng.sample(pack[: len(pack) - rng.randrange(4)], rng.randrange(3, 9))
        points = rng.choice((0, 12, 30, 40, 51))
        card = PIECE_OF_CODE[rng.choice(cards)] if rng.random() < 0.6 or not points else 0
        debts = Debts(points, points == 51, card, can_exchange=rng.random() < 0.5)
        possible = can_complete(hand_of(cards), lying, debts)
        assert possible == by_trying(hand_of(cards), lying, debts), (cards, debts)
        assert not possible or point_bounds(hand_of(cards), lying)[-1] >= points
        found.add(possible)
    by_trying.cache_clear()
    assert found == {True, False}

"""The own hand keeps between plate and buttons, in the player's order."""

import itertools
from dataclasses import dataclass

import pytest

from tabletop.layout import hand as hands
from tabletop.layout.seats import ground

SIZES = [(960, 600), (1280, 800), (2560, 1440)]


@dataclass(frozen=True)
class Cards:
    """A group of cards."""

    label: str
    pieces: tuple[str, ...]
    gold: bool = False
    bracket: bool = True
    lifted: bool = False
    short: str | None = None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 5, 7, 13, 18, 26, 40])
def test_any_number_of_cards_or_tiles_keeps_clear_of_plate_and_buttons(
    size: tuple[int, int], count: int
) -> None:
    table = ground(size, 3, 0)
    for hand in (hands.fan(table, count), hands.racked(table, count)):
        assert len(hand.spots) == count
        assert not hand.rect.overlaps(table.own)
        assert not hand.rect.overlaps(table.buttons)
        for spot in hand.spots:
            assert spot.bounds.x >= 0
            assert spot.bounds.bottom <= size[1]


@pytest.mark.parametrize("size", SIZES)
def test_many_groups_move_closer(size: tuple[int, int]) -> None:
    table = ground(size, 3, 0)
    groups = [
        Cards("run", ("2S", "3S", "4S")),
        Cards("set", ("9S", "9H", "9D")),
        Cards("set", ("KS", "KH")),
        Cards("deadwood 3", ("AH", "2C")),
        Cards("to discard", ("QD",), bracket=False, lifted=True),
    ]
    hand = hands.grouped(table, groups)
    assert len(hand.spots) == 11
    assert len(hand.brackets) == 5
    assert not hand.rect.overlaps(table.own)
    assert not hand.rect.overlaps(table.buttons)
    lefts = [bracket.left for bracket in hand.brackets]
    assert lefts == sorted(lefts)


def test_words_below_narrow_groups_are_fewer_where_they_would_run_into_each_other() -> None:
    groups = [
        Cards("run", ("4H", "5H", "6H")),
        Cards("set", ("6S", "6D", "6C")),
        Cards("set", ("KH", "KD", "KC")),
        Cards("deadwood 3", ("3C",), short="3"),
        Cards("to discard", ("5S",), bracket=False, lifted=True, short=""),
    ]
    roomy, narrow = ground((1280, 800), 3, 0), ground((960, 600), 3, 0, text_scale=1.3)
    said = [mark.text for mark in hands.grouped(narrow, groups).brackets]
    assert said == ["run", "set", "set", "3", ""]
    said = [mark.text for mark in hands.grouped(roomy, groups[2:]).brackets]
    assert said == ["set", "deadwood 3", "to discard"]


def test_the_players_order_wins_and_new_cards_come_last() -> None:
    pieces = ("AS", "KS", "2H", "9D", "9D")
    assert hands.in_players_order(pieces, ("9D", "2H", "AS")) == (3, 2, 0, 1, 4)
    assert hands.in_players_order(pieces, ()) == (0, 1, 2, 3, 4)
    assert hands.in_players_order(pieces, ("9D", "9D", "7C")) == (3, 4, 0, 1, 2)


def test_a_long_hand_takes_two_rows() -> None:
    table = ground((960, 600), 3, 0)
    rows = {round(spot.y / 40) for spot in hands.fan(table, 26).spots}
    assert len(rows) >= 2


def test_a_hand_that_grows_shorter_moves_apart_card_by_card() -> None:
    table = ground((1280, 800), 4, 0)
    fans = [hands.fan(table, count).spots for count in range(2, 16)]
    steps = [fan[1].x - fan[0].x for fan in fans]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] == pytest.approx(100, abs=1)
    assert steps[11] == pytest.approx(52, abs=1)
    assert max(wide - narrow for wide, narrow in itertools.pairwise(steps)) < 16

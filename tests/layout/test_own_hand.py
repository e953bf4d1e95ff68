"""The own hand keeps between plate and buttons, in the player's order."""

import itertools
from dataclasses import dataclass

import pytest

from tabletop.layout.areas import own_hand
from tabletop.layout.areas.table_frame import table_frame

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
WINDOWS = [*SIZES, (1920, 1080), (1366, 768), (2400, 700)]
PIPS_SHOWN = 108 / 250
"""Where the first column of pips of a face ends, in widths of a card (build/card_pack/pips.py)."""

INDEX_SHOWN = 0.235
"""How much of a face has to be seen to read its index, in widths of a card."""


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
    table = table_frame(size, 3, 0)
    for hand in (own_hand.lay_fan(table, count), own_hand.lay_rack(table, count)):
        assert len(hand.spots) == count
        assert not hand.rect.overlaps(table.own_plate)
        assert not hand.rect.overlaps(table.buttons)
        for spot in hand.spots:
            assert spot.bounds.x >= 0
            assert spot.bounds.bottom <= size[1]


def sorted_into(*counts: int) -> list[Cards]:
    """Returns groups with these numbers of cards."""
    return [Cards("run", ("2S",) * count) for count in counts]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("groups", [(15,), (5, 10), (3, 3, 9), (3, 3, 4, 6), (3, 3, 3, 3, 3)])
def test_fifteen_cards_show_their_index_and_first_pips(
    size: tuple[int, int], groups: tuple[int, ...]
) -> None:
    table = table_frame(size, 4, 0, button_rows=5)
    for hand in (own_hand.lay_fan(table, 15), own_hand.lay_groups(table, sorted_into(*groups))):
        for card, over in itertools.pairwise(hand.spots):
            assert over.x - card.x >= PIPS_SHOWN * card.width - 0.01
            assert card.width > 84 * table.u


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("groups", [(6,), (3, 3), (3, 2, 1), (4,), (1,)])
def test_six_cards_lie_open(size: tuple[int, int], groups: tuple[int, ...]) -> None:
    table = table_frame(size, 4, 0, button_rows=5)
    for hand in (own_hand.lay_fan(table, sum(groups)), own_hand.lay_groups(table, sorted_into(*groups))):
        for card, beside in itertools.pairwise(hand.spots):
            assert beside.x - card.x >= card.width
            assert card.width > 84 * table.u


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize(
    "groups", [(6,), (3, 3), (13,), (15,), (5, 10), (3, 3, 4, 6), (3, 3, 3, 3, 3), (20,)]
)
def test_with_larger_text_cards_keep_their_size_and_move_closer(
    size: tuple[int, int], groups: tuple[int, ...]
) -> None:
    usual, larger = (table_frame(size, 4, 0, button_rows=5, text_scale=scale) for scale in (1.0, 1.3))
    cards = sum(groups)
    for before, after in (
        (own_hand.lay_fan(usual, cards), own_hand.lay_fan(larger, cards)),
        (own_hand.lay_groups(usual, sorted_into(*groups)), own_hand.lay_groups(larger, sorted_into(*groups))),
    ):
        assert {round(spot.width, 6) for spot in (*before.spots, *after.spots)} == {
            round(before.spots[0].width, 6)
        }
        assert not after.rect.overlaps(larger.own_plate)
        assert not after.rect.overlaps(larger.buttons)
        steps = [over.x - card.x for card, over in itertools.pairwise(after.spots) if over.x > card.x]
        assert min(steps) > INDEX_SHOWN * after.spots[0].width


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("count", range(5, 17))
def test_with_larger_text_tiles_move_closer_before_they_become_smaller(
    size: tuple[int, int], count: int
) -> None:
    usual, larger = (
        table_frame(size, 4, 0, button_rows=3, text_scale=scale, tiles=True) for scale in (1.0, 1.3)
    )
    before, after = own_hand.lay_rack(usual, count), own_hand.lay_rack(larger, count)
    assert after.spots[0].width == pytest.approx(before.spots[0].width, abs=0.4)
    for tile, over in itertools.pairwise(after.spots):
        assert over.bounds.x - tile.bounds.right > 0.9 * larger.u
    assert after.rack is not None
    assert larger.own_plate.right < after.rack.x
    assert after.rack.right < larger.buttons.x


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("count", range(7, 27))
def test_a_hand_is_as_wide_as_the_window_allows(size: tuple[int, int], count: int) -> None:
    table = table_frame(size, 4, 0)
    left, right = table.hand_span
    hand = own_hand.lay_fan(table, count)
    is_open = all(over.x - card.x > card.width for card, over in itertools.pairwise(hand.spots))
    in_two_rows = any(over.x < card.x for card, over in itertools.pairwise(hand.spots))
    assert is_open or in_two_rows or hand.rect.w > right - left - 24 * table.u


@pytest.mark.parametrize("size", SIZES)
def test_groups_that_overlap_are_told_apart(size: tuple[int, int]) -> None:
    hand = own_hand.lay_groups(table_frame(size, 4, 0), sorted_into(4, 4, 4, 3))
    steps = [over.x - card.x for card, over in itertools.pairwise(hand.spots)]
    within = max(step for number, step in enumerate(steps, start=1) if number not in (4, 8, 12))
    for number in (4, 8, 12):
        assert steps[number - 1] > 1.3 * within
    for bracket, after in itertools.pairwise(hand.brackets):
        assert bracket.right < after.left


@pytest.mark.parametrize("size", SIZES)
def test_many_groups_move_closer(size: tuple[int, int]) -> None:
    table = table_frame(size, 3, 0)
    groups = [
        Cards("run", ("2S", "3S", "4S")),
        Cards("set", ("9S", "9H", "9D")),
        Cards("set", ("KS", "KH")),
        Cards("deadwood 3", ("AH", "2C")),
        Cards("to discard", ("QD",), bracket=False, lifted=True),
    ]
    hand = own_hand.lay_groups(table, groups)
    assert len(hand.spots) == 11
    assert len(hand.brackets) == 5
    assert not hand.rect.overlaps(table.own_plate)
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
    roomy, narrow = table_frame((1280, 800), 3, 0), table_frame((960, 600), 3, 0, text_scale=1.3)
    said = [mark.text for mark in own_hand.lay_groups(narrow, groups).brackets]
    assert said == ["run", "set", "set", "3", ""]
    said = [mark.text for mark in own_hand.lay_groups(roomy, groups[2:]).brackets]
    assert said == ["set", "deadwood 3", "to discard"]


def test_the_players_order_wins_and_new_cards_come_last() -> None:
    pieces = ("AS", "KS", "2H", "9D", "9D")
    assert own_hand.in_players_order(pieces, ("9D", "2H", "AS")) == (3, 2, 0, 1, 4)
    assert own_hand.in_players_order(pieces, ()) == (0, 1, 2, 3, 4)
    assert own_hand.in_players_order(pieces, ("9D", "9D", "7C")) == (3, 4, 0, 1, 2)


def test_a_long_hand_takes_two_rows() -> None:
    table = table_frame((960, 600), 3, 0)
    rows = {round(spot.y / 40) for spot in own_hand.lay_fan(table, 26).spots}
    assert len(rows) >= 2


def test_a_hand_that_grows_shorter_moves_apart_card_by_card() -> None:
    table = table_frame((1280, 800), 4, 0)
    fans = [own_hand.lay_fan(table, count).spots for count in range(2, 16)]
    steps = [fan[1].x - fan[0].x for fan in fans]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] == pytest.approx(122, abs=1)
    assert steps[11] == pytest.approx(53, abs=1)
    assert max(wide - narrow for wide, narrow in itertools.pairwise(steps)) < 16

"""Sets, runs, arrangements and lay-offs on masks, against an arranger that tries everything."""

from random import Random

import pytest

from tabletop.games.jersey_gin.laydown import (
    LaidMelds,
    arrange_against,
    can_meld_discard,
    going_out_cards,
    lay_down,
    lay_down_caught_hand,
)
from tabletop.rules.cards import PACK, sort_cards
from tabletop.rules.rummy.melds import (
    MELD_TEXT,
    arrange_melds,
    cards_in,
    closing_cards,
    deadwood,
    hand_value,
    in_runs,
    in_sets,
    lay_off,
    longest_runs,
    mask_of,
    meld_cards,
)
from tests.games.jersey_gin.jersey_gin_tables import all_melds, best_by_trying, bit, mask, put
from tests.rules.match_questions import cards


def crowded_hand(rng: Random, size: int) -> list[str]:
    """Returns cards of few neighbouring ranks, so that sets and runs want the same ones."""
    low = rng.randrange(8)
    near = [card for card in PACK if low <= "A23456789TJQK".index(card[0]) <= low + 5]
    return rng.sample(near, size)


def laid(melds: tuple[int, ...]) -> list[str]:
    return [MELD_TEXT[meld] for meld in melds]


def test_cards_and_masks_go_both_ways_in_the_sorting_order() -> None:
    assert cards_in(mask("2C AS KD 9H TH KS")) == cards("AS KS TH 9H KD 2C")
    assert cards_in((1 << 52) - 1) == PACK


def test_a_run_lies_from_low_to_high_and_a_set_by_suits() -> None:
    assert meld_cards(mask("3S AS 2S")) == cards("AS 2S 3S")
    assert meld_cards(mask("7C 7S 7D")) == cards("7S 7D 7C")


def test_the_ace_stands_only_below_the_two() -> None:
    # JG-2, JG-6
    assert in_runs(mask("QS KS AS 2S AH")) == 0
    assert in_runs(mask("AS 2S 3S KS")) == mask("AS 2S 3S")
    assert in_runs(mask("QS KS AH 2H")) == 0  # nor does a run go on in the next suit
    assert not {mask("QD KD AD"), mask("KC AC 2C")} & set(MELD_TEXT)


def test_values() -> None:
    # JG-5
    assert hand_value(mask("AS KS QH JD TC 9S 2C")) == 1 + 40 + 9 + 2


def test_melds_need_three_cards() -> None:
    # JG-6
    assert in_sets(mask("7S 7H 8S 8H 8D 9C 9H 9S 9D")) == mask("8S 8H 8D 9S 9H 9D 9C")
    assert in_runs(mask("3S 4S 6S 7S 8S TS")) == mask("6S 7S 8S")
    assert list(longest_runs(mask("3S 4S 5S 7S 8S 9S AH 2H 3H"))) == [
        mask("3S 4S 5S"), mask("7S 8S 9S"), mask("AH 2H 3H"),
    ]  # fmt: skip
    assert len(MELD_TEXT) == 13 * 5 + 4 * 66


@pytest.mark.parametrize("size", [7, 10, 11])
def test_deadwood_and_arrangement_are_those_of_trying_everything(size: int) -> None:
    # JG-7, JG-13
    rng = Random(size)
    for _ in range(150):
        held = crowded_hand(rng, size)
        least, best, _ = best_by_trying(held)
        assert deadwood(mask_of(held)) == least, held
        assert laid(arrange_melds(mask_of(held))) == best, held


def test_deadwood_of_random_hands() -> None:
    rng = Random(3)
    for _ in range(300):
        held = rng.sample(PACK, 10)
        assert deadwood(mask_of(held)) == best_by_trying(held)[0], held


def test_cards_to_close_with_are_those_of_trying_each() -> None:
    # JG-11, JG-12
    rng = Random(4)
    some = 0
    for _ in range(1500):
        held = mask_of(crowded_hand(rng, 11) if rng.random() < 0.7 else rng.sample(PACK, 11))
        left = {card: deadwood(held ^ bit(card)) for card in cards_in(held)}
        low = mask_of(card for card, points in left.items() if points <= 10)
        none = mask_of(card for card, points in left.items() if points == 0)
        assert closing_cards(held, 10) == (low, none)
        some += low > 0
    assert some > 100


def some_table(rng: Random, held: list[str], most: int) -> list[tuple[int, list[str]]]:
    """Melds of other cards, each laid by some seat."""
    rest = [card for card in PACK if card not in held]
    table = []
    for _ in range(rng.randrange(1, most + 1)):
        melds = all_melds(rest)
        if melds:
            meld = list(rng.choice([one for one in melds if len(one) <= rng.choice((3, 3, 4, 6))] or melds))
            table.append((rng.randrange(3), meld))
            rest = [card for card in rest if card not in meld]
    return table


def masks(table: list[tuple[int, list[str]]]) -> LaidMelds:
    return tuple((seat, mask_of(meld)) for seat, meld in table)


def test_lay_offs_are_those_of_the_procedure_card_by_card() -> None:
    # JG-14, JG-20
    rng = Random(5)
    for _ in range(150):
        held = crowded_hand(rng, rng.randrange(1, 12))
        melds = [meld for _, meld in some_table(rng, held, 5)]
        left, lying = put(held, melds)
        grown, kept = lay_off(mask_of(held), [mask_of(meld) for meld in melds])
        assert cards_in(kept) == sort_cards(left)
        assert grown == [mask_of(meld) for meld in lying]


def test_hands_against_a_knock_are_arranged_as_trying_everything_does() -> None:
    # JG-14
    rng = Random(6)
    for _ in range(200):
        held = crowded_hand(rng, 10)
        melds = [meld for _, meld in some_table(rng, held, 3)]
        best = best_by_trying(held, others=melds)[1]
        assert laid(arrange_against(mask_of(held), [mask_of(meld) for meld in melds])) == best


def test_laying_down_after_the_break_is_that_of_trying_everything() -> None:
    # JG-20
    rng = Random(7)
    for _ in range(250):
        held = crowded_hand(rng, rng.randrange(2, 11))
        table = some_table(rng, held, 4)
        own = [meld for seat, meld in table if seat == 1]
        others = [meld for seat, meld in table if seat != 1]
        _, best, left = best_by_trying(held, own, others, onto_new=True)
        down = lay_down(1, mask_of(held), masks(table))
        assert cards_in(down.left_in_hand) == sort_cards(left), (held, table)
        assert laid(tuple(meld for _, meld in down.with_new_melds[len(table) :])) == best, (held, table)
        new = [text.split() for text in best]
        melded = {card for meld in new for card in meld}
        _, lying = put([card for card in held if card not in melded], [*own, *new, *others])
        expected = sorted(mask_of(meld) for meld in lying)
        assert sorted(meld for _, meld in down.with_lay_offs) == expected
        where = {mask_of(meld[:3]): mask_of(meld) for meld in lying}
        for (seat, meld), (owner, grown) in zip(masks(table), down.with_lay_offs, strict=False):
            assert seat == owner
            assert grown & meld == meld
            assert grown in where.values()


def test_a_card_that_was_taken_does_not_stay_in_hand() -> None:
    # JG-20: the sevens would leave less, but the 6 of spades was taken.
    held = "6S 7S 8S 7H 7D KD"
    assert laid(arrange_melds(mask(held))) == ["7S 7H 7D"]
    assert laid(arrange_melds(mask(held), required=mask("6S"))) == ["6S 7S 8S"]
    down = lay_down(0, mask(held), (), required=mask("6S"))
    assert cards_in(down.left_in_hand) == cards("7H KD 7D")


def test_gin_after_the_break_is_found_where_trying_everything_finds_it() -> None:
    # JG-21
    rng = Random(8)
    some = 0
    for _ in range(120):
        held = crowded_hand(rng, rng.randrange(2, 9))
        table = some_table(rng, held, 5)
        melds = [meld for _, meld in table]
        out = [
            card
            for card in held
            if best_by_trying([c for c in held if c != card], others=melds, onto_new=True)[0] == 0
        ]
        assert going_out_cards(1, mask_of(held), masks(table)) == mask_of(out), (held, table)
        some += bool(out)
    assert some > 10


def test_a_hand_caught_by_gin_adds_to_its_own_melds_as_they_lay() -> None:
    # JG-21: seat 0 went gin and put the 6 of spades on seat 1's run; the 7 does not fit any more.
    before = ((1, mask("3S 4S 5S")), (2, mask("9H 9D 9C")))
    now = ((1, mask("3S 4S 5S 6S")), (2, mask("9H 9D 9C")))
    caught = lay_down_caught_hand(1, mask("2S 7S 9S KD KC"), before, now)
    assert cards_in(caught.left_in_hand) == cards("9S 7S KD KC")
    assert caught.with_lay_offs == ((1, mask("2S 3S 4S 5S 6S")), (2, mask("9H 9D 9C")))


def test_a_card_can_be_used_in_a_new_meld_or_on_a_meld_of_ones_own() -> None:
    # JG-19
    table = ((0, mask("3S 4S 5S")), (1, mask("9H 9D 9C")))
    assert can_meld_discard(0, mask("6S KD KC"), mask("6S"), table)
    assert can_meld_discard(0, mask("6S 7S KC"), mask("7S"), table)  # after the 6
    assert not can_meld_discard(0, mask("7S KD KC"), mask("7S"), table)
    assert not can_meld_discard(1, mask("6S KD KC"), mask("6S"), table)  # another player's run
    assert can_meld_discard(1, mask("9S KD KC"), mask("9S"), table)
    assert can_meld_discard(2, mask("6S KD KC KH 6H 6C"), mask("6S"), table)

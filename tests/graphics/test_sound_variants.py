"""Variants of a sound: never the same twice, and a rising pitch where pieces land one after the other."""

from itertools import pairwise

import pytest

from tabletop.graphics.sound_variants import RISING_SOUNDS, RUN_SECONDS, SINGLE_VARIANTS, SoundVariants


def heard(variants: SoundVariants, *times: float) -> list[int | None]:
    return [variants.next_variant(time) for time in times]


@pytest.mark.parametrize("count", [2, 3, 4, 6])
@pytest.mark.parametrize("rises", [False, True])
@pytest.mark.parametrize("gap", [0.05, RUN_SECONDS, 3.0])
def test_no_take_is_heard_twice_running(count: int, gap: float, *, rises: bool) -> None:
    played = heard(SoundVariants(count, rises=rises), *(gap * number for number in range(40)))
    assert all(one != other for one, other in pairwise(played))
    assert all(take is not None and 0 <= take < count for take in played)


def test_the_takes_of_what_lands_in_no_run_are_all_heard_in_turn() -> None:
    assert heard(SoundVariants(4), 0, 0.1, 0.2, 0.3, 0.4) == [0, 1, 2, 3, 0]


def test_one_piece_at_a_time_is_heard_in_its_usual_takes() -> None:
    assert heard(SoundVariants(6, rises=True), 0, 1, 2, 3, 4) == [0, 1, 2, 0, 1]


def test_a_run_of_pieces_rises_and_the_next_one_begins_below() -> None:
    variants = SoundVariants(6, rises=True)
    assert heard(variants, 0, 0.1, 0.2, 0.3, 0.4) == [0, 1, 2, 3, 4]
    after = variants.next_variant(0.4 + RUN_SECONDS)
    assert after is not None
    assert after < SINGLE_VARIANTS


def test_a_long_run_stays_at_the_top_and_still_varies() -> None:
    played = heard(SoundVariants(6, rises=True), *(0.06 * number for number in range(10)))
    assert played == [0, 1, 2, 3, 4, 5, 4, 5, 4, 5]


@pytest.mark.parametrize("rises", [False, True])
def test_what_lands_together_is_heard_once(*, rises: bool) -> None:
    variants = SoundVariants(6, rises=rises)
    assert heard(variants, 0, 0.015, 0.015) == [0, None, None]
    assert variants.next_variant(0.03) == 1


@pytest.mark.parametrize("rises", [False, True])
def test_a_sound_with_one_take_is_simply_heard(*, rises: bool) -> None:
    assert heard(SoundVariants(1, rises=rises), 0, 0.1, 5) == [0, 0, 0]


def test_what_lands_piece_after_piece_rises() -> None:
    assert {"lay", "tile", "chip"} == RISING_SOUNDS

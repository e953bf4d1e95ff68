"""Hints never contradict each other: what one has claimed of a hand, no other takes back."""

from random import Random

import pytest

from tabletop.games import GAMES
from tests.covering_cases import times_to_try
from tests.games.buck_euchre.buck_euchre_tables import table
from tests.players.english_reasons import full_english_reason
from tests.rules.match_questions import play
from tools.hints import Hint, claims_of, hint_for, hint_level, hints_of_match

pytestmark = pytest.mark.sampled


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug not in ("hearts", "oh-hell")])
@pytest.mark.parametrize("seed", range(11, 11 + times_to_try(1, 2)))
def test_no_hint_takes_back_what_another_has_said(slug: str, seed: int) -> None:
    told: list[Hint] = []
    assert not list(hints_of_match(GAMES[slug], seed, hint_level(12), told.append))
    assert told or slug == "blind-dominoes"


def test_a_hint_that_does_is_found() -> None:
    view = GAMES["buck-euchre"].start(4, {}, 1).view(0)
    weak, strong = (
        next(claims_of(view, f"With hearts as trump, {how}."))
        for how in ("your hand is too weak for three tricks", "three tricks are likely")
    )
    assert strong.contradicts(weak)
    assert weak.contradicts(strong)
    other = next(claims_of(view, "With spades as trump, three tricks are likely."))
    assert not other.contradicts(weak)


def test_at_buck_euchre_a_hand_is_too_weak_with_one_suit_and_good_with_another() -> None:
    hands = ("JC JS AC TD 9D", "JD TH 9H AH KC", "AS KS QS 9C TS", "AD KD QD TC 9S")
    match = table(hands, "QH KH QC JH")
    weak = "With hearts as trump, your hand is too weak for three tricks, and a declarer who falls short"
    assert full_english_reason(match.view(0), "pass", {}) == f"{weak} goes up by five."
    play(match, "pass, pass, pass, pass")
    said = full_english_reason(match.view(0), "name clubs", {})
    assert said == "With clubs as trump, three tricks are likely."
    assert "too weak" not in full_english_reason(match.view(0), "pass", {})


def test_a_match_goes_on_only_as_long_as_it_is_let() -> None:
    told: list[Hint] = []
    game = GAMES["malilla"]
    assert not list(hints_of_match(game, 11, hint_level(4), told.append, lambda _: len(told) < 3))
    assert len(told) == 3


def test_hints_that_say_little_are_known_as_such() -> None:
    told: list[Hint] = []
    list(hints_of_match(GAMES["hearts"], 11, hint_level(4), told.append, lambda _: len(told) < 5))
    assert all(hint.is_plain and not hint.is_said_alike for hint in told)
    match = table(("JC JS AC TC 9C", "JD TH 9H AH KC", "AS KS QS JH TS", "AD KD QD TD 9S"), "QH KH QC 9D")
    said = hint_for(match, hint_level(4), Random(1))
    assert not said.is_plain
    assert said.said.endswith(str(said.why))

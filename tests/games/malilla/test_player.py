"""What opponents at Malilla are never seen to do."""

from random import Random

import pytest

from tabletop.games.malilla.player import POLICY
from tests.games.malilla import malilla_tables
from tests.rules.match_questions import tricks


@pytest.mark.parametrize(
    ("hands", "played", "moves"),
    [
        (("AC 6H", "7C 3H", "KD 2D", "4C 5H"), "AC 7C", "2D"),
        (("AC 6H", "7S 3H", "JD 2S", "4C 5H"), "AC 7S", "JD 2S"),
        (("2S 6H", "7S 3H", "JD 2D", "4C 5H"), "2S 7S", "2D"),
        (("7C 6H", "3C 3H", "KD 2D", "4C AD"), "7C 3C", "KD"),
        (("7C 6H", "3C 3H", "KD 2D", "4C 5H"), "7C 3C", "KD 2D"),
        (("AC 6H", "3C 3H", "KD 2D", "7C 5H"), "AC 3C", "KD 2D"),
        (("7C 6H", "3C 3H", "4C 2D", "KC QC"), "7C 3C 4C", "QC"),
        (("7C 6H", "3C 3H", "4C 2D", "KD 2S"), "7C 3C 4C", "2S"),
        (("7C 5S", "KH 2D", "5C 4C 3C", "AC KC"), "7C", "2D"),
        (("7C 5S", "KH 2D", "5C 4C", "AC KC"), "7C", "KH 2D"),
        (("6C 2H", "KS 6S 3H", "7C 5C 4C", "AC KC"), "6C", "6S"),
        (("6C 2H", "KS 6S 3H", "7C 5C", "AC KC"), "6C", "KS 6S"),
        (("AC QC 5H", "7C 3H", "KD 2D", "4C AH"), "", "QC 5H"),
        (("AC KH", "7C 3H", "KD 2D", "4C AH"), "", "AC KH"),
        (("AC KH", "7H 3H", "KD 2D", "4C AH"), "", "AC"),
    ],
    ids=[
        "no points for the others",
        "a trump is more than a jack",
        "a plain card on trumps",
        "points for the partner",
        "the highest diamond left brings a trick of its own",
        "the ace may still be beaten",
        "of two that cost points the cheaper",
        "a king or a trump, which is a question",
        "no points where all will follow",
        "the partner may yet trump",
        "a small trump where all will follow",
        "somebody may trump as well",
        "no ace for the seven",
        "nothing else to lead",
        "the highest club left",
    ],
)
def test_what_nobody_wonders_at(hands: tuple[str, ...], played: str, moves: str) -> None:
    match = tricks(malilla_tables.holding(*hands), played)
    weighed = POLICY.worthwhile_moves(match, match.legal_moves())
    obvious = POLICY.obvious_moves(match, weighed) or weighed
    assert set(obvious) == {f"play {card}" for card in moves.split()}


def test_the_rule_of_thumb_trumps_low_where_all_will_follow() -> None:
    match = tricks(malilla_tables.holding("6C 2H", "KS 6S 3H", "7C 5C 4C", "AC KC"), "6C")
    assert POLICY.choose_move(match, match.legal_moves(), Random(1)) == "play 6S"


def test_the_rule_of_thumb_trumps_no_trick_that_the_partner_has() -> None:
    match = tricks(malilla_tables.holding("3C 3S 4H", "7C 3H 2H", "4C 5H 4S", "2S JD 5D"), "3C 7C 4C")
    assert POLICY.choose_move(match, match.legal_moves(), Random(1)) == "play JD"


def by_rule_of_thumb(played: str, *hands: str) -> set[str]:
    match = tricks(malilla_tables.holding(*hands), played)
    return {str(POLICY.choose_move(match, match.legal_moves(), Random(seed))) for seed in range(20)}


def test_a_winner_is_led_where_hardly_a_trump_is_out() -> None:
    assert by_rule_of_thumb("", "7C 3C", "6S 2D", "4C 3D", "5H 4D") == {"play 7C"}


def test_a_winner_that_nobody_will_lead_to_goes_on_the_partner_s_trick() -> None:
    late = ("7H 2H", "3H AC", "KD 6C", "4H 5C")
    assert by_rule_of_thumb("7H 3H", *late) == {"play KD"}

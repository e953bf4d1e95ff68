"""What kind of hand it is, and what it is asked: the classes by which bids are learned."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tabletop.games.buck_euchre import player
from tabletop.games.buck_euchre.hand_classes import bid_question, hand_class
from tabletop.games.buck_euchre.pack import PACK
from tabletop.games.buck_euchre.rules import GAME, BuckEuchre
from tabletop.players.learned_values import learned_table
from tabletop.rules import Move
from tests.games.buck_euchre.buck_euchre_tables import table
from tests.games.buck_euchre.test_player import with_hand
from tests.rules.match_questions import play


@pytest.mark.parametrize(
    ("hand", "trump", "named"),
    [
        ("JH JD AH AC KC", "H", "right-left-ace-1ace-void"),
        ("JD TH 9H AC KS", "H", "left-2low-1ace-void"),
        ("QC TC KC 9D QS", "H", "king"),
        ("QC TC 9C 9D QS", "H", "nothing"),
        ("AC AD AS KS KD", "H", "3ace"),
        ("KH QH TH 9H AD", "H", "3low-1ace-void"),
        ("KH QD KD JS 9C", "H", "1low-king"),
    ],
)
def test_a_hand_is_called_by_its_trumps_aces_kings_and_voids(hand: str, trump: str, named: str) -> None:
    assert hand_class(PACK.bits(hand.split()), trump) == named


def test_trumps_move_up_where_the_left_bower_was_turned_down() -> None:
    hand, left = PACK.bits(["AH", "KH", "TC", "9C", "QS"]), PACK.number_of["JD"]
    assert hand_class(hand, "H") == "ace-1low-void"
    assert hand_class(hand, "H", left) == "left-ace-void"


@pytest.mark.parametrize(
    ("passes", "situation"),
    [
        (0, "order-eldest-low"),
        (2, "order-third-low"),
        (3, "accept"),
        (4, "name-eldest-other-colour"),
        (7, "name-dealer-same-colour"),
    ],
)
def test_who_is_asked_and_what_was_turned_up_make_the_situation(passes: int, situation: str) -> None:
    match = table()
    for _ in range(passes):
        match.play("pass")
    assert bid_question(match).situation == situation


@pytest.mark.parametrize(
    ("said", "situation"),
    [
        ("order up, bury", "stay-ordered-0-in-0-out"),
        ("order up, bury, stay, drop", "stay-as-dealer-1-in-1-out"),
        ("pass, pass, pass, order up, bury, drop", "stay-accepted-0-in-1-out"),
        ("pass, pass, pass, pass, name spades, stay, stay", "stay-named-2-in-0-out"),
    ],
)
def test_how_trump_was_made_and_who_stays_make_the_situation(said: str, situation: str) -> None:
    match = table()
    for word in said.split(", "):
        match.play(match.legal_moves()[0] if word == "bury" else word)
    question = bid_question(match)
    assert question.situation == situation
    assert {question.daring, question.cautious} == {*match.legal_moves()}


def test_the_dealer_is_asked_about_the_hand_with_the_upcard_after_the_best_discard() -> None:
    match = play(with_hand("JD AH 9C TC 9S", upcard="JH", seat=3), "pass, pass, pass")
    assert bid_question(match).hand == "right-left-ace-void"


def test_of_suits_to_name_the_best_is_asked_about() -> None:
    match = play(with_hand("JS JC KC 9C AD"), "pass, pass, pass, pass")
    question = bid_question(match)
    assert question.daring == "name clubs"
    assert question.hand == "right-left-2low-1ace-void"
    assert isinstance(question.daring, Move)


def test_what_was_learned_is_asked_for_at_the_table() -> None:
    learned = learned_table(Path(player.__file__).parent)
    asked, known = set[str](), Counter[bool]()
    for seed in range(400):
        match, rng, ended = GAME.start(4, {}, seed, seed % 4), Random(seed), False
        assert isinstance(match, BuckEuchre)
        while not ended:
            moves = match.legal_moves()
            if match.leader is None and match.phase != "bury":
                question = bid_question(match)
                asked.add(question.situation)
                known[question.hand in learned.get(question.situation, {})] += 1
            ended = match.play_to_score(
                rng.choice(moves) if seed % 2 else player.POLICY.choose_move(match, moves, rng)
            )
    assert set(learned) <= asked
    assert known[True] > 4 * known[False]
    assert all(0 <= chance <= 1 for hands in learned.values() for chance in hands.values())

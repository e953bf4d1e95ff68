"""What every opponent at Buck Euchre says and plays, however short it thinks."""

from random import Random

import pytest

from tabletop.games.buck_euchre import player
from tabletop.games.buck_euchre.pack import CARDS, STAY
from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.games.loaders import policy_of
from tests.blunders import BlunderCounter
from tests.games.buck_euchre.buck_euchre_tables import ORDERED_A, playing, table
from tests.rules.match_questions import play, tricks

POLICY = policy_of("buck-euchre")


def weighed(match: BuckEuchre) -> str:
    return ", ".join(POLICY.worthwhile_moves(match, match.legal_moves()))


def with_hand(hand: str, upcard: str = "QH", seat: int = 0) -> BuckEuchre:
    """A deal by seat 3 in which this seat has this hand."""
    rest = [card for card in CARDS if card not in hand.split() and card != upcard]
    hands = [" ".join(rest[5 * number : 5 * number + 5]) for number in range(3)]
    hands.insert(seat, hand)
    return table(tuple(hands), " ".join((upcard, *rest[15:])))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("TH 9H AC KC QD", "pass"),
        ("JD TH AC TC 9S", "pass"),
        ("JD TH 9H AC 9C", "pass"),
        ("JD AH 9H AC 9C", "order up"),
        ("JH JD AH AC KC", "order up"),
    ],
)
def test_three_tricks_are_promised_only_by_a_hand_that_should_win_them(hand: str, said: str) -> None:
    assert weighed(with_hand(hand)) == said


@pytest.mark.parametrize(
    ("learned", "hand", "said"),
    [
        (0.95, "JD TH 9H AC 9C", "order up"),
        (0.7, "JD TH 9H AC 9C", "order up, pass"),
        (0.3, "JD TH 9H AC 9C", "pass"),
        (None, "JD TH 9H AC 9C", "order up, pass"),
        (0.3, "JH JD AH AC KC", "order up"),
    ],
)
def test_a_hand_bids_as_was_learned_but_for_one_that_everybody_declares_with(
    monkeypatch: pytest.MonkeyPatch, learned: float | None, hand: str, said: str
) -> None:
    monkeypatch.setattr(player, "learned_chance", lambda _question: learned)
    match = with_hand(hand)
    assert weighed(match) == said
    chosen = POLICY.choose_move(match, match.legal_moves(), Random(1))
    assert chosen in said.split(", ")
    assert learned != 0.7 or chosen == "pass"


def test_near_the_end_of_a_match_only_what_was_learned_and_the_rule_of_thumb_agree_on_is_clear(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(player, "learned_chance", lambda _question: 0.3)
    match = with_hand("JH TH 9H AC KD")
    assert weighed(match) == "pass"
    match.scores = (25, 4, 25, 25)
    assert weighed(match) == "order up, pass"


def test_the_dealer_promises_with_a_little_less_as_the_upcard_comes_into_the_hand() -> None:
    match = with_hand("JD AH 9C TC 9S", seat=3)
    assert weighed(play(match, "pass, pass, pass")) == "order up, pass"
    assert weighed(with_hand("JD AH 9C TC 9S")) == "pass"


def test_of_suits_to_name_the_best_is_weighed() -> None:
    match = with_hand("JS JC KC 9C AD")
    assert weighed(play(match, "pass, pass, pass, pass")) == "name clubs"


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("9H QC TC 9D KD", "drop"),
        ("JD 9C TC QS KS", "drop"),
        ("JD TH KC TC 9D", "stay"),
        ("AH TH KC TC 9D", "stay, drop"),
        ("JH 9C TC 9S TS", "stay"),
        ("AH KH 9H AC 9D", "stay"),
    ],
)
def test_whoever_stays_in_should_win_a_trick(hand: str, said: str) -> None:
    match = play(with_hand(hand, seat=1), "order up")
    match.play(match.legal_moves()[0])
    assert match.on_turn == 1
    assert weighed(match) == said


@pytest.mark.parametrize(("answer", "said"), [("drop", "drop"), ("stay", "stay, drop")])
def test_less_is_needed_to_stay_once_somebody_else_has_stayed(answer: str, said: str) -> None:
    match = play(with_hand("TH 9H AC KC QD", seat=2), "order up")
    match.play(match.legal_moves()[0])
    assert weighed(play(match, answer)) == said


def test_who_overlooks_things_stays_in_with_any_hand() -> None:
    match = play(with_hand("9H QC TC 9D KD", seat=1), "order up")
    assert POLICY.noticed_moves(match, match.legal_moves(), 1.0, Random(1)) == match.legal_moves()
    match.play(match.legal_moves()[0])
    moves = match.legal_moves()
    assert POLICY.noticed_moves(match, moves, 0.0, Random(1)) == moves
    hopeful = POLICY.noticed_moves(match, moves, 1.0, Random(1))
    assert POLICY.worthwhile_moves(match, hopeful) == hopeful == (STAY,)


def test_the_last_hand_takes_the_trick_that_saves_five_points() -> None:
    match = playing("AS 9S", "TS 9C", "KS TC", "KH QC", trump="H", declarer=0)
    tricks(match, "AS TS KS")
    assert set(match.legal_moves()) == {"play KH", "play QC"}
    assert weighed(match) == "play KH"
    blunders = BlunderCounter()
    blunders.count_move(match, "play QC")
    assert blunders.made["let a needed trick go as last hand"] == 1


def test_the_declarer_as_last_hand_may_still_think() -> None:
    match = playing("AS 9S", "TS 9C", "KS TC", "KH QC", trump="H", declarer=3)
    tricks(match, "AS TS KS")
    assert weighed(match) == "play QC, play KH"
    assert POLICY.obvious_moves(match, match.legal_moves()) == ("play KH",)


def test_a_declarer_who_falls_short_is_counted() -> None:
    match = play(table(), f"{ORDERED_A}, stay, stay, stay")
    while not match.play_to_score(match.legal_moves()[0]):
        pass
    assert match.trick_counts == (3, 2, 0, 0)
    blunders = BlunderCounter()
    for seat in range(4):
        blunders.count_risks(match, seat)
    assert str(blunders) == "broke a promise 0 of 1; stayed in for nothing 2 of 3"


def test_the_dealer_buries_no_trump_beside_a_plain_loser() -> None:
    match = play(with_hand("JS AH JH JD 9C", upcard="QH", seat=3), "pass, pass, pass, order up")
    assert match.phase == "bury"
    assert {move.pieces[0] for move in POLICY.worthwhile_moves(match, match.legal_moves())} <= {"JS", "9C"}


def test_a_declarer_leads_the_trumps_that_nobody_can_beat() -> None:
    match = play(with_hand("JH JD KH TD AS"), "order up")
    match.play(match.legal_moves()[0])
    moves = POLICY.worthwhile_moves(play(match, "stay, stay, stay"), match.legal_moves())
    assert {move.pieces[0] for move in POLICY.obvious_moves(match, moves)} <= {"JH", "JD"}
    assert {"KH", "TD", "AS"} & {move.pieces[0] for move in moves}


def test_without_trumps_any_lead_will_do() -> None:
    match = play(table(), ", ".join(["pass"] * 8))
    assert match.trump is None
    assert match.phase == "play"
    assert POLICY.obvious_moves(match, match.legal_moves()) == match.legal_moves()


def leads_nobody_wonders_at(hand: str) -> str:
    """What seat 0 may lead, with hearts as the trumps that seat 2 named."""
    match = playing(
        hand, "9H KD KC QC JC", "KH QH JH TD 9D", "JS 9S AH TH AC", trump="H", declarer=2, dropped=(1,)
    )
    assert match.on_turn == 0
    moves = POLICY.worthwhile_moves(match, match.legal_moves())
    return ", ".join(POLICY.obvious_moves(match, moves) or moves)


def test_a_bare_left_bower_is_not_led_while_the_right_one_is_out() -> None:
    assert "play JD" in leads_nobody_wonders_at("JD KH AD TS AS")
    assert "play JD" not in leads_nobody_wonders_at("JD QS AD TS AS")
    # The right bower may be led: nobody beats it.
    assert "play JH" in leads_nobody_wonders_at("JH QS AD TS AS")


def test_a_card_that_may_still_be_beaten_is_kept_for_a_later_trick() -> None:
    match = playing("TS 9C", "KS 9S", "AS TC", "QS QC", trump="H", declarer=0)
    tricks(match, "TS")
    assert POLICY.choose_move(match, match.legal_moves(), Random(1)) == "play 9S"

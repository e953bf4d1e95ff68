"""Buck Euchre: the two rounds of bidding, the dealer's discard, and dropping."""

import pytest

from tabletop.rules import HIDDEN
from tests.games.buck_euchre.buck_euchre_tables import (
    NO_TRUMPS,
    ORDERED_A,
    legal,
    playable,
    table,
    with_upcard,
)
from tests.rules.match_questions import cards, facts, play, refused, tricks

# --- the first round


@pytest.mark.parametrize("club", ["AC", "KC", "QC", "JC", "TC", "9C"])
def test_a_club_turned_up_is_trump_at_once(club: str) -> None:
    # BE-5
    match = with_upcard(club)
    assert facts(match, "phase", "trump", "declarer", "lead") == ("play", "C", None, 0)
    assert {move.verb for move in match.legal_moves()} == {"play"}
    assert match.view(None).zones["upcard"] == (club,)


def test_a_club_lies_there_for_the_whole_deal_and_everyone_plays() -> None:
    # BE-5: worked example 6
    hands = ("JH AH KH QC 9C", "JD TH 9H AC KC", "AS KS QS JS TS", "AD KD QD TD 9D")
    match = table(hands, "TC 9S QH JC")
    assert match.seat == 0
    tricks(match, "9C")
    assert playable(match) == "AC KC"
    tricks(match, "KC")
    assert playable(match) == "JS"
    tricks(match, "JS AD")
    assert (match.seat, match.view(0).zones["upcard"]) == (2, ("TC",))
    assert facts(match, "stayed") == ((None,) * 4,)


@pytest.mark.parametrize("dealer", range(4))
def test_each_in_turn_may_order_up_or_pass_the_dealer_last(dealer: int) -> None:
    # BE-6
    match = with_upcard("9H", dealer)
    for turn in range(4):
        assert match.seat == (dealer + 1 + turn) % 4
        assert legal(match) == "order up, pass"
        assert facts(match, "phase") == ("first",)
        match.play("pass")
    assert facts(match, "phase", "passed") == ("second", (1, 1, 1, 1))


@pytest.mark.parametrize("passes", range(4))
def test_the_first_to_order_it_up_is_the_declarer(passes: int) -> None:
    # BE-6, BE-7
    match = table()
    for _ in range(passes):
        match.play("pass")
    match.play("order up")
    assert facts(match, "declarer", "trump", "phase") == (passes, "H", "bury")
    assert match.seat == 3


def test_the_dealer_takes_the_upcard_and_discards_another() -> None:
    # BE-7: worked example 1
    match = table()
    assert legal(match) == "order up, pass"
    match.play("order up")
    assert match.seat == 3
    assert legal(match) == "bury AD, bury KD, bury QD, bury TD, bury 9D"
    assert {(move.place, move.mask) for move in match.legal_moves()} == {("buried", "bury ??")}
    assert match.view(3).zones["hand:3"] == cards("QH AD KD QD TD 9D")
    assert match.view(0).zones["hand:3"] == (HIDDEN,) * 6
    assert match.view(0).zones["upcard"] == ()
    match.play("bury 9D")
    assert match.view(3).zones["hand:3"] == cards("QH AD KD QD TD")
    assert [match.seat, *facts(match, "phase", "upcard")] == [1, "drop", "QH"]


def test_only_the_dealer_knows_what_he_discarded() -> None:
    # BE-7
    match = play(table(), ORDERED_A)
    dealer, other = match.view(3), match.view(1)
    assert (dealer.zones["buried"], other.zones["buried"]) == (("9D",), (HIDDEN,))
    assert (dealer.moves[-1], other.moves[-1]) == ((3, "bury 9D"), (3, "bury ??"))
    assert other.zones["stock"] == (HIDDEN,) * 3


def test_the_dealer_discards_before_anyone_is_asked_to_drop() -> None:
    # BE-7, BE-10
    match = play(table(), ORDERED_A)
    for seat in (1, 2, 3):
        assert (match.seat, legal(match)) == (seat, "stay, drop")
        match.play("stay")
    assert facts(match, "phase", "stayed") == ("play", (None, True, True, True))


# --- the second round


def test_the_upcard_is_turned_down_and_another_suit_may_be_named() -> None:
    # BE-8: worked example 4
    match = play(table(), "pass, pass, pass, pass")
    assert match.seat == 0
    assert legal(match) == "name spades, name diamonds, name clubs, pass"
    view = match.view(0)
    assert (view.zones["upcard"], view.zones["stock"]) == ((), (HIDDEN,) * 4)
    assert view.facts["upcard"] == "QH"
    play(match, "pass, pass, name spades")
    assert facts(match, "declarer", "trump", "phase", "passed") == (2, "S", "drop", (2, 2, 1, 1))
    asked = []
    for _ in range(3):
        asked.append(match.seat)
        match.play("stay")
    assert asked == [3, 0, 1]
    assert [len(match.view(None).zones[f"hand:{seat}"]) for seat in range(4)] == [5] * 4
    assert match.view(3).zones["buried"] == ()


@pytest.mark.parametrize(
    ("upcard", "named"),
    [("9S", "hearts diamonds clubs"), ("9H", "spades diamonds clubs"), ("9D", "spades hearts clubs")],
)
def test_the_suit_of_the_upcard_cannot_be_named(upcard: str, named: str) -> None:
    # BE-8
    match = play(with_upcard(upcard), "pass, pass, pass, pass")
    assert legal(match) == ", ".join([*(f"name {suit}" for suit in named.split()), "pass"])


def test_clubs_that_are_named_let_the_others_drop() -> None:
    # BE-8
    match = play(table(), "pass, pass, pass, pass, name clubs")
    assert facts(match, "trump", "phase") == ("C", "drop")
    assert (match.seat, legal(match)) == (1, "stay, drop")


def test_after_eight_passes_there_are_no_trumps_and_nobody_may_drop() -> None:
    # BE-9: worked example 5
    match = play(table(), NO_TRUMPS)
    assert facts(match, "trump", "declarer", "phase", "passed") == (None, None, "play", (2, 2, 2, 2))
    assert refused(match, "drop")[0] == "BE-10"
    tricks(match, "KH TH AS TD")
    assert match.seat == 0
    tricks(match, "JH")
    assert playable(match) == "9H"
    tricks(match, "9H KS QD AH JD JS AD TC KC TS KD AC QS 9D")
    end = match.watch("play 9C", None)
    assert end[1].view.facts["tricks"] == (3, 2, 0, 0)
    assert end[-1].view.scores == (22, 23, 30, 30)


# --- dropping


def test_the_declarer_is_not_asked_and_everyone_hears_the_answers() -> None:
    # BE-10
    match = play(table(), "pass, order up, bury 9D")
    answers = []
    for answer in ("drop", "stay", "drop"):
        answers.append((match.seat, facts(match, "stayed")[0]))
        match.play(answer)
    assert answers == [
        (2, (None, None, None, None)),
        (3, (None, None, False, None)),
        (0, (None, None, False, True)),
    ]
    assert facts(match, "stayed") == ((False, None, False, True),)


def test_who_has_dropped_keeps_his_cards_unseen_and_takes_no_part() -> None:
    # BE-10
    match = play(table(), f"{ORDERED_A}, stay, drop, stay")
    tricks(match, "JH 9H QH")
    assert (match.seat, facts(match, "tricks")) == (0, ((1, 0, 0, 0),))
    assert match.view(0).zones["hand:2"] == (HIDDEN,) * 5
    assert match.view(2).zones["hand:2"] == cards("AS KS QS JS TS")

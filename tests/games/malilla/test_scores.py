"""Malilla: what a deal brings, bonuses held back, the end of a match, and challenges."""

import pytest

from tabletop.games.malilla.rules import PLAY_MOVES, Malilla
from tabletop.rules import HIDDEN, Frame
from tests.games.malilla.malilla_tables import (
    HANDS_5,
    HANDS_A,
    HANDS_B,
    last_trick,
    legal,
    punished,
    same,
    table,
    turning,
)
from tests.rules.match_questions import beats, cards, facts, refused, told_tally, tricks

Scores = tuple[int, int]


def scored(match: Malilla, suits: str, taken: int) -> tuple[float, ...]:
    """The scores of both sides when the deal has been scored and nothing else has happened."""
    frames = last_trick(match, suits, taken)
    return next(frame.view.scores[:2] for frame in frames if frame.beat == "score")


def tally(frames: tuple[Frame, ...]) -> tuple[tuple[str, str, tuple[int, ...]], ...]:
    found: tuple[tuple[str, str, tuple[int, ...]], ...] = told_tally(frames[1].view)
    return found


# --- the result of a deal


@pytest.mark.parametrize(
    ("suits", "taken", "trick_points", "scores"),
    [
        ("SHD", 7, True, (17, 0)),
        ("SHD", 7, False, (15, 0)),
        ("SH", 5, True, (0, 0)),
        ("SH", 5, False, (0, 0)),
        ("SH", 6, True, (1, 0)),
        ("SH", 6, False, (0, 0)),
        ("SH", 7, True, (2, 0)),
        ("D", 3, True, (0, 17)),
        ("D", 2, False, (0, 15)),
        ("", 0, True, (0, 35)),
        ("", 0, False, (0, 35)),
        ("", 1, True, (0, 34)),
        ("", 1, False, (0, 30)),
        ("SHDC", 9, True, (34, 0)),
        ("SHDC", 9, False, (30, 0)),
        ("SHDC", 10, True, (35, 0)),
        ("SHDC", 10, False, (35, 0)),
    ],
)
def test_the_side_with_more_points_scores_what_is_over_the_middle(
    *, suits: str, taken: int, trick_points: bool, scores: Scores
) -> None:
    # ML-14, ML-15, ML-16, ML-17: worked example 6
    assert scored(table(trick_points=trick_points), suits, taken) == scores


@pytest.mark.parametrize(
    ("suits", "taken", "trick_points", "line"),
    [
        ("SHD", 7, True, ("ML-15", "52 points to 18", (17, 0, 17, 0))),
        ("D", 3, True, ("ML-15", "52 points to 18", (0, 17, 0, 17))),
        ("SH", 5, True, ("ML-15", "35 points each", (0, 0, 0, 0))),
        ("SHD", 7, False, ("ML-17", "45 points to 15", (15, 0, 15, 0))),
        ("SHDC", 10, True, ("ML-16", "All ten tricks: capote", (35, 0, 35, 0))),
        ("", 0, False, ("ML-16", "All ten tricks: capote", (0, 35, 0, 35))),
    ],
)
def test_the_score_sheet_tells_what_was_scored_by_which_rule(
    *, suits: str, taken: int, trick_points: bool, line: tuple[str, str, tuple[int, ...]]
) -> None:
    # ML-15, ML-16, ML-17
    frames = last_trick(table(trick_points=trick_points), suits, taken)
    assert beats(frames[:2]) == "trick score"
    assert "tally" not in frames[0].view.facts
    assert tally(frames) == (line,)


def test_the_tally_goes_with_the_next_deal() -> None:
    frames = last_trick(table(), "SHD", 7)
    assert beats(frames) == "trick score gather shuffle deal deal rest"
    assert ["tally" in frame.view.facts for frame in frames] == [False, True, True, True, *[False] * 3]
    assert [frame.view.zones.get("pack") for frame in frames[2:4]] == [(HIDDEN,) * 40] * 2


def test_capote_wins_a_match_to_thirty_five_and_not_one_to_fifty() -> None:
    # ML-16
    assert last_trick(table(), "SHDC", 10)[-1].view.winners == (0, 2)
    assert last_trick(table(target=50), "SHDC", 10)[-1].view.winners == ()
    assert last_trick(turning("2S", 0, (0, 15), target=50), "", 0)[-1].view.winners == (1, 3)


# --- bonuses


def test_a_bonus_stands_on_the_sheet_of_its_deal() -> None:
    # ML-6
    frames = last_trick(table(HANDS_B), "SHD", 7)
    assert tally(frames) == (
        ("ML-15", "52 points to 18", (17, 0, 17, 0)),
        ("ML-6", "The king of spades was turned", (0, 3, 0, 3)),
    )
    assert frames[1].view.scores == (17, 3, 17, 3)


@pytest.mark.parametrize(
    ("before", "scores", "winners"),
    [
        ((30, 20), (30, 37), (1, 3)),
        ((30, 18), (30, 35), (1, 3)),
        ((30, 10), (35, 27), (0, 2)),
        ((30, 17), (35, 34), (0, 2)),
    ],
)
def test_a_bonus_held_back_counts_only_if_the_others_have_not_won(
    before: Scores, scores: Scores, winners: tuple[int, ...]
) -> None:
    # ML-6, ML-7: worked example 7
    frames = last_trick(turning("7S", 0, before), "D", 3)
    end = frames[-1].view
    assert (end.scores, end.winners, end.turn) == (scores * 2, winners, None)
    late = winners == (1, 3)
    said = "comes too late" if late else "held back until now"
    rule, sentence, points = tally(frames)[1]
    assert (rule, points) == ("ML-7", (0, 0, 0, 0) if late else (5, 0, 5, 0))
    assert sentence.startswith("The bonus for the seven of spades")
    assert sentence.endswith(said)


def test_a_bonus_held_back_is_added_to_a_result_that_wins_by_itself() -> None:
    # ML-7
    assert last_trick(turning("7S", 0, (30, 20)), "SHD", 7)[-1].view.scores == (52, 20) * 2


def test_a_bonus_is_in_the_scores_from_the_beginning_of_the_next_deal() -> None:
    # ML-6
    frames = last_trick(table(), "SHD", 7)
    before, after = (frame.view for frame in frames[-3:-1])
    worth = {"7": 5, "A": 4, "K": 3, "Q": 2, "J": 1}.get(after.facts["turned"][0], 0)
    assert (before.scores[0], after.scores[0]) == (17, 17 + worth)


# --- the end


@pytest.mark.parametrize(
    ("before", "target", "winners"),
    [((18, 0), 35, (0, 2)), ((17, 30), 35, ()), ((18, 0), 50, ()), ((33, 40), 50, (0, 2))],
)
def test_a_side_that_has_reached_the_target_after_a_deal_wins(
    before: Scores, target: int, winners: tuple[int, ...]
) -> None:
    # ML-18
    end = last_trick(turning("2S", 0, before, target=target), "SHD", 7)[-1].view
    assert end.winners == winners
    assert (end.turn is None) == bool(winners)


def test_at_the_end_all_is_open_and_the_tally_stays() -> None:
    # ML-18
    frames = last_trick(table(), "SHDC", 10)
    assert beats(frames) == "trick score rest"
    end = frames[-1].view
    assert len(end.zones["won:0"]) == 40
    assert told_tally(end)[0][0] == "ML-16"


# --- irregularities


def test_cards_are_always_dealt_correctly() -> None:
    # ML-19
    match = table()
    for seat in range(4):
        assert len(set(match.view(seat).zones[f"hand:{seat}"])) == 10
    assert not any(move.verb not in ("play", "accept", "challenge") for move in punished().legal_moves())


def test_prevented_means_that_only_correct_plays_can_be_made() -> None:
    # ML-20
    assert same(tricks(table(), "7S"), "AH KH QH JH 6H 5H 4H 3H 2H")


def test_punished_means_that_every_card_can_be_played_and_nobody_is_told() -> None:
    # ML-21: worked example 8
    match = punished()
    assert legal(match) == HANDS_A[0]
    assert refused(match, "challenge")[0] == "ML-22"
    tricks(match, "7S")
    assert legal(match) == f"{HANDS_A[1]} challenge"
    wrong, right = tricks(match.copy(), "7D"), tricks(match, "2H")
    for seat in (0, 2, 3, None):
        one, other = wrong.view(seat), right.view(seat)
        assert one.facts == other.facts
        assert one.zones["hand:1"] == other.zones["hand:1"]


@pytest.mark.parametrize(("card", "winners"), [("7D", (0, 2)), ("2H", (1, 3))])
def test_a_challenge_wins_or_loses_the_match(card: str, winners: tuple[int, ...]) -> None:
    # ML-20, ML-22: worked example 8
    match = tricks(punished(), f"7S {card}")
    frames = match.watch("challenge", None)
    assert beats(frames) == "reveal score rest"
    end = frames[-1].view
    assert (end.scores, end.winners, end.turn) == ((0, 0, 0, 0), winners, None)
    assert end.zones["hand:3"] == cards("2S AC KC QC JC 6C 5C 4C 3C 2C")
    rule, sentence, points = told_tally(end)[0]
    assert (rule, points) == ("ML-20" if card == "7D" else "ML-22", (0, 0, 0, 0))
    assert ("seven of diamonds" in sentence) == (card == "7D")


def test_plays_of_the_challengers_own_side_do_not_matter() -> None:
    # ML-22
    match = tricks(punished(), "7S 7D AD 2S AS")
    assert match.seat == 1
    assert tricks(match.copy(), "KH").watch("challenge", 2)[-1].view.winners == (0, 2)
    match.play("challenge")
    assert match.winners == (0, 2)


@pytest.mark.parametrize(
    ("hands", "played", "is_wrong"),
    [
        (HANDS_B, "AH 6S", True),
        (HANDS_B, "2H KH", False),
        (HANDS_B, "2H 5H", False),
        (HANDS_B, "6H 5H", True),
        (HANDS_B, "AH 5H", False),
        (HANDS_A, "7S 7D", True),
        (HANDS_A, "KS AH", False),
        (HANDS_5, "2H KD", True),
        (HANDS_5, "2H 6S", False),
    ],
)
def test_a_play_is_judged_by_the_hand_of_its_moment(
    hands: tuple[str, ...], played: str, *, is_wrong: bool
) -> None:
    # ML-9, ML-10, ML-12, ML-21
    match = tricks(punished(hands), played)
    match.play("challenge")
    assert (match.winners == (0, 2)) == is_wrong


def test_an_incorrect_play_is_found_out_tricks_later() -> None:
    # ML-22
    match = tricks(punished(HANDS_B), "AH 6S 3H 2D")
    assert match.seat == 1
    tricks(match, "KH QH 7H 2H")
    assert match.seat == 3
    # A partner of the one who was wrong may challenge too, and loses: the opponents were correct.
    own = match.copy()
    own.play("challenge")
    assert own.winners == (0, 2)
    tricks(match, "JC")
    match.play("challenge")
    assert (match.winners, match.scores) == ((0, 2), (0, 3, 0, 3))


def played_out(match: Malilla) -> Malilla:
    """All ten tricks; every play from here on is correct."""
    while not match.is_asking:
        seat = match.seat
        assert seat is not None
        correct = match.correct_plays(seat, match.hands[seat] & match.unplayed)
        match.play(PLAY_MOVES.moves_of(correct)[0])
    return match


def test_after_the_tenth_trick_both_sides_accept_or_challenge() -> None:
    # ML-23
    match = played_out(punished())
    assert (match.seat, legal(match), match.scores) == (0, "accept challenge", (0, 0, 0, 0))
    assert facts(match, "asking", "tricks") == (True, (10, 0))
    assert refused(match, "play 7S")[0] == "ML-8"
    match.play("accept")
    assert (match.seat, legal(match), match.scores) == (1, "accept challenge", (0, 0, 0, 0))
    frames = match.watch("accept", None)
    assert beats(frames) == "score rest"
    assert (match.scores, match.winners) == ((35, 0, 35, 0), (0, 2))


def test_a_challenge_at_the_end_loses_if_all_was_correct() -> None:
    # ML-22, ML-23
    match = played_out(punished())
    match.play("accept")
    match.play("challenge")
    assert (match.scores, match.winners) == ((0, 0, 0, 0), (0, 2))
    match = played_out(punished())
    match.play("challenge")
    assert match.winners == (1, 3)


def test_what_the_last_trick_brings_to_light_can_be_challenged() -> None:
    # ML-23
    match = tricks(punished(), "7S 7D AD 2S")
    played_out(match)
    assert match.seat == 0
    match.play("challenge")
    assert match.winners == (0, 2)


def test_accepted_plays_can_no_longer_be_challenged() -> None:
    # ML-22, ML-23
    match = tricks(punished(HANDS_B), "AH 6S 3H 2D KH QH 7H 2H")
    played_out(match)
    match.play("accept")
    match.play("accept")
    assert (match.deal, match.dealer, match.seat) == (2, 0, 1)
    assert "challenge" not in match.legal_moves()
    match.play(match.legal_moves()[0])
    seat = match.seat
    assert seat == 2
    correct = match.copy()
    correct.play("challenge")
    assert correct.winners == (1, 3)


def test_accept_is_out_of_place_before() -> None:
    # ML-23
    assert refused(tricks(punished(), "7S"), "accept") == (
        "ML-23",
        "There is nothing to accept before all ten tricks of a deal have been played.",
    )

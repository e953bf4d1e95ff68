"""Minimisère: the Lot, what a deal scores, and the end of the match."""

import pytest

from tabletop.rules import IllegalMove
from tests.games.minimisere.minimisere_tables import FIVE, FOUR, SIX, THREE, last_card, play, table
from tests.rules.match_questions import beats, facts, legal, refused, told_tally, tricks, zone

# --- the Lot


@pytest.mark.parametrize(
    ("hands", "out", "offered"), [(FOUR, "JK", True), (FIVE, "", True), (SIX, "", True), (THREE, "", False)]
)
def test_the_lot_exists_with_four_five_and_six_players(
    hands: tuple[str, ...], out: str, *, offered: bool
) -> None:
    # MI-12
    match = table(hands, out)
    assert ("play AS lot" in match.legal_moves()) is offered


def test_the_lot_can_be_bid_in_any_place_of_the_first_trick() -> None:
    # MI-12
    match = play(table(), "QH")
    assert "play KH lot" in match.legal_moves()
    play(match, "KH lot, 2D, 2C, TH")
    assert facts(match, "lot", "tricks") == (1, (0, 1, 0, 0, 0))
    last = play(table(), "QH, KH, 2D, 2C")
    assert "lot" not in legal(last)


def test_the_lot_cannot_be_bid_after_the_first_trick() -> None:
    # MI-12
    match = play(table(), "QH, KH, AD, AC, TH")
    assert "lot" not in legal(match)


def test_the_lot_is_bid_with_a_card_that_is_winning_the_trick() -> None:
    # MI-13
    match = play(table(), "QH")
    assert "2H lot" not in legal(match)
    play(match, "2H")
    assert legal(match) == "TS, AD, KD, QD, 2D"
    assert "lot" not in legal(play(match, "2D"))
    assert "lot" not in legal(play(table(), "2S"))


def test_a_second_bid_of_the_lot_is_not_offered() -> None:
    # MI-14: worked example 8
    match = play(table(), "QH lot")
    assert legal(match) == "AH, KH, 2H"


def test_the_lot_is_won_with_all_the_tricks() -> None:
    # MI-15, MI-17: worked example 7
    match = play(table(), "AS lot")
    tricks(match, "JS TS 2C TC KS QS 2D JC TD 2S KH QD QC JD JK AH KD KC TH QH 2H AD AC")
    frames = match.watch("play JH", None)
    assert beats(frames) == "trick score gather shuffle deal rest"
    assert told_tally(frames[1].view) == (("MI-17", "The Lot is won", (10, 0, 0, 0, 0)),)
    assert match.scores == (10, 0, 0, 0, 0)


def test_the_lot_is_lost_with_the_first_trick_that_another_wins() -> None:
    # MI-15, MI-18: worked example 8
    match = play(table(), "QH lot, AH, 2D, 2C")
    frames = match.watch("play TH", 0)
    assert beats(frames) == "trick score gather shuffle deal rest"
    scored = frames[1].view
    assert told_tally(scored) == (("MI-18", "The Lot is lost", (0, 5, 5, 5, 5)),)
    assert [len(scored.zones[f"hand:{seat}"]) for seat in range(5)] == [4] * 5
    assert match.scores == (0, 5, 5, 5, 5)
    assert (match.deal, match.dealer, match.seat) == (2, 0, 1)


def test_the_trick_that_loses_the_lot_is_completed() -> None:
    # MI-15
    match = play(table(), "AS lot, JS, TS, 2C, TC, QH, KH")
    assert (match.deal, match.seat) == (1, 2)
    play(match, "2D, JC, TH")
    assert match.deal == 2
    assert match.scores == (0, 5, 5, 5, 5)


def test_without_a_bid_play_goes_on_to_the_last_trick() -> None:
    # MI-15
    match = play(table(), "QH, AH, 2D, 2C, TH")
    assert (match.deal, match.seat) == (1, 1)


# --- the score of a deal

SCORES = [
    ((0, 3, 4), (7, 3, 8)),
    ((1, 1, 5), (1, 1, 10)),
    ((2, 0, 5), (2, 7, 10)),
    ((6, 1, 0), (12, 1, 7)),
    ((7, 0, 0), (0, 7, 7)),
    ((0, 1, 2, 3), (6, 1, 2, 3)),
    ((4, 2, 0, 0), (8, 2, 6, 6)),
    ((5, 1, 0, 0), (10, 1, 6, 6)),
    ((6, 0, 0, 0), (0, 6, 6, 6)),
    ((0, 1, 2, 2, 0), (5, 1, 2, 2, 5)),
    ((3, 2, 0, 0, 0), (6, 2, 5, 5, 5)),
    ((4, 1, 0, 0, 0), (8, 1, 5, 5, 5)),
    ((5, 0, 0, 0, 0), (0, 5, 5, 5, 5)),
    ((0, 1, 2, 3, 0, 0), (6, 1, 2, 3, 6, 6)),
    ((4, 2, 0, 0, 0, 0), (8, 2, 6, 6, 6, 6)),
    ((5, 1, 0, 0, 0, 0), (10, 1, 6, 6, 6, 6)),
    ((6, 0, 0, 0, 0, 0), (0, 6, 6, 6, 6, 6)),
]


@pytest.mark.parametrize(("won", "scores"), SCORES, ids=lambda numbers: "-".join(map(str, numbers)))
def test_every_number_of_tricks_has_its_points(won: tuple[int, ...], scores: tuple[int, ...]) -> None:
    # MI-16
    frames = last_card(won)
    assert frames[-1].view.scores == scores
    tally = told_tally(frames[1].view)
    assert {rule for rule, _, _ in tally} == {"MI-16"}
    assert tuple(map(sum, zip(*(points for _, _, points in tally), strict=True))) == scores


def test_the_score_sheet_names_the_numbers_of_tricks() -> None:
    # MI-16
    tally = told_tally(last_card((0, 1, 4, 0, 0))[1].view)
    assert tally == (
        ("MI-16", "No tricks", (5, 0, 0, 5, 5)),
        ("MI-16", "One trick", (0, 1, 0, 0, 0)),
        ("MI-16", "Four tricks", (0, 0, 8, 0, 0)),
    )
    assert told_tally(last_card((7, 0, 0))[1].view)[-1] == ("MI-16", "All the tricks", (0, 0, 0))


def test_winning_everything_unannounced_scores_nothing() -> None:
    # MI-16: worked example 9
    match = table(FOUR, out="JK")
    for rank in "AKQJT2":
        tricks(match, f"{rank}S {rank}H {rank}D {rank}C")
    assert match.scores == (0, 6, 6, 6)
    assert match.deal == 2


@pytest.mark.parametrize(
    ("won", "scores"),
    [
        ((6, 0, 0, 0), (12, 0, 0, 0)),
        ((5, 0, 0, 0, 0), (10, 0, 0, 0, 0)),
        ((6, 0, 0, 0, 0, 0), (12, 0, 0, 0, 0, 0)),
    ],
)
def test_a_lot_that_is_won_has_its_points(won: tuple[int, ...], scores: tuple[int, ...]) -> None:
    # MI-17
    assert last_card(won, lot=0)[-1].view.scores == scores


@pytest.mark.parametrize(
    ("hands", "out", "first", "scores"),
    [
        (FOUR, "JK", "2S lot, 2H, 2D, 2C, AS, AH, AD, AC", None),
        (("KS KH QS JS TS 2S", "AH AS QH JH TH 2H", *FOUR[2:]), "JK", "KS lot, AS, 2D, 2C", (0, 6, 6, 6)),
        (FIVE, "", "QH lot, AH, 2D, 2C, TH", (0, 5, 5, 5, 5)),
        (SIX, "", "AS lot, 2S, 2H, 2D, 8C, 8S, KH, KS, 8H, 8D, 9C, 7H", None),
        (SIX, "", "KH lot, 9S, QH, 8D, 8C, 7H, AS, 2S, JH, 9D, 9C, 8S", None),
    ],
)
def test_a_lot_that_is_lost_pays_everyone_else(
    hands: tuple[str, ...], out: str, first: str, scores: tuple[int, ...] | None
) -> None:
    # MI-18
    match = play(table(hands, out), first)
    assert match.scores == (scores or (0,) * len(hands))
    assert (match.deal == 2) == (scores is not None)


def test_a_lot_that_is_lost_late_pays_the_same_however_many_tricks_were_won() -> None:
    # MI-18
    assert last_card((5, 1, 0, 0, 0, 0), lot=0)[-1].view.scores == (0, 6, 6, 6, 6, 6)
    assert last_card((3, 2, 0, 0, 0), lot=0)[-1].view.scores == (0, 5, 5, 5, 5)


# --- the end


@pytest.mark.parametrize(
    ("won", "before", "options", "winners"),
    [
        ((1, 4, 0, 0, 0), (0, 17, 0, 0, 0), {}, (1,)),
        ((1, 4, 0, 0, 0), (0, 16, 0, 0, 0), {}, ()),
        ((0, 4, 2, 0), (19, 0, 0, 0), {}, (0,)),
        ((4, 2, 0, 0, 0, 0), (17, 0, 0, 0, 0, 0), {}, (0,)),
        ((4, 3, 0), (23, 0, 0), {}, (0,)),
        ((4, 3, 0), (22, 0, 0), {}, ()),
        ((4, 3, 0), (7, 0, 0), {"target": 15}, (0,)),
        ((4, 3, 0), (30, 0, 0), {"target": 50}, ()),
        ((1, 4, 0, 0, 0), (0, 22, 0, 0, 0), {"target": 31}, ()),
        ((1, 4, 0, 0, 0), (0, 23, 0, 0, 0), {"target": 31}, (1,)),
    ],
)
def test_the_match_is_over_when_somebody_has_reached_the_target(
    won: tuple[int, ...], before: tuple[int, ...], options: dict[str, int], winners: tuple[int, ...]
) -> None:
    # MI-19
    view = last_card(won, before, **options)[-1].view
    assert view.winners == winners
    assert (view.turn is None) == bool(winners)


def test_the_highest_of_several_at_the_target_wins() -> None:
    # MI-19
    assert last_card((1, 4, 0, 0, 0), (26, 20, 0, 0, 0))[-1].view.winners == (1,)


def test_nothing_is_dealt_after_the_end_and_everything_is_open() -> None:
    # MI-19
    match = play(table(), "QH lot, AH, 2D, 2C")
    match.scores = (0, 20, 0, 0, 0)
    frames = match.watch("play TH", None)
    assert beats(frames) == "trick score rest"
    assert match.winners == (1,)
    assert zone(match, "hand:3") == "AC KC QC JC"
    assert match.legal_moves() == ()
    assert told_tally(frames[-1].view)[0][0] == "MI-18"
    with pytest.raises(IllegalMove) as refusal:
        match.play("play AC")
    assert refusal.value.rule is None
    assert refused(match, "play AC lot")[0] is None


@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ((20, 26, 26, 0, 0), (20, 31, 31, 5, 5), ()),
        ((20, 26, 25, 0, 0), (20, 31, 30, 5, 5), (1,)),
    ],
)
def test_level_at_the_top_another_deal_follows(
    before: tuple[int, ...], after: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    # MI-20: worked example 12
    match = play(table(), "QH lot, AH, 2D, 2C")
    match.scores = before
    match.play("play TH")
    assert match.scores == after
    assert match.winners == winners
    assert match.deal == (1 if winners else 2)


def test_in_a_further_deal_everybody_plays_and_can_win() -> None:
    # MI-20
    assert last_card((2, 3, 2), (31, 31, 25))[-1].view.winners == (1,)
    assert last_card((1, 1, 5), (31, 31, 25))[-1].view.winners == (2,)
    assert last_card((2, 2, 3), (31, 31, 25))[-1].view.winners == ()


@pytest.mark.parametrize(
    ("deal", "before", "winners"),
    [
        (8, (40, 0, 0), ()),
        (9, (0, 0, 0), (0,)),
        (9, (0, 5, 0), ()),
        (10, (0, 0, 0), (0,)),
    ],
)
def test_nine_deals_may_be_played_instead(
    deal: int, before: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    # MI-21
    assert last_card((4, 3, 0), before, deal=deal, deals=9)[-1].view.winners == winners


def test_with_nine_deals_the_target_does_not_count() -> None:
    # MI-21
    assert last_card((4, 1, 0, 0, 0), (40, 0, 0, 0, 0), deal=3, deals=9, target=15)[-1].view.winners == ()

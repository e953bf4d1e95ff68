"""Buck Euchre: what a deal brings, everyone dropping, and the end of a match."""

import pytest

from tabletop.rules import HIDDEN
from tests.games.buck_euchre.buck_euchre_tables import NO_TRUMPS, ORDERED_A, last_trick, table
from tests.rules.match_questions import beats, cards, facts, play, told_tally, tricks

Four = tuple[int, int, int, int]

# --- the deal


def test_euchred_as_in_the_worked_example() -> None:
    # BE-14, BE-16: worked example 2
    match = play(table(), f"{ORDERED_A}, stay, drop, stay")
    tricks(match, "JH 9H QH AH JD AD AC KD 9C KC QD TC TH TD")
    frames = match.watch("play KH", None)
    assert beats(frames) == "trick score gather shuffle deal deal rest"
    assert frames[1].view.scores == (30, 22, 25, 30)
    assert told_tally(frames[1].view) == (
        ("BE-16", "The declarer is set back with two tricks", (5, 0, 0, 0)),
        ("BE-16", "A point off for each trick", (0, -3, 0, 0)),
        ("BE-16", "No tricks", (0, 0, 0, 5)),
    )
    assert (match.deal, match.dealer) == (2, 0)


@pytest.mark.parametrize(
    ("won", "declarer", "dropped", "points"),
    [
        ((3, 1, 1, 0), 0, (), (-3, -1, -1, 5)),
        ((4, 1, 0, 0), 0, (), (-4, -1, 5, 5)),
        ((4, 1, 0, 0), 0, (2,), (-4, -1, 0, 5)),
        ((4, 1, 0, 0), 0, (2, 3), (-4, -1, 0, 0)),
        ((0, 5, 0, 0), 0, (2, 3), (5, -5, 0, 0)),
        ((0, 1, 2, 2), 0, (), (5, -1, -2, -2)),
        ((2, 1, 1, 1), 0, (), (5, -1, -1, -1)),
        ((1, 2, 1, 1), 2, (), (-1, -2, 5, -1)),
        ((2, 1, 1, 1), None, (), (-2, -1, -1, -1)),
        ((4, 1, 0, 0), None, (), (-4, -1, 5, 5)),
        ((5, 0, 0, 0), None, (), (-5, 5, 5, 5)),
    ],
)
def test_points_by_tricks(won: Four, declarer: int | None, dropped: tuple[int, ...], points: Four) -> None:
    # BE-14, BE-16
    frames = last_trick(won, declarer=declarer, dropped=dropped)
    view = frames[1].view
    assert frames[1].beat == "score"
    assert view.scores == tuple(25 + more for more in points)
    lines = [line[2] for line in told_tally(view)]
    assert tuple(map(sum, zip(*lines, strict=True))) == points


def test_scores_can_go_above_the_start_and_below_zero() -> None:
    # BE-16
    assert last_trick((4, 1, 0, 0), (2, 9, 40, 25), None)[1].view.scores == (-2, 8, 45, 30)


def test_a_club_turned_up_makes_no_declarer() -> None:
    # BE-5, BE-16
    hands = ("JH AH KH QC 9C", "JD TH 9H AC KC", "AS KS QS JS TS", "AD KD QD TD 9D")
    match = tricks(table(hands, "TC 9S QH JC"), "9C AC JS AD AS KD JH TH KS QD AH 9H QS TD KH JD")
    assert facts(match, "tricks", "declarer") == ((0, 0, 4, 0), None)
    tricks(match, "TS 9D QC")
    frames = match.watch("play KC", None)
    assert frames[1].view.scores == (30, 24, 21, 30)


def test_the_tally_goes_with_the_next_deal() -> None:
    frames = last_trick((2, 1, 1, 1))
    assert ["tally" in frame.view.facts for frame in frames] == [False, True, True, True, *[False] * 3]
    for frame in frames[2:4]:
        assert frame.view.zones["pack"] == (HIDDEN,) * 24
        assert not any(frame.view.zones[zone] for zone in frame.view.zones if zone != "pack")


# --- everybody drops


def test_when_all_others_drop_nothing_is_played() -> None:
    # BE-15: worked example 7
    match = play(table(), f"{ORDERED_A}, drop, drop")
    frames = match.watch("drop", 0)
    assert beats(frames) == "score gather shuffle deal deal rest"
    view = frames[0].view
    assert (view.scores, view.winners) == ((20, 25, 25, 25), ())
    assert told_tally(view) == (("BE-15", "Everyone else dropped", (-5, 0, 0, 0)),)
    assert view.zones["hand:1"] == (HIDDEN,) * 5
    assert match.deal == 2


def test_a_walkover_may_win_the_match() -> None:
    # BE-15: worked example 7
    match = play(table(walkover="wins"), f"{ORDERED_A}, drop, drop, drop")
    assert (match.scores, match.winners, match.seat) == ((20, 25, 25, 25), (0,), None)
    view = match.view(None)
    assert view.zones["hand:2"] == cards("AS KS QS JS TS")
    assert (view.zones["buried"], view.zones["stock"]) == (("9D",), cards("9S QC JC"))


def test_a_walkover_to_zero_wins_by_the_score() -> None:
    # BE-15, BE-18: worked example 7
    match = table()
    match.scores = (5, 25, 25, 25)
    play(match, f"{ORDERED_A}, drop, drop, drop")
    assert (match.scores, match.winners) == ((0, 25, 25, 25), (0,))


@pytest.mark.parametrize(("walkover", "winners"), [("five", ()), ("wins", (2,))])
def test_a_walkover_in_the_second_round(walkover: str, winners: tuple[int, ...]) -> None:
    # BE-15
    match = play(
        table(walkover=walkover), "pass, pass, pass, pass, pass, pass, name spades, drop, drop, drop"
    )
    assert (match.scores, match.winners) == ((25, 25, 20, 25), winners)


def test_a_deal_that_is_played_is_no_walkover() -> None:
    # BE-15
    frames = last_trick((4, 1, 0, 0), declarer=0, dropped=(2, 3), walkover="wins")
    assert frames[-1].view.winners == ()


# --- the end


def test_all_five_tricks_win_whatever_the_scores() -> None:
    # BE-17: worked example 8
    end = last_trick((5, 0, 0, 0), (25, 25, 3, 25), declarer=0, dropped=(2,))[-1].view
    assert (end.scores, end.winners, end.turn) == ((20, 30, 3, 30), (0,), None)
    assert told_tally(end)[-1] == ("BE-17", "All five tricks win the match", (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("won", "declarer", "dropped", "winner"),
    [
        ((0, 5, 0, 0), 0, (2,), 1),
        ((0, 0, 0, 5), None, (), 3),
        ((0, 0, 5, 0), 0, (1, 3), 2),
    ],
)
def test_anyone_may_win_all_five(
    won: Four, declarer: int | None, dropped: tuple[int, ...], winner: int
) -> None:
    # BE-17
    end = last_trick(won, (4, 4, 4, 4), declarer=declarer, dropped=dropped)[-1].view
    assert end.winners == (winner,)


def test_all_five_tricks_beat_a_lower_score() -> None:
    # BE-17, BE-18
    assert last_trick((5, 0, 0, 0), (25, 25, 0, 25), declarer=0, dropped=(2,))[-1].view.winners == (0,)


@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ((3, 1, 9, 9), (0, -1, 14, 14), (1,)),
        ((2, 1, 9, 9), (-1, -1, 14, 14), (0, 1)),
        ((4, 3, 9, 9), (1, 1, 14, 14), ()),
        ((3, 9, 9, 9), (0, 7, 14, 14), (0,)),
    ],
)
def test_zero_or_less_wins_and_the_lowest_of_several(
    before: Four, after: Four, winners: tuple[int, ...]
) -> None:
    # BE-18: worked example 9
    match = play(table(), NO_TRUMPS)
    match.scores = before
    tricks(match, "KH TH AS TD JH 9H KS QD AH JD JS AD TC KC TS KD AC QS 9D")
    frames = match.watch("play 9C", None)
    assert (frames[1].view.scores, frames[1].view.winners) == (after, winners)
    assert (match.deal == 2) == (not winners)


def test_at_the_end_all_is_open() -> None:
    # BE-18
    match = table()
    match.scores = (5, 25, 25, 25)
    play(match, "pass, pass, pass, pass, name clubs, drop, drop, drop")
    for seat in (0, 2, None):
        view = match.view(seat)
        assert view.zones["stock"] == cards("QH 9S QC JC")
        assert view.zones["hand:3"] == cards("AD KD QD TD 9D")
        assert not any(HIDDEN in zone for zone in view.zones.values())
    match = table()
    match.scores = (5, 25, 25, 25)
    play(match, f"{ORDERED_A}, drop, drop, drop")
    assert match.view(1).moves[1] == (3, "bury 9D")

"""Minimize: declaring, the scores of a round, who is out, who starts the next round, the end."""

from random import Random

from tabletop.games.minimize.pack import as_points
from tabletop.games.minimize.rules import GAME, Minimize
from tabletop.rules import HIDDEN
from tests.games.minimize.minimize_tables import HIGH, beats, table
from tests.rules.match_questions import cards, play, told_tally, zone

SIX = "1R 2R 3R"
ALSO_SIX = "1Y 2Y 3Y"


def test_with_this_value_or_less_one_may_declare() -> None:
    # MZ-22
    for most, hands in ((5, ("5R", "6R")), (7, ("7R", "8R")), (10, ("10R", "11R"))):
        low, high = (table(hand, HIGH, declare_at=most) for hand in hands)
        assert "declare" in low.legal_moves()
        assert "declare" not in high.legal_moves()
    assert "declare" in table("12R 12Y 11R", HIGH, declare_at=0).legal_moves()


def test_declaring_comes_before_throwing() -> None:
    # MZ-22
    match = table("5R 2R 12Y", HIGH, stock="1B")
    assert "declare" not in play(match, "throw 12Y").legal_moves()


def test_declaring_shows_all_hands() -> None:
    # MZ-22
    match = table(SIX, ALSO_SIX, HIGH)
    frames = match.watch("declare", None)
    assert beats(frames) == ["reveal", "score", "gather", "shuffle", "deal", "rest"]
    shown = frames[0].view
    assert shown.zones["hand:0"] == cards(SIX)
    assert sorted(shown.zones["hand:2"]) == sorted(cards(HIGH))
    assert set(shown.zones["stock"]) == {HIDDEN}
    assert (shown.facts["caller"], shown.facts["values"]) == (0, (6, 6, 75))
    assert len(frames[2].view.zones["stock"]) == 108
    assert match.view(None).facts["caller"] is None


def test_the_caller_with_the_lowest_hand_scores_nothing() -> None:
    # MZ-23
    match = table(SIX, "4Y 3Y", HIGH)
    frames = match.watch("declare", 1)
    assert match.scores == (0, 7, 75)
    assert told_tally(frames[1].view) == (
        ("MZ-23", "Declared 6, the lowest: every other hand scores its own value", (0, 7, 75)),
    )


def test_the_caller_fails_if_anybody_has_as_much_or_less() -> None:
    # MZ-23, MZ-25, worked example 8
    match = table(SIX, ALSO_SIX, HIGH)
    frames = match.watch("declare", 1)
    assert match.scores == (25, 0, 75)
    assert (match.seat, match.dealer, match.deal) == (1, 0, 2)
    assert told_tally(frames[1].view) == (
        (
            "MZ-23",
            "Declared 6 but was not lowest: 25 points; every higher hand scores its own value",
            (25, 0, 75),
        ),
    )
    match = play(table(SIX, "1Y 4Y", HIGH, ALSO_SIX), "declare")
    assert match.scores == (25, 0, 75, 0)
    assert match.seat == 1


def test_halves_and_quarters_are_exact() -> None:
    # MZ-20, MZ-23
    match = play(table("1R", "4R 7Y HV", "1Y 2Y 2G HV"), "declare")
    assert match.scores == (0, 5.5, 2.5)
    assert [type(score) for score in match.scores] == [int, float, float]
    match = table("1R", "3R 7Y HV HV", "9R")
    play(match, "declare")
    assert match.scores == (0, 2.5, 9)
    match = table("JK", "3R HV HV", "9R")
    match.scores = (0, 0.25, 0.75)
    play(match, "declare")
    assert match.scores == (0, 1, 9.75)
    assert type(match.scores[1]) is int


def test_quarters_never_drift() -> None:
    # MZ-24
    match = table("JK", "3R HV HV")
    for _ in range(396):
        match._score_round(0, {0: 0, 1: 1})
    assert match.scores == (0, 99)
    assert type(match.scores[1]) is int
    assert as_points(1) == 0.25


def test_exactly_the_limit_becomes_half_and_more_puts_a_player_out() -> None:
    # MZ-24, MZ-25, worked example 9
    match = table("6B", "12R 12Y 12G 12B", "5R 2Y 2G HV JK DN NP")
    match.scores = (75, 60, 3)
    frames = match.watch("declare", None)
    assert match.scores == (50, 108, 3)
    assert told_tally(frames[1].view) == (
        (
            "MZ-23",
            "Declared 6 but was not lowest: 25 points; every higher hand scores its own value",
            (25, 48, 0),
        ),
        ("MZ-24", "Exactly 100 becomes 50", (-50, 0, 0)),
    )
    assert (match.seat, match.dealer) == (2, 0)
    assert match.view(None).facts["out"] == (1,)
    assert zone(match, "hand:1", 1) == ""
    assert len(match.stock) == 108 - 14


def test_with_another_limit_its_half_is_meant() -> None:
    # MZ-24
    for limit, before, after in ((50, 25, 25), (200, 175, 100)):
        match = table(SIX, "1Y", HIGH, limit=limit)
        match.scores = (before, 0, 0)
        play(match, "declare")
        assert match.scores[0] == after


def test_half_a_point_below_or_above_the_limit_is_not_the_limit() -> None:
    # MZ-24
    match = table(SIX, "12R 12Y 1B HV", "12G")
    match.scores = (0, 87, 88.5)
    play(match, "declare")
    assert match.scores == (0, 99.5, 100.5)
    assert match.seats_out == (2,)


def test_who_is_out_is_left_out() -> None:
    # MZ-5, MZ-24
    match = table("6B", "12R 12Y 12G 12B", "5R 2Y", "9R")
    match.scores = (0, 60, 0, 0)
    play(match, "declare")
    assert (match.seats_out, match.seat, match.dealer) == ((1,), 0, 3)
    for _ in range(8):
        assert match.seat != 1
        play(match, match.legal_moves()[0])
        play(match, "pick stock")
        while match.stage > 1:
            play(match, match.legal_moves()[-1])
    assert match.scores[1] == 108


def test_the_lowest_starts_and_of_several_the_caller_last() -> None:
    # MZ-25
    match = play(table(HIGH, SIX, ALSO_SIX, "1G 2G 3G", dealer=0), "declare")
    assert match.scores == (75, 25, 0, 0)
    assert (match.seat, match.dealer) == (2, 1)
    match = play(table(HIGH, SIX, "12R", "12Y", dealer=0), "declare")
    assert (match.seat, match.dealer) == (1, 0)


def test_the_last_one_who_is_not_out_wins() -> None:
    # MZ-28, worked example 10
    match = table(SIX, HIGH)
    match.scores = (99, 26)
    frames = match.watch("declare", 1)
    assert beats(frames) == ["reveal", "score", "rest"]
    assert match.scores == (99, 101)
    assert (match.winners, match.seat, match.legal_moves()) == ((0,), None, ())
    assert zone(match, "hand:0", 1) == SIX
    assert HIDDEN not in match.view(None).zones["stock"]


def test_exactly_the_limit_goes_on() -> None:
    # MZ-28, worked example 10
    match = table(SIX, HIGH)
    match.scores = (99, 25)
    play(match, "declare")
    assert (match.scores, match.winners, match.deal) == ((99, 50), (), 2)


def test_never_all_go_out_together() -> None:
    # MZ-28
    rng = Random(4)
    for seed in range(12):
        match = GAME.start(rng.choice(GAME.players), {"declare_at": 0, "limit": 50}, seed=seed)
        assert isinstance(match, Minimize)
        while match.seat is not None:
            before = match.deal, match.scores
            match.play(match.legal_moves()[-1] if rng.random() < 0.3 else rng.choice(match.legal_moves()))
            if match.deal != before[0] and match.seat is not None:
                assert match.scores[match.seat] == before[1][match.seat]
        assert len(match.winners) == 1
        assert all((score > 50) == (seat not in match.winners) for seat, score in enumerate(match.scores))

"""The Star: every rule and worked example of its page."""

from random import Random

import pytest

from tabletop.games.star.rules import GAME
from tabletop.rules import HIDDEN, Match
from tests.games.imagined import imagined
from tests.rules.domino_tables import (
    beats_of,
    domino_match,
    hand,
    late_match,
    legal,
    places,
    play,
    refusal_sentence,
    refused_rule,
    score_sheet,
    shuffle_of,
)

HANDS = (
    "6-6 5-5 5-4 4-3 3-2 2-1 1-0",
    "6-5 6-4 5-3 4-2 3-1 2-0 1-1",
    "6-3 5-2 5-1 5-0 4-1 4-0 2-2",
    "6-2 6-1 6-0 4-4 3-3 3-0 0-0",
)
SIDES = ("1.left", "1.right", "1.up", "1.down")


def opened() -> Match:
    """The double six lies; seat 1 is on move."""
    return play(domino_match(HANDS, game=GAME), "play 6-6")


def starred() -> Match:
    """Example 3: the star has just been completed; seat 2 is on move."""
    return play(opened(), "play 6-5 1.left", "play 6-3 1.right", "play 6-2 1.up", "pass", "play 6-4 1.down")


def going_out(scores: tuple[int, ...] = (), target: int = 100, next_shuffles: tuple[str, ...] = ()) -> Match:
    """Example 5, before the last tile is laid."""
    return late_match(
        ("5-4", "3-0 2-2", "6-0", "0-0"),
        {"6.on": 5, "7.on": 3},
        scores=scores,
        options={"target": target},
        game=GAME,
        next_shuffles=next_shuffles,
    )


def blocking() -> Match:
    """Example 6, before the tile that blocks."""
    return late_match(("5-4 3-3", "3-0 2-2", "6-0", "1-0"), {"6.on": 5}, game=GAME)


# --- set-up and order of play


def test_each_draws_seven_and_nothing_is_left() -> None:
    # ST-2
    match = domino_match(HANDS, game=GAME)
    assert [hand(match, seat) for seat in range(4)] == [tuple(tiles.split()) for tiles in HANDS]
    view = match.view(1)
    assert view.zones["hand:0"] == (HIDDEN,) * 7
    assert (view.zones["stock"], view.zones["line"]) == ((), ())


@pytest.mark.parametrize("opener", range(4))
def test_the_holder_of_the_double_six_lays_it(opener: int) -> None:
    # ST-3, example 1
    match = domino_match(HANDS[-opener:] + HANDS[:-opener], game=GAME)
    assert match.seat == opener
    assert match.legal_moves() == ("play 6-6",)
    assert match.legal_moves()[0].place == "line"


def test_the_turn_goes_to_the_left_after_one_tile() -> None:
    # ST-4
    match = opened()
    assert match.seat == 1
    assert [play(match, move).seat for move in ("play 6-5 1.left", "play 6-3 1.right")] == [2, 3]
    assert [play(match, move).seat for move in ("play 6-2 1.up", "pass")] == [0, 1]


# --- the star


def test_each_six_can_be_laid_at_each_side_of_the_double_six() -> None:
    # ST-5, example 1
    match = opened()
    assert legal(match) == {f"play {tile} {side}" for tile in ("6-5", "6-4") for side in SIDES}
    assert len(match.legal_moves()) == 8


def test_until_the_star_is_complete_no_other_end_is_free() -> None:
    # ST-5, example 2
    match = play(opened(), "play 6-5 1.left")
    assert legal(match) == {"play 6-3 1.right", "play 6-3 1.up", "play 6-3 1.down"}
    for move in ("play 5-2 2.on", "play 5-1 2.on", "play 5-0 2.on"):
        assert refused_rule(match, move) == "ST-5"


def test_who_has_no_six_passes_while_the_star_is_not_complete() -> None:
    # ST-9, example 2
    match = play(opened(), "play 6-5 1.left", "play 6-3 1.right", "play 6-2 1.up")
    assert places(match) == {"1.down": 6, "2.on": 5, "3.on": 3, "4.on": 2}
    assert (match.seat, legal(match)) == (0, {"pass"})
    assert legal(play(match, "pass")) == {"play 6-4 1.down"}


def test_after_the_star_every_open_end_is_free() -> None:
    # ST-6, example 3
    match = starred()
    assert places(match) == {"2.on": 5, "3.on": 3, "4.on": 2, "5.on": 4}
    assert legal(match) == {
        "play 5-2 2.on", "play 5-2 4.on", "play 5-1 2.on", "play 5-0 2.on", "play 4-1 5.on",
        "play 4-0 5.on", "play 2-2 4.on crosswise", "play 2-2 4.on inline",
    }  # fmt: skip
    assert len(match.legal_moves()) == 8
    assert refused_rule(match, "play 5-2 1.left") == "ST-6"


def test_the_star_is_always_completed() -> None:
    # ST-6
    rng = Random(5)
    for seed in range(30):
        match = GAME.start(seed=seed)
        while match.deal == 1 and match.seat is not None:
            laid = len(match.view(None).zones["line"])
            match.play(rng.choice(match.legal_moves()))
        assert laid >= 5


def test_the_other_half_fixes_the_new_number() -> None:
    # ST-7
    match = play(starred(), "play 5-2 4.on")
    assert places(match) == {"2.on": 5, "3.on": 3, "5.on": 4, "6.on": 5}
    assert refused_rule(match, "play 3-0 2.on") == "ST-7"


def test_a_double_lies_crosswise_or_in_line() -> None:
    # ST-8, example 4
    crosswise = play(starred(), "play 2-2 4.on crosswise")
    assert places(crosswise) == {"2.on": 5, "3.on": 3, "5.on": 4, "6.on": 2, "6.up": 2, "6.down": 2}
    assert places(play(starred(), "play 2-2 4.on inline")) == {"2.on": 5, "3.on": 3, "5.on": 4, "6.on": 2}
    assert crosswise.view(None).facts["joined"] == (None, "1.left", "1.right", "1.up", "1.down", "4.on")


def test_both_ways_are_listed_where_it_makes_no_difference() -> None:
    # ST-8
    match = late_match(("5-5", "3-0", "6-0", "1-0"), {"6.on": 5}, game=GAME)
    assert legal(match) == {"play 5-5 6.on crosswise", "play 5-5 6.on inline"}
    crosswise, _ = match.legal_moves()
    assert (crosswise.pieces, crosswise.place, crosswise.detail) == (("5-5",), "6.on", ("crosswise",))


def test_who_can_play_must_play() -> None:
    # ST-9, example 8
    match = late_match(("5-4 1-1", "3-0", "6-0", "2-0"), {"6.on": 5, "7.on": 3}, game=GAME)
    assert legal(match) == {"play 5-4 6.on"}
    assert refused_rule(match, "pass") == "ST-9"


# --- the end of a deal


def test_who_has_no_tile_left_wins_the_deal() -> None:
    # ST-10, ST-12, ST-14, example 5
    match = going_out()
    frames = match.watch("play 5-4 6.on", None)
    assert score_sheet(frames) == (("ST-12", "Out of tiles: the others hold 13 dots", (13, 0, 0, 0)),)
    assert (match.scores, match.deal) == ((13, 0, 0, 0), 2)


def test_a_blocked_deal_ends_at_once_and_the_fewest_dots_win() -> None:
    # ST-11, ST-13, ST-14, example 6
    match = blocking()
    frames = match.watch("play 5-4 6.on", 0)
    blocked = "Blocked: the others hold 19 dots, less 1 in the winning hand"
    assert score_sheet(frames) == (("ST-13", blocked, (0, 0, 0, 18)),)
    assert (match.scores, match.deal) == ((0, 0, 0, 18), 2)


def test_who_ties_for_the_fewest_dots_wins_nothing() -> None:
    # ST-11, example 7
    match = late_match(("5-4 1-1", "3-0 2-2", "6-0", "2-0"), {"6.on": 5}, game=GAME)
    frames = match.watch("play 5-4 6.on", 0)
    tied = "Blocked, and 2 players tie with 2 dots: nobody scores"
    assert score_sheet(frames) == (("ST-11", tied, (0, 0, 0, 0)),)
    assert (match.scores, match.deal) == ((0, 0, 0, 0), 2)


def test_a_deal_goes_on_while_somebody_can_play() -> None:
    # ST-11
    match = late_match(("5-4 3-3", "3-0 2-2", "6-0", "4-0"), {"6.on": 5}, game=GAME)
    play(match, "play 5-4 6.on", "pass", "pass")
    assert (match.deal, match.seat) == (1, 3)


# --- the end of the match


def test_all_is_shuffled_for_the_next_deal_and_the_double_six_begins_again() -> None:
    # ST-15
    match = going_out(scores=(0, 20, 0, 0), next_shuffles=(shuffle_of(HANDS[2:] + HANDS[:2]),))
    frames = match.watch("play 5-4 6.on", 1)
    assert beats_of(frames) == ["play", "reveal", "score", "gather", "shuffle", "deal", "rest"]
    assert frames[3].view.zones["stock"] == (HIDDEN,) * 28
    assert (match.deal, match.seat, match.scores) == (2, 2, (13, 20, 0, 0))
    assert match.legal_moves() == ("play 6-6",)


@pytest.mark.parametrize("target", [50, 100, 150])
def test_the_target_ends_the_match(target: int) -> None:
    # ST-16
    match = play(going_out((target - 13, target - 1, 0, 0), target), "play 5-4 6.on")
    assert match.scores == (target, target - 1, 0, 0)
    assert (match.winners, match.seat, match.deal) == ((0,), None, 1)
    assert match.view(None).zones["hand:1"] == ("3-0", "2-2")
    assert refused_rule(match, "pass") is None


def test_nine_dots_are_enough_for_the_last_nine_points() -> None:
    # ST-16, example 9
    match = late_match(
        ("5-4", "3-0", "6-0", "0-0"),
        {"6.on": 5},
        scores=(141, 149, 0, 0),
        options={"target": 150},
        game=GAME,
    )
    assert play(match, "play 5-4 6.on").scores == (150, 149, 0, 0)
    assert match.winners == (0,)


def test_one_point_short_of_the_target_another_deal_begins() -> None:
    # ST-16
    match = play(going_out((86, 0, 0, 0)), "play 5-4 6.on")
    assert (match.winners, match.deal, match.scores[0]) == ((), 2, 99)


# --- what is refused


@pytest.mark.parametrize("text", ["pass", "play 6-5", "play 5-5", "play 6-6 1.up", "play 5-5 1.up inline"])
def test_before_the_opening_only_the_double_six_can_be_laid(text: str) -> None:
    # ST-3
    assert refused_rule(domino_match(HANDS, game=GAME), text) == "ST-3"


@pytest.mark.parametrize("text", ["play 6-6", "play 6-3", "play 6-3 1.up", "play 6-3 9.on", "play 5-5 2.on"])
def test_a_tile_that_is_not_in_the_hand_cannot_be_played(text: str) -> None:
    # ST-2
    assert refused_rule(opened(), text) == "ST-2"


@pytest.mark.parametrize(
    "text", ["play 6-3", "play 2-2", "play 6-3 1.left", "play 2-2 1.left", "play 5-1 9.on"]
)
def test_a_tile_without_an_open_place_cannot_be_played(text: str) -> None:
    # ST-6
    assert refused_rule(play(opened(), "play 6-5 1.left"), text) == "ST-6"


@pytest.mark.parametrize("text", ["play 6-3 2.on", "play 5-2 2.on", "play 2-2 2.on", "play 4-0 2.on inline"])
def test_away_from_the_star_nothing_can_be_played_before_it_is_complete(text: str) -> None:
    # ST-5
    assert refused_rule(play(opened(), "play 6-5 1.left"), text) == "ST-5"


@pytest.mark.parametrize(
    "text", ["play 4-0 1.up", "play 2-2 1.up", "play 2-2 1.up inline", "play 4-0 1.up inline"]
)
def test_a_tile_must_have_the_number_of_the_place(text: str) -> None:
    # ST-7
    match = play(opened(), "play 6-5 1.left")
    assert refused_rule(match, text) == "ST-7"
    assert refusal_sentence(match, text) == f"The {text.split(' ')[1]} fits nowhere now: it has no 6."


@pytest.mark.parametrize("text", ["play 2-2 4.on", "play 5-2 4.on inline", "play 5-2 4.on crosswise"])
def test_a_double_has_its_way_and_no_other_tile_has_one(text: str) -> None:
    # ST-8
    assert refused_rule(starred(), text) == "ST-8"


def test_with_a_six_for_the_star_one_cannot_pass() -> None:
    # ST-9
    assert refused_rule(opened(), "pass") == "ST-9"


@pytest.mark.parametrize(
    "text",
    [
        "", "play", "play 5-6 1.up", "play 2-2 inline", "play 2-2 4.on inline ", "play 2-2 4.on Inline",
        "play 2-2 4.on inline\n", "play 5-2 4.on crosswise\n",
        "play 2-2 crosswise 4.on", "play 2-2 4.on crosswise inline", "play 6-5 01.up", "draw", "pass inline",
        "pass " * 2_000,
    ],
)  # fmt: skip
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    assert refused_rule(starred(), text) is None
    assert refused_rule(domino_match(HANDS, game=GAME), text) is None


# --- what can be imagined


def test_a_pass_at_the_star_shows_only_that_there_is_no_six() -> None:
    match = play(opened(), "play 6-5 1.left", "play 6-3 1.right", "play 6-2 1.up", "pass")
    hands = [hand(world, 0) for world in imagined(match, 1)]
    assert not any("6" in tile for held in hands for tile in held)
    # The open 5, 3 and 2 were not free yet, so nothing is known of them.
    assert all(any(half in tile for held in hands for tile in held) for half in "532")


def test_a_later_pass_shows_that_no_open_number_is_held() -> None:
    rng, seen = Random(2), 0
    for seed in range(25):
        match = GAME.start(seed=seed)
        while match.deal == 1 and match.seat is not None:
            mover, moves, asked = match.seat, match.legal_moves(), set(places(match).values())
            is_star = len(match.view(None).zones["line"]) >= 5
            match.play(rng.choice(moves))
            if moves == ("pass",) and is_star and match.deal == 1:
                seen += 1
                for world in imagined(match, (mover + 1) % 4, draws=10):
                    assert not any(str(number) in tile for tile in hand(world, mover) for number in asked)
    assert seen > 3

"""Classic Dominoes: every rule and worked example of its page."""

import pytest

from tabletop.games.classic_dominoes.rules import GAME
from tabletop.rules import HIDDEN, Match
from tabletop.rules.dominoes import TILES
from tests.rules.domino_tables import (
    DRAWING,
    EXAMPLE,
    beats_of,
    domino_match,
    hand,
    late_match,
    legal,
    places,
    play,
    refusal_sentence,
    refused_rule,
    shuffle_of,
)
from tests.rules.match_questions import told_tally

FOUR_SIDES = {"1.left", "1.right", "1.up", "1.down"}


def going_out(
    *, scores: tuple[int, ...] = (), target: int = 100, next_shuffles: tuple[str, ...] = ()
) -> Match:
    """Example 7, before the last tile is laid."""
    return late_match(
        ("6-5", "3-1 2-0", "5-5 4-0"),
        {"7.on": 6, "8.on": 5},
        "1-1",
        scores=scores,
        options={"target": target},
        next_shuffles=next_shuffles,
    )


def about_to_block() -> Match:
    """Example 8, before the tile that blocks."""
    return late_match(("6-0 3-2", "5-4 2-1", "5-3 1-1"), {"7.on": 6, "8.on": 0})


# --- set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_draws_five_seat_by_seat_and_the_rest_is_the_pile(players: int) -> None:
    # CD-2
    match = GAME.start(players, shuffles=[" ".join(TILES)])
    assert hand(match, 0) == ("6-6", "6-5", "6-4", "6-3", "6-2")
    assert hand(match, 1) == ("6-1", "6-0", "5-5", "5-4", "5-3")
    assert match.view(0).zones["hand:1"] == (HIDDEN,) * 5
    assert match.view(0).zones["stock"] == (HIDDEN,) * (28 - 5 * players)


def test_without_a_double_all_is_mixed_again() -> None:
    # CD-3, example 4
    nobody = shuffle_of(("6-5 6-4 6-3 6-2 6-1", "5-4 5-3 5-2 5-1 5-0"))
    match = domino_match(EXAMPLE[:2], before=[nobody])
    assert match.legal_moves() == ("play 5-5",)
    assert (match.seat, match.deal, len(match.shuffles)) == (1, 1, 2)


def test_also_a_later_deal_without_a_double_is_mixed_again() -> None:
    # CD-3
    nobody = shuffle_of(("6-5 6-4 6-3 6-2 6-1", "5-4 5-3 5-2 5-1 5-0", "4-3 4-2 4-1 4-0 3-2"))
    match = going_out(next_shuffles=(nobody, nobody, shuffle_of(EXAMPLE)))
    frames = match.watch("play 6-5 7.on", 1)
    assert beats_of(frames)[-6:] == ["gather", "shuffle", "shuffle", "shuffle", "deal", "rest"]
    assert all(len(frame.view.zones["stock"]) == 28 for frame in frames if frame.beat == "shuffle")
    assert (match.deal, len(match.shuffles), match.seat) == (2, 4, 1)


# --- order of play


def test_the_highest_double_of_all_opens() -> None:
    # CD-4, example 1
    match = domino_match(EXAMPLE)
    assert match.seat == 1
    assert match.legal_moves() == ("play 5-5",)
    assert match.legal_moves()[0].place == "line"
    play(match, "play 5-5")
    assert match.view(None).zones["line"] == ("5-5",)
    assert legal(match) == {f"play 5-4 {side}" for side in FOUR_SIDES}


def test_the_turn_goes_to_the_left_after_one_tile() -> None:
    # CD-5
    match = play(domino_match(EXAMPLE), "play 5-5")
    assert match.seat == 2
    assert play(match, "play 5-4 1.up").seat == 0


# --- laying tiles


def test_a_tile_is_joined_at_open_places_only() -> None:
    # CD-6
    match = play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up")
    assert refused_rule(match, "play 6-5 1.up") == "CD-6"
    assert refused_rule(match, "play 6-5 3.on") == "CD-6"


def test_the_other_half_fixes_the_new_number() -> None:
    # CD-7
    match = play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up")
    assert places(match) == {"1.left": 5, "1.right": 5, "1.down": 5, "2.on": 4}
    assert refused_rule(match, "play 6-5 2.on") == "CD-7"
    assert refusal_sentence(match, "play 6-5 2.on") == "That end asks for a 4, and the 6-5 has none."


def test_a_later_double_opens_three_places() -> None:
    # CD-8, example 2
    match = play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up")
    assert legal(match) == {"play 6-5 1.left", "play 6-5 1.right", "play 6-5 1.down", "play 4-4 2.on"}
    play(match, "play 4-4 2.on")
    assert places(match) == {"1.left": 5, "1.right": 5, "1.down": 5, "3.on": 4, "3.up": 4, "3.down": 4}
    assert legal(match) == {"play 6-4 3.on", "play 6-4 3.up", "play 6-4 3.down"}
    assert match.view(None).facts["joined"] == (None, "1.up", "2.on")


def test_only_the_first_double_may_lie_crosswise() -> None:
    # CD-8, example 3
    match = domino_match(EXAMPLE, options={"spinners": "first"})
    play(match, "play 5-5", "play 5-4 1.up", "play 4-4 2.on")
    assert places(match) == {"1.left": 5, "1.right": 5, "1.down": 5, "3.on": 4}


def test_no_double_may_lie_crosswise() -> None:
    # CD-8, example 3
    match = play(domino_match(EXAMPLE, options={"spinners": "none"}), "play 5-5")
    assert legal(match) == {"play 5-4 1.left", "play 5-4 1.right"}
    assert refused_rule(match, "play 5-4 1.up") == "CD-6"
    play(match, "play 5-4 1.left", "play 4-4 2.on")
    assert places(match) == {"1.right": 5, "3.on": 4}


def test_who_can_play_must_play_but_which_tile_and_where_is_free() -> None:
    # CD-9
    match = late_match(("6-4 5-5", "3-3"), {"7.on": 6, "8.on": 4, "9.up": 6}, "1-1")
    assert legal(match) == {"play 6-4 7.on", "play 6-4 8.on", "play 6-4 9.up"}
    assert refused_rule(match, "draw") == "CD-9"
    assert refused_rule(match, "pass") == "CD-9"


# --- drawing and passing


def test_who_cannot_play_draws_until_a_tile_fits() -> None:
    # CD-10, example 5
    match = play(domino_match(DRAWING, "5-3 4-2 6-1"), "play 6-6")
    for _ in range(3):
        assert match.seat == 1
        assert legal(match) == {"draw"}
        assert refused_rule(match, "pass") == "CD-10"
        match.play("draw")
    assert len(hand(match, 1)) == 8
    assert len(match.view(1).zones["stock"]) == 15
    assert (match.seat, legal(match)) == (1, {f"play 6-1 {side}" for side in FOUR_SIDES})
    assert refused_rule(match, "draw") == "CD-9"


def test_only_who_draws_sees_the_tile() -> None:
    # CD-10
    match = play(domino_match(DRAWING, "5-3 4-2 6-1"), "play 6-6", "draw")
    assert hand(match, 1) == ("5-4", "5-3", "4-3", "3-2", "2-1", "1-0")
    assert match.view(0).zones["hand:1"] == (HIDDEN,) * 6
    assert match.view(0).moves == ((0, "play 6-6"), (1, "draw"))


def test_the_last_tile_of_the_pile_can_be_drawn_and_played() -> None:
    # CD-10
    match = late_match(("3-2", "4-2"), {"7.on": 6, "8.on": 0}, "5-0")
    assert legal(match) == {"draw"}
    assert legal(play(match, "draw")) == {"play 5-0 8.on"}


def test_with_an_empty_pile_one_passes() -> None:
    # CD-11, example 6
    match = late_match(("5-4 3-3", "6-1 2-2"), {"7.on": 6, "8.on": 0})
    assert legal(match) == {"pass"}
    assert refused_rule(match, "draw") == "CD-11"
    play(match, "pass")
    assert (match.seat, legal(match)) == (1, {"play 6-1 7.on"})


# --- the end of a deal


def test_who_has_no_tile_left_wins_the_deal() -> None:
    # CD-12, CD-15, example 7
    for place in ("7.on", "8.on"):
        match = going_out()
        assert legal(match) == {"play 6-5 7.on", "play 6-5 8.on"}
        frames = match.watch(f"play 6-5 {place}", None)
        assert match.scores == (20, 0, 0)
        assert match.deal == 2
        score = next(frame.view for frame in frames if frame.beat == "score")
        assert told_tally(score) == (("CD-15", "Out of tiles: the others hold 20 dots", (20, 0, 0)),)


def test_tiles_drawn_later_must_go_as_well() -> None:
    # CD-12: five tiles have been played, but the hand is not empty.
    match = play(domino_match(DRAWING, "5-3 4-2 6-1"), "play 6-6", "draw", "draw", "draw", "play 6-1 1.up")
    play(match, "play 6-5 1.left", "play 1-0 2.on", "play 6-4 1.right", "play 5-4 3.on")
    play(match, "play 6-3 1.down", "play 4-3 5.on")
    assert (match.deal, len(hand(match, 1))) == (1, 4)


def test_a_blocked_deal_ends_at_once() -> None:
    # CD-13, CD-14, CD-15, example 8
    match = about_to_block()
    frames = match.watch("play 6-0 7.on", 2)
    assert match.scores == (17, 0, 0)
    assert match.deal == 2
    score = next(frame.view for frame in frames if frame.beat == "score")
    assert told_tally(score) == (
        ("CD-15", "Blocked: the others hold 22 dots, less 5 in the winning hand", (17, 0, 0)),
    )


def test_a_deal_is_not_blocked_while_the_pile_holds_a_tile() -> None:
    # CD-13
    match = late_match(("6-0 3-2", "5-4 2-1", "5-3 1-1"), {"7.on": 6, "8.on": 0}, "4-4")
    play(match, "play 6-0 7.on")
    assert (match.deal, match.seat, legal(match)) == (1, 1, {"draw"})


def test_the_last_tile_of_the_pile_can_block_the_deal() -> None:
    # CD-13, example 10
    match = late_match(("3-2", "4-2"), {"7.on": 6, "8.on": 0}, "5-4")
    play(match, "draw")
    assert match.scores == (0, 8)
    assert match.deal == 2


def test_the_fewest_dots_win_a_blocked_deal_also_another_seats() -> None:
    # CD-14
    match = late_match(("6-0 5-5", "5-4 2-1", "3-1 1-1"), {"7.on": 6, "8.on": 0})
    play(match, "play 6-0 7.on")
    assert match.scores == (0, 0, 10 + 12 - 6)


def test_who_ties_for_the_fewest_dots_wins_nothing() -> None:
    # CD-14, example 9
    match = late_match(("6-0 3-2", "4-1", "5-4"), {"7.on": 6})
    frames = match.watch("play 6-0 7.on", 0)
    score = next(frame.view for frame in frames if frame.beat == "score")
    tied = "Blocked, and 2 players tie with 5 dots: nobody scores"
    assert told_tally(score) == (("CD-14", tied, (0, 0, 0)),)
    assert (match.scores, match.deal) == ((0, 0, 0), 2)


# --- scoring and the end of the match


def test_a_deal_can_be_worth_nothing() -> None:
    # CD-15
    match = late_match(("6-5", "0-0"), {"7.on": 6}, "4-4")
    frames = match.watch("play 6-5 7.on", 0)
    assert (match.scores, match.deal) == ((0, 0), 2)
    score = next(frame.view for frame in frames if frame.beat == "score")
    assert told_tally(score) == (("CD-15", "Out of tiles: the others hold 0 dots", (0, 0)),)


def test_all_is_mixed_for_the_next_deal_and_the_highest_double_opens_again() -> None:
    # CD-16
    match = going_out(scores=(0, 11, 0), next_shuffles=(shuffle_of(EXAMPLE[1:] + EXAMPLE[:1]),))
    play(match, "play 6-5 7.on")
    assert (match.deal, match.seat, match.scores) == (2, 0, (20, 11, 0))
    assert match.legal_moves() == ("play 5-5",)
    assert match.view(None).zones["line"] == ()
    assert "tally" not in match.view(None).facts


@pytest.mark.parametrize("target", [50, 100, 150])
def test_the_target_ends_the_match(target: int) -> None:
    # CD-17
    match = play(going_out(scores=(target - 20, target - 1, 0), target=target), "play 6-5 7.on")
    assert match.scores == (target, target - 1, 0)
    assert (match.winners, match.seat, match.deal) == ((0,), None, 1)
    view = match.view(None)
    assert view.zones["hand:1"] == ("3-1", "2-0")
    assert view.zones["stock"] == ("1-1",)
    assert told_tally(view)[0][2] == (20, 0, 0)
    assert refused_rule(match, "pass") is None


def test_one_point_short_of_the_target_another_deal_begins() -> None:
    # CD-17
    match = play(going_out(scores=(79, 0, 0)), "play 6-5 7.on")
    assert (match.winners, match.deal) == ((), 2)


# --- what is seen


def test_hands_are_shown_at_the_end_of_a_deal_and_gathered_face_down() -> None:
    frames = about_to_block().watch("play 6-0 7.on", 2)
    assert beats_of(frames) == ["play", "reveal", "score", "gather", "shuffle", "deal", "rest"]
    laid, shown, _, gathered, *_ = (frame.view.zones for frame in frames)
    assert laid["hand:0"] == (HIDDEN,)
    assert (shown["hand:0"], shown["hand:1"]) == (("3-2",), ("5-4", "2-1"))
    assert gathered["stock"] == (HIDDEN,) * 28
    assert all(len([tile for zone in f.view.zones.values() for tile in zone]) == 28 for f in frames)


def test_laying_and_drawing_rest_nowhere_on_the_way() -> None:
    match = domino_match(DRAWING, "5-3 4-2 6-1")
    assert beats_of(match.watch("play 6-6", 0)) == ["rest"]
    assert beats_of(match.watch("draw", 0)) == ["rest"]


# --- what is refused


@pytest.mark.parametrize("text", ["draw", "pass", "play 6-5", "play 4-4", "play 5-5 1.up", "play 6-4 2.on"])
def test_before_the_opening_only_the_highest_double_can_be_laid(text: str) -> None:
    # CD-4
    assert refused_rule(domino_match(EXAMPLE), text) == "CD-4"


@pytest.mark.parametrize(
    "text", ["play 5-5", "play 6-4", "play 6-4 1.up", "play 6-4 1.left", "play 3-3 1.up"]
)
def test_a_tile_that_is_not_in_the_hand_cannot_be_played(text: str) -> None:
    # CD-2
    assert refused_rule(play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up"), text) == "CD-2"


@pytest.mark.parametrize("text", ["play 6-5", "play 4-4", "play 3-1", "play 6-5 1.up", "play 3-1 1.on"])
def test_a_tile_without_an_open_place_cannot_be_played(text: str) -> None:
    # CD-6
    assert refused_rule(play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up"), text) == "CD-6"


def test_a_place_with_an_endless_number_does_not_exist() -> None:
    # CD-6
    match = play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up")
    assert refused_rule(match, f"play 6-5 {'9' * 10_000}.on") == "CD-6"


@pytest.mark.parametrize("text", ["play 3-1 2.on", "play 6-5 2.on", "play 4-4 1.left"])
def test_a_tile_must_have_the_number_of_the_place(text: str) -> None:
    # CD-7
    assert refused_rule(play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up"), text) == "CD-7"


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "play", "play ", "play 4-5 1.up", "play 7-7", "play 6-5 0.on", "play 6-5 01.up",
        "play 6-5 1.", "play 6-5 1.UP", "play 6-5 1.side", "play 6-5  1.up", " play 6-5 1.left",
        "play 6-5 1.left ",
        "play 6-5 1.left\n", "Play 6-5 1.left", "play 4-4 2.on crosswise", "draw 6-6", "pass ", "PASS",
        "knock", "play 6-5 ١.up", "play 6-5 -1.on", "?" * 10_000, "play " * 2_000,
    ],
)  # fmt: skip
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    assert refused_rule(play(domino_match(EXAMPLE), "play 5-5", "play 5-4 1.up"), text) is None
    assert refused_rule(domino_match(EXAMPLE), text) is None

"""Lucky Draw: every rule and worked example of its page."""

import pytest

from tabletop.games.lucky_draw.rules import GAME
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
    refused_rule,
    score_sheet,
    shuffle_of,
)

THREE = (
    "5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2",
    "6-6 6-5 6-4 3-3 3-2 3-1 3-0 2-2 2-1",
    "6-3 6-2 6-1 6-0 4-1 4-0 2-0 1-1 1-0",
)
LEFT_OVER = shuffle_of(
    (
        "5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2",
        "0-0 6-5 6-4 3-3 3-2 3-1 3-0 2-2 2-1",
        "6-3 6-2 6-1 6-0 4-1 4-0 2-0 1-1 1-0",
    )
)
"""Example 2: the double six is the 28th tile."""
FOUR = (
    "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
    "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
    "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
)
"""Example 3: seat 3 has all the sixes."""
SIDES = ("1.left", "1.right", "1.up", "1.down")


def all_passed() -> Match:
    """Example 3, after three passes: seat 3 is on move again."""
    return play(domino_match(FOUR, game=GAME), "play 6-6", "pass", "pass", "pass")


def last_tile(
    *hands: str, scores: tuple[int, ...] = (), target: int = 100, next_shuffles: tuple[str, ...] = ()
) -> Match:
    """Example 7, with the hands as they are there unless others are given: seat 0 is about to lay its 4-1."""
    held = (*hands, *("4-1", "5-5 3-2", "6-5 0-0")[len(hands) :])
    return late_match(
        held,
        {"3.on": 4},
        scores=scores,
        options={"target": target},
        game=GAME,
        next_shuffles=next_shuffles,
    )


# --- set-up


def test_four_draw_seven_each() -> None:
    # LD-2
    match = domino_match(FOUR, game=GAME)
    assert [hand(match, seat) for seat in range(4)] == [tuple(tiles.split()) for tiles in FOUR]
    assert match.view(0).zones["hand:3"] == (HIDDEN,) * 7
    assert match.view(0).zones["stock"] == ()


def test_with_three_players_the_holder_of_the_double_six_draws_the_last_tile_as_well() -> None:
    # LD-2, LD-3, example 1
    match = domino_match(THREE, game=GAME)
    assert [len(hand(match, seat)) for seat in range(3)] == [9, 10, 9]
    assert hand(match, 1) == (*THREE[1].split(), "0-0")
    assert hand(match, 0) == tuple(THREE[0].split())
    assert match.view(2).zones["hand:1"] == (HIDDEN,) * 10
    assert match.view(2).zones["stock"] == ()
    assert (match.seat, match.legal_moves()) == (1, ("play 6-6",))


def test_all_is_drawn_again_if_the_double_six_is_left_over() -> None:
    # LD-4, example 2
    match = domino_match(THREE, game=GAME, before=[LEFT_OVER])
    assert (match.seat, match.deal, len(match.shuffles)) == (1, 1, 2)
    assert len(hand(match, 1)) == 10


def test_also_in_a_later_deal_it_takes_as_many_shuffles_as_it_takes() -> None:
    # LD-4
    match = last_tile(next_shuffles=(LEFT_OVER, LEFT_OVER, shuffle_of(THREE)))
    frames = match.watch("play 4-1 3.on", 1)
    assert beats_of(frames)[-6:] == ["gather", "shuffle", "shuffle", "shuffle", "deal", "rest"]
    assert all(frame.view.zones["stock"] == (HIDDEN,) * 28 for frame in frames if frame.beat == "shuffle")
    assert (match.deal, len(match.shuffles), match.seat) == (2, 4, 1)


# --- order of play


def test_the_holder_of_the_double_six_lays_it() -> None:
    # LD-5, example 3
    match = domino_match(FOUR, game=GAME)
    assert (match.seat, match.legal_moves()) == (3, ("play 6-6",))
    assert play(match, "play 6-6").view(None).zones["line"] == ("6-6",)


def test_the_turn_goes_to_the_left_after_one_tile() -> None:
    # LD-6
    match = play(domino_match(THREE, game=GAME), "play 6-6")
    assert match.seat == 2
    assert play(match, "play 6-3 1.up").seat == 0


# --- laying tiles


def test_every_tile_that_fits_can_be_laid_at_every_open_place() -> None:
    # LD-7, example 3
    match = all_passed()
    sixes = FOUR[3].split()[1:]
    assert legal(match) == {f"play {tile} {side}" for tile in sixes for side in SIDES}
    assert len(match.legal_moves()) == 24


def test_the_far_end_is_open_at_once() -> None:
    # LD-7, LD-8, example 4
    match = play(all_passed(), "play 6-5 1.down")
    assert places(match) == {"1.left": 6, "1.right": 6, "1.up": 6, "2.on": 5}
    assert (match.seat, legal(match)) == (0, {f"play {tile} 2.on" for tile in FOUR[0].split()[:6]})
    assert refused_rule(match, "play 4-4 2.on") == "LD-8"


def test_a_double_opens_four_edges() -> None:
    # LD-9, example 5
    match = play(all_passed(), "play 6-5 1.down", "play 5-5 2.on")
    assert places(match) == {"1.left": 6, "1.right": 6, "1.up": 6, "3.on": 5, "3.up": 5, "3.down": 5}
    assert match.view(None).facts["joined"] == (None, "1.down", "2.on")


def test_two_places_with_the_same_number_make_two_moves() -> None:
    # LD-7, example 6
    match = late_match(("4-1", "5-5", "6-5"), {"3.on": 4, "5.up": 4, "6.on": 1}, game=GAME)
    assert legal(match) == {"play 4-1 3.on", "play 4-1 5.up", "play 4-1 6.on"}


def test_who_has_no_tile_that_fits_passes_and_only_then() -> None:
    # LD-10, example 3
    match = play(domino_match(FOUR, game=GAME), "play 6-6")
    for seat in (0, 1, 2):
        assert (match.seat, legal(match)) == (seat, {"pass"})
        match.play("pass")
    assert refused_rule(match, "pass") == "LD-10"


# --- the end of a deal


def test_who_has_no_tile_left_wins_the_deal() -> None:
    # LD-11, LD-14, example 7
    match = last_tile()
    frames = match.watch("play 4-1 3.on", None)
    assert score_sheet(frames) == (("LD-14", "Out of tiles: the others hold 26 dots", (26, 0, 0)),)
    assert (match.scores, match.deal) == ((26, 0, 0), 2)


def test_a_blocked_deal_ends_at_once_and_the_fewest_dots_win() -> None:
    # LD-12, LD-13, LD-14, example 8
    match = last_tile("4-1 2-2")
    frames = match.watch("play 4-1 3.on", 0)
    blocked = "Blocked: the others hold 26 dots, less 4 in the winning hand"
    assert score_sheet(frames) == (("LD-14", blocked, (22, 0, 0)),)
    assert (match.scores, match.deal) == ((22, 0, 0), 2)


def test_a_hand_without_a_dot_wins_a_blocked_deal_with_all_of_the_others() -> None:
    match = last_tile("4-1 0-0")
    frames = match.watch("play 4-1 3.on", 0)
    blocked = "Blocked: the others hold 26 dots, the winning hand none"
    assert score_sheet(frames) == (("LD-14", blocked, (26, 0, 0)),)


def test_a_deal_goes_on_while_somebody_can_play() -> None:
    # LD-12
    match = play(last_tile("4-1 2-2", "5-5 3-2", "6-5 1-0"), "play 4-1 3.on", "pass")
    assert (match.deal, match.seat) == (1, 2)


def test_the_fewest_dots_win_a_blocked_deal_also_another_seats() -> None:
    # LD-13
    match = play(last_tile("4-1 2-2", "5-5 3-2", "2-0"), "play 4-1 3.on")
    assert match.scores == (0, 0, 4 + 15 - 2)


def test_who_ties_for_the_fewest_dots_wins_nothing() -> None:
    # LD-13, example 9
    match = last_tile("4-1 2-2", "4-0")
    frames = match.watch("play 4-1 3.on", 0)
    tied = "Blocked, and 2 players tie with 4 dots: nobody scores"
    assert score_sheet(frames) == (("LD-13", tied, (0, 0, 0)),)
    assert (match.scores, match.deal) == ((0, 0, 0), 2)


# --- the end of the match


def test_all_is_shuffled_for_the_next_deal_and_the_double_six_begins_again() -> None:
    # LD-15
    match = last_tile(scores=(0, 30, 0), next_shuffles=(shuffle_of(THREE[1:] + THREE[:1]),))
    play(match, "play 4-1 3.on")
    assert (match.deal, match.seat, match.scores) == (2, 0, (26, 30, 0))
    assert match.legal_moves() == ("play 6-6",)
    assert match.view(None).zones["line"] == ()


@pytest.mark.parametrize("target", [50, 100, 150])
def test_the_target_ends_the_match(target: int) -> None:
    # LD-16, example 10
    match = play(last_tile(scores=(target - 26, target - 1, 0), target=target), "play 4-1 3.on")
    assert match.scores == (target, target - 1, 0)
    assert (match.winners, match.seat, match.deal) == ((0,), None, 1)
    assert match.view(None).zones["hand:2"] == ("6-5", "0-0")
    assert refused_rule(match, "pass") is None


def test_one_point_short_of_the_target_another_deal_begins() -> None:
    # LD-16, example 10
    match = play(last_tile(scores=(73, 99, 0)), "play 4-1 3.on")
    assert (match.winners, match.deal, match.scores) == ((), 2, (99, 99, 0))


# --- what is refused


@pytest.mark.parametrize("text", ["pass", "play 6-5", "play 5-5", "play 6-6 1.up", "play 6-5 2.on"])
def test_before_the_opening_only_the_double_six_can_be_laid(text: str) -> None:
    # LD-5
    assert refused_rule(domino_match(THREE, game=GAME), text) == "LD-5"


@pytest.mark.parametrize("text", ["play 6-6", "play 4-3", "play 4-3 1.up", "play 4-3 9.on", "play 5-5 1.up"])
def test_a_tile_that_is_not_in_the_hand_cannot_be_played(text: str) -> None:
    # LD-2
    assert refused_rule(all_passed(), text) == "LD-2"


@pytest.mark.parametrize(
    "text", ["play 5-4", "play 5-5", "play 5-4 1.down", "play 4-4 1.on", "play 4-4 3.on"]
)
def test_a_tile_without_an_open_place_cannot_be_played(text: str) -> None:
    # LD-7
    assert refused_rule(play(all_passed(), "play 6-5 1.down"), text) == "LD-7"


@pytest.mark.parametrize("text", ["play 5-4 1.up", "play 4-4 2.on", "play 5-5 1.left"])
def test_a_tile_must_have_the_number_of_the_place(text: str) -> None:
    # LD-8
    assert refused_rule(play(all_passed(), "play 6-5 1.down"), text) == "LD-8"


@pytest.mark.parametrize(
    "text",
    [
        "", "play", "play 4-5 1.up", "play 5-5 2.on crosswise", "play 5-5 2.on inline", "play 6-5 01.up",
        "play 5-4 2.side", "draw", "pass ", "play 6-5 1.left\n", "pass " * 2_000,
    ],
)  # fmt: skip
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    assert refused_rule(play(all_passed(), "play 6-5 1.down"), text) is None
    assert refused_rule(domino_match(FOUR, game=GAME), text) is None


# --- what can be imagined


def test_a_pass_shows_that_no_open_number_is_held() -> None:
    match = play(all_passed(), "play 6-5 1.down", "play 5-5 2.on", "pass")
    for world in imagined(match, 3):
        assert not any("5" in tile for tile in hand(world, 1))
        assert not any("6" in tile for seat in (0, 1, 2) for tile in hand(world, seat))


def test_before_the_opening_only_the_holder_of_the_double_six_is_known() -> None:
    match = domino_match(THREE, game=GAME)
    for seat in (None, 0, 2):
        hands = [hand(world, 1) for world in imagined(match, seat)]
        assert all("6-6" in held and len(held) == 10 for held in hands)
        assert len(set(hands)) > 90


def test_any_tile_of_the_opener_but_the_double_six_can_have_been_the_last() -> None:
    match = play(domino_match(THREE, game=GAME), "play 6-6")
    last = {world.shuffles[0].split(" ")[-1] for world in imagined(match, 1)}
    assert last == {*THREE[1].split()[1:], "0-0"}

"""Blind Dominoes: every rule and worked example of its page."""

import pytest

from tabletop.games.blind_dominoes.rules import GAME
from tabletop.rules import HIDDEN
from tabletop.rules.dominoes import TILES
from tests.games.blind_dominoes.blind_dominoes_tables import ROWS, ends, first, frame, late, lying, row, table
from tests.rules.domino_tables import beats_of, legal, play, refused_rule, score_sheet, shuffle_of

PLACES = {"place left", "place right"}


# --- set-up


@pytest.mark.parametrize(
    ("drawn", "players", "seat"),
    [
        # BD-2, example 1
        ("5-1 6-0 4-3 2-1", 4, 2),
        ("5-1 6-0 2-1 0-0 1-0", 3, 1),
        # BD-2, example 2
        ("6-4 5-5 2-1 1-0 4-0 3-1 1-1 6-2", 4, 1),
        ("6-6 6-5", 2, 0),
        ("4-0 3-1 2-2 6-0 5-1 4-2 0-0 2-0 1-0", 3, 1),
    ],
)
def test_who_draws_the_most_dots_goes_first(drawn: str, players: int, seat: int) -> None:
    # BD-2
    match = GAME.start(players, seed=1, shuffles=[shuffle_of([drawn])])
    assert match.seat == seat
    assert len(match.shuffles) == 2


@pytest.mark.parametrize(("players", "size", "out"), [(2, 14, 0), (3, 9, 1), (4, 7, 0)])
def test_all_are_drawn_and_with_three_players_one_is_left_out(players: int, size: int, out: int) -> None:
    # BD-3
    match = GAME.start(players, shuffles=[first(0), " ".join(TILES)])
    zones = match.view(0).zones
    assert [len(zones[f"hand:{seat}"]) for seat in range(players)] == [size] * players
    assert lying(match, 1) == " ".join(TILES[size : 2 * size])
    assert zones["out"] == (HIDDEN,) * out
    assert (zones["turned"], zones["line"]) == ((), ())


def test_nobody_sees_a_row_its_owner_included() -> None:
    # BD-4
    match = table(ROWS)
    assert lying(match, 0) == ROWS[0]
    views = [match.view(seat) for seat in (0, 1, 2, 3, None)]
    assert all(view.zones == views[0].zones and view.facts == views[0].facts for view in views)
    assert all(tiles == (HIDDEN,) * len(tiles) for tiles in views[0].zones.values())


def test_each_seat_chooses_its_end_in_its_first_turn() -> None:
    # BD-5, example 4
    match = play(table(ROWS), "order left", "turn", "turn")
    assert (match.seat, legal(match)) == (1, {"order left", "order right"})
    assert [(move.pieces, move.place) for move in match.legal_moves()] == [((), None)] * 2
    play(match, "order right")
    assert lying(match, 1) == "3-0 4-1 5-0 5-1 5-2 4-3 5-5"
    facts = match.view(None).facts
    assert [facts[f"order:{seat}"] for seat in range(4)] == ["left", "right", None, None]
    assert (match.seat, legal(match)) == (1, {"turn"})


# --- play


def test_the_first_tile_opens_the_line_and_the_same_seat_turns_another() -> None:
    # BD-6, BD-7, example 3
    match = play(table(ROWS), "order left", "turn")
    assert match.view(1).zones["line"] == ("6-4",)
    assert ends(match) == (6, 4)
    assert (match.seat, legal(match)) == (0, {"turn"})
    assert lying(match, 0) == "3-3 6-5 4-2 1-0 2-1 0-0"


def test_a_tile_that_fits_waits_and_must_be_placed() -> None:
    # BD-8, BD-9, example 5
    match = play(table(ROWS), "order left", "turn", "turn", "order right", "turn", "order left", "turn")
    assert match.view(None).zones["turned"] == ("6-6",)
    assert (match.seat, legal(match)) == (2, {"place left"})
    assert (match.legal_moves()[0].pieces, match.legal_moves()[0].place) == (("6-6",), "left")
    play(match, "place left")
    assert match.view(None).zones["line"] == ("6-6", "6-4")
    assert (ends(match), match.seat) == ((6, 4), 3)


def test_a_tile_that_fits_both_ends_is_placed_at_either() -> None:
    # BD-9, example 6
    for end, after in (("left", (3, 3)), ("right", (5, 5))):
        match = play(late(("5-3 6-5", "5-1 3-1"), (5, 3)), "turn")
        assert legal(match) == PLACES
        assert ends(play(match, f"place {end}")) == after


def test_both_ends_are_offered_although_they_have_the_same_number() -> None:
    # BD-9
    assert legal(play(late(("5-3 6-5", "5-1 3-1"), (5, 5)), "turn")) == PLACES


def test_a_tile_that_fits_neither_end_goes_back_face_down() -> None:
    # BD-10, BD-11, example 4
    match = play(table(ROWS), "order left", "turn", "turn", "order right")
    frames = match.watch("turn", 3)
    assert beats_of(frames) == ["reveal", "rest"]
    assert frames[0].view.zones["turned"] == ("3-0",)
    assert lying(match, 1) == "4-1 5-0 5-1 5-2 4-3 5-5 3-0"
    assert row(match, 1) == " ".join([HIDDEN] * 7)
    facts = match.view(2).facts
    assert (facts["last"], facts["seen"], match.seat) == ("3-0", ("6-4", "3-3", "3-0"), 2)


def test_a_double_that_goes_back_stays_face_up() -> None:
    # BD-10, example 3
    match = play(table(ROWS), "order left", "turn", "turn")
    assert lying(match, 0) == "6-5 4-2 1-0 2-1 0-0 3-3"
    assert row(match, 0) == "?? ?? ?? ?? ?? 3-3"
    assert match.view(None).zones["hand:0"] == match.view(0).zones["hand:0"]
    assert match.seat == 1


def test_a_double_is_tried_again_and_stays_face_up() -> None:
    # BD-10
    match = play(late(("4-4 2-0 6-1", "4-3 3-1 6-3"), (6, 2)), "turn", "turn", "turn", "place right", "turn")
    assert row(match, 0) == "?? 4-4"
    play(match, "turn", "place left", "turn")
    assert (match.seat, row(match, 0), ends(match)) == (0, "4-4", (1, 0))
    frames = match.watch("turn", 1)
    assert [frame.view.zones["turned"] for frame in frames] == [("4-4",), ()]
    assert (match.seat, row(match, 0)) == (1, "4-4")


def test_the_turn_passes_when_one_tile_has_been_placed() -> None:
    # BD-11
    match = play(late(("6-5 6-0", "5-1 3-1"), (6, 2)), "turn", "place left")
    assert (match.seat, legal(match)) == (1, {"turn"})


def test_with_streak_who_places_a_tile_turns_another() -> None:
    # BD-12, example 10
    match = late(("6-1 1-0 4-4", "5-1 3-1"), (6, 5), options={"streak": True})
    play(match, "turn", "place left")
    assert (ends(match), match.seat, legal(match)) == ((1, 5), 0, {"turn"})
    play(match, "turn", "place left")
    assert (ends(match), match.seat) == ((0, 5), 0)
    play(match, "turn")
    assert (match.seat, row(match, 0)) == (1, "4-4")


def test_a_streak_can_begin_in_the_opening_turn() -> None:
    # BD-12
    rows = ("6-4 6-5 3-3 4-2 1-0 2-1 0-0", *ROWS[1:])
    match = play(table(rows, options={"streak": True}), "order left", "turn", "turn", "place left")
    assert (ends(match), match.seat) == ((5, 4), 0)
    assert play(match, "turn").seat == 1
    assert play(table(rows), "order left", "turn", "turn", "place left").seat == 1


def test_a_double_opens_no_further_places() -> None:
    # BD-13
    match = play(late(("6-6 6-5", "5-1 3-1"), (6, 2)), "turn", "place left")
    assert ends(match) == (6, 2)
    assert set(match.view(None).facts) == {"left", "right", "last", "seen", "order:0", "order:1"}


# --- the end of a deal


def test_who_has_no_tile_left_wins_the_deal() -> None:
    # BD-14, BD-17, example 7
    match = late(("5-3", "4-4 2-1"), (5, 2))
    frames = match.watch("turn", 0)
    assert beats_of(frames) == ["rest"]
    frames = match.watch("place left", 0)
    assert beats_of(frames) == ["play", "reveal", "score", "rest"]
    assert score_sheet(frames) == (("BD-14", "Out of tiles", (1, 0)),)
    assert (match.scores, match.winners, match.seat, match.deal) == ((1, 0), (0,), None, 1)
    assert frame(frames, "play").facts["left"] == 3


def test_who_goes_out_wins_also_if_the_line_is_blocked() -> None:
    # BD-14
    match = play(late(("5-3", "4-4", "0-0"), (5, 5), out="6-6"), "turn", "place left")
    assert match.scores == (1, 0, 0)


def test_a_blocked_deal_ends_at_once_and_the_fewest_dots_win() -> None:
    # BD-15, BD-16, example 8
    match = late(("5-3 2-0", "4-1 4-4", "6-6"), (5, 5), out="0-0")
    frames = play(match, "turn").watch("place left", 1)
    assert ends(match) == (3, 5)
    assert score_sheet(frames) == (("BD-16", "Blocked: 2 dots are the fewest", (1, 0, 0)),)
    assert (match.scores, match.winners) == ((1, 0, 0), (0,))
    assert frame(frames, "reveal").zones["hand:1"] == ("4-1", "4-4")


def test_the_tile_left_out_keeps_no_deal_going() -> None:
    # BD-15
    match = play(late(("5-3 2-0", "4-1 4-4", "6-6"), (5, 5), out="5-0"), "turn", "place left")
    assert match.winners == (0,)
    match = play(late(("5-3 2-0", "4-1 4-4", "5-0"), (5, 5), out="6-6"), "turn", "place left")
    assert (match.winners, match.seat) == ((), 1)


def test_who_ties_for_the_fewest_dots_shares_the_deal() -> None:
    # BD-16, BD-17, BD-18, example 9
    match = late(("5-3 6-6", "4-1", "2-2 1-0"), (5, 5), out="0-0")
    frames = play(match, "turn").watch("place right", None)
    tied = "Blocked: 5 dots are the fewest, and 2 players share the deal"
    assert score_sheet(frames) == (("BD-16", tied, (0, 1, 1)),)
    assert (match.scores, match.winners) == ((0, 1, 1), (1, 2))


# --- the end of the match


def test_the_next_deal_begins_with_a_new_drawing() -> None:
    # BD-2, BD-18
    match = late(("5-3", "4-4 2-1"), (5, 2), options={"wins": 3}, next_shuffles=(first(1), " ".join(TILES)))
    frames = play(match, "turn").watch("place left", 0)
    assert beats_of(frames) == ["play", "reveal", "score", "gather", "shuffle", "shuffle", "deal", "rest"]
    assert frame(frames, "gather").zones["pack"] == (HIDDEN,) * 28
    assert (match.scores, match.winners, match.deal, match.seat) == ((1, 0), (), 2, 1)
    assert len(match.shuffles) == 4
    view = match.view(0)
    assert (view.facts["seen"], view.facts["order:0"], view.facts["left"]) == ((), None, None)
    assert "pack" not in view.zones
    assert legal(match) == {"order left", "order right"}


@pytest.mark.parametrize("wins", [1, 3, 5])
def test_so_many_deals_win_the_match(wins: int) -> None:
    # BD-18
    match = late(("5-3", "4-4 2-1"), (5, 2), scores=(wins - 1, wins - 1), options={"wins": wins})
    play(match, "turn", "place left")
    assert (match.scores, match.winners) == ((wins, wins - 1), (0,))
    assert match.view(None).zones["hand:1"] == ("4-4", "2-1")
    assert refused_rule(match, "turn") is None


def test_a_shared_deal_can_win_the_match_for_several_or_one() -> None:
    # BD-18
    for before, winners in (((0, 2, 2), (1, 2)), ((0, 1, 2), (2,)), ((2, 1, 1), ())):
        match = late(("5-3 6-6", "4-1", "2-2 1-0"), (5, 5), out="0-0", scores=before, options={"wins": 3})
        play(match, "turn", "place right")
        assert match.winners == winners
        assert match.deal == (1 if winners else 2)


def test_the_tile_left_out_is_shown_when_the_match_is_over() -> None:
    match = play(late(("5-3", "4-4", "0-0"), (5, 5), out="6-6"), "turn", "place left")
    assert match.view(0).zones["out"] == ("6-6",)


# --- what is refused


@pytest.mark.parametrize("text", ["turn", "place left", "place right"])
def test_the_order_is_chosen_first(text: str) -> None:
    # BD-5
    assert refused_rule(table(ROWS), text) == "BD-5"
    assert refused_rule(play(table(ROWS), "order left", "turn", "turn"), text) == "BD-5"


@pytest.mark.parametrize("text", ["order left", "order right"])
def test_the_order_is_chosen_once_in_a_deal(text: str) -> None:
    # BD-5
    match = play(table(ROWS), "order right")
    assert refused_rule(match, text) == "BD-5"
    match = late(("5-3 6-5", "5-1 3-1"), (5, 3))
    assert refused_rule(match, text) == "BD-5"
    assert refused_rule(play(match, "turn"), text) == "BD-5"


def test_nothing_is_turned_while_a_tile_waits() -> None:
    # BD-9
    assert refused_rule(play(late(("5-3 6-5", "5-1 3-1"), (5, 3)), "turn"), "turn") == "BD-9"


@pytest.mark.parametrize("text", ["place left", "place right"])
def test_nothing_is_placed_before_it_is_turned(text: str) -> None:
    # BD-8
    assert refused_rule(late(("5-3 6-5", "5-1 3-1"), (5, 3)), text) == "BD-8"
    assert refused_rule(play(table(ROWS), "order left"), text) == "BD-8"


def test_a_tile_is_not_placed_where_it_does_not_fit() -> None:
    # BD-9
    assert refused_rule(play(late(("5-3 6-5", "5-1 3-1"), (5, 2)), "turn"), "place right") == "BD-9"
    assert refused_rule(play(late(("5-3 6-5", "5-1 3-1"), (2, 3)), "turn"), "place left") == "BD-9"


@pytest.mark.parametrize(
    "text",
    ["", " ", "order", "order up", "Turn", "turn ", "turn 6-4", "place", "place up", "place 5-3 left",
     "place left\n", "play 5-3", "order  left", "turn " * 2_000],
)  # fmt: skip
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    assert refused_rule(table(ROWS), text) is None
    assert refused_rule(play(late(("5-3 6-5", "5-1 3-1"), (5, 3)), "turn"), text) is None

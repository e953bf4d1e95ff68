"""Solitaire Dominoes: every rule and worked example of its page."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tabletop.games.solitaire_dominoes.rules import GAME, SolitaireDominoes
from tabletop.rules import HIDDEN, Match
from tabletop.rules.dominoes import TILES, tile_numbers
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.domino_tables import (
    beats_of,
    legal,
    play,
    refusal_sentence,
    refused_rule,
    score_sheet,
    shuffle_of,
)

FREE = {"dealing": "free"}


def game(first: str, options: dict[str, Any] | None = None) -> Match:
    """A game in which these tiles come first; what follows is in the sorting order."""
    return GAME.start(options=options, shuffles=[shuffle_of([first])])


def late(row: str, stock: str = "", options: dict[str, Any] | None = None) -> Match:
    """Late in a game: this row and stock; all other tiles are put aside."""
    match = GAME.start(options=options, shuffles=[" ".join(TILES)])
    assert isinstance(match, SolitaireDominoes)
    kept = f"{row} {stock}".split()
    match.aside = tile_numbers(tile for tile in TILES if tile not in kept)
    match.row = tile_numbers(row.split())
    match.order = (*match.aside, *tile_numbers(kept))
    match.top = len(TILES) - len(stock.split())
    match.scores = (len(match.aside),)
    with_moves_recounted(match)
    return match


def row(match: Match) -> str:
    """The row, from left to right."""
    return " ".join(match.view(0).zones["row"])


# --- set-up


def test_three_tiles_lie_open_and_the_others_are_the_stock() -> None:
    # SD-2
    match = game("6-5 4-3 2-1")
    zones = match.view(None).zones
    assert zones == {"row": ("6-5", "4-3", "2-1"), "stock": (HIDDEN,) * 25, "aside": ()}
    assert (match.seat, match.deal, match.scores) == (0, 1, (0,))
    assert match.view(None).facts == {}


# --- removing


def test_the_tile_between_two_that_share_a_number_can_be_removed() -> None:
    # SD-3, example 2
    match = game("6-5 4-3 6-1")
    assert legal(match) == {"remove 2"}
    assert match.legal_moves()[0].pieces == ("4-3",)
    play(match, "remove 2")
    assert (row(match), legal(match)) == ("6-5 6-1", {"deal"})
    assert match.view(0).zones["aside"] == ("4-3",)


def test_a_middle_tile_can_lie_anywhere_in_the_row() -> None:
    # SD-3, example 6
    tiles = "6-5 4-3 1-0 6-4 1-1"
    assert legal(late(tiles, "0-0")) == {"remove 3", "remove 4"}
    match = play(late(tiles, "0-0"), "remove 3")
    assert row(match) == "6-5 4-3 6-4 1-1"
    assert "remove 2" in legal(match)
    match = play(late(tiles, "0-0"), "remove 4")
    assert (row(match), legal(match)) == ("6-5 4-3 1-0 1-1", {"deal"})


def test_three_with_a_number_in_common_can_all_be_removed() -> None:
    # SD-4, SD-6, example 3
    match = game("6-5 6-6 6-1")
    assert legal(match) == {"remove 2", "remove 2 triple"}
    assert [move.pieces for move in match.legal_moves()] == [("6-6",), ("6-5", "6-6", "6-1")]
    assert {move.place for move in match.legal_moves()} == {"aside"}
    play(match, "remove 2 triple")
    assert (row(match), match.scores, legal(match)) == ("", (3,), {"deal"})
    assert match.view(0).zones["aside"] == ("6-5", "6-6", "6-1")
    assert len(match.view(0).zones["stock"]) == 25


def test_two_by_two_in_common_are_not_enough_for_a_triple() -> None:
    # SD-4, example 4
    match = game("6-5 5-4 6-4")
    assert legal(match) == {"remove 2"}
    assert refused_rule(match, "remove 2 triple") == "SD-4"


def test_instead_of_all_three_the_middle_one_alone_can_be_removed() -> None:
    # SD-4
    match = play(game("6-5 6-6 6-1"), "remove 2")
    assert (row(match), match.scores) == ("6-5 6-1", (1,))


def test_there_can_be_several_choices() -> None:
    # SD-3, SD-4, example 5
    four = {"remove 2", "remove 2 triple", "remove 3", "remove 3 triple"}
    match = late("2-1 3-2 2-2 5-2", "0-0")
    assert legal(match) == four
    assert legal(late("2-1 3-2 2-2 5-2", "0-0", FREE)) == {*four, "deal"}
    play(match, "remove 3 triple")
    assert row(match) == "2-1"


# --- dealing


def test_a_tile_is_dealt_when_nothing_matches() -> None:
    # SD-5, example 1
    match = game("6-5 4-3 2-1 6-0 5-2")
    assert legal(match) == {"deal"}
    assert (match.legal_moves()[0].pieces, match.legal_moves()[0].place) == ((), None)
    assert row(play(match, "deal")) == "6-5 4-3 2-1 6-0"
    assert legal(match) == {"deal"}
    assert legal(play(match, "deal")) == {"remove 4"}
    play(match, "remove 4")
    assert (row(match), match.scores, legal(match)) == ("6-5 4-3 2-1 5-2", (1,), {"deal"})


def test_with_free_dealing_a_tile_may_be_dealt_although_one_can_be_removed() -> None:
    # SD-5, example 1
    match = play(game("6-5 4-3 2-1 6-0 5-2", FREE), "deal", "deal")
    assert legal(match) == {"remove 4", "deal"}
    play(match, "deal")
    assert row(match) == "6-5 4-3 2-1 6-0 5-2 6-6"


def test_several_removals_may_follow_each_other() -> None:
    # SD-5, example 6
    match = play(late("6-5 4-3 1-0 6-4 1-1", "0-0"), "remove 3", "remove 2")
    assert (row(match), legal(match)) == ("6-5 6-4 1-1", {"deal"})


def test_with_free_dealing_the_whole_stock_can_be_dealt_first() -> None:
    # SD-5
    match = game("6-5 4-3 2-1", FREE)
    play(match, *["deal"] * 25)
    assert len(match.view(0).zones["row"]) == 28
    assert "deal" not in legal(match)
    assert refused_rule(match, "deal") == "SD-5"


def test_dealing_goes_on_when_the_row_is_short() -> None:
    # SD-6
    match = play(game("6-5 6-6 6-1"), "remove 2 triple")
    for tiles in ("6-4", "6-4 6-3", "6-4 6-3 6-2"):
        assert legal(match) == {"deal"}
        assert row(play(match, "deal")) == tiles
    assert legal(match) == {"remove 2", "remove 2 triple"}


# --- the end


def test_the_game_is_won_when_row_and_stock_are_empty() -> None:
    # SD-7, SD-9, SD-10, example 7
    match = late("6-3 6-0 6-6")
    assert legal(match) == {"remove 2", "remove 2 triple"}
    frames = match.watch("remove 2 triple", 0)
    assert beats_of(frames) == ["play", "score", "rest"]
    assert score_sheet(frames) == (("SD-7", "All 28 tiles are removed", (28,)),)
    assert (match.scores, match.winners, match.seat, match.deal) == ((28,), (0,), None, 1)
    assert match.legal_moves() == ()
    assert refused_rule(match, "deal") is None


def test_an_empty_row_does_not_win_while_the_stock_holds_a_tile() -> None:
    # SD-6, SD-7
    match = play(late("6-3 6-0 6-6", "5-0"), "remove 2 triple")
    assert (match.seat, match.winners, legal(match)) == (0, (), {"deal"})
    assert (play(match, "deal").seat, match.scores) == (None, (27,))


def test_the_game_is_lost_when_nothing_can_be_dealt_or_removed() -> None:
    # SD-8, SD-9, SD-10, example 7
    match = late("6-3 6-0 6-6")
    frames = match.watch("remove 2", None)
    lost = "Nothing can be dealt or removed any more: 2 tiles stay in the row"
    assert score_sheet(frames) == (("SD-8", lost, (26,)),)
    assert (match.scores, match.winners, match.seat) == ((26,), (), None)
    assert refused_rule(match, "remove 2") is None


def test_the_last_tile_dealt_can_lose_the_game() -> None:
    # SD-8, example 8
    match = play(late("6-3 5-4 2-1", "0-0"), "deal")
    assert (match.scores, match.winners, match.seat, row(match)) == ((24,), (), None, "6-3 5-4 2-1 0-0")


def test_one_tile_that_stays_loses_the_game() -> None:
    # SD-8
    frames = late("6-3 6-0 6-6 1-1").watch("remove 2 triple", 0)
    assert "1 tile stays in the row" in score_sheet(frames)[0][1]


def test_the_score_is_the_number_of_tiles_removed() -> None:
    # SD-9
    match = late("2-1 3-2 2-2 5-2", "0-0 4-4")
    assert match.scores == (22,)
    assert play(match, "remove 2").scores == (23,)
    assert play(match, "remove 2 triple").scores == (26,)


# --- what is refused


def test_nothing_is_dealt_while_a_tile_can_be_removed() -> None:
    # SD-5
    match = game("6-5 4-3 6-1")
    assert refused_rule(match, "deal") == "SD-5"
    assert (
        refusal_sentence(match, "deal")
        == "A tile is dealt only when none can be removed, and now the 4-3 can."
    )


@pytest.mark.parametrize("position", ["1", "3", "4", "28", "9" * 10_000])
def test_a_tile_without_two_neighbours_cannot_be_removed(position: str) -> None:
    match = game("6-5 6-6 6-1")
    # SD-3
    assert refused_rule(match, f"remove {position}") == "SD-3"
    # SD-4
    assert refused_rule(match, f"remove {position} triple") == "SD-4"


def test_a_tile_between_strangers_cannot_be_removed() -> None:
    match = game("6-5 4-3 2-1")
    # SD-3
    assert refused_rule(match, "remove 2") == "SD-3"
    # SD-4
    assert refused_rule(match, "remove 2 triple") == "SD-4"


def test_a_middle_tile_without_the_number_cannot_leave_with_its_neighbours() -> None:
    # SD-4, example 2
    assert refused_rule(game("6-5 4-3 6-1"), "remove 2 triple") == "SD-4"


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "remove", "remove 0", "remove 02", "remove -2", "remove 2 ", "remove 2  triple", "remove ٢",
        "remove 2 triple ", "remove 2\n", "remove 2 double", "remove 6-6", "deal 2", "Deal", "triple",
        "remove " * 2_000,
    ],
)  # fmt: skip
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    assert refused_rule(game("6-5 6-6 6-1"), text) is None


# --- what can be imagined


def test_each_order_of_the_stock_is_as_likely_as_another() -> None:
    match = play(game("6-5 4-3 2-1", FREE), *["deal"] * 22)
    draw = GAME.world_sampler(match.view(0))
    rng = Random(3)
    orders = Counter(tuple(draw(rng).shuffles[0].split(" ")[25:]) for _ in range(1200))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())

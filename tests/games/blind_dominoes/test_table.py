"""A line from end to end is laid in the order of play; rows are counted from where their owner began."""

from tabletop.games.blind_dominoes.rules import GAME as BLIND_DOMINOES
from tabletop.games.blind_dominoes.table import PLAN, in_order_of_play
from tabletop.layout.lay_table import lay_table
from tabletop.layout.match_pieces import match_pieces, number_pieces
from tabletop.rules import Match
from tests.games.blind_dominoes.test_words import blind

OPENED = ("order left", "turn", "turn")


def laid_row(match: Match, seat: int) -> list[float]:
    table = lay_table(PLAN, match.view(0), (1280, 800), 0)
    return [spot.x for spot in table.spots[f"hand:{seat}"]]


def test_tiles_are_joined_in_the_order_in_which_they_came() -> None:
    laid = in_order_of_play(("5-6", "6-4", "4-1", "1-1"), ("6-4", "4-1", "5-6", "1-1"))
    assert laid.tiles == ("6-4", "4-1", "5-6", "1-1")
    assert laid.joined == (None, "1.right", "1.left", "2.on")
    assert laid.places == {"left": "3.on", "right": "4.on"}


def test_a_tile_that_went_back_first_counts_when_it_is_laid() -> None:
    laid = in_order_of_play(("6-4", "4-1", "1-0"), ("6-4", "1-0", "4-1", "1-0"))
    assert laid.joined == (None, "1.right", "2.on")


def test_an_empty_line_has_no_places() -> None:
    assert in_order_of_play((), ()).places == {}


def test_the_front_of_a_row_is_where_its_owner_began() -> None:
    from_left, from_right = blind("order left"), blind("order right")
    assert laid_row(from_left, 0) == sorted(laid_row(from_left, 0))
    assert laid_row(from_right, 0) == sorted(laid_row(from_right, 0), reverse=True)


def test_the_row_opposite_is_seen_from_the_other_side() -> None:
    match = blind()
    assert laid_row(match, 2) == sorted(laid_row(match, 2), reverse=True)
    assert laid_row(match, 1) == sorted(laid_row(match, 1))


def test_a_turned_tile_comes_from_the_front_and_goes_to_the_back() -> None:
    match = blind("order left", "turn")
    before = match.view(0).zones
    lies = number_pieces(before)
    row = lies["hand:0"]
    reveal, rest = match.watch("turn", 0)
    turned = match_pieces(lies, before, reveal.view.zones, mover=0, queues=("hand",))
    assert turned["turned"] == row[:1]
    assert turned["hand:0"] == row[1:]
    back = match_pieces(turned, reveal.view.zones, rest.view.zones, mover=0, queues=("hand",))
    assert back["hand:0"] == (*row[1:], row[0])


def test_rows_for_two_to_four_are_as_long_as_dealt() -> None:
    for players in BLIND_DOMINOES.players:
        match = BLIND_DOMINOES.start(players, seed=4)
        assert len(laid_row(match, 0)) == 28 // players

"""How a hand is sorted: by choice, upwards or downwards, at the table and in the settings, and remembered."""

from itertools import pairwise

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.scenes.table.state.hand_order import CARD_WAYS, TILE_WAYS, HandOrder
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings
from tabletop.words.piece_handling import PieceHandling, TileHandling
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

HAND = ("AS", "2S", "KH", "QD", "JD", "AC", "3C")
TILES = ("6-0", "5-5", "4-3", "3-0", "2-2")


def sorted_by(way: str, hand: tuple[str, ...], *, turned: bool = False) -> str:
    order = HandOrder("groups")
    order.follow_settings(way, turned=turned)
    words = TileHandling() if way in TILE_WAYS else PieceHandling()
    return " ".join(order.ordered(hand, words.sort_keys))


def test_suits_stand_with_colours_in_turn_or_as_they_rank_and_ranks_together() -> None:
    assert sorted_by("suit", HAND) == "AS 2S KH AC 3C QD JD"
    assert sorted_by("plain", HAND) == "AS 2S KH QD JD AC 3C"
    assert sorted_by("rank", HAND) == "AS AC KH QD JD 3C 2S"


def test_turned_round_the_lowest_of_a_suit_stands_first_and_suits_stay_where_they_are() -> None:
    assert sorted_by("suit", HAND, turned=True) == "2S AS KH 3C AC JD QD"
    assert sorted_by("plain", HAND, turned=True) == "2S AS KH JD QD 3C AC"
    assert sorted_by("rank", HAND, turned=True) == "2S 3C JD QD KH AS AC"


def test_tiles_are_sorted_by_number_or_by_weight_either_way_round() -> None:
    assert sorted_by("number", TILES) == "6-0 5-5 4-3 3-0 2-2"
    assert sorted_by("weight", TILES) == "5-5 4-3 6-0 2-2 3-0"
    assert sorted_by("number", TILES, turned=True) == "2-2 3-0 4-3 5-5 6-0"
    assert sorted_by("weight", TILES, turned=True) == "3-0 2-2 6-0 4-3 5-5"


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("way", CARD_WAYS)
def test_the_cards_of_a_game_with_ranks_of_its_own_follow_the_choice(way: str, *, turned: bool) -> None:
    sitting = TableDriver("malilla", (None, "club", "club", "club"), seed=3, animation_speed="off")
    board = sitting.table.board
    board.sort_by(way, turned=turned)
    board.lay_again(0)
    hand = board.pieces.codes(board.hand)
    suits = [card[1] for card in hand]
    sevens = [number for number, card in enumerate(hand) if card[0] == "7"]
    if way == "rank":
        assert sevens == list(range(len(sevens)) if not turned else range(len(hand) - len(sevens), len(hand)))
    else:
        assert len([1 for one, other in pairwise(suits) if one != other]) == len(set(suits)) - 1
        for suit in set(suits):
            cards = [card for card in hand if card[1] == suit]
            if f"7{suit}" in cards:
                assert cards[-1 if turned else 0] == f"7{suit}"


def test_a_press_of_r_goes_on_to_a_way_that_changes_something() -> None:
    order = HandOrder("groups")
    order.follow_settings("suit", turned=False)
    assert order.use_next_way(has_groups=False, hand=("AS", "KS", "2S")) in CARD_WAYS
    order.follow_settings("suit", turned=False)
    order.way = "suit"
    assert order.use_next_way(has_groups=False, hand=("AS", "KH", "AC")) == "rank"


@pytest.mark.parametrize("slug", GAMES)
def test_wherever_a_hand_can_be_sorted_keys_sort_it_and_lose_no_piece(slug: str) -> None:
    game = GAMES[slug]
    levels = (None, *["club"] * (game.players[-1] - 1))
    sitting = TableDriver(slug, levels, seed=3, animation_speed="off")
    sitting.until_ready(60_000)
    table = sitting.table
    if not table.board.can_sort:
        return
    before = sorted(table.board.pieces.codes(table.board.hand))
    seen = set()
    for mod in (0, 0, 0, pygame.KMOD_SHIFT, 0, 0):
        sitting.app.press_and_release(pygame.K_r, "R" if mod else "r", mod=mod)
        sitting.app.step()
        codes = table.board.pieces.codes(table.board.hand)
        assert sorted(codes) == before
        seen.add(codes)
    assert len(seen) > 1 or len(before) < 3


def at_a_table(slug: str, settings: Settings | None = None) -> tuple[Program, TableScene]:
    levels = (None, *["club"] * (max(3, GAMES[slug].players[0]) - 1))
    sitting = TableDriver(slug, levels, seed=3, animation_speed="off")
    if settings is not None:
        sitting.app.settings = settings
    sitting.until_ready(60_000)
    return sitting.app, sitting.table


@pytest.mark.parametrize(
    ("slug", "key", "ways"),
    [("minimisere", "card_sort", CARD_WAYS), ("classic-dominoes", "tile_sort", TILE_WAYS)],
)
def test_what_was_chosen_at_a_table_is_remembered_for_hands_of_that_kind(
    slug: str, key: str, ways: tuple[str, ...]
) -> None:
    app, table = at_a_table(slug)
    first = getattr(app.settings, key)
    assert first == ways[0]
    app.press_and_release(pygame.K_r, "r")
    app.press_and_release(pygame.K_r, "R", mod=pygame.KMOD_SHIFT)
    chosen = table.board.hand_order.usual
    laid = table.board.pieces.codes(table.board.hand)
    assert chosen in ways
    assert chosen != first
    app.leave_all()
    assert getattr(app.settings, key) == chosen
    assert app.settings.reverse_sort
    _, again = at_a_table(slug, app.settings)
    again.enter()
    assert again.board.hand_order.usual == chosen
    assert again.board.pieces.codes(again.board.hand) == laid


def test_a_table_where_nothing_was_sorted_changes_no_setting() -> None:
    app, _ = at_a_table("minimisere")
    before = app.settings
    app.leave_all()
    assert app.settings == before


def test_another_choice_in_the_settings_is_seen_at_the_table_and_an_own_order_is_kept() -> None:
    app, table = at_a_table("minnesota-whist")
    app.settings = app.settings.changed("card_sort", "rank")
    table.enter()
    assert table.board.pieces.codes(table.board.hand) == tuple(
        sorted(table.board.pieces.codes(table.board.hand), key=lambda card: "AKQJT98765432".index(card[0]))
    )
    table.hand_actions.shift_piece(table.board.hand[0], 1)
    own = table.board.pieces.codes(table.board.hand)
    app.settings = app.settings.changed("card_sort", "plain")
    table.enter()
    assert table.board.pieces.codes(table.board.hand) == own

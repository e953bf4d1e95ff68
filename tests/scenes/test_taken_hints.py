"""A hint that is taken: what it lights up, and how the move that it advises is made."""

import pygame
import pytest

from tabletop.messages import said
from tabletop.rules import Move
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.decoration_pictures import DecorationPictures
from tabletop.scenes.table.flow.hint_bubble import ASSISTED_NOTE
from tabletop.scenes.table.flow.phases import YourTurn
from tabletop.workers.opponent_client import quick_move
from tests.scenes.skin_tables import all_people, bets
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

ENTER, H = (pygame.K_RETURN, "\r"), (pygame.K_h, "h")


def hinted(slug: str = "minimisere", players: int = 4, seed: int = 3) -> TableDriver:
    """Somebody on turn who has just been given a hint."""
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=seed, animation_speed="off")
    assert sitting.until_ready()
    ask(sitting)
    return sitting


def ask(sitting: TableDriver) -> Move:
    """Asks for a hint, and waits for it."""
    sitting.press_key(*H)
    sitting.pass_time(600)
    move = sitting.table.board.highlights.advised
    assert sitting.table.hint.is_hint_shown
    assert move is not None
    return move


def words(sitting: TableDriver) -> str:
    bubble = sitting.table.overlay.bubble
    assert bubble is not None
    return bubble.words


@pytest.mark.parametrize("key", [ENTER, H])
@pytest.mark.parametrize(("slug", "players"), [("minimisere", 4), ("star", 4), ("minnows", 3), ("kaluki", 3)])
def test_the_same_key_again_or_enter_makes_the_move_that_is_advised(
    slug: str, players: int, key: tuple[int, str]
) -> None:
    sitting = hinted(slug, players)
    move, before = sitting.table.board.highlights.advised, len(sitting.moves)
    sitting.press_key(*key)
    sitting.pass_time(16)
    assert sitting.moves[before] == move
    assert not sitting.table.hint.is_hint_shown


def test_the_button_of_hints_takes_the_one_that_stands_there() -> None:
    sitting = hinted()
    button = sitting.table.overlay.buttons["hint"]
    assert button.label == "Take the hint"
    before = len(sitting.moves)
    sitting.click(button.rect.center)
    assert len(sitting.moves) > before
    assert sitting.until_ready()
    assert sitting.table.overlay.buttons["hint"].label == "Hint"


def test_enter_means_the_piece_under_the_ring_once_the_ring_was_moved() -> None:
    sitting = hinted()
    table = sitting.table
    advised = table.board.highlights.advised
    for _ in range(3):
        sitting.press_key(pygame.K_RIGHT)
        ring = table.keyboard.focus
        assert ring is not None
        code = table.board.pieces[int(ring[1])].code
        if advised is not None and code not in advised.pieces and f"play {code}" in table.moves:
            break
    before = len(sitting.moves)
    sitting.press_key(*ENTER)
    assert sitting.moves[before] == f"play {code}"


def test_a_hint_that_was_put_away_is_not_taken_but_asked_for_again() -> None:
    sitting = hinted()
    table, before = sitting.table, len(sitting.moves)
    sitting.press_key(pygame.K_ESCAPE)
    sitting.pass_time(100)
    assert table.overlay.bubble is None
    assert table.board.highlights.advised is None
    assert not table.board.highlights.hinted
    assert table.overlay.buttons["hint"].label == "Hint"
    sitting.press_key(*ENTER)
    assert len(sitting.moves) == before
    ask(sitting)
    assert len(sitting.moves) == before


def test_a_refusal_that_takes_the_place_of_a_hint_stays_and_ends_it() -> None:
    sitting = hinted()
    table = sitting.table
    table.show_bubble("No.", 300, 300)
    sitting.pass_time(100)
    assert words(sitting) == "No."
    assert table.board.highlights.advised is None


def noted(sitting: TableDriver) -> bool:
    """Returns whether the top bar says what the hint has done to the match."""
    return sitting.table.overlay.top_bar.line.startswith(str(ASSISTED_NOTE).removesuffix("."))


def test_only_the_first_hint_of_a_match_says_that_it_counts_as_assisted_from_now_on() -> None:
    sitting = hinted()
    assert len(sitting.table.moves) == 1
    assert not noted(sitting), "there is nothing to choose"
    assert sitting.controller.kind == "clean"
    while len(sitting.table.moves) == 1:
        sitting.press_key(*ENTER)
        assert sitting.until_ready()
    ask(sitting)
    assert noted(sitting)
    assert "assisted" not in words(sitting)
    assert sitting.controller.kind == "assisted"
    for _ in range(2):
        sitting.press_key(*ENTER)
        assert sitting.until_ready()
        ask(sitting)
        assert not noted(sitting)
        assert sitting.table.overlay.top_bar.line.endswith("assisted")


def lit(pictures: DecorationPictures, name: str) -> object:
    assert f"place {name}" in pictures
    recipe = pictures.recipe(f"place {name}")
    assert isinstance(recipe, tuple)
    return recipe[1]


def test_the_place_of_the_card_that_is_advised_lights_up_with_it() -> None:
    sitting = hinted()
    pictures = sitting.table.board.decorations.pictures
    assert lit(pictures, "trick") is True
    sitting.press_key(pygame.K_ESCAPE)
    sitting.pass_time(100)
    assert lit(pictures, "trick") is False


@pytest.mark.parametrize(("slug", "players"), [("star", 4), ("lucky-draw", 3), ("minnows", 2)])
def test_of_all_ends_only_the_advised_one_shows_where_the_piece_will_lie(slug: str, players: int) -> None:
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=4, animation_speed="off")
    shown = 0
    while shown < 20 and sitting.until_ready():
        table = sitting.table
        for move in (move for move in table.moves if move.pieces):
            table.hint.show_move(move, said("It is the best."))
            for place in table.board.layout.places:
                if place.number_box is not None:
                    is_lit = lit(table.board.decorations.pictures, place.name) == "lands"
                    assert is_lit == place.accepts(move), (move, place)
            shown += 1
        table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert shown


def test_a_double_that_should_lie_in_line_is_shown_in_line() -> None:
    sitting = TableDriver("star", (None, *["club"] * 3), seed=4, animation_speed="off")
    seen: set[tuple[str, ...]] = set()
    while len(seen) < 2 and sitting.until_ready():
        table = sitting.table
        for move in (move for move in table.moves if move.detail):
            table.hint.show_move(move, said("It is the best."))
            (place,) = (place for place in table.board.layout.places if place.accepts(move))
            recipe = table.board.decorations.pictures.recipe(f"place {place.name}")
            spot = place.landing_spots[0 if move.detail == ("inline",) else 1]
            assert recipe == (box_of(spot.bounds), "lands")
            seen.add(move.detail)
        table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert len(seen) == 2


def test_the_pile_that_should_be_drawn_from_lights_up_with_its_button() -> None:
    sitting = TableDriver("jersey-gin", (None, "club", "club"), seed=4, animation_speed="off")
    assert sitting.until_ready()
    table = sitting.table
    table.hint.show_move(next(move for move in table.moves if move == "draw stock"), said("It is the best."))
    assert table.board.highlights.hinted == {table.board.top_piece("stock")}
    table.hint.hide_hint()
    assert not table.board.highlights.hinted


def test_who_takes_a_hint_that_needs_a_second_thought_is_asked() -> None:
    sitting = TableDriver(
        "malilla", (None,) * 4, seed=5, animation_speed="off", options={"irregularities": "punished"}
    )
    while not any(move == "challenge" for move in sitting.controller.legal_moves()):
        sitting.controller.take_table()
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        sitting.controller.take_table()
    sitting.table.turn.phase = YourTurn(sitting.table, sitting.table.controller.legal_moves())
    sitting.table.playback.clear()
    sitting.table.refresh()
    table = sitting.table
    table.hint.show_move(
        next(move for move in table.moves if move == "challenge"), said("Bruno has revoked.")
    )
    before = len(sitting.moves)
    assert table.hint.take_hint()
    assert len(sitting.moves) == before
    assert table.tree.popup is not None


def test_the_card_that_chips_should_be_laid_on_lights_up_and_taking_the_hint_bets() -> None:
    sitting = all_people(bets)
    table = sitting.table
    (seat, wagers), *_ = sitting.chips.wagers().items()
    pictures = table.board.decorations.pictures
    advised = list(wagers.values())[-1]

    def is_lit() -> bool:
        recipe = pictures.recipe(f"target {seat}")
        assert isinstance(recipe, tuple)
        return bool(recipe[1])

    assert not is_lit()
    table.hint.show_move(advised, said("More of that rank are left."))
    assert is_lit()
    before = len(sitting.moves)
    sitting.press_key(*ENTER)
    assert sitting.moves[before] == advised


def test_chips_that_were_laid_are_played_by_enter_also_while_a_hint_stands_there() -> None:
    sitting = all_people(bets)
    table = sitting.table
    (_, wagers), *_ = sitting.chips.wagers().items()
    low, *_, high = sorted(wagers)
    sitting.chips.add_chip(1)
    laid = sitting.chips.laid_chips.total
    table.hint.show_move(wagers[high], said("More of that rank are left."))
    before = len(sitting.moves)
    sitting.press_key(*ENTER)
    assert low <= laid < high
    assert sitting.moves[before] == wagers[laid]

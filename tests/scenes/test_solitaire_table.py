"""A patience at the table: one seat, tiles taken from the row, and an end that nobody has won."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.graphics.text import typography
from tabletop.messages import said
from tabletop.records import MatchLibrary, Sitter, win_loss_by_person
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.widgets.popups.speech_bubble import SEE_RULE
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import SIZES, Program
from tests.scenes.table_driver import TableDriver

SLUG = "solitaire-dominoes"


def with_removal(*, triple: bool) -> TableDriver:
    """A table at which a tile, or three at once, can be removed."""
    for seed in range(60):
        sitting = TableDriver(SLUG, (None,), seed=seed, options={"dealing": "free"}, animation_speed="off")
        for _ in range(6):
            assert sitting.until_ready()
            if any(len(move.pieces) == (3 if triple else 1) for move in sitting.table.moves):
                return sitting
            sitting.table.hand_actions.play_move("deal")
    raise AssertionError("nothing could be removed")


def test_a_tile_is_dragged_from_the_row_to_those_put_aside() -> None:
    sitting = with_removal(triple=False)
    move = next(move for move in sitting.table.moves if len(move.pieces) == 1)
    sitting.drag(sitting.piece_point(move.pieces[0]), sitting.place_point("aside"))
    assert sitting.moves[-1] == move
    assert sitting.until_ready()
    assert sitting.controller.view().zones["aside"] == move.pieces


@pytest.mark.parametrize("size", SIZES)
def test_no_words_show_between_the_tiles_put_aside(size: tuple[int, int]) -> None:
    sitting = TableDriver(SLUG, (None,), seed=3, size=size, animation_speed="off")
    board = sitting.table.board
    said: set[str] = set()
    while sitting.until_ready() and len(board.view.zones["aside"]) < 12:
        if any(move.pieces for move in sitting.table.moves):
            recipe: Any = board.decorations.pictures.recipe("place aside")
            glow, _, label, _ = recipe
            reach = typography.width(label, board.look.metrics.secondary_size) / 2
            high = typography.line_height(board.look.metrics.secondary_size) / 2
            words = pygame.Rect(glow.cx - reach, glow.cy - high, 2 * reach, 2 * high)
            said.add(label)
            aside = [board.piece_box(tile) for tile in board.piece_ids["aside"]]
            assert not label or words.collidelist(aside) < 0
        sitting.table.hand_actions.play_move(quick_move(sitting.controller.view()))
    assert said == {"", "Removed tiles go here"}


def test_three_are_chosen_by_clicks_and_dragged_together() -> None:
    sitting = with_removal(triple=True)
    move = next(move for move in sitting.table.moves if len(move.pieces) == 3)
    for tile in move.pieces[1::-1]:
        sitting.click(sitting.piece_point(tile))
        sitting.pass_time(600)
    sitting.click(sitting.piece_point(move.pieces[2]))
    sitting.pass_time(600)
    sitting.drag(sitting.piece_point(move.pieces[1]), sitting.place_point("aside"))
    assert sitting.moves[-1] == move


def test_a_tile_that_cannot_go_comes_home_with_the_rule() -> None:
    sitting = TableDriver(SLUG, (None,), seed=1, animation_speed="off")
    assert sitting.until_ready()
    first = sitting.controller.view().zones["row"][0]
    sitting.drag(sitting.piece_point(first), sitting.place_point("aside"))
    assert not sitting.moves
    bubble = sitting.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "Only a tile with a neighbour on both sides can be removed."


def test_an_outer_tile_of_three_comes_home_with_the_hint_that_three_go_together() -> None:
    sitting = with_removal(triple=True)
    singles = {move.pieces[0] for move in sitting.table.moves if len(move.pieces) == 1}
    move = next(move for move in sitting.table.moves if len(move.pieces) == 3)
    outer = next(tile for tile in move.pieces if tile not in singles)
    before = sitting.moves
    sitting.drag(sitting.piece_point(outer), sitting.place_point("aside"))
    assert sitting.moves == before
    bubble = sitting.table.overlay.bubble
    assert bubble is not None
    assert bubble.link is not None
    assert bubble.link.words == str(SEE_RULE)
    assert bubble.words.startswith(f"The {outer} goes only together with the ")


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_a_hint_about_three_tiles_covers_none_of_them_and_goes_by_a_click_on_it(
    size: tuple[int, int],
) -> None:
    sitting = with_removal(triple=True)
    sitting.app.resize(size)
    table = sitting.table
    move = next(move for move in table.moves if len(move.pieces) == 3)
    table.hint.show_move(move, said("Three at once empty the row."))
    bubble = table.overlay.bubble
    assert bubble is not None
    assert (
        bubble.rect.collidelist([table.board.piece_box(piece) for piece in table.board.highlights.hinted]) < 0
    )
    sitting.click(bubble.rect.center)
    assert table.overlay.bubble is None
    assert not table.board.highlights.hinted


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_refusal_leaves_the_tile_and_its_neighbours_in_sight(size: tuple[int, int]) -> None:
    sitting = with_removal(triple=False)
    sitting.app.resize(size)
    for _ in range(5):
        sitting.table.hand_actions.play_move("deal")
        assert sitting.until_ready()
    table, board = sitting.table, sitting.table.board
    legal = {tile for move in table.moves for tile in move.pieces}
    row = board.piece_ids["row"]
    at = next(at for at in range(1, len(row) - 1) if board.pieces[row[at]].code not in legal)
    sitting.click(board.piece_box(row[at]).center)
    bubble = table.overlay.bubble
    assert bubble is not None
    assert "share no number" in bubble.words
    assert bubble.rect.collidelist([board.piece_box(piece) for piece in row[at - 1 : at + 2]]) < 0


def test_taking_back_works_alone_too() -> None:
    sitting = with_removal(triple=False)
    before = sitting.controller.view()
    sitting.table.hand_actions.play_move(sitting.table.moves[0])
    assert sitting.until_ready()
    sitting.table.take_back()
    assert sitting.controller.view() == before
    assert sitting.until_ready()


def test_a_lost_patience_ends_without_a_winner_and_is_counted_as_lost(home: Path) -> None:
    rng = Random(1)
    me = (Sitter("Ada", "face-1", None),)
    controller = Controller.start(GAMES[SLUG], me, {}, seed=2, folder=home / "matches")
    while not controller.is_over:
        controller.play(rng.choice(controller.legal_moves()))
    assert not controller.winners
    app = Program()
    scene = WinnerScene(app, controller, 0)
    app.show(scene)
    assert scene.head.words == "Not this time!"
    controller.close()
    assert controller.path is not None
    taken_up = Controller.resume(controller.path)
    assert taken_up.is_over
    taken_up.close()
    tally = win_loss_by_person(MatchLibrary(home / "matches").matches())["Ada", SLUG]["clean"]
    assert (tally.won, tally.lost) == (0, 1)
    app.show(HistoryScene(app))


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_one_seat_is_set_up(size: tuple[int, int]) -> None:
    app = Program(size)
    scene = SetupScene(app, SLUG)
    app.show(scene)
    assert len(scene.seats) == 1
    assert scene.count is None
    wish = scene.match_request(7)
    assert [sitter.level for sitter in wish.sitters] == [None]


def test_what_can_be_removed_has_a_golden_line_also_where_nothing_is_dimmed() -> None:
    sitting = with_removal(triple=False)
    board = sitting.table.board
    legal = {tile for move in sitting.table.moves for tile in move.pieces}
    lined = {
        board.pieces[identity].code
        for identity in board.piece_ids["row"]
        if board.pieces[identity].emphasis.outline == "thin"
    }
    assert lined == legal

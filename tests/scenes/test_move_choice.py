"""Where a piece goes that could go to several places: they are lit, told apart, clicked, and dropped on."""

import pygame
import pytest

from tabletop.layout.arrangements import Rect
from tabletop.messages import said
from tabletop.rules import Move
from tabletop.scenes.table.board.avoided_boxes import boxes_in_play
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.hand.move_choice import answer_words, boxes_of_moves, place_of, side_names
from tabletop.widgets.popups.answer_popup import AnswerPopup
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
LINES = [("classic-dominoes", 3), ("star", 4), ("lucky-draw", 3), ("minnows", 4)]


def ways(moves: tuple[Move, ...]) -> dict[str, list[Move]]:
    """The moves of each piece."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        if len(move.pieces) == 1:
            found.setdefault(move.pieces[0], []).append(move)
    return found


def at_a_fork(
    slug: str, players: int, *, size: tuple[int, int] = (1280, 800), same: bool = False
) -> tuple[TableDriver, list[Move]]:
    """Returns a table with a piece that fits at several places (with `same`: ends alike), and its moves."""
    for seed in range(1, 30):
        sitting = TableDriver(
            slug, (None, *["club"] * (players - 1)), seed=seed, size=size, animation_speed="off"
        )
        sitting.app.paint_every = 1000
        for _ in range(12):
            if not sitting.until_ready():
                break
            for moves in ways(sitting.table.moves).values():
                ends = {move.place for move in moves}
                numbers = {sitting.table.board.view_words.place_words(str(end)).label for end in ends}
                if 1 < len(ends) == len(moves) and (not same or len(numbers) == 1):
                    return sitting, moves
            sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    raise AssertionError(f"nobody ever has the choice in {slug}")


def asked(sitting: TableDriver, moves: list[Move]) -> AnswerPopup:
    """A double click on the piece asks where it goes."""
    at = sitting.piece_point(moves[0].pieces[0])
    sitting.click(at)
    sitting.click(at)
    sitting.pass_time(32)
    choice = sitting.table.tree.popup
    assert isinstance(choice, AnswerPopup)
    return choice


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_place_of_the_answer_that_has_the_focus_is_lit(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    choice, board = asked(sitting, moves), sitting.table.board
    lit = []
    for _ in choice.children:
        lit.append(board.selection.over)
        standing = board.decorations.pictures.recipe(f"place {board.selection.over}")
        assert isinstance(standing, tuple)
        assert standing[1] == "lands"
        sitting.press_key(pygame.K_RIGHT)
        sitting.pass_time(32)
    assert len(set(lit)) == len(lit) > 1
    sitting.app.move_pointer(choice.children[-1].rect.center)
    sitting.pass_time(32)
    assert board.selection.pointed is not None
    assert board.selection.over == getattr(place_of(board, board.selection.pointed), "name", "")
    sitting.press_key(pygame.K_ESCAPE)
    sitting.pass_time(32)
    assert board.selection.over == ""
    assert board.selection.pointed is None


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_places_themselves_can_be_clicked_while_the_question_is_open(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    asked(sitting, moves)
    wanted = moves[-1]
    at = sitting.place_point(str(wanted.place))
    sitting.app.move_pointer(at)
    sitting.pass_time(32)
    assert sitting.table.board.selection.pointed == wanted
    sitting.click(at)
    assert sitting.table.tree.popup is None
    assert sitting.moves[-1] == str(wanted)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_piece_can_be_dragged_to_its_place_while_the_question_is_open(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    asked(sitting, moves)
    wanted = moves[0]
    sitting.drag(sitting.piece_point(wanted.pieces[0]), sitting.place_point(str(wanted.place)))
    assert sitting.table.tree.popup is None
    assert sitting.moves[-1] == str(wanted)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_enter_plays_the_answer_that_is_lit(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    asked(sitting, moves)
    sitting.press_key(pygame.K_RIGHT)
    sitting.pass_time(32)
    lit = sitting.table.board.selection.pointed
    sitting.press_key(pygame.K_RETURN)
    assert sitting.moves[-1] == str(lit)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_enter_plays_the_answer_that_the_pointer_has_lit(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    choice = asked(sitting, moves)
    sitting.app.move_pointer(choice.children[-1].rect.center)
    sitting.pass_time(32)
    lit = sitting.table.board.selection.pointed
    assert lit == moves[-1]
    sitting.press_key(pygame.K_RETURN)
    assert sitting.moves[-1] == str(lit)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_a_key_goes_on_from_the_answer_that_the_pointer_rests_on(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    choice = asked(sitting, moves)
    sitting.app.move_pointer(choice.children[1].rect.center)
    sitting.pass_time(32)
    sitting.press_key(pygame.K_LEFT)
    sitting.pass_time(32)
    assert sitting.table.board.selection.pointed == moves[0]
    sitting.press_key(pygame.K_RETURN)
    assert sitting.moves[-1] == str(moves[0])


def test_a_double_lies_the_way_that_was_pointed_at() -> None:
    """ST-8: pointing at an answer shows how the double would lie, and Enter lays it like that."""
    for answer, way in enumerate(("crosswise", "inline")):
        sitting, moves = with_a_double()
        sitting.drag(sitting.piece_point(moves[0].pieces[0]), sitting.place_point(str(moves[0].place)))
        sitting.pass_time(32)
        choice = sitting.table.tree.popup
        assert isinstance(choice, AnswerPopup)
        sitting.app.move_pointer(choice.children[answer].rect.center)
        sitting.pass_time(32)
        sitting.press_key(pygame.K_RETURN)
        assert sitting.moves[-1] == str(moves[answer])
        assert sitting.moves[-1].endswith(way)


def with_a_double() -> tuple[TableDriver, list[Move]]:
    """Returns a table with a double that fits at one end, and the two ways to lay it there."""
    for seed in range(1, 30):
        sitting = TableDriver("star", (None, "club", "club", "club"), seed=seed, animation_speed="off")
        sitting.app.paint_every = 1000
        while sitting.until_ready():
            for moves in ways(sitting.table.moves).values():
                if len(moves) == 2 and all(move.detail for move in moves):
                    return sitting, moves
            sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    raise AssertionError("nobody ever has a double")


def test_a_click_beside_the_question_lowers_the_piece_and_plays_nothing() -> None:
    sitting, moves = at_a_fork("classic-dominoes", 3)
    asked(sitting, moves)
    before = sitting.moves
    sitting.click((640, 20 + sitting.table.board.look.metrics.felt[1]))
    sitting.pass_time(32)
    assert sitting.table.tree.popup is None
    assert sitting.table.board.selection.pieces == ()
    assert sitting.moves == before


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_two_ends_with_the_same_number_are_told_apart_by_where_they_lie(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players, same=True)
    board = sitting.table.board
    said = answer_words(board, moves)
    assert len(set(said)) == len(said)
    for words, move in zip(said, moves, strict=True):
        assert any(side in words.lower() for side in ("left", "right", "upper", "lower")), words
        place = place_of(board, move)
        assert place is not None
        assert place.number_box is not None
        others = [other.number_box for one in moves if (other := place_of(board, one)) and other is not place]
        middle = Rect.union([box for box in others if box is not None])
        is_there = {
            "Left": place.number_box.cx < middle.right,
            "Right": place.number_box.cx > middle.x,
            "Upper": place.number_box.cy < middle.bottom,
            "Lower": place.number_box.cy > middle.y,
        }
        assert is_there[words.partition(" ")[0]], said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "players"), [*LINES, ("blind-dominoes", 3)])
def test_a_hint_names_one_of_two_like_ends_as_the_question_does(
    slug: str, players: int, size: tuple[int, int]
) -> None:
    sitting, moves = at_a_fork(slug, players, size=size, same=True)
    table = sitting.table
    asked = answer_words(table.board, moves)
    for move, answer in zip(moves, asked, strict=True):
        table.hint.show_move(move, said("It scores."))
        sitting.pass_time()
        assert table.overlay.bubble is not None
        end = answer.partition(",")[0].lower()
        assert f" at the {end}" in table.overlay.bubble.words, (answer, table.overlay.bubble.words)
        assert answer_words(table.board, moves) == asked
        table.hint.hide_hint()


def test_a_hint_names_an_end_of_its_own_number_by_what_lies_there() -> None:
    sitting, moves = at_a_fork("classic-dominoes", 3)
    table = sitting.table
    numbers = {table.board.view_words.place_words(str(move.place)).label for move in moves}
    assert len(numbers) == len(moves)
    table.hint.show_move(moves[0], said("It scores."))
    assert table.overlay.bubble is not None
    assert table.overlay.bubble.words.startswith(table.board.view_words.advice_sentence(moves[0]))


def test_ends_at_one_side_are_told_apart_by_their_height() -> None:
    whole = Rect(0, 0, 400, 200)
    assert side_names({"a": (10, 100), "b": (390, 90)}, whole) == {"a": "left", "b": "right"}
    three = {"up": (30, 40), "on": (10, 100), "down": (30, 160)}
    assert side_names(three, Rect(0, 0, 400, 400)) is not None
    assert side_names({"up": (30, 80), "on": (10, 100), "down": (30, 120)}, whole) == {
        "up": "upper left",
        "on": "left",
        "down": "lower left",
    }
    assert side_names({"a": (150, 5), "b": (260, 5)}, whole) == {"a": "upper left", "b": "upper right"}
    assert side_names({str(y): (0, 90 + y) for y in range(4)}, whole) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_question_leaves_the_prompt_the_ends_and_the_piece_in_sight(
    slug: str, players: int, size: tuple[int, int]
) -> None:
    sitting, moves = at_a_fork(slug, players, size=size)
    choice, board = asked(sitting, moves), sitting.table.board
    pill = board.decorations.prompt_box
    assert pill is not None
    piece = board.piece_box(board.selection.pieces[0])
    kept = [pill, piece, *boxes_of_moves(board, moves), *boxes_in_play(board)]
    assert choice.rect.collidelist(kept) < 0
    assert pygame.Rect(board.look.metrics.felt).contains(choice.rect)


def test_the_melds_that_a_card_could_join_are_lit_one_after_the_other() -> None:
    sitting, moves = at_a_fork("kaluki", 4)
    choice, board = asked(sitting, moves), sitting.table.board
    lit = set()
    for _ in choice.children:
        lit.add(board.selection.over)
        if board.selection.over:
            place = board.layout.drop_target(board.selection.over)
            assert not choice.rect.colliderect(box_of(place.glow))
        sitting.press_key(pygame.K_RIGHT)
        sitting.pass_time(32)
    assert len(lit) > 1

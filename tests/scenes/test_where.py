"""Where a piece goes that could go to several places: they are lit, told apart, clicked, and dropped on."""

import pygame
import pytest

from tabletop.layout.arrange import Rect
from tabletop.players.thinking import quick_move
from tabletop.rules import Move
from tabletop.scenes.table.bubbles import in_play
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.where import answers_to, named_by, place_of, sides_of
from tabletop.stage.widgets.spot import SpotChoice
from tests.scenes.program import with_plain_pieces
from tests.scenes.sitting import Sitting

pytestmark = pytest.mark.sampled

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
LINES = [("classic-dominoes", 3), ("star", 4), ("lucky-draw", 3), ("minnows", 4)]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    with_plain_pieces(monkeypatch)


def ways(moves: tuple[Move, ...]) -> dict[str, list[Move]]:
    """The moves of each piece."""
    found: dict[str, list[Move]] = {}
    for move in moves:
        if len(move.pieces) == 1:
            found.setdefault(move.pieces[0], []).append(move)
    return found


def at_a_fork(
    slug: str, players: int, *, size: tuple[int, int] = (1280, 800), same: bool = False
) -> tuple[Sitting, list[Move]]:
    """Returns a table with a piece that fits at several places (with `same`: ends alike), and its moves."""
    for seed in range(1, 30):
        sitting = Sitting(
            slug, (None, *["club"] * (players - 1)), seed=seed, size=size, animation_speed="off"
        )
        sitting.app.paint_every = 1000
        for _ in range(12):
            if not sitting.until_ready():
                break
            for moves in ways(sitting.table.moves).values():
                ends = {move.place for move in moves}
                numbers = {sitting.table.board.said.place(str(end)).label for end in ends}
                if 1 < len(ends) == len(moves) and (not same or len(numbers) == 1):
                    return sitting, moves
            sitting.table.follow(sitting.controller.play(quick_move(sitting.controller.view())))
    raise AssertionError(f"nobody ever has the choice in {slug}")


def asked(sitting: Sitting, moves: list[Move]) -> SpotChoice:
    """A double click on the piece asks where it goes."""
    at = sitting.piece(moves[0].pieces[0])
    sitting.click(at)
    sitting.click(at)
    sitting.pass_time(32)
    choice = sitting.table.tree.popup
    assert isinstance(choice, SpotChoice)
    return choice


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_place_of_the_answer_that_has_the_focus_is_lit(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    choice, board = asked(sitting, moves), sitting.table.board
    lit = []
    for _ in choice.children:
        lit.append(board.chosen.over)
        standing = board.furnishing.pictures.recipe(f"place {board.chosen.over}")
        assert isinstance(standing, tuple)
        assert standing[1] == "lands"
        sitting.key(pygame.K_RIGHT)
        sitting.pass_time(32)
    assert len(set(lit)) == len(lit) > 1
    sitting.app.point(choice.children[-1].rect.center)
    sitting.pass_time(32)
    assert board.chosen.pointed is not None
    assert board.chosen.over == getattr(place_of(board, board.chosen.pointed), "name", "")
    sitting.key(pygame.K_ESCAPE)
    sitting.pass_time(32)
    assert board.chosen.over == ""
    assert board.chosen.pointed is None


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_places_themselves_can_be_clicked_while_the_question_is_open(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    asked(sitting, moves)
    wanted = moves[-1]
    at = sitting.place(str(wanted.place))
    sitting.app.point(at)
    sitting.pass_time(32)
    assert sitting.table.board.chosen.pointed == wanted
    sitting.click(at)
    assert sitting.table.tree.popup is None
    assert sitting.moves[-1] == str(wanted)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_piece_can_be_dragged_to_its_place_while_the_question_is_open(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    asked(sitting, moves)
    wanted = moves[0]
    sitting.drag(sitting.piece(wanted.pieces[0]), sitting.place(str(wanted.place)))
    assert sitting.table.tree.popup is None
    assert sitting.moves[-1] == str(wanted)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_enter_plays_the_answer_that_is_lit(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    asked(sitting, moves)
    sitting.key(pygame.K_RIGHT)
    sitting.pass_time(32)
    lit = sitting.table.board.chosen.pointed
    sitting.key(pygame.K_RETURN)
    assert sitting.moves[-1] == str(lit)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_enter_plays_the_answer_that_the_pointer_has_lit(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    choice = asked(sitting, moves)
    sitting.app.point(choice.children[-1].rect.center)
    sitting.pass_time(32)
    lit = sitting.table.board.chosen.pointed
    assert lit == moves[-1]
    sitting.key(pygame.K_RETURN)
    assert sitting.moves[-1] == str(lit)


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_a_key_goes_on_from_the_answer_that_the_pointer_rests_on(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players)
    choice = asked(sitting, moves)
    sitting.app.point(choice.children[1].rect.center)
    sitting.pass_time(32)
    sitting.key(pygame.K_LEFT)
    sitting.pass_time(32)
    assert sitting.table.board.chosen.pointed == moves[0]
    sitting.key(pygame.K_RETURN)
    assert sitting.moves[-1] == str(moves[0])


def test_a_double_lies_the_way_that_was_pointed_at() -> None:
    """ST-8: pointing at an answer shows how the double would lie, and Enter lays it like that."""
    for answer, way in enumerate(("crosswise", "inline")):
        sitting, moves = with_a_double()
        sitting.drag(sitting.piece(moves[0].pieces[0]), sitting.place(str(moves[0].place)))
        sitting.pass_time(32)
        choice = sitting.table.tree.popup
        assert isinstance(choice, SpotChoice)
        sitting.app.point(choice.children[answer].rect.center)
        sitting.pass_time(32)
        sitting.key(pygame.K_RETURN)
        assert sitting.moves[-1] == str(moves[answer])
        assert sitting.moves[-1].endswith(way)


def with_a_double() -> tuple[Sitting, list[Move]]:
    """Returns a table with a double that fits at one end, and the two ways to lay it there."""
    for seed in range(1, 30):
        sitting = Sitting("star", (None, "club", "club", "club"), seed=seed, animation_speed="off")
        sitting.app.paint_every = 1000
        while sitting.until_ready():
            for moves in ways(sitting.table.moves).values():
                if len(moves) == 2 and all(move.detail for move in moves):
                    return sitting, moves
            sitting.table.follow(sitting.controller.play(quick_move(sitting.controller.view())))
    raise AssertionError("nobody ever has a double")


def test_a_click_beside_the_question_lowers_the_piece_and_plays_nothing() -> None:
    sitting, moves = at_a_fork("classic-dominoes", 3)
    asked(sitting, moves)
    before = sitting.moves
    sitting.click((640, 20 + sitting.table.board.look.metrics.felt[1]))
    sitting.pass_time(32)
    assert sitting.table.tree.popup is None
    assert sitting.table.board.chosen.pieces == ()
    assert sitting.moves == before


@pytest.mark.parametrize(("slug", "players"), LINES)
def test_two_ends_with_the_same_number_are_told_apart_by_where_they_lie(slug: str, players: int) -> None:
    sitting, moves = at_a_fork(slug, players, same=True)
    board = sitting.table.board
    said = answers_to(board, moves)
    assert len(set(said)) == len(said)
    for words, move in zip(said, moves, strict=True):
        assert any(side in words.lower() for side in ("left", "right", "upper", "lower")), words
        place = place_of(board, move)
        assert place is not None
        assert place.number is not None
        others = [other.number for one in moves if (other := place_of(board, one)) and other is not place]
        middle = Rect.union([box for box in others if box is not None])
        is_there = {
            "Left": place.number.cx < middle.right,
            "Right": place.number.cx > middle.x,
            "Upper": place.number.cy < middle.bottom,
            "Lower": place.number.cy > middle.y,
        }
        assert is_there[words.partition(" ")[0]], said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "players"), [*LINES, ("blind-dominoes", 3)])
def test_a_hint_names_one_of_two_like_ends_as_the_question_does(
    slug: str, players: int, size: tuple[int, int]
) -> None:
    sitting, moves = at_a_fork(slug, players, size=size, same=True)
    table = sitting.table
    asked = answers_to(table.board, moves)
    for move, answer in zip(moves, asked, strict=True):
        table.hint.show(move, "It scores.")
        sitting.pass_time()
        assert table.overlay.bubble is not None
        end = answer.partition(",")[0].lower()
        assert f" at the {end}" in table.overlay.bubble.words, (answer, table.overlay.bubble.words)
        assert answers_to(table.board, moves) == asked
        table.hint.end()


def test_a_hint_names_an_end_of_its_own_number_by_what_lies_there() -> None:
    sitting, moves = at_a_fork("classic-dominoes", 3)
    table = sitting.table
    numbers = {table.board.said.place(str(move.place)).label for move in moves}
    assert len(numbers) == len(moves)
    table.hint.show(moves[0], "It scores.")
    assert table.overlay.bubble is not None
    assert table.overlay.bubble.words.startswith(table.board.said.advice(moves[0]))


def test_ends_at_one_side_are_told_apart_by_their_height() -> None:
    whole = Rect(0, 0, 400, 200)
    assert sides_of({"a": (10, 100), "b": (390, 90)}, whole) == {"a": "left", "b": "right"}
    three = {"up": (30, 40), "on": (10, 100), "down": (30, 160)}
    assert sides_of(three, Rect(0, 0, 400, 400)) is not None
    assert sides_of({"up": (30, 80), "on": (10, 100), "down": (30, 120)}, whole) == {
        "up": "upper left",
        "on": "left",
        "down": "lower left",
    }
    assert sides_of({"a": (150, 5), "b": (260, 5)}, whole) == {"a": "upper left", "b": "upper right"}
    assert sides_of({str(y): (0, 90 + y) for y in range(4)}, whole) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("slug", "players"), LINES)
def test_the_question_leaves_the_prompt_the_ends_and_the_piece_in_sight(
    slug: str, players: int, size: tuple[int, int]
) -> None:
    sitting, moves = at_a_fork(slug, players, size=size)
    choice, board = asked(sitting, moves), sitting.table.board
    pill = board.furnishing.pill
    assert pill is not None
    piece = board.box(board.chosen.pieces[0])
    kept = [pill, piece, *named_by(board, moves), *in_play(board)]
    assert choice.rect.collidelist(kept) < 0
    assert pygame.Rect(board.look.metrics.felt).contains(choice.rect)


def test_the_melds_that_a_card_could_join_are_lit_one_after_the_other() -> None:
    sitting, moves = at_a_fork("kaluki", 4)
    choice, board = asked(sitting, moves), sitting.table.board
    lit = set()
    for _ in choice.children:
        lit.add(board.chosen.over)
        if board.chosen.over:
            place = board.layout.place(board.chosen.over)
            assert not choice.rect.colliderect(box_of(place.glow))
        sitting.key(pygame.K_RIGHT)
        sitting.pass_time(32)
    assert len(lit) > 1

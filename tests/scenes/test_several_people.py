"""Several people at one table: everybody keeps the own hand in the own order, and sees it at the bottom."""

import re
from pathlib import Path

import pygame
import pytest

import tabletop
from tabletop.controller import Controller
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.program import SlowOpponents
from tests.scenes.table_driver import TableDriver


def give_the_table(sitting: TableDriver) -> int:
    """Waits for the next person, who takes the table; whose turn it is."""
    for _ in range(100):
        sitting.table.after_deal.go_on()
        if len(sitting.app.scenes) > 1:
            sitting.app.leave_down_to(sitting.table)
            sitting.table.pass_and_play.take_table()
        if sitting.table.is_ready:
            return sitting.table.board.bottom_seat
        sitting.pass_time(100)
    raise AssertionError("nobody's turn")


def test_everybody_keeps_the_hand_in_the_own_order() -> None:
    sitting = TableDriver("calypso", (None, None, None, None), seed=2, animation_speed="off")
    first = give_the_table(sitting)
    board = sitting.table.board
    for _ in range(3):
        sitting.table.hand_actions.shift_piece(board.hand[0], 1)
        sitting.table.hand_actions.shift_piece(board.hand[-1], -1)
    laid = board.pieces.codes(board.hand)
    played = sitting.table.moves[-1].pieces[0]
    sitting.table.hand_actions.play_move(sitting.table.moves[-1])
    seats = []
    while (seat := give_the_table(sitting)) != first:
        seats.append(seat)
        assert board.hand_order.way == "groups"
        codes = board.pieces.codes(board.hand)
        assert codes == board.hand_order.ordered(board.view.zones[f"hand:{seat}"])
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
    assert len(seats) == 3
    kept = list(laid)
    kept.remove(played)
    assert board.hand_order.way == "own"
    assert list(board.pieces.codes(board.hand))[: len(kept)] == kept


def test_the_next_hand_lies_at_the_bottom_as_soon_as_the_table_is_taken() -> None:
    sitting = TableDriver("calypso", (None, None, None, None), seed=2, animation_speed="slow")
    give_the_table(sitting)
    sitting.table.hand_actions.play_move(sitting.table.moves[0])
    while len(sitting.app.scenes) == 1:
        sitting.pass_time(100)
    sitting.app.leave_down_to(sitting.table)
    sitting.table.pass_and_play.take_table()
    board = sitting.table.board
    ground = board.layout.hand
    assert board.hand
    for identity in board.hand:
        assert ground.contains_point(board.piece_box(identity).center)
        assert board.pieces.pose_of(identity, sitting.app.now) == board.pieces[identity].goal


def test_where_no_curtain_says_who_is_next_the_prompt_does() -> None:
    sitting = TableDriver(
        "blind-dominoes", (None, None), seed=2, names=("Ines", "Tom"), animation_speed="off"
    )
    called = []
    for _ in range(4):
        give_the_table(sitting)
        words = sitting.table.board.highlights.words
        called.append(words.partition(" · ")[0])
        assert called[-1] == sitting.table.board.names[sitting.table.board.bottom_seat]
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
    assert set(called) == {"Ines", "Tom"}


def test_larger_text_still_says_who_is_next() -> None:
    people = ("Ines", "Tom", "Lu", "Kim", "Jo", "Max", "Eva")
    sitting = TableDriver(
        "skin",
        (None,) * 7,
        seed=2,
        names=people,
        size=(960, 600),
        animation_speed="off",
        text_size="larger",
        curtain=False,
    )
    said = []
    for _ in range(12):
        give_the_table(sitting)
        said.append(sitting.table.board.highlights.words)
        liked = [move for move in sitting.table.moves if move == "accept" or move.startswith("bet")]
        sitting.table.hand_actions.play_move((liked or sitting.table.moves)[0])
    assert len({words.partition(" · ")[0] for words in said}) > 3
    assert all(" · " in words for words in said if words)


def test_who_plays_alone_or_behind_curtains_is_not_called_by_name() -> None:
    for slug, people in (("blind-dominoes", (None, "club")), ("classic-dominoes", (None, None))):
        sitting = TableDriver(slug, people, seed=2, names=("Ines", "Tom"), animation_speed="off")
        give_the_table(sitting)
        assert " · " not in sitting.table.board.highlights.words
        assert sitting.table.board.highlights.words


def test_who_has_not_looked_yet_is_told_the_first_move_too() -> None:
    """Checks it at Kaluki, where the dealer's exchange is the first move of all."""
    sitting = TableDriver("kaluki", (None, None, None), seed=1, names=("Ines", "Tom", "Kim"))
    give_the_table(sitting)
    sitting.table.hand_actions.play_move("take")
    give_the_table(sitting)
    sitting.table.hand_actions.play_move(sitting.table.moves[0])
    while len(sitting.app.scenes) == 1:
        sitting.pass_time()
    sitting.app.leave_down_to(sitting.table)
    sitting.table.pass_and_play.take_table()
    said = []
    while not sitting.table.is_ready:
        sitting.pass_time(16)
        said.append(sitting.table.board.highlights.words)
    assert said[0] == "Ines took the upcard."


@pytest.mark.parametrize("levels", [("club",) * 4, (None, None, "club", "club")])
def test_while_nobody_looks_no_card_can_be_taken_and_nothing_is_sorted(
    levels: tuple[str | None, ...],
) -> None:
    sitting = TableDriver("minnesota-whist", levels, seed=2, animation_speed="off")
    ponderers = SlowOpponents(looks=None)
    sitting.app.opponents = ponderers
    controller = Controller.start(
        sitting.controller.game, sitting.controller.sitters, opponents=ponderers, dealer=1
    )
    table = sitting.table = TableScene(sitting.app, controller)
    sitting.app.show(table)
    sitting.pass_time()
    assert controller.thinking_seat == 2
    assert table.board.view.seat is None
    for lie in (*table.board.piece_ids["hand:0"], *table.board.piece_ids["hand:2"]):
        sitting.drag(table.board.piece_box(lie).center, (640, 350))
        sitting.drag(
            table.board.piece_box(lie).center,
            table.board.piece_box(table.board.piece_ids["hand:0"][-1]).center,
        )
    sitting.press_key(pygame.K_r, "r")
    assert table.board.hand_order_of(0).way == "groups"
    assert table.board.hand_order_of(0).usual == "suit"
    assert table.board.changed_order is None
    assert controller.view().moves == ()


def test_no_scene_takes_for_granted_that_somebody_looks() -> None:
    """Checks that only `seat` is asked of a shown view, of which mypy knows that it may be None."""
    shown = [
        Path(tabletop.__file__).with_name(folder) for folder in ("scenes", "graphics", "widgets", "layout")
    ]
    sources = [path for folder in shown for path in folder.rglob("*.py")]
    assert len(sources) > 100
    assert [
        str(path) for path in sources if re.search(r"view(\(\))?\.viewer\b", path.read_text("utf-8"))
    ] == []

"""Playing at the table: by drags, by clicks, by keyboard; refusals that teach."""

from itertools import pairwise
from math import hypot
from random import Random
from typing import Any

import pygame
import pytest

from tabletop.messages import said
from tabletop.rules import HIDDEN
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

WHIST = "minnesota-whist"
FOUR = (None, "club", "club", "club")
THREE = (None, "club", "club")


@pytest.fixture
def whist() -> TableDriver:
    sitting = TableDriver(WHIST, FOUR)
    assert sitting.until_ready()
    return sitting


def test_a_card_that_is_dragged_to_its_place_is_played(whist: TableDriver) -> None:
    card = whist.table.moves[0].pieces[0]
    place = whist.table.moves[0].place
    before = len(whist.moves)
    whist.drag(whist.piece_point(card), whist.place_point(str(place)))
    assert whist.moves[before] == f"bid {card}"
    assert "lift" in whist.app.sounds.heard


@pytest.mark.parametrize("slug", [WHIST, "lucky-draw"])
def test_what_is_dropped_where_it_may_go_is_not_seen_on_its_way_home(slug: str) -> None:
    sitting = TableDriver(slug, FOUR, animation_speed="slow")
    sitting.until_ready()
    move, pieces = sitting.table.moves[0], sitting.table.board.pieces
    identity, place = sitting.table.board.find_pieces(move.pieces)[0], sitting.place_point(str(move.place))
    start = sitting.piece_point(move.pieces[0])
    sitting.press(start)
    sitting.move(start, place)
    # A tile first turns to how it will lie.
    sitting.pass_time(200)
    sitting.release(place)
    dropped = pieces.pose_of(identity, sitting.app.now)
    hand = sitting.table.board.layout.hand_zone
    # A tile waits where it was dropped until its place is known, however long the machine takes for it.
    while sitting.table.board.zone_of(identity) == hand or pieces.is_busy:
        sitting.pass_time(0)
        pose, goal = pieces.pose_of(identity, sitting.app.now), pieces[identity].spot
        assert goal is not None
        assert hypot(pose.x - goal.x, pose.y - goal.y) <= hypot(dropped.x - goal.x, dropped.y - goal.y) + 1
    assert not pieces.held


def test_a_click_raises_a_card_and_a_second_click_elsewhere_lowers_it(whist: TableDriver) -> None:
    card = whist.table.moves[3].pieces[0]
    identity = whist.table.board.find_pieces((card,))[0]
    whist.click(whist.piece_point(card))
    whist.pass_time(800)
    assert whist.table.board.selection.pieces == (identity,)
    assert whist.table.board.pieces[identity].emphasis.raised > 0
    whist.click((whist.app.size[0] // 2, whist.app.metrics.rim_top_height + 120))
    assert not whist.table.board.selection.pieces


def test_the_right_button_lowers_what_was_chosen_and_sends_home_what_is_carried(whist: TableDriver) -> None:
    card = whist.table.moves[3].pieces[0]
    whist.click(whist.piece_point(card))
    assert whist.table.board.selection.pieces
    whist.post(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=3)
    assert not whist.table.board.selection.pieces
    before, place = whist.moves, whist.place_point(str(whist.table.moves[3].place))
    start = whist.piece_point(card)
    whist.press(start)
    whist.move(start, place)
    assert whist.table.mouse.is_dragging
    whist.post(pygame.MOUSEBUTTONDOWN, pos=place, button=3)
    whist.release(place)
    assert not whist.table.mouse.is_dragging
    assert whist.moves == before


def test_a_double_click_plays_where_only_one_move_fits(whist: TableDriver) -> None:
    card = whist.table.moves[2].pieces[0]
    at = whist.piece_point(card)
    before = len(whist.moves)
    whist.click(at)
    whist.click(at)
    assert whist.moves[before] == f"bid {card}"


def test_a_double_click_means_one_card_also_where_the_first_click_sorts_the_hand_again() -> None:
    gin = TableDriver("jersey-gin", THREE, seed=12, animation_speed="slow", show_loosest=True)
    assert gin.until_ready()
    gin.table.hand_actions.play_move("draw stock")
    assert gin.until_ready()
    gin.pass_time(2000)
    words = gin.table.words(gin.table.board.view, moves=gin.table.moves)
    groups = words.hand_groups(loosest=True)
    loose = next(group for group in groups if group.gold)
    card = loose.pieces[-1]
    assert card not in groups[-1].pieces
    at, before = gin.piece_point(card), len(gin.moves)
    gin.click(at)
    gin.pass_time(100)
    gin.click(at)
    assert gin.moves[before] == f"discard {card}"


def test_a_chosen_card_goes_to_the_place_that_is_clicked(whist: TableDriver) -> None:
    move = whist.table.moves[1]
    before = len(whist.moves)
    whist.click(whist.piece_point(move.pieces[0]))
    whist.click(whist.place_point(str(move.place)))
    assert whist.moves[before] == move


def test_the_keyboard_alone_plays(whist: TableDriver) -> None:
    before = len(whist.moves)
    whist.press_key(pygame.K_TAB)
    whist.press_key(pygame.K_RIGHT)
    whist.press_key(pygame.K_RIGHT)
    focus = whist.table.keyboard.focus
    assert focus is not None
    assert focus[0] == "piece"
    code = whist.table.board.pieces[int(focus[1])].code
    whist.press_key(pygame.K_SPACE)
    whist.press_key(pygame.K_RETURN)
    assert whist.moves[before] == f"bid {code}"


def to_a_trick(sitting: TableDriver) -> str:
    """Plays on until the person has to follow suit and holds other suits too; a card that does not follow."""
    for _ in range(60):
        assert sitting.until_ready()
        legal = {move.pieces[0] for move in sitting.table.moves}
        others = set(sitting.table.board.pieces.codes(sitting.table.board.hand)) - legal
        if others:
            return sorted(others)[0]
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
    raise AssertionError("no suit had to be followed")


def test_a_refusal_says_why_at_the_spot_and_lights_what_forces_it(whist: TableDriver) -> None:
    wrong = to_a_trick(whist)
    before = whist.moves
    at = whist.place_point("trick")
    whist.drag(whist.piece_point(wrong), at)
    assert whist.moves == before
    bubble = whist.table.overlay.bubble
    assert bubble is not None
    assert "follow suit" in bubble.words
    assert bubble.link is not None
    legal = {move.pieces[0] for move in whist.table.moves}
    assert set(whist.table.board.pieces.codes(whist.table.board.highlights.forcing)) == legal
    assert "refuse" in whist.app.sounds.heard
    whist.pass_time(1000)
    identity = whist.table.board.find_pieces((wrong,))[0]
    assert whist.table.board.zone_of(identity) == "hand:0"
    assert not whist.table.board.pieces.is_busy


def test_chips_sit_only_at_a_table_with_a_purse(whist: TableDriver) -> None:
    assert whist.table.chips is None
    assert TableDriver("skin", (None, "club", "club")).table.chips is not None


def test_a_hint_lights_nothing_but_what_it_advises(whist: TableDriver) -> None:
    whist.drag(whist.piece_point(to_a_trick(whist)), whist.place_point("trick"))
    board, move = whist.table.board, whist.table.moves[0]
    assert board.highlights.forcing
    whist.table.hint.show_move(move, said("It is the best."))
    assert not board.highlights.forcing
    assert board.pieces.codes(board.highlights.hinted) == move.pieces


def test_f1_opens_the_book_at_the_rule_of_the_refusal_that_stands_there(whist: TableDriver) -> None:
    wrong = to_a_trick(whist)
    whist.press_key(pygame.K_F1)
    assert whist.table.side_book.rule is None
    whist.press_key(pygame.K_F1)
    whist.drag(whist.piece_point(wrong), whist.place_point("trick"))
    whist.press_key(pygame.K_F1)
    assert whist.table.side_book.rule == "MW-9"


def test_cards_that_cannot_be_played_are_darker_if_that_is_wanted(whist: TableDriver) -> None:
    wrong = to_a_trick(whist)
    board = whist.table.board
    identity = board.find_pieces((wrong,))[0]
    assert board.pieces[identity].emphasis.is_dimmed
    whist.app.settings = whist.app.settings.changed("dim_unplayable", False)
    whist.table.refresh()
    assert not board.pieces[identity].emphasis.is_dimmed


def test_dropping_within_the_hand_orders_it(whist: TableDriver) -> None:
    board = whist.table.board
    first, last = board.hand[0], board.hand[-1]
    code = board.pieces[first].code
    end = board.piece_box(last)
    before = whist.moves
    whist.drag(whist.piece_point(code), (end.right - 4, end.centery))
    assert whist.moves == before
    assert board.hand[-1] == first
    assert board.hand_order.way == "own"


def test_nothing_can_be_taken_while_it_is_another_seats_turn() -> None:
    sitting = TableDriver(WHIST, FOUR, seed=9, animation_speed="slow")
    assert sitting.until_ready()
    move = sitting.table.moves[0]
    sitting.drag(sitting.piece_point(move.pieces[0]), sitting.place_point(str(move.place)))
    assert not sitting.table.is_ready
    assert not sitting.table.moves
    count = len(sitting.moves)
    sitting.table.hand_actions.play_move("play AS")
    assert len(sitting.moves) == count


def test_losing_the_focus_in_mid_drag_brings_the_card_home(whist: TableDriver) -> None:
    card = whist.table.moves[0].pieces[0]
    start = whist.piece_point(card)
    whist.press(start)
    whist.move(start, (640, 380))
    assert whist.table.board.pieces.held
    whist.post(pygame.WINDOWFOCUSLOST)
    assert not whist.table.board.pieces.held
    whist.pass_time(800)
    assert whist.table.board.zone_of(whist.table.board.find_pieces((card,))[0]) == "hand:0"
    assert len(whist.moves) == len(whist.controller.view().moves)


def test_a_resize_in_mid_drag_brings_the_card_home_and_lays_everything_again(whist: TableDriver) -> None:
    card = whist.table.moves[0].pieces[0]
    start = whist.piece_point(card)
    whist.press(start)
    whist.move(start, (640, 380))
    whist.app.resize((960, 600))
    assert not whist.table.board.pieces.held
    whist.pass_time(200)
    spot = whist.table.board.pieces[whist.table.board.hand[0]].spot
    assert spot is not None
    assert spot.y < 600


def test_taking_back_and_again(whist: TableDriver) -> None:
    move = whist.table.moves[0]
    whist.drag(whist.piece_point(move.pieces[0]), whist.place_point(str(move.place)))
    assert whist.until_ready()
    later = whist.moves
    whist.press_key(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert len(whist.moves) < len(later)
    whist.pass_time(1000)
    assert move in whist.table.moves
    whist.press_key(pygame.K_y, "y", pygame.KMOD_CTRL)
    assert whist.until_ready()
    assert whist.moves[: len(later)] == later


def test_a_hint_lights_a_legal_move_and_says_why(whist: TableDriver) -> None:
    whist.press_key(pygame.K_h, "h")
    whist.pass_time(300)
    assert len(whist.table.board.highlights.hinted) == 1
    bubble = whist.table.overlay.bubble
    assert bubble is not None
    assert bubble.words.endswith("It is the best.")
    assert whist.controller.is_assisted


def test_a_hint_is_gone_once_a_move_is_made(whist: TableDriver) -> None:
    assert whist.until_ready()
    whist.table.show_bubble("Play the two of spades.", 400, 400)
    whist.table.hand_actions.play_move(whist.table.moves[0])
    assert whist.table.overlay.bubble is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1366, 768)])
def test_a_hint_about_a_button_covers_no_other(whist: TableDriver, size: tuple[int, int]) -> None:
    whist.app.resize(size)
    assert whist.until_ready()
    for button in whist.table.overlay.buttons.values():
        whist.table.show_bubble(
            "Stop. You keep the chips you have left.", button.rect.left, button.rect.centery
        )
        bubble = whist.table.overlay.bubble
        assert bubble is not None
        assert not any(bubble.rect.colliderect(other.rect) for other in whist.table.overlay.buttons.values())


def test_the_last_trick_can_be_seen_again(whist: TableDriver) -> None:
    while whist.controller.last_trick is None:
        assert whist.until_ready()
        whist.table.hand_actions.play_move(whist.table.moves[0])
    assert whist.until_ready()
    whist.table.show_bubble("A hint about the trick that is now played.", 400, 400)
    whist.press_key(pygame.K_l, "l")
    assert whist.table.overlay.bubble is None
    whist.pass_time(1000)
    board = whist.table.board
    assert len(board.view.zones["trick"]) == 4
    assert not whist.table.is_ready
    (best,) = board.highlights.forcing
    assert board.zone_of(best) == "trick"
    whist.click((640, 300))
    whist.pass_time(1000)
    assert whist.table.board.view == whist.controller.view()
    assert whist.table.is_ready


@pytest.mark.parametrize(
    ("slug", "levels"),
    [(WHIST, FOUR), ("jersey-gin", THREE), ("classic-dominoes", (None, "club")), ("classic-dominoes", FOUR)],
)
def test_a_whole_deal_keeps_every_piece_where_the_view_has_it(slug: str, levels: tuple[Any, ...]) -> None:
    sitting = TableDriver(slug, levels, seed=3, animation_speed="off")
    rng = Random(3)
    deal = sitting.controller.view().deal
    while sitting.until_ready() and sitting.controller.view().deal == deal:
        sitting.table.hand_actions.play_move(rng.choice(sitting.table.moves))
        board = sitting.table.board
        sitting.pass_time(50)
        for zone, lies in board.piece_ids.items():
            is_down = zone in sitting.table.words(board.view).face_down_zones()
            codes = tuple(HIDDEN if is_down else code for code in board.view.zones[zone])
            assert tuple(board.pieces[identity].code for identity in lies) == codes
        assert sorted(identity for lies in board.piece_ids.values() for identity in lies) == list(
            range(len(board.pieces))
        )


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_names_of_any_length_and_script_fit_on_the_plates(size: tuple[int, int]) -> None:
    names = ("W" * 200, "\0\x1b[31m\n\t", "עברית 漢字 😀 e\u0301", "")
    sitting = TableDriver(WHIST, FOUR, names=names, size=size)
    assert sitting.until_ready()
    sitting.table.show_last_trick()
    sitting.press_key(pygame.K_h, "h")
    sitting.pass_time(300)
    assert sitting.table.is_ready


def test_several_people_get_the_table_one_after_the_other() -> None:
    sitting = TableDriver("classic-dominoes", (None, None), seed=2)
    seen = set()
    for _ in range(6):
        sitting.pass_time(1500)
        if len(sitting.app.scenes) > 1:
            curtain = sitting.app.scenes[-1]
            assert isinstance(curtain, CurtainScene)
            sitting.app.pop()
            sitting.table.pass_and_play.take_table()
        assert sitting.until_ready()
        seen.add(sitting.table.board.bottom_seat)
        assert sitting.table.board.view.seat == sitting.controller.seat
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
    assert seen == {0, 1}


def test_the_line_beside_the_title_keeps_up_with_what_opponents_do() -> None:
    sitting = TableDriver("star", FOUR, seed=2)
    words, board = sitting.table.words, sitting.table.board
    told = set()
    for _ in range(150):
        sitting.pass_time(100)
        assert sitting.table.overlay.top_bar.line == words(board.view, board.names).top_bar_line()
        told.add(sitting.table.overlay.top_bar.line)
        if sitting.table.is_ready and len(board.view.zones["line"]) > 1:
            break
    assert len(told) > 1


def test_the_badge_of_a_hint_lies_on_what_shows_of_the_card_and_on_no_other(whist: TableDriver) -> None:
    board = whist.table.board
    for identity, after in pairwise(board.hand):
        x, y = board.decorations.hint_badge_point(identity)
        assert board.piece_box(identity).left < x < board.piece_box(after).left
        assert board.piece_box(identity).centery < y < board.piece_box(identity).bottom
    x, y = board.decorations.hint_badge_point(board.hand[-1])
    assert board.piece_box(board.hand[-1]).collidepoint(x, y)
    assert y < board.piece_box(board.hand[-1]).centery


@pytest.mark.parametrize("slug", ["malilla", "minimisere", "buck-euchre"])
@pytest.mark.parametrize(
    ("size", "text_size"), [((960, 600), "normal"), ((960, 600), "larger"), ((1280, 800), "large")]
)
def test_a_raised_card_leaves_the_sentence_readable(slug: str, size: tuple[int, int], text_size: str) -> None:
    sitting = TableDriver(slug, (None, *["club"] * 3), seed=4, size=size, text_size=text_size)
    assert sitting.until_ready()
    assert all(box.top > end for box, end in sitting.raised_boxes())

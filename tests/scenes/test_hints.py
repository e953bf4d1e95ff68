"""Where the bubble of a hint stands: beside what it is about, and never over it."""

import pygame
import pytest

from tabletop.messages import said
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.flow.hint_bubble import ASSISTED_NOTE
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.scenes.skin_tables import all_people, may_offer
from tests.scenes.table_driver import TableDriver

pytestmark = [pytest.mark.sampled, pytest.mark.pictures]

LONG = "It is the heaviest piece that you can lay: what it counts would cost you most."


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize(
    ("slug", "players"), [("classic-dominoes", 2), ("star", 4), ("lucky-draw", 3), ("minnows", 2)]
)
def test_the_end_at_which_a_piece_should_be_laid_stays_in_sight(
    slug: str, players: int, size: tuple[int, int]
) -> None:
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=4, size=size, animation_speed="off")
    seen = 0
    while seen < times_to_try(12, 30) and sitting.until_ready():
        table = sitting.table
        for move in (move for move in table.moves if move.pieces):
            table.hint.show_move(move, said(LONG))
            bubble = table.overlay.bubble
            assert bubble is not None
            ends = [place.number_box for place in table.board.layout.places if place.accepts(move)]
            boxes = [table.board.piece_box(piece) for piece in table.board.highlights.hinted]
            boxes += [box_of(end) for end in ends if end]
            assert bubble.rect.collidelist(boxes) < 0, move
            seen += 1
        table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert seen


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_hint_for_a_button_leaves_the_own_hand_in_sight(size: tuple[int, int]) -> None:
    sitting = TableDriver("jersey-gin", (None, "club", "club"), seed=4, size=size, animation_speed="off")
    assert sitting.until_ready()
    table = sitting.table
    (move,) = (move for move in table.moves if move == "draw stock")
    table.hint.show_move(move, said("The queen of diamonds makes no meld with your cards."))
    sitting.pass_time()
    bubble = table.overlay.bubble
    assert bubble is not None
    assert not bubble.rect.colliderect(box_of(table.board.layout.hand))
    assert bubble.rect.right < table.overlay.buttons["draw stock"].rect.left


def test_the_button_that_a_hint_advises_is_the_golden_one_while_the_hint_stands() -> None:
    sitting = TableDriver("buck-euchre", (None, *["club"] * 3), seed=4, animation_speed="off")
    assert sitting.until_ready()
    table = sitting.table

    def golden() -> list[str]:
        return [command.name for command in table.controls.commands() if command.main]

    while not golden():
        table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        assert sitting.until_ready()
    usual = golden()
    names = {command.name for command in table.controls.commands()}
    advised = next(move for move in table.moves if str(move) in names and str(move) not in usual)
    table.hint.show_move(advised, said(LONG))
    assert golden() == [str(advised)]
    table.hurry()
    assert golden() == usual


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_hint_about_the_last_card_of_a_hand_leaves_the_buttons_in_sight(size: tuple[int, int]) -> None:
    sitting = TableDriver("malilla", (None, *["club"] * 3), seed=5, size=size, animation_speed="off")
    assert sitting.until_ready()
    table = sitting.table
    assert len(table.moves) == 10
    for move in table.moves:
        table.hint.show_move(move, said("The six of clubs gives the other side no points."))
        bubble = table.overlay.bubble
        assert bubble is not None
        buttons = [button.rect for button in table.overlay.buttons.values() if button.shown]
        assert bubble.rect.collidelist(buttons) < 0, move


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize(("slug", "players"), [("classic-dominoes", 3), ("lucky-draw", 4), ("minnows", 4)])
def test_a_refusal_at_an_end_leaves_in_sight_what_lies_there(
    slug: str, players: int, size: tuple[int, int]
) -> None:
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=5, size=size, animation_speed="off")
    refused = 0
    for _ in range(4):
        assert sitting.until_ready()
        board = sitting.table.board
        hand = board.pieces.codes(board.hand)
        for place in board.layout.places:
            accepted = {move.pieces[0] for move in sitting.table.moves if move.pieces and place.accepts(move)}
            code = next((code for code in hand if code not in accepted), None)
            if place.joined_box is None or place.number_box is None or code is None:
                continue
            at = round(place.number_box.cx), round(place.number_box.cy)
            sitting.table.hurry()
            sitting.drag(sitting.piece_point(code), at)
            bubble = sitting.table.overlay.bubble
            assert bubble is not None
            assert bubble.rule is not None
            assert not bubble.rect.colliderect(box_of(place.joined_box)), (code, place)
            assert not bubble.rect.colliderect(box_of(place.number_box)), (code, place)
            sitting.pass_time(600)
            refused += 1
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert refused


def test_a_hint_points_at_the_button_that_asks_which_of_several_moves() -> None:
    at = all_people(lambda view: view.facts["asks"] == "limits")
    advised = next(move for move in at.table.moves if move == "limits 1 5")
    at.table.hint.show_move(advised, said("Low limits keep the lead."))
    bubble, button = at.table.overlay.bubble, at.table.overlay.buttons["limits"]
    assert bubble is not None
    assert button.rect.collidepoint(bubble.spot)
    assert [command.name for command in at.table.controls.commands() if command.main] == ["limits"]


def test_a_side_bet_that_is_advised_makes_its_button_golden() -> None:
    at = all_people(may_offer)
    advised = next(move for move in at.table.moves if move.verb == "offer")
    at.table.hint.show_move(advised, said("More of that rank are left."))
    assert [command.name for command in at.table.controls.commands() if command.main] == ["offer"]


def test_a_bubble_goes_when_the_window_gets_another_size_and_stays_where_it_does_not() -> None:
    sitting = TableDriver("star", (None, *["club"] * 3), seed=4, animation_speed="off")
    assert sitting.until_ready()
    table = sitting.table
    table.hint.show_move(table.moves[0], said(LONG))
    table.resize((1280, 800))
    assert table.overlay.bubble is not None
    sitting.app.resize((960, 600))
    assert table.overlay.bubble is None
    assert not table.board.highlights.hinted


def test_the_question_how_a_double_lies_leaves_its_end_in_sight() -> None:
    sitting = TableDriver("star", (None, *["club"] * 3), seed=4, size=(960, 600), animation_speed="off")
    asked = 0
    for _ in range(12):
        if not sitting.until_ready():
            break
        table = sitting.table
        for place in table.board.layout.places:
            ways = [move for move in table.moves if place.accepts(move) and move.detail]
            if not ways or place.joined_box is None or place.number_box is None:
                continue
            sitting.drag(
                sitting.piece_point(ways[0].pieces[0]),
                (round(place.number_box.cx), round(place.number_box.cy)),
            )
            choice = table.tree.popup
            assert choice is not None
            assert not choice.rect.colliderect(box_of(place.joined_box))
            assert not choice.rect.colliderect(box_of(place.number_box))
            table.tree.close_popup()
            sitting.pass_time(600)
            asked += 1
        table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert asked


def test_a_piece_that_a_hint_is_about_rises_at_once_also_when_it_is_asked_for_again() -> None:
    sitting = TableDriver("minimisere", (None, *["club"] * 5), seed=3, animation_speed="normal")
    assert sitting.until_ready()
    table, pieces = sitting.table, sitting.table.board.pieces
    for _ in range(2):
        sitting.press_key(pygame.K_h, "h")
        draws_on = False
        for _ in range(100):
            sitting.app.clock += 16
            draws_on = table.update(sitting.app.now)
            if table.overlay.bubble is not None:
                break
        # Who is not asked to draw on would wait for the next event, with the piece half raised.
        assert pieces.is_busy
        assert draws_on
        sitting.pass_time(1000)
        sitting.press_key(pygame.K_ESCAPE)
        sitting.pass_time(1000)


def test_behind_the_menu_of_the_match_the_table_is_darker_until_it_is_closed() -> None:
    whist = TableDriver("minnesota-whist", (None, *["club"] * 3))
    assert whist.until_ready()
    at = whist.piece_point(whist.table.moves[0].pieces[0])
    whist.pass_time(1500)
    before = whist.app.window.get_at(at)
    whist.press_key(pygame.K_ESCAPE)
    whist.pass_time(200)
    assert sum(whist.app.window.get_at(at)[:3]) < 0.7 * sum(before[:3])
    whist.press_key(pygame.K_ESCAPE)
    whist.pass_time(200)
    assert whist.app.window.get_at(at) == before


def test_the_first_move_taken_back_says_what_that_does_to_the_match() -> None:
    sitting = TableDriver("minnesota-whist", (None, "club", "club", "club"))
    sitting.until_ready()
    for is_told in (True, False):
        sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
        sitting.until_ready()
        sitting.table.take_back()
        sitting.pass_time(500)
        bubble = sitting.table.overlay.bubble
        assert (bubble is not None and str(ASSISTED_NOTE) in bubble.words) == is_told
        sitting.table.overlay.hide_bubble()

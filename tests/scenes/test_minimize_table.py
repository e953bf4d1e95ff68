"""Minimize at the table: throws of several cards, ends that are picked up, and discards that are opened."""

from collections.abc import Callable

import pygame

from tabletop.games import GAMES
from tabletop.games.loaders import words_of
from tabletop.rules import Move
from tabletop.widgets.popups.piece_choice import PieceChoice
from tests.scenes.played_ahead import moves_to
from tests.scenes.table_driver import TableDriver


def sitting(
    wanted: Callable[[tuple[Move, ...]], bool], seeds: range = range(1, 60), *, discards: bool = False
) -> TableDriver:
    """Returns a table with such moves on turn, reached by plain play; perhaps with discards."""
    levels = (None, "beginner")
    for seed in seeds:
        ahead = moves_to(
            lambda view, moves: wanted(moves) and (not discards or bool(view.zones["discard"])),
            *("minimize", levels, seed),
            turns=12,
        )
        if ahead is not None:
            table = TableDriver("minimize", levels, seed=seed, ahead=ahead, animation_speed="off")
            assert table.until_ready()
            return table
    raise AssertionError("no such position")


def throws_a_pair(moves: tuple[Move, ...]) -> bool:
    return any(move.verb == "throw" and len(move.pieces) == 2 for move in moves)


def picks_an_end(moves: tuple[Move, ...]) -> bool:
    return any(move.verb == "pick" and move.pieces for move in moves)


def discovers(moves: tuple[Move, ...]) -> bool:
    return any(move.verb == "discover" for move in moves)


def test_two_cards_are_chosen_and_dragged_together() -> None:
    at = sitting(throws_a_pair)
    move = next(move for move in at.table.moves if move.verb == "throw" and len(move.pieces) == 2)
    board = at.table.board
    held = board.find_pieces(move.pieces)
    for identity in held:
        at.table.hand_actions.click_piece(identity)
    assert board.selection.pieces == held
    box = board.piece_box(held[-1])
    at.drag((box.left + 8, box.top + 8), at.place_point("throw"))
    assert at.moves[-1] == move


def _raise_a_pair(at: TableDriver) -> Move:
    move = next(move for move in at.table.moves if move.verb == "throw" and len(move.pieces) == 2)
    for identity in at.table.board.find_pieces(move.pieces):
        at.table.hand_actions.click_piece(identity)
    at.pass_time(600)
    return move


def test_a_double_click_on_one_of_several_raised_cards_plays_them_all() -> None:
    for which in range(2):
        at = sitting(throws_a_pair)
        move = _raise_a_pair(at)
        before = len(at.moves)
        point = at.piece_point(move.pieces[which])
        for _ in range(2):
            at.click(point)
            at.pass_time(100)
        assert at.moves[before] == move


def test_raised_cards_stay_raised_when_they_are_dropped_at_no_place() -> None:
    at = sitting(throws_a_pair)
    move = _raise_a_pair(at)
    hand = at.table.board.layout.hand
    at.drag(at.piece_point(move.pieces[0]), (round(hand.x), round(hand.y - 0.6 * hand.h)))
    bubble = at.table.overlay.bubble
    assert bubble is not None
    assert bubble.words == "Put them where it glows."
    assert at.table.board.pieces.codes(at.table.board.selection.pieces) == move.pieces


def test_an_end_is_picked_up_by_a_click() -> None:
    at = sitting(picks_an_end)
    board = at.table.board
    identity, move = next(iter(board.takeable_pieces(at.table.moves).items()))
    box = board.piece_box(identity)
    before = len(at.moves)
    at.click((box.left + 6, box.centery))
    assert at.moves[before] == move


def test_an_end_is_picked_up_by_keyboard() -> None:
    at = sitting(picks_an_end)
    before = len(at.moves)
    for _ in range(30):
        focus = at.table.keyboard.focus
        if focus is not None and focus[0] == "take":
            break
        at.press_key(pygame.K_TAB)
    at.press_key(pygame.K_RETURN)
    assert at.moves[before].startswith("pick ")
    assert at.moves[before] != "pick stock"


def test_a_card_of_the_own_hand_is_no_end_to_pick_up() -> None:
    at = sitting(picks_an_end)
    before = at.moves
    for identity in at.table.board.hand:
        at.table.hand_actions.click_piece(identity)
        at.table.hand_actions.play_chosen()
    assert at.moves == before


def test_the_discards_open_for_i_discover_now() -> None:
    at = sitting(discovers, range(1, 200))
    board = at.table.board
    (card,) = board.find_pieces(("DS",))
    before = len(at.moves)
    at.table.hand_actions.click_piece(card)
    popup = at.table.tree.popup
    assert isinstance(popup, PieceChoice)
    pill = board.decorations.prompt_box
    assert pill is not None
    assert not popup.rect.colliderect(pill)
    moves = [move for move in at.table.moves if move.verb == "discover"]
    assert len(popup.children) == len(moves)
    rows = [child.rect.top for child in popup.children]
    left, right = popup.children[0].rect.left, max(child.rect.right for child in popup.children)
    assert abs((left + right) / 2 - popup.rect.centerx) <= 2
    assert max(map(rows.count, rows)) - min(map(rows.count, rows)) < len(set(rows))
    at.click(popup.children[-1].rect.center)
    assert at.moves[before] == moves[-1]


def top_of_the_discards(at: TableDriver) -> tuple[int, int]:
    board = at.table.board
    return board.piece_box(board.top_piece("discard")).center


def test_a_click_on_the_discards_opens_them_for_i_discover_now() -> None:
    at = sitting(discovers, range(1, 200), discards=True)
    at.click(top_of_the_discards(at))
    popup = at.table.tree.popup
    assert isinstance(popup, PieceChoice)
    moves = [move for move in at.table.moves if move.verb == "discover"]
    before = len(at.moves)
    at.click(popup.children[0].rect.center)
    assert at.moves[before] == moves[0]


def test_who_has_no_i_discover_now_is_told_so_by_a_click_on_the_discards() -> None:
    at = sitting(lambda moves: picks_an_end(moves) and not discovers(moves), discards=True)
    before = at.moves
    at.click(top_of_the_discards(at))
    bubble = at.table.overlay.bubble
    assert at.moves == before
    assert bubble is not None
    assert bubble.words == "You do not hold I Discover Now."


def test_the_hand_is_sorted_by_number_and_then_by_colour() -> None:
    view = GAMES["minimize"].start(2, seed=1).view(0)
    key = words_of("minimize")(view).sort_key
    hand = ["10R", "HV", "9B", "JK", "9R", "12G"]
    assert sorted(hand, key=lambda code: key(code, "groups") or ()) == ["9R", "9B", "10R", "12G", "JK", "HV"]
    assert sorted(hand, key=lambda code: key(code, "rank") or ()) == ["9R", "10R", "12G", "9B", "JK", "HV"]

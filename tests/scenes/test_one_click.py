"""One click plays what can go to only one place, where the player has chosen so; all else is as before."""

from collections.abc import Iterator

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.graphics.window import double_click
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver


def four(slug: str, *, one_click: bool = True, seed: int = 4) -> TableDriver:
    players = GAMES[slug].players[0]
    at = TableDriver(
        slug,
        (None, *("club",) * (players - 1)),
        seed=seed,
        animation_speed="off",
        one_click=one_click,
    )
    assert at.until_ready()
    return at


def playable(at: TableDriver) -> str:
    return at.table.moves[0].pieces[0]


@pytest.mark.parametrize("slug", ["malilla", "calypso", "minimisere"])
def test_one_click_plays_a_card_to_the_trick(slug: str) -> None:
    at = four(slug)
    while any(move.detail for move in at.table.moves):
        at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
        assert at.until_ready()
    before, card = len(at.moves), playable(at)
    at.click(at.piece_point(card))
    assert at.moves[before] == f"play {card}"


def test_a_click_raises_the_card_where_nothing_else_was_chosen() -> None:
    at = four("malilla", one_click=False)
    before, card = len(at.moves), playable(at)
    at.click(at.piece_point(card))
    assert len(at.moves) == before
    assert at.table.board.pieces.codes(at.table.board.selection.pieces) == (card,)


def test_a_card_that_cannot_be_played_says_why() -> None:
    at = four("malilla")
    for _ in range(8):
        board = at.table.board
        barred = set(board.pieces.codes(board.hand)) - {
            code for move in at.table.moves for code in move.pieces
        }
        if barred:
            before = len(at.moves)
            at.click(at.piece_point(sorted(barred)[0]))
            assert len(at.moves) == before
            assert at.table.overlay.bubble is not None
            return
        at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
        assert at.until_ready()
    raise AssertionError("every card could be played")


def test_a_double_click_out_of_habit_plays_one_card_only() -> None:
    at = TableDriver("malilla", (None,) * 4, seed=4, animation_speed="off", one_click=True, curtain=False)
    assert at.until_ready()
    before, spot = len(at.moves), at.piece_point(playable(at))
    at.click(spot)
    at.pass_time(100)
    at.click(spot)
    at.pass_time(100)
    assert len(at.moves) == before + 1
    assert not at.table.board.selection.pieces
    assert at.table.overlay.bubble is None


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """What the system says of double clicks, in milliseconds."""
    milliseconds = [500]
    monkeypatch.setattr(double_click, "_system_interval", lambda: milliseconds[0])
    double_click.forget()
    yield milliseconds
    double_click.forget()


def test_who_has_made_double_clicks_slower_meanwhile_need_not_leave_the_table(told: list[int]) -> None:
    at = four("malilla", one_click=False)
    before, spot = len(at.moves), at.piece_point(playable(at))
    for _ in range(2):
        at.click(spot)
        at.pass_time(650)
    assert len(at.moves) == before
    told[0] = 900
    at.app.send(pygame.WINDOWFOCUSGAINED)
    at.click(spot)
    at.pass_time(650)
    at.click(spot)
    assert len(at.moves) > before


def test_double_clicks_made_slower_while_another_scene_lies_on_the_table_are_seen(told: list[int]) -> None:
    at = four("malilla", one_click=False)
    assert double_click.interval() == told[0]
    at.table.show_settings()
    told[0] = 900
    at.app.send(pygame.WINDOWFOCUSGAINED)
    at.app.pop()
    at.app.step()
    assert double_click.interval() == told[0]


def tile(at: TableDriver, places: int) -> str:
    """Returns a tile of the hand that can go to N places, once there is one."""
    for _ in range(60):
        ends: dict[str, set[object]] = {}
        for move in at.table.moves:
            for code in move.pieces:
                ends.setdefault(code, set()).add(move.place)
        found = [code for code, where in ends.items() if len(where) == places]
        if found and at.table.board.view.zones["line"]:
            return found[0]
        at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
        assert at.until_ready()
    raise AssertionError("there is no such tile")


def test_a_tile_that_fits_at_one_end_is_laid_there() -> None:
    at = four("lucky-draw")
    code = tile(at, 1)
    before = len(at.moves)
    at.click(at.piece_point(code))
    assert at.moves[before].startswith(f"play {code}")


def test_a_tile_that_fits_at_two_ends_waits_for_the_second_click() -> None:
    at = four("lucky-draw")
    code = tile(at, 2)
    before = len(at.moves)
    at.click(at.piece_point(code))
    assert len(at.moves) == before
    assert at.table.board.pieces.codes(at.table.board.selection.pieces) == (code,)
    place = next(place for place in at.table.hand_actions.open_places())
    assert place.number_box is not None
    at.click((round(place.number_box.cx), round(place.number_box.cy)))
    assert at.moves[before].startswith(f"play {code}")


def test_a_card_that_melds_or_is_discarded_is_still_chosen_first() -> None:
    at = four("kaluki")
    for _ in range(30):
        at.table.show_moves(at.controller.play(quick_move(at.controller.view())))
        assert at.until_ready()
        melds = [move for move in at.table.moves if move.verb == "meld"]
        if melds:
            before = len(at.moves)
            at.click(at.piece_point(melds[0].pieces[0]))
            assert len(at.moves) == before
            assert len(at.table.board.selection.pieces) == 1
            return
    raise AssertionError("nobody can meld")


def test_space_on_the_card_with_the_ring_is_such_a_click() -> None:
    at = four("malilla")
    at.press_key(pygame.K_TAB)
    for _ in range(12):
        focus = at.table.keyboard.focus
        assert focus is not None
        assert isinstance(focus[1], int)
        if at.table.board.pieces[focus[1]].code == playable(at):
            break
        at.press_key(pygame.K_RIGHT)
    before, card = len(at.moves), playable(at)
    at.press_key(pygame.K_SPACE)
    assert at.moves[before] == f"play {card}"


def test_a_second_click_that_comes_after_the_turn_raises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = four("minnesota-whist", one_click=False)
    table = sitting.table
    at = sitting.piece_point(table.moves[0].pieces[0])
    sitting.click(at)
    assert table.board.selection.pieces
    sitting.pass_time(500)
    sitting.click(at)
    assert not table.board.selection.pieces
    assert table.moves[-1].pieces != table.moves[0].pieces
    table.show_moves(sitting.controller.play(table.moves[-1]))
    monkeypatch.setattr(sitting.app.opponents, "answer", lambda: None)
    for _ in range(4):
        sitting.app.step()
    assert not table.is_ready
    sitting.click(at)
    assert table.board.selection.pieces == ()

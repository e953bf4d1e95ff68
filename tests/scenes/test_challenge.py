"""A challenge at Malilla decides the match, so its button asks once more."""

import pygame
import pytest

from tabletop.scenes.base.notice import Notice
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver


@pytest.fixture
def malilla() -> TableDriver:
    """The person's turn, and the other side has played."""
    people = (None, "club", "club", "club")
    sitting = TableDriver(
        "malilla", people, seed=3, options={"irregularities": "punished"}, animation_speed="off"
    )
    table, controller = sitting.table, sitting.controller
    while sitting.until_ready() and "challenge" not in table.moves:
        table.show_moves(controller.play(quick_move(controller.view())))
    return sitting


def asked(sitting: TableDriver) -> Notice:
    notice = sitting.table.tree.popup
    assert isinstance(notice, Notice)
    return notice


def test_a_challenge_is_only_made_once_it_is_known_what_it_decides(malilla: TableDriver) -> None:
    before = malilla.moves
    button = malilla.table.overlay.buttons["challenge"]
    malilla.click(button.rect.center)
    notice = asked(malilla)
    words = [getattr(widget, "words", "") for widget in notice.self_and_descendants()]
    assert "Challenge?" in words
    assert any(
        "Player 1 and Player 3 have played a wrong card" in said for said in words if isinstance(said, str)
    )
    assert malilla.moves == before
    malilla.press_key(pygame.K_RETURN)
    assert malilla.table.tree.popup is None
    assert malilla.moves == before
    malilla.click(button.rect.center)
    yes = next(
        widget
        for widget in asked(malilla).self_and_descendants()
        if getattr(widget, "label", "") == "Challenge"
    )
    malilla.click(yes.rect.center)
    assert malilla.moves[-1] == "challenge"
    assert malilla.controller.is_over


def test_other_buttons_of_malilla_do_not_ask_again(malilla: TableDriver) -> None:
    words, view = malilla.table.words, malilla.table.board.view
    doubts = {move: words(view, malilla.table.board.names).confirmation(move) for move in malilla.table.moves}
    assert [move for move, doubt in doubts.items() if doubt] == ["challenge"]


def test_several_people_accept_the_plays_behind_a_curtain_each() -> None:
    sitting = TableDriver(
        "malilla", (None,) * 4, seed=3, options={"irregularities": "punished"}, animation_speed="off"
    )
    table, controller = sitting.table, sitting.controller
    fallen: set[int | None] = set()
    accepted: list[int | None] = []
    last = controller.viewer
    while len(accepted) < 2:
        table.after_deal.go_on()
        if len(sitting.app.scenes) > 1:
            fallen.add(controller.next_person)
            sitting.app.leave_down_to(sitting.table)
            table.pass_and_play.take_table()
        elif table.is_ready:
            move = "accept" if "accept" in table.moves else quick_move(controller.view())
            if move == "accept":
                accepted.append(controller.viewer)
                assert controller.viewer in {last, *fallen}
            last = controller.viewer
            fallen.clear()
            table.show_moves(controller.play(move))
        sitting.pass_time(100)
    assert len(set(accepted)) == 2

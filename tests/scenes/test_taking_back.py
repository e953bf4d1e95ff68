"""Taking back where several people play: another person's turn is undone only if the table agrees."""

from collections.abc import Callable

import pygame
import pytest

from tabletop.scenes.base.notice import Notice
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.flow.phases import SeeingNewPieces
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.table_driver import TableDriver

NAMES = ("Anna", "Ben", "Cleo", "Dora")


def sitting_of(slug: str, levels: tuple[str | None, ...], seed: int = 2) -> TableDriver:
    return TableDriver(slug, levels, seed=seed, names=NAMES[: len(levels)], animation_speed="off")


def given(sitting: TableDriver) -> int:
    """Waits for the next person, who takes the table; whose turn it is."""
    for _ in range(100):
        sitting.table.after_deal.go_on()
        if isinstance(sitting.app.top, CurtainScene):
            sitting.app.press_and_release(pygame.K_RETURN)
        if sitting.table.is_ready:
            return sitting.table.board.bottom_seat
        sitting.pass_time(50)
    raise AssertionError("nobody's turn")


def in_turn(slug: str, levels: tuple[str | None, ...] = (None, None)) -> tuple[TableDriver, int, int]:
    """A table at which one person has moved and it is another's turn: the table, and their seats."""
    sitting = sitting_of(slug, levels)
    first = second = given(sitting)
    while second == first:
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
        second = given(sitting)
    return sitting, first, second


def ctrl(letter: str) -> Callable[[TableDriver], None]:
    return lambda sitting: sitting.app.press_and_release(ord(letter), letter, pygame.KMOD_CTRL)


def press_tool(sitting: TableDriver) -> None:
    rim = sitting.table.overlay.top_bar
    tool = next(button for button in rim.children if getattr(button, "icon", "") == "undo")
    sitting.app.click(tool.rect.center)


def press_button(sitting: TableDriver) -> None:
    act = next(command.act for command in sitting.table.controls.commands() if command.name == "back")
    act()


def asked(sitting: TableDriver) -> Notice:
    popup = sitting.table.tree.popup
    assert isinstance(popup, Notice)
    return popup


def said(notice: Notice) -> str:
    return " ".join(getattr(part, "words", "") for part in notice.children)


@pytest.mark.parametrize("way", [ctrl("z"), press_tool, press_button])
def test_another_persons_turn_is_undone_only_if_the_table_agrees(way: Callable[[TableDriver], None]) -> None:
    sitting, first, second = in_turn("kaluki")
    before = sitting.moves
    way(sitting)
    assert f"Take back {NAMES[first]}’s turn?" in said(asked(sitting))
    assert "Does everyone at the table agree?" in said(asked(sitting))
    sitting.app.press_and_release(pygame.K_RETURN)
    assert sitting.table.tree.popup is None
    assert sitting.moves == before
    assert sitting.table.board.bottom_seat == second
    assert not sitting.controller.is_assisted
    way(sitting)
    asked(sitting).buttons[1].activate()
    sitting.pass_time(100)
    curtain = sitting.app.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.name == NAMES[first]
    assert (
        curtain.line.words == f"{NAMES[first]}’s turn has been taken back. Everyone else, please look away."
    )
    assert given(sitting) == first
    assert sitting.moves == before[:-1]


def test_who_has_the_turn_back_takes_back_and_redoes_without_a_question() -> None:
    sitting, first, second = in_turn("kaluki")
    before = sitting.moves
    ctrl("z")(sitting)
    asked(sitting).buttons[1].activate()
    assert given(sitting) == first
    ctrl("y")(sitting)
    assert sitting.table.tree.popup is None
    assert given(sitting) == second
    assert sitting.moves == before
    ctrl("z")(sitting)
    asked(sitting).buttons[1].activate()
    given(sitting)
    ctrl("z")(sitting)
    assert sitting.table.tree.popup is None
    assert len(sitting.moves) < len(before) - 1


def test_the_curtain_says_only_once_why_a_turn_has_come_back() -> None:
    sitting, first, _ = in_turn("kaluki")
    ctrl("z")(sitting)
    asked(sitting).buttons[1].activate()
    assert given(sitting) == first
    while not isinstance(sitting.app.top, CurtainScene):
        if sitting.table.is_ready:
            sitting.table.hand_actions.play_move(sitting.table.moves[0])
        if isinstance(sitting.table.turn.phase, SeeingNewPieces):
            sitting.table.turn.phase.end()
        sitting.pass_time(50)
    assert sitting.app.top.line.words == "Everyone else, please look away."


def test_somebody_elses_turn_is_redone_only_if_the_table_agrees() -> None:
    sitting, first, _ = in_turn("kaluki")
    before = sitting.moves
    ctrl("z")(sitting)
    asked(sitting).buttons[1].activate()
    assert sitting.controller.next_person == first
    sitting.table.playback.clear()
    ctrl("y")(sitting)
    assert f"Redo {NAMES[first]}’s turn?" in said(asked(sitting))
    sitting.pass_time(100)
    assert sitting.app.top is sitting.table
    sitting.app.press_and_release(pygame.K_RETURN)
    assert sitting.moves == before[:-1]
    ctrl("y")(sitting)
    asked(sitting).buttons[1].activate()
    assert sitting.moves == before


def test_where_nothing_is_hidden_the_table_is_asked_all_the_same() -> None:
    sitting, first, _ = in_turn("blind-dominoes")
    before = sitting.moves
    ctrl("z")(sitting)
    assert f"Take back {NAMES[first]}’s turn?" in said(asked(sitting))
    asked(sitting).buttons[1].activate()
    assert given(sitting) == first
    assert len(sitting.moves) < len(before)
    assert sitting.table.board.highlights.words.startswith(f"{NAMES[first]} · ")


def test_after_a_score_the_table_is_asked_before_the_last_move_is_undone() -> None:
    sitting = sitting_of("lucky-draw", (None, None, None))
    while not sitting.table.after_deal.is_waiting:
        if isinstance(sitting.app.top, CurtainScene):
            sitting.app.press_and_release(pygame.K_RETURN)
        elif sitting.table.is_ready:
            sitting.table.hand_actions.play_move(sitting.table.moves[0])
        else:
            sitting.table.hurry()
            sitting.app.step()
    seat = sitting.controller.view().moves[-1][0]
    ctrl("z")(sitting)
    assert f"Take back {NAMES[seat]}’s turn?" in said(asked(sitting))
    asked(sitting).buttons[1].activate()
    assert given(sitting) == seat


def test_among_computers_nothing_is_asked() -> None:
    sitting = sitting_of("minnesota-whist", (None, "club", "club", "club"))
    assert sitting.until_ready()
    before = sitting.moves
    sitting.table.hand_actions.play_move(sitting.table.moves[0])
    assert sitting.until_ready()
    ctrl("z")(sitting)
    assert sitting.table.tree.popup is None
    assert sitting.moves == before
    ctrl("y")(sitting)
    assert sitting.table.tree.popup is None
    assert len(sitting.moves) > len(before)


def test_a_question_that_is_out_of_date_undoes_nothing() -> None:
    sitting, _, second = in_turn("kaluki")
    table: TableScene = sitting.table
    ctrl("z")(sitting)
    stale = asked(sitting).buttons[1]
    table.tree.close_popup()
    table.hand_actions.play_move(table.moves[0])
    before = sitting.moves
    assert sitting.controller.viewer == second
    stale.activate()
    assert sitting.moves == before

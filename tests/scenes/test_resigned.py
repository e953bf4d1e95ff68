"""Resigning at the table: it is asked first, the match is over then, and every scene says so."""

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.games import GAMES
from tabletop.records import MatchLibrary
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.panels.table_overlay import MatchMenu
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.text.static_text import StaticText
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program, SlowOpponents
from tests.scenes.review.test_review import every

RESIGN = "Resign the match"


def sat_down(app: Program, home: Path, slug: str, *, moves: int = 0, people: int = 1) -> TableScene:
    """A match after some moves."""
    game = GAMES[slug]
    count = 4 if 4 in game.players else game.players[0]
    names = ("You", "Ada", "Bo", "Cy") if people == 1 else ("Eve", "Ada", "Bo", "Cy")
    sitters = [
        Sitter(name, f"face-{seat + 1}", None if seat < people else "club")
        for seat, name in zip(range(count), names, strict=False)
    ]
    controller = Controller.start(
        game, sitters, seed=11, folder=home / "matches", started="2026-11-20", opponents=app.opponents
    )
    for _ in range(moves):
        if controller._history.match.seat is None:
            break
        controller._play_move(quick_move(controller._history.match.view(controller._history.match.seat)))
    return app.sit_at(controller)


def choices(app: Program, table: TableScene) -> dict[str, pygame.Rect]:
    """The menu of the match, opened."""
    app.step()
    table.open_menu()
    app.step()
    menu = table.tree.popup
    assert isinstance(menu, MatchMenu)
    return {button.label: button.rect for button in menu.choices}


def answer(app: Program, table: TableScene, label: str) -> str:
    """Gives an answer to the question; what was asked."""
    notice = table.tree.popup
    assert isinstance(notice, Notice)
    asked = " ".join(part.words for part in every(notice) if isinstance(part, StaticText))
    app.click(next(button for button in notice.buttons if button.label == label).rect.center)
    return asked


def resign(app: Program, table: TableScene) -> str:
    """Resigns with the mouse; what was asked before."""
    app.click(choices(app, table)[RESIGN].center)
    asked = answer(app, table, "Resign")
    for _ in range(20):
        app.step()
    return asked


def said(scene: WinnerScene) -> list[str]:
    return [scene.head.words, scene.line.words]


@pytest.mark.sampled(each_game=True)
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("moves", [0, 9])
def test_every_game_ends_at_once_and_says_who_has_won(
    app: Program, home: Path, slug: str, moves: int
) -> None:
    table = sat_down(app, home, slug, moves=Random(f"{slug} {moves}").randint(0, 2 * moves))
    resign(app, table)
    assert isinstance(app.top, WinnerScene)
    assert table.controller.resigned == 0
    assert "win" not in app.sounds.heard
    assert 0 not in table.controller.winners
    head, line = said(app.top)
    assert "You resigned" in line
    assert "0 deals" not in line
    assert "You won" not in head
    app.pop()
    app.pass_time(200)
    assert table.board.highlights.words.startswith("You resigned.")
    table.show_sheet()
    app.step()
    app.pop()
    app.pop()
    (found,) = MatchLibrary(home / "matches").matches()
    replay = ReplayScene(app, Replay.read(found.path))
    app.show(replay)
    replay.go_to(replay.replay.length)
    app.step()
    assert replay._caption() == table.board.highlights.words
    replay.go_to(0)
    app.step()


def test_it_is_asked_first_and_play_goes_on_unless_it_is_meant(app: Program, home: Path) -> None:
    table = sat_down(app, home, "kaluki", moves=9)
    app.click(choices(app, table)[RESIGN].center)
    asked = answer(app, table, "Play on")
    assert "counts as lost for you" in asked
    assert not table.controller.is_over
    assert table.tree.popup is None


def test_the_answer_that_lies_ready_is_to_play_on(app: Program, home: Path) -> None:
    table = sat_down(app, home, "kaluki", moves=9)
    app.click(choices(app, table)[RESIGN].center)
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert not table.controller.is_over


def test_with_several_people_it_is_said_who_has_lost(app: Program, home: Path) -> None:
    table = sat_down(app, home, "kaluki", people=4)
    for _ in range(20):
        app.step()
    app.press_and_release(pygame.K_RETURN)  # at the curtain
    assert table.controller.viewer is not None
    name = table.controller.sitters[table.controller.viewer].name
    asked = resign(app, table)
    assert f"ends now for everybody and counts as lost for {name}" in asked
    assert isinstance(app.top, WinnerScene)
    assert f"{name} resigned" in said(app.top)[1]


def test_a_match_that_is_over_or_for_practice_is_not_resigned(app: Program, home: Path) -> None:
    table = sat_down(app, home, "kaluki", moves=3)
    resign(app, table)
    app.pop()
    assert RESIGN not in choices(app, table)
    table.tree.close_popup()
    deal = table.controller.restart_deal("2026-11-21")
    assert RESIGN not in choices(app, app.sit_at(deal))


def test_nobody_resigns_at_a_table_that_nobody_has_taken(app: Program, home: Path) -> None:
    table = sat_down(app, home, "kaluki", people=4)
    while table.controller.viewer is not None:
        app.step()
    assert table.controller.viewer is None
    assert not table.controller.can_resign


def test_while_moves_are_being_shown_they_end_and_so_does_the_match(app: Program, home: Path) -> None:
    app.opponents = SlowOpponents(1)
    table = sat_down(app, home, "kaluki")
    for _ in range(2000):
        if table.is_ready:
            break
        app.step()
    table.show_moves(table.controller.play(quick_move(table.controller.view())))
    assert not table.playback.is_idle
    resign(app, table)
    assert isinstance(app.top, WinnerScene)


def test_the_list_of_matches_says_so_and_counts_it(app: Program, home: Path, shown: list[str]) -> None:
    table = sat_down(app, home, "jersey-gin", moves=4)
    resign(app, table)
    app.leave_all()
    history = HistoryScene(app)
    app.show(history)
    assert any("resigned" in words for words in shown)
    ((kind, tally),) = history.tallies["You", "jersey-gin"].items()
    assert (kind, tally.won, tally.lost) == ("clean", 0, 1)


def test_after_it_the_menu_offers_nothing_to_go_on_with(app: Program, home: Path) -> None:
    table = sat_down(app, home, "jersey-gin", moves=4)
    resign(app, table)
    app.leave_all()
    assert app._open_menu().panel is None


def test_what_was_played_can_be_reviewed_afterwards(app: Program, home: Path) -> None:
    table = sat_down(app, home, "minnows", moves=9)
    resign(app, table)
    scene = app.top
    assert isinstance(scene, WinnerScene)
    scene._open_review()
    app.pass_time(200)
    app.pop()
    scene._open_replay()
    app.pass_time(200)
    assert isinstance(app.top, ReplayScene)


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_menu_and_the_question_stand_in_the_smallest_window(
    home: Path, shown: list[str], text: str
) -> None:
    app = Program((960, 600))
    app.settings = app.settings.changed("text_size", text)
    table = sat_down(app, home, "calypso", moves=9)
    boxes = choices(app, table)
    screen = pygame.Rect((0, 0), app.size)
    assert all(screen.contains(box) for box in boxes.values())
    assert set(boxes) <= set(shown)
    app.click(boxes[RESIGN].center)
    assert table.tree.popup is not None
    assert screen.contains(table.tree.popup.rect)

"""Plays the same deal again, for practice, or a new match of the same set-up: at any time."""

from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.records import MatchLibrary, win_loss_by_person
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.controls.button import Button
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.test_fuzz import played

pytestmark = pytest.mark.sampled

PEOPLE = tuple(Sitter(f"Person {seat}", f"face-{seat + 1}") for seat in range(10))


def in_the_next_deal(slug: str, folder: Path | None, moves: int = 3) -> tuple[Controller, int]:
    """A match in its second deal, if there is one; and how many moves had been made when it began."""
    game = GAMES[slug]
    controller = Controller.start(game, PEOPLE[: game.players[-1]], seed=7, folder=folder)
    while controller.seat is not None and controller._history.match.deal < 2:
        controller.take_table()
        controller.play(quick_move(controller.view()))
    begun = controller._history.deal_start
    chance = Random(5)
    for _ in range(moves):
        if controller.seat is not None:
            controller.take_table()
            controller.play(chance.choice(controller.legal_moves()))
    return controller, begun


@pytest.mark.parametrize("slug", GAMES)
def test_the_same_deal_begins_again_as_it_began_and_is_a_match_of_its_own(slug: str, tmp_path: Path) -> None:
    old, begun = in_the_next_deal(slug, tmp_path)
    before = old._history.match_after(begun)
    fresh = old.restart_deal("now")
    match = fresh._history.match
    for seat in (None, *range(match.players)):
        assert match.view(seat) == before.view(seat)
    assert fresh.scores == before.scores
    assert fresh.deal_results == old.deal_results[: len(fresh.deal_results)]
    assert fresh.kind == "practice"
    assert old.kind == "clean"
    assert fresh.path is not None
    assert old.path is not None
    fresh.close()
    for controller in (fresh, old):
        assert controller.path is not None
        again = Controller.resume(controller.path)
        assert not again.resume_notice
        assert again._history.match.moves == controller._history.match.moves
        again.close()


def test_of_a_match_that_is_over_the_last_deal_is_dealt_again_and_counts_as_practice(tmp_path: Path) -> None:
    controller = played("minnesota-whist", tmp_path, deals=99)
    played.cache_clear()
    assert controller.is_over
    last = controller.deal_results[-1].deal
    fresh = controller.restart_deal()
    assert not fresh.is_over
    assert fresh._history.match.deal == last
    while not fresh.is_over:
        fresh.take_table()
        fresh.play(fresh.legal_moves()[0])
    fresh.close()
    kinds = sorted(kept.kind for kept in MatchLibrary(tmp_path).matches())
    assert kinds == ["clean", "practice"]
    tallies = win_loss_by_person(MatchLibrary(tmp_path).matches()).values()
    assert [{kind: tally.played for kind, tally in kinds.items()} for kinds in tallies] == [
        {"clean": 1, "practice": 1}
    ] * 4


def press(app: Program, scene: TableScene | WinnerScene, label: str) -> None:
    """A click on the button of that name, wherever it stands."""
    app.step()
    buttons = [widget for widget in scene.tree.front.self_and_descendants() if isinstance(widget, Button)]
    app.click(next(button for button in buttons if button.label == label).rect.center)
    app.step()


def words_in_front(scene: TableScene | WinnerScene) -> str:
    return " ".join(getattr(widget, "words", "") for widget in scene.tree.front.self_and_descendants())


@pytest.fixture
def table(app: Program, home: Path) -> TableScene:
    controller, _ = in_the_next_deal("jersey-gin", home / "matches")
    while controller.viewer is None or controller.viewer != controller.seat:
        controller.take_table()
    return app.sit_at(controller)


def in_the_menu(app: Program, table: TableScene, label: str, answer: str) -> None:
    app.press_and_release(pygame.K_ESCAPE)
    press(app, table, label)
    press(app, table, answer)


def test_the_same_deal_again_from_the_menu_says_that_it_is_practice_and_leaves_the_match_unfinished(
    app: Program, table: TableScene, home: Path
) -> None:
    app.press_and_release(pygame.K_ESCAPE)
    press(app, table, "Same deal again")
    assert "The same cards are dealt again." in words_in_front(table)
    assert "counts as practice" in words_in_front(table)
    assert "stays with your unfinished matches" in words_in_front(table)
    old = table.controller
    press(app, table, "Deal again")
    assert app.table is not None
    assert app.table is not table
    fresh = app.table.controller
    assert fresh.kind == "practice"
    assert fresh.deal_number == old.deal_number
    paths = {kept.path for kept in MatchLibrary(home / "matches").matches() if not kept.is_over}
    assert paths == {old.path, fresh.path}


def test_a_restart_is_another_match_of_the_same_people_and_rules(app: Program, table: TableScene) -> None:
    old = table.controller
    in_the_menu(app, table, "Restart", "Restart")
    assert app.table is not None
    fresh = app.table.controller
    assert fresh is not old
    assert (fresh.sitters, fresh.options, fresh.game) == (old.sitters, old.options, old.game)
    assert fresh.deal_number != old.deal_number
    assert fresh.kind == "clean"
    assert not fresh._history.match.moves


@pytest.mark.parametrize("label", ["Same deal again", "Restart"])
def test_whoever_thinks_better_of_it_plays_on(app: Program, table: TableScene, label: str) -> None:
    in_the_menu(app, table, label, "Back")
    assert app.table is table
    assert table.tree.popup is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_after_a_match_its_last_deal_can_be_dealt_again(home: Path, size: tuple[int, int], text: str) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    controller = played("star", home / "matches", deals=99)
    played.cache_clear()
    app.sit_at(controller)
    app.step()
    winner = app.top
    assert isinstance(winner, WinnerScene)
    for button in winner.buttons:
        assert winner.panel.rect.contains(button.rect)
    press(app, winner, "Same deal again")
    assert "The same tiles are dealt again." in words_in_front(winner)
    assert "unfinished" not in words_in_front(winner)
    press(app, winner, "Deal again")
    assert app.table is not None
    assert not app.table.controller.is_over
    assert app.table.controller.kind == "practice"
    assert not any(isinstance(scene, WinnerScene) for scene in app.scenes)
    assert sum(isinstance(scene, TableScene) for scene in app.scenes) == 1


def ended(app: Program, folder: Path) -> TableScene:
    """A table at which the match is over, with nothing in front of it."""
    controller = played("star", folder, deals=99)
    played.cache_clear()
    table = app.sit_at(controller)
    app.step()
    winner = app.top
    assert isinstance(winner, WinnerScene)
    press(app, winner, "Look at the table")
    assert app.scenes[-1] is table
    return table


def choices(app: Program, table: TableScene) -> list[str]:
    app.press_and_release(pygame.K_ESCAPE)
    popup = table.tree.popup
    assert popup is not None
    return [widget.label for widget in popup.self_and_descendants() if isinstance(widget, Button)]


def test_after_a_match_the_menu_offers_what_can_still_be_done(app: Program, home: Path) -> None:
    table = ended(app, home / "matches")
    assert choices(app, table) == [
        "Look at the table",
        "Rules",
        "Score sheet",
        "What was played",
        "Settings",
        "Same deal again",
        "Play again",
        "With a friend",
        "Leave the table",
    ]
    app.press_and_release(pygame.K_RETURN)
    assert app.top is table
    assert table.tree.popup is None
    old = table.controller
    app.press_and_release(pygame.K_ESCAPE)
    press(app, table, "Play again")
    assert app.table is not None
    fresh = app.table.controller
    assert fresh is not old
    assert (fresh.sitters, fresh.options, fresh.kind) == (old.sitters, old.options, "clean")
    assert not fresh.is_over
    assert sum(isinstance(scene, TableScene) for scene in app.scenes) == 1


def test_once_the_end_is_taken_back_the_menu_plays_on(app: Program, home: Path) -> None:
    table = ended(app, home / "matches")
    assert table.controller.take_back()
    labels = choices(app, table)
    assert labels[0] == "Play on"
    assert "Restart" in labels
    assert "Play again" not in labels

"""A season of the league as one plays it: rounds one after the other, gone on with, begun again."""

from pathlib import Path

import pygame

from tabletop.competition.league import Season, next_table, occasion_of_round
from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.scenes.shared_deals.league_scene import LeagueScene
from tabletop.scenes.shared_deals.league_table import LeagueRow
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import records_folder
from tests.scenes.finished_table import leave_with_enter
from tests.scenes.program import Program


def play_round(app: Program, season: Season, moves: int = 5000) -> None:
    """Plays the next match of a season at a table of its own."""
    wish = shared_match(app.settings, next_table(season), occasion_of_round(season))
    controller = Controller.start(
        *(GAMES[season.game], wish.sitters, wish.options, wish.dealer, wish.seed),
        folder=records_folder(),
        started=f"2026-11-2{season.rounds_played}T10:00:00",
        occasion=wish.occasion,
    )
    for _ in range(moves):
        if controller.seat is not None:
            controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.close()


def shown(app: Program) -> LeagueScene:
    scene = LeagueScene(app, "minnows")
    app.show(scene)
    for _ in range(50):
        app.step(50)
    return scene


def rows(scene: LeagueScene) -> list[LeagueRow]:
    return [widget for widget in scene.root.self_and_descendants() if isinstance(widget, LeagueRow)]


def test_a_new_season_shows_thirteen_places_and_enter_plays_its_first_round(home: Path) -> None:
    app = Program()
    scene = shown(app)
    assert [row.is_own for row in rows(scene)] == [False] * 12 + [True]
    assert [row.is_next for row in rows(scene)] == [False] * 9 + [True] * 3 + [False]
    name = scene.season.name
    app.press_and_release(pygame.K_RETURN, "\r")
    app.step()
    table = app.top
    assert isinstance(table, TableScene)
    assert table.controller.kind == "shared"
    assert len(name) == 8


def test_a_round_that_was_played_counts_and_one_that_was_begun_goes_on(home: Path) -> None:
    app = Program()
    first = Season("ABCDEFGH", "minnows")
    play_round(app, first)
    scene = shown(app)
    assert (scene.season.name, scene.season.rounds_played, scene.begun) == ("ABCDEFGH", 1, None)
    play_round(app, scene.season, moves=2)
    scene = shown(app)
    assert scene.begun is not None
    assert scene.button.label == "Go on"
    scene.button.activate()
    app.step()
    assert isinstance(app.top, TableScene)


def test_a_season_can_be_begun_again_after_a_question_and_stays_while_nothing_was_played(home: Path) -> None:
    app = Program()
    play_round(app, Season("ABCDEFGH", "minnows"))
    scene = shown(app)
    scene._ask_new_season()
    assert scene.season.name == "ABCDEFGH"
    scene._begin_season()
    fresh = scene.season.name
    scene._known.read()
    assert scene.season.name == fresh != "ABCDEFGH"
    assert scene.season.rounds_played == 0


def test_another_game_has_a_season_of_its_own(home: Path) -> None:
    app = Program()
    play_round(app, Season("ABCDEFGH", "minnows"))
    scene = shown(app)
    scene._choose_game("star")
    assert (scene.season.game, scene.season.rounds_played) == ("star", 0)
    scene._choose_game("minnows")
    assert scene.season.rounds_played == 1


def test_after_a_round_one_goes_back_to_the_table_of_the_league(home: Path) -> None:
    app = Program()
    play_round(app, Season("ABCDEFGH", "minnows"))
    (path,) = records_folder().glob("*.tabletop")
    leave_with_enter(app, path)
    assert isinstance(app.top, LeagueScene)
    assert (app.top.season.name, app.top.season.rounds_played) == ("ABCDEFGH", 1)

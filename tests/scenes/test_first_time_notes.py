"""After a match: what one did in it for the first time, said once and only where it is wanted."""

from pathlib import Path

from tabletop.competition.first_times import feats_in
from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.records import MatchLibrary
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.settings import records_folder
from tests.scenes.program import Program

OTHERS = Sitter("Bo", "face-1", "club"), Sitter("Cy", "face-2", "club")


def blocked_win(minute: int, name: str = "Anna") -> Controller:
    """Plays matches of Minnows until somebody wins one that is blocked, and returns that."""
    sitters = [Sitter(name, "face-4"), *OTHERS]
    for seed in range(60):
        controller = Controller.start(
            *(GAMES["minnows"], sitters),
            seed=seed,
            folder=records_folder(),
            started=f"2026-11-01T10:{minute:02}:{seed % 60:02}",
        )
        while controller.seat is not None:
            controller._play_move(controller.replay().history.match.legal_moves()[0])
        if feats_in("minnows", controller.deal_results, 0):
            return controller
        controller.close()
    raise AssertionError("nobody wins a blocked deal")


def note_of(app: Program, controller: Controller) -> str:
    scene = WinnerScene(app, controller, 0)
    app.show(scene)
    app.step()
    return scene.line.words


def wait_for_matches(app: Program) -> None:
    for _ in range(50):
        app.step(50)


def told_now(app: Program) -> str:
    assert isinstance(app.top, WinnerScene)
    return app.top.line.words


def test_the_first_blocked_win_is_told_and_the_second_is_not(home: Path) -> None:
    app = Program()
    first = blocked_win(1)
    assert note_of(app, first) == "Minnows, 1 deal · Your first win in a blocked deal."
    first.close()
    match_library().matches()
    second = blocked_win(2)
    assert "first" not in note_of(app, second)
    second.close()


def test_what_somebody_did_before_they_told_a_name_was_the_first_time(home: Path) -> None:
    app = Program()
    blocked_win(1, "You").close()
    match_library().matches()
    app.settings = app.settings.with_person("Anna", "face-4", nameless_until="2026-11-01T10:02:00")
    second = blocked_win(3)
    assert "first" not in note_of(app, second)
    second.close()


def test_nothing_is_called_the_first_time_while_earlier_matches_have_not_been_read(home: Path) -> None:
    app = Program()
    blocked_win(1).close()
    second = blocked_win(2)
    assert "first" not in note_of(app, second)
    wait_for_matches(app)
    assert "first" not in told_now(app)
    second.close()


def test_a_first_time_is_told_once_the_matches_played_meanwhile_have_been_read(home: Path) -> None:
    app = Program()
    Controller.start(GAMES["minnows"], [Sitter("Anna", "face-4"), *OTHERS], folder=records_folder()).close()
    controller = blocked_win(1)
    note_of(app, controller)
    wait_for_matches(app)
    assert "Your first win in a blocked deal." in told_now(app)
    controller.close()


def test_nothing_is_told_where_the_settings_do_not_want_it(home: Path) -> None:
    app = Program()
    app.change_settings(app.settings.changed("first_times", False))
    controller = blocked_win(1)
    assert "first" not in note_of(app, controller)
    controller.close()


def test_the_library_knows_the_feats_of_people_and_keeps_them(home: Path) -> None:
    controller = blocked_win(1)
    controller.close()
    feats = {match.path: match.feats for match in match_library().matches()}
    assert feats[controller.path or Path()] == ((0, "won blocked"),)
    kept, is_all = MatchLibrary(records_folder()).cached_matches()
    assert is_all
    assert {match.path: match.feats for match in kept} == feats

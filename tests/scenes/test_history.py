"""The list of matches, in the smallest window and with the largest letters."""

from pathlib import Path

from tabletop.controller import Controller, Sitter
from tabletop.players.thinking import quick_move
from tabletop.rules import GAMES
from tabletop.scenes.history import History
from tests.scenes.stand_in import StandIn


def finish_a_match(home: Path) -> None:
    people = [Sitter(name, "face-1", None) for name in ("You", "Bruno", "Anna", "Chidi")]
    controller = Controller.start(
        GAMES["minnesota-whist"], people, {"target": 7}, seed=40, folder=home / "matches"
    )
    while not controller.is_over:
        controller.take_table()
        controller.play(quick_move(controller.view()))
    controller.close()


def test_the_name_of_a_game_is_whole_in_the_list_with_larger_text(home: Path, shown: list[str]) -> None:
    finish_a_match(home)
    app = StandIn((960, 600))
    app.settings = app.settings.changed("text_size", "larger")
    app.show(History(app))
    assert "Minnesota Whist" in shown
    assert any("Anna and Chidi" in words for words in shown)

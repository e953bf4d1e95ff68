"""Over time and in the statistics everybody has results of their own."""

from pathlib import Path

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.scenes.history.history_scene import HistoryScene, result_names
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.match_entry.known_people import result_owners
from tabletop.widgets.controls.drop_down import DropDown
from tests.scenes.program import SIZES, Program
from tests.scenes.test_over_time import stands_in_the_window

pytestmark = pytest.mark.sampled


def play(home: Path, *names: str, seed: int = 3, started: str = "2026-01-01T20:00:00+01:00") -> Controller:
    """A match of Blind Dominoes to its end; Bruno plays for the house where there is only one person."""
    sitters = [Sitter(name, f"face-{seat}") for seat, name in enumerate(names, 1)]
    if len(sitters) == 1:
        sitters.append(Sitter("Bruno", "face-2", "club"))
    controller = Controller.start(
        GAMES["blind-dominoes"], sitters, seed=seed, folder=home / "matches", started=started
    )
    while controller.seat is not None:
        controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.close()
    return controller


def over_time(app: Program) -> OverTimeScene:
    scene = OverTimeScene(app)
    app.show(scene)
    app.step()
    return scene


def whose(scene: OverTimeScene) -> list[str]:
    """The names to choose from; none where there is no choice."""
    first = scene.head[0]
    assert isinstance(first, DropDown)
    return [label for _, label in first.choices] if len(scene.head) == 4 else []


def heads(app: Program) -> set[str]:
    """The people in the statistics."""
    history = HistoryScene(app)
    app.show(history)
    return {name for name, _ in history.tallies}


def test_two_who_played_each_other_have_a_curve_each(app: Program, home: Path) -> None:
    match = play(home, "Mum", "Tom")
    scene = over_time(app)
    assert sorted(whose(scene)) == ["Mum", "Tom"]
    curves = {}
    for name in ("Mum", "Tom"):
        first = scene.head[0]
        assert isinstance(first, DropDown)
        first.choose(whose(scene).index(name))
        assert scene.top_bar.line == name
        curves[name] = [dot.value for dot in scene.plots[0].dots]
    score = match.scores[0] - match.scores[1]
    assert score != 0
    assert sorted(curves) == ["Mum", "Tom"]
    assert curves["Mum"] == [-value for value in curves["Tom"] if value is not None]
    assert len(curves["Mum"]) == 1


def test_the_owner_comes_first_and_one_alone_is_not_asked(app: Program, home: Path) -> None:
    play(home, "Mum")
    scene = over_time(app)
    assert whose(scene) == []
    assert scene.top_bar.line == "Mum"
    for seed in (4, 5):
        play(home, "Mum", seed=seed)
    play(home, "Tom", seed=6)
    app.settings = app.settings.with_person("Mum", "face-1").with_person("Tom", "face-2").with_owner("Tom")
    scene = over_time(app)
    assert whose(scene) == ["Mum", "Tom"]
    assert scene.person == "Tom"
    play(home, "Mum", seed=7)
    history = HistoryScene(app)
    app.show(history)
    assert [name for name, _ in history.tallies] == ["Tom", "Mum"]


def test_a_name_in_two_spellings_is_one_person(app: Program, home: Path) -> None:
    play(home, "Anna")
    play(home, "anna ", seed=4)
    assert whose(over_time(app)) == []
    assert len(over_time(app).plots[0].dots) == 2
    assert heads(app) == {"anna"}, "as it was spelt last"
    app.settings = app.settings.with_person("Anna", "face-1")
    assert heads(app) == {"Anna"}, "as it is known here"
    assert over_time(app).top_bar.line == "Anna"
    line = HistoryScene(app)
    app.show(line)
    assert [result_names(kept, result_owners(app.settings))[0] for kept in line.matches] == ["Anna", "Anna"]


def test_who_tells_a_name_keeps_the_results_of_before(app: Program, home: Path) -> None:
    play(home, "You")
    assert heads(app) == {"You"}
    app.settings = app.settings.with_person("Zoë", "face-4", nameless_until="2026-02-01T20:00:00+01:00")
    play(home, "Zoë", seed=4, started="2026-02-02T20:00:00+01:00")
    assert heads(app) == {"Zoë"}
    assert len(over_time(app).plots[0].dots) == 2
    play(home, "You", seed=5, started="2026-03-01T20:00:00+01:00")
    assert heads(app) == {"You", "Zoë"}, "somebody else without a name"


def test_the_nameless_one_in_front_of_a_family_match_is_the_one_who_is_you_alone(
    app: Program, home: Path
) -> None:
    play(home, "You")
    play(home, "Player 1", "Mum", seed=4)
    assert heads(app) == {"You", "Mum"}


def test_another_game_of_the_same_person_stays_chosen(app: Program, home: Path) -> None:
    play(home, "Mum", "Tom")
    play(home, "Mum", seed=4)
    scene = over_time(app)
    first = scene.head[0]
    assert isinstance(first, DropDown)
    first.choose(whose(scene).index("Tom"))
    group = scene.head[1]
    assert isinstance(group, DropDown)
    assert len(group.choices) == 1
    assert scene.group is not None
    assert scene.group.level == "nobody"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_question_whose_stands_in_the_window(home: Path, size: tuple[int, int], text: str) -> None:
    play(home, "W" * 24, "Mum")
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    scene = over_time(app)
    stands_in_the_window(scene)

"""Results are reset from the list of matches: asked first, told, and undone again."""

from pathlib import Path

import pytest

from tabletop.records import read_resets
from tabletop.records.library.resets import RESETS
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import NONE
from tabletop.scenes.history.reset_scene import COUNT_AGAIN, NOTHING_YET, ResetScene
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tests.scenes.program import SIZES, Program
from tests.scenes.review.test_review import every
from tests.scenes.test_match_actions import answer, button, opened, push
from tests.scenes.test_over_time import finished
from tests.scenes.test_over_time import opened as over_time


def resetting(app: Program, history: HistoryScene) -> ResetScene:
    """The scene, opened from the menu below the list."""
    push(app, button(history, "More"))
    answer(app, history, "Reset results")
    app.step()
    scene = app.top
    assert isinstance(scene, ResetScene)
    return scene


def say_yes(app: Program, scene: ResetScene, label: str = "Reset") -> None:
    push(app, scene.reset)
    notice = scene.tree.popup
    assert isinstance(notice, Notice)
    push(app, next(button for button in notice.buttons if button.label == label))


def words(scene: ResetScene) -> str:
    return "\n".join(part.words for part in every(scene.root) if isinstance(part, StaticText))


def again(scene: ResetScene) -> list[Button]:
    return [part for part in every(scene.root) if isinstance(part, Button) and part.label == str(COUNT_AGAIN)]


def test_results_of_a_person_in_a_game_count_no_longer_and_then_again(app: Program, home: Path) -> None:
    finished(home, 3)
    history = opened(app)
    assert ("You", "blind-dominoes") in history.tallies
    scene = resetting(app, history)
    assert str(NOTHING_YET) in words(scene)
    scene.who.choose(1)
    scene.which.choose(1)
    say_yes(app, scene, "Back")
    assert read_resets(home / "matches")[0].resets == ()
    say_yes(app, scene)
    assert "You · Blind Dominoes: nothing begun before" in words(scene)
    app.pop()
    app.step()
    assert history.tallies == {}
    assert history.opponents == {}
    assert len(history.matches) == 1
    assert str(NONE) in "\n".join(
        part.words for part in every(over_time(app).root) if isinstance(part, StaticText)
    )
    history = opened(app)
    scene = resetting(app, history)
    push(app, again(scene)[0])
    assert str(NOTHING_YET) in words(scene)
    app.pop()
    app.step()
    assert ("You", "blind-dominoes") in history.tallies


def test_everybody_and_all_games_are_offered_first(app: Program, home: Path) -> None:
    finished(home, 3)
    finished(home, 4, "Zoë")
    scene = resetting(app, opened(app))
    assert [label for _, label in scene.who.choices] == ["Everybody", "You", "Zoë"]
    assert [label for _, label in scene.which.choices] == ["All games", "Blind Dominoes"]
    say_yes(app, scene)
    assert "Everybody · All games" in words(scene)


def test_a_damaged_file_is_told_in_the_list_and_all_results_count(app: Program, home: Path) -> None:
    finished(home, 3)
    (home / "matches" / RESETS).write_bytes(b"garbage")
    history = opened(app)
    assert any("damaged" in str(complaint) for complaint in history.complaints)
    assert ("You", "blind-dominoes") in history.tallies


def test_what_cannot_be_written_is_said(app: Program, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(home, 3)
    scene = resetting(app, opened(app))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tabletop.scenes.history.reset_scene.write_resets", refuse)
    say_yes(app, scene)
    notice = scene.tree.popup
    assert isinstance(notice, Notice)
    assert any("No space left" in part.words for part in every(notice) if isinstance(part, StaticText))
    assert str(NOTHING_YET) in words(scene)


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_all_of_it_stands_in_the_window(
    home: Path, size: tuple[int, int], text: str, shown: list[str]
) -> None:
    finished(home, 3, "Maximiliana Featherstone")
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    scene = resetting(app, opened(app))
    scene.who.choose(1)
    scene.which.choose(1)
    say_yes(app, scene)
    shown.clear()
    app.redraw()
    app.step()
    for part in (scene.who, scene.which, scene.reset, *again(scene)):
        assert scene.panel.rect.contains(part.rect), part
    assert not scene.reset.rect.colliderect(scene.which.rect)
    assert str(COUNT_AGAIN) in shown

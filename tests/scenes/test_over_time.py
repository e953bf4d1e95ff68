"""Statistics over time: which matches, what is said of them, the plots and the file for other programs."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.coach.judge import Verdict
from tabletop.coach.results_over_time import MatchGroup, PersonResult, ResultSummary
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.scenes.base.plot_widget import Dot, Plot
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import NO_SLIPS, NONE, OverTimeScene, account_sentences
from tabletop.widgets.text.static_text import StaticText
from tests.scenes.program import SIZES, Program
from tests.scenes.review.test_review import every

pytestmark = pytest.mark.sampled


def finished(home: Path, seed: int, name: str = "You") -> Path:
    """Returns a match of Blind Dominoes from beginning to end."""
    sitters = [Sitter(name, "face-1"), Sitter("Bruno", "face-2", "club")]
    folder = home / "matches"
    controller = Controller.start(
        GAMES["blind-dominoes"], sitters, seed=seed, folder=folder, started=f"2026-11-{seed:02}"
    )
    while controller.seat is not None:
        controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.close()
    assert controller.path is not None
    return controller.path


def opened(app: Program) -> OverTimeScene:
    scene = OverTimeScene(app)
    app.show(scene)
    app.step()
    app.step()
    return scene


def words(scene: OverTimeScene) -> str:
    return "\n".join(part.words for part in every(scene.root) if isinstance(part, StaticText))


def test_without_matches_that_is_said(app: Program) -> None:
    assert str(NONE) in words(opened(app))


def test_one_match_has_no_error_and_no_streak(app: Program, home: Path) -> None:
    finished(home, 3)
    scene = opened(app)
    assert "1 match" in words(scene)
    assert "±" not in words(scene)
    assert len(scene.plots) == 2
    assert scene.plots[1].empty == str(NO_SLIPS)


def test_several_matches_have_an_average_with_its_error(app: Program, home: Path) -> None:
    for seed in (3, 4, 5):
        finished(home, seed)
    scene = opened(app)
    assert "3 matches" in words(scene)
    assert "±" in words(scene)
    assert "Most wins in a row" in words(scene)
    assert [dot.value is not None for dot in scene.plots[0].dots] == [True] * 3


def test_slips_show_up_once_a_match_was_reviewed(app: Program, home: Path) -> None:
    path = finished(home, 3)
    ReviewFile.for_record(path).write(StoredReview({1: Verdict("x", "slip", cost=0.25)}, {0: (1,)}, 1))
    scene = opened(app)
    assert [dot.value for dot in scene.plots[1].dots] == [0.25]
    assert "In each deal slips cost about one deal in four" in words(scene)


def test_a_review_that_is_damaged_is_left_out(app: Program, home: Path) -> None:
    path = finished(home, 3)
    ReviewFile.for_record(path).path.write_bytes(b"\xff\xfe")
    assert [dot.value for dot in opened(app).plots[1].dots] == [None]


def test_where_one_points_exact_values_stand(app: Program, home: Path, shown: list[str]) -> None:
    for seed in (3, 4, 5):
        finished(home, seed)
    scene = opened(app)
    plot = scene.plots[0]
    app.move_pointer((plot.rect.right - 20, plot.rect.centery))
    app.step()
    assert plot.pointed_dot == 2
    assert plot.dots[2].words in shown


def test_matches_that_do_not_count_are_told_apart(app: Program, home: Path) -> None:
    finished(home, 3)
    scene = opened(app)
    scene._choose_kind("practice")
    assert "No such matches yet." in words(scene)
    scene._choose_kind("clean")
    assert "1 match" in words(scene)


def stands_in_the_window(scene: OverTimeScene) -> None:
    """All of it lies on the panel, nothing over anything else, and the plots are high enough."""
    parts = [*scene.head, *scene.facts, *scene.plots]
    assert all(scene.panel.rect.contains(part.rect) for part in parts)
    boxes = [part.rect for part in parts]
    assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
    assert all(plot.rect.height > 60 for plot in scene.plots)


def test_it_opens_from_the_list_of_matches(app: Program, home: Path) -> None:
    finished(home, 3)
    app.show(HistoryScene(app))
    app.press_and_release(pygame.K_t, "t")
    app.step()
    assert isinstance(app.top, OverTimeScene)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_all_of_it_stands_in_the_window(home: Path, size: tuple[int, int], text: str) -> None:
    for seed in (3, 4, 5):
        finished(home, seed)
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    scene = opened(app)
    stands_in_the_window(scene)


def test_values_all_alike_are_drawn_too(app: Program) -> None:
    for dots in ((), (Dot(0.0, "a"),), (Dot(0.0, "a"), Dot(0.0, "b")), (Dot(None, "a"), Dot(-2.0, "b"))):
        plot = Plot("Points", dots, "Nothing yet")
        scene = opened(app)
        scene.root.add(plot)
        plot.arrange(scene.look, pygame.Rect(100, 100, 300, 150))
        app.redraw()
        app.step()


def test_who_is_behind_reads_no_minus() -> None:
    behind = PersonResult(MatchGroup("malilla", "club", 4), "You", "clean", "today", 10**18, -12.0, won=False)
    assert str(account_sentences(ResultSummary((behind,)))[-1]) == "12 points behind the others"
    assert (
        str(account_sentences(ResultSummary((replace(behind, points_ahead=12.0),)))[-1])
        == "12 points ahead of the others"
    )
    assert str(account_sentences(ResultSummary((replace(behind, points_ahead=-1.0),)))[-1]) == (
        "1 point behind the others"
    )

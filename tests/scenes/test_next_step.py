"""No scene is a dead end: Enter and the mouse do the next step, Esc leads back, wherever one is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.coach.findings import Slip
from tabletop.coach.judge import Verdict
from tabletop.controller import Controller, Replay, SaveState, Sitter
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES
from tabletop.messages import Message, said
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.base.progress_overlay import ProgressOverlay
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.history.reset_scene import ResetScene
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_files.import_scene import ImportScene
from tabletop.scenes.match_files.unsaved_scene import UnsavedScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.practice.position_table import PositionTable
from tabletop.scenes.practice.positions_scene import PositionsScene
from tabletop.scenes.practice.solved_by_person import keep_solved
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.replay.seat_view import SeatViewScene
from tabletop.scenes.review.luck_scene import LuckScene
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.review.trial_table import TrialTable
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tests.scenes.program import FRAME, Program
from tests.scenes.review.test_review import good, instant_reviewer, worse
from tests.scenes.review.test_seat_view import KnownAsker
from tests.scenes.test_fuzz import SCENES, SLUGS, leave_a_match
from tests.test_past_positions import played

pytestmark = pytest.mark.sampled

GAME = "malilla"
GOOD_MOVES = instant_reviewer(good)
"""Judges for whom every move is good."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


def replay() -> Replay:
    """A match that is over as far as anybody asks."""
    found = played(GAMES[GAME], moves=60)
    found.__class__ = type("Over", (Replay,), {"is_over": True})
    return found


def going_on() -> Replay:
    return played(GAMES[GAME], moves=60)


def reviewed(app: Program, match: Replay, slips: int) -> ReviewScene:
    return ReviewScene(app, match, None, instant_reviewer(worse(match, slips) if slips else good))


def seen(app: Program, *, found: bool) -> ReviewScene:
    """A review in which each of the moves was looked at."""
    match = going_on()
    review = reviewed(app, match, 2)
    slips = match.decisions(0)[:2]
    review.seen.update(slips)
    if found:
        review.solved.update(slips)
    return review


def moment(app: Program, *, found: bool) -> TrialTable:
    match = going_on()
    review = reviewed(app, match, 1)
    at = match.decisions(0)[0]
    legal = [str(move) for move in match.history.match_after(at).legal_moves()]
    made = str(match.history.match.moves[at])
    verdict = Verdict(
        made, "slip", next(move for move in legal if move != made), 2.0, 0.3, said("It is cheap.")
    )
    shown = TrialTable(app, match, Slip(at, verdict), review.describer)
    shown.found = found
    shown.refresh()
    return shown


def to_find(app: Program, *, found: bool) -> PositionTable:
    shown = PositionTable(app, load_positions(GAME)[0])
    shown.found = found
    shown.refresh()
    return shown


def positions(app: Program, *, solved: bool) -> PositionsScene:
    for position in load_positions(GAME) if solved else ():
        assert keep_solved(app, position.name) is None
    return PositionsScene(app, GAME)


def luck(app: Program) -> LuckScene:
    review = reviewed(app, replay(), 1)
    return LuckScene(app, review.replay, review.describer, None, {})


def chair(app: Program) -> SeatViewScene:
    return SeatViewScene(app, replay(), 1, 0, KnownAsker)


def watched(app: Program) -> ReviewScene:
    sitters = [Sitter(f"P{seat}", "face-1", "club") for seat in range(4)]
    controller = Controller.start(GAMES[GAME], sitters, seed=3)
    return ReviewScene(app, controller.replay(), None, instant_reviewer(good))


def ready_table(app: Program) -> Scene:
    sitters = [Sitter("You", "face-1"), *(Sitter(f"P{seat}", "face-2", "club") for seat in (1, 2, 3))]
    return TableScene(app, Controller.start(GAMES[GAME], sitters, dealer=3, seed=3, opponents=app.opponents))


def lesson(app: Program) -> Scene:
    return app.navigator.lesson(GAME, LessonExits(app.pop, said("Back")))


def curtain(app: Program) -> Scene:
    return app.navigator.curtain(("Anna", 3), lambda: None, on_leave=app.pop, title=said("Malilla"))


def winner(app: Program) -> Scene:
    """The end of a short match."""
    sitters = [Sitter("You", "face-1"), Sitter("Bruno", "face-2", "club")]
    controller = Controller.start(GAMES["blind-dominoes"], sitters, seed=3)
    while controller.seat is not None:
        controller._play_move(controller.replay().history.match.legal_moves()[0])
    return WinnerScene(app, controller, 0)


class Waiting(SaveState):
    """Three moves that wait for room on a disk, which there is or is not."""

    def __init__(self, *, has_room: bool) -> None:
        self.has_room = has_room
        self.is_written = False

    @property
    def is_complete(self) -> bool:
        return self.is_written

    @property
    def missing_moves(self) -> int:
        return 3

    @property
    def problem_sentence(self) -> Message:
        return said("There is no room left on the disk.")

    def try_to_save(self) -> bool:
        self.is_written = self.has_room
        return self.is_complete


def unsaved(app: Program, *, has_room: bool = False, is_saved: bool = False) -> UnsavedScene:
    question = UnsavedScene(app, Waiting(has_room=has_room), app.top, app.pop)
    question.is_saved = is_saved
    return question


def importing_at_work(app: Program) -> Scene:
    """An import of which nothing has been read yet."""
    app.run_in_background = lambda work: None  # type: ignore[method-assign]
    return app.navigator.import_matches(Path(os.environ["TABLETOP_HOME"]), app.top)


def imported(app: Program, *, over_the_list: bool = False) -> Scene:
    """An import that has brought a match."""
    stick = Path(os.environ["TABLETOP_HOME"]) / "stick"
    leave_a_match(stick, SLUGS[1])
    if over_the_list:
        app.open(HistoryScene(app))
    return app.navigator.import_matches(stick, app.top)


def loading(app: Program) -> Scene:
    """A match that is opened by its file, and of which nothing has been read yet."""
    app.run_in_background = lambda work: None  # type: ignore[method-assign]
    return app.navigator.loading(Path(os.environ["TABLETOP_HOME"]) / "sent.tabletop", app.top)


def loaded_nothing(app: Program) -> Scene:
    return app.navigator.loading(Path(os.environ["TABLETOP_HOME"]) / "nothing.tabletop", app.top)


def imported_nothing(app: Program) -> Scene:
    return app.navigator.import_matches(Path(os.environ["TABLETOP_HOME"]) / "nothing.zip", app.top)


ALL: dict[str, Callable[[Program], Scene]] = {
    **SCENES,
    "curtain": curtain,
    "winner": winner,
    "menu without a match": MenuScene,
    "history without a match": HistoryScene,
    "over time": OverTimeScene,
    "review at work": lambda app: reviewed(app, replay(), 1),
    "review": lambda app: reviewed(app, replay(), 2),
    "review of a deal": lambda app: reviewed(app, going_on(), 2),
    "review with nothing to say": lambda app: reviewed(app, going_on(), 0),
    "review where all was seen": lambda app: seen(app, found=False),
    "review where all was solved": lambda app: seen(app, found=True),
    "review of a match that was watched": watched,
    "move to try again": lambda app: moment(app, found=False),
    "move that was found": lambda app: moment(app, found=True),
    "position to find": lambda app: to_find(app, found=False),
    "position that was found": lambda app: to_find(app, found=True),
    "positions": lambda app: positions(app, solved=False),
    "positions that are all solved": lambda app: positions(app, solved=True),
    "luck and skill": luck,
    "chair": chair,
    "table": ready_table,
    "lesson": lesson,
    "resetting": lambda app: ResetScene(app, ()),
    "import at work": importing_at_work,
    "import that is done": imported,
    "import over the list of matches": lambda app: imported(app, over_the_list=True),
    "import that failed": imported_nothing,
    "match that is being opened": loading,
    "match that can't be opened": loaded_nothing,
    "match without room on the disk": unsaved,
    "unsaved match with room again": lambda app: unsaved(app, has_room=True),
    "match that was saved in another folder": lambda app: unsaved(app, is_saved=True),
}
ON_TURN = {"move to try again", "position to find", "table"}
"""Here the next step is a move: the keyboard goes to the hand with Tab, and chooses with Enter."""


def opened(name: str, size: tuple[int, int] = (960, 600)) -> Program:
    app = Program(size)
    app.settings = app.settings.changed("animation_speed", "off")
    app.show(MenuScene(app))
    app.open(WidgetScene(app))
    if name not in {"menu without a match", "history without a match"}:
        leave_a_match(Path(os.environ["TABLETOP_HOME"]))
    app.open(ALL[name](app))
    for _ in range(2 if name == "review at work" else 30):
        app.step(4 * FRAME)
    return app


def state(app: Program) -> tuple[object, ...]:
    """Where one is, as far as a step can change it."""
    if app.has_ended or not app.scenes:
        return ("ended",)
    top = app.top
    popup = popup_of(top)
    more: tuple[object, ...] = ()
    if isinstance(top, ReplayScene):
        more = top.at, top.is_playing
    elif isinstance(top, TableScene):
        bubble = top.overlay.bubble
        more = top.board.selection.pieces, len(top.controller.view().moves), bubble and bubble.words
    elif isinstance(top, ReviewScene):
        more = (top.is_working,)
    elif isinstance(top, ProgressOverlay | UnsavedScene):
        more = words_in(top)
    return (*(type(scene).__name__ for scene in app.scenes), popup and type(popup).__name__, *more)


def words_in(scene: WidgetScene) -> tuple[str, ...]:
    return tuple(
        widget.words for widget in scene.root.self_and_descendants() if isinstance(widget, StaticText)
    )


def popup_of(scene: Scene) -> Widget | None:
    tree = scene.widgets()
    return None if tree is None else tree.popup


def after(app: Program) -> tuple[object, ...]:
    for _ in range(3):
        app.step()
    return state(app)


def buttons(app: Program) -> list[Widget]:
    tree = app.top.widgets()
    assert tree is not None
    return [
        widget for widget in tree.front.self_and_descendants() if isinstance(widget, Button) and widget.shown
    ]


def next_by_mouse(app: Program) -> Widget:
    """What is clicked for the next step: the button with Enter, or where there is none, what leads on."""
    top = app.top
    marked = [button for button in buttons(app) if getattr(button, "cap", "") == "Enter"]
    if marked or isinstance(top, ProgressOverlay):
        (button,) = marked or buttons(app)
        return button
    if isinstance(top, MenuScene):
        return top.boxes[0]
    if isinstance(top, ReplayScene):
        return top.tools["play"]
    if isinstance(top, HistoryScene):
        lines = [part for part in top.list.content.children if isinstance(part, MatchRow)]
        if lines:
            return lines[0]
    if isinstance(top, LessonTable):
        bubble = top.overlay.bubble
        assert bubble is not None
        assert bubble.link is not None
        return bubble.link
    back = top.top_bar.back  # type: ignore[attr-defined]
    assert isinstance(back, Widget)
    return back


@pytest.mark.parametrize("name", sorted(ON_TURN))
def test_where_a_move_is_next_enter_goes_on_in_the_hand(name: str) -> None:
    app = opened(name)
    before = state(app)
    app.press_and_release(pygame.K_TAB)
    app.step()
    app.press_and_release(pygame.K_RETURN)
    assert after(app) != before


@pytest.mark.parametrize("name", [name for name in ALL if name not in ON_TURN])
def test_enter_does_the_next_step_and_the_mouse_does_the_same(name: str) -> None:
    by_key, by_mouse = opened(name), opened(name)
    before = state(by_key)
    by_key.press_and_release(pygame.K_RETURN)
    widget = next_by_mouse(by_mouse)
    window = pygame.Rect((0, 0), by_mouse.size)
    assert window.contains(widget.rect), widget
    by_mouse.click(widget.rect.center)
    there = after(by_mouse)
    assert there == after(by_key)
    assert there != before


@pytest.mark.parametrize("name", ALL)
def test_escape_leads_back_or_asks(name: str) -> None:
    app = opened(name)
    before, depth = state(app), len(app.scenes)
    app.press_and_release(pygame.K_ESCAPE)
    assert after(app) != before
    top = app.top
    is_stopped = isinstance(top, ImportScene) and top.task.is_called_off
    assert app.has_ended or len(app.scenes) < depth or popup_of(top) is not None or is_stopped


def test_after_an_import_enter_shows_the_matches_and_escape_leads_back() -> None:
    app = opened("import that is done")
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert isinstance(app.top, HistoryScene)
    assert len(app.top.matches) == 2
    app.press_and_release(pygame.K_ESCAPE)
    assert [type(scene) for scene in app.scenes] == [MenuScene, WidgetScene]


def test_after_an_import_over_the_list_enter_leads_back_to_it() -> None:
    app = opened("import over the list of matches")
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert [type(scene) for scene in app.scenes] == [MenuScene, WidgetScene, HistoryScene]


def test_enter_stops_an_import_and_what_came_is_told_before_one_leaves() -> None:
    app = opened("import at work")
    scene = app.top
    assert isinstance(scene, ImportScene)
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert app.top is scene
    assert words_in(scene)[-1] == "Stopping …"
    scene.task.run()
    app.step()
    assert words_in(scene)[-1] == "No new match came."


def test_enter_leads_to_a_question_before_results_are_reset_and_there_leaves_them_alone() -> None:
    app = opened("resetting")
    scene = app.top
    assert isinstance(scene, ResetScene)
    for keys, count in (((pygame.K_RETURN,), 0), ((pygame.K_TAB, pygame.K_RETURN), 1)):
        app.press_and_release(pygame.K_RETURN)
        app.step()
        assert scene.resets.resets == ()
        assert isinstance(popup_of(scene), Notice)
        for key in keys:
            app.press_and_release(key)
            app.step()
        assert popup_of(scene) is None
        assert len(scene.resets.resets) == count


def test_a_review_says_what_was_solved() -> None:
    app = opened("review where all was solved")
    review = app.top
    assert isinstance(review, ReviewScene)
    assert [line.is_solved for line in review.rows] == [True, True]


def test_a_move_that_was_found_is_said_and_leads_on_when_the_notice_is_gone() -> None:
    app = opened("move that was found")
    shown = app.top
    assert isinstance(shown, TrialTable)
    assert shown.auto_play.prompt == "You’ve found something better."

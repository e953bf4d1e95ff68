"""No scene is a dead end: Enter and the mouse do the next step, Esc leads back, wherever one is."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.coach.findings import Slip
from tabletop.coach.judge import Verdict
from tabletop.controller import Controller, Replay, Saving, Sitter
from tabletop.controller.practising import positions_of
from tabletop.games import GAMES
from tabletop.scenes.ends import Ends
from tabletop.scenes.finding.moment import FindTheMove
from tabletop.scenes.finding.scene import Positions
from tabletop.scenes.history import History
from tabletop.scenes.importing import Importing
from tabletop.scenes.lesson.scene import LessonTable
from tabletop.scenes.match_line import MatchLine
from tabletop.scenes.menu import Menu
from tabletop.scenes.notice import Notice
from tabletop.scenes.over_time import OverTime
from tabletop.scenes.progress import Progress
from tabletop.scenes.replay import ReplayScene
from tabletop.scenes.resetting import Resetting
from tabletop.scenes.review.chair import Chair
from tabletop.scenes.review.luck import LuckAndSkill
from tabletop.scenes.review.moment import Moment
from tabletop.scenes.review.scene import Review
from tabletop.scenes.scene import Scene
from tabletop.scenes.screen import Screen
from tabletop.scenes.table.scene import Table
from tabletop.scenes.unsaved import Unsaved
from tabletop.scenes.winner import Winner
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.text import Text
from tabletop.stage.widgets.widget import Widget
from tests.scenes.program import Program, with_plain_pieces
from tests.scenes.review.test_chair import Known
from tests.scenes.review.test_review import good, oracle, worse
from tests.scenes.test_fuzz import SCENES, SLUGS, leave_a_match
from tests.test_moments import played

pytestmark = pytest.mark.sampled

GAME = "malilla"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    with_plain_pieces(monkeypatch)
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


def replay() -> Replay:
    """A match that is over as far as anybody asks."""
    found = played(GAMES[GAME], moves=60)
    found.__class__ = type("Over", (Replay,), {"is_over": True})
    return found


def going_on() -> Replay:
    return played(GAMES[GAME], moves=60)


def reviewed(app: Program, match: Replay, slips: int) -> Review:
    return Review(app, match, None, oracle(worse(match, slips) if slips else good))


def seen(app: Program, *, found: bool) -> Review:
    """A review in which each of the moves was looked at."""
    match = going_on()
    review = reviewed(app, match, 2)
    slips = match.decisions(0)[:2]
    review.seen.update(slips)
    if found:
        review.solved.update(slips)
    return review


def moment(app: Program, *, found: bool) -> Moment:
    match = going_on()
    review = reviewed(app, match, 1)
    at = match.decisions(0)[0]
    legal = [str(move) for move in match.course.at(at).legal_moves()]
    made = str(match.course.match.moves[at])
    verdict = Verdict(made, "slip", next(move for move in legal if move != made), 2.0, 0.3, "It is cheap.")
    shown = Moment(app, match, Slip(at, verdict), review.teller)
    shown.found = found
    shown.refresh()
    return shown


def to_find(app: Program, *, found: bool) -> FindTheMove:
    shown = FindTheMove(app, positions_of(GAME)[0])
    shown.found = found
    shown.refresh()
    return shown


def positions(app: Program, *, solved: bool) -> Positions:
    for position in positions_of(GAME) if solved else ():
        app.settings = app.settings.with_solved(position.name)
    return Positions(app, GAME)


def luck(app: Program) -> LuckAndSkill:
    review = reviewed(app, replay(), 1)
    return LuckAndSkill(app, review.replay, review.teller, None, {})


def chair(app: Program) -> Chair:
    return Chair(app, replay(), 1, 0, Known)


def watched(app: Program) -> Review:
    sitters = [Sitter(f"P{seat}", "face-1", "club") for seat in range(4)]
    controller = Controller.start(GAMES[GAME], sitters, seed=3)
    return Review(app, controller.replay(), None, oracle(good))


def ready_table(app: Program) -> Scene:
    sitters = [Sitter("You", "face-1"), *(Sitter(f"P{seat}", "face-2", "club") for seat in (1, 2, 3))]
    return Table(app, Controller.start(GAMES[GAME], sitters, dealer=3, seed=3, opponents=app.opponents))


def lesson(app: Program) -> Scene:
    return app.openings.lesson(GAME, Ends(app.pop, app.pop, "Back"))


def curtain(app: Program) -> Scene:
    return app.openings.curtain(("Anna", 3), lambda: None, on_leave=app.pop, title="Malilla")


def winner(app: Program) -> Scene:
    """The end of a short match."""
    sitters = [Sitter("You", "face-1"), Sitter("Bruno", "face-2", "club")]
    controller = Controller.start(GAMES["blind-dominoes"], sitters, seed=3)
    while controller.seat is not None:
        controller._make(controller.replay().course.match.legal_moves()[0])
    return Winner(app, controller, 0)


class Waiting(Saving):
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
    def reason(self) -> str:
        return "There is no room left on the disk."

    def try_again(self) -> bool:
        self.is_written = self.has_room
        return self.is_complete


def unsaved(app: Program, *, has_room: bool = False, is_saved: bool = False) -> Unsaved:
    question = Unsaved(app, Waiting(has_room=has_room), app.top, app.pop)
    question.is_saved = is_saved
    return question


def importing_at_work(app: Program) -> Scene:
    """An import of which nothing has been read yet."""
    app.beside = lambda work: None  # type: ignore[method-assign]
    return app.openings.importing(Path(os.environ["TABLETOP_HOME"]), app.top)


def imported(app: Program, *, over_the_list: bool = False) -> Scene:
    """An import that has brought a match."""
    stick = Path(os.environ["TABLETOP_HOME"]) / "stick"
    leave_a_match(stick, SLUGS[1])
    if over_the_list:
        app.open(History(app))
    return app.openings.importing(stick, app.top)


def loading(app: Program) -> Scene:
    """A match that is opened by its file, and of which nothing has been read yet."""
    app.beside = lambda work: None  # type: ignore[method-assign]
    return app.openings.loading(Path(os.environ["TABLETOP_HOME"]) / "sent.tabletop", app.top)


def loaded_nothing(app: Program) -> Scene:
    return app.openings.loading(Path(os.environ["TABLETOP_HOME"]) / "nothing.tabletop", app.top)


def imported_nothing(app: Program) -> Scene:
    return app.openings.importing(Path(os.environ["TABLETOP_HOME"]) / "nothing.zip", app.top)


ALL: dict[str, Callable[[Program], Scene]] = {
    **SCENES,
    "curtain": curtain,
    "winner": winner,
    "menu without a match": Menu,
    "history without a match": History,
    "over time": OverTime,
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
    "resetting": lambda app: Resetting(app, ()),
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
    app.show(Menu(app))
    app.open(Screen(app))
    if name not in {"menu without a match", "history without a match"}:
        leave_a_match(Path(os.environ["TABLETOP_HOME"]))
    app.open(ALL[name](app))
    for _ in range(2 if name == "review at work" else 120):
        app.step()
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
    elif isinstance(top, Table):
        bubble = top.overlay.bubble
        more = top.board.chosen.pieces, len(top.controller.view().moves), bubble and bubble.words
    elif isinstance(top, Review):
        more = (top.is_working,)
    elif isinstance(top, Progress | Unsaved):
        more = words_in(top)
    return (*(type(scene).__name__ for scene in app.scenes), popup and type(popup).__name__, *more)


def words_in(scene: Screen) -> tuple[str, ...]:
    return tuple(widget.words for widget in scene.root.family() if isinstance(widget, Text))


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
    return [widget for widget in tree.front.family() if isinstance(widget, Button) and widget.shown]


def next_by_mouse(app: Program) -> Widget:
    """What is clicked for the next step: the button with Enter, or where there is none, what leads on."""
    top = app.top
    marked = [button for button in buttons(app) if getattr(button, "cap", "") == "Enter"]
    if marked or isinstance(top, Progress):
        (button,) = marked or buttons(app)
        return button
    if isinstance(top, Menu):
        return top.boxes[0]
    if isinstance(top, ReplayScene):
        return top.tools["play"]
    if isinstance(top, History):
        lines = [part for part in top.list.inside.children if isinstance(part, MatchLine)]
        if lines:
            return lines[0]
    if isinstance(top, LessonTable):
        bubble = top.overlay.bubble
        assert bubble is not None
        assert bubble.link is not None
        return bubble.link
    back = top.rim.back  # type: ignore[attr-defined]
    assert isinstance(back, Widget)
    return back


@pytest.mark.parametrize("name", ALL)
def test_enter_does_the_next_step(name: str) -> None:
    app = opened(name)
    before = state(app)
    if name in ON_TURN:
        app.key(pygame.K_TAB)
        app.step()
    app.key(pygame.K_RETURN)
    assert after(app) != before


@pytest.mark.parametrize("name", [name for name in ALL if name not in ON_TURN])
def test_the_mouse_does_the_same_step(name: str) -> None:
    by_key, by_mouse = opened(name), opened(name)
    by_key.key(pygame.K_RETURN)
    widget = next_by_mouse(by_mouse)
    window = pygame.Rect((0, 0), by_mouse.size)
    assert window.contains(widget.rect), widget
    by_mouse.click(widget.rect.center)
    assert after(by_mouse) == after(by_key)


@pytest.mark.parametrize("name", ALL)
def test_escape_leads_back_or_asks(name: str) -> None:
    app = opened(name)
    before, depth = state(app), len(app.scenes)
    app.key(pygame.K_ESCAPE)
    assert after(app) != before
    top = app.top
    is_stopped = isinstance(top, Importing) and top.work.is_called_off
    assert app.has_ended or len(app.scenes) < depth or popup_of(top) is not None or is_stopped


def test_after_an_import_enter_shows_the_matches_and_escape_leads_back() -> None:
    app = opened("import that is done")
    app.key(pygame.K_RETURN)
    app.step()
    assert isinstance(app.top, History)
    assert len(app.top.matches) == 2
    app.key(pygame.K_ESCAPE)
    assert [type(scene) for scene in app.scenes] == [Menu, Screen]


def test_after_an_import_over_the_list_enter_leads_back_to_it() -> None:
    app = opened("import over the list of matches")
    app.key(pygame.K_RETURN)
    app.step()
    assert [type(scene) for scene in app.scenes] == [Menu, Screen, History]


def test_enter_stops_an_import_and_what_came_is_told_before_one_leaves() -> None:
    app = opened("import at work")
    scene = app.top
    assert isinstance(scene, Importing)
    app.key(pygame.K_RETURN)
    app.step()
    assert app.top is scene
    assert words_in(scene)[-1] == "Stopping …"
    scene.work.run()
    app.step()
    assert words_in(scene)[-1] == "No new match came."


def test_results_are_reset_with_enter_only_after_a_question() -> None:
    app = opened("resetting")
    scene = app.top
    assert isinstance(scene, Resetting)
    app.key(pygame.K_RETURN)
    app.step()
    assert scene.resets.all == ()
    assert isinstance(popup_of(scene), Notice)
    app.key(pygame.K_RETURN)
    app.step()
    assert len(scene.resets.all) == 1


def test_a_review_says_what_was_solved() -> None:
    app = opened("review where all was solved")
    review = app.top
    assert isinstance(review, Review)
    assert [line.is_solved for line in review.lines] == [True, True]


def test_a_move_that_was_found_is_said_and_leads_on_when_the_notice_is_gone() -> None:
    app = opened("move that was found")
    shown = app.top
    assert isinstance(shown, Moment)
    assert shown.unasked.prompt == "You’ve found something better."

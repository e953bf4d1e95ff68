"""Where the review is opened from: the end of a match, the list of matches, and the replay."""

from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.games import GAMES
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.review.review_scene import ReviewScene
from tests.scenes.program import SIZES, Program


@pytest.fixture
def over(home: Path) -> Controller:
    """Returns a match of Blind Dominoes from beginning to end."""
    sitters = [Sitter("You", "face-1"), Sitter("Bruno", "face-2", "club")]
    controller = Controller.start(GAMES["blind-dominoes"], sitters, seed=3, folder=home / "matches")
    while controller.seat is not None:
        controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.close()
    return controller


def kept_beside(review: ReviewScene) -> Path | None:
    return review._record


def test_from_the_end_of_a_match(app: Program, over: Controller) -> None:
    app.show(WinnerScene(app, over, 0))
    app.press_and_release(pygame.K_v, "v")
    app.step()
    assert isinstance(app.top, ReviewScene)
    assert kept_beside(app.top) == over.path
    app.leave_all()


def test_from_the_replay(app: Program, over: Controller) -> None:
    assert over.path is not None
    app.show(ReplayScene(app, Replay.read(over.path)))
    app.press_and_release(pygame.K_v, "v")
    app.step()
    assert isinstance(app.top, ReviewScene)
    assert kept_beside(app.top) == over.path
    app.leave_all()


def test_from_the_list_of_matches(app: Program, over: Controller) -> None:
    history = HistoryScene(app)
    app.show(history)
    (line,) = [part for part in history.list.content.children if isinstance(part, MatchRow)]
    app.click(line.review.rect.center)
    app.step()
    assert isinstance(app.top, ReviewScene)
    assert kept_beside(app.top) == over.path
    app.leave_all()


def test_beside_a_file_from_elsewhere_nothing_is_written(
    app: Program, over: Controller, tmp_path: Path
) -> None:
    assert over.path is not None
    elsewhere = tmp_path / "somewhere" / over.path.name
    elsewhere.parent.mkdir()
    elsewhere.write_bytes(over.path.read_bytes())
    review = app.navigator.review(Replay.read(elsewhere))
    assert isinstance(review, ReviewScene)
    assert kept_beside(review) is None
    review.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_end_of_a_match_has_room_for_all_its_buttons(
    over: Controller, size: tuple[int, int], text: str, shown: list[str]
) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    winner = WinnerScene(app, over, 0)
    app.show(winner)
    app.redraw()
    app.step()
    window = pygame.Rect((0, 0), size)
    boxes = [button.rect for button in winner.buttons]
    assert all(window.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
    labels = {button.label for button in winner.buttons}
    assert labels <= set(shown)

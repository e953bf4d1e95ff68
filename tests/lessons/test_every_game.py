"""The beginning of a match of every game, as a lesson: the table leads through it, whatever the game is."""

from __future__ import annotations

import pytest

from tabletop.games import GAMES
from tabletop.lessons import Expectation, Lesson, Reply, Step
from tabletop.lessons.lesson import LessonItem
from tabletop.workers.opponent_client import quick_move
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes.program import with_plain_pieces

pytestmark = pytest.mark.sampled

NAMES = ("Anna", "Bruno", "Chidi", "Emil")
OWN_MOVES = 8
MOST = 80


def beginning(slug: str, seed: int = 3) -> Lesson:
    """Sensible moves of all; the player's are steps. One has been asked to wait before each third of them."""
    game = GAMES[slug]
    players = game.players[0]
    seats = ("You", *NAMES[: players - 1])
    dealer = 0 if game.match.has_dealer else None
    match = game.start(players, None, seed, dealer)
    beats: list[LessonItem] = [Step(1, "Welcome.")]
    while sum(isinstance(beat, Step) for beat in beats) < OWN_MOVES and len(beats) < MOST:
        if match.seat is None or match.deal > 1:
            break
        move = str(quick_move(match.view(match.seat)))
        if match.seat == 0:
            beats.append(Step(len(beats), f"Your move: {move}.", expectation=Expectation("moves", (move,))))
        else:
            beats.append(Reply(len(beats), match.seat, (move,), is_quick=len(beats) % 3 == 0))
        match.play(move)
    beats.append(Step(len(beats), "That is all.", expectation=Expectation("sheet")))
    return Lesson("lesson.txt", slug, seats, {}, dealer, seed, (), tuple(beats))


@pytest.mark.parametrize("slug", GAMES)
def test_the_beginning_of_a_match_is_played_as_a_lesson(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with_plain_pieces(monkeypatch)
    lesson = beginning(slug)
    lecture = OpenedLesson(lesson, (960, 600))
    lecture.lesson_player.on_other_move = lambda table, _: None
    assert lecture.lesson_player.play() == len(lesson.steps)

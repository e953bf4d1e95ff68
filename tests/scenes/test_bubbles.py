"""Bubbles: they cover no words, their tips are no hairs, and questions stand beside them."""

from math import acos, degrees, dist

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.lessons import Step
from tabletop.messages import said
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.lesson.lesson_bubble import GlowFrame
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.table.board.avoided_boxes import word_boxes
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.popups.answer_popup import AnswerPopup
from tabletop.widgets.popups.placement import SEARCH_STEP, places_nearest_first
from tabletop.widgets.popups.speech_bubble import SpeechBubble, pointer_corners
from tests.covering_cases import times_to_try
from tests.lessons.lesson_table import OpenedLesson
from tests.lessons.test_table import LESSONS
from tests.scenes.program import Program
from tests.scenes.test_bubble_places import LONG, turns
from tests.scenes.test_move_choice import asked, at_a_fork

pytestmark = pytest.mark.sampled

SIZES = ((960, 600), (1280, 800), (2560, 1440))


@pytest.mark.parametrize("size", SIZES)
def test_no_tip_is_as_thin_as_a_hair(size: tuple[int, int]) -> None:
    look = look_of(Program(size))
    box = pygame.Rect(0, 0, look.box(250), look.box(120))
    box.center = size[0] // 2, size[1] // 2
    reach = look.box(56)
    around = box.inflate(2 * reach, 2 * reach)
    spots = [(x, y) for x in range(around.left, around.right, 7) for y in (around.top, around.bottom)]
    spots += [(x, y) for y in range(around.top, around.bottom, 7) for x in (around.left, around.right)]
    for spot in spots:
        tip, left, *_, right = pointer_corners(look, box, spot)
        assert tip == spot
        one, other = dist(tip, left), dist(tip, right)
        cosine = (one**2 + other**2 - dist(left, right) ** 2) / (2 * one * other)
        assert degrees(acos(cosine)) > 24, spot
        assert dist(left, right) >= look.box(16), spot


@pytest.mark.parametrize("slug", GAMES)
def test_a_hint_covers_no_words_on_the_table(slug: str) -> None:
    for sitting, _ in turns(slug, times_to_try(2, 3)):
        table = sitting.table
        for move in table.moves[:: max(1, len(table.moves) // 3)]:
            table.hint.show_move(move, said(LONG))
            sitting.pass_time(32)
            bubble = table.overlay.bubble
            assert bubble is not None
            covered = [box for box in word_boxes(table.board) if box.colliderect(bubble.rect)]
            assert covered == [], (sitting.app.size, str(move), bubble.rect)
            table.hint.hide_hint()


@pytest.mark.parametrize("slug", LESSONS)
@pytest.mark.parametrize(("size", "text"), [((960, 600), "larger"), ((1280, 800), "normal")])
def test_in_a_lesson_neither_balloon_nor_frame_lies_on_words(
    slug: str, size: tuple[int, int], text: str
) -> None:
    lecture = OpenedLesson(slug, size, text_size=text)
    lecture.lesson_player.on_step = _look
    lecture.lesson_player.play()


def _look(table: LessonTable, step: Step) -> None:
    bubble, look = table.narrator.bubble, table.board.look
    assert bubble is not None
    for box in word_boxes(table.board):
        is_free = not box.colliderect(bubble.rect) or not _has_room(bubble, look)
        assert is_free, f"line {step.line}: it covers words"
        for glow in bubble.glow_frames:
            assert not _cuts(glow, look.box(2), box), f"line {step.line}: a frame runs through words"


def _has_room(bubble: SpeechBubble, look: Look) -> bool:
    """Whether it could stand somewhere without covering any words, or what matters more."""
    felt = pygame.Rect(look.metrics.felt).inflate(-look.box(24), -look.box(16))
    prompt = () if bubble.prompt_box is None else (bubble.prompt_box,)
    kept = [*bubble.about, *prompt, *bubble.clear_of, *bubble.targets, *bubble.word_boxes]
    return any(
        place.collidelist(kept) < 0
        for place in places_nearest_first(bubble.rect, felt, look.box(SEARCH_STEP))
    )


def _cuts(glow: GlowFrame, line: int, box: pygame.Rect) -> bool:
    """Whether a frame runs through a box."""
    outer, inner = glow.rect.inflate(line, line), glow.rect.inflate(-line, -line)
    return outer.colliderect(box) and not inner.contains(box)


@pytest.mark.parametrize("slug", ["classic-dominoes", "star"])
def test_a_question_stands_beside_what_is_said(slug: str) -> None:
    sitting, moves = at_a_fork(slug, 4)
    table = sitting.table
    choice = asked(sitting, moves)
    table.tree.close_popup()
    said = SpeechBubble("What is said here stays in sight, whatever is asked.")
    table.overlay.show_bubble(said, choice.rect.center)
    assert said.rect.colliderect(choice.rect)
    table.hand_actions.move_choice.ask_which(
        moves, table.board.piece_box(table.board.pieces_of(moves[0])[0]).midtop, lambda _: None
    )
    again = table.tree.popup
    assert isinstance(again, AnswerPopup)
    assert table.overlay.bubble is said
    assert not said.rect.colliderect(again.rect)

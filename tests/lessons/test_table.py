"""Every lesson at the real table: played by mouse and by keys, and looked at."""

from __future__ import annotations

from contextlib import suppress

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.games.registry import has_lesson
from tabletop.lessons import Step, load_lesson
from tabletop.lessons.guide import OWN_MOVE
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.lesson.lesson_narrator import PLAY_ALL
from tabletop.scenes.lesson.lesson_table import DO_IT, PLAYING_FOR_YOU, START_AGAIN, LessonTable
from tabletop.scenes.table.board.avoided_boxes import (
    decoration_boxes,
    line_boxes,
    plate_boxes,
    word_boxes,
)
from tabletop.scenes.table.panels.table_overlay import MatchMenu
from tabletop.selfcheck.lesson_player import PAUSE_TO_WATCH
from tabletop.selfcheck.stuck import Stuck
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.text.rich_text import RuleLink
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes.program import with_plain_pieces

pytestmark = pytest.mark.sampled

LESSONS = [slug for slug in GAMES if has_lesson(slug)]
SMALL = (960, 600)


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    with_plain_pieces(monkeypatch)


@pytest.mark.parametrize("slug", LESSONS)
@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_it_is_played_to_its_end(slug: str, way: str) -> None:
    lecture = OpenedLesson(slug, SMALL)
    lecture.lesson_player.ways = (way,)
    lecture.lesson_player.choose = lambda moves: moves[-1 if way == "keys" else 0]
    assert lecture.lesson_player.play() == len(lecture.table.guide.lesson.steps)
    popup = lecture.table.tree.popup
    assert isinstance(popup, Notice)
    lecture.simulated_input.click(popup.buttons[0 if way == "click" else -1].rect.center)
    assert lecture.left_by == ("play" if way == "click" else "back")
    lecture.app.pop()


COVERED_STEPS = {
    "normal": {"malilla": 1, "calypso": 2, "skin": 3},
    "larger": {"malilla": 2, "calypso": 4, "skin": 4, "minnows": 1, "lucky-draw": 1},
}
"""By size of text, the most steps of a lesson at which a bubble covers a plate, a tray or words."""


@pytest.mark.parametrize("slug", LESSONS)
@pytest.mark.parametrize("way", ["drag", "click"])
@pytest.mark.parametrize(("size", "text"), [(SMALL, "normal"), (SMALL, "larger"), ((1280, 800), "normal")])
def test_the_bubble_fits_and_covers_nothing_that_is_needed(
    slug: str, way: str, size: tuple[int, int], text: str
) -> None:
    covered = []

    def look(table: LessonTable, step: Step) -> None:
        _look(table, step)
        bubble, board = table.narrator.bubble, table.board
        assert bubble is not None
        read = [*plate_boxes(board), *decoration_boxes(board), *word_boxes(board)]
        buttons = [button.rect for button in table.overlay.buttons.values() if button.shown]
        assert bubble.rect.collidelist(buttons) < 0, f"line {step.line}: it covers a button"
        if bubble.rect.collidelist(read) >= 0:
            covered.append(step.line)

    lecture = OpenedLesson(slug, size, text_size=text)
    lecture.lesson_player.ways = (way,)
    lecture.lesson_player.on_step = look
    assert lecture.lesson_player.play() == len(lecture.table.guide.lesson.steps)
    assert len(covered) <= COVERED_STEPS[text].get(slug, 0), covered


def _look(table: LessonTable, step: Step) -> None:
    bubble, board = table.narrator.bubble, table.board
    assert bubble is not None
    assert table.narrator.missing == (), f"line {step.line}: nothing on the table is called so"
    assert pygame.Rect(board.look.metrics.felt).contains(bubble.rect)
    hand = set(board.hand)
    for piece in (board.highlights.hinted | board.highlights.forcing) - hand:
        assert not bubble.rect.colliderect(board.piece_box(piece)), (
            f"line {step.line}: it covers what it is about"
        )
    for piece in board.highlights.hinted & hand:
        head = board.piece_box(piece)
        head.height //= 2
        assert not bubble.rect.colliderect(head), f"line {step.line}: it covers {board.pieces[piece].code}"
    for glow in bubble.glow_frames:
        assert not bubble.rect.colliderect(glow.box), f"line {step.line}: it covers what it is about"
    if table.guide.waits_for_move:
        piles = [zone for zone in board.layout.taps if zone != board.layout.hand_zone]
        tops = [board.piece_box(board.top_piece(zone)) for zone in piles if board.layout.spots.get(zone)]
        assert bubble.rect.collidelist(tops) < 0, f"line {step.line}: it covers a pile"
    assert bubble.rect.collidelist(line_boxes(board)) < 0, f"line {step.line}: it covers the line"


@pytest.mark.parametrize("slug", LESSONS)
def test_every_other_move_is_answered_and_taken_back(slug: str) -> None:
    lecture = OpenedLesson(slug, SMALL)
    answered = []

    def stray(table: LessonTable, step: Step) -> None:
        bubble = table.narrator.bubble
        assert bubble is not None
        assert bubble.words == table.guide.answer
        answered.append(step)

    lecture.lesson_player.on_other_move = stray
    lecture.lesson_player.play()
    assert answered
    assert lecture.table.controller.view().moves == _made(lecture.table)


@pytest.mark.parametrize("slug", LESSONS)
@pytest.mark.parametrize("glides", [False, True])
def test_it_works_with_reduced_motion_and_when_everything_glides(slug: str, *, glides: bool) -> None:
    if glides:
        lecture = OpenedLesson(slug, SMALL, animation_speed="fast", opponents_pace="brisk")
    else:
        lecture = OpenedLesson(slug, SMALL, reduced_motion=True, animation_speed="normal")
    assert lecture.lesson_player.play() == len(lecture.table.guide.lesson.steps)


def test_nothing_is_kept_of_a_lesson() -> None:
    lecture = OpenedLesson("classic-dominoes")
    lecture.lesson_player.play()
    assert lecture.table.controller.path is None
    assert lecture.table.controller.kind == "practice"


def test_a_refused_move_is_refused_as_ever_and_the_step_comes_back_by_itself() -> None:
    lecture = OpenedLesson("minnesota-whist")
    lecture.to_step(4)
    table = lecture.table
    table.hand_actions.play_move("play AS", (500, 500))
    lecture.app.step()
    assert table.overlay.bubble is not None
    assert table.overlay.bubble.rule == "MW-9"
    assert not table.narrator.is_bubble_shown
    lecture.app.pass_time(1500)
    assert not table.narrator.is_bubble_shown, "nobody has read it yet"
    assert table.wake_ms(lecture.app.now) is not None
    lecture.app.pass_time(15_000)
    assert table.narrator.is_bubble_shown


def test_a_click_brings_the_step_back_at_once() -> None:
    lecture = OpenedLesson("minnesota-whist")
    lecture.to_step(4)
    table = lecture.table
    table.hand_actions.play_move("play AS", (500, 500))
    lecture.app.step()
    lecture.simulated_input.click((table.app.size[0] // 2, table.app.size[1] // 3))
    lecture.app.step()
    assert table.narrator.is_bubble_shown


def _menu(lecture: OpenedLesson) -> MatchMenu:
    popup = lecture.table.tree.popup
    assert isinstance(popup, MatchMenu)
    return popup


@pytest.mark.parametrize("way", ["icon", "Esc"])
def test_the_menu_opens_and_only_its_last_choice_leaves_the_lesson(way: str) -> None:
    lecture = OpenedLesson("classic-dominoes")
    lecture.to_step(1)
    back = lecture.table.overlay.top_bar.back
    assert back is not None

    def open_menu() -> MatchMenu:
        if way == "Esc":
            lecture.simulated_input.press_key("Esc")
        else:
            lecture.simulated_input.click(back.rect.center)
        return _menu(lecture)

    lecture.simulated_input.click(open_menu().choices[0].rect.center)
    assert lecture.table.narrator.is_bubble_shown
    lecture.simulated_input.click(open_menu().choices[-1].rect.center)
    assert not lecture.app.scenes


def test_the_menu_starts_the_lesson_again() -> None:
    lecture = OpenedLesson("classic-dominoes")
    lecture.to_step(3)
    lecture.simulated_input.press_key("Esc")
    again = next(choice for choice in _menu(lecture).choices if choice.label == str(START_AGAIN))
    lecture.simulated_input.click(again.rect.center)
    lecture.app.pass_time(300)
    assert isinstance(lecture.app.top, LessonTable)
    assert lecture.app.top.guide.number == 1


@pytest.mark.parametrize("slug", LESSONS)
def test_a_hint_says_what_to_do_and_does_nothing(slug: str) -> None:
    lecture = OpenedLesson(slug, SMALL)
    told = []

    def ask(table: LessonTable, step: Step) -> None:
        made = len(table.controller.view().moves)
        lecture.simulated_input.press_key("H")
        lecture.app.pass_time(200)
        bubble = table.narrator.bubble
        assert bubble is not None
        if step.expectation.is_move:
            assert bubble.words != step.say
            assert table.narrator.missing == ()
            told.append(bubble.words)
            lecture.simulated_input.press_key("H")
            lecture.app.pass_time(200)
            assert table.narrator.bubble is not None
            assert table.narrator.bubble.words == step.say
        assert len(table.controller.view().moves) == made
        assert table.guide.step is step

    lecture.lesson_player.on_step = ask
    lecture.lesson_player.play()
    assert told


WATCHED = [
    slug for slug in LESSONS if any(step.expectation.kind == "watch" for step in load_lesson(slug).steps)
]


@pytest.mark.parametrize("slug", WATCHED)
def test_what_the_lesson_would_play_can_be_played_by_the_learner(slug: str) -> None:
    lecture = OpenedLesson(slug, SMALL)
    own = []

    def play_all(table: LessonTable, step: Step) -> None:
        if step.expectation.kind == "watch":
            lecture.simulated_input.press_key("Y")
            lecture.until(lambda: table.guide.step is not step, "the learner plays")
        elif step.say == str(OWN_MOVE):
            own.append(step.line)

    lecture.lesson_player.on_step = play_all
    lecture.lesson_player.play()
    assert lecture.table.guide.is_over
    assert own


@pytest.mark.parametrize("slug", WATCHED)
def test_while_the_lesson_plays_for_the_learner_it_says_so(slug: str) -> None:
    lecture = OpenedLesson(slug, SMALL)
    seen = []

    def watch(table: LessonTable, step: Step) -> None:
        if step.expectation.kind == "watch":
            assert str(PLAY_ALL) in {link.words for link in _links(table)}
            lecture.simulated_input.press_key("Enter")
            lecture.until(lambda: table.board.highlights.words == str(PLAYING_FOR_YOU), "it is said")
            seen.append(step.line)

    lecture.lesson_player.on_step = watch
    with suppress(Stuck):
        lecture.lesson_player.play()
    assert seen


def _links(table: LessonTable) -> tuple[RuleLink, ...]:
    bubble = table.narrator.bubble
    assert bubble is not None
    return bubble.links


def test_cards_of_a_lesson_that_plays_on_lie_long_enough_to_be_followed() -> None:
    lecture = OpenedLesson("minnesota-whist", SMALL, trick_rest=2, animation_speed="normal")
    moves = []

    def note(table: LessonTable, step: Step) -> None:
        if step.expectation.kind == "watch":
            lecture.simulated_input.press_key("Enter")
            begun = len(table.controller.view().moves)
            lecture.app.pass_time(3000)
            moves.append(len(table.controller.view().moves) - begun)

    lecture.lesson_player.on_step = note
    with suppress(Stuck):
        lecture.lesson_player.play()
    assert 1 <= moves[0] <= 8


def test_in_another_window_the_bubble_stands_elsewhere() -> None:
    lecture = OpenedLesson("classic-dominoes", (1280, 800))
    lecture.to_step(1)
    lecture.app.resize(SMALL)
    for _ in range(5):
        lecture.app.step()
    bubble: Widget | None = lecture.table.narrator.bubble
    assert bubble is not None
    assert pygame.Rect((0, 0), SMALL).contains(bubble.rect)


def test_the_book_beside_the_table_the_log_and_the_last_trick_leave_the_lesson_where_it_is() -> None:
    lecture = OpenedLesson("minnesota-whist", (1280, 800))
    lecture.to_step(5)
    table, said = lecture.table, lecture.table.narrator.bubble
    assert said is not None
    for name, away in (("F1", "F1"), ("G", "G"), ("L", "Esc")):
        lecture.simulated_input.press_key(name)
        lecture.app.pass_time(300)
        lecture.simulated_input.press_key(away)
        lecture.app.pass_time(300)
        bubble = table.narrator.bubble
        assert bubble is not None, name
        assert bubble.words == said.words
        assert table.tree.popup is None
    lecture.lesson_player.on_step = lambda *_: None
    lecture.lesson_player.play()


def test_a_sorted_hand_is_never_covered() -> None:
    lecture = OpenedLesson("minnesota-whist", SMALL, text_size="larger")
    lecture.to_step(4)
    for _ in range(3):
        lecture.simulated_input.press_key("R")
        lecture.app.pass_time(300)
        step = lecture.table.guide.step
        assert step is not None
        _look(lecture.table, step)


def _made(table: LessonTable) -> tuple[tuple[int, str], ...]:
    """The moves of the match as it is written."""
    return table.guide.match.view(table.guide.lesson.you).moves


@pytest.mark.parametrize("slug", LESSONS)
def test_the_lesson_does_what_it_asks_for_if_one_would_rather_watch(slug: str) -> None:
    lecture = OpenedLesson(slug, SMALL)
    done = []

    def by_key(table: LessonTable, step: Step) -> None:
        if step.expectation.kind == "sheet":
            assert table.controller.deal_results, "there is nothing on the sheet"
        if step.expectation.is_move:
            assert [command.label for command in table.controls.commands()].count(str(DO_IT)) == 1
            done.append(step.line)

    lecture.lesson_player.on_step = by_key
    lecture.lesson_player.ways = (PAUSE_TO_WATCH,)
    steps = len(lecture.table.guide.lesson.steps)
    assert lecture.lesson_player.play() == steps
    assert done


@pytest.mark.parametrize("slug", LESSONS)
def test_what_is_drawn_bit_by_bit_is_as_if_it_were_drawn_at_once(slug: str) -> None:
    lecture = OpenedLesson(slug, SMALL)

    def look(table: LessonTable, step: Step) -> None:
        lecture.app.pass_time(600)
        bit_by_bit = lecture.app.window.copy()
        table.invalidate()
        lecture.app.pass_time(64)
        same = bit_by_bit.get_buffer().raw == lecture.app.window.get_buffer().raw
        assert same, f"line {step.line}: something was left behind"

    lecture.lesson_player.on_step = look
    lecture.lesson_player.play()

"""Lessons in other languages: told in place of the English ones, and compared with them item by item."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.games.registry import LESSON_FILE
from tabletop.lessons import load_lesson
from tabletop.messages import tell_in
from tabletop.messages.english import ENGLISH
from tests.lessons.lesson_table import OpenedLesson
from tests.translated_texts import OTHER_LANGUAGE, translated, translations_in, write_translation

SLUG = "classic-dominoes"


def test_a_lesson_is_told_in_the_language_and_played_as_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = load_lesson(SLUG)
    write_translation(tmp_path, SLUG, LESSON_FILE, translated(SLUG, LESSON_FILE))
    with translations_in(tmp_path, monkeypatch):
        told = load_lesson(SLUG)
        assert " den " in told.steps[1].say
        assert told.steps[2].other_answers.keys() == english.steps[2].other_answers.keys()
        tell_in(ENGLISH)
        assert load_lesson(SLUG) == english


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("Tabletop lesson 1", "Tabletop", "a lesson begins with"),
        ("seats: You, Anna", "seats: You, Ana", "Anna"),
        ("6-6 6-5 3-3", "6-5 6-6 3-3", "game, seats, options or shuffles are not those"),
        ("  glow: 6-6\n", "", "“glow” of this step"),
        ("do: play 6-6", "do: any play 6-6", "“do” of this step"),
        ("other play 6-5:", "other play 4-1:", "“other” of this step"),
        ("true: 6-6 6-3 in line", "true: 6-6 in line", "“true” of this step"),
        ("teaches: CD-4 when only play 6-6", "teaches: CD-5 when only play 6-6", "“teaches” of this step"),
        ("Anna: draw\n", "", "there are fewer steps and moves than in English."),
        ("Anna: draw\n", "Anna: draw\nAnna: draw\n", "there are more steps and moves than in English."),
        ("Anna: play 6-3 1.right\n", "Anna: play 6-3 1.left\n", "another step or move stands here"),
    ],
)
def test_a_lesson_that_differs_in_more_than_words_is_told_in_english(
    old: str, new: str, wrong: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    english, text = load_lesson(SLUG), translated(SLUG, LESSON_FILE)
    assert old in text
    write_translation(tmp_path, SLUG, LESSON_FILE, text.replace(old, new))
    with pytest.MonkeyPatch.context() as patch, translations_in(tmp_path, patch):
        assert load_lesson(SLUG) == english
    (record,) = caplog.records
    assert wrong in record.getMessage()
    assert "lesson.xx.txt" in record.getMessage()


def test_an_open_lesson_changes_its_language_in_its_present_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_translation(tmp_path, SLUG, LESSON_FILE, translated(SLUG, LESSON_FILE))
    with translations_in(tmp_path, monkeypatch):
        tell_in(ENGLISH)
        lecture = OpenedLesson(SLUG)
        lecture.to_step(2)
        assert " the table" in bubble_words(lecture)
        tell_in(OTHER_LANGUAGE)
        lecture.app.change_settings(lecture.app.settings)
        lecture.app.step()
        assert lecture.table.guide.number == 2
        assert " den table" in bubble_words(lecture)


def test_an_answer_that_is_shown_changes_its_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_translation(tmp_path, SLUG, LESSON_FILE, translated(SLUG, LESSON_FILE))
    with translations_in(tmp_path, monkeypatch):
        tell_in(ENGLISH)
        lecture = OpenedLesson(SLUG)
        lecture.to_step(4)
        guide = lecture.table.guide
        guide.take_move("play 4-1")
        english = guide.answer
        tell_in(OTHER_LANGUAGE)
        guide.retell(load_lesson(SLUG))
        assert guide.has_strayed
        assert " of the 6-5" in english
        assert guide.answer == english.replace(" the ", " den ").replace("den eleven", "the eleven")
        guide.retell(load_lesson("star"))
        assert guide.lesson.game == SLUG


def bubble_words(lecture: OpenedLesson) -> str:
    """Returns what the bubble of the lesson says."""
    bubble = lecture.table.narrator.bubble
    assert bubble is not None
    return bubble.words

"""Compares a lesson in another language with the English one: they may differ in what is said alone."""

from collections.abc import Iterator
from dataclasses import replace

from tabletop.lessons.lesson import BadLesson, Lesson, LessonItem, Step


def differences(english: Lesson, told: Lesson) -> Iterator[BadLesson]:
    """Yields what a translated lesson has otherwise than the English one, by its line."""
    if replace(told, file="", items=()) != replace(english, file="", items=()):
        yield BadLesson(told.file, 0, "game, seats, options or shuffles are not those of the English lesson.")
    if len(told.items) != len(english.items):
        more = "fewer" if len(told.items) < len(english.items) else "more"
        yield BadLesson(told.file, 0, f"there are {more} steps and moves than in English.")
    for wanted, item in zip(english.items, told.items, strict=False):
        if _without_words(item) != _without_words(wanted):
            yield BadLesson(told.file, item.line, _difference(wanted, item))


def _difference(english: LessonItem, told: LessonItem) -> str:
    if not isinstance(english, Step) or not isinstance(told, Step):
        return "another step or move stands here in the English lesson."
    parts = {
        "do": told.expectation != english.expectation,
        "glow": told.highlighted != english.highlighted,
        "true": told.claims != english.claims,
        "teaches": told.teaches != english.teaches,
        "other": told.other_answers.keys() != english.other_answers.keys(),
    }
    named = ", ".join(f"“{part}”" for part, differs in parts.items() if differs)
    return f"{named} of this step is not that of the English lesson."


def _without_words(item: LessonItem) -> LessonItem:
    if isinstance(item, Step):
        return replace(item, line=0, say="", other_answers=dict.fromkeys(item.other_answers, ""))
    return replace(item, line=0)

"""Finds the books and lessons of games in a language, and what is read in each section of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from tabletop.books.book_page import Book
from tabletop.books.book_text import load_book
from tabletop.games.registry import BOOK_FILE, LESSON_FILE, game_file, slugs, translated_name
from tabletop.lessons import Lesson, read_lesson
from tools.translations.book_comparison import chapter_texts

TEXT_FILES: Final = (BOOK_FILE, LESSON_FILE)
MOST_SAME_WORDS: Final = 3
"""A text of more words is never the same in two languages: somebody left it as it was."""
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


@dataclass(frozen=True, slots=True)
class GameText:
    """A book or a lesson in English, and the file in which a language has it."""

    slug: str
    name: str
    english: Path
    told: Path

    @property
    def title(self) -> str:
        """Returns how it is named in what is said of it: `star/book.md`."""
        return f"{self.slug}/{self.name}"

    @property
    def is_book(self) -> bool:
        return self.name == BOOK_FILE

    @property
    def is_translated(self) -> bool:
        return self.told.is_file()


def game_texts(code: str) -> Iterator[GameText]:
    """Yields the books and lessons of all games, translated or not."""
    for slug in slugs():
        for name in TEXT_FILES:
            english = game_file(slug, name)
            if english is not None:
                yield GameText(slug, name, english, english.with_name(translated_name(name, code)))


def sections_of(path: Path) -> Mapping[str, tuple[str, ...]]:
    """Returns what is read in each chapter of a book, or in each step of a lesson. Raises ValueError."""
    if path.suffix == Path(BOOK_FILE).suffix:
        return book_sections(load_book(path))
    return lesson_sections(load_script(path))


def load_script(path: Path) -> Lesson:
    """Reads the script of a lesson. Raises BadLesson."""
    return read_lesson(path.read_text(encoding="utf-8"), path.name)


def book_sections(book: Book) -> dict[str, tuple[str, ...]]:
    """Returns what is read in each chapter, by its title."""
    return {chapter.title: tuple(chapter_texts(chapter)) for chapter in book.chapters}


def lesson_sections(lesson: Lesson) -> dict[str, tuple[str, ...]]:
    """Returns what is said in each step and in answer to other moves, by the number of the step."""
    return {
        f"step {number}": (step.say, *step.other_answers.values())
        for number, step in enumerate(lesson.steps, 1)
    }


def texts_left_in_english(code: str) -> Iterator[str]:
    """Yields what was forgotten in the books and lessons of a language."""
    for text in game_texts(code):
        if text.is_translated:
            for left in same_texts(sections_of(text.english), sections_of(text.told)):
                yield f"{text.title}: “{left}” is still in English."


def same_texts(english: Mapping[str, tuple[str, ...]], told: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Yields the texts of several words that a translation has as they are in English."""
    in_english = set(chain.from_iterable(english.values()))
    for text in chain.from_iterable(told.values()):
        if text in in_english and len(_WORD.findall(text)) > MOST_SAME_WORDS:
            yield text

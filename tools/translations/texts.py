"""Finds the books and lessons of games in a language, and what is read in each section of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tabletop.books.book_page import Book
from tabletop.books.book_text import load_book
from tabletop.games.registry import BOOK_FILE, LESSON_FILE, game_file, slugs, translated_name
from tabletop.lessons import Lesson, read_lesson
from tools.translations.book_comparison import chapter_texts

TEXT_FILES: Final = (BOOK_FILE, LESSON_FILE)


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

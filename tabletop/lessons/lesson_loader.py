"""Reads the lesson that lies in a game's package."""

from tabletop.disk import read_bytes
from tabletop.games import GAMES
from tabletop.games.registry import LESSON_FILE, game_file
from tabletop.lessons.lesson import BadLesson, Lesson, quoted
from tabletop.lessons.script import LARGEST, read_lesson
from tabletop.lessons.script_check import check_script


def load_lesson(slug: str) -> Lesson:
    """Reads the lesson of a game and checks that it can be played as written. Raises BadLesson."""
    path = game_file(slug, LESSON_FILE)
    try:
        if path is None:
            raise FileNotFoundError(slug)
        # A character takes up to four bytes; one byte more shows that the file is too large.
        text = read_bytes(path, 4 * LARGEST + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadLesson(LESSON_FILE, 0, "this lesson cannot be read.") from None
    lesson = read_lesson(text, LESSON_FILE)
    if lesson.game != slug:
        raise BadLesson(LESSON_FILE, 0, f"this is a lesson of {quoted(lesson.game)}, not of {quoted(slug)}.")
    for _ in check_script(lesson, GAMES[slug]):
        pass
    return lesson

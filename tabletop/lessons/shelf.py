"""Reads the lesson that lies in a game's package."""

from tabletop.disk import read_bytes
from tabletop.games import GAMES
from tabletop.games.rooms import LESSON, paper
from tabletop.lessons.lesson import BadLesson, Lesson, quoted
from tabletop.lessons.rehearsal import rehearse
from tabletop.lessons.script import LARGEST, read


def lesson_of(slug: str) -> Lesson:
    """Reads the lesson of a game and checks that it can be played as written. Raises BadLesson."""
    path = paper(slug, LESSON)
    try:
        if path is None:
            raise FileNotFoundError(slug)
        # A character takes up to four bytes; one byte more shows that the file is too large.
        text = read_bytes(path, 4 * LARGEST + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadLesson(LESSON, 0, "this lesson cannot be read.") from None
    lesson = read(text, LESSON)
    if lesson.game != slug:
        raise BadLesson(LESSON, 0, f"this is a lesson of {quoted(lesson.game)}, not of {quoted(slug)}.")
    for _ in rehearse(lesson, GAMES[slug]):
        pass
    return lesson

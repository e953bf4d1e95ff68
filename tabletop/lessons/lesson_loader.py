"""Reads the lesson that lies in a game's package, in the language that is told now."""

import logging

from tabletop.disk import read_bytes
from tabletop.games import GAMES
from tabletop.games.registry import LESSON_FILE, game_file, translated_name
from tabletop.lessons.lesson import BadLesson, Lesson, quoted
from tabletop.lessons.script import LARGEST, read_lesson
from tabletop.lessons.script_check import check_script
from tabletop.lessons.translated_lesson import differences
from tabletop.messages import current_language
from tabletop.messages.english import ENGLISH

LOG = logging.getLogger(__name__)


def load_lesson(slug: str) -> Lesson:
    """Reads the lesson of a game and checks that it can be played as written. Raises BadLesson."""
    english = _read(slug, LESSON_FILE)
    for _ in check_script(english, GAMES[slug]):
        pass
    code = current_language().code
    return english if code == ENGLISH.code else _translated(english, translated_name(LESSON_FILE, code))


def _translated(english: Lesson, name: str) -> Lesson:
    """Returns the lesson of that file, or the English one where it is missing or no translation of it."""
    if game_file(english.game, name) is None:
        return english
    try:
        told = _read(english.game, name)
        for wrong in differences(english, told):
            raise wrong
    except BadLesson as fault:
        LOG.warning("The lesson of %s is told in English. %s", english.game, fault)
        return english
    return told


def _read(slug: str, name: str) -> Lesson:
    path = game_file(slug, name)
    try:
        if path is None:
            raise FileNotFoundError(slug)
        # A character takes up to four bytes; one byte more shows that the file is too large.
        text = read_bytes(path, 4 * LARGEST + 1).decode("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadLesson(name, 0, "this lesson cannot be read.") from None
    lesson = read_lesson(text, name)
    if lesson.game != slug:
        raise BadLesson(name, 0, f"this is a lesson of {quoted(lesson.game)}, not of {quoted(slug)}.")
    return lesson

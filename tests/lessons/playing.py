"""Lessons at the table of the program, on a clock that moves when it is told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from tabletop.fingers import Fingers
from tabletop.learner import Learner
from tabletop.lessons import Lesson, Step, lesson_of
from tabletop.making import Maker, Stuck
from tabletop.scenes.ends import Ends
from tabletop.scenes.lesson.scene import LessonTable
from tabletop.scenes.lesson.start import table_of
from tabletop.settings import Settings, Value
from tests.scenes.program import Program

USUAL: dict[str, Value] = {"animation_speed": "off", "opponents_pace": "at once", "trick_rest": 1}
FRAMES = 3000


class Lecture:
    """A lesson that is opened on the menu; `after` is how it was left."""

    def __init__(self, lesson: Lesson | str, size: tuple[int, int] = (1280, 800), **settings: Value) -> None:
        chosen = Settings()
        for name, value in {**USUAL, **settings}.items():
            chosen = chosen.changed(name, value)
        self.app = Program(size, chosen)
        self.after = ""
        ends = Ends(lambda: self._leave("play"), lambda: self._leave("back"))
        lesson = lesson_of(lesson) if isinstance(lesson, str) else lesson
        self.app.show(table_of(self.app, lesson, ends))
        self.fingers = Fingers(self.app)
        self.learner = Learner(Maker(self.fingers), self.until)

    def _leave(self, how: str) -> None:
        self.after = how

    @property
    def table(self) -> LessonTable:
        return self.learner.table

    def to_step(self, number: int) -> None:
        """Plays until a step is told, counted from 1."""

        def look(table: LessonTable, _: Step) -> None:
            if table.guide.number == number:
                raise _There

        self.learner.on_step = look
        with suppress(_There):
            self.learner.play()

    def until(self, done: Callable[[], bool], what: str) -> None:
        """Lets frames go by until something is so."""
        until(self.app, done, what)


class _There(Exception):
    """The step is reached."""


def until(app: Program, done: Callable[[], bool], what: str) -> None:
    """Lets frames go by until something is so; nobody waits for a trick."""
    table = app.table
    assert table is not None
    for _ in range(FRAMES):
        if done():
            return
        app.step()
        if app.scenes[-1:] == (table,) and table.playback.beat == "trick":
            table.playback.hurry()
    bubble = table.overlay.bubble
    raise Stuck(f"waited in vain: {what}" + (f"; there stands: {bubble.words}" if bubble else ""))

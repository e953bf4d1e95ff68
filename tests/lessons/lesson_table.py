"""Lessons at the table of the program, on a clock that moves when it is told."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from tabletop.lessons import Lesson, Step, load_lesson
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.lesson.lesson_start import table_for_lesson
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.selfcheck.lesson_player import LessonPlayer
from tabletop.selfcheck.simulated_input import SimulatedInput
from tabletop.selfcheck.simulated_player import SimulatedPlayer
from tabletop.selfcheck.stuck import Stuck
from tabletop.settings import Settings, SettingValue
from tests.scenes.program import Program

USUAL: dict[str, SettingValue] = {"animation_speed": "off", "opponents_pace": "at once", "trick_rest": 1}
FRAMES = 3000


class OpenedLesson:
    """A lesson that is opened on the menu; `left_by` is how it was left."""

    def __init__(
        self, lesson: Lesson | str, size: tuple[int, int] = (1280, 800), **settings: SettingValue
    ) -> None:
        chosen = Settings()
        for name, value in {**USUAL, **settings}.items():
            chosen = chosen.changed(name, value)
        self.app = Program(size, chosen)
        self.left_by = ""
        ends = LessonExits(lambda: self._leave("back"), make_way=lambda: self._leave("play"))
        lesson = load_lesson(lesson) if isinstance(lesson, str) else lesson
        self.app.show(table_for_lesson(self.app, lesson, ends))
        self.simulated_input = SimulatedInput(self.app)
        self.lesson_player = LessonPlayer(SimulatedPlayer(self.simulated_input), self.until)

    def _leave(self, how: str) -> None:
        self.left_by = how

    @property
    def table(self) -> LessonTable:
        return self.lesson_player.table

    def to_step(self, number: int) -> None:
        """Plays until a step is told, counted from 1."""

        def look(table: LessonTable, _: Step) -> None:
            if table.guide.number == number:
                raise _StepReached

        self.lesson_player.on_step = look
        with suppress(_StepReached):
            self.lesson_player.play()

    def until(self, done: Callable[[], bool], what: str) -> None:
        """Lets frames go by until something is so."""
        until(self.app, done, what)


class _StepReached(Exception):
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

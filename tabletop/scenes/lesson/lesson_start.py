"""How a lesson begins: its match, kept nowhere, its opponents, and the table they sit at."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.graphics.pieces.animation import MotionSettings
from tabletop.lessons import Guide, Lesson, load_lesson
from tabletop.messages import Message
from tabletop.rules import View
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.scene import Host
from tabletop.scenes.lesson.lesson_players import lesson_sitters
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.match_entry.known_people import table_owner


def open_lesson_table(app: Host, slug: str, exits: LessonExits) -> LessonTable:
    """Returns the table of that game's lesson. `exits` follow it. Raises BadLesson."""
    return table_for_lesson(app, load_lesson(slug), exits)


def table_for_lesson(app: Host, lesson: Lesson, exits: LessonExits) -> LessonTable:
    """Returns the table of a lesson that was read elsewhere. Raises BadSetup."""
    game = GAMES[lesson.game]
    guide = Guide(lesson, game)
    # It has no folder: no record is left, and nothing is counted.
    controller = Controller.start(
        game,
        lesson_sitters(lesson, table_owner(app.settings).face),
        lesson.options,
        lesson.dealer,
        lesson.seed,
        opponents=ScriptedOpponents(guide),
        shuffles=lesson.shuffles,
        practice="wished",
    )
    is_still = MotionSettings(app.settings.animation_speed, app.settings.reduced_motion).is_still
    opening = () if is_still else controller.opening_frames()
    app.change_settings(app.settings.with_lesson(lesson.game))
    return LessonTable(app, controller, guide, opening, exits)


@dataclass(frozen=True)
class ScriptedAnswer:
    """A scripted move, as the answer to the question with that tag."""

    tag: int
    move: str
    why: Message | None = None
    by_rule: bool = False


class ScriptedOpponents:
    """Opponents that answer once the guide has come to a move of theirs."""

    def __init__(self, guide: Guide) -> None:
        self._guide = guide
        self._tag: int | None = None
        self.latest = 0

    def ask(
        self,
        tag: int,
        view: View,  # noqa: ARG002
        level: str,  # noqa: ARG002
        face: int | None = None,  # noqa: ARG002
        *,
        is_exact: bool = False,  # noqa: ARG002
    ) -> None:
        """Whoever asks is answered by the script."""
        self._tag = self.latest = tag

    def answer(self) -> ScriptedAnswer | None:
        move = self._guide.reply
        if self._tag is None or move is None:
            return None
        written, self._tag = ScriptedAnswer(self._tag, str(move)), None
        self._guide.play_reply()
        return written

    def cancel(self) -> None:
        self._tag = None

    def wait_seconds(self) -> float | None:
        return None

    def close(self) -> None:
        self._tag = None

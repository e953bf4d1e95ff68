"""How a lesson begins: its match, kept nowhere, its opponents, and the table they sit at."""

from __future__ import annotations

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.graphics.pieces.animation import MotionSettings
from tabletop.lessons import Guide, Lesson, load_lesson
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.records import Sitter
from tabletop.scenes.base.known_people import table_owner
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.player_profiles import USUAL_LEVEL
from tabletop.scenes.base.scene import Host
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.lesson.scripted_opponents import ScriptedOpponents


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
    return LessonTable(app, controller, guide, opening, exits)


def lesson_sitters(lesson: Lesson, face: int) -> tuple[Sitter, ...]:
    """Returns who sits there: the player with that face, and opponents with their usual faces.

    An opponent whose face the player has gets another one.
    """
    usual = {one.name: one.face for one in ALL_CHARACTERS if one.face != face}
    free = iter(
        sorted({one.face for one in ALL_CHARACTERS} - {usual.get(name) for name in lesson.seats} - {face})
    )
    return tuple(
        Sitter(name, f"face-{face}")
        if seat == lesson.you
        else Sitter(name, f"face-{usual.get(name) or next(free)}", USUAL_LEVEL)
        for seat, name in enumerate(lesson.seats)
    )

"""How a lesson begins: its match, kept nowhere, its opponents, and the table they sit at."""

from __future__ import annotations

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.lessons import Guide, Lesson, lesson_of
from tabletop.players.characters import CAST
from tabletop.records import Sitter
from tabletop.scenes.ends import Ends
from tabletop.scenes.lesson.replies import Replies
from tabletop.scenes.lesson.scene import LessonTable
from tabletop.scenes.people import USUAL_FACE, USUAL_LEVEL
from tabletop.scenes.scene import Host
from tabletop.stage.glide import Manner


def lesson_table(app: Host, slug: str, ends: Ends) -> LessonTable:
    """The table of that game's lesson. `ends` follow it. Raises BadLesson."""
    return table_of(app, lesson_of(slug), ends)


def table_of(app: Host, lesson: Lesson, ends: Ends) -> LessonTable:
    """The same for a lesson from elsewhere. Raises BadSetup."""
    game = GAMES[lesson.game]
    guide = Guide(lesson, game)
    # It has no folder: no record is left, and nothing is counted.
    controller = Controller.start(
        game,
        sitters(lesson),
        lesson.options,
        lesson.dealer,
        lesson.seed,
        opponents=Replies(guide),
        shuffles=lesson.shuffles,
        practice="wished",
    )
    is_still = Manner(app.settings.animation_speed, app.settings.reduced_motion).is_still
    opening = () if is_still else controller.opening()
    return LessonTable(app, controller, guide, opening, ends)


def sitters(lesson: Lesson) -> tuple[Sitter, ...]:
    """Who sits there: the player, and opponents with the faces that go with their names."""
    faces = {one.name: one.face for one in CAST}
    free = iter(
        sorted({one.face for one in CAST} - {faces.get(name) for name in lesson.seats} - {USUAL_FACE})
    )
    return tuple(
        Sitter(name, f"face-{USUAL_FACE}")
        if seat == lesson.you
        else Sitter(name, f"face-{faces.get(name) or next(free)}", USUAL_LEVEL)
        for seat, name in enumerate(lesson.seats)
    )

"""How a lesson begins: its match, kept nowhere, its opponents, and the table they sit at."""

from __future__ import annotations

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.lessons import Guide, Lesson, lesson_of
from tabletop.players.characters import CAST
from tabletop.records import Sitter
from tabletop.scenes.ends import Ends
from tabletop.scenes.known import owner
from tabletop.scenes.lesson.replies import Replies
from tabletop.scenes.lesson.scene import LessonTable
from tabletop.scenes.people import USUAL_LEVEL
from tabletop.scenes.scene import Host
from tabletop.stage.glide import Manner


def lesson_table(app: Host, slug: str, ends: Ends) -> LessonTable:
    """Returns the table of that game's lesson. `ends` follow it. Raises BadLesson."""
    return table_of(app, lesson_of(slug), ends)


def table_of(app: Host, lesson: Lesson, ends: Ends) -> LessonTable:
    """Returns the table of a lesson that was read elsewhere. Raises BadSetup."""
    game = GAMES[lesson.game]
    guide = Guide(lesson, game)
    # It has no folder: no record is left, and nothing is counted.
    controller = Controller.start(
        game,
        sitters(lesson, owner(app.settings).face),
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


def sitters(lesson: Lesson, face: int) -> tuple[Sitter, ...]:
    """Returns who sits there: the player with that face, and opponents with their usual faces.

    An opponent whose face the player has gets another one.
    """
    usual = {one.name: one.face for one in CAST if one.face != face}
    free = iter(sorted({one.face for one in CAST} - {usual.get(name) for name in lesson.seats} - {face}))
    return tuple(
        Sitter(name, f"face-{face}")
        if seat == lesson.you
        else Sitter(name, f"face-{usual.get(name) or next(free)}", USUAL_LEVEL)
        for seat, name in enumerate(lesson.seats)
    )

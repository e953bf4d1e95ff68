"""How one comes to a game's lesson, and what follows it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from tabletop.games.registry import has_lesson, has_positions
from tabletop.messages import said
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.scene import Host, Scene
from tabletop.settings import Settings

LEARN_LABEL: Final = said("Learn it by playing")
LEARN_NOTE: Final = said("A first deal, step by step")
POSITIONS_LABEL: Final = said("Find the move")
POSITIONS_NOTE: Final = said("Positions to practise")
POSITION_OF_DAY_LABEL: Final = said("Move of the day")
UNREADABLE: Final = said("These positions can’t be opened")


def open_lesson(app: Host, slug: str, asked_on: Scene, exits: LessonExits) -> None:
    """Opens the lesson of a game; where it cannot be played, the scene that asked says why."""
    from tabletop.lessons import BadLesson  # the menu does without

    try:
        app.push(app.navigator.lesson(slug, exits))
    except BadLesson as problem:
        asked_on.show_problem(said("This lesson can’t be opened"), str(problem))


def lesson_opener(app: Host, slug: str, menu: Scene) -> Callable[[], None] | None:
    """Returns what opens the lesson of a game from the menu; None where it has none."""
    exits = LessonExits(app.pop)
    return (lambda: open_lesson(app, slug, menu, exits)) if has_lesson(slug) else None


def open_positions(app: Host, slug: str, asked_on: Scene) -> None:
    """Opens the positions of a game; where they cannot be read, the scene that asked says why."""
    from tabletop.coach.practice_positions import BadPositions  # the menu does without

    try:
        app.push(app.navigator.positions(slug))
    except BadPositions as problem:
        asked_on.show_problem(UNREADABLE, str(problem))


def games_with_positions(settings: Settings) -> tuple[str, ...]:
    """Returns the games one has played that have positions to practise."""
    return tuple(slug for slug in settings.games if has_positions(slug))


def open_position_of_day(app: Host, asked_on: Scene) -> None:
    """Opens the position of the day: another one each day, from the games one has played."""
    from tabletop.coach.practice_positions import BadPositions
    from tabletop.controller.review.practice import position_of_day

    position = position_of_day(games_with_positions(app.settings), date.today())
    try:
        if position is not None:
            app.push(app.navigator.position(position))
    except BadPositions as problem:
        asked_on.show_problem(UNREADABLE, str(problem))


def is_lesson_offered(settings: Settings, slug: str) -> bool:
    """Returns whether a lesson is to be offered: to those who open the game for the first time."""
    return has_lesson(slug) and slug not in settings.games and slug not in settings.lessons

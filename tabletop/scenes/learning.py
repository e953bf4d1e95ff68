"""How one comes to a game's lesson, and what follows it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Final

from tabletop.games.rooms import has_lesson, has_positions
from tabletop.scenes.ends import Ends
from tabletop.scenes.scene import Host, Scene
from tabletop.settings import Settings

LEARN: Final = "Learn it by playing"
TOLD: Final = "A first deal, step by step"
FIND: Final = "Find the move"
FIND_TOLD: Final = "Positions to practise"
TODAY: Final = "Move of the day"
UNREADABLE: Final = "These positions can’t be opened"


def learn(app: Host, slug: str, asked_on: Scene, ends: Ends) -> None:
    """Opens the lesson of a game; where it cannot be played, the scene that asked says why."""
    from tabletop.lessons import BadLesson  # the menu does without

    try:
        app.push(app.openings.lesson(slug, ends))
    except BadLesson as problem:
        asked_on.complain("This lesson can’t be opened", str(problem))


def learning(app: Host, slug: str, menu: Scene) -> Callable[[], None] | None:
    """Returns what opens the lesson of a game from the menu; None where it has none."""
    ends = Ends(set_up_after(app, slug), app.pop)
    return (lambda: learn(app, slug, menu, ends)) if has_lesson(slug) else None


def set_up_after(app: Host, slug: str) -> Callable[[], None]:
    """Returns what leaves the lesson for the set-up of its game."""
    return lambda: app.replace(app.openings.setup(slug))


def practise(app: Host, slug: str, asked_on: Scene) -> None:
    """Opens the positions of a game; where they cannot be read, the scene that asked says why."""
    from tabletop.coach.positions import BadPositions  # the menu does without

    try:
        app.push(app.openings.positions(slug))
    except BadPositions as problem:
        asked_on.complain(UNREADABLE, str(problem))


def to_practise(settings: Settings) -> tuple[str, ...]:
    """Returns the games one has played that have positions to practise."""
    return tuple(slug for slug in settings.games if has_positions(slug))


def practise_today(app: Host, asked_on: Scene) -> None:
    """Opens the position of the day: another one each day, from the games one has played."""
    from tabletop.coach.positions import BadPositions
    from tabletop.controller.practising import todays

    position = todays(to_practise(app.settings), date.today())
    try:
        if position is not None:
            app.push(app.openings.position(position))
    except BadPositions as problem:
        asked_on.complain(UNREADABLE, str(problem))


def is_offered(settings: Settings, slug: str) -> bool:
    """Returns whether a lesson is to be offered: to those who open the game for the first time."""
    return has_lesson(slug) and slug not in settings.games and slug not in settings.lessons

"""What follows a lesson, as the scene that opened it asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.messages import Message, said


@dataclass(frozen=True)
class LessonExits:
    """What follows a lesson: a match in its place, or the scene that one came from, by its name."""

    back: Callable[[], None]
    back_label: Message = field(default_factory=lambda: said("Back to the menu"))
    make_way: Callable[[], None] = lambda: None
    """Called before a match takes the place of the scene on top: the lesson, unless that has left."""

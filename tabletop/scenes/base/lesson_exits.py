"""What follows a lesson, as the scene that opened it asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class LessonExits:
    """What follows a lesson: a match, or the scene that one came from, by its name."""

    play: Callable[[], None]
    back: Callable[[], None]
    back_label: str = "Back to the menu"

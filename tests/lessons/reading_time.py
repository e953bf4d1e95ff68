"""How long a lesson takes, reckoned: who reads it slowly, thinks over each move, and looks on."""

from __future__ import annotations

from typing import Final

from tabletop.lessons import Lesson, Reply

WORDS_A_MINUTE: Final = 180
MOVE: Final = 4.0
"""Seconds that one takes over a move that one has just been told."""
CLICK: Final = 0.7
REPLY: Final = 1.6
QUICK: Final = 0.9


def count_words(lesson: Lesson) -> int:
    """How many words one reads; answers to other moves aside."""
    return sum(len(step.say.split()) for step in lesson.steps)


def lesson_seconds(lesson: Lesson) -> float:
    """How long it takes from the first step to the last."""
    own = sum(MOVE if step.expectation.is_move else CLICK for step in lesson.steps)
    replies = (item for item in lesson.items if isinstance(item, Reply))
    others = sum(QUICK if reply.is_quick else REPLY for reply in replies)
    return 60 * count_words(lesson) / WORDS_A_MINUTE + own + others

"""All ways through a lesson: every accepted move of every step, with what comes after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop.lessons import Lesson, LessonPosition, check_script
from tabletop.rules import Game, Move

MOST: Final = 600


class _PathChooser:
    """Chooses as it was told; beyond that, the first move. It remembers how many there were each time."""

    def __init__(self, told: Sequence[int]) -> None:
        self.told = told
        self.counts: list[int] = []

    def __call__(self, moves: Sequence[Move]) -> Move:
        at = len(self.counts)
        self.counts.append(len(moves))
        return moves[self.told[at] if at < len(self.told) else 0]


def lesson_paths(lesson: Lesson, game: Game) -> Iterator[list[LessonPosition]]:
    """The steps as one comes to them, by each way; no more than a given number of ways."""
    told: list[int] | None = []
    for _ in range(MOST):
        assert told is not None
        choices = _PathChooser(told)
        yield list(check_script(lesson, game, choices))
        told = _next(told, choices.counts)
        if told is None:
            return
    raise AssertionError(f"there are more than {MOST} ways through {lesson.file}: accept fewer moves")


def _next(told: Sequence[int], counts: Sequence[int]) -> list[int] | None:
    """The next way, in the order of an odometer."""
    digits = [*told, *(0,) * (len(counts) - len(told))][: len(counts)]
    for at in reversed(range(len(digits))):
        if digits[at] + 1 < counts[at]:
            return [*digits[:at], digits[at] + 1]
    return None

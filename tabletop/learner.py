"""Plays a lesson to its end as a player does, by mouse and keys: for checks alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.lessons import Step
from tabletop.making import WAYS, Maker, Stuck
from tabletop.rules import Move
from tabletop.scenes.lesson.scene import LessonTable
from tabletop.scenes.notice import Notice
from tabletop.words import keys

MOST_STEPS: Final = 100
WATCHING: Final = "watch"
"""The way of those who have the lesson make the moves that it asks for."""

Choose = Callable[[Sequence[Move]], Move]
Until = Callable[[Callable[[], bool], str], None]


class Learner:
    """Plays a lesson by doing what each step asks for; `until` lets time pass until something is so."""

    def __init__(self, maker: Maker, until: Until, choose: Choose = lambda moves: moves[0]) -> None:
        self.maker = maker
        self.fingers = maker.fingers
        self.until = until
        self.choose = choose
        self.ways: Sequence[str] = WAYS
        self.on_step: Callable[[LessonTable, Step], None] = lambda _table, _step: None
        self.on_stray: Callable[[LessonTable, Step], None] | None = None
        """Where it is set, every step is first answered by a legal move that was not wished for."""
        self.turns = 0

    @property
    def table(self) -> LessonTable:
        table = self.maker.table
        assert isinstance(table, LessonTable), table
        return table

    def play(self) -> int:
        """Plays the lesson to its end, where the player is asked what next; returns the number of steps."""
        for count in range(MOST_STEPS):
            self.until(self._is_asked, f"what comes after step {count}")
            step = self.table.guide.step
            if step is None:
                return count
            self.on_step(self.table, step)
            self._stray(step)
            self._take(step)
        raise Stuck(f"the lesson has not ended after {MOST_STEPS} steps")

    def _is_asked(self) -> bool:
        """Returns whether the lesson waits for the player: at a step, or at its end."""
        table = self.table
        if self.fingers.app.scenes[-1] is not table:
            self.fingers.key("Enter")
            return False
        if table.guide.is_over:
            return isinstance(table.tree.popup, Notice)
        return table.telling.stands and not table.board.pieces.is_busy

    def _take(self, step: Step) -> None:
        """Does what a step asks for."""
        way = self.ways[self.turns % len(self.ways)]
        self.turns += 1
        if not step.wish.is_move:
            self._go_on(way)
        else:
            self._make(self.choose(self.table.guide.accepted()), way)
        self.until(lambda: self.table.guide.step is not step, f"“{step.say}” was done by {way}")

    def _make(self, move: Move, way: str) -> None:
        made = len(self.table.controller.view().moves)
        if way == WATCHING:
            self.fingers.key(keys.HINT)
        else:
            self.maker.make(move, way)
        self.until(lambda: len(self.table.controller.view().moves) > made, f"{move} by {way}")

    def _go_on(self, way: str) -> None:
        bubble = self.table.telling.bubble
        if way == "keys" or bubble is None or bubble.link is None:
            self.fingers.key("Enter")
        else:
            self.fingers.click((bubble.link if way == "click" else bubble).rect.center)

    def _stray(self, step: Step) -> None:
        """Makes a legal move that was not asked for, lets the answer be read, and has it taken back."""
        if self.on_stray is None or not step.wish.is_move:
            return
        table = self.table
        wished = table.guide.accepted()
        others = [move for move in table.moves if move not in wished]
        if not others:
            return
        way = self.ways[self.turns % len(self.ways)]
        self._make(others[-1], way)
        self.until(lambda: table.guide.has_strayed and self._is_asked(), f"an answer to {others[-1]}")
        self.on_stray(table, step)
        self._go_on(way)
        self.until(lambda: not table.guide.has_strayed and self._is_asked(), "the move is taken back")

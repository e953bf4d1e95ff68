"""Plays a lesson to its end as a player does: for checks alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from tabletop.app import App
from tabletop.lessons import Step
from tabletop.rules import Move
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.lesson.lesson_bubble import LessonBubble
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.table.table_scene import TableScene
from tabletop.selfcheck.simulated_player import INPUT_WAYS
from tabletop.selfcheck.stuck import Stuck

MOST_STEPS: Final = 100
PAUSE_TO_WATCH: Final = "watch"
"""The way of those who have the lesson make the moves that it asks for."""

ChooseMove = Callable[[Sequence[Move]], Move]
WaitUntil = Callable[[Callable[[], bool], str], None]


class Learner(Protocol):
    """Somebody who can do what a lesson asks for, by mouse and keys or otherwise."""

    @property
    def app(self) -> App: ...

    @property
    def table(self) -> TableScene: ...

    def make_move(self, move: Move, way: str) -> None: ...

    def leave_overlay(self) -> None: ...

    def go_on(self, bubble: LessonBubble | None, way: str) -> None: ...

    def have_it_done(self) -> None: ...


class LessonPlayer:
    """Plays a lesson by doing what each step asks for; `until` lets time pass until something is so."""

    def __init__(
        self, learner: Learner, until: WaitUntil, choose: ChooseMove = lambda moves: moves[0]
    ) -> None:
        self.learner = learner
        self.until = until
        self.choose = choose
        self.ways: Sequence[str] = INPUT_WAYS
        self.on_step: Callable[[LessonTable, Step], None] = lambda _table, _step: None
        self.on_other_move: Callable[[LessonTable, Step], None] | None = None
        """Where it is set, every step is first answered by a legal move that was not expected."""
        self.ways_in_turn = 0

    @property
    def table(self) -> LessonTable:
        table = self.learner.table
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
            self._try_other_move(step)
            self._take_step(step)
        raise Stuck(f"the lesson has not ended after {MOST_STEPS} steps")

    def _is_asked(self) -> bool:
        """Returns whether the lesson waits for the player: at a step, or at its end."""
        table = self.table
        if self.learner.app.scenes[-1] is not table:
            self.learner.leave_overlay()
            return False
        if table.guide.is_over:
            return isinstance(table.tree.popup, Notice)
        return table.narrator.is_bubble_shown and not table.board.pieces.is_busy

    def _take_step(self, step: Step) -> None:
        """Does what a step asks for."""
        way = self.ways[self.ways_in_turn % len(self.ways)]
        self.ways_in_turn += 1
        if not step.expectation.is_move:
            self._go_on(way)
        else:
            self._make_move(self.choose(self.table.guide.accepted_moves()), way)
        self.until(lambda: self.table.guide.step is not step, f"“{step.say}” was done by {way}")

    def _make_move(self, move: Move, way: str) -> None:
        made = len(self.table.controller.view().moves)
        if way == PAUSE_TO_WATCH:
            self.learner.have_it_done()
        else:
            self.learner.make_move(move, way)
        self.until(lambda: len(self.table.controller.view().moves) > made, f"{move} by {way}")

    def _go_on(self, way: str) -> None:
        self.learner.go_on(self.table.narrator.bubble, way)

    def _try_other_move(self, step: Step) -> None:
        """Makes a legal move that was not asked for, lets the answer be read, and has it taken back."""
        if self.on_other_move is None or not step.expectation.is_move:
            return
        table = self.table
        wished = table.guide.accepted_moves()
        others = [move for move in table.moves if move not in wished]
        if not others:
            return
        way = self.ways[self.ways_in_turn % len(self.ways)]
        self._make_move(others[-1], way)
        self.until(lambda: table.guide.has_strayed and self._is_asked(), f"an answer to {others[-1]}")
        self.on_other_move(table, step)
        self._go_on(way)
        self.until(lambda: not table.guide.has_strayed and self._is_asked(), "the move is taken back")

"""A finished match as one seat saw it: what was seen and thought, and whether that was fair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from tabletop.coach.thoughts import Asker, Thought
from tabletop.controller import Replay
from tabletop.players.characters import character_of
from tabletop.rules import View
from tabletop.scenes.replay import ReplayScene
from tabletop.scenes.review import sitting
from tabletop.scenes.review.shuffling import Shuffling, opened
from tabletop.scenes.review.thinking import Thinking
from tabletop.scenes.scene import Host
from tabletop.scenes.table.book_beside import SLIMMEST, BookBeside
from tabletop.stage.theme import Metrics
from tabletop.stage.widgets.side import panel_box

GLANCE = 700.0
"""Milliseconds that each shuffled deal is shown at least, at the normal speed."""


class Chair(ReplayScene):
    """The replay as one seat saw it; at its decisions the panel tells what was thought."""

    def __init__(
        self,
        app: Host,
        replay: Replay,
        seat: int,
        at: int = 0,
        asker: Callable[[Callable[[], None]], Asker] = Asker,
    ) -> None:
        self.seat = seat
        sitter = replay.sitters[seat]
        self.level = sitter.level or sitting.PERSONS_LEVEL
        self.face = None if sitter.is_person else character_of(sitter.name, sitter.face).face
        self.asker = asker(app.wake)
        self.thought: Thought | None = None
        self._asked_at: int | None = None
        self._test: Shuffling | None = None
        self._decisions = replay.decisions(seat)
        self._has_come = False
        super().__init__(app, replay.seen_by(seat))
        self.name = self.board.names[seat]
        self.rim.title = sitting.title(self.name)
        self.thinking = Thinking(self, app.pop)
        self.root.add(self.thinking)
        self.thinking.open(slides=False)
        self._has_come = True
        self.resize(app.size)
        self.go_to(at)

    # --- the scene

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        if self._has_come:
            self._lay_beside(size)

    def _lay_beside(self, size: tuple[int, int]) -> None:
        """Puts the panel beside the table where there is room, else above the own hand."""
        look = self.tree.look
        left = size[0] - BookBeside.width(size)
        if left >= SLIMMEST * size[1]:
            narrower = replace(look, metrics=Metrics((left, size[1]), look.metrics.factor))
            self.board.resize(narrower, self.app.now, look)
            top = look.metrics.rim_top + look.box(6)
            box = pygame.Rect(left, top, size[0] - left - look.box(10), size[1] - top - look.box(40))
        else:
            box = panel_box(look, self.board.layout.hand.y)
        self.thinking.stand(look, box)

    def update(self, now: int) -> bool:
        busy = super().update(now)
        self._listen(now)
        return busy

    def wake_ms(self, now: int) -> int | None:
        times = [super().wake_ms(now)]
        if (seconds := self.asker.wait_seconds()) is not None:
            times.append(round(1000 * seconds) + 1)
        if self._test is not None:
            times.append(max(1, round(self._test.due - now)))
        return min((time for time in times if time is not None), default=None)

    def close(self) -> None:
        self.asker.close()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self.end_test()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self.log.shown:
            self.app.pop()
            return
        super().handle(event)

    def show_log(self) -> None:
        """Opens the log in place of the panel, or closes it."""
        super().show_log()
        self.thinking.shown = not self.log.shown
        self.thinking.touch()

    # --- what was thought

    @property
    def decides(self) -> bool:
        """Returns whether this seat had a choice at this position."""
        return self.at in self._decisions

    @property
    def test(self) -> Shuffling | None:
        """Returns the test that runs, or has just been made."""
        return self._test

    def made(self) -> str:
        """Returns the move that was made here at the table."""
        return str(self.replay.course.match.moves[self.at])

    def next_decision(self) -> None:
        """Goes to the next choice from here on, or to the first of all."""
        later = [at for at in self._decisions if at > self.at]
        if self._decisions:
            self.go_to(later[0] if later else self._decisions[0])

    def _tell(self, view: View | None = None) -> None:
        super()._tell(view)
        if self._has_come and self.at != self._asked_at:
            self._ask()

    def _ask(self) -> None:
        """Asks what was thought at this position, if there was anything to think about."""
        self._asked_at, self.thought, self._test = self.at, None, None
        self.asker.cancel()
        if self.decides:
            self.asker.ask(self._then(), self.level, self.face)
        self.thinking.refresh()

    def _then(self) -> View:
        return self.replay.course.at(self.at).view(self.seat)

    def _listen(self, now: int) -> None:
        thought = self.asker.answer()
        if self._test is not None:
            self._go_on_testing(self._test, thought, now)
        elif thought is not None:
            self.thought = thought
            self.thinking.refresh()
        elif self.asker.has_failed and self.thought is None and not self.thinking.says_failed:
            self.thinking.refresh()

    # --- the test

    def begin_test(self) -> None:
        """Shuffles what could not be seen, and asks each time what is thought then."""
        if self.thought is None or (self._test is not None and self._test.is_running):
            return
        self.pause()
        self._settle()
        view = self._then()
        seed = f"{self.replay.deal_number} {self.at}"
        self._test = Shuffling(view, self.thought, self.replay.game.worlds(view), seed)
        self._shuffle(self._test)

    def end_test(self) -> None:
        """Lays the table again as it really was."""
        if self._test is not None and self._test.is_running:
            self._test.is_running = False
            self.asker.cancel()
            self._lay_truth()

    def _shuffle(self, test: Shuffling) -> None:
        world = test.shuffled(self.seat)
        self.board.forget(self._told())
        self.board.lay(opened(world, self.seat), self.app.now)
        self.app.sounds.play("slide")
        self.asker.ask(test.asked, self.level, self.face)
        test.due = self.app.now + GLANCE * (self.board.pieces.manner.pace or 0.2)
        self.thinking.refresh()

    def _go_on_testing(self, test: Shuffling, thought: Thought | None, now: int) -> None:
        if not test.is_running:
            return
        test.answer = thought or test.answer
        if self.asker.has_failed:
            self.end_test()
            self.thinking.refresh()
        if test.answer is None or now < test.due:
            return
        answer, test.answer = test.answer, None
        test.take(answer)
        if not test.is_shuffled:
            self._shuffle(test)
            return
        test.is_running = not test.is_done
        if test.is_running:
            self.asker.ask(test.asked, self.level, self.face, test.salt)
        if not test.imagined:
            self._lay_truth()
        self.thinking.refresh()

    def _lay_truth(self) -> None:
        self.board.forget(self._told())
        self.board.lay(self._view(), self.app.now)
        self.thinking.refresh()

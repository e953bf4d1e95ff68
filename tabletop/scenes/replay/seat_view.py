"""A finished match as one seat saw it: what was seen and thought, and whether that was fair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from tabletop.coach.move_evaluations import EvaluationClient, MoveEvaluation
from tabletop.controller import Replay
from tabletop.players.characters import find_character
from tabletop.rules import View
from tabletop.scenes.base.scene import Host
from tabletop.scenes.replay import seat_view_sentences
from tabletop.scenes.replay.fairness_test import FairnessTest, open_view
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.replay.thinking_panel import ThinkingPanel
from tabletop.scenes.table.panels.side_book import MIN_TABLE_WIDTH, SideBook
from tabletop.widgets.panels.side_panel import panel_box

GLANCE_MS = 700.0
"""Milliseconds that each shuffled deal is shown at least, at the normal speed."""


class SeatViewScene(ReplayScene):
    """The replay as one seat saw it; at its decisions the panel tells what was thought."""

    def __init__(
        self,
        app: Host,
        replay: Replay,
        seat: int,
        at: int = 0,
        asker: Callable[[Callable[[], None]], EvaluationClient] = EvaluationClient,
    ) -> None:
        self.seat = seat
        sitter = replay.sitters[seat]
        self.level = sitter.level or seat_view_sentences.PERSONS_LEVEL
        self.face = None if sitter.is_person else find_character(sitter.name, sitter.face).face
        self.asker = asker(app.wake_up)
        self.thought: MoveEvaluation | None = None
        self._asked_at: int | None = None
        self._test: FairnessTest | None = None
        self._decision_positions = replay.decisions(seat)
        self._is_built = False
        super().__init__(app, replay.as_seen_by(seat))
        self.name = self.board.names[seat]
        self.top_bar.title = seat_view_sentences.seat_view_title(self.name)
        self.thinking_panel = ThinkingPanel(self, app.pop)
        self.root.add(self.thinking_panel)
        self.thinking_panel.open(slides=False)
        self._is_built = True
        self.resize(app.size)
        self.go_to(at)

    # --- the scene

    def _tell_again(self) -> None:
        super()._tell_again()
        self.thinking_panel.refresh()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        # The base lays itself out before the panel is made.
        if self._is_built:
            self._lay_with_panel(size)

    def _lay_with_panel(self, size: tuple[int, int]) -> None:
        """Puts the panel beside the table where there is room, else above the own hand."""
        look = self.tree.look
        left = size[0] - SideBook.width(size)
        if left >= MIN_TABLE_WIDTH * size[1]:
            narrower = replace(look, metrics=replace(look.metrics, size=(left, size[1])))
            self.board.resize(narrower, self.app.now, look)
            top = look.metrics.rim_top_height + look.box(6)
            box = pygame.Rect(left, top, size[0] - left - look.box(10), size[1] - top - look.box(40))
        else:
            box = panel_box(look, self.board.layout.hand.y)
        self.thinking_panel.place_in(look, box)

    def update(self, now: int) -> bool:
        busy = super().update(now)
        self._take_answer(now)
        return busy

    def wake_ms(self, now: int) -> int | None:
        times = [super().wake_ms(now)]
        if (seconds := self.asker.wait_seconds()) is not None:
            times.append(round(1000 * seconds) + 1)
        if self._test is not None:
            times.append(max(1, round(self._test.next_due - now)))
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
        self.thinking_panel.shown = not self.log.shown
        self.thinking_panel.invalidate()

    # --- what was thought

    @property
    def has_decision(self) -> bool:
        """Returns whether this seat had a choice at this position."""
        return self.at in self._decision_positions

    @property
    def test(self) -> FairnessTest | None:
        """Returns the test that runs, or has just been made."""
        return self._test

    def move_made(self) -> str:
        """Returns the move that was made here at the table."""
        return str(self.replay.history.match.moves[self.at])

    def next_decision(self) -> None:
        """Goes to the next choice from here on, or to the first of all."""
        later = [at for at in self._decision_positions if at > self.at]
        if self._decision_positions:
            self.go_to(later[0] if later else self._decision_positions[0])

    def _update_labels(self, view: View | None = None) -> None:
        super()._update_labels(view)
        if self._is_built and self.at != self._asked_at:
            self._ask_for_thought()

    def _ask_for_thought(self) -> None:
        """Asks what was thought at this position, if there was anything to think about."""
        self._asked_at, self.thought, self._test = self.at, None, None
        self.asker.cancel()
        if self.has_decision:
            self.asker.ask(self._view_then(), self.level, self.face)
        self.thinking_panel.refresh()

    def _view_then(self) -> View:
        return self.replay.history.match_after(self.at).view(self.seat)

    def _take_answer(self, now: int) -> None:
        thought = self.asker.answer()
        if self._test is not None:
            self._continue_test(self._test, thought, now)
        elif thought is not None:
            self.thought = thought
            self.thinking_panel.refresh()
        elif self.asker.has_failed and self.thought is None and not self.thinking_panel.shows_failure:
            self.thinking_panel.refresh()

    # --- the test

    def begin_test(self) -> None:
        """Shuffles what could not be seen, and asks each time what is thought then."""
        if self.thought is None or (self._test is not None and self._test.is_running):
            return
        self.pause()
        self._finish_showing()
        view = self._view_then()
        seed = f"{self.replay.deal_number} {self.at}"
        self._test = FairnessTest(view, self.thought, self.replay.game.world_sampler(view), seed)
        self._shuffle_once(self._test)

    def end_test(self) -> None:
        """Lays the table again as it really was."""
        if self._test is not None and self._test.is_running:
            self._test.is_running = False
            self.asker.cancel()
            self._lay_true_view()

    def _shuffle_once(self, test: FairnessTest) -> None:
        world = test.shuffled_match(self.seat)
        self.board.clear_highlights(self._caption())
        self.board.lay_view(open_view(world, self.seat), self.app.now)
        self.app.sounds.play("slide")
        self.asker.ask(test.asked_view, self.level, self.face)
        test.next_due = self.app.now + GLANCE_MS * (self.board.pieces.motion_settings.pace_factor or 0.2)
        self.thinking_panel.refresh()

    def _continue_test(self, test: FairnessTest, thought: MoveEvaluation | None, now: int) -> None:
        if not test.is_running:
            return
        test.answer = thought or test.answer
        if self.asker.has_failed:
            self.end_test()
            self.thinking_panel.refresh()
        if test.answer is None or now < test.next_due:
            return
        answer, test.answer = test.answer, None
        test.count_answer(answer)
        if not test.is_shuffled:
            self._shuffle_once(test)
            return
        test.is_running = not test.is_done
        if test.is_running:
            self.asker.ask(test.asked_view, self.level, self.face, test.salt)
        if not test.imagined_count:
            self._lay_true_view()
        self.thinking_panel.refresh()

    def _lay_true_view(self) -> None:
        self.board.clear_highlights(self._caption())
        self.board.lay_view(self._view(), self.app.now)
        self.thinking_panel.refresh()

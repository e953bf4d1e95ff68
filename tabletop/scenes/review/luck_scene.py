"""Luck and skill apart: what the deals were worth to experts, what one made of them, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tabletop.accessibility import Kind
from tabletop.coach.judge import Verdict
from tabletop.coach.move_evaluations import EvaluationClient
from tabletop.controller import Replay
from tabletop.controller.review.luck import LuckReview
from tabletop.games.loaders import words_of
from tabletop.graphics import theme
from tabletop.messages import Message, say, sentences_text, told
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.review import luck_sentences
from tabletop.scenes.review.deals_plot import DealsPlot
from tabletop.scenes.review.review_sentences import MatchDescriber
from tabletop.scenes.review.review_widgets import ProgressBar
from tabletop.widgets.base.containers import Panel, Row
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

WIDTH = 820


class LuckScene(WidgetScene):
    """Luck and skill by deal; the work can be stopped, and goes on another time."""

    def __init__(
        self,
        app: Host,
        replay: Replay,
        describer: MatchDescriber,
        record: Path | None = None,
        verdicts: Mapping[int, Verdict] | None = None,
        *,
        asker: Callable[[Callable[[], None]], EvaluationClient] = EvaluationClient,
    ) -> None:
        super().__init__(app)
        self.replay = replay
        self.describer = describer
        self.asker = asker(app.wake_up)
        self.luck = LuckReview(replay, describer.seat, record, self.asker, verdicts)
        self.is_stopped = False
        self._shown = 0
        self._go_on_at = app.now, self.luck.replays_done
        """When the work was last begun, in milliseconds, and how much was done by then."""

    @property
    def is_working(self) -> bool:
        return not (self.luck.is_over or self.is_stopped)

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(
            say(luck_sentences.TITLE), say(self.replay.game.title), top_bar.back_tool(self.app.pop)
        )
        self.panel = Panel(gap=10, padding=26, gold=True)
        self.plot: DealsPlot | None = None
        self.bar: ProgressBar | None = None
        self.panel.add(*self._result_widgets())
        self.root.add(self.top_bar, self.panel)

    def _result_widgets(self) -> list[Widget]:
        luck, deals = self.luck, self.luck.deals
        if not luck.replays_in_all:
            return [StaticText(say(luck_sentences.NO_DEALS), 17)]
        parts: list[Widget] = []
        if deals:
            name = self.describer.names[self.describer.seat]
            self.plot = DealsPlot(deals, name, words_of(self.replay.game.slug).deal_name)
            parts.append(self.plot)
            parts += [StaticText(say(sentence), 16, theme.CREAM) for sentence in self._summary()]
        elif luck.is_over:
            parts.append(StaticText(say(luck_sentences.FAILED), 17, theme.SOFT_TEXT))
        if luck.complaint:
            parts.append(StaticText(told(luck.complaint), 16, theme.GOLD))
        if not luck.is_over:
            parts += self._progress_widgets()
        return parts

    def _summary(self) -> Sequence[Message]:
        """Returns what is said of all deals, or that nothing could be found out."""
        deals, name = self.luck.deals, self.describer.names[self.describer.seat]
        if not deals:
            return (luck_sentences.FAILED,)
        return luck_sentences.luck_summary(deals, name, self.describer.points_words)

    def _progress_widgets(self) -> list[Widget]:
        luck = self.luck
        self.count = StaticText(self._progress_words(), 15, theme.SOFT_TEXT)
        self.bar = ProgressBar(luck.replays_done, luck.replays_in_all)
        head = (
            [] if self.is_stopped else [StaticText(say(luck_sentences.PLAYING), 17, theme.GOLD, "semibold")]
        )
        button = (
            Button(say("Go on"), self.go_on, action_keys.GO_ON)
            if self.is_stopped
            else Button(say("Stop"), self.stop)
        )
        return [Spacer(4), *head, self.bar, self.count, Row(button)]

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        top_bar.arrange_in_middle(self.panel, look, look.box(WIDTH))

    # --- going through

    def update(self, now: int) -> bool:
        busy = super().update(now)
        if not self._is_ready or not self.is_working:
            return busy
        before = self.luck.replays_done
        self.luck.step()
        if self.luck.replays_done != before or self.luck.is_over:
            self._update_progress()
            return True
        return busy

    def _update_progress(self) -> None:
        """Shows another deal that has been played to its end."""
        deals = len(self.luck.deals)
        if self.luck.is_over or deals != self._shown or self.bar is None:
            self._shown = deals
            self.rebuild()
            if self.luck.is_over:
                self.app.announcer.announce(Kind.EVENT, sentences_text(*self._summary()))
            return
        self.bar.set_progress(self.luck.replays_done)
        self.count.set_words(self._progress_words())

    def _progress_words(self) -> str:
        done, count = self.luck.replays_done, self.luck.replays_in_all
        if self.is_stopped:
            return say(luck_sentences.stopped_words(done, count))
        began, before = self._go_on_at
        passed = (self.app.now - began) / 1000
        left = passed / (done - before) * (count - done) if done > before else None
        return say(luck_sentences.progress_words(done, count, left))

    def wake_ms(self, now: int) -> int | None:
        times = [super().wake_ms(now)]
        seconds = self.asker.wait_seconds() if self.is_working else None
        times.append(None if seconds is None else round(1000 * seconds) + 1)
        return min((time for time in times if time is not None), default=None)

    def stop(self) -> None:
        """Shows what is known so far."""
        self.is_stopped = True
        self.rebuild()

    def go_on(self) -> None:
        self.is_stopped = False
        self._go_on_at = self.app.now, self.luck.replays_done
        self.rebuild()

    def close(self) -> None:
        self.luck.close()

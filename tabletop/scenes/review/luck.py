"""Luck and skill apart: what the deals were worth to experts, what one made of them, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from tabletop.coach.judge import Verdict
from tabletop.coach.thoughts import Asker
from tabletop.controller import Replay
from tabletop.controller.luck import Luck
from tabletop.games.doors import words_for
from tabletop.scenes import rim
from tabletop.scenes.review import shares
from tabletop.scenes.review.deals_plot import DealsPlot
from tabletop.scenes.review.parts import Bar
from tabletop.scenes.review.told import Teller
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

WIDE = 820


class LuckAndSkill(Screen):
    """Luck and skill by deal; the work can be stopped, and goes on another time."""

    def __init__(
        self,
        app: Host,
        replay: Replay,
        teller: Teller,
        record: Path | None = None,
        verdicts: Mapping[int, Verdict] | None = None,
        *,
        asker: Callable[[Callable[[], None]], Asker] = Asker,
    ) -> None:
        super().__init__(app)
        self.replay = replay
        self.teller = teller
        self.asker = asker(app.wake)
        self.luck = Luck(replay, teller.seat, record, self.asker, verdicts)
        self.is_stopped = False
        self._shown = 0

    @property
    def is_working(self) -> bool:
        return not (self.luck.is_over or self.is_stopped)

    def build(self) -> None:
        self.rim = rim.Rim(shares.TITLE, self.replay.game.title, rim.back_tool(self.app.pop))
        self.panel = Panel(gap=10, padding=26, gold=True)
        self.plot: DealsPlot | None = None
        self.bar: Bar | None = None
        self.panel.add(*self._parts())
        self.root.add(self.rim, self.panel)

    def _parts(self) -> list[Widget]:
        luck, deals = self.luck, self.luck.deals
        if not luck.count:
            return [Text(shares.NO_DEALS, 17)]
        parts: list[Widget] = []
        if deals:
            name, word = self.teller.names[self.teller.seat], words_for(self.replay.game.slug).one_deal
            self.plot = DealsPlot(deals, name, word)
            parts.append(self.plot)
            parts += [Text(said, 16, theme.CREAM) for said in shares.shares(deals, name, self.teller.cost)]
        elif luck.is_over:
            parts.append(Text(shares.FAILED, 17, theme.SOFT))
        if luck.complaint:
            parts.append(Text(luck.complaint, 16, theme.GOLD))
        if not luck.is_over:
            parts += self._progress()
        return parts

    def _progress(self) -> list[Widget]:
        luck = self.luck
        wording = shares.STOPPED if self.is_stopped else shares.PROGRESS
        self.count = Text(wording.format(done=luck.done, count=luck.count), 15, theme.SOFT)
        self.bar = Bar(luck.done, luck.count)
        head = [] if self.is_stopped else [Text(shares.PLAYING, 17, theme.GOLD, "semibold")]
        button = Button("Go on", self.go_on, keys.GO_ON) if self.is_stopped else Button("Stop", self.stop)
        return [Gap(4), *head, self.bar, self.count, Row(button)]

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        felt = rim.felt_box(look)
        wide = min(look.box(WIDE), felt.width)
        box = pygame.Rect(0, 0, wide, min(felt.height, self.panel.measure(look, wide)[1]))
        box.center = felt.center
        self.panel.lay(look, box)

    # --- going through

    def update(self, now: int) -> bool:
        busy = super().update(now)
        if not self._is_ready or not self.is_working:
            return busy
        before = self.luck.done
        self.luck.step()
        if self.luck.done != before or self.luck.is_over:
            self._tell()
            return True
        return busy

    def _tell(self) -> None:
        """Shows another deal that has been played to its end."""
        deals = len(self.luck.deals)
        if self.luck.is_over or deals != self._shown or self.bar is None:
            self._shown = deals
            self.rebuild()
            return
        self.bar.go_to(self.luck.done)
        self.count.say(shares.PROGRESS.format(done=self.luck.done, count=self.luck.count))

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
        self.rebuild()

    def close(self) -> None:
        self.luck.close()

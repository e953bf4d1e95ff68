"""The review: its progress, then the moves to look at again, the dearest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from tabletop.coach.findings import Slip
from tabletop.coach.reviewer import Reviewer
from tabletop.controller import Replay
from tabletop.controller.resuming import people_of
from tabletop.controller.reviewing import Judges, Reviewing
from tabletop.scenes import rim
from tabletop.scenes.review import told
from tabletop.scenes.review.parts import Bar, SlipLine
from tabletop.scenes.review.told import Teller
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

WIDE = 720
PADDING = 26


class Review(Screen):
    """The review of a match; looks only at moves from the position `since` on.

    `record` is the file of the match, beside which the review is kept (None: nowhere). While a match goes on,
    `since` is the beginning of its latest deal.
    """

    def __init__(
        self,
        app: Host,
        replay: Replay,
        record: Path | None = None,
        judges: Judges = Reviewer,
        since: int = 0,
    ) -> None:
        super().__init__(app)
        self.replay = replay
        self.people = people_of(replay.sitters)
        self.seat = self.people[0] if self.people else None
        self.seen: set[int] = set()
        """The positions that were looked at again."""
        self.solved: set[int] = set()
        """Those where something better was found."""
        self.is_stopped = False
        self._record = record
        self._judges = judges
        self._since = since
        self._begin()

    def _begin(self) -> None:
        self.reviewing: Reviewing | None = None
        if self.seat is not None:
            self.reviewing = Reviewing(
                self.replay,
                self.seat,
                self._record,
                self.app.wake,
                judges=self._judges,
                since=self._since,
            )
            self.teller = Teller(self.replay, self.seat)

    # --- what is shown

    def build(self) -> None:
        self.rim = rim.Rim(told.TITLE, self.replay.game.title, rim.back_tool(self.app.pop))
        self.panel = Panel(gap=10, padding=PADDING, gold=True)
        self.answers = Row()
        self.bar: Bar | None = None
        self.lines: list[SlipLine] = []
        if self.reviewing is None:
            self.answers = Row(*self._ways_on(), gap=12)
            self.panel.add(Text(told.WATCHED, 17), Gap(4), self.answers)
        elif self.is_working:
            self._build_progress(self.reviewing)
        else:
            self._build_findings(self.reviewing)
        self.root.add(self.rim, self.panel)

    @property
    def is_working(self) -> bool:
        return self.reviewing is not None and not (self.reviewing.is_over or self.is_stopped)

    def _build_progress(self, reviewing: Reviewing) -> None:
        name = self.teller.names[reviewing.seat]
        looking = told.LOOKING if len(self.people) == 1 else told.LOOKING_AT.format(name=name)
        self.bar = Bar(reviewing.done, len(reviewing.positions))
        self.count = Text(self._progress(reviewing), 15, theme.SOFT)
        self.panel.add(
            Text(looking, 21, theme.GOLD, "semibold"),
            self.bar,
            self.count,
            Row(Button("Stop", self.stop, keys.MAIN, main=True)),
        )

    def _build_findings(self, reviewing: Reviewing) -> None:
        found = reviewing.findings
        parts: list[Widget] = [Text(told.head(found), 21, theme.GOLD, "semibold")]
        if len(self.people) > 1:
            names = [(seat, self.teller.names[seat]) for seat in self.people]
            parts.insert(0, Segmented(names, self.seat, self._choose))
        self.lines = [
            SlipLine(
                self.teller.when(slip.at),
                self.teller.played(slip.at),
                told.SOLVED if slip.at in self.solved else self.teller.costs(slip),
                partial(self.look_again, slip),
                is_seen=slip.at in self.seen,
                is_solved=slip.at in self.solved,
            )
            for slip in found.dearest
        ]
        parts += self.lines
        left_out = len(reviewing.reviewer.left_out)
        parts += [Text(said, 16, theme.SOFT) for said in told.summary(found, self.teller.cost, left_out)]
        if found.dearest and self._following() is None:
            has_all = all(slip.at in self.solved for slip in found.dearest)
            parts.append(Text(told.SOLVED_ALL if has_all else told.ALL_SEEN, 16, theme.GOLD))
        if not reviewing.is_over:
            parts.append(Text(self._progress(reviewing), 16, theme.SOFT))
        if reviewing.complaint:
            parts.append(Text(reviewing.complaint, 16, theme.GOLD))
        parts.append(Gap(4))
        self.answers = Row(*self._buttons(reviewing), gap=12)
        parts.append(self.answers)
        self.panel.add(*parts)

    def _buttons(self, reviewing: Reviewing) -> list[Button]:
        following = self._following()
        buttons = []
        if following is not None:
            act = partial(self.look_again, following)
            label = told.NEXT if self.seen else told.FIRST
            buttons.append(Button(label, act, keys.MAIN, main=True, centred=True))
        if not reviewing.is_over:
            is_next = following is None
            key = keys.MAIN if is_next else keys.GO_ON
            buttons.append(Button("Go on with the review", self.go_on, key, main=is_next))
        if self.replay.is_over and reviewing.is_over:
            buttons.append(Button("Luck and skill", self.luck, keys.LUCK))
        return [*buttons, *self._ways_on(is_next=not any(button.main for button in buttons))]

    def _ways_on(self, *, is_next: bool = True) -> list[Button]:
        """Returns the buttons that watch the match and go back, one of them the next step."""
        buttons = []
        if self.replay.is_over:
            buttons.append(Button("Watch the match", self.watch, keys.WATCH))
        if is_next:
            buttons.insert(0, Button(told.BACK, self.app.pop, keys.MAIN, main=True, centred=True))
        return buttons

    def _following(self) -> Slip | None:
        """Returns the next slip that was not looked at before."""
        if self.reviewing is None:
            return None
        return next((slip for slip in self.reviewing.findings.dearest if slip.at not in self.seen), None)

    def _progress(self, reviewing: Reviewing) -> str:
        wording = told.STOPPED if self.is_stopped else told.PROGRESS
        return wording.format(done=reviewing.done, count=len(reviewing.positions))

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        felt = rim.felt_box(look)
        answers = self.answers.measure(look, felt.width)[0] + 2 * look.box(PADDING)
        wide = min(max(look.box(WIDE), answers), felt.width)
        high = min(felt.height, self.panel.measure(look, wide)[1])
        box = pygame.Rect(0, 0, wide, high)
        box.center = felt.center
        self.panel.lay(look, box)

    # --- going through

    def enter(self) -> None:
        super().enter()
        if self._is_ready and not self.is_working:
            self.rebuild()

    def update(self, now: int) -> bool:
        busy = super().update(now)
        reviewing = self.reviewing
        if reviewing is None or not self.is_working or not self._is_ready:
            return busy
        if reviewing.step() or reviewing.is_over:
            if reviewing.is_over:
                self.rebuild()
            elif self.bar is not None:
                self.bar.go_to(reviewing.done)
                self.count.say(self._progress(reviewing))
            return True
        return busy

    def wake_ms(self, now: int) -> int | None:
        times = [super().wake_ms(now)]
        if self.reviewing is not None and self.is_working:
            seconds = self.reviewing.reviewer.wait_seconds()
            times.append(None if seconds is None else round(1000 * seconds) + 1)
        return min((time for time in times if time is not None), default=None)

    def stop(self) -> None:
        """Shows what was found so far."""
        self.is_stopped = True
        if self.reviewing is not None:
            self.reviewing.reviewer.stop()
        self.rebuild()

    def go_on(self) -> None:
        """Goes on where it was stopped."""
        self.is_stopped = False
        self.rebuild()

    def close(self) -> None:
        if self.reviewing is not None:
            self.reviewing.close()

    # --- from here

    def _choose(self, seat: object) -> None:
        """Shows the moves of another person."""
        self.close()
        self.seat = seat if isinstance(seat, int) else self.seat
        self.seen.clear()
        self.solved.clear()
        self.is_stopped = False
        self._begin()
        self.rebuild()

    def look_again(self, slip: Slip) -> None:
        """Opens the table as it was, to find something better."""
        from tabletop.scenes.review.moment import Moment  # it has a whole table

        self.seen.add(slip.at)
        found = partial(self.solved.add, slip.at)
        self.app.push(Moment(self.app, self.replay, slip, self.teller, self._judges, on_found=found))

    def luck(self) -> None:
        """Opens what the deals were worth, and what was made of them."""
        from tabletop.scenes.review.luck import LuckAndSkill  # it draws a plot

        if self.reviewing is not None:
            verdicts = self.reviewing.verdicts
            self.app.push(LuckAndSkill(self.app, self.replay, self.teller, self._record, verdicts))

    def watch(self) -> None:
        self.app.push(self.app.openings.replay(self.replay))

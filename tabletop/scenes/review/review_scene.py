"""The review: its progress, then the moves to look at again, the dearest first."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tabletop.accessibility import Kind
from tabletop.coach.findings import Slip
from tabletop.coach.reviewer import Reviewer
from tabletop.controller import Replay
from tabletop.controller.history.resuming import seats_of_people
from tabletop.controller.review.match_review import MatchReview, StartReviewer
from tabletop.graphics import theme
from tabletop.messages import names_text, said, say, told, with_full_stop
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.review import luck_sentences, review_sentences
from tabletop.scenes.review.review_sentences import MatchDescriber
from tabletop.scenes.review.review_widgets import ProgressBar, SlipRow
from tabletop.widgets.base.containers import Panel, Row
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

WIDTH = 720
PADDING = 26
WHOSE_MOVES = said("Whose moves")


class ReviewScene(WidgetScene):
    """The review of a match; looks only at moves from the position `since` on.

    `record` is the file of the match, beside which the review is kept (None: nowhere). While a match goes on,
    `since` is the beginning of its latest deal.
    """

    def __init__(
        self,
        app: Host,
        replay: Replay,
        record: Path | None = None,
        judges: StartReviewer = Reviewer,
        since: int = 0,
    ) -> None:
        super().__init__(app)
        self.replay = replay
        self.people = seats_of_people(replay.sitters)
        self.seat = self.people[0] if self.people else None
        self.seen: set[int] = set()
        """The positions that were looked at again."""
        self.solved: set[int] = set()
        """The positions where something better was found."""
        self.is_stopped = False
        self._record = record
        self._judges = judges
        self._since = since
        self._begin()

    def _begin(self) -> None:
        self.reviewing: MatchReview | None = None
        if self.seat is not None:
            self.reviewing = MatchReview(
                self.replay,
                self.seat,
                self._record,
                self.app.wake_up,
                judges=self._judges,
                since=self._since,
            )
            self.describer = MatchDescriber(self.replay, self.seat)

    # --- what is shown

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(
            say(review_sentences.TITLE), say(self.replay.game.title), top_bar.back_tool(self.app.pop)
        )
        self.panel = Panel(gap=10, padding=PADDING, gold=True)
        self.buttons = Row()
        self.bar: ProgressBar | None = None
        self.rows: list[SlipRow] = []
        if self.reviewing is None:
            self.buttons = Row(*self._closing_buttons(), gap=12)
            self.panel.add(StaticText(say(review_sentences.WATCHED), 17), Spacer(4), self.buttons)
        elif self.is_working:
            self._build_progress(self.reviewing)
        else:
            self._build_findings(self.reviewing)
        self.root.add(self.top_bar, self.panel)

    @property
    def is_working(self) -> bool:
        return self.reviewing is not None and not (self.reviewing.is_over or self.is_stopped)

    def _build_progress(self, reviewing: MatchReview) -> None:
        name = self.describer.names[reviewing.seat]
        looking = say(review_sentences.looking_at(None if len(self.people) == 1 else name))
        self.bar = ProgressBar(reviewing.done, len(reviewing.positions))
        self.count = StaticText(self._progress_words(reviewing), 15, theme.SOFT_TEXT)
        self.panel.add(
            StaticText(looking, 21, theme.GOLD, "semibold"),
            self.bar,
            self.count,
            Row(Button(say("Stop"), self.stop, action_keys.MAIN, main=True)),
        )

    def _build_findings(self, reviewing: MatchReview) -> None:
        found = reviewing.findings
        parts: list[Widget] = [
            StaticText(say(review_sentences.findings_heading(found)), 21, theme.GOLD, "semibold")
        ]
        if len(self.people) > 1:
            names = [(seat, names_text(self.describer.names[seat])) for seat in self.people]
            whose = SegmentedControl(names, self.seat, self._choose_person)
            whose.set_accessible_name(WHOSE_MOVES)
            parts.insert(0, whose)
        self.rows = [self._slip_row(slip) for slip in found.costliest]
        parts += self.rows
        left_out = len(reviewing.reviewer.left_out)
        parts += [
            StaticText(say(sentence), 16, theme.SOFT_TEXT)
            for sentence in review_sentences.findings_summary(
                found, self.describer.points_words, left_out, has_tiles=self.describer.has_tiles
            )
        ]
        if found.costliest and self._next_slip() is None:
            has_all = all(slip.position in self.solved for slip in found.costliest)
            done = review_sentences.SOLVED_ALL if has_all else review_sentences.ALL_SEEN
            parts.append(StaticText(say(done), 16, theme.GOLD))
        if not reviewing.is_over:
            parts.append(StaticText(self._progress_words(reviewing), 16, theme.SOFT_TEXT))
        if reviewing.complaint:
            parts.append(StaticText(told(reviewing.complaint), 16, theme.GOLD))
        parts.append(Spacer(4))
        self.buttons = Row(*self._buttons(reviewing), gap=12)
        parts.append(self.buttons)
        self.panel.add(*parts)

    def _slip_row(self, slip: Slip) -> SlipRow:
        is_solved = slip.position in self.solved
        return SlipRow(
            say(self.describer.position_name(slip.position)),
            told(self.describer.slip_sentence(slip)),
            say(review_sentences.SOLVED if is_solved else self.describer.slip_cost(slip)),
            partial(self.open_slip, slip),
            came_of=self.describer.consequence_words(slip),
            is_seen=slip.position in self.seen,
            is_solved=is_solved,
        )

    def _buttons(self, reviewing: MatchReview) -> list[Button]:
        following = self._next_slip()
        buttons = []
        if following is not None:
            act = partial(self.open_slip, following)
            count = len(reviewing.findings.costliest)
            first = review_sentences.FIRST if count > 1 else review_sentences.ONLY
            label = review_sentences.NEXT if self.seen else first
            buttons.append(Button(say(label), act, action_keys.MAIN, main=True, centred=True))
        if not reviewing.is_over:
            is_next = following is None
            key = action_keys.MAIN if is_next else action_keys.GO_ON
            buttons.append(Button(say("Go on with the review"), self.go_on, key, main=is_next))
        if self.replay.is_over and reviewing.is_over:
            buttons.append(Button(say(luck_sentences.TITLE), self.open_luck, action_keys.LUCK))
        return [*buttons, *self._closing_buttons(is_next=not any(button.main for button in buttons))]

    def _closing_buttons(self, *, is_next: bool = True) -> list[Button]:
        """Returns the buttons that watch the match and go back, one of them the next step."""
        buttons = []
        if self.replay.is_over:
            buttons.append(Button(say("Watch the match"), self.open_replay, action_keys.WATCH))
        if is_next:
            buttons.insert(
                0, Button(say(review_sentences.BACK), self.app.pop, action_keys.MAIN, main=True, centred=True)
            )
        return buttons

    def _next_slip(self) -> Slip | None:
        """Returns the next slip that was not looked at before."""
        if self.reviewing is None:
            return None
        return next(
            (slip for slip in self.reviewing.findings.costliest if slip.position not in self.seen), None
        )

    def _progress_words(self, reviewing: MatchReview) -> str:
        done, count = reviewing.done, len(reviewing.positions)
        return say(review_sentences.progress_words(done, count, is_stopped=self.is_stopped))

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        answers = self.buttons.measure(look, top_bar.felt_box(look).width)[0] + 2 * look.box(PADDING)
        top_bar.arrange_in_middle(self.panel, look, max(look.box(WIDTH), answers))

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
                heading = say(review_sentences.findings_heading(reviewing.findings))
                self.app.announcer.announce(Kind.EVENT, with_full_stop(heading))
            elif self.bar is not None:
                self.bar.set_progress(reviewing.done)
                self.count.set_words(self._progress_words(reviewing))
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

    def _choose_person(self, seat: object) -> None:
        """Shows the moves of another person."""
        self.close()
        self.seat = seat if isinstance(seat, int) else self.seat
        self.seen.clear()
        self.solved.clear()
        self.is_stopped = False
        self._begin()
        self.rebuild()

    def open_slip(self, slip: Slip) -> None:
        """Opens the table as it was, to find something better."""
        from tabletop.scenes.review.trial_table import TrialTable  # it has a whole table

        self.seen.add(slip.position)
        found = partial(self.solved.add, slip.position)
        self.app.push(TrialTable(self.app, self.replay, slip, self.describer, self._judges, on_found=found))

    def open_luck(self) -> None:
        """Opens what the deals were worth, and what was made of them."""
        from tabletop.scenes.review.luck_scene import LuckScene  # it draws a plot

        if self.reviewing is not None:
            verdicts = self.reviewing.verdicts
            self.app.push(LuckScene(self.app, self.replay, self.describer, self._record, verdicts))

    def open_replay(self) -> None:
        self.app.push(self.app.navigator.replay(self.replay))

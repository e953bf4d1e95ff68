"""The deals of a day, one for each game, with a calendar of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from functools import partial

import pygame

from tabletop.competition.deal_of_day import (
    FIRST_DAY,
    DayPlay,
    day_of,
    day_plays,
    days_played,
    line_to_copy,
    longest_streak,
    occasion_of_day,
    streak,
    table_of_day,
)
from tabletop.games import LISTINGS
from tabletop.graphics import theme
from tabletop.graphics.window import clipboard
from tabletop.messages import CalendarDay, Message, said, say
from tabletop.records import MatchSummary
from tabletop.rules import BadSetup
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_entry.match_start import new_match, resume_match
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.scenes.shared_deals.day_calendar import DayCalendar
from tabletop.scenes.shared_deals.known_matches import KnownMatches
from tabletop.scenes.shared_deals.scrolling_panel import ScrollingPanel
from tabletop.widgets.base.containers import Panel, Row, Stack
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText

CALENDAR_WIDTH = 350
TITLE = said("Deal of the day")


class DayScene(WidgetScene):
    """Shows the deals of one day, and the calendar at the right."""

    def __init__(self, app: Host, day: date | None = None) -> None:
        super().__init__(app)
        self.today = _today()
        self.day = day or self.today
        self.plays: Mapping[tuple[str, date], DayPlay] = {}
        self.begun: Mapping[tuple[str, date], MatchSummary] = {}
        """The deals of a day that were left unfinished."""
        self._known = KnownMatches(app, self._take)

    def enter(self) -> None:
        self.today = _today()
        self._known.read()
        super().enter()
        self.rebuild()

    def _take(self, matches: tuple[MatchSummary, ...]) -> None:
        self.plays = day_plays(matches)
        waiting = [match for match in matches if not match.is_over]
        self.begun = {(match.game, day): match for match in waiting if (day := day_of(match)) is not None}

    def update(self, now: int) -> bool:
        if self._known.hand_over():
            self.rebuild()
        return super().update(now)

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(TITLE, back=top_bar.back_tool(self.app.pop))
        rows = [self._row(slug) for slug in LISTINGS]
        self.list = ScrollingPanel(Stack(*rows, gap=10))
        self.list.section = said("Games")
        days = days_played(self.plays.values())
        heading = StaticText(say("{day}", day=_calendar_day(self.day)), 21, theme.GOLD, "semibold")
        heading.is_heading = True
        played = [play for play in self.plays.values() if not play.has_resigned]
        self.calendar = DayCalendar(self.day, self.today, played, self._choose)
        words = StaticText(say(streak_words(streak(days, self.today), longest_streak(days))), 16)
        self.side = Panel(heading, self.calendar, words, gap=14, padding=22, gold=True)
        self.side.section = said("Calendar")
        self.root.add(self.top_bar, self.list, self.side)

    def told_title(self) -> str:
        return say(TITLE)

    def _row(self, slug: str) -> Row:
        """Returns a game with what became of its deal, and what can be done with it."""
        title = StaticText(say(LISTINGS[slug].title), 17, weight="semibold", wraps=False)
        play = self.plays.get((slug, self.day))
        begun = self.begun.get((slug, self.day))
        if play is not None:
            words, button = _played_words(play), Button(say("Copy"), partial(self._copy, play))
            button.tooltip = said("Copy a line to send to a friend; it gives nothing away")
            button.enabled = not play.has_resigned
        elif begun is not None:
            words, button = said("begun"), Button(say("Go on"), partial(self._resume, begun))
        else:
            words, button = said("not played yet"), Button(say("Play"), partial(self._play, slug))
        button.subject = slug
        button.set_accessible_name(
            said("{label}: {game}, {state}", label=button.label, game=LISTINGS[slug].title, state=words)
        )
        ink = theme.SOFT_TEXT if play is None else theme.GOLD
        line = StaticText(say(words), 16, ink, wraps=False)
        left = Stack(title, line, gap=1)
        return Row(left, button, gap=14, growing=left)

    def _choose(self, day: date) -> None:
        self.day = min(max(day, FIRST_DAY), self.today)
        self.rebuild()

    def _play(self, slug: str) -> None:
        wish = shared_match(self.app.settings, table_of_day(slug, self.day), occasion_of_day(self.day))
        try:
            self.app.push(new_match(self.app, wish))
        except BadSetup as problem:
            self.show_problem(said("This match can’t begin"), say(problem.reason))

    def _resume(self, match: MatchSummary) -> None:
        problem = resume_match(self.app, match.path)
        if problem is not None:
            self.show_problem(said("This match can’t go on"), say(problem))

    def _copy(self, play: DayPlay) -> None:
        if clipboard.copy_text(say(line_to_copy(play))):
            self.show_problem(said("Copied"), say(line_to_copy(play)))

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        wide = min(look.box(CALENDAR_WIDTH), room.width * 45 // 100)
        side = pygame.Rect(room.right - wide, room.top, wide, room.height)
        high = min(room.height, self.side.measure(look, wide)[1])
        self.side.arrange(look, pygame.Rect(side.left, side.top, wide, high))
        left = pygame.Rect(room.left, room.top, room.width - wide - look.box(20), room.height)
        self.list.arrange(look, left)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Goes a day back or on by Page up and Page down."""
        steps = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        if event.key not in steps:
            return False
        self._choose(self.day + timedelta(days=steps[event.key]))
        return True


def streak_words(now: int, longest: int) -> Message:
    """Returns what is said of days in a row."""
    if not longest:
        return said("Play a deal on its own day, and your streak begins.")
    if now == longest:
        return said("{n:# day|# days} in a row.", n=now)
    if not now:
        return said("Your longest streak was {longest:# day|# days}.", longest=longest)
    return said("{n:# day|# days} in a row; your longest streak was {longest}.", n=now, longest=longest)


def _played_words(play: DayPlay) -> Message:
    if play.has_resigned:
        return said("resigned")
    if play.sides == 1:
        return said("played: {score}", score=play.points)
    return said("place {rank} of {sides}, {score}", rank=play.rank, sides=play.sides, score=play.points)


def _today() -> date:
    """Returns today; by a clock that is years behind, the first day that has deals."""
    return max(date.today(), FIRST_DAY)


def _calendar_day(day: date) -> CalendarDay:
    return CalendarDay(day.year, day.month, day.day)

"""Five weeks of days, with a mark at each on which a deal of the day was played."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import date, timedelta
from functools import partial
from typing import Final

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.competition.deal_of_day import FIRST_DAY, DayPlay
from tabletop.graphics import theme
from tabletop.messages import CalendarDay, said, say
from tabletop.widgets.base.containers import Row
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import PRESSED_ONLY, Pressable, ToolButton

WEEKS: Final = 5
DAYS: Final = 7
CELL: Final = 40


class DayCell(Pressable):
    """A day of the calendar: gold if its deal was played on that day, an outline if later."""

    paint_margin = 4.0

    def __init__(self, day: date, act: Callable[[], None], plays: Collection[DayPlay]) -> None:
        super().__init__(act)
        self.day = day
        self.is_chosen = False
        self.is_played = any(play.was_on_time for play in plays)
        self.is_late = bool(plays) and not self.is_played

    def describe(self) -> Node:
        day = CalendarDay(self.day.year, self.day.month, self.day.day)
        if self.is_played:
            name = say("{day}, played", day=day)
        else:
            name = say("{day}, played later", day=day) if self.is_late else say("{day}", day=day)
        states = frozenset({State.SELECTED}) if self.is_chosen else frozenset[State]()
        return Node(self.node_key, Role.BUTTON, name, states=states, actions=PRESSED_ONLY)

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(CELL)), look.box(CELL)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        box = self.rect.inflate(-look.box(4), -look.box(4))
        radius = look.box(9)
        fill = theme.GOLD if self.is_played else with_opacity(theme.CREAM, 0.1 if self.hovered else 0.0)
        edge = theme.GOLD if self.is_late or self.is_played else look.theme.hairline
        look.draw_rounded(screen, box, radius, fill, theme.CREAM if self.is_chosen else edge)
        ink = theme.ON_GOLD if self.is_played else theme.CREAM
        share = 1.0 if self.enabled else 0.35
        look.draw_text(
            screen,
            str(self.day.day),
            box.center,
            look.metrics.label_size,
            ink,
            weight="semibold" if self.is_chosen else "regular",
            anchor="centre",
            opacity=share,
        )
        if self.shows_focus or self.is_chosen:
            ring = theme.WHITE if self.shows_focus else theme.CREAM
            look.draw_outline(screen, box, radius, ring, max(2, look.px(2)))


class DayCalendar(Widget):
    """Five weeks that end with the week of the chosen day, or with this one."""

    catches_pointer = False

    def __init__(
        self, chosen: date, today: date, plays: Collection[DayPlay], choose: Callable[[date], None]
    ) -> None:
        super().__init__()
        last = min(today, chosen + timedelta(days=DAYS)) if chosen < today else today
        start = last - timedelta(days=last.weekday() + DAYS * (WEEKS - 1))
        self.cells = []
        for number in range(WEEKS * DAYS):
            day = start + timedelta(days=number)
            cell = DayCell(day, partial(choose, day), [play for play in plays if play.day == day])
            cell.enabled = FIRST_DAY <= day <= today
            cell.is_chosen, cell.subject = day == chosen, day
            self.cells.append(cell)
        back = ToolButton("step-back", lambda: choose(chosen - timedelta(days=DAYS * WEEKS)))
        on = ToolButton("step", lambda: choose(chosen + timedelta(days=DAYS * WEEKS)))
        back.tooltip, on.tooltip = said("Five weeks earlier"), said("Five weeks later")
        back.enabled, on.enabled = chosen > FIRST_DAY, chosen < today
        self.tools = Row(back, on, gap=8)
        self.add(*self.cells, self.tools)

    def measure(self, look: Look, room: int) -> Point:
        wide = min(room, DAYS * look.box(CELL))
        return wide, WEEKS * (wide // DAYS) + look.box(44)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        side = min(rect.width // DAYS, look.box(CELL + 6))
        for number, cell in enumerate(self.cells):
            week, day = divmod(number, DAYS)
            cell.arrange(look, pygame.Rect(rect.left + day * side, rect.top + week * side, side, side))
        wide, high = self.tools.measure(look, rect.width)
        top = rect.top + WEEKS * side + look.box(6)
        self.tools.arrange(look, pygame.Rect(rect.left, top, wide, high))

"""All evenings: a new one, one that somebody has sent, or one to go on with."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

import pygame

from tabletop.accessibility import Role
from tabletop.competition.evening_file import ENDING
from tabletop.competition.evening_plan import EveningPlan
from tabletop.games import listing_of
from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.evening.evening_scene import EveningScene
from tabletop.scenes.evening.evening_setup import EveningSetupScene
from tabletop.scenes.evening.evening_state import evening_folder
from tabletop.scenes.evening.evening_words import calendar_day
from tabletop.settings import exports_folder
from tabletop.settings.folders import newest_files
from tabletop.widgets.base.containers import FlowingRow, Panel, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.scrolling import ListLine, ScrollView
from tabletop.widgets.text.static_text import StaticText
from tabletop.words import action_keys

TITLE: Final = said("Evenings")
WIDTH: Final = 820
MOST_OFFERED: Final = 4
ABOUT: Final = said(
    "Everybody plays the same deals against the same opponents, here or at home. "
    "Whoever did best on each deal gets the most match points."
)


class EveningsScene(WidgetScene):
    """Lists all evenings, the latest first."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.plans: tuple[EveningPlan, ...] = ()
        self.problems: tuple[Message, ...] = ()

    def enter(self) -> None:
        found = evening_folder().plans()
        if self._is_ready and found != (self.plans, self.problems):
            self.plans, self.problems = found
            self.rebuild()
        self.plans, self.problems = found
        super().enter()

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(TITLE, back=top_bar.back_tool(self.app.pop))
        self.about = StaticText(say(ABOUT), 17, theme.SOFT_TEXT)
        lines: list[Widget] = [self._line(plan) for plan in self.plans]
        if not lines:
            lines.append(StaticText(say("No evenings yet."), 17, theme.SOFT_TEXT))
        lines += [StaticText(say(problem), 15, theme.SOFT_TEXT) for problem in self.problems]
        self.list = ScrollView(Stack(*lines, gap=4), padding=6)
        self.list.role = Role.LIST
        self.list.set_accessible_name(TITLE)
        self.buttons = FlowingRow(
            Button(say("New evening"), self._plan_new, action_keys.MAIN, main=True),
            Button(say("Open a file"), self._offer_files),
            gap=12,
        )
        self.panel = Panel(gold=True)
        self.panel.add(self.about, self.list, self.buttons)
        self.root.add(self.top_bar, self.panel)

    def _line(self, plan: EveningPlan) -> ListLine:
        facts = say("{game}, {day:no_year}", game=listing_of(plan.game).title, day=calendar_day(plan.made))
        line = ListLine(plan.name, partial(self._open, plan), facts)
        line.subject = plan.id
        return line

    def _open(self, plan: EveningPlan) -> None:
        self.app.push(EveningScene(self.app, plan))

    def _plan_new(self) -> None:
        self.app.push(EveningSetupScene(self.app))

    def _offer_files(self) -> None:
        words = say("Drop the file of an evening onto the window at any time, to add what is in it.")
        found = newest_files(lambda name: name.endswith(ENDING), MOST_OFFERED)
        if not found:
            words += " " + say("A file in {folder} would be offered here.", folder=str(exports_folder()))
        more = [Button(path.name, partial(self._import, path), icon="first") for path in found]
        show_notice(self.tree, say("Open an evening"), words, ((say("Back"), None),), more)

    def _import(self, path: Path) -> None:
        self.tree.close_popup()
        self.app.push(self.app.navigator.import_evening(path, self))

    def told_title(self) -> str:
        return say(TITLE)

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        felt = top_bar.felt_box(look)
        wide = min(felt.width, look.box(WIDTH))
        inner, pad = wide - look.box(56), look.box(28)
        about, foot = self.about.measure(look, inner)[1], self.buttons.measure(look, inner)[1]
        rest = about + foot + 2 * pad + look.box(36)
        wanted = self.list.content.measure(look, inner - look.box(24))[1] + look.box(14)
        high = min(felt.height, rest + wanted)
        self.panel.rect = pygame.Rect(felt.centerx - wide // 2, felt.centery - high // 2, wide, high)
        left, top = self.panel.rect.left + pad, self.panel.rect.top + pad
        self.about.arrange(look, pygame.Rect(left, top, inner, about))
        bottom = self.panel.rect.bottom - pad - foot
        self.buttons.arrange(look, pygame.Rect(left, bottom, inner, foot))
        top += about + look.box(18)
        self.list.arrange(look, pygame.Rect(left, top, inner, max(1, bottom - look.box(18) - top)))

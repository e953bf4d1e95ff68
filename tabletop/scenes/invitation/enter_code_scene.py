"""The field for a friend's code: it is checked while one types, and shows the table that it asks for."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.competition.check_letters import MOST_CHARACTERS, BadCode, UnfinishedCode
from tabletop.competition.invitation import BY_INVITATION, table_of_code
from tabletop.graphics import theme
from tabletop.messages import said, say
from tabletop.rules import BadSetup
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.invitation.table_preview import preview_widgets
from tabletop.scenes.match_entry.match_start import MatchRequest, new_match
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.widgets.base.containers import Panel, Row, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import StaticText, put_name
from tabletop.widgets.text.text_field import TextField
from tabletop.words import action_keys

WIDTH: Final = 760
PADDING: Final = 26
TITLE: Final = said("Invitation")
WHAT_TO_DO: Final = said("Type or paste the code that your friend gave you.")


class EnterCodeScene(WidgetScene):
    """Sits somebody down at the table of a code."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.match: MatchRequest | None = None
        """The match that the code asks for; None while it is no code."""
        self._words = ""

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(TITLE, back=top_bar.back_tool(self.app.pop))
        label = StaticText(say("The code"), 17, weight="semibold")
        self.field = TextField(self._words, self._check, limit=MOST_CHARACTERS, on_enter=self._play)
        put_name(self.field, label)
        self.note = StaticText("", 16, theme.SOFT_TEXT)
        self.preview = Stack(gap=10)
        self.scroll = ScrollView(self.preview, padding=4)
        self.play = Button(say("Play"), self._play, action_keys.MAIN, main=True)
        self.buttons = Row(self.play, Button(say("Back"), self.app.pop, action_keys.LEAVE), gap=12)
        self.panel = Panel(gold=True)
        self.panel.add(label, self.field, self.note, self.scroll, self.buttons)
        self.label = label
        self.root.add(self.top_bar, self.panel)
        self._take_code()

    def told_title(self) -> str:
        return say(TITLE)

    def told_line(self) -> str:
        return say(WHAT_TO_DO)

    def first_focus(self) -> Widget:
        return self.field

    def _check(self, words: str) -> None:
        self._words = words
        self._take_code()
        self.lay_again()

    def _take_code(self) -> None:
        """Shows the table of the code, or what is wrong with it."""
        self.match, problem, is_wrong = None, WHAT_TO_DO, False
        if self._words.strip():
            try:
                self.match = shared_match(self.app.settings, table_of_code(self._words), BY_INVITATION)
            except BadCode as found:
                problem, is_wrong = found.reason, not isinstance(found, UnfinishedCode)
        self.note.colour = theme.GOLD if is_wrong else theme.SOFT_TEXT
        self.note.set_words(say(problem) if self.match is None else say("All letters fit together."))
        self.preview.remove_children()
        if self.match is not None:
            self.preview.add(*preview_widgets(self.match))
        self.play.enabled = self.match is not None

    def place_widgets(self, look: Look) -> None:
        """Lays field and buttons, and between them as much of the table as there is room for."""
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        felt, pad, gap = top_bar.felt_box(look), look.box(PADDING), look.box(12)
        wide = min(look.box(WIDTH), felt.width)
        room = wide - 2 * pad
        fixed = (self.label, self.field, self.note, self.buttons)
        needed = sum(part.measure(look, room)[1] + gap for part in fixed) + 2 * pad
        shown = self.preview.measure(look, room - look.box(30))[1] + look.box(12) if self.match else 0
        box = pygame.Rect(0, 0, wide, min(felt.height, needed + shown))
        box.midtop = felt.centerx, felt.top + (felt.height - box.height) // 3
        self.panel.rect = box
        y = box.top + pad
        for part in (self.label, self.field, self.note):
            high = part.measure(look, room)[1]
            part.arrange(look, pygame.Rect(box.left + pad, y, room, high))
            y += high + gap
        high = self.buttons.measure(look, room)[1]
        self.buttons.arrange(look, pygame.Rect(box.left + pad, box.bottom - pad - high, room, high))
        between = max(1, self.buttons.rect.top - gap - y)
        self.scroll.shown = self.match is not None
        self.scroll.arrange(look, pygame.Rect(box.left + pad, y, room, between))

    def _play(self) -> None:
        if self.match is None:
            return
        try:
            self.app.replace(new_match(self.app, self.match))
        except BadSetup as problem:
            self.show_problem(said("This match can’t begin"), say(problem.reason))

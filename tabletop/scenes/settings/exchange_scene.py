"""A list of keys or buttons that can change places: choose one, and press the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from tabletop.accessibility import Kind
from tabletop.graphics import theme
from tabletop.input_devices.device_press import DevicePress
from tabletop.input_devices.key_map import KeyMap
from tabletop.messages import Message, said, say
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.settings.exchange_row import ExchangeRow
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.containers import Panel, Row, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Spacer, StaticText

AS_THEY_WERE = said("As they were")
MOST_WIDTH = 860

RowWords = tuple[str, Message]
"""The usual name of what is pressed, and what it does."""


class ExchangeScene(WidgetScene):
    """The list; subclasses say what is in it, and what a press means."""

    title: Message
    explanation: Message
    device: str

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(say(self.title), "", top_bar.back_tool(self.app.pop))
        self.waiting: ExchangeRow | None = None
        self.groups: list[tuple[Message, list[ExchangeRow]]] = []
        self.explaining = StaticText(say(self.explanation), 16, theme.SOFT_TEXT)
        self.reset_button = Button(say(AS_THEY_WERE), self.reset, centred=True)
        self.reset_button.enabled = bool(self.key_map().own)
        self.scroll = ScrollView(Stack(*self._rows(), gap=4), padding=8)
        self.panel = Panel(self.scroll)
        self.root.add(self.top_bar, self.panel)

    def _rows(self) -> Iterator[Widget]:
        yield Row(self.explaining, self.reset_button, gap=20, growing=self.explaining)
        for title, uses in self.row_words():
            yield Spacer(8)
            heading = StaticText(say(title), 21, theme.GOLD, "semibold")
            heading.is_label = True
            yield heading
            rows = [ExchangeRow(usual, does, self.shown(usual), self.wait_for) for usual, does in uses]
            for row in rows:
                row.button.enabled = self.can_change(row.usual)
            self.groups.append((title, rows))
            yield from rows

    def sections(self) -> Sequence[Section]:
        return [Section(title, rows) for title, rows in self.groups]

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        wide = min(room.width, look.box(MOST_WIDTH))
        left = room.centerx - wide // 2
        self.panel.rect = pygame.Rect(left, room.top, wide, room.height - look.px(4))
        self.scroll.arrange(look, self.panel.rect.inflate(-look.box(28), -look.box(24)))

    def rebuild(self) -> None:
        """Makes all rows again, as keys have changed places; those that are seen stay the same."""
        scrolled_to = self.scroll.offset
        super().rebuild()
        self.scroll.scroll_to(scrolled_to)

    # --- for subclasses

    def row_words(self) -> Sequence[tuple[Message, Sequence[RowWords]]]:
        """Returns the rows, under the titles of their groups."""
        raise NotImplementedError

    def key_map(self) -> KeyMap:
        """Returns what has changed places."""
        raise NotImplementedError

    def keep(self, key_map: KeyMap) -> None:
        """Keeps in the settings what has changed places."""
        raise NotImplementedError

    def shown(self, usual: str) -> str | Message:
        """Returns what is pressed for this now, as it is shown."""
        raise NotImplementedError

    def can_change(self, usual: str) -> bool:
        """Returns whether this can change places with others."""
        raise NotImplementedError

    def asks(self, does: Message) -> Message:
        """Returns the sentence that asks for a press."""
        raise NotImplementedError

    def refusal(self) -> Message:
        """Returns why something that was pressed cannot change places."""
        raise NotImplementedError

    def told_change(self, does: Message, pressed: str | Message) -> Message:
        """Returns the sentence that says what is pressed from now on."""
        raise NotImplementedError

    # --- changing places

    def reset(self) -> None:
        """Puts all back to where they were."""
        self.keep(KeyMap())

    def wait_for(self, row: ExchangeRow) -> None:
        """Waits for the press that is wanted for a row."""
        self._stop_waiting()
        self.waiting = row
        row.show_waiting(said("Press it now", context="the key or button that is wanted"))
        self.app.announcer.announce(Kind.ANSWER, say(self.asks(row.does)))

    def _stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.show_waiting(None)
        self.waiting = None

    @property
    def waits_for_press(self) -> bool:
        return self.waiting is not None

    def take_press(self, press: DevicePress) -> bool:
        row = self.waiting
        if row is None:
            return False
        is_other_device = press.device != self.device
        self._stop_waiting()
        if is_other_device or press.name == "Esc":
            return True
        if not self.can_change(self.key_map().usual_of(press.name)):
            self.app.announcer.announce(Kind.ANSWER, say(self.refusal()))
            return True
        self.keep(self.key_map().exchanged(row.usual, press.name))
        self.app.announcer.announce(Kind.ANSWER, say(self.told_change(row.does, self.shown(row.usual))))
        return True

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._stop_waiting()
        super().handle(event)

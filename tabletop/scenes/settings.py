"""The settings, drawn from their own table of keys, with a few cards beside them that show what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import groupby

import pygame

from tabletop.books.still import Still, cards, fan, trick
from tabletop.scenes import person_row, rim
from tabletop.scenes.notice import say
from tabletop.scenes.person_row import PersonRow
from tabletop.scenes.screen import Screen
from tabletop.scenes.setup_rules import OneOf
from tabletop.scenes.still_life import paint_still
from tabletop.settings import KEYS, Key, Value
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Stack
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.slider import Slider
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.toggle import Toggle
from tabletop.stage.widgets.widget import Point, Widget

PREVIEW_WIDE = 372
LABEL_SHARE = 0.46


class SettingRow(Widget):
    """One setting: title and help at the left, its control at the right."""

    solid = False

    def __init__(self, key: Key, control: Widget) -> None:
        super().__init__()
        self.title = Text(key.title, 17, weight="semibold")
        self.help = Text(key.help, 15, theme.SOFT)
        self.control = control
        self.add(self.title, self.help, control)

    def measure(self, look: Look, room: int) -> Point:
        left, right = self._shares(look, room)
        words = self.title.measure(look, left)[1] + self.help.measure(look, left)[1]
        return room, max(words, self.control.measure(look, right)[1]) + look.box(10)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        left, right = self._shares(look, rect.width)
        top = rect.top + look.box(3)
        high = self.title.measure(look, left)[1]
        self.title.lay(look, pygame.Rect(rect.left, top, left, high))
        low = self.help.measure(look, left)[1]
        self.help.lay(look, pygame.Rect(rect.left, top + high, left, low))
        size = self.control.measure(look, right)[1]
        self.control.lay(look, pygame.Rect(rect.right - right, rect.centery - size // 2, right, size))

    @staticmethod
    def _shares(look: Look, room: int) -> tuple[int, int]:
        left = round(room * LABEL_SHARE)
        return left, room - left - look.box(20)


class Preview(Panel):
    """A few cards that look as they will at the table."""

    def __init__(self) -> None:
        super().__init__(padding=20)
        self.title = Text("How it looks", 21, theme.GOLD, "semibold")
        self.add(self.title)
        self.dims = True

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad = look.box(22)
        high = self.title.measure(look, rect.width - 2 * pad)[1]
        self.title.lay(
            look, pygame.Rect(rect.left + pad, rect.top + look.box(18), rect.width - 2 * pad, high)
        )

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        pad = look.box(20)
        top = self.title.rect.bottom + look.box(10)
        felt = pygame.Rect(self.rect.left + pad, top, self.rect.width - 2 * pad, self.rect.bottom - pad - top)
        if felt.height < look.box(80):
            return
        look.rounded(screen, felt, look.box(14), look.theme.middle, look.theme.hairline)
        words = "You hold a heart, so you must follow suit."
        size = look.metrics.body
        lines = letters.wrap(words, size, felt.width - look.box(32))
        high = letters.line_height(size) * len(lines) + look.box(20)
        drawn = look.studio.lines.paragraph(words, size, theme.CREAM, felt.width - look.box(32), shadow=True)
        screen.blit(drawn, (felt.left + look.box(16), felt.bottom - high + look.box(6)))
        inner = felt.inflate(-look.box(28), 0)
        inner.height = felt.height - high - look.box(12)
        inner.top = felt.top + look.box(12)
        paint_still(screen, look, preview(dims=self.dims), inner, largest=look.box(84))


def preview(*, dims: bool) -> Still:
    """Returns a still life of a trick, a hand and a back."""
    hand = fan("AS KS QH 7H 9D TD 5C", 7, 5)
    hand = hand.dim("AS KS 9D TD 5C") if dims else hand
    return cards("??").beside(trick("TH AH 4H"), 0.5).above(hand, 0.35)


class SettingsScene(Screen):
    """The settings; every change is seen, heard and saved at once."""

    _told = ""

    def enter(self) -> None:
        super().enter()
        self._tell_trouble()

    def build(self) -> None:
        self.rim = rim.Rim("Settings", "kept for the next time", rim.back_tool(self.app.pop))
        self.preview = Preview()
        self.controls: dict[str, Widget] = {}
        self.scroll = Scroll(Stack(*self._rows(), gap=6), padding=8)
        self.panel = Panel(self.scroll)
        self.root.add(self.rim, self.panel, self.preview)

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        room.height -= look.px(4)
        wide = look.box(PREVIEW_WIDE)
        high = min(room.height, look.box(520))
        self.preview.lay(look, pygame.Rect(room.right - wide, room.top, wide, high))
        self.preview.dims = self.app.settings.dim_unplayable
        self.panel.rect = pygame.Rect(room.left, room.top, room.width - wide - look.px(24), room.height)
        self.scroll.lay(look, self.panel.rect.inflate(-look.box(28), -look.box(24)))

    def _rows(self) -> Iterator[Widget]:
        for number, (group, keys) in enumerate(groupby(_grouped(), key=lambda key: key.group)):
            if number:
                yield Gap(8)
            yield Text(group, 21, theme.GOLD, "semibold")
            for key in keys:
                self.controls[key.name] = self._control(key)
                yield SettingRow(key, self.controls[key.name])
        self._found = self.app.settings
        if self._found.people:
            yield Gap(8)
            yield Text(person_row.TITLE, 21, theme.GOLD, "semibold")
        self.people = [PersonRow(person, self._forget) for person in self._found.people]
        yield from self.people

    def _control(self, key: Key) -> Widget:
        value = getattr(self.app.settings, key.name)
        if not key.choices:
            move = partial(self._glide, key.name)
            return Slider(value, (key.least, key.most), move, on_rest=partial(self._keep, key.name))
        if isinstance(key.default, bool):
            return Toggle("", partial(self._take, key.name), on=bool(value))
        choices: list[tuple[object, str]] = list(key.choices)
        return OneOf(choices, value, partial(self._take, key.name))

    def _glide(self, name: str, value: int) -> None:
        """Lets a change be heard while a slider moves, without writing it yet."""
        self.app.settings = self.app.settings.changed(name, value)

    def _keep(self, name: str) -> None:
        self._take(name, getattr(self.app.settings, name))
        self.app.sounds.play("lay")

    def _take(self, name: str, value: Value) -> None:
        self.app.change(self.app.settings.changed(name, value))
        self.preview.touch()
        self._tell_trouble()

    def _forget(self) -> None:
        """Takes people out of those who are known, or puts them back where they were."""
        found = self._found
        settings = replace(self.app.settings, people=found.people, owner=found.owner, games=found.games)
        for row in self.people:
            settings = settings.without_person(row.person.name) if row.is_forgotten else settings
        self.app.change(settings)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Says once that the settings cannot be saved, or were damaged."""
        trouble = self.app.trouble
        if trouble and trouble != self._told:
            self._told = trouble
            say(self.tree, "Your settings", trouble)


def _grouped() -> list[Key]:
    """Returns the keys by group, the groups in the order in which they first come."""
    order = list(dict.fromkeys(key.group for key in KEYS))
    return sorted(KEYS, key=lambda key: order.index(key.group))

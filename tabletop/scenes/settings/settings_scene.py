"""The settings, drawn from their own table of keys, with a few cards beside them that show what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from tabletop.books.piece_arrangement import PieceArrangement, cards, fan, trick
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.languages import index_letters, language_codes, language_title, offered_languages
from tabletop.messages import Message, said, say, told
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.still_life_drawing import paint_still_life
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.settings import person_row
from tabletop.scenes.settings.gamepad_scene import GamepadScene
from tabletop.scenes.settings.keys_scene import KeysScene
from tabletop.scenes.settings.person_row import PersonRow
from tabletop.settings import SETTING_KEYS, SettingKey, SettingValue
from tabletop.settings.setting_choices import CONTROLS
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.containers import Panel, Stack
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.flexible_choice import FlexibleChoice
from tabletop.widgets.controls.slider import Slider
from tabletop.widgets.controls.toggle import Toggle
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Spacer, StaticText, put_name

PREVIEW_WIDTH = 372
LABEL_SHARE = 0.46


SHOW = said("Show and change")
DEVICE_ROWS: Final[Sequence[tuple[Message, Message, Callable[[Host], Scene]]]] = (
    (KeysScene.title, said("What each key does, and how to put it on another one."), KeysScene),
    (GamepadScene.title, said("What each button of a gamepad does, and how to change that."), GamepadScene),
)
"""The lists that stand below the settings of their group."""


class SettingRow(Widget):
    """One setting: title and help at the left, its control at the right."""

    catches_pointer = False

    def __init__(self, title: Message, words: Message, control: Widget) -> None:
        super().__init__()
        self.title = StaticText(say(title), 17, weight="semibold")
        self.help = StaticText(say(words), 15, theme.SOFT_TEXT)
        self.control = control
        put_name(control, self.title, self.help)
        self.add(self.title, self.help, control)

    def measure(self, look: Look, room: int) -> Point:
        left, right = self._column_widths(look, room)
        words = self.title.measure(look, left)[1] + self.help.measure(look, left)[1]
        return room, max(words, self.control.measure(look, right)[1]) + look.box(10)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        left, right = self._column_widths(look, rect.width)
        top = rect.top + look.box(3)
        high = self.title.measure(look, left)[1]
        self.title.arrange(look, pygame.Rect(rect.left, top, left, high))
        low = self.help.measure(look, left)[1]
        self.help.arrange(look, pygame.Rect(rect.left, top + high, left, low))
        size = self.control.measure(look, right)[1]
        self.control.arrange(look, pygame.Rect(rect.right - right, rect.centery - size // 2, right, size))

    @staticmethod
    def _column_widths(look: Look, room: int) -> tuple[int, int]:
        left = round(room * LABEL_SHARE)
        return left, room - left - look.box(20)


class Preview(Panel):
    """A few cards that look as they will at the table."""

    def __init__(self) -> None:
        super().__init__(padding=20)
        self.title = StaticText(say("How it looks"), 21, theme.GOLD, "semibold")
        self.add(self.title)
        self.dims_pieces = True

    def describe(self) -> None:
        """Returns nothing: it is there to be looked at."""

    def described_children(self) -> tuple[Widget, ...]:
        return ()

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad = look.box(22)
        high = self.title.measure(look, rect.width - 2 * pad)[1]
        self.title.arrange(
            look, pygame.Rect(rect.left + pad, rect.top + look.box(18), rect.width - 2 * pad, high)
        )

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        pad = look.box(20)
        top = self.title.rect.bottom + look.box(10)
        felt = pygame.Rect(self.rect.left + pad, top, self.rect.width - 2 * pad, self.rect.bottom - pad - top)
        if felt.height < look.box(80):
            return
        look.draw_rounded(screen, felt, look.box(14), look.theme.middle, look.theme.hairline)
        words = say("You hold a heart, so you must follow suit.")
        size = look.metrics.body_size
        lines = typography.wrap(words, size, felt.width - look.box(32))
        high = typography.line_height(size) * len(lines) + look.box(20)
        drawn = look.caches.text.paragraph(words, size, theme.CREAM, felt.width - look.box(32), shadow=True)
        screen.blit(drawn, (felt.left + look.box(16), felt.bottom - high + look.box(6)))
        inner = felt.inflate(-look.box(28), 0)
        inner.height = felt.height - high - look.box(12)
        inner.top = felt.top + look.box(12)
        paint_still_life(screen, look, preview_picture(dims=self.dims_pieces), inner, largest=look.box(84))


def preview_picture(*, dims: bool) -> PieceArrangement:
    """Returns a still life of a trick, a hand and a back."""
    hand = fan("AS KS QH 7H 9D TD 5C", 7, 5)
    hand = hand.dimmed("AS KS 9D TD 5C") if dims else hand
    return cards("??").beside(trick("TH AH 4H"), 0.5).above(hand, 0.35)


class SettingsScene(WidgetScene):
    """The settings; every change is seen, heard and saved at once."""

    _shown_problem: Message | None = None

    def enter(self) -> None:
        super().enter()
        self._show_settings_problem()

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(
            say("Settings"), say("kept for the next time"), top_bar.back_tool(self.app.pop)
        )
        self.preview = Preview()
        self.controls: dict[str, Widget] = {}
        self.groups: dict[Message, list[Widget]] = {}
        self.scroll = ScrollView(Stack(*self._rows(), gap=6), padding=8)
        self.panel = Panel(self.scroll)
        self.root.add(self.top_bar, self.panel, self.preview)

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        room.height -= look.px(4)
        wide = look.box(PREVIEW_WIDTH)
        high = min(room.height, look.box(520))
        self.preview.arrange(look, pygame.Rect(room.right - wide, room.top, wide, high))
        self.preview.dims_pieces = self.app.settings.dim_unplayable
        self.panel.rect = pygame.Rect(room.left, room.top, room.width - wide - look.px(24), room.height)
        self.scroll.arrange(look, self.panel.rect.inflate(-look.box(28), -look.box(24)))

    def sections(self) -> tuple[Section, ...]:
        people = (Section(person_row.TITLE, self.people),) if self.people else ()
        return *(Section(title, rows) for title, rows in self.groups.items()), *people

    def rebuild(self) -> None:
        """Makes all rows again, as for another language; those that are seen stay the same."""
        scrolled_to = self.scroll.offset
        super().rebuild()
        self.scroll.scroll_to(scrolled_to)

    def _rows(self) -> Iterator[Widget]:
        for number, (group, keys) in enumerate(groupby(_keys_by_group(), key=lambda key: key.group)):
            if number:
                yield Spacer(8)
            yield _heading(group)
            own = self.groups[group] = []
            for key in keys:
                self.controls[key.name] = self._control(key)
                own.append(SettingRow(key.title, key.help, self.controls[key.name]))
                yield own[-1]
            if group is CONTROLS:
                own += self._device_rows()
                yield from own[-2:]
        self._problems = self.app.settings
        if self._problems.people:
            yield Spacer(8)
            yield _heading(person_row.TITLE)
        self.people = [PersonRow(person, self._update_people) for person in self._problems.people]
        yield from self.people

    def _device_rows(self) -> list[Widget]:
        """Returns the rows that lead to the lists of keys and buttons."""
        return [
            SettingRow(title, words, Button(say(SHOW), partial(self._open, scene), centred=True))
            for title, words, scene in DEVICE_ROWS
        ]

    def _open(self, scene: Callable[[Host], Scene]) -> None:
        self.app.push(scene(self.app))

    def _control(self, key: SettingKey) -> Widget:
        value = getattr(self.app.settings, key.name)
        if not key.choices:
            move = partial(self._preview_change, key.name)
            return Slider(value, (key.least, key.most), move, on_release=partial(self._save_change, key.name))
        if isinstance(key.default, bool):
            return Toggle("", partial(self._apply_change, key.name), on=bool(value))
        choices: list[tuple[object, str]] = [(value, told(label)) for value, label in key.choices]
        if key.name == "language":
            choices = [*choices[:1], *_named_languages(str(value))]
        elif key.name == "card_letters":
            choices = [*choices[:1], *_named_letters(str(value))]
        return FlexibleChoice(choices, value, partial(self._apply_change, key.name))

    def _preview_change(self, name: str, value: int) -> None:
        """Lets a change be heard while a slider moves, without writing it yet."""
        self.app.settings = self.app.settings.changed(name, value)

    def _save_change(self, name: str) -> None:
        self._apply_change(name, getattr(self.app.settings, name))
        self.app.sounds.play("lay")

    def _apply_change(self, name: str, value: SettingValue) -> None:
        self.app.change_settings(self.app.settings.changed(name, value))
        self.preview.invalidate()
        self._show_settings_problem()

    def _update_people(self) -> None:
        """Takes people out of those who are known, or puts them back where they were."""
        found = self._problems
        settings = replace(self.app.settings, people=found.people, owner=found.owner, games=found.games)
        for row in self.people:
            settings = settings.without_person(row.person.name) if row.is_forgotten else settings
        self.app.change_settings(settings)
        self._show_settings_problem()

    def _show_settings_problem(self) -> None:
        """Says once that the settings cannot be saved, or were damaged."""
        trouble = self.app.settings_problem
        if trouble is not None and trouble != self._shown_problem:
            self._shown_problem = trouble
            show_notice(self.tree, say("Your settings"), say(trouble))


def _heading(words: Message) -> StaticText:
    """Returns the heading of a group, which is the title of its section."""
    heading = StaticText(say(words), 21, theme.GOLD, "semibold")
    heading.is_label = True
    return heading


def _named_languages(chosen: str) -> Iterator[tuple[object, str]]:
    """Yields the languages that are offered, and the one that is chosen, by their own names."""
    offered = offered_languages()
    for code in language_codes():
        if code in offered or code == chosen:
            yield code, language_title(code)


def _named_letters(chosen: str) -> Iterator[tuple[object, str]]:
    """Yields a language for each set of letters on cards, and those letters: A K Q J."""
    languages: dict[str, str] = {}
    for code in language_codes():
        letters = " ".join(index_letters(code))
        if letters not in languages or code == chosen:
            languages[letters] = code
    yield from ((code, letters) for letters, code in languages.items())


def _keys_by_group() -> list[SettingKey]:
    """Returns the keys by group, the groups in the order in which they first come."""
    order = list(dict.fromkeys(key.group for key in SETTING_KEYS))
    return sorted(SETTING_KEYS, key=lambda key: order.index(key.group))

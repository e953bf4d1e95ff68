"""The right side of the set-up: house rules, first dealer, deal number, and the big button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from tabletop.games.doors import words_for
from tabletop.rules import Game, Option, Value, deal_number
from tabletop.scenes.learning import LEARN
from tabletop.scenes.people import Sitting
from tabletop.scenes.program import SetUp
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.button import Button, Tool
from tabletop.stage.widgets.choice import Choice
from tabletop.stage.widgets.field import Field
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Stack
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Gap, Rule, Text
from tabletop.stage.widgets.widget import Point, Widget
from tabletop.words import keys

NUMBERS: Final = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
SEED_HELP: Final = {
    False: "The same number deals the same {} again.",
    True: "The same number deals the same {} again, here or at a friend’s.",
}


class OneOf(Widget):
    """Choices side by side if they fit, else in a drop-down."""

    solid = False

    def __init__(
        self, choices: list[tuple[object, str]], value: object, on_change: Callable[[object], None]
    ) -> None:
        super().__init__()
        self.on_change = on_change
        self.inside: Segmented | Choice = Segmented(choices, value, on_change)
        self.add(self.inside)

    def offer(self, choices: list[tuple[object, str]], look: Look) -> None:
        """Changes the labels, keeping what is chosen."""
        if tuple(choices) != self.inside.choices:
            value = self.inside.value
            had_focus = self.inside.focused
            self._put(Segmented(choices, value, self.on_change))
            self.lay(look, self.rect)
            if had_focus and self.tree is not None:
                self.tree.focus_on(self.inside)
            self.touch()

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(42)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        size = look.metrics.second
        widths = [letters.width(label, size, "semibold") + look.box(14) for _, label in self.inside.choices]
        fits = len(widths) <= 6 and sum(widths) <= rect.width
        if fits != isinstance(self.inside, Segmented):
            choices, value = list(self.inside.choices), self.inside.value
            make = Segmented if fits else Choice
            self._put(make(choices, value, self.on_change))
        self.inside.lay(look, rect)

    def allow(self, *, on: bool) -> None:
        """Enables the choices, or disables and fades them."""
        self.enabled = self.inside.enabled = on
        self.touch()

    def _put(self, inside: Segmented | Choice) -> None:
        self.clear()
        self.inside = inside
        inside.enabled = self.enabled
        self.add(inside)


class SettingUp(Protocol):
    """The match that is being set up, as its rules are chosen."""

    look: Look
    options: dict[str, Value]
    dealer: int | None
    number: str
    is_practice: bool
    sittings: list[Sitting]

    def names(self) -> list[str]: ...

    def set_up(self, seed: int | None) -> SetUp: ...

    offers_lesson: bool

    def deal(self) -> None: ...

    def learn(self) -> None: ...


class RulesPanel(Panel):
    """Everything of the set-up but the seats; the button stays in sight, the rest may scroll."""

    def __init__(self, game: Game, options: dict[str, Value], label: str, setup: SettingUp) -> None:
        super().__init__(padding=24)
        self.setup = setup
        self.game = game
        self.dealer: OneOf | None = None
        self.options: dict[str, tuple[OneOf, Text]] = {}
        parts: list[Widget] = []
        for option in game.options:
            parts += self._option(option, options)
        if game.match.has_dealer:
            self.dealer = OneOf(self._dealers(), setup.dealer, self._take_dealer)
            self.dealer_help = Text("", 16, theme.SOFT)
            parts += [
                Text("Who deals first?", 17, weight="semibold"),
                self.dealer,
                self.dealer_help,
                Gap(18),
            ]
        self.number = NumberField(setup.number, self._take_number)
        self.seed_help = SEED_HELP[len(setup.sittings) > 1].format(words_for(game.slug).counted[1])
        self.help = Text(self.seed_help, 16, theme.SOFT)
        parts += [Text("Deal number", 17, weight="semibold"), self.number, self.help, Gap(18)]
        parts += self._practice()
        title = "House rules" if game.options else "The match"
        self.title = Text(title, 21, theme.GOLD, "semibold", wraps=False)
        self.scroll = Scroll(Stack(*parts, gap=8), padding=6)
        self._tell_idle()
        self.rule = Rule()
        self.summary = Text("", 16)
        self.button = Button(label, setup.deal, keys.MAIN, main=True)
        self.learn = Button(LEARN, setup.learn, keys.LEARN, "hint", main=True)
        self.learn.shown = setup.offers_lesson
        self.add(self.title, self.scroll, self.rule, self.summary, self.learn, self.button)

    def _option(self, option: Option, options: dict[str, Value]) -> list[Widget]:
        def take(value: object) -> None:
            assert isinstance(value, Value), value
            options[option.name] = value
            if self._tell_idle():
                self.lay(self.setup.look, self.rect)
                self.touch()

        # What is merely on or off stands in one order at every table, whatever is usual there.
        choices: list[tuple[object, str]] = list(option.choices)
        if {label for _, label in choices} in ({"On", "Off"}, {"Yes", "No"}):
            choices.sort(key=lambda choice: not choice[0])
        one = OneOf(choices, options[option.name], take)
        title = Text(option.title, 17, weight="semibold")
        told = Text(option.help, 16, theme.SOFT)
        self.options[option.name] = one, told
        return [title, one, told, Gap(18)]

    def _practice(self) -> list[Widget]:
        def take(value: object) -> None:
            self.setup.is_practice = bool(value)

        title = Text("Just for practice?", 17, weight="semibold")
        self.practice = OneOf([(True, "Yes"), (False, "No")], self.setup.is_practice, take)
        told = Text("Practice matches are kept apart in the statistics.", 16, theme.SOFT)
        return [title, self.practice, told]

    def _tell_idle(self) -> bool:
        """Fades house rules without effect and says why; true if any sentence is new."""
        is_new = False
        setup, words = self.setup, words_for(self.game.slug)
        for option in self.game.options:
            one, told = self.options[option.name]
            why = words.idle.get(option.name)
            idle = why(len(setup.sittings), setup.options) if why else ""
            is_new |= told.words != (idle or option.help)
            told.say(idle or option.help)
            one.allow(on=not idle)
        return is_new

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        pad = look.box(24)
        left, room = rect.left + pad, rect.width - 2 * pad
        high = self.title.measure(look, room)[1]
        self.title.lay(look, pygame.Rect(left, rect.top + look.box(18), room, high))
        high = look.box(58)
        self.button.lay(look, pygame.Rect(left, rect.bottom - look.box(24) - high, room, high))
        self.summary.words = self._summary()
        high = letters.line_height(look.letters(16)) * 2
        foot = self._lay_offer(look, pygame.Rect(left, self.button.rect.top, room, look.box(50)))
        self.summary.lay(look, pygame.Rect(left, foot - look.box(18) - high, room, high))
        self.rule.lay(look, pygame.Rect(left, self.summary.rect.top - look.box(14), room, look.box(2)))
        inset = look.box(6)
        top = self.title.rect.bottom + look.box(8)
        bottom = self.rule.rect.top - look.box(4)
        box = pygame.Rect(left - inset, top, room + 2 * inset + look.box(10), max(1, bottom - top))
        self.scroll.lay(look, box)
        if self.scroll.offset == 0:
            box.height = self._whole(look, box)
            self.scroll.lay(look, box)

    def _whole(self, look: Look, box: pygame.Rect) -> int:
        """Returns how high the rules' window is so that its lower edge cuts nothing.

        A sentence shows as many whole lines as there is room for.
        """
        for part in self.scroll.inside.children:
            cut = part.rect
            if not cut.top < box.bottom < cut.bottom:
                continue
            line = letters.line_height(look.letters(part.size)) if isinstance(part, Text) else cut.height
            return max(1, cut.top + (box.bottom - cut.top) // line * line - box.top)
        return box.height

    def _lay_offer(self, look: Look, above: pygame.Rect) -> int:
        """Lays the offer of a lesson on the big button; returns where both begin."""
        if not self.learn.shown:
            return above.top
        self.learn.lay(look, above.move(0, -above.height - look.box(14)))
        return self.learn.rect.top

    def say(self) -> None:
        """Updates the sentences to who sits where."""
        look = self.setup.look
        if self.dealer is not None:
            self.dealer.offer(self._dealers(), look)
            dealer = self.setup.dealer
            names = self.setup.names()
            told = (
                "The first dealer is drawn at random." if dealer is None else f"{names[dealer]} deals first."
            )
            self.dealer_help.say(told)
        complaint = complaint_about(self.setup.number)
        self.help.ink_colour = theme.GOLD if complaint else theme.SOFT
        self.help.say(complaint or self.seed_help)
        self.button.enabled = not complaint
        self.summary.say(self._summary())
        self.touch()

    def wish(self, setup: SettingUp) -> SetUp | None:
        """Returns what to start with; None while the deal number is no number."""
        if complaint_about(setup.number):
            return None
        return setup.set_up(deal_number.read(setup.number) if setup.number.strip() else None)

    def _dealers(self) -> list[tuple[object, str]]:
        return [(None, "Drawn"), *enumerate(self.setup.names())]

    def _take_dealer(self, seat: object) -> None:
        assert seat is None or isinstance(seat, int)
        self.setup.dealer = seat
        self.say()

    def _take_number(self, words: str) -> None:
        self.setup.number = words
        self.say()

    def _summary(self) -> str:
        sittings = self.setup.sittings
        people = sum(sitting.level is None for sitting in sittings)
        others = len(sittings) - people
        if len(sittings) == 1:
            return "You play alone."
        parts = []
        if people:
            parts.append(f"{NUMBERS[people].lower()} {'person' if people == 1 else 'people'}")
        if others:
            parts.append(f"{NUMBERS[others].lower()} computer opponent{'' if others == 1 else 's'}")
        line = f"{NUMBERS[len(sittings)]} at the table: {', '.join(parts)}."
        return line if people else f"{line} You watch."


class NumberField(Field):
    """The field of the deal number, with an arrow that clears it."""

    def __init__(self, words: str, on_change: Callable[[str], None]) -> None:
        super().__init__(words, on_change, hint="any", limit=deal_number.LONGEST)
        self.room_right = 40
        self.again = Tool("redo", self._forget, "", "Any deal")
        self.add(self.again)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        size = look.box(34)
        self.again.lay(
            look, pygame.Rect(rect.right - size - look.box(5), rect.centery - size // 2, size, size)
        )

    def _forget(self) -> None:
        self.show("")
        self.on_change("")


def complaint_about(words: str) -> str:
    """Returns a sentence on a deal number that is none; "" if it can be used."""
    if not words.strip():
        return ""
    try:
        deal_number.read(words)
    except deal_number.NoDealNumber as problem:
        return str(problem)
    return ""

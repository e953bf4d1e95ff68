"""A drop-down: a field that shows one of several choices, and opens a menu of them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.drawing import rasterise
from tabletop.stage.widgets.button import Pressable
from tabletop.stage.widgets.look import FAINT, Look, faded
from tabletop.stage.widgets.panel import Panel
from tabletop.stage.widgets.widget import Point


class Choice(Pressable):
    """A drop-down of choices as (value, label); `on_change` is called with the new value.

    Where a label is too long for the field, only what follows its last comma is shown.
    """

    bleed = 12.0

    def __init__(
        self, choices: Sequence[tuple[object, str]], value: object, on_change: Callable[[object], None]
    ) -> None:
        super().__init__(self._open)
        self.choices = tuple(choices)
        self.number = next((n for n, (choice, _) in enumerate(self.choices) if choice == value), 0)
        self.on_change = on_change
        self._look: Look | None = None

    @property
    def value(self) -> object:
        return self.choices[self.number][0]

    @property
    def label(self) -> str:
        """Returns the words that stand in the field."""
        return self.choices[self.number][1]

    def choose(self, number: int) -> None:
        if self.tree is not None:
            self.tree.close_popup()
        if number != self.number:
            self.number = number
            self.touch()
            self.on_change(self.value)

    def measure(self, look: Look, room: int) -> Point:
        widest = max(letters.width(label, look.metrics.second) for _, label in self.choices)
        return min(room, widest + look.box(52)), look.box(34)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._look = look

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        pointed = self.hovered and self.enabled
        fill = look.theme.plate_over if pointed else look.well
        edge = faded(theme.CREAM, 0.55) if pointed else faded(theme.CREAM, 0.28)
        look.rounded(screen, self.rect, look.box(12), fill, edge)
        room = self.rect.width - look.box(42)
        at = (self.rect.left + look.box(12), self.rect.centery)
        label = self.label
        if letters.width(label, look.metrics.second) > room:
            label = label.rpartition(", ")[2]
        share = 1.0 if self.enabled else FAINT
        look.words(screen, label, at, look.metrics.second, theme.CREAM, room=room, share=share)
        chevron(screen, look, (self.rect.right - look.box(18), self.rect.centery))
        if self.tree is not None and self.tree.shows_focus(self):
            look.ring(screen, self.rect, look.box(12))

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key) if self.focused else None
        if step is not None and event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        return super().key(event)

    def line(self, number: int) -> ChoiceLine:
        """Returns one of the choices as a line of the open menu."""
        label = self.choices[number][1]
        return ChoiceLine(label, partial(self.choose, number), chosen=number == self.number)

    def _open(self) -> None:
        tree, look = self.tree, self._look
        if tree is None or look is None:
            return
        menu = ChoiceMenu([self.line(number) for number in range(len(self.choices))])
        wide, high = menu.measure(look, look.metrics.size[0])
        place = pygame.Rect(self.rect.left, self.rect.bottom + look.box(4), max(wide, self.rect.width), high)
        bottom = look.metrics.size[1] - look.box(8)
        if place.bottom > bottom:
            place.bottom = self.rect.top - look.box(4)
        place.clamp_ip(pygame.Rect(0, 0, *look.metrics.size))
        menu.lay(look, place)
        tree.open(menu)
        tree.focus_on(menu.children[self.number])


class ChoiceMenu(Panel):
    """The open menu of a drop-down."""

    def __init__(self, lines: Sequence[ChoiceLine]) -> None:
        super().__init__(gap=2, padding=6, gold=True)
        self.add(*lines)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.panel(screen, self.rect, look.box(14), gold=True)


class ChoiceLine(Pressable):
    """One line of the open menu."""

    bleed = 6.0

    def __init__(self, label: str, act: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(act)
        self.label = label
        self.chosen = chosen

    def indent(self, look: Look) -> int:
        """Returns how far to the right the words begin, in pixels."""
        return look.box(12)

    def measure(self, look: Look, room: int) -> Point:
        wide = letters.width(self.label, look.metrics.second, "semibold") + self.indent(look) + look.box(16)
        return min(room, wide), look.box(34)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        on_keys = self.tree is not None and self.tree.shows_focus(self)
        if self.hovered or on_keys:
            look.rounded(screen, self.rect, look.box(9), look.theme.plate_over)
        if on_keys:
            look.line(screen, self.rect, look.box(9), theme.WHITE, max(2, look.px(2)))
        ink = theme.GOLD if self.chosen else theme.CREAM
        at = (self.rect.left + self.indent(look), self.rect.centery)
        room = self.rect.width - self.indent(look) - look.box(8)
        look.words(
            screen,
            self.label,
            at,
            look.metrics.second,
            ink,
            weight="semibold" if self.chosen else "regular",
            room=room,
        )


def chevron(screen: pygame.Surface, look: Look, middle: tuple[float, float]) -> None:
    """Draws the small hook that says that there is more below."""
    size = look.box(14)
    stroke = 'fill="none" stroke="#f6efdf" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
    drawn = rasterise(f'<path d="M3 5 8 10.5 13 5" {stroke}/>', (0, 0, 16, 16), (size, size))
    screen.blit(drawn, drawn.get_rect(center=(round(middle[0]), round(middle[1]))))

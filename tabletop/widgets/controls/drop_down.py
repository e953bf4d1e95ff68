"""A drop-down: a field that shows one of several choices, and opens a menu of them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role, State
from tabletop.graphics import theme
from tabletop.graphics.pictures.svg_sprites import rasterise
from tabletop.graphics.text import typography
from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Point
from tabletop.widgets.base.widget_look import DISABLED_OPACITY, FIELD_EDGE_OPACITY, Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY, Pressable

DROP_DOWN_ACTIONS: Final = frozenset({Action.PRESS, Action.SET_VALUE})


class DropDown(Pressable):
    """A drop-down of choices as (value, label); `on_change` is called with the new value."""

    paint_margin = 12.0

    def __init__(
        self, choices: Sequence[tuple[object, str]], value: object, on_change: Callable[[object], None]
    ) -> None:
        super().__init__(self._open_menu)
        self.choices = tuple(choices)
        self.chosen_index = next((n for n, (choice, _) in enumerate(self.choices) if choice == value), 0)
        self.on_change = on_change
        self._look: Look | None = None

    def describe(self) -> Node:
        return Node(self.node_key, Role.DROP_DOWN, value=self.label, actions=DROP_DOWN_ACTIONS)

    def perform(self, action: Action, value: str = "") -> bool:
        """Opens the menu, or chooses the one with these words."""
        number = next((at for at, (_, label) in enumerate(self.choices) if label == value), None)
        if action is not Action.SET_VALUE or number is None:
            return super().perform(action, value)
        self.choose(number)
        return True

    @property
    def value(self) -> object:
        return self.choices[self.chosen_index][0]

    @property
    def label(self) -> str:
        """Returns the words that stand in the field."""
        return self.choices[self.chosen_index][1]

    @property
    def short_label(self) -> str:
        """Returns the words that stand there where these are too long."""
        return self.label

    def choose(self, number: int) -> None:
        if self.tree is not None:
            self.tree.close_popup()
        if number != self.chosen_index:
            self.chosen_index = number
            self.invalidate()
            self.on_change(self.value)

    def measure(self, look: Look, room: int) -> Point:
        widest = max(typography.width(label, look.metrics.secondary_size) for _, label in self.choices)
        return min(room, widest + look.box(52)), look.metrics.target(34)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._look = look

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        pointed = self.hovered and self.enabled
        fill = look.theme.plate_hovered if pointed else look.inset_colour
        edge = with_opacity(theme.CREAM, 0.55) if pointed else with_opacity(theme.CREAM, FIELD_EDGE_OPACITY)
        look.draw_rounded(screen, self.rect, look.box(12), fill, edge)
        room = self.rect.width - look.box(42)
        at = (self.rect.left + look.box(12), self.rect.centery)
        label = self.label
        if typography.width(label, look.metrics.secondary_size) > room:
            label = self.short_label
        share = 1.0 if self.enabled else DISABLED_OPACITY
        look.draw_text(screen, label, at, look.metrics.secondary_size, theme.CREAM, room=room, opacity=share)
        draw_chevron(screen, look, (self.rect.right - look.box(18), self.rect.centery))
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, look.box(12))

    def handle_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key) if self.focused else None
        if step is not None and event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        return super().handle_key(event)

    def menu_line(self, number: int) -> DropDownLine:
        """Returns one of the choices as a line of the open menu."""
        label = self.choices[number][1]
        return DropDownLine(label, partial(self.choose, number), chosen=number == self.chosen_index)

    def _open_menu(self) -> None:
        tree, look = self.tree, self._look
        if tree is None or look is None:
            return
        menu = DropDownMenu([self.menu_line(number) for number in range(len(self.choices))])
        menu.section = self.accessible_name or self.label
        wide, high = menu.measure(look, look.metrics.size[0])
        place = pygame.Rect(self.rect.left, self.rect.bottom + look.box(4), max(wide, self.rect.width), high)
        bottom = look.metrics.size[1] - look.box(8)
        # Above the field where there is no room below it.
        if place.bottom > bottom:
            place.bottom = self.rect.top - look.box(4)
        place.clamp_ip(pygame.Rect(0, 0, *look.metrics.size))
        menu.arrange(look, place)
        tree.open_popup(menu)
        tree.focus_on(menu.children[self.chosen_index])


class DropDownMenu(Panel):
    """The open menu of a drop-down."""

    def __init__(self, lines: Sequence[DropDownLine]) -> None:
        super().__init__(gap=2, padding=6, gold=True)
        self.add(*lines)

        for number, line in enumerate(lines, 1):
            line.place_in_menu = number, len(lines)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, look.box(14), gold=True)


class DropDownLine(Pressable):
    """One line of the open menu."""

    paint_margin = 6.0

    def __init__(self, label: str, act: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(act)
        self.label = label
        self.chosen = chosen
        self.place_in_menu: tuple[int, int] | None = None

    def describe(self) -> Node:
        states = CHOSEN if self.chosen else frozenset[State]()
        return Node(
            self.node_key,
            Role.CHOICE,
            self.label,
            states=states,
            position=self.place_in_menu,
            actions=PRESSED_ONLY,
        )

    def text_indent(self, look: Look) -> int:
        """Returns how far to the right the words begin, in pixels."""
        return look.box(12)

    def measure(self, look: Look, room: int) -> Point:
        wide = (
            typography.width(self.label, look.metrics.secondary_size, "semibold")
            + self.text_indent(look)
            + look.box(16)
        )
        return min(room, wide), look.metrics.target(34)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        on_keys = self.shows_focus
        if self.hovered or on_keys:
            look.draw_rounded(screen, self.rect, look.box(9), look.theme.plate_hovered)
        if on_keys:
            look.draw_outline(screen, self.rect, look.box(9), theme.WHITE, max(2, look.px(2)))
        ink = theme.GOLD if self.chosen else theme.CREAM
        at = (self.rect.left + self.text_indent(look), self.rect.centery)
        room = self.rect.width - self.text_indent(look) - look.box(8)
        look.draw_text(
            screen,
            self.label,
            at,
            look.metrics.secondary_size,
            ink,
            weight="semibold" if self.chosen else "regular",
            room=room,
        )


def draw_chevron(screen: pygame.Surface, look: Look, middle: tuple[float, float]) -> None:
    """Draws the small hook that says that there is more below."""
    size = look.box(14)
    stroke = 'fill="none" stroke="#f6efdf" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"'
    drawn = rasterise(f'<path d="M3 5 8 10.5 13 5" {stroke}/>', (0, 0, 16, 16), (size, size))
    screen.blit(drawn, drawn.get_rect(center=(round(middle[0]), round(middle[1]))))

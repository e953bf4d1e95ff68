"""A choice that takes the form for which there is room: side by side, or a drop-down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.graphics.text import typography
from tabletop.messages import Message
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.controls.segmented_control import SegmentedControl


class FlexibleChoice(Widget):
    """Choices side by side if they fit, else in a drop-down.

    Where it `shrinks`, they fit as long as smaller letters say them whole.
    """

    catches_pointer = False

    def __init__(
        self,
        choices: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None],
        *,
        shrinks: bool = False,
    ) -> None:
        super().__init__()
        self.on_change = on_change
        self.shrinks = shrinks
        self.control: SegmentedControl | DropDown = SegmentedControl(choices, value, on_change)
        self.add(self.control)

    def set_accessible_name(self, name: str | Message, help_words: str | Message = "") -> None:
        super().set_accessible_name(name, help_words)
        self.control.set_accessible_name(name, help_words)

    def set_choices(self, choices: list[tuple[object, str]], look: Look) -> None:
        """Changes the labels, keeping what is chosen."""
        if tuple(choices) != self.control.choices:
            value = self.control.value
            had_focus = self.control.focused
            self._set_control(SegmentedControl(choices, value, self.on_change))
            self.arrange(look, self.rect)
            if had_focus and self.tree is not None:
                self.tree.focus_on(self.control)
            self.invalidate()

    def measure(self, look: Look, room: int) -> Point:
        return room, look.metrics.target(42)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        fits = self._fits(look, rect.width)
        if fits != isinstance(self.control, SegmentedControl):
            choices, value = list(self.control.choices), self.control.value
            make = SegmentedControl if fits else DropDown
            self._set_control(make(choices, value, self.on_change))
        self.control.arrange(look, rect)

    def _fits(self, look: Look, wide: int) -> bool:
        """Returns whether the choices stand side by side in this width."""
        choices = self.control.choices
        if self.shrinks:
            return SegmentedControl(choices, self.control.value, self.on_change).says_all(look, wide)
        size = look.metrics.secondary_size
        widths = [typography.width(label, size, "semibold") + look.box(14) for _, label in choices]
        return len(widths) <= 6 and sum(widths) <= wide

    def set_enabled(self, *, on: bool) -> None:
        """Enables the choices, or disables and fades them."""
        self.enabled = self.control.enabled = on
        self.invalidate()

    def _set_control(self, control: SegmentedControl | DropDown) -> None:
        self.remove_children()
        self.control = control
        control.enabled = self.enabled
        control.set_accessible_name(self.accessible_name, self.accessible_help)
        self.add(control)

"""A control to choose one of a few, side by side: in one track, or as single pills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role, State
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget import Point, Widget, box_of
from tabletop.widgets.base.widget_look import DISABLED_OPACITY, GOLD_EDGE, Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY

TIGHT_PADDING: Final = 14
"""The room around a label where the segments are crowded, in units."""

LABEL_INSET: Final = 6
"""The least room around a label in its segment, in units."""

CHOICE_ACTIONS: Final = frozenset({Action.SET_VALUE, Action.INCREASE, Action.DECREASE})


class SegmentedControl(Widget):
    """Choices as (value, label); `on_change` is called with the new value. Arrows move along it.

    Where the labels do not fit, all their letters become smaller alike; only then they are shortened.
    """

    focusable = True

    def __init__(
        self,
        choices: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], None],
        *,
        pills: bool = False,
    ) -> None:
        super().__init__()
        self.choices = tuple(choices)
        self.chosen_index = next(
            (n for n, (choice, _) in enumerate(self.choices) if _is_same_value(choice, value)), 0
        )
        self.on_change = on_change
        self.pills = pills
        self._segments: list[pygame.Rect] = []
        self._size = 0
        """The size of the letters, once it is arranged."""
        self._hovered_segment: int | None = None

    def describe(self) -> Node:
        count = len(self.choices)
        choices = tuple(
            Node(
                self.part_key(number),
                Role.CHOICE,
                label,
                states=self._states_of(number),
                position=(number + 1, count),
                box=box_of(self._segments[number]) if number < len(self._segments) else None,
                actions=PRESSED_ONLY,
            )
            for number, (_, label) in enumerate(self.choices)
        )
        chosen = self.choices[self.chosen_index][1] if 0 <= self.chosen_index < count else ""
        return Node(self.node_key, Role.CHOICES, value=chosen, actions=CHOICE_ACTIONS, children=choices)

    def _states_of(self, number: int) -> frozenset[State]:
        states = CHOSEN if number == self.chosen_index else frozenset[State]()
        return states if self.enabled else states | {State.DISABLED}

    def perform(self, action: Action, value: str = "") -> bool:
        """Chooses the next or the last before, or the one with these words."""
        steps = {Action.INCREASE: 1, Action.DECREASE: -1}
        if action in steps:
            self.choose(max(0, min(len(self.choices) - 1, self.chosen_index + steps[action])))
            return True
        number = next((at for at, (_, label) in enumerate(self.choices) if label == value), None)
        if action is not Action.SET_VALUE or number is None:
            return False
        self.choose(number)
        return True

    def perform_on_part(self, part: str, action: Action) -> bool:
        number = next((at for at in range(len(self.choices)) if part == str(at)), None)
        if number is None or action not in {Action.PRESS, Action.FOCUS}:
            return False
        if self.tree is not None:
            self.tree.focus_on(self, by_keyboard=True)
        if action is Action.PRESS:
            self.choose(number)
        return True

    @property
    def value(self) -> object:
        return self.choices[self.chosen_index][0]

    def choose(self, number: int) -> None:
        if number != self.chosen_index and 0 <= number < len(self.choices):
            self.chosen_index = number
            self.invalidate()
            self.on_change(self.value)

    def measure(self, look: Look, room: int) -> Point:
        high = look.metrics.target(36 if self.pills else 42)
        if self.pills:
            return min(room, sum(self._natural_widths(look)) + look.box(8) * (len(self.choices) - 1)), high
        return min(room, max(look.box(320), sum(self._natural_widths(look)) + look.box(4))), high

    def says_all(self, look: Look, wide: int) -> bool:
        """Returns whether no label has to be shortened in this width."""
        size, widths = self._fitted_widths(look, self._room_for_segments(look, wide))
        labels = zip(self._label_widths(size), widths, strict=True)
        return all(label <= part - look.box(LABEL_INSET) for label, part in labels)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        gap, inset = self._gap_and_inset(look)
        self._size, widths = self._fitted_widths(look, self._room_for_segments(look, rect.width))
        self._segments = []
        x = rect.left + inset
        for wide in widths:
            self._segments.append(pygame.Rect(x, rect.top + inset, wide, rect.height - 2 * inset))
            x += wide + gap
        if not self.pills and self._segments:
            # The rounding of all parts is made up for by the last one.
            self._segments[-1].width = rect.right - inset - self._segments[-1].left

    def shift(self, right: int, down: int) -> None:
        super().shift(right, down)
        for part in self._segments:
            part.move_ip(right, down)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if not self.pills:
            look.draw_rounded(screen, self.rect, self.rect.height / 2, look.inset_colour, look.theme.hairline)
        for number, part in enumerate(self._segments):
            self._paint_segment(screen, look, number, part)
        if self.shows_focus:
            around = self._segments[self.chosen_index] if self.pills and self._segments else self.rect
            look.draw_focus_ring(screen, around, around.height / 2)

    def _paint_segment(self, screen: pygame.Surface, look: Look, number: int, part: pygame.Rect) -> None:
        chosen = number == self.chosen_index
        pointed = self.hovered and self._hovered_segment == number
        if chosen and self.enabled:
            look.draw_rounded(screen, part, part.height / 2, theme.GOLD, GOLD_EDGE)
        elif chosen:
            look.draw_rounded(screen, part, part.height / 2, with_opacity(theme.CREAM, 0.12))
        elif self.pills:
            fill = look.theme.plate_hovered if pointed else with_opacity(look.plate_colour, 0.85)
            look.draw_rounded(screen, part, part.height / 2, fill, look.theme.hairline)
        elif pointed and self.enabled:
            look.draw_rounded(screen, part, part.height / 2, with_opacity(theme.CREAM, 0.12))
        ink = theme.ON_GOLD if chosen and self.enabled else theme.CREAM
        room = part.width - look.box(LABEL_INSET)
        look.draw_text(
            screen,
            self.choices[number][1],
            part.center,
            self._size,
            ink,
            weight="semibold",
            anchor="centre",
            room=room,
            opacity=1.0 if self.enabled else DISABLED_OPACITY,
        )

    def hover(self, point: Point) -> None:
        part = self._segment_at(point)
        if part != self._hovered_segment:
            self._hovered_segment = part
            self.invalidate()

    def release(self, point: Point) -> None:
        number = self._segment_at(point)
        if number is not None and self.enabled:
            self.choose(number)

    def handle_key(self, event: pygame.event.Event) -> bool:
        if not self.focused:
            return False
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_SPACE: 1}.get(event.key)
        if event.key in {pygame.K_HOME, pygame.K_END}:
            self.choose(0 if event.key == pygame.K_HOME else len(self.choices) - 1)
        elif step is not None:
            wraps = event.key == pygame.K_SPACE
            number = self.chosen_index + step
            self.choose(number % len(self.choices) if wraps else max(0, min(len(self.choices) - 1, number)))
        else:
            return False
        return True

    def _segment_at(self, point: Point) -> int | None:
        return next((n for n, part in enumerate(self._segments) if part.collidepoint(point)), None)

    def _gap_and_inset(self, look: Look) -> tuple[int, int]:
        return (look.box(8), 0) if self.pills else (0, look.box(2))

    def _room_for_segments(self, look: Look, wide: int) -> int:
        gap, inset = self._gap_and_inset(look)
        return wide - 2 * inset - gap * (len(self.choices) - 1)

    def _font_size(self, look: Look) -> int:
        return look.metrics.secondary_size if not self.pills else look.metrics.body_size

    def _natural_widths(self, look: Look) -> list[int]:
        least, pad = look.box(44), look.box(32 if self.pills else 16)
        return [max(least, wide + pad) for wide in self._label_widths(self._font_size(look))]

    def _label_widths(self, size: int) -> list[int]:
        return [typography.width(label, size, "semibold") for _, label in self.choices]

    def _fitted_widths(self, look: Look, room: int) -> tuple[int, list[int]]:
        """Returns the size of the letters, and how wide each segment is in this room."""
        size, widths = self._font_size(look), self._natural_widths(look)
        if sum(widths) <= room:
            return size, self._widened(widths, room)
        least, pad = min(size, look.metrics.smallest_status), look.box(TIGHT_PADDING)
        while size > least and sum(self._label_widths(size)) + pad * len(self.choices) > room:
            size -= 1
        widths = [wide + pad for wide in self._label_widths(size)]
        spare = room - sum(widths)
        if spare < 0:
            return size, [int(wide * room / sum(widths)) for wide in widths]
        return size, [wide + spare // len(widths) for wide in widths]

    def _widened(self, widths: list[int], room: int) -> list[int]:
        """Returns the widths of the parts of a track that has room to spare; pills stay as they are."""
        even = room // len(widths)
        if self.pills:
            return widths
        if max(widths) <= even:
            return [even] * len(widths)
        return [wide + (room - sum(widths)) // len(widths) for wide in widths]


def _is_same_value(choice: object, value: object) -> bool:
    """Returns whether two values are equal and of one type: 1 is not True."""
    return choice.__class__ is value.__class__ and choice == value

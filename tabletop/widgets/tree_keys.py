"""Where a key goes: to what has the focus, to the button whose key it is, or on to another widget."""

from __future__ import annotations

from typing import Protocol

import pygame

from tabletop.widgets.base.key_caps import ARROW_DIRECTIONS, ENTER_KEYS
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.focus_navigation import arrow_distance


class FocusTree(Protocol):
    """Widgets of which one has the focus; a popup lies above all others."""

    root: Widget
    focus: Widget | None
    popup: Widget | None
    by_keyboard: bool

    @property
    def front(self) -> Widget:
        """Returns what takes input: the popup if one is open."""

    def focus_ring(self) -> list[Widget]:
        """Returns everything that can have the focus, in the order of Tab."""

    def focus_on(self, widget: Widget | None, *, by_keyboard: bool | None = None) -> None:
        """Gives the focus to a widget."""

    def close_popup(self) -> None:
        """Closes the popup, if one is open."""


class TreeKeys:
    """Takes the keys for the widgets of a tree."""

    def __init__(self, tree: FocusTree) -> None:
        self._tree = tree

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes one key; true if something made use of it."""
        holder = self._tree.focus if self._tree.focus is not None else self._tree.front
        # Who uses the mouse does not see what was clicked last; they read "Enter" on the golden button.
        if (
            event.key in ENTER_KEYS
            and not self._tree.by_keyboard
            and self._tree.popup is None
            and self._press_shortcut(event)
        ):
            return True
        if any(widget.enabled and widget.handle_key(event) for widget in holder.self_and_ancestors()):
            self._tree.by_keyboard = True
            holder.invalidate()
            return True
        if self._tree.popup is not None and event.key == pygame.K_ESCAPE:
            self._tree.close_popup()
            return True
        return self._press_shortcut(event) or self._move_focus(event)

    def _press_shortcut(self, event: pygame.event.Event) -> bool:
        """Presses the button that has this key; one behind an open choice closes that."""
        if any(
            widget.enabled and widget.handle_shortcut(event)
            for widget in list(self._tree.front.self_and_descendants())
        ):
            return True
        popup = self._tree.popup
        if popup is None or popup.is_modal or event.key in ENTER_KEYS:
            return False
        if not any(
            widget.enabled and widget.handle_shortcut(event)
            for widget in list(self._tree.root.self_and_descendants())
        ):
            return False
        if self._tree.popup is popup:
            self._tree.close_popup()
        return True

    def _move_focus(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            if not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
                self._move_focus_along_ring(-1 if event.mod & pygame.KMOD_SHIFT else 1)
                return True
        elif event.key in ARROW_DIRECTIONS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._move_focus_by_arrow(*ARROW_DIRECTIONS[event.key])
            return True
        return self._tree.popup is not None and event.key in ENTER_KEYS

    def _move_focus_along_ring(self, by: int) -> None:
        ring = self._tree.focus_ring()
        if not ring:
            return
        if self._tree.focus in ring:
            self._tree.focus_on(ring[(ring.index(self._tree.focus) + by) % len(ring)], by_keyboard=True)
        else:
            self._tree.focus_on(ring[0 if by > 0 else -1], by_keyboard=True)

    def _move_focus_by_arrow(self, right: int, down: int) -> None:
        if self._tree.focus is None:
            self._move_focus_along_ring(1)
            return
        here = self._tree.focus.rect
        ways = [
            (arrow_distance(here, other.rect, right, down), other)
            for other in self._tree.focus_ring()
            if other is not self._tree.focus
        ]
        ahead = [(way, number, other) for number, (way, other) in enumerate(ways) if way is not None]
        self._tree.focus_on(min(ahead)[2] if ahead else self._tree.focus, by_keyboard=True)

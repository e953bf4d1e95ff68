"""The tree of a scene's widgets: one focus ring and one pointer, and what lies above all others."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.accessibility import Node
from tabletop.graphics.theme import FINGER_TARGET
from tabletop.widgets.base.key_caps import matches_cap
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.finger import (
    NOWHERE,
    PAN_UNITS,
    Finger,
    grown_to,
    is_by_finger,
    nearest_point,
    widget_for_finger,
)
from tabletop.widgets.focus_navigation import FocusMark, find_marked, focus_mark_of
from tabletop.widgets.popups.tooltips import TOOLTIP_DELAY_MS, Tooltips
from tabletop.widgets.tree_keys import TreeKeys
from tabletop.widgets.tree_painter import TreePainter

RIGHT_BUTTON = 3
POINTER_EVENTS = frozenset(
    (
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.MULTIGESTURE,
    )
)


class WidgetTree:
    """Routes events to widgets and paints those that changed; a popup lies above all others."""

    def __init__(self, root: Widget, look: Look) -> None:
        self.root = root
        self.root.tree = self
        self.look = look
        self.painter = TreePainter(self)
        self._keys = TreeKeys(self)
        self.focus: Widget | None = None
        self.hovered: Widget | None = None
        self.grabbed: Widget | None = None
        self.popup: Widget | None = None
        self.on_popup: Callable[[Widget], None] = lambda _: None
        """Called with each popup that opens."""
        self.tooltips = Tooltips(self.invalidate)
        self.by_keyboard = False
        self.by_finger = False
        """Whether the pointer is a finger."""
        self.is_taken_below: Callable[[Point], bool] = lambda _: False
        """Asked whether at a point lies what is no widget: a finger on it does not mean a widget nearby."""
        self.finger = Finger()
        self.is_covered = False
        """Whether another scene lies on this one, so that no key comes to it."""
        self.now = 0
        self.version = 0
        """Counts up whenever something looks different, or something else takes input."""
        self.described: tuple[tuple[int, str, str], Node, str] | None = None
        """What was last described: what of, as which node, and the key of the focus."""
        self.on_top: tuple[Widget, ...] = ()
        """What is drawn above all others, popups too, and takes no input: a ring, a caption."""
        self._focus_before_popup: Widget | None = None
        self._pointer: Point = (-1, -1)

    # --- popups

    def open_popup(self, popup: Widget) -> None:
        """Shows a widget above all others; a click outside, the right button or Esc closes it."""
        self.close_popup()
        self._focus_before_popup = self.focus
        popup.parent = None
        popup.tree = self
        self.popup = popup
        self.tooltips.hide_tooltip()
        self._update_hovered()
        self.invalidate(popup)
        self._invalidate_enter_buttons()
        self.on_popup(popup)

    def close_popup(self) -> None:
        popup, self.popup = self.popup, None
        if popup is None:
            return
        self.invalidate(popup)
        popup.tree = None
        self.tooltips.hide_tooltip()
        self.grabbed = None
        back, self._focus_before_popup = self._focus_before_popup, None
        if self.focus is not None and self.focus.tree is not self:
            self.focus = None
        self.focus_on(back)
        self._update_hovered()
        self._invalidate_enter_buttons()

    def forget_pointer(self) -> bool:
        """Forgets what is pointed at or held until the pointer is seen again, as after leaving a scene."""
        held, self.grabbed = self.grabbed, None
        if held is not None:
            held.invalidate()
        self._pointer = (-1, -1)
        self._update_hovered()
        self.tooltips.hide_tooltip()
        return False

    # --- focus

    @property
    def front(self) -> Widget:
        """Returns what takes input: the popup if one is open."""
        return self.popup if self.popup is not None else self.root

    def focus_ring(self) -> list[Widget]:
        """Returns everything that can have the focus, in the order of Tab."""
        return [widget for widget in self.front.self_and_descendants() if widget.can_focus()]

    def focus_on(
        self, widget: Widget | None, *, by_keyboard: bool | None = None, reveal: bool = True
    ) -> None:
        """Gives the focus to a widget; to `reveal` it, what scrolls brings it into sight."""
        if by_keyboard is not None:
            self.by_keyboard = by_keyboard
        if widget is not None and not widget.can_focus():
            widget = None
        before, self.focus = self.focus, widget
        self.version += 1
        if before is not widget:
            self._invalidate_enter_buttons()
            if before is not None:
                before.focus_changed()
            if widget is not None and self.by_keyboard:
                self.tooltips.point_at(widget, self.now)
        if widget is not None:
            widget.focus_changed()
            if reveal:
                self.reveal(widget)

    def reveal(self, widget: Widget) -> None:
        """Brings a widget into sight: whatever scrolls around it, scrolls there."""
        for forebear in widget.self_and_ancestors():
            forebear.reveal(widget.rect)

    def shows_focus(self, widget: Widget) -> bool:
        """Returns whether the ring is drawn around a widget: only for those who use the keyboard."""
        return self.focus is widget and self.by_keyboard

    def focus_mark(self) -> FocusMark | None:
        """Returns how to find the widget with the focus again, once widgets have been built again."""
        return None if self.focus is None else focus_mark_of(self.focus, self.focus_ring())

    def restore_focus(self, mark: FocusMark | None) -> None:
        """Gives the focus to the widget that a mark finds, if there is one."""
        if mark is not None:
            self.focus_on(find_marked(mark, self.focus_ring()))

    def gets_enter(self, widget: Widget) -> bool:
        """Returns whether Enter comes to a widget that has it as its key, and not to what has the focus."""
        if self.popup is not None:
            return self.popup in widget.self_and_ancestors()
        return not self.by_keyboard or self.focus in {None, widget} or not self._focus_takes_enter()

    def is_in_front(self, widget: Widget) -> bool:
        """Returns whether no scene and no modal popup lies on a widget."""
        popup = self.popup
        is_behind = popup is not None and popup.is_modal and popup not in widget.self_and_ancestors()
        return not (self.is_covered or is_behind)

    def _focus_takes_enter(self) -> bool:
        return self.focus is not None and any(widget.uses_enter for widget in self.focus.self_and_ancestors())

    def _invalidate_enter_buttons(self) -> None:
        """Redraws the buttons with Enter as their key, which show it only while it comes to them."""
        for widget in self.root.self_and_descendants():
            if getattr(widget, "cap", "") == "Enter":
                widget.invalidate()

    # --- events

    def handle(self, event: pygame.event.Event) -> bool:
        """Takes one event; true if some widget made use of it, or a popup keeps it from what lies behind."""
        self._forget_hidden()
        front = self.popup
        is_behind = front is not None and not front.passes_pointer and event.type in POINTER_EVENTS
        act = self._handlers().get(event.type)
        return (act is not None and act(event)) or is_behind

    def update(self, now: int) -> bool:
        """Moves all widgets on to this time; true if something is under way to somewhere."""
        self.now = now
        if self.grabbed is None:
            self.tooltips.update(now, self.look)
        elif self.by_finger and self.finger.is_long(now):
            self._tell_held(now)
        moving = [widget.update(now) for widget in self._shown_widgets()]
        return any(moving)

    def _tell_held(self, now: int) -> None:
        """Shows what a finger has long been on, as a pointer would see it that rests there."""
        self.tooltips.point_at(self.grabbed, now - TOOLTIP_DELAY_MS)
        self.tooltips.update(now, self.look)
        self.finger.has_told = self.tooltips.shown is not None

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until `update` has to be called if nothing happens; None for never."""
        waits = [*(widget.wake_ms(now) for widget in self._shown_widgets()), self.tooltips.wake_ms(now)]
        if self.by_finger and self.grabbed is not None:
            waits.append(self.finger.wake_ms(now))
        return min((wait for wait in waits if wait is not None), default=None)

    def _shown_widgets(self) -> list[Widget]:
        popup = () if self.popup is None else self.popup.self_and_descendants()
        return [*self.root.self_and_descendants(), *popup]

    def _handlers(self) -> dict[int, Callable[[pygame.event.Event], bool]]:
        return {
            pygame.MOUSEMOTION: self._handle_motion,
            pygame.MOUSEBUTTONDOWN: self._handle_press,
            pygame.MOUSEBUTTONUP: self._handle_release,
            pygame.MOUSEWHEEL: self._handle_wheel,
            pygame.KEYDOWN: self._keys.handle,
            pygame.TEXTINPUT: lambda event: self.focus is not None and self.focus.enter_text(event.text),
            pygame.TEXTEDITING: self._handle_composition,
            pygame.WINDOWLEAVE: lambda _: self.forget_pointer(),
            pygame.WINDOWFOCUSLOST: lambda _: self.forget_pointer(),
        }

    def _handle_motion(self, event: pygame.event.Event) -> bool:
        self._pointer, self.by_finger = event.pos, is_by_finger(event)
        if self.grabbed is not None:
            self._drag_held(self.grabbed, event.pos)
            return True
        self._update_hovered()
        if self.hovered is not None:
            self.hovered.hover(event.pos)
        return self.hovered is not None

    def _drag_held(self, held: Widget, at: Point) -> None:
        if self.by_finger:
            if self.finger.pan(held, at, self.look.metrics.box(PAN_UNITS)):
                return
            held.hover(at)
        held.drag(at)

    def _widget_at_pointer(self) -> Widget | None:
        if not self.by_finger:
            return self.front.widget_at(self._pointer)
        under = widget_for_finger(self.front, self._pointer, self._finger_size)
        is_beside = under is not None and not under.rect.collidepoint(self._pointer)
        return None if is_beside and self.is_taken_below(self._pointer) else under

    @property
    def _finger_size(self) -> int:
        return max(FINGER_TARGET, self.look.metrics.box(FINGER_TARGET))

    def _point_on(self, widget: Widget) -> Point:
        """Returns where the pointer is on a widget: a finger that is just beside it touches its edge."""
        is_near = grown_to(widget.rect, self._finger_size).collidepoint(self._pointer)
        return nearest_point(widget.rect, self._pointer) if self.by_finger and is_near else self._pointer

    def _update_hovered(self) -> None:
        under = self._widget_at_pointer()
        if under is self.hovered:
            return
        before, self.hovered = self.hovered, under
        self.tooltips.point_at(under, self.now)
        for widget in (before, under):
            if widget is not None:
                widget.invalidate()

    def _handle_press(self, event: pygame.event.Event) -> bool:
        if event.button != 1:
            if event.button == RIGHT_BUTTON:
                self.close_popup()
            return False
        self._pointer, self.by_finger = event.pos, is_by_finger(event)
        self._update_hovered()
        under = self.hovered
        if under is None:
            if self.popup is not None:
                lets_through = self.popup.passes_pointer
                self.close_popup()
                return not lets_through
            self.focus_on(None, by_keyboard=False)
            return False
        wanted = next((widget for widget in under.self_and_ancestors() if widget.can_focus()), None)
        self.tooltips.hide_tooltip()
        # What is clicked must not move away below the pointer before it is let go.
        self.focus_on(wanted, by_keyboard=False, reveal=False)
        self.grabbed = under
        self.finger.press(event.pos)
        under.press(self._point_on(under))
        under.invalidate()
        return True

    def _handle_release(self, event: pygame.event.Event) -> bool:
        held, self.grabbed = self.grabbed, None
        # What the left button holds is not let go by another one.
        if event.button != 1 or held is None:
            self.grabbed = held
            return False
        self._pointer, self.by_finger = event.pos, is_by_finger(event)
        held.invalidate()
        held.release(NOWHERE if self.by_finger and self.finger.is_used else self._point_on(held))
        if self.by_finger and not self.finger.has_told:
            # Nothing rests there any more; what was told stays until the next touch.
            self._pointer = NOWHERE
        self._update_hovered()
        return True

    def _handle_wheel(self, event: pygame.event.Event) -> bool:
        lines = getattr(event, "precise_y", event.y)
        under = self.front.widget_at(self._pointer)
        # A list that is at its end leaves the wheel to what it stands in.
        taken = under is not None and any(widget.handle_wheel(lines) for widget in under.self_and_ancestors())
        self._update_hovered()
        return taken

    def _handle_composition(self, event: pygame.event.Event) -> bool:
        if self.focus is None:
            return False
        self.focus.show_composition(event.text, getattr(event, "start", 0))
        return True

    def _forget_hidden(self) -> None:
        """Takes focus and pointer from what was taken out or hidden since the last event."""
        here = set(self.front.self_and_descendants())
        if self.focus is not None and (self.focus not in here or not self.focus.can_focus()):
            self.focus = None
        if self.hovered is not None and self.hovered not in here:
            self.hovered = None
        if self.grabbed is not None and self.grabbed not in here:
            self.grabbed = None

    def shows_key(self, event: pygame.event.Event) -> bool:
        """Returns whether something that can be seen, and used, tells that it has this key."""
        return any(
            widget.enabled and matches_cap(widget.tooltip_key, event)
            for widget in self.root.self_and_descendants()
        )

    # --- looks

    def invalidate(self, widget: Widget | None = None) -> None:
        """Has a widget, or all of them, drawn at the next painting."""
        self.version += 1
        self.painter.invalidate(widget)

    def widgets_on_top(self) -> list[Widget]:
        """Returns what lies above all others."""
        return [*(widget for widget in (self.popup, self.tooltips.shown) if widget is not None), *self.on_top]

    def show_on_top(self, *widgets: Widget) -> None:
        """Draws these widgets above all others, in place of those that were drawn there."""
        for widget in {*self.on_top} ^ {*widgets}:
            self.invalidate(widget)
        self.on_top = widgets

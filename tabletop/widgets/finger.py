"""One finger on the widgets: small ones are hit from nearby, lists follow it, and a long press tells.

What is told is what a pointer is told that rests there: the tooltip. A press that told something does
nothing else.
"""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.widgets.base.widget import Point, Widget

LONG_PRESS_MS: Final = 500
PAN_UNITS: Final = 12
"""How far a finger moves before a list follows it."""
NOWHERE: Final[Point] = (-100_000, -100_000)
"""Where something is let go that is to do nothing."""


def is_by_finger(event: pygame.event.Event) -> bool:
    """Returns whether an event of the mouse was made from a touch."""
    return bool(getattr(event, "touch", False))


def grown_to(rect: pygame.Rect, size: int) -> pygame.Rect:
    """Returns a box around the same middle that is at least so wide and high."""
    return rect.inflate(max(0, size - rect.width), max(0, size - rect.height))


def nearest_point(rect: pygame.Rect, point: Point) -> Point:
    """Returns the point inside a box that is nearest to a point."""
    x = max(rect.left, min(rect.right - 1, point[0]))
    y = max(rect.top, min(rect.bottom - 1, point[1]))
    return x, y


def square_distance(rect: pygame.Rect, point: Point) -> int:
    """Returns the square of the distance from a point to a box; 0 inside it."""
    x, y = nearest_point(rect, point)
    return (x - point[0]) ** 2 + (y - point[1]) ** 2


def widget_for_finger(front: Widget, point: Point, size: int) -> Widget | None:
    """Returns the widget that a finger at this point means: what it is on, else the nearest small target.

    A target counts only where it is seen: not scrolled away, and not below something else.
    """
    exact = front.widget_at(point)
    if exact is not None and (exact.focusable and not exact.can_pan):
        return exact
    near = [
        widget
        for widget in front.self_and_descendants()
        if widget.can_focus() and not widget.can_pan and grown_to(widget.rect, size).collidepoint(point)
    ]
    for widget in sorted(near, key=lambda one: square_distance(one.rect, point)):
        seen = front.widget_at(nearest_point(widget.rect, point))
        if seen is not None and widget in seen.self_and_ancestors():
            return widget
    return exact


class Finger:
    """What one finger does from the moment it comes down until it is lifted."""

    def __init__(self) -> None:
        self.has_told = False
        """Whether this press has told something, so that it does nothing else."""
        self._panned: Widget | None = None
        self._start: Point = NOWHERE
        self._last: Point = NOWHERE
        self._is_still = False
        self._since: int | None = None

    def press(self, point: Point) -> None:
        """Takes note that the finger came down."""
        self._start = self._last = point
        self._panned, self._since = None, None
        self._is_still, self.has_told = True, False

    @property
    def is_used(self) -> bool:
        """Returns whether lifting it does nothing: it has moved a list, or was told something."""
        return self._panned is not None or self.has_told

    def pan(self, held: Widget, point: Point, reach: int) -> bool:
        """Lets what scrolls around a widget follow the finger; true if the widget has no part in it."""
        across, down = abs(point[0] - self._start[0]), abs(point[1] - self._start[1])
        if max(across, down) < reach and self._panned is None:
            return self.has_told
        self._is_still = False
        if self._panned is None and down > across and not self.has_told:
            self._panned = self._list_around(held)
        if self._panned is not None:
            self._panned.pan(self._last[1] - point[1])
            self._last = point
        return self.is_used

    @staticmethod
    def _list_around(held: Widget) -> Widget | None:
        """Returns what scrolls around a widget, unless that is moved itself, as a slider is."""
        if type(held).drag is not Widget.drag and not held.can_pan:
            return None
        return next((widget for widget in held.self_and_ancestors() if widget.can_pan), None)

    def is_long(self, now: int) -> bool:
        """Returns whether it has been down for long without moving."""
        # The time of a press is known only once the widgets move on to it.
        self._since = now if self._since is None else self._since
        return self._is_still and now - self._since >= LONG_PRESS_MS

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until the press is a long one; None if it cannot become one."""
        if not self._is_still or self.has_told:
            return None
        return LONG_PRESS_MS if self._since is None else max(1, self._since + LONG_PRESS_MS - now)

"""Where the focus goes: along an arrow, and back to a widget that has been built again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.widgets.base.widget import Widget

FocusMark = tuple[type[Widget], object, int]
"""What finds a widget again: its type, its subject, and its number among these."""


def focus_mark_of(widget: Widget, ring: Sequence[Widget]) -> FocusMark | None:
    """Returns how to find a widget again; None if it cannot have the focus."""
    kind, subject = type(widget), widget.subject
    alike = _similar_widgets(kind, subject, ring)
    return (kind, subject, alike.index(widget)) if widget in alike else None


def find_marked(mark: FocusMark, ring: Sequence[Widget]) -> Widget | None:
    """Returns the widget that a mark finds among those of a focus ring; None if there is none."""
    kind, subject, number = mark
    alike = _similar_widgets(kind, subject, ring)
    return alike[number] if number < len(alike) else None


def _similar_widgets(kind: type[Widget], subject: object, ring: Sequence[Widget]) -> list[Widget]:
    return [widget for widget in ring if type(widget) is kind and widget.subject == subject]


def arrow_distance(here: pygame.Rect, there: pygame.Rect, right: int, down: int) -> float | None:
    """Returns how far an arrow key has to go from one box to another; None if that lies elsewhere."""
    ahead = (there.centerx - here.centerx) * right + (there.centery - here.centery) * down
    if right:
        gap = max(there.left - here.right, here.left - there.right, 0)
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
        drift = abs(there.centery - here.centery)
    else:
        gap = max(there.top - here.bottom, here.top - there.bottom, 0)
        aside = max(there.left - here.right, here.left - there.right, 0)
        drift = abs(there.centerx - here.centerx)
    if ahead <= 0 or (gap == 0 and aside > 0):
        return None
    # What lies straight ahead comes before what is nearer but aside.
    return gap + 3 * aside + 0.3 * drift

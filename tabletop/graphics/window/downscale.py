"""A screen that is laid out larger than its window, and shown smaller in it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

Size = tuple[int, int]
Changed = Sequence[pygame.Rect] | None


def layout_size(window: Size, smallest: Size) -> Size:
    """Returns the size to lay out for a window: its own, or one of its shape and at least `smallest`.

    A window that is much narrower or flatter than any screen leaves a part of itself empty.
    """
    scale = min(1.0, window[0] / smallest[0], window[1] / smallest[1])
    wide, high = (max(least, round(side / scale)) for side, least in zip(window, smallest, strict=True))
    return min(wide, max(window[0], 2 * smallest[0])), min(high, max(window[1], 2 * smallest[1]))


def area_in_window(window: Size, size: Size) -> pygame.Rect:
    """Returns where in a window that is too small the laid-out screen is shown."""
    scale = min(window[0] / size[0], window[1] / size[1])
    shown = pygame.Rect(0, 0, max(1, int(size[0] * scale)), max(1, int(size[1] * scale)))
    shown.center = window[0] // 2, window[1] // 2
    return shown


def copy_to_window(sheet: pygame.Surface, window: pygame.Surface, changed: Changed) -> Changed:
    """Copies a screen that is larger or has finer colours than the window; returns what is new there."""
    if sheet.get_size() != window.get_size():
        shown = area_in_window(window.get_size(), sheet.get_size())
        window.fill((0, 0, 0))
        window.blit(pygame.transform.smoothscale(sheet, shown.size), shown)
        return None
    for part in changed or [sheet.get_rect()]:
        window.blit(sheet, part.topleft, part)
    return changed


def event_in_layout(event: pygame.event.Event, window: Size, size: Size) -> pygame.event.Event:
    """Returns the event with its position on the laid-out screen."""
    if not hasattr(event, "pos"):
        return event
    shown = area_in_window(window, size)
    scale = size[0] / max(1, shown.width)
    told = dict(event.dict)
    told["pos"] = (round((event.pos[0] - shown.x) * scale), round((event.pos[1] - shown.y) * scale))
    if "rel" in told:
        told["rel"] = (round(event.rel[0] * scale), round(event.rel[1] * scale))
    return pygame.event.Event(event.type, told)

"""A screen that is laid out larger than its window, and shown smaller in it."""

from __future__ import annotations

import pygame

Size = tuple[int, int]


def view(window: Size, size: Size) -> pygame.Rect:
    """Where in a window that is too small the laid-out screen is shown."""
    scale = min(window[0] / size[0], window[1] / size[1])
    shown = pygame.Rect(0, 0, max(1, int(size[0] * scale)), max(1, int(size[1] * scale)))
    shown.center = window[0] // 2, window[1] // 2
    return shown


def mapped(event: pygame.event.Event, window: Size, size: Size) -> pygame.event.Event:
    """The event with its position on the laid-out screen."""
    if not hasattr(event, "pos"):
        return event
    shown = view(window, size)
    scale = size[0] / max(1, shown.width)
    told = dict(event.dict)
    told["pos"] = (round((event.pos[0] - shown.x) * scale), round((event.pos[1] - shown.y) * scale))
    if "rel" in told:
        told["rel"] = (round(event.rel[0] * scale), round(event.rel[1] * scale))
    return pygame.event.Event(event.type, told)

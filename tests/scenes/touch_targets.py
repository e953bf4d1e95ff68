"""What a finger can hit: every target of a scene, and how much room it has there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from tabletop.graphics.theme import FINGER_TARGET
from tabletop.scenes.base.scene import Scene
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.finger import widget_for_finger
from tabletop.widgets.widget_tree import WidgetTree
from tests.scenes.program import Program


def touch(app: Program, at: tuple[int, int], *, held_ms: int = 0) -> None:
    """Touches the screen with one finger, as the system tells it, and lifts it again."""
    put_finger(app, at)
    if held_ms:
        app.step(16)
        app.step(held_ms)
    app.send(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)


def put_finger(app: Program, at: tuple[int, int]) -> None:
    app.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=True)
    app.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)


def move_finger(app: Program, start: tuple[int, int], end: tuple[int, int], steps: int = 6) -> None:
    """Moves the finger along a line; it stays down."""
    for step in range(1, steps + 1):
        at = tuple(a + (b - a) * step // steps for a, b in zip(start, end, strict=True))
        app.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0), touch=True)
        app.step(16)


def drag_finger(app: Program, start: tuple[int, int], end: tuple[int, int]) -> None:
    put_finger(app, start)
    move_finger(app, start, end)
    app.send(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=True)


def note_finger(app: Program) -> None:
    """Lets the program know that a finger is used, by a touch where nothing lies."""
    app.send(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1, touch=True)
    app.step()


def targets(scene: Scene) -> Iterator[Widget]:
    """Yields every widget in sight that can be pressed."""
    tree = scene.widgets()
    assert tree is not None
    for widget in tree.front.self_and_descendants():
        if widget.focusable and widget.enabled and not widget.can_pan:
            seen = tree.front.widget_at(widget.rect.center)
            if seen is not None and widget in seen.self_and_ancestors():
                yield widget


def is_drawn_small(widget: Widget, app: Program) -> bool:
    return min(widget.rect.size) < app.metrics.box(FINGER_TARGET)


def has_room(widget: Widget, tree: WidgetTree, app: Program) -> bool:
    """Returns whether a finger half a target away from the middle, each way, still means this widget."""
    size = max(FINGER_TARGET, app.metrics.box(FINGER_TARGET))
    reach = size // 2 - 1
    x, y = widget.rect.center
    screen = pygame.Rect((0, 0), app.metrics.size)
    for right, down in ((-reach, 0), (reach, 0), (0, -reach), (0, reach)):
        point = x + right, y + down
        meant = widget_for_finger(tree.front, point, size)
        is_meant = meant is not None and widget in meant.self_and_ancestors()
        if screen.collidepoint(point) and not is_meant:
            return False
    return True


def without_room(app: Program) -> Iterator[Widget]:
    """Yields the widgets in sight that have less room than a finger needs."""
    tree = app.top.widgets()
    assert tree is not None
    for widget in targets(app.top):
        if not has_room(widget, tree, app):
            yield widget

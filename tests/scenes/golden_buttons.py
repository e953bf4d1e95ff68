"""Which buttons are drawn in gold, on the scene on top and behind it."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.widgets.controls.button import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from tabletop.widgets.base.widget_look import Look
    from tabletop.widgets.widget_tree import WidgetTree
    from tests.scenes.program import Program


def golden_buttons(tree: WidgetTree) -> list[str]:
    """Returns the labels of the golden buttons of a tree of widgets."""
    popup = () if tree.popup is None else tree.popup.self_and_descendants()
    return [
        widget.label
        for widget in (*tree.root.self_and_descendants(), *popup)
        if isinstance(widget, Button) and widget.is_golden
    ]


def painted_gold(app: Program) -> list[str]:
    """Returns the labels of the buttons that are golden in a whole picture of the window."""
    scene = app.top
    if isinstance(scene, OverlayScene):
        scene._backdrop = None
    scene.invalidate()
    with _watched_painting() as painted:
        scene.paint(app.window)
    return [button.label for button in painted]


@contextmanager
def _watched_painting() -> Iterator[list[Button]]:
    """Collects the buttons that are painted in gold meanwhile."""
    painted: list[Button] = []
    paint = Button.paint

    def watched(button: Button, screen: pygame.Surface, look: Look) -> None:
        if button.is_golden and button not in painted:
            painted.append(button)
        paint(button, screen, look)

    Button.paint = watched  # type: ignore[method-assign, assignment]
    try:
        yield painted
    finally:
        Button.paint = paint  # type: ignore[method-assign]

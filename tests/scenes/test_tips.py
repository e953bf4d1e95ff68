"""Tooltips: every icon says its name and its key, by mouse and by keyboard, in every scene."""

import pygame
import pytest

from tabletop.scenes.base.scene import Scene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings
from tabletop.widgets.controls.button import Button, ToolButton
from tabletop.widgets.popups.tooltips import TOOLTIP_DELAY_MS, Tooltip
from tabletop.widgets.widget_tree import WidgetTree
from tests.scenes.program import SIZES, Program
from tests.scenes.table_driver import TableDriver
from tests.scenes.test_fuzz import SCENES
from tests.scenes.test_widgets import WidgetColumn, row

pytestmark = pytest.mark.sampled

__all__ = ["row"]

LONG = "Four packs, four trump suits, and four long runs that grow before your eyes. " * 3


def tree_of(scene: Scene) -> WidgetTree:
    tree = scene.widgets()
    assert tree is not None
    return tree


def tools(scene: Scene) -> list[ToolButton]:
    """The bare icons that do something."""
    return [
        widget
        for widget in tree_of(scene).root.self_and_descendants()
        if isinstance(widget, ToolButton) and (widget.focusable or widget.catches_pointer)
    ]


def test_every_icon_of_a_table_says_its_name(app: Program) -> None:
    table = TableDriver("star", (None, "club", "club", "club")).table
    assert len(tools(table)) >= 7
    assert all(tool.tooltip and "(" not in tool.tooltip for tool in tools(table))


@pytest.mark.parametrize("name", SCENES)
def test_every_icon_says_its_name_and_the_key_stands_apart(app: Program, name: str) -> None:
    for tool in tools(app.show(SCENES[name](app))):
        assert tool.tooltip, tool.icon
        assert "(" not in tool.tooltip
        assert tool.tooltip_key == tool.cap or not tool.cap


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_no_tip_leaves_the_window_or_hides_what_it_explains(
    name: str, size: tuple[int, int], text: str
) -> None:
    app = Program(size, Settings().changed("text_size", text))
    tree = tree_of(app.show(SCENES[name](app)))
    for widget in tree.root.self_and_descendants():
        if widget.tooltip and widget.rect.colliderect((0, 0, *size)):
            tip = Tooltip(widget.tooltip, widget.tooltip_key)
            tip.arrange_beside(tree.look, widget.rect)
            assert pygame.Rect((0, 0), size).contains(tip.rect)
            assert not tip.rect.colliderect(widget.rect)


@pytest.mark.parametrize("spot", [(0, 0), (1240, 0), (0, 760), (1240, 760), (600, 400)])
def test_a_long_tip_is_wrapped_and_stays_inside(row: WidgetColumn, spot: tuple[int, int]) -> None:
    tip = Tooltip(LONG, "Ctrl Z")
    tip.arrange_beside(row.look, pygame.Rect(spot, (40, 40)))
    assert pygame.Rect((0, 0), row.look.metrics.size).contains(tip.rect)
    assert tip.rect.width < row.look.box(370)


def test_a_tip_is_seen_at_the_table_too(app: Program) -> None:
    sitting = TableDriver("star", (None, "club", "club", "club"))
    table = sitting.table
    assert isinstance(table, TableScene)
    tool = next(tool for tool in table.overlay.top_bar.tools if tool.icon == "undo")
    sitting.app.move_pointer(tool.rect.center)
    sitting.app.step(16)
    before = sitting.app.window.copy()
    sitting.app.step(TOOLTIP_DELAY_MS)
    sitting.app.step(16)
    tip = table.tree.tooltips.shown
    assert tip is not None
    assert (tip.words, tip.cap) == ("Take back", "Ctrl Z")
    paper = tip.rect.inflate(-8, -8)
    seen = pygame.image.tobytes(sitting.app.window.subsurface(paper), "RGB")
    assert seen != pygame.image.tobytes(before.subsurface(paper), "RGB")


def test_what_the_keyboard_turns_to_says_its_name_after_a_moment(app: Program, row: WidgetColumn) -> None:
    first, second = Button("Hint"), Button("Sort")
    second.tooltip, second.tooltip_key = "Sorts the hand", "R"
    row.put(first, second)
    app.press_and_release(pygame.K_TAB)
    app.press_and_release(pygame.K_TAB)
    assert row.tree.focus is second
    app.step(100)
    assert row.tree.tooltips.shown is None
    assert row.wake_ms(app.now) in range(1, 500)
    app.step(TOOLTIP_DELAY_MS)
    assert row.tree.tooltips.shown is not None
    assert row.wake_ms(app.now) is None
    app.press_and_release(pygame.K_TAB)
    app.step()
    assert row.tree.tooltips.shown is None


def test_a_click_takes_the_tip_away_until_the_pointer_comes_again(app: Program, row: WidgetColumn) -> None:
    button = Button("Hint")
    button.tooltip = "What to play"
    row.put(button)
    app.move_pointer(button.rect.center)
    app.step(TOOLTIP_DELAY_MS)
    assert row.tree.tooltips.shown is not None
    app.click(button.rect.center)
    app.step(3 * TOOLTIP_DELAY_MS)
    assert row.tree.tooltips.shown is None
    app.move_pointer((1200, 700))
    app.move_pointer(button.rect.center)
    app.step(TOOLTIP_DELAY_MS)
    assert row.tree.tooltips.shown is not None


def test_a_tip_goes_with_what_it_explains(app: Program, row: WidgetColumn) -> None:
    button = Button("Hint")
    button.tooltip = "What to play"
    row.put(button)
    app.move_pointer(button.rect.center)
    app.step(TOOLTIP_DELAY_MS)
    button.shown = False
    app.step()
    assert row.tree.tooltips.shown is None

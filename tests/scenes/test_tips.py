"""Tooltips: every icon says its name and its key, by mouse and by keyboard, in every scene."""

import pygame
import pytest

from tabletop.scenes.scene import Scene
from tabletop.scenes.table.scene import Table
from tabletop.settings import Settings
from tabletop.stage.widgets.button import Button, Tool
from tabletop.stage.widgets.tips import TIP_MS, Tip
from tabletop.stage.widgets.tree import Tree
from tests.scenes.program import SIZES, Program
from tests.scenes.sitting import Sitting
from tests.scenes.test_fuzz import SCENES
from tests.scenes.test_widgets import Row, row

pytestmark = pytest.mark.sampled

__all__ = ["row"]

LONG = "Four packs, four trump suits, and four long runs that grow before your eyes. " * 3


def tree_of(scene: Scene) -> Tree:
    tree = scene.widgets()
    assert tree is not None
    return tree


def tools(scene: Scene) -> list[Tool]:
    """The bare icons that do something."""
    return [
        widget
        for widget in tree_of(scene).root.family()
        if isinstance(widget, Tool) and (widget.focusable or widget.solid)
    ]


def test_every_icon_of_a_table_says_its_name(app: Program) -> None:
    table = Sitting("star", (None, "club", "club", "club")).table
    assert len(tools(table)) >= 7
    assert all(tool.tip and "(" not in tool.tip for tool in tools(table))


@pytest.mark.parametrize("name", SCENES)
def test_every_icon_says_its_name_and_the_key_stands_apart(app: Program, name: str) -> None:
    for tool in tools(app.show(SCENES[name](app))):
        assert tool.tip, tool.icon
        assert "(" not in tool.tip
        assert tool.tip_key == tool.cap or not tool.cap


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_no_tip_leaves_the_window_or_hides_what_it_explains(
    name: str, size: tuple[int, int], text: str
) -> None:
    app = Program(size, Settings().changed("text_size", text))
    tree = tree_of(app.show(SCENES[name](app)))
    for widget in tree.root.family():
        if widget.tip and widget.rect.colliderect((0, 0, *size)):
            tip = Tip(widget.tip, widget.tip_key)
            tip.stand_by(tree.look, widget.rect)
            assert pygame.Rect((0, 0), size).contains(tip.rect)
            assert not tip.rect.colliderect(widget.rect)


@pytest.mark.parametrize("spot", [(0, 0), (1240, 0), (0, 760), (1240, 760), (600, 400)])
def test_a_long_tip_is_wrapped_and_stays_inside(row: Row, spot: tuple[int, int]) -> None:
    tip = Tip(LONG, "Ctrl Z")
    tip.stand_by(row.look, pygame.Rect(spot, (40, 40)))
    assert pygame.Rect((0, 0), row.look.metrics.size).contains(tip.rect)
    assert tip.rect.width < row.look.box(370)


def test_a_tip_is_seen_at_the_table_too(app: Program) -> None:
    sitting = Sitting("star", (None, "club", "club", "club"))
    table = sitting.table
    assert isinstance(table, Table)
    tool = next(tool for tool in table.overlay.rim.tools if tool.icon == "undo")
    sitting.app.point(tool.rect.center)
    sitting.app.step(16)
    before = sitting.app.window.copy()
    sitting.app.step(TIP_MS)
    sitting.app.step(16)
    tip = table.tree.tips.shown
    assert tip is not None
    assert (tip.words, tip.cap) == ("Take back", "Ctrl Z")
    paper = tip.rect.inflate(-8, -8)
    seen = pygame.image.tobytes(sitting.app.window.subsurface(paper), "RGB")
    assert seen != pygame.image.tobytes(before.subsurface(paper), "RGB")


def test_what_the_keyboard_turns_to_says_its_name_after_a_moment(app: Program, row: Row) -> None:
    first, second = Button("Hint"), Button("Sort")
    second.tip, second.tip_key = "Sorts the hand", "R"
    row.put(first, second)
    app.key(pygame.K_TAB)
    app.key(pygame.K_TAB)
    assert row.tree.focus is second
    app.step(100)
    assert row.tree.tips.shown is None
    assert row.wake_ms(app.now) in range(1, 500)
    app.step(TIP_MS)
    assert row.tree.tips.shown is not None
    assert row.wake_ms(app.now) is None
    app.key(pygame.K_TAB)
    app.step()
    assert row.tree.tips.shown is None


def test_a_click_takes_the_tip_away_until_the_pointer_comes_again(app: Program, row: Row) -> None:
    button = Button("Hint")
    button.tip = "What to play"
    row.put(button)
    app.point(button.rect.center)
    app.step(TIP_MS)
    assert row.tree.tips.shown is not None
    app.click(button.rect.center)
    app.step(3 * TIP_MS)
    assert row.tree.tips.shown is None
    app.point((1200, 700))
    app.point(button.rect.center)
    app.step(TIP_MS)
    assert row.tree.tips.shown is not None


def test_a_tip_goes_with_what_it_explains(app: Program, row: Row) -> None:
    button = Button("Hint")
    button.tip = "What to play"
    row.put(button)
    app.point(button.rect.center)
    app.step(TIP_MS)
    button.shown = False
    app.step()
    assert row.tree.tips.shown is None

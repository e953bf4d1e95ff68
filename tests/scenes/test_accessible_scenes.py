"""Every scene is told to those who do not see it: names, roles, sections, and what widgets can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pytest

from tabletop.accessibility import Action, Node, Role, State, nodes_of
from tabletop.accessibility.output import ActionRequest
from tabletop.games import registry
from tabletop.languages.pseudo import PSEUDO_LANGUAGE
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.widgets.accessible_widgets import LEAF_ROLES, SECTION_ROLES
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import Pressable
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.controls.slider import Slider
from tabletop.widgets.controls.toggle import Toggle
from tabletop.widgets.text.text_field import TextField
from tests.covering_cases import is_thorough
from tests.messages.small_polish import told_in
from tests.scenes.every_scene import every_opener
from tests.scenes.program import Program
from tests.scenes.told_texts import is_untold

pytestmark = pytest.mark.sampled

SIZE = (1280, 800)
FITTING_ROLES: dict[type[Widget], frozenset[Role]] = {
    Toggle: frozenset({Role.SWITCH}),
    DropDown: frozenset({Role.DROP_DOWN}),
    Slider: frozenset({Role.SLIDER}),
    SegmentedControl: frozenset({Role.CHOICES}),
    TextField: frozenset({Role.TEXT_FIELD}),
    Pressable: frozenset({Role.BUTTON, Role.LINK, Role.LIST_ITEM, Role.CHOICE, Role.SWITCH, Role.DROP_DOWN}),
}
NAMELESS_ROLES = frozenset({Role.GROUP, Role.LIST, Role.TABLE, Role.CELL})
"""The roles of what only holds others, or can be empty, which needs no name."""

KINDS = ("set-up of", "book of")
ONE_KIND = "a scene"


@dataclass(frozen=True)
class Opening:
    """A scene; set-ups stand for each other, and so do books."""

    name: str

    def levels(self) -> Iterator[tuple[str, str]]:
        kind = next((kind for kind in KINDS if self.name.startswith(kind)), "")
        yield "kind", kind or (ONE_KIND if self.name not in SMALL_SCENES else self.name)

    def __str__(self) -> str:
        return self.name


SMALL_SCENES = frozenset({"menu with a match", "settings", "matches", "unsaved moves"})
"""The scenes that are always looked at."""
TABLES = ("table of", "lesson of", "trial", "position", "chair", "replay")
"""The scenes with a board, whose own test is elsewhere: they are opened only if everything is run."""


def is_table(name: str) -> bool:
    return name.startswith(TABLES) and name != "positions"


OPENINGS = [Opening(name) for name in every_opener() if is_thorough() or not is_table(name)]


@pytest.fixture(autouse=True)
def _only_own_games(monkeypatch: pytest.MonkeyPatch) -> None:
    own = [package for package in registry.GAME_PACKAGES if package.startswith("tabletop.")]
    monkeypatch.setattr(registry, "GAME_PACKAGES", own)


@pytest.mark.parametrize("opening", OPENINGS, ids=str)
def test_a_scene_is_told_and_used_without_being_seen(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    for app, _ in every_opener()[opening.name](SIZE, "normal"):
        root, _ = app.top.accessible_tree()
        nodes = nodes_of(root)
        assert root.name
        assert all(section.role in SECTION_ROLES and section.name for section in root.children)
        assert all(node.name or node.role in NAMELESS_ROLES for node in nodes.values())
        assert not any(node.children for node in nodes.values() if node.role in LEAF_ROLES)
        if isinstance(app.top, WidgetScene):
            _check_widgets(app, nodes, monkeypatch)
        _check_language(app, opening.name)


def _check_widgets(app: Program, nodes: dict[str, Node], monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks that whatever has the focus by Tab, or is clicked, is there and can be used by its node."""
    tree = app.top.widgets()
    assert tree is not None
    for widget in [*tree.front.self_and_descendants()]:
        if not (widget.focusable or isinstance(widget, Pressable)) or widget.describe() is None:
            assert not widget.focusable, widget
            continue
        node = nodes[widget.node_key]
        kind = next((kind for kind in FITTING_ROLES if isinstance(widget, kind)), None)
        assert kind is None or node.role in FITTING_ROLES[kind], node
        assert node.name, widget
        assert (State.DISABLED in node.states) is not widget.enabled
        assert node.actions - {Action.FOCUS} or node.role is Role.DOCUMENT, node
        if widget.can_focus():
            assert app.top.perform(ActionRequest(node.key, Action.FOCUS))
            assert app.top.accessible_tree()[1] == node.key
    _check_presses(app, monkeypatch)


def _check_presses(app: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks that pressing a node presses its widget, unless it is of no use now."""
    tree = app.top.widgets()
    assert tree is not None
    pressed: list[Widget] = []
    with monkeypatch.context() as patch:
        for widget in tree.front.self_and_descendants():
            if isinstance(widget, Pressable):
                patch.setattr(widget, "activate", partial(pressed.append, widget))
        for node in nodes_of(app.top.accessible_tree()[0]).values():
            if Action.PRESS in node.actions and "/" not in node.key:
                assert app.top.perform(ActionRequest(node.key, Action.PRESS)) is node.is_enabled
                assert (pressed and pressed[-1].node_key == node.key) or not node.is_enabled


def _check_language(app: Program, scene: str) -> None:
    """Checks that everything is told in another language as soon as that is chosen."""
    with told_in(PSEUDO_LANGUAGE):
        app._apply_size()
        app.step()
        root, _ = app.top.accessible_tree()
        told = [words for words in _own_words(root) if is_untold(words, scene)]
    app._apply_size()
    assert not told


def _own_words(node: Node) -> Iterator[str]:
    """Yields all words but those of a book, which are read from its file."""
    yield from (node.name, node.value, node.description)
    if node.role is Role.DOCUMENT:
        yield from (inner.name for inner in node.self_and_descendants() if inner.role is Role.PICTURE)
    else:
        for child in node.children:
            yield from _own_words(child)

"""The widgets of a scene as a tree of nodes, and what is done with them by their keys."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tabletop.accessibility import Action, Node, Role, State
from tabletop.accessibility.output import ActionRequest
from tabletop.messages import told
from tabletop.widgets.base.key_caps import said_key
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.widget_tree import WidgetTree

ROOT_KEY: Final = "window"
TITLE: Final = "Tabletop"


def tree_of_widgets(tree: WidgetTree | None) -> tuple[Node, str]:
    """Returns the nodes of what takes input, the popup or all widgets, and the key of the focus."""
    if tree is None:
        return Node(ROOT_KEY, Role.WINDOW, TITLE), ROOT_KEY
    root = Node(ROOT_KEY, Role.WINDOW, TITLE, children=widget_nodes(tree.front))
    focus = tree.focus.node_key if tree.focus is not None else ROOT_KEY
    is_there = any(node.key == focus for node in root.self_and_descendants())
    return root, focus if is_there else ROOT_KEY


def widget_nodes(widget: Widget) -> tuple[Node, ...]:
    """Returns the node of a widget; where it says nothing of itself, those of what is inside."""
    if not widget.shown:
        return ()
    children = tuple(node for child in widget.children for node in widget_nodes(child))
    described = widget.describe()
    if described is None:
        return children
    return (_with_common_facts(widget, described, children),)


def _with_common_facts(widget: Widget, described: Node, children: tuple[Node, ...]) -> Node:
    """Returns a node with what is the same for all widgets: place, tooltip, key, and whether it is of use."""
    rect = widget.rect
    return replace(
        described,
        description=described.description or widget.tooltip,
        shortcut=told(said_key(widget.tooltip_key)) if widget.tooltip_key else "",
        states=described.states if widget.enabled else described.states | {State.DISABLED},
        box=(rect.left, rect.top, rect.width, rect.height),
        actions=described.actions | ({Action.FOCUS} if widget.focusable else set()),
        children=(*described.children, *children),
    )


def perform_on_widgets(tree: WidgetTree | None, request: ActionRequest) -> bool:
    """Does something with the widget of a node; false if it is not there, or not of use now."""
    widget = None if tree is None else _widget_with_key(tree, request.key)
    if tree is None or widget is None or not widget.enabled:
        return False
    if widget.can_focus():
        tree.focus_on(widget, by_keyboard=True)
    return request.action is Action.FOCUS or widget.perform(request.action, request.value)


def _widget_with_key(tree: WidgetTree, key: str) -> Widget | None:
    return next((widget for widget in tree.front.self_and_descendants() if widget.node_key == key), None)

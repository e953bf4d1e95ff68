"""The widgets of a scene as a tree of nodes, and what is done with them by their keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tabletop.accessibility import Action, Node, Role, State
from tabletop.accessibility.output import ActionRequest
from tabletop.input_devices.shown_caps import said_key
from tabletop.messages import Message, list_text, say, told
from tabletop.widgets.base.widget import Widget, box_of
from tabletop.widgets.widget_tree import WidgetTree

DOT: Final = " · "
"""What stands between facts in one line of the screen."""
ROOT_KEY: Final = "window"
TITLE: Final = "Tabletop"
MAIN_KEY: Final = "section"
"""The key of the section of all that is in no other one."""
NO_WIDGETS: Final[frozenset[Widget]] = frozenset()
LEAF_ROLES: Final = frozenset(
    {
        *(Role.BUTTON, Role.LINK, Role.SWITCH, Role.SLIDER, Role.TEXT_FIELD, Role.DROP_DOWN, Role.CHOICE),
        *(Role.TEXT, Role.HEADING, Role.STATUS, Role.PICTURE),
    }
)
SECTION_ROLES: Final = frozenset({Role.SECTION, Role.DIALOG})
CLOSE_KEY: Final = "popup:close"
"""The key of the node that closes a popup without an answer, as Esc does."""
FOCUS_ONLY: Final = frozenset({Action.FOCUS})
NOTHING: Final[frozenset[Action]] = frozenset()


@dataclass(frozen=True)
class Section:
    """A part of a scene that one can go to as a whole: its title, and the widgets in it."""

    title: Message
    widgets: Sequence[Widget]


def no_sections() -> Sequence[Section]:
    """Returns that a scene has no parts of its own."""
    return ()


def tree_of_widgets(
    tree: WidgetTree | None,
    title: str = "",
    line: str = "",
    sections: Callable[[], Sequence[Section]] = no_sections,
) -> tuple[Node, str]:
    """Returns the nodes of what takes input, the popup or all widgets, and the key of the focus.

    What is in none of the sections is in one more, which has the title of the whole. As long as nothing has
    changed, the nodes of the last call are returned.
    """
    title = title or TITLE
    if tree is None:
        return Node(ROOT_KEY, Role.WINDOW, title), ROOT_KEY
    made_of = tree.version, title, line
    if tree.described is None or tree.described[0] != made_of:
        nodes = _in_sections(tree.root, title, sections()) if tree.popup is None else popup_nodes(tree.popup)
        root = Node(ROOT_KEY, Role.WINDOW, title, description=line, children=nodes)
        tree.described = made_of, root, focus_key(tree, root)
    return tree.described[1:]


def _in_sections(root: Widget, title: str, sections: Sequence[Section]) -> tuple[Node, ...]:
    """Returns the nodes of a scene in sections; those that widgets make of themselves come last."""
    listed = frozenset(widget for section in sections for widget in section.widgets)
    nodes = [
        Node(f"section:{section.title.key}", Role.SECTION, say(section.title), children=inside)
        for section in sections
        if (inside := tuple(node for widget in section.widgets for node in widget_nodes(widget)))
    ]
    rest = widget_nodes(root, listed)
    own = [node for node in rest if node.role in SECTION_ROLES]
    alone = tuple(node for node in rest if node.role not in SECTION_ROLES)
    if alone:
        nodes.append(Node(MAIN_KEY, Role.SECTION, title, children=alone))
    return *nodes, *own


def popup_nodes(popup: Widget) -> tuple[Node, ...]:
    """Returns the nodes of an open popup, with one that closes it where none of its own does."""
    nodes = widget_nodes(popup)
    if popup.has_way_out or len(nodes) != 1:
        return nodes
    close = Node(CLOSE_KEY, Role.BUTTON, say("Close"), actions=frozenset({Action.PRESS}))
    return (replace(nodes[0], children=(*nodes[0].children, close)),)


def focus_key(tree: WidgetTree, root: Node) -> str:
    """Returns the key of the node with the focus; that of the root where none of its nodes has it."""
    key = tree.focus.node_key if tree.focus is not None else root.key
    is_there = any(node.key == key for node in root.self_and_descendants())
    return key if is_there else root.key


def widget_nodes(widget: Widget, listed: frozenset[Widget] = NO_WIDGETS) -> tuple[Node, ...]:
    """Returns the node of a widget; where it says nothing of itself, those of what is inside.

    What is listed elsewhere is left out. What is inside of a button, or of words, comes behind it: readers
    look for nothing in there.
    """
    if not widget.shown or widget in listed:
        return ()
    children = _inside(widget, listed) if widget.children else ()
    described = widget.describe()
    if described is None or (described.role is Role.GROUP and not (children or described.children)):
        return children
    if described.role in LEAF_ROLES:
        return _with_common_facts(widget, described, ()), *children
    return (_with_common_facts(widget, described, children),)


def inner_nodes(widget: Widget) -> tuple[Node, ...]:
    """Returns the nodes of a widget for a section that somebody else makes: what is inside of its own."""
    nodes = widget_nodes(widget)
    return nodes[0].children if len(nodes) == 1 and nodes[0].role in SECTION_ROLES else nodes


def _inside(widget: Widget, listed: frozenset[Widget]) -> tuple[Node, ...]:
    """Returns the nodes of the children in reading order."""
    children = sorted(widget.described_children(), key=_reading_place)
    return tuple(node for child in children for node in widget_nodes(child, listed))


def _reading_place(widget: Widget) -> bool:
    return widget.is_read_last


def _with_common_facts(widget: Widget, described: Node, children: tuple[Node, ...]) -> Node:
    """Returns a node with what is the same for all widgets: place, tooltip, key, and whether it is of use."""
    name = told(widget.accessible_name) or described.name
    help_words = described.description or told(widget.accessible_help) or widget.tooltip
    return Node(
        described.key,
        described.role,
        _read_aloud(name),
        _read_aloud(described.value),
        _read_aloud(help_words) if help_words != name else "",
        described.shortcut or (told(said_key(widget.tooltip_key)) if widget.tooltip_key else ""),
        described.states if widget.enabled else described.states | {State.DISABLED},
        described.position,
        box_of(widget.rect),
        described.actions | (FOCUS_ONLY if widget.focusable else NOTHING),
        (*described.children, *children),
    )


def _read_aloud(words: str) -> str:
    """Returns facts with commas between them, where there are dots to look at."""
    return list_text(*words.split(DOT)) if DOT in words else words


def perform_on_widgets(tree: WidgetTree | None, request: ActionRequest) -> bool:
    """Does something with the widget of a node; false if it is not there, or not of use now."""
    if tree is None:
        return False
    if request.key == CLOSE_KEY:
        return _close_popup(tree, request.action)
    key, _, part = request.key.partition("/")
    widget = _widget_with_key(tree, key)
    if widget is None or not widget.enabled:
        return False
    if part and widget.perform_on_part(part, request.action):
        return True
    if part and request.action is not Action.FOCUS:
        return False
    if widget.can_focus():
        tree.focus_on(widget, by_keyboard=True)
    elif request.action is Action.FOCUS:
        tree.reveal(widget)
    return request.action is Action.FOCUS or widget.perform(request.action, request.value)


def _close_popup(tree: WidgetTree, action: Action) -> bool:
    if action is not Action.PRESS or tree.popup is None or tree.popup.has_way_out:
        return False
    tree.close_popup()
    return True


def _widget_with_key(tree: WidgetTree, key: str) -> Widget | None:
    return next((widget for widget in tree.front.self_and_descendants() if widget.node_key == key), None)

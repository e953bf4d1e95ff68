"""Nodes in the words of AccessKit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

import accesskit

from tabletop.accessibility.node import Action, Node, Role, State
from tabletop.accessibility.spoken import UNPLAYABLE
from tabletop.messages import say

ROLES: Final = {
    Role.WINDOW: accesskit.Role.WINDOW,
    Role.SECTION: accesskit.Role.REGION,
    Role.GROUP: accesskit.Role.GROUP,
    Role.DIALOG: accesskit.Role.DIALOG,
    Role.BUTTON: accesskit.Role.BUTTON,
    Role.LINK: accesskit.Role.LINK,
    Role.SWITCH: accesskit.Role.SWITCH,
    Role.SLIDER: accesskit.Role.SLIDER,
    Role.TEXT_FIELD: accesskit.Role.TEXT_INPUT,
    Role.DROP_DOWN: accesskit.Role.COMBO_BOX,
    Role.CHOICES: accesskit.Role.RADIO_GROUP,
    Role.CHOICE: accesskit.Role.RADIO_BUTTON,
    Role.LIST: accesskit.Role.LIST,
    Role.LIST_ITEM: accesskit.Role.LIST_ITEM,
    Role.TABLE: accesskit.Role.TABLE,
    Role.ROW: accesskit.Role.ROW,
    Role.CELL: accesskit.Role.CELL,
    Role.HEADING: accesskit.Role.HEADING,
    Role.TEXT: accesskit.Role.LABEL,
    Role.DOCUMENT: accesskit.Role.DOCUMENT,
    Role.PICTURE: accesskit.Role.IMAGE,
    Role.PROGRESS: accesskit.Role.PROGRESS_INDICATOR,
    Role.STATUS: accesskit.Role.STATUS,
}
ACTIONS: Final = {
    Action.PRESS: accesskit.Action.CLICK,
    Action.FOCUS: accesskit.Action.FOCUS,
    Action.INCREASE: accesskit.Action.INCREMENT,
    Action.DECREASE: accesskit.Action.DECREMENT,
    Action.SET_VALUE: accesskit.Action.SET_VALUE,
    Action.SCROLL_UP: accesskit.Action.SCROLL_UP,
    Action.SCROLL_DOWN: accesskit.Action.SCROLL_DOWN,
}
SWITCHED: Final = {Role.SWITCH: State.ON, Role.CHOICE: State.SELECTED}
"""The roles that are always on or off, and the state that says so."""
VALUED: Final = {Role.TEXT_FIELD, Role.SLIDER, Role.PROGRESS}
"""The roles of which every reader says the value; of a list that opens, AT-SPI does not even pass it on."""
NUMBERED: Final = {Role.SLIDER, Role.PROGRESS}
_Numbering = Callable[[str], int]


def requested_action(action: Any) -> Action | None:
    """Returns what a reader asks for; None if nothing here can do that."""
    return next((ours for ours, theirs in ACTIONS.items() if theirs == action), None)


def nodes_for_reader(node: Node, number: _Numbering, added: Sequence[int] = ()) -> list[tuple[int, Any]]:
    """Returns a node with its number, and what belongs to it alone; `added` are more children."""
    made = accesskit.Node(ROLES[node.role])
    children = [*(number(child.key) for child in node.children), *added]
    runs = _text_runs(node, number)
    _set_texts(made, node)
    _set_states(made, node)
    _set_place(made, node)
    for action in node.actions:
        made.add_action(ACTIONS[action])
    if runs:
        run, length = runs[0][0], len(node.value)
        end = accesskit.TextPosition(run, length)
        made.set_text_selection(accesskit.TextSelection(end, end))
        children.append(run)
    if children:
        made.set_children(children)
    return [(number(node.key), made), *runs]


def _set_texts(made: Any, node: Node) -> None:
    """Sets the texts where readers look for them: what stands in a text is its value."""
    if node.role is Role.TEXT:
        made.set_value(" ".join(filter(None, (node.name, node.value))))
    else:
        made.set_label(label_for_reader(node))
        if node.value and node.role in VALUED:
            made.set_value(node.value)
    if node.description:
        made.set_description(node.description)
    if node.shortcut:
        made.set_keyboard_shortcut(node.shortcut)
    if node.role in NUMBERED and (found := re.search(r"-?\d+", node.value)):
        made.set_numeric_value(float(found[0]))


def label_for_reader(node: Node) -> str:
    """Returns a name, a value that readers do not look for, and the state they have no word for."""
    value = "" if node.role in VALUED else node.value
    unplayable = say(UNPLAYABLE) if State.UNPLAYABLE in node.states else ""
    return ", ".join(filter(None, (node.name, value, unplayable)))


def _set_states(made: Any, node: Node) -> None:
    if State.DISABLED in node.states:
        made.set_disabled()
    if node.role in SWITCHED:
        is_on = SWITCHED[node.role] in node.states
        made.set_toggled(accesskit.Toggled.TRUE if is_on else accesskit.Toggled.FALSE)
    elif State.SELECTED in node.states:
        made.set_selected(True)
    if node.role is Role.DROP_DOWN:
        made.set_expanded(State.EXPANDED in node.states)
    if node.role is Role.DIALOG:
        made.set_modal()


def _set_place(made: Any, node: Node) -> None:
    if node.position is not None:
        made.set_position_in_set(node.position[0])
        made.set_size_of_set(node.position[1])
    if node.box is not None:
        left, top, width, height = node.box
        made.set_bounds(accesskit.Rect(left, top, left + width, top + height))


def _text_runs(node: Node, number: _Numbering) -> list[tuple[int, Any]]:
    """Returns what is written in a field, letter by letter, as readers go through it."""
    if node.role is not Role.TEXT_FIELD:
        return []
    run = accesskit.Node(accesskit.Role.TEXT_RUN)
    run.set_value(node.value)
    run.set_character_lengths([len(letter.encode()) for letter in node.value])
    run.set_word_lengths([len(word) for word in re.findall(r"\S+\s*|\s+", node.value)])
    return [(number(f"{node.key}/text"), run)]


def announced_node(words: str, *, is_urgent: bool) -> Any:
    """Returns a node of which readers say whatever is new in it."""
    made = accesskit.Node(accesskit.Role.STATUS)
    made.set_label(words)
    made.set_live(accesskit.Live.ASSERTIVE if is_urgent else accesskit.Live.POLITE)
    return made

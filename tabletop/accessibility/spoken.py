"""What is said of a node where no screen reader adds its own words: name, kind, value, state, place, key."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tabletop.accessibility.node import Node, Role, State
from tabletop.messages import Message, said, say, with_full_stop, without_full_stop

KINDS: Final[Mapping[Role, Message]] = {
    Role.DIALOG: said("question", context="read aloud"),
    Role.BUTTON: said("button", context="read aloud"),
    Role.LINK: said("link", context="read aloud"),
    Role.SLIDER: said("slider", context="read aloud"),
    Role.TEXT_FIELD: said("text field", context="read aloud"),
    Role.DROP_DOWN: said("drop-down list", context="read aloud"),
    Role.HEADING: said("heading", context="read aloud"),
    Role.PICTURE: said("picture", context="read aloud"),
}
"""The kinds that one has to know to use a thing; a card or a line of a list speaks for itself."""
SHORT: Final = frozenset({Role.LIST_ITEM, Role.ROW, Role.CELL})
"""The kinds whose descriptions are notes that belong to the name, and not sentences."""
ON, OFF = said("on", context="read aloud"), said("off", context="read aloud")
CHOSEN: Final = said("chosen", context="read aloud")
OPEN: Final = said("open", context="read aloud")
UNPLAYABLE: Final = said("cannot be played now", context="read aloud")
UNAVAILABLE: Final = said("unavailable", context="read aloud")


def spoken_node(node: Node) -> str:
    """Returns what is said of a node when one comes to it."""
    more = "" if node.role in SHORT else node.description
    return _sentences(", ".join(_parts(node)), more)


def spoken_change(before: Node, node: Node) -> str:
    """Returns what is said of the node that one is at, as it has changed; "" if that is not heard."""
    if before.name != node.name:
        return spoken_node(node)
    if before.value != node.value:
        return node.value or spoken_node(node)
    if before.states == node.states:
        return ""
    if State.SELECTED in before.states - node.states:
        return say("{name}, not chosen", context="read aloud", name=node.name)
    return ", ".join(_states(node))


def _sentences(*texts: str) -> str:
    return " ".join(with_full_stop(text) for text in texts if text)


def _parts(node: Node) -> Iterator[str]:
    if node.name:
        yield without_full_stop(node.name)
    if node.role in KINDS:
        yield say(KINDS[node.role])
    if node.value:
        yield node.value
    yield from _states(node)
    if node.role in SHORT and node.description:
        yield without_full_stop(node.description)
    if node.position is not None:
        yield say(
            "{place} of {number}", context="read aloud", place=node.position[0], number=node.position[1]
        )
    if node.shortcut:
        yield say("key {cap}", context="read aloud", cap=node.shortcut)


def _states(node: Node) -> Iterator[str]:
    if node.role is Role.SWITCH:
        yield say(ON if State.ON in node.states else OFF)
    if State.SELECTED in node.states:
        yield say(CHOSEN)
    if State.UNPLAYABLE in node.states:
        yield say(UNPLAYABLE)
    if State.EXPANDED in node.states:
        yield say(OPEN)
    if State.DISABLED in node.states:
        yield say(UNAVAILABLE)

"""A node: what one thing on the screen is, for those who do not see it; and what changed in a tree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto

Box = tuple[int, int, int, int]
"""Left, top, width and height, in pixels of the laid-out screen."""


class Role(Enum):
    """What kind of thing a node is."""

    WINDOW = auto()
    SECTION = auto()
    """A part of the screen that one can go to as a whole: the hand, the trick, the buttons."""
    GROUP = auto()
    DIALOG = auto()
    BUTTON = auto()
    LINK = auto()
    SWITCH = auto()
    SLIDER = auto()
    TEXT_FIELD = auto()
    DROP_DOWN = auto()
    CHOICES = auto()
    """A row of choices of which one is taken."""
    CHOICE = auto()
    LIST = auto()
    LIST_ITEM = auto()
    TABLE = auto()
    ROW = auto()
    CELL = auto()
    HEADING = auto()
    TEXT = auto()
    DOCUMENT = auto()
    PICTURE = auto()
    PROGRESS = auto()
    STATUS = auto()


class State(Enum):
    """What a node may be at the moment, besides being there."""

    DISABLED = auto()
    ON = auto()
    """A switch that is on."""
    SELECTED = auto()
    """Chosen among others: a card that is raised, a choice that is taken."""
    EXPANDED = auto()
    UNPLAYABLE = auto()
    """A piece that cannot be played now."""


class Action(Enum):
    """What can be done with a node."""

    PRESS = auto()
    FOCUS = auto()
    INCREASE = auto()
    DECREASE = auto()
    SET_VALUE = auto()
    SCROLL_UP = auto()
    SCROLL_DOWN = auto()


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen. All its texts are told, in the player's language.

    The `key` is unique in its tree, and the same in later trees for as long as the thing is the same for
    whoever looks at it: an open card keeps it, and a hidden one has none of its own.
    """

    key: str
    role: Role
    name: str = ""
    value: str = ""
    description: str = ""
    """More about it, such as its tooltip."""
    shortcut: str = ""
    """The key that does what the node does, as it stands on the player's keyboard."""
    states: frozenset[State] = frozenset()
    position: tuple[int, int] | None = None
    """Which one it is of how many, from 1; None where that says nothing."""
    box: Box | None = None
    actions: frozenset[Action] = frozenset()
    children: tuple[Node, ...] = ()

    @property
    def is_enabled(self) -> bool:
        return State.DISABLED not in self.states

    def can(self, action: Action) -> bool:
        """Returns whether this can be done with it now."""
        return self.is_enabled and action in self.actions

    def self_and_descendants(self) -> Iterator[Node]:
        """Yields this node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.self_and_descendants()


def nodes_of(root: Node) -> dict[str, Node]:
    """Returns all nodes of a tree by their keys, in reading order. Raises ValueError if two have the same."""
    nodes: dict[str, Node] = {}
    for node in root.self_and_descendants():
        if node.key in nodes:
            raise ValueError(
                f"two nodes have the key {node.key!r}: {nodes[node.key].name!r} and {node.name!r}"
            )
        nodes[node.key] = node
    return nodes


def find_node(root: Node, key: str) -> Node | None:
    """Returns the node of a tree with this key; None if it has none."""
    return next((node for node in root.self_and_descendants() if node.key == key), None)


def changed_nodes(before: Mapping[str, Node], now: Mapping[str, Node]) -> list[Node]:
    """Returns the nodes that are new or differ themselves, not only in what lies further below them."""
    return [
        node for key, node in now.items() if (old := before.get(key)) is not node and not _is_like(old, node)
    ]


def _is_like(old: Node | None, node: Node) -> bool:
    """Returns whether two nodes tell the same, and have the same children by their keys."""
    if old is None or [child.key for child in old.children] != [child.key for child in node.children]:
        return False
    return replace(old, children=()) == replace(node, children=())

"""The tree as the screen reader was last told it, and what of it has changed since."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Final

from tabletop.accessibility.node import Node, changed_nodes, nodes_of

FIRST_ID: Final = 16
"""The number of the first node; those below are for what is announced."""
_log = logging.getLogger(__name__)


class ReaderTree:
    """Numbers the nodes, as readers know them by numbers, and compares each tree with the last one."""

    def __init__(self) -> None:
        self.nodes: Mapping[str, Node] = {}
        self.root = ""
        self.focus = ""
        self._next_number = count(FIRST_ID)
        self._numbers: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._knows_of_repetition = False

    def forget(self) -> None:
        """Forgets what was told, as when another reader has come."""
        self.nodes, self.root, self.focus = {}, "", ""

    def take(self, root: Node, focus: str) -> list[Node] | None:
        """Takes a new tree, and returns the nodes that changed; None if the focus is the same, too."""
        nodes = self._by_key(root)
        changed = changed_nodes(self.nodes, nodes)
        held = focus if focus in nodes else root.key
        is_same = (
            not changed and (held, root.key) == (self.focus, self.root) and len(nodes) == len(self.nodes)
        )
        gone = self.nodes.keys() - nodes.keys()
        self.nodes, self.root, self.focus = nodes, root.key, held
        for key in gone:
            self._keys.pop(self._numbers.pop(key, 0), None)
        return None if is_same else changed

    def number(self, key: str) -> int:
        """Returns the number of a node; one that went and has come back has another."""
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = next(self._next_number)
            self._keys[number] = key
        return number

    def key(self, number: int) -> str | None:
        """Returns the key of a node that is still there."""
        return self._keys.get(number)

    def _by_key(self, root: Node) -> dict[str, Node]:
        """Returns the nodes by their keys; where two have the same, a reader has to get both all the same."""
        try:
            return nodes_of(root)
        except ValueError as problem:
            if not self._knows_of_repetition:
                _log.warning("%s", problem)
            self._knows_of_repetition = True
            return nodes_of(with_unique_keys(root, set()))


def with_unique_keys(node: Node, taken: set[str]) -> Node:
    """Returns a tree like this one in which a key that is taken has a number behind it."""
    key = node.key
    if key in taken:
        key = next(each for number in count(2) if (each := f"{node.key} {number}") not in taken)
    taken.add(key)
    children = tuple(with_unique_keys(child, taken) for child in node.children)
    return replace(node, key=key, children=children)

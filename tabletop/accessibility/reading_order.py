"""What one comes to in a tree of nodes: its sections, and in each the items one after another.

An item is whatever says something of itself or can be used. What only holds others together (a group, a row
of choices, a table) is none unless it says more than its name, but its items know what it is called.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tabletop.accessibility.node import Action, Box, Node, Role

SECTION_ROLES: Final = frozenset({Role.SECTION, Role.DIALOG})
USES: Final = frozenset({Action.PRESS, Action.SET_VALUE})
"""What makes an item of a node that holds others, such as a line with a button in it."""


@dataclass(frozen=True, slots=True)
class Item:
    """A node that one can come to, and what the group is called in which it lies; "" for none.

    Groups may have one name, as two sets of a rummy game have: `group_key` tells them apart.
    """

    node: Node
    group: str = ""
    group_key: str = ""

    @property
    def key(self) -> str:
        return self.node.key


@dataclass(frozen=True, slots=True)
class ReadingSection:
    """A part of the screen with its items; never without any."""

    key: str
    name: str
    items: tuple[Item, ...]
    box: Box | None = None

    def place_of(self, key: str) -> int | None:
        """Returns the number of the item with this key, from 0; None if it has none."""
        return next((number for number, item in enumerate(self.items) if item.key == key), None)


@dataclass(slots=True)
class _Open:
    """A section while its items are collected."""

    node: Node
    items: list[Item] = field(default_factory=list)

    def closed(self) -> ReadingSection | None:
        node = self.node
        items = tuple(self.items)
        if not items and node.role in SECTION_ROLES and (node.value or node.description):
            items = (Item(node),)
        return ReadingSection(node.key, node.name, items, node.box) if items else None


def sections_of(root: Node, uses: frozenset[Action] = USES) -> tuple[ReadingSection, ...]:
    """Returns the sections of a tree in reading order; what lies in none makes one of the window itself.

    A section within another one stands for itself, behind what else that one has. What can be used in one of
    these ways is an item even if it holds others.
    """
    opened = [_Open(root)]
    for child in root.children:
        _collect(child, opened[0], opened, None, uses)
    # What lies in no section is told where the first of it lies.
    if opened[0].items and len(opened) > 1 and root.children[0].role in SECTION_ROLES:
        opened.append(opened.pop(0))
    return tuple(section for each in opened if (section := each.closed()) is not None)


def _collect(
    node: Node, holder: _Open, opened: list[_Open], group: Node | None, uses: frozenset[Action]
) -> None:
    """Collects the items of a node and all below it into the section that holds it, or into new ones."""
    if node.role in SECTION_ROLES:
        inner = _Open(node)
        opened.append(inner)
        for child in node.children:
            _collect(child, inner, opened, None, uses)
        return
    number = len(holder.items)
    is_item = (node.actions & uses or node.value or node.description) and not _is_choice_of_parts(node)
    if is_item and not _holds_sections(node):
        holder.items.append(_item_in(group, node))
    for child in node.children:
        _collect(child, holder, opened, node if node.name else group, uses)
    if len(holder.items) == number and (node.name or node.actions) and not _holds_sections(node):
        holder.items.append(_item_in(group, node))


def _item_in(group: Node | None, node: Node) -> Item:
    return Item(node) if group is None else Item(node, group.name, group.key)


def _is_choice_of_parts(node: Node) -> bool:
    """Returns whether it is used by what it holds: a row of choices, each of which can be taken."""
    return node.role is Role.CHOICES and any(Action.PRESS in child.actions for child in node.children)


def _holds_sections(node: Node) -> bool:
    return any(each.role in SECTION_ROLES for each in node.self_and_descendants())


def rows_of(boxes: Sequence[Box | None]) -> list[list[int]]:
    """Returns the numbers of boxes by the rows in which they lie on the screen, in their order.

    A row ends where the next box lies higher or lower than its first.
    """
    rows: list[list[int]] = []
    for number, box in enumerate(boxes):
        if rows and _is_level(boxes[rows[-1][0]], box):
            rows[-1].append(number)
        else:
            rows.append([number])
    return rows


def _is_level(first: Box | None, other: Box | None) -> bool:
    """Returns whether two boxes overlap by half of the lower one's height; if one is unknown, they do."""
    if first is None or other is None:
        return True
    (_, top, _, high), (_, other_top, _, other_high) = first, other
    shared = min(top + high, other_top + other_high) - max(top, other_top)
    return 2 * shared >= min(high, other_high)

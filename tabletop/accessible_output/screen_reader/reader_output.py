"""Tells the screen reader of the system what is shown, and asks for what it wants done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import accesskit

from tabletop.accessibility.announcer import INTERRUPTING, Announcement, joined
from tabletop.accessibility.node import Node
from tabletop.accessibility.output import ActionRequest
from tabletop.accessible_output.screen_reader.accesskit_nodes import (
    announced_node,
    nodes_for_reader,
    requested_action,
)
from tabletop.accessible_output.screen_reader.platform_adapter import ReaderAdapter
from tabletop.accessible_output.screen_reader.reader_tree import ReaderTree
from tabletop.accessible_output.shown_window import ShownWindow

POLITE, URGENT = 1, 2
"""The numbers of the nodes that say what is announced: at the end of what is being read, or at once."""


class ReaderOutput:
    """A way out, as long as a reader is there."""

    def __init__(
        self, adapter: ReaderAdapter, window: Callable[[], ShownWindow], wake_up: Callable[[], None]
    ) -> None:
        self._adapter = adapter
        self._window, self._wake_up = window, wake_up
        self._tree = ReaderTree()
        self._announced = {POLITE: "", URGENT: ""}
        self._shown_window: ShownWindow | None = None
        self._activation = 0

    @property
    def is_listened_to(self) -> bool:
        return self._adapter.activations > 0

    def show(self, root: Node, focus: str) -> None:
        """Sends what has changed; of a reader that has just come only a note is taken in its first frame."""
        if self._adapter.activations != self._activation:
            self._begin()
            return
        is_scaled_again = self._take_window()
        was_told = bool(self._tree.root)
        changed = self._tree.take(root, focus)
        if is_scaled_again and root not in (changed or ()):
            changed = [*(changed or ()), root]
        if changed is not None:
            _call(self._adapter.send, lambda: self._update(changed, is_first=not was_told))

    def announce(self, announcements: Sequence[Announcement]) -> None:
        """Sends what is said without being asked for; what answers the player interrupts the reader."""
        if not announcements or not self._tree.root:
            return
        urgent = [each for each in announcements if each.kind in INTERRUPTING]
        polite = [each for each in announcements if each.kind not in INTERRUPTING]
        changed = [
            number for number, each in ((POLITE, polite), (URGENT, urgent)) if self._say(number, joined(each))
        ]
        _call(self._adapter.send, lambda: self._announcing_update(changed))

    def take_requests(self) -> Sequence[ActionRequest]:
        return [ours for each in self._adapter.take_requests() if (ours := self._request(each)) is not None]

    def close(self) -> None:
        """Lets go of the window."""
        del self._adapter

    def _begin(self) -> None:
        self._activation = self._adapter.activations
        self._tree.forget()
        self._shown_window = None
        self._wake_up()

    def _take_window(self) -> bool:
        """Takes where the window is; true if what is laid out is shown at another scale than before."""
        window, before = self._window(), self._shown_window
        if window == before:
            return False
        self._shown_window = window
        _call(self._adapter.set_window_state, has_focus=window.has_focus, box=window.box)
        if before is None:
            return False
        return (before.offset, before.scale) != (window.offset, window.scale)

    def _say(self, number: int, words: str) -> bool:
        """Takes what a node says next; what it just said is said again with a space behind it."""
        if words and words == self._announced[number]:
            words += " "
        changes = bool(words) or bool(self._announced[number])
        self._announced[number] = words
        return changes

    def _update(self, changed: Sequence[Node], *, is_first: bool) -> Any:
        update = accesskit.TreeUpdate(self._tree.number(self._tree.focus))
        nodes = []
        for node in changed:
            is_root = node.key == self._tree.root
            made = nodes_for_reader(node, self._tree.number, (POLITE, URGENT) if is_root else ())
            if is_root and self._shown_window is not None:
                scale, (left, top) = self._shown_window.scale, self._shown_window.offset
                made[0][1].set_transform(accesskit.Affine([scale, 0.0, 0.0, scale, left, top]))
            nodes += made
        if is_first:
            update.tree = accesskit.Tree(self._tree.number(self._tree.root))
            nodes += self._announced_nodes((POLITE, URGENT))
        update.nodes = nodes
        return update

    def _announcing_update(self, numbers: Sequence[int]) -> Any:
        update = accesskit.TreeUpdate(self._tree.number(self._tree.focus))
        update.nodes = self._announced_nodes(numbers)
        return update

    def _announced_nodes(self, numbers: Sequence[int]) -> list[tuple[int, Any]]:
        return [
            (number, announced_node(self._announced[number], is_urgent=number == URGENT))
            for number in numbers
        ]

    def _request(self, theirs: Any) -> ActionRequest | None:
        action, key = requested_action(theirs.action), self._tree.key(theirs.target)
        if action is None or key is None:
            return None
        return ActionRequest(key, action, value_text(theirs.data[1]) if theirs.data else "")


def _call(method: Callable[..., None], *told: Any, **named: Any) -> None:
    """Calls the library. Its errors are no Exceptions, and nothing but this output may end."""
    try:
        method(*told, **named)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        raise RuntimeError(f"AccessKit: {error!r}") from error


def value_text(value: object) -> str:
    """Returns what a reader wants a value to be as our widgets read it: numbers come as if they had parts."""
    return str(round(value)) if isinstance(value, float) else str(value)

"""The interface of every way out: a screen reader, a voice of the system, or a check that listens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from tabletop.accessibility.announcer import Announcement
from tabletop.accessibility.node import Action, Node


@dataclass(frozen=True, slots=True)
class ActionRequest:
    """Something that whoever listens wants to be done with a node; `value` is for SET_VALUE."""

    key: str
    action: Action
    value: str = ""


class Output(Protocol):
    """A way out. All of it is called from the window's thread, once a frame at most."""

    @property
    def is_listened_to(self) -> bool:
        """Returns whether somebody listens, so that trees have to be made; may change at any time."""
        ...

    def show(self, root: Node, focus: str) -> None:
        """Takes the tree as it is now, and the key of the node with the focus."""
        ...

    def announce(self, announcements: Sequence[Announcement]) -> None:
        """Says what was announced in this frame, if anything; called after each `show`."""
        ...

    def take_requests(self) -> Sequence[ActionRequest]:
        """Returns what was asked for since the last call."""
        ...

    def close(self) -> None:
        """Ends it; nothing more is called."""
        ...

"""Somebody who knows a scene by the nodes of its tree alone, and presses them, in one way or another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Final

from tabletop.accessibility import Action, Node, nodes_of
from tabletop.accessibility.output import ActionRequest
from tabletop.app import App
from tabletop.scenes.base.scene import Scene
from tabletop.selfcheck.stuck import Stuck
from tabletop.settings import SettingValue

FRAME_MS: Final = 50


class NodePresser(ABC):
    """Presses nodes, and counts what that takes: presses, and time spent waiting for something to press."""

    settings: ClassVar[dict[str, SettingValue]] = {}
    """What has to be set for this way."""

    def __init__(self, app: App, pass_time: Callable[[int], None]) -> None:
        """Takes what lets milliseconds pass, and a frame be shown."""
        self.app, self._pass_time = app, pass_time
        self.presses = self.waited = 0

    @property
    def scene(self) -> Scene:
        """Returns the scene that is shown."""
        return self.app.scenes[-1]

    @property
    def nodes(self) -> dict[str, Node]:
        """Returns all nodes of the scene that is shown, by their keys."""
        return nodes_of(self.scene.accessible_tree()[0])

    def let_time_pass(self, milliseconds: int = FRAME_MS) -> None:
        """Lets time pass, and a frame be shown."""
        self._pass_time(milliseconds)

    def press(self, key: str) -> None:
        """Presses a node. Raises Stuck where it is not there, cannot be pressed, or is not come to."""
        node = self.nodes.get(key)
        if node is None or not node.can(Action.PRESS):
            raise Stuck(f"{key} cannot be pressed: {node}")
        self._press(node)

    @abstractmethod
    def _press(self, node: Node) -> None:
        """Presses a node that is there."""


class TreePresser(NodePresser):
    """Asks for what is to be done, as a screen reader does."""

    def _press(self, node: Node) -> None:
        if not self.scene.perform(ActionRequest(node.key, Action.PRESS)):
            raise Stuck(f"{node.key} is not pressed: {node}")
        self.presses += 1
        self.let_time_pass()

"""What a monkey does by other ways of input: a gamepad, one switch, the nodes of a tree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from tabletop.accessibility import Action, Node
from tabletop.accessibility.output import ActionRequest
from tabletop.graphics.window.gamepads import BUTTON_NAMES
from tabletop.input_devices.pad_state import FULL
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.program import TEXTS, Program

PADS = (3, 7)
AXES = 6
VALUES = (0, 0, FULL // 3, FULL, -FULL, -FULL // 2)
MOST_PRESSES = 12


class MonkeyDevices:
    """Uses them on a program; `send` counts and sends one event of the window."""

    def __init__(self, app: Program, chance: Random, send: Callable[..., None]) -> None:
        self.app, self.chance, self._send = app, chance, send

    def use_pad(self) -> None:
        """Presses, holds or lets go of buttons, pushes sticks, or unplugs the gamepad."""
        for _ in range(self.chance.choice((1, 1, 2, 5))):
            self._use_pad_once()

    def _use_pad_once(self) -> None:
        told: dict[str, Any] = {"instance_id": self.chance.choice(PADS)}
        if self.chance.random() < 0.02:
            self._send(pygame.CONTROLLERDEVICEREMOVED, **told)
        elif self.chance.random() < 0.2:
            axis, value = self.chance.randrange(AXES), self.chance.choice(VALUES)
            self._send(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, **told)
        else:
            # A few numbers more than there are buttons: paddles, a touchpad.
            told["button"] = self.chance.randrange(len(BUTTON_NAMES) + 3)
            self._send(pygame.CONTROLLERBUTTONDOWN, **told)
            if self.chance.random() < 0.8:
                self._send(pygame.CONTROLLERBUTTONUP, **told)

    def use_switch(self) -> None:
        """Plays by one switch for a while: presses it at any time."""
        before = self.app.settings.one_switch
        self.app.change_settings(
            self.app.settings.changed("one_switch", self.chance.choice(("slow", "fast")))
        )
        for _ in range(self.chance.randrange(1, MOST_PRESSES)):
            self.app.step(self.chance.choice((16, 160, 900, 1500, 4000)))
            if self.app.has_ended:
                return
            self._send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
            self._send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
        self.app.change_settings(self.app.settings.changed("one_switch", before))

    def ask_for_actions(self) -> None:
        """Asks for anything to be done with any node, or with one that was there before."""
        nodes = self._nodes()
        for _ in range(self.chance.choice((1, 1, 2, 4))):
            if self.app.has_ended or not nodes:
                return
            node = self.chance.choice(nodes)
            can = sorted(node.actions, key=lambda action: action.name)
            action = self.chance.choice(can if can and self.chance.random() < 0.9 else list(Action))
            value = self.chance.choice((node.value, *TEXTS, "7"))
            self._ask(ActionRequest(node.key, action, value))
            if self.chance.random() < 0.5:
                nodes = self._nodes()

    def _ask(self, request: ActionRequest) -> None:
        self._send(pygame.USEREVENT)
        top = self.app.top
        top.perform(request)
        self.app.step()

    def _nodes(self) -> list[Node]:
        if self.app.has_ended or not self.app.scenes:
            return []
        root, focus = self.app.top.accessible_tree()
        nodes = list(root.self_and_descendants())
        keys = [node.key for node in nodes]
        assert len(keys) == len({*keys}), f"two nodes have one key on {type(self.app.top).__name__}"
        assert focus in keys
        if isinstance(self.app.top, TableScene):
            # What leads away from the table is left to the pointer, which does that often enough.
            nodes = [node for node in nodes if not node.key.startswith("widget:")] or nodes
        return nodes

"""Presses nodes by one switch alone: waits for the frame to come to them, or to what leads there."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from tabletop.accessibility import Node
from tabletop.accessibility.scanning import Stop, all_stops
from tabletop.selfcheck.node_presser import NodePresser
from tabletop.selfcheck.stuck import Stuck
from tabletop.settings import SettingValue

LET_GO_MS: Final = 200
"""Nobody presses twice at once."""
MOST_STOPS: Final = 300
LONGEST_REST: Final = 8
"""After how many looks at a frame that rests the switch is pressed, so that it goes round."""


class SwitchPresser(NodePresser):
    """Touches nothing but the space bar."""

    settings: ClassVar[dict[str, SettingValue]] = {"one_switch": "medium"}

    def _press(self, node: Node) -> None:
        rested = 0
        for _ in range(MOST_STOPS):
            stop = self._stop
            if node.key not in self.nodes:
                raise Stuck(f"{node.key} is not there any more")
            if stop is None:
                rested += 1
                self._press_switch() if rested > LONGEST_REST else self._wait()
            elif any(_presses(each, node.key) for each in all_stops((stop,))):
                self._press_switch()
                if stop.request is not None:
                    return
            else:
                self._wait()
        raise Stuck(f"the frame does not come to {node.key}")

    @property
    def _stop(self) -> Stop | None:
        switch = self.app.aids.one_switch
        return None if switch is None else switch.stop

    def _wait(self) -> None:
        switch = self.app.aids.one_switch
        due = LET_GO_MS if switch is None else switch.wake_ms(self.app.now) or LET_GO_MS
        self.waited += due
        self.let_time_pass(due)

    def _press_switch(self) -> None:
        self.presses += 1
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
        self.app.step()
        self.waited += LET_GO_MS
        self.let_time_pass(LET_GO_MS)


def _presses(stop: Stop, key: str) -> bool:
    return stop.request is not None and stop.request.key == key

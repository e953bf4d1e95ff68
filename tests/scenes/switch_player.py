"""Somebody who plays by one switch alone: they wait for the frame, and press."""

from __future__ import annotations

from random import Random

import pygame

from tabletop.accessibility import Action, Node, State, section_keys
from tabletop.accessibility.reading_order import ReadingSection, sections_of
from tabletop.accessibility.scanning import SCANNED, Stop, all_stops
from tests.scenes.table_driver import TableDriver

USUAL_BUTTONS = tuple(f"button:{name}" for name in ("hint", "back", "sheet", "sort", "last trick"))
LET_GO_MS = 200
"""Nobody presses twice at once."""
MOST_STOPS = 200


class SwitchPlayer:
    """Sits at a table and touches nothing but the space bar; counts presses and the time they take."""

    def __init__(self, driver: TableDriver, seed: int = 1) -> None:
        self.driver, self.app = driver, driver.app
        self.chance = Random(seed)
        self.presses = self.waited = self.moves = 0

    def play_turn(self, most: int = 400_000) -> None:
        """Plays until the person is no longer on turn, or something else is shown."""
        table = self.driver.table
        before = len(self.driver.controller.view().moves)
        end = self.app.now + most
        while table.is_ready and len(self.driver.controller.view().moves) == before:
            assert self.app.now < end, f"no move is made: {[each.key for each in self._wanted()]}"
            self.go_to(self.chance.choice(self._wanted()).key)
        self.moves += 1

    def go_to(self, key: str) -> None:
        """Waits for the frame to come to a node, presses, and so on inwards until the node is pressed."""
        switch = self.app.aids.one_switch
        assert switch is not None
        for _ in range(MOST_STOPS):
            stop = switch.stop
            if stop is not None and any(_leads_to(each, key) for each in all_stops((stop,))):
                self._press()
                if stop.request is not None:
                    return
            elif self._is_there(key):
                self._wait(switch.wake_ms(self.app.now) or LET_GO_MS)
            else:
                return
        raise AssertionError(f"the frame never comes to {key}")

    def _press(self) -> None:
        self.presses += 1
        self.app.send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        self.app.send(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
        self._wait(LET_GO_MS)

    def _wait(self, milliseconds: int) -> None:
        self.app.step(milliseconds)
        self.waited += milliseconds

    def _is_there(self, key: str) -> bool:
        root, _ = self.app.top.accessible_tree()
        return any(node.key == key for node in root.self_and_descendants())

    def _wanted(self) -> list[Node]:
        """Returns what somebody may want to press now: what lies open first, then moves."""
        sections = sections_of(self.app.top.accessible_tree()[0], SCANNED)
        by_key = {section.key: _pressable(section) for section in sections}
        if section_keys.BUTTONS not in by_key:
            return next(nodes for nodes in by_key.values() if nodes)
        hand, table = by_key.get(section_keys.HAND, []), by_key.get(section_keys.TABLE, [])
        if table and any(State.SELECTED in node.states for node in hand):
            return table
        buttons = [node for node in by_key[section_keys.BUTTONS] if node.key not in USUAL_BUTTONS]
        new = [node for node in (*buttons, *hand, *table) if State.SELECTED not in node.states]
        return by_key.get("section:bubble", [])[:1] or new or hand


def _leads_to(stop: Stop, key: str) -> bool:
    return stop.request is not None and stop.request.key == key


def _pressable(section: ReadingSection) -> list[Node]:
    nodes = [item.node for item in section.items if item.node.can(Action.PRESS)]
    return [node for node in nodes if State.UNPLAYABLE not in node.states or State.SELECTED in node.states]

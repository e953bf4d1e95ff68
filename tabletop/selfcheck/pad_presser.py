"""Presses nodes by a gamepad alone: the ring goes to them, or else who looks around, and a button presses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from tabletop.accessibility import Node, State
from tabletop.accessibility.reading_order import ReadingSection, sections_of
from tabletop.app import App
from tabletop.selfcheck.node_presser import NodePresser
from tabletop.selfcheck.simulated_gamepad import SimulatedGamepad
from tabletop.selfcheck.stuck import Stuck

NEXT: Final = "right_shoulder"
CHOOSE: Final = "x"
PLAY: Final = "a"
NEXT_SECTION: Final = "right_trigger"
ROWS: Final = frozenset({"piece", "place", "zone", "chips", "wager"})
"""The first words of keys of what lies in a row on the table, along which the cross goes."""
CHOSEN: Final = frozenset({"piece", "chips"})
"""What is chosen, and not played at once."""
MOST_ALONG: Final = 60
ROUNDS: Final = 2


class PadPresser(NodePresser):
    """Has a gamepad, and nothing else."""

    def __init__(self, app: App, pass_time: Callable[[int], None]) -> None:
        super().__init__(app, pass_time)
        self._gamepad = SimulatedGamepad(app)
        self.looked_for: Counter[str] = Counter()
        """What the ring did not come to, so that it was looked for."""

    def _press(self, node: Node) -> None:
        if self._is_chosen_in_row(node):
            return
        if not self._go_by_ring(node.key):
            self.looked_for[node.name] += 1
            self._go_by_looking_around(node.key)
        self._press_button(CHOOSE if _kind(node.key) in CHOSEN else PLAY)

    def _press_button(self, name: str) -> None:
        self._gamepad.press_button(name)
        self.presses += 1
        self.let_time_pass()

    @property
    def _focus(self) -> str:
        return self.scene.accessible_tree()[1]

    # --- the ring

    def _go_by_ring(self, key: str) -> bool:
        """Moves the ring to a node; false if it does not come there on its way round."""
        seen: Counter[str] = Counter()
        while (focus := self._focus) != key:
            if _kind(focus) == _kind(key) in ROWS and self._go_along(key):
                return True
            seen[focus] += 1
            if seen[focus] > ROUNDS:
                return False
            self._press_button(NEXT)
        return True

    def _go_along(self, key: str) -> bool:
        """Moves the ring along the row in which it is; false if the node does not lie there."""
        start = self._focus
        for _ in range(MOST_ALONG):
            self._press_button("right")
            if self._focus == key:
                return True
            if self._focus == start:
                return False
        return False

    def _is_chosen_in_row(self, node: Node) -> bool:
        """Takes one of a row of choices with the cross, as they change with it; false if it is none."""
        row, _, part = node.key.partition("/")
        if not part.isdecimal() or row not in self.nodes or not self._go_by_ring(row):
            return False
        number = int(part)
        for direction in ("left", "right"):
            for _ in self._choices():
                if State.SELECTED in self._choices()[number].states:
                    return True
                self._press_button(direction)
        return False

    def _choices(self) -> tuple[Node, ...]:
        """Returns the choices of the row that the ring is at, which may be another one after each change."""
        return self.nodes[self._focus].children

    # --- looking around

    def _go_by_looking_around(self, key: str) -> None:
        """Goes from section to section, and along the one with the node."""
        section = self._section_with(key)
        for button, at in ((NEXT_SECTION, [item.key for item in section.items]), ("right", [key])):
            for _ in range(MOST_ALONG):
                if self._place() in at and self.app.aids.look_around.is_looking:
                    break
                self._press_button(button)
        if self._place() != key:
            raise Stuck(f"a gamepad does not come to {key}")

    def _section_with(self, key: str) -> ReadingSection:
        sections = sections_of(self.scene.accessible_tree()[0])
        found = next((section for section in sections if section.place_of(key) is not None), None)
        if found is None:
            raise Stuck(f"{key} is in no section to look around in")
        return found

    def _place(self) -> str:
        """Returns the key of what one has come to: the ring is there, or else a frame."""
        node = self.app.aids.look_around.follow(self.scene)
        return self._focus if node is None else node.key


def _kind(key: str) -> str:
    return key.partition(":")[0]

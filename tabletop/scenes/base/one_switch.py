"""Playing by one switch: key, button or finger, whichever; the frame that goes round comes to everything.

While it is on, Space, Enter and every button of the mouse are the switch; all other keys do what they do.
"""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.accessibility import Action, Node, find_node
from tabletop.accessibility.announcer import Kind
from tabletop.accessibility.output import ActionRequest
from tabletop.accessibility.scanning import PACES, SMALL_STEPS, Scanner, Stop, all_stops
from tabletop.messages import Message, said, say
from tabletop.scenes.base.scene import Host, Scene
from tabletop.widgets.base.key_caps import ENTER_KEYS, matches_cap
from tabletop.words import action_keys

SWITCH_KEYS: Final = frozenset((*ENTER_KEYS, pygame.K_SPACE))
MOUSE_EVENTS: Final = frozenset((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
BOUNCE_MS: Final = 150
"""Presses that follow so quickly are one: a hand trembles, and a switch bounces."""
LOOK_AGAIN_MS: Final = 250
"""After how many milliseconds it is looked again whether something can be done."""
WORDS_OF_ACTION: Final[dict[Action, Message]] = {
    Action.INCREASE: said("More", context="one step of a slider"),
    Action.DECREASE: said("Less", context="one step of a slider"),
    Action.SCROLL_DOWN: said("On", context="further down a page"),
    Action.SCROLL_UP: said("Back", context="further up a page"),
}


class OneSwitch:
    """The frame over the scene that is shown, and the switch."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._scanner = Scanner()
        self._scene: Scene | None = None
        self._held: set[int] = set()
        self._pressed_at = -BOUNCE_MS
        self._is_busy = False
        self._is_woken = False
        """Whether the frame goes round although others move, as the switch was pressed for it."""

    @property
    def stop(self) -> Stop | None:
        """Returns where the frame is; None while it rests."""
        return self._scanner.current

    # --- the switch

    def handle(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Takes an event before the scene; false if it is left to that."""
        if event.type == pygame.KEYDOWN and matches_cap(action_keys.SWITCH_OFF, event):
            self._app.change_settings(self._app.settings.changed("one_switch", "off"))
            self._app.announcer.announce(Kind.ANSWER, say("One switch is off."))
            return True
        if event.type == pygame.KEYUP and event.key in SWITCH_KEYS:
            self._held.discard(event.key)
            return True
        if event.type == pygame.KEYDOWN and event.key in SWITCH_KEYS:
            is_new = event.key not in self._held
            self._held.add(event.key)
            if is_new:
                self.switch_pressed(scene)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.switch_pressed(scene)
        return event.type in MOUSE_EVENTS

    def switch_pressed(self, scene: Scene) -> None:
        """Takes what the frame is on; while others move, it lets the frame go round once."""
        now = self._app.now
        if now - self._pressed_at < BOUNCE_MS:
            return
        self._pressed_at = now
        if scene.aids().stop_what_comes():
            # It is pressed for that alone: where the frame is, is chance.
            return
        self._follow(scene, now)
        root, _ = scene.accessible_tree()
        if self._scanner.is_paused:
            self._is_woken = True
            self._scanner.start(root, now)
            return
        request = self._take(root, now)
        if request is not None:
            scene.perform(request)
        if request is None or request.action in SMALL_STEPS:
            self._scanner.show(scene.accessible_tree()[0], now)
            self._arrive(scene)
        else:
            # What came of it is seen in the next frame, perhaps in another scene; there it begins again.
            self._scene, self._is_woken = None, False
            self._scanner.pause()

    def _take(self, root: Node, now: int) -> ActionRequest | None:
        """Takes what the frame was seen on, even if that lies elsewhere by now; nothing if it is gone."""
        seen = self._scanner.current
        self._scanner.show(root, now)
        there = self._scanner.current
        if seen is None or there is None or seen.key == there.key:
            return self._scanner.press(now)
        node = None if seen.request is None else find_node(root, seen.request.key)
        return seen.request if node is not None and seen.request and node.can(seen.request.action) else None

    # --- the frame

    def update(self, scene: Scene, now: int) -> Stop | None:
        """Moves the frame on if it is due, and returns where it is."""
        self._follow(scene, now)
        if self._scanner.update(now):
            self._scanner.show(scene.accessible_tree()[0], now)
            self._arrive(scene)
        return self._scanner.current

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until it has something to do."""
        return LOOK_AGAIN_MS if self._scanner.is_paused else self._scanner.wake_ms(now)

    def _follow(self, scene: Scene, now: int) -> None:
        """Begins again in another scene, and pauses while others move."""
        self._scanner.pace = PACES[str(self._app.settings.one_switch)]
        was_busy, self._is_busy = self._is_busy, scene.aids().is_busy
        is_new = scene is not self._scene or (was_busy and not self._is_busy)
        self._scene = scene
        self._is_woken = self._is_woken and not is_new
        if self._is_busy and not self._is_woken:
            self._scanner.pause()
        elif is_new or self._scanner.is_paused:
            self._scanner.start(scene.accessible_tree()[0], now)
            self._arrive(scene)

    def _arrive(self, scene: Scene) -> None:
        """Brings what the frame has come to into sight, and says it to those who listen."""
        stop = self._scanner.current
        if stop is None:
            return
        first = next((each.request for each in all_stops((stop,)) if each.request is not None), None)
        if first is not None and scene.aids().gives_focus_to_stops:
            scene.aids().reveal(first.key)
            scene.aids().leave_focus()
            # What has come into sight lies elsewhere now.
            self._scanner.show(scene.accessible_tree()[0], self._app.now)
        if self._app.is_read_aloud:
            self._app.announcer.announce(Kind.ANSWER, self.stop_words(stop) or stop.name)

    @staticmethod
    def stop_words(stop: Stop) -> str:
        """Returns what a stop does, where its frame alone does not show that: back, or a step of many."""
        if stop.is_back:
            return say("Back", context="out of a group")
        words = None if stop.request is None else WORDS_OF_ACTION.get(stop.request.action)
        return "" if words is None else say(words)

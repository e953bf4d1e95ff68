"""Keys to look around, the same in every scene: over all that lies there, and short answers to questions.

It is given each key before the scene. The cursor goes over the scene's tree of nodes; where the node can have
the focus, the focus goes along.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role, section_keys
from tabletop.accessibility.announcer import Announcement, Kind
from tabletop.accessibility.output import ActionRequest
from tabletop.accessibility.reading_cursor import ReadingCursor
from tabletop.messages import say
from tabletop.scenes.base import look_answers
from tabletop.scenes.base.piece_finder import open_piece_finder
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.told_kinds import open_told_kinds
from tabletop.widgets.base.key_caps import ENTER_KEYS, matches_cap
from tabletop.words import action_keys

TEXT_KEYS: Final = frozenset((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END, pygame.K_SPACE))
"""The keys that a text field needs for itself."""


class LookAround:
    """Where somebody is who looks around, and what their keys do."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._cursor = ReadingCursor()
        self._scene: Scene | None = None
        """The scene that is looked around in; None while nobody does."""
        self._heard: Announcement | None = None
        self._back = 0

    @property
    def is_looking(self) -> bool:
        return self._scene is not None

    def leave(self) -> None:
        """Ends looking around."""
        self._scene = None

    def follow(self, scene: Scene) -> Node | None:
        """Follows what a scene shows now, and returns the node one is at, unless the focus shows it."""
        if self._scene is not scene:
            self.leave()
            return None
        root, focus = scene.accessible_tree()
        if not self._cursor.show(root):
            # What has opened says by the focus where one is.
            self._cursor.go_to(focus)
        item = self._cursor.item
        return None if item is None or item.key == focus else item.node

    def handle(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Takes an event before the scene; false if it is left to that."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.leave()
        if event.type != pygame.KEYDOWN:
            return False
        if matches_cap(action_keys.NEXT_SECTION, event):
            self._go_to_section(scene, -1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
            return True
        if self._answer(event, scene):
            return True
        return self._scene is scene and self._handle_looking(event, scene)

    # --- the cursor

    def _go_to_section(self, scene: Scene, by: int) -> None:
        """Goes to another section; who only begins goes on from where the focus is."""
        root, focus = scene.accessible_tree()
        before: look_answers.Place = self._place() if self._scene is scene else (None, None)
        self._cursor.show(root)
        if self._scene is scene or self._cursor.go_to(focus):
            self._cursor.go_to_section(by)
        else:
            self._cursor.go_to_first_section()
        self._scene = scene
        self._arrive(scene, before)

    def _handle_looking(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Takes a key while somebody looks around."""
        if getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.leave()
            return True
        root, _ = scene.accessible_tree()
        self._cursor.show(root)
        item = self._cursor.item
        if item is None or (item.node.role is Role.TEXT_FIELD and event.key in TEXT_KEYS):
            return False
        if event.key in ENTER_KEYS or event.key == pygame.K_SPACE:
            self._press(scene, item.node)
            return True
        return self._move(event.key, scene)

    def _move(self, key: int, scene: Scene) -> bool:
        cursor, before = self._cursor, self._place()
        moves: dict[int, Callable[[], bool]] = {
            pygame.K_LEFT: lambda: cursor.go_by(-1),
            pygame.K_RIGHT: lambda: cursor.go_by(1),
            pygame.K_UP: lambda: cursor.go_by_row(-1),
            pygame.K_DOWN: lambda: cursor.go_by_row(1),
            pygame.K_HOME: lambda: cursor.go_to_end(last=False),
            pygame.K_END: lambda: cursor.go_to_end(last=True),
        }
        if key not in moves:
            return False
        moves[key]()
        self._arrive(scene, before)
        return True

    def _place(self) -> look_answers.Place:
        return self._cursor.section, self._cursor.item

    def _arrive(self, scene: Scene, before: look_answers.Place) -> None:
        """Takes the focus along, and says what one has come to: at an end, the same again."""
        section, item = self._cursor.section, self._cursor.item
        if section is None or item is None:
            self._say(say("There is nothing here."))
            return
        scene.aids().reveal(item.key)
        if not item.node.can(Action.FOCUS):
            scene.aids().leave_focus()
        self._say(look_answers.place_words(section, item, before))

    def _press(self, scene: Scene, node: Node) -> None:
        """Does on Enter what the node is for; what is only set by other keys gets them from now on."""
        if node.can(Action.PRESS):
            scene.perform(ActionRequest(node.key, Action.PRESS))
            if scene.accessible_tree()[1] == node.key.partition("/")[0] != node.key:
                # What it is a part of has the focus now: the ring is to be around the part alone.
                scene.aids().leave_focus()
        elif node.can(Action.FOCUS):
            self.leave()
        elif Action.PRESS in node.actions:
            self._say(say("That is not possible now."))
        else:
            self._say(say("There is nothing to press here."))

    # --- answers

    def _answer(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Answers a key that asks something."""
        if matches_cap(action_keys.WHAT_IS_TOLD, event):
            open_told_kinds(self._app, scene)
            return True
        if matches_cap(action_keys.FIND_PIECE, event):
            if not open_piece_finder(scene, self._say):
                self._say(say("There is nothing to find here."))
            return True
        asked: dict[str, Callable[[], str]] = {
            action_keys.WHAT_NOW: lambda: look_answers.what_now(scene.accessible_tree()[0]),
            action_keys.SAID_BEFORE: lambda: self._said_before(
                1 if not getattr(event, "mod", 0) & pygame.KMOD_SHIFT else -1
            ),
            action_keys.SCORES: lambda: self._section(scene, section_keys.SCORES),
            action_keys.ON_THE_TABLE: lambda: self._section(scene, section_keys.TABLE),
        }
        for number, cap in enumerate(action_keys.SEATS, start=1):
            asked[cap] = partial(self._seat, scene, number)
        for cap, answer in asked.items():
            if matches_cap(cap, event):
                self._say(answer())
                return True
        return False

    def _section(self, scene: Scene, key: str) -> str:
        words = look_answers.section_words(scene.accessible_tree()[0], key)
        return words or say("There is nothing of the kind here.")

    def _seat(self, scene: Scene, number: int) -> str:
        words = look_answers.seat_words(scene.accessible_tree()[0], number)
        return words or say("Nobody sits there.")

    def _said_before(self, by: int) -> str:
        """Returns what was said last, and at each further press what was said before that."""
        history = self._app.announcer.history
        if not history:
            return say("Nothing has been said yet.")
        if history[-1] is not self._heard:
            self._heard, self._back = history[-1], 0
        self._back += by
        if self._back > len(history):
            self._back = len(history)
            return say("Nothing was said before that.")
        self._back = max(1, self._back)
        return history[-self._back].words

    def _say(self, words: str) -> None:
        self._app.announcer.announce(Kind.ANSWER, words)

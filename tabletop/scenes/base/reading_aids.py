"""Looking around, one switch and captions together: events come here first, and then to the scene.

It draws nothing itself: a ring and a caption are put on top of the scene's widgets, and taken away again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import pygame

from tabletop.accessibility.announcer import Announcement, Kind, joined
from tabletop.accessibility.node import Box
from tabletop.messages import say
from tabletop.scenes.base.look_around import LookAround
from tabletop.scenes.base.one_switch import OneSwitch, stop_words
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.told_kinds import silenced_kinds
from tabletop.settings import Settings
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.popups.reading_marks import Caption, ReadingRing
from tabletop.widgets.widget_tree import WidgetTree

RING_MARGIN: Final = 10
"""How far from the edge of the window a ring stays that would else be partly out of sight."""
READING_MS: Final = 1500
READING_MS_A_LETTER: Final = 60
"""A caption stays for as long as a slow reader needs."""


class ReadingAids:
    """What helps to look around and to play by one switch, over whichever scene is on top."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self.look_around = LookAround(app)
        self.one_switch = OneSwitch(app)
        self._tree: WidgetTree | None = None
        self._shown: tuple[object, ...] = ()
        self._caption = ""
        self._caption_until = 0
        self._open: Widget | None = None
        self._has_told_keys = False
        self._settings: Settings | None = None
        app.announcer.on_told = self._show_told

    def handle(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Takes an event before the scene; false if it is left to that."""
        return self.one_switch.handle(event, scene) or self.look_around.handle(event, scene)

    def switch_pressed(self, scene: Scene) -> None:
        """Presses the one switch, whatever it is: a button of a gamepad, a finger."""
        if self.one_switch.is_on:
            self.one_switch.switch_pressed(scene)

    def update(self, scene: Scene, now: int) -> None:
        """Brings ring and caption up to date, before the scene is painted."""
        if self._settings is not self._app.settings:
            self._settings = self._app.settings
            self._app.announcer.silenced = silenced_kinds(self._settings)
        stop = self.one_switch.update(scene, now)
        self._tell_keys_once()
        box, words, name = None, self._caption_now(scene, now), ""
        if stop is not None:
            box, name = stop.box, stop_words(stop)
            # What has no room on the screen can be pressed all the same.
            words = stop.name if box is None else words
        elif self.look_around.is_looking:
            node = self.look_around.follow(scene)
            box = None if node is None else node.box
        self._show(scene, box, name, words)

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until it has something to do; None until something happens."""
        waits = [self.one_switch.wake_ms(now), self._caption_until - now if self._caption else None]
        return min((max(1, wait) for wait in waits if wait is not None), default=None)

    # --- what is said

    def _tell_keys_once(self) -> None:
        """Tells whoever listens by which keys one looks around, as nothing else on the screen says it."""
        if not self._has_told_keys and self._app.is_read_aloud:
            self._has_told_keys = True
            self._app.announcer.announce(
                Kind.PROMPT,
                say("F6 and the arrows go over everything on the screen; F2 says what you can do."),
            )

    def _show_told(self, told: Collection[Announcement]) -> None:
        """Shows answers as a caption, and all that is said if the player wants that."""
        shows_all = self._app.settings.show_what_is_said
        words = joined([one for one in told if shows_all or one.kind is Kind.ANSWER])
        if words:
            self._caption = words
            self._caption_until = self._app.now + READING_MS + READING_MS_A_LETTER * len(words)
            self._app.wake_up()

    def _caption_now(self, scene: Scene, now: int) -> str:
        """Returns the caption while it is to be read, and nothing has been opened over what it speaks of."""
        tree = scene.widgets()
        before, self._open = self._open, None if tree is None else tree.popup
        if now >= self._caption_until or (self._open is not before and self._open is not None):
            self._caption = ""
        return self._caption

    # --- what is drawn

    def _show(self, scene: Scene, box: Box | None, name: str, words: str) -> None:
        """Puts ring and captions on top of the scene, where they are not there as they should be."""
        tree = scene.widgets()
        shown = (tree, tree and tree.look, box, name, words)
        if shown == self._shown:
            return
        self._shown = shown
        if self._tree is not None and self._tree is not tree:
            self._tree.show_on_top()
        self._tree = tree
        if tree is not None:
            tree.show_on_top(*_marks(tree.look, scene, box, name, words))


def _marks(look: Look, scene: Scene, box: Box | None, name: str, words: str) -> Iterator[Widget]:
    """Yields the ring, the name beside it, and the caption."""
    felt = pygame.Rect(look.metrics.felt)
    if box is not None:
        margin = 2 * look.px(RING_MARGIN)
        seen = pygame.Rect(box).clip(pygame.Rect((0, 0), look.metrics.size).inflate(-margin, -margin))
        yield ReadingRing(seen)
        if name:
            tag = Caption(name)
            tag.arrange_beside(look, seen, felt)
            yield tag
    if words:
        place = scene.aids().caption_place
        caption = Caption(words, 0 if place is None else place.width)
        caption.arrange_above(
            look, (felt.centerx, felt.bottom - look.px(12)) if place is None else place.midbottom, felt
        )
        yield caption

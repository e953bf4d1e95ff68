"""Looking around, one switch and captions together: events come here first, and then to the scene.

It draws nothing itself: a ring and a caption are put on top of the scene's widgets, and taken away again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.accessibility.announcer import Announcement, Kind, joined
from tabletop.input_devices.shown_caps import KeyInWords
from tabletop.messages import say
from tabletop.words import action_keys

if TYPE_CHECKING:
    from tabletop.accessibility.node import Box
    from tabletop.scenes.base.look_around import LookAround
    from tabletop.scenes.base.one_switch import OneSwitch
    from tabletop.scenes.base.scene import Host, Scene
    from tabletop.settings import Settings
    from tabletop.widgets.base.widget import Widget
    from tabletop.widgets.base.widget_look import Look
    from tabletop.widgets.widget_tree import WidgetTree

LOOKING_KEYS: Final = range(pygame.K_F2, pygame.K_F8 + 1)
KIND_OF_SETTING: Final = {
    "tell_events": Kind.EVENT,
    "tell_prompts": Kind.PROMPT,
    "tell_counts": Kind.COUNT,
}
"""The kind of announcements that a setting switches on and off."""
RING_MARGIN: Final = 10
"""How far from the edge of the window a ring stays that would else be partly out of sight."""
READING_MS: Final = 1500
READING_MS_A_LETTER: Final = 60
"""A caption stays for as long as a slow reader needs."""


class ReadingAids:
    """What helps to look around and to play by one switch, over whichever scene is on top.

    Either is loaded when somebody wants it for the first time.
    """

    def __init__(self, app: Host) -> None:
        self._app = app
        self._look_around: LookAround | None = None
        self._one_switch: OneSwitch | None = None
        self._tree: WidgetTree | None = None
        self._shown: tuple[object, ...] = ()
        self._caption = ""
        self._caption_until = 0
        self._open: Widget | None = None
        self._has_told_keys = False
        self._settings: Settings | None = None
        app.announcer.on_told = self._show_told

    @property
    def look_around(self) -> LookAround:
        if self._look_around is None:
            from tabletop.scenes.base.look_around import LookAround

            self._look_around = LookAround(self._app)
        return self._look_around

    @property
    def one_switch(self) -> OneSwitch | None:
        """Returns the one switch; None while nobody plays by one."""
        if self._app.settings.one_switch == "off":
            self._one_switch = None
        elif self._one_switch is None:
            from tabletop.scenes.base.one_switch import OneSwitch

            self._one_switch = OneSwitch(self._app)
        return self._one_switch

    def handle(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Takes an event before the scene; false if it is left to that."""
        switch = self.one_switch
        if switch is not None and switch.handle(event, scene):
            return True
        if self._look_around is None and not _asks_to_look(event):
            return False
        is_taken = self.look_around.handle(event, scene)
        if is_taken:
            scene.aids().stop_what_comes()
        return is_taken

    def switch_pressed(self, scene: Scene) -> None:
        """Presses the one switch, whatever it is: a button of a gamepad, a finger."""
        switch = self.one_switch
        if switch is not None:
            switch.switch_pressed(scene)

    def update(self, scene: Scene, now: int) -> None:
        """Brings ring and caption up to date, before the scene is painted."""
        if self._settings is not self._app.settings:
            self._settings = self._app.settings
            self._app.announcer.silenced = silenced_kinds(self._settings)
        self._tell_keys_once()
        box, words, name = None, self._caption_now(scene, now), ""
        switch = self.one_switch
        stop = None if switch is None else switch.update(scene, now)
        if switch is not None and stop is not None:
            box, name = stop.box, switch.stop_words(stop)
            # What has no room on the screen can be pressed all the same.
            words = stop.name if box is None else words
        elif self._look_around is not None and self._look_around.is_looking:
            node = self._look_around.follow(scene)
            box = None if node is None else node.box
        self._show(scene, box, name, words)

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until it has something to do; None until something happens."""
        switch = self.one_switch
        waits = [
            None if switch is None else switch.wake_ms(now),
            self._caption_until - now if self._caption else None,
        ]
        return min((max(1, wait) for wait in waits if wait is not None), default=None)

    # --- what is said

    def _tell_keys_once(self) -> None:
        """Tells whoever listens by which keys one looks around, as nothing else on the screen says it."""
        if not self._has_told_keys and self._app.is_read_aloud:
            self._has_told_keys = True
            self._app.announcer.announce(
                Kind.PROMPT,
                say(
                    "{next} and the arrows go over everything on the screen; {now} says what you can do.",
                    next=KeyInWords(action_keys.NEXT_SECTION),
                    now=KeyInWords(action_keys.WHAT_NOW),
                ),
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


def _asks_to_look(event: pygame.event.Event) -> bool:
    """Returns whether an event may be the first key to look around; which one it is, is seen later."""
    return event.type == pygame.KEYDOWN and (
        event.key in LOOKING_KEYS or bool(getattr(event, "mod", 0) & pygame.KMOD_CTRL)
    )


def silenced_kinds(settings: Settings) -> Collection[Kind]:
    """Returns the kinds of announcements that the player does not want to hear."""
    return frozenset(kind for name, kind in KIND_OF_SETTING.items() if not getattr(settings, name))


def _marks(look: Look, scene: Scene, box: Box | None, name: str, words: str) -> Iterator[Widget]:
    """Yields the ring, the name beside it, and the caption."""
    from tabletop.widgets.popups.reading_marks import ReadingRing, SpokenCaption

    felt = pygame.Rect(look.metrics.felt)
    if box is not None:
        margin = 2 * look.px(RING_MARGIN)
        seen = pygame.Rect(box).clip(pygame.Rect((0, 0), look.metrics.size).inflate(-margin, -margin))
        yield ReadingRing(seen)
        if name:
            tag = SpokenCaption(name)
            tag.arrange_beside(look, seen, felt)
            yield tag
    if words:
        place = scene.aids().caption_place
        caption = SpokenCaption(words, 0 if place is None else place.width)
        foot = (felt.centerx, felt.bottom - look.px(12)) if place is None else place.midbottom
        caption.arrange_above(look, foot, felt, scene.aids().caption_width)
        yield caption

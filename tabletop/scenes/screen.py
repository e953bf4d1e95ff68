"""A scene that is a tree of widgets on the felt; and the overlay, which lies on the scene below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.scenes.scene import Host, Scene
from tabletop.stage import felt
from tabletop.stage.raster import Edition
from tabletop.stage.widgets.keys import ENTER, matches
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.tree import Tree
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

DIMMED = 115
OWN = (keys.LEAVE, keys.MAIN)
"""The keys that always belong to the scene on top, whatever is named behind it."""


def look_of(app: Host) -> Look:
    """Returns the look by window and settings: measures, colours and pack."""
    settings = app.settings
    edition = Edition(bool(settings.four_colours), str(settings.card_back), bool(settings.large_indices))
    return Look(app.metrics, app.theme, edition, app.studio)


def felt_of(look: Look) -> pygame.Surface:
    """Returns the felt, painted once for all scenes of one size and theme."""
    key = look.metrics.size, look.theme.name
    return look.studio.felts.get(key, lambda: felt.table(look.metrics, look.theme))


class Screen(Scene):
    """A scene of widgets; subclasses build them once in `build` and place them in `lay`, at any size."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.look = look_of(app)
        self.root = Widget()
        self.root.solid = False
        self.tree = Tree(self.root, self.look)
        self._is_ready = False

    # --- for subclasses

    def build(self) -> None:
        """Makes the widgets."""

    def lay(self, look: Look) -> None:
        """Places the widgets."""

    def keys(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Takes a key that no widget took; else Esc goes back, and Enter does the next step."""
        return False

    def next_step(self) -> None:
        """Does the next step on Enter where no button has it: by default goes back."""
        self.app.pop()

    # --- what a scene answers to

    def widgets(self) -> Tree:
        return self.tree

    def enter(self) -> None:
        if self._is_ready:
            self.relay()
        else:
            self._make_ready()

    def leave(self) -> None:
        pygame.key.stop_text_input()
        self.tree.forget_pointer()

    def resize(self, size: tuple[int, int]) -> None:  # noqa: ARG002 (the metrics know it)
        if self._is_ready:
            self.relay()

    def handle(self, event: pygame.event.Event) -> None:
        self._make_ready()
        if self.tree.handle(event) or event.type != pygame.KEYDOWN:
            return
        if self.keys(event):
            return
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif event.key in ENTER and self._is_free_for_enter():
            self.next_step()

    def _is_free_for_enter(self) -> bool:
        """Returns whether no popup, button or focused widget wants Enter."""
        tree = self.tree
        has_button = any(getattr(widget, "cap", "") == keys.MAIN for widget in self.root.family())
        return tree.popup is None and not has_button and (tree.focus is None or not tree.by_keyboard)

    def update(self, now: int) -> bool:
        return self.tree.update(now)

    def wake_ms(self, now: int) -> int | None:
        return self.tree.wake_ms(now)

    def spoil(self) -> None:
        self.tree.spoil()

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self._make_ready()
        return self.tree.paint(screen, self.ground)

    def ground(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Draws what lies under the widgets."""
        screen.blit(felt_of(self.look), area, area)

    # --- laying again

    def relay(self) -> None:
        """Places everything again, after a change of size, settings or widgets."""
        self.look = look_of(self.app)
        self.tree.look = self.look
        self.tree.close_popup()
        self.root.rect = pygame.Rect((0, 0), self.look.metrics.size)
        self.lay(self.look)
        self.tree.spoil()

    def rebuild(self) -> None:
        """Makes all widgets again; the focus stays where it was."""
        self.tree.close_popup()
        mark = self.tree.mark()
        self.root.clear()
        self.build()
        self.relay()
        self.tree.return_to(mark)

    def _make_ready(self) -> None:
        # Built when first needed, as constructors of subclasses set more after this one has run.
        if not self._is_ready:
            self._is_ready = True
            self.build()
            self.relay()


class Overlay(Screen):
    """A scene over the one below, which stays visible but darker."""

    def __init__(self, app: Host, below: Scene | None = None) -> None:
        super().__init__(app)
        self.below = below
        self._under: pygame.Surface | None = None

    def resize(self, size: tuple[int, int]) -> None:
        if self.below is not None and self._is_ready:
            self.below.resize(size)
        self._under = None
        super().resize(size)

    def keys(self, event: pygame.event.Event) -> bool:
        """Takes a key; what is visible behind it answers to its keys as it would without it."""
        below = self.below
        if below is None or any(matches(cap, event) for cap in OWN) or not below.tells_key(event):
            return False
        if matches(keys.SOUND, event):
            self._under = None
        else:
            self.app.pop()
        below.handle(event)
        return True

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self._under is None:
            # The scene below cannot change while it is covered, so one darkened picture of it is enough.
            if self.below is not None:
                self.below.spoil()
                self.below.paint(screen)
            self._under = screen.copy()
            self._under.fill((DIMMED,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            self.tree.spoil()
        return super().paint(screen)

    def ground(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        assert self._under is not None
        screen.blit(self._under, area, area)

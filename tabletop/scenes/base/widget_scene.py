"""A scene that is a tree of widgets on the felt; and the overlay, which lies on the scene below it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.accessibility import Node
from tabletop.graphics import felt_picture
from tabletop.graphics.pictures.packs import Edition
from tabletop.graphics.pictures.svg_sprites import drawable_letters
from tabletop.input_devices.key_map import KeyMap
from tabletop.input_devices.shown_caps import shown_caps
from tabletop.messages import current_language
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.top_bar import TopBar
from tabletop.widgets.accessible_widgets import Section, tree_of_widgets
from tabletop.widgets.base.key_caps import ENTER_KEYS, matches_cap
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words import action_keys

BACKDROP_BRIGHTNESS = 115
OWN_KEYS = (action_keys.LEAVE, action_keys.MAIN)
"""The keys that always belong to the scene on top, whatever is named behind it."""


def look_of(app: Host) -> Look:
    """Returns the look by window and settings: measures, colours and pack."""
    settings = app.settings
    edition = Edition(
        bool(settings.four_colours),
        str(settings.card_back),
        bool(settings.large_indices),
        str(settings.tile_set),
        drawable_letters(current_language().index_letters),
    )
    return Look(app.metrics, app.theme, edition, app.caches)


def felt_of(look: Look) -> pygame.Surface:
    """Returns the felt, painted once for all scenes of one size and theme."""
    key = look.metrics.size, look.theme.name
    return look.caches.felt(key, lambda: felt_picture.draw_felt(look.metrics, look.theme))


def _changed_keys() -> tuple[KeyMap, KeyMap]:
    """Returns the keys and buttons that the player has exchanged."""
    caps = shown_caps()
    return caps.keys, caps.buttons


class WidgetScene(Scene):
    """A scene of widgets; subclasses make them once in `build` and place them in `place_widgets`."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.look = look_of(app)
        self.root = Widget()
        self.root.catches_pointer = False
        self.tree = WidgetTree(self.root, self.look)
        self.tree.on_popup = self.announce_popup
        self._is_ready = False
        self._told_in, self._told_caps = current_language(), _changed_keys()

    # --- for subclasses

    def build(self) -> None:
        """Makes the widgets."""

    def place_widgets(self, look: Look) -> None:
        """Places the widgets."""

    def handle_key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        """Takes a key that no widget took; else Esc goes back, and Enter does the next step."""
        return False

    def next_step(self) -> None:
        """Does the next step on Enter where no button has it: by default goes back."""
        self.app.pop()

    def sections(self) -> Sequence[Section]:
        """Returns its parts for those who go from one to the next; what is in none is in one more."""
        return ()

    # --- what a scene answers to

    def told_title(self) -> str:
        bar = self._top_bar
        return "" if bar is None else bar.title

    def told_line(self) -> str:
        bar = self._top_bar
        return "" if bar is None else bar.line

    @property
    def _top_bar(self) -> TopBar | None:
        return next((child for child in self.root.children if isinstance(child, TopBar)), None)

    def accessible_tree(self) -> tuple[Node, str]:
        self._make_ready()
        return tree_of_widgets(self.tree, self.told_title(), self.told_line(), self.sections)

    def widgets(self) -> WidgetTree:
        return self.tree

    def enter(self) -> None:
        if self._is_ready:
            self._take_changes()
        else:
            self._make_ready()
        first = self.first_focus()
        if first is not None and self.tree.focus is None:
            self.tree.focus_on(first, by_keyboard=False)

    def first_focus(self) -> Widget | None:
        """Returns what Enter and the arrows are for before anything was chosen; None: nothing."""
        return None

    def leave(self) -> None:
        pygame.key.stop_text_input()
        self.tree.forget_pointer()

    def resize(self, size: tuple[int, int]) -> None:  # noqa: ARG002 (the metrics know it)
        if self._is_ready:
            self._take_changes()

    def _take_changes(self) -> None:
        """Places everything again; all is made again where its words, or the keys in them, are others now."""
        if self._told_in is current_language() and self._told_caps == _changed_keys():
            self.lay_again()
        else:
            self.rebuild()

    def handle(self, event: pygame.event.Event) -> None:
        self._make_ready()
        if self.tree.handle(event) or event.type != pygame.KEYDOWN:
            return
        if self.handle_key(event):
            return
        if event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif event.key in ENTER_KEYS and self._is_free_for_enter():
            self.next_step()

    def _is_free_for_enter(self) -> bool:
        """Returns whether no popup, button or focused widget wants Enter."""
        tree = self.tree
        has_button = any(
            getattr(widget, "cap", "") == action_keys.MAIN for widget in self.root.self_and_descendants()
        )
        return tree.popup is None and not has_button and (tree.focus is None or not tree.by_keyboard)

    def update(self, now: int) -> bool:
        return self.tree.update(now)

    def wake_ms(self, now: int) -> int | None:
        return self.tree.wake_ms(now)

    def invalidate(self) -> None:
        self.tree.invalidate()

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self._make_ready()
        return self.tree.painter.paint(screen, self.paint_background)

    def paint_background(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Draws what lies under the widgets."""
        screen.blit(felt_of(self.look), area, area)

    # --- laying again

    def lay_again(self) -> None:
        """Places everything again, after a change of size, settings or widgets."""
        self.look = look_of(self.app)
        self.tree.look = self.look
        self.tree.close_popup()
        self.root.rect = pygame.Rect((0, 0), self.look.metrics.size)
        self.place_widgets(self.look)
        self.tree.invalidate()

    def rebuild(self) -> None:
        """Makes all widgets again; the focus stays where it was."""
        self._told_in, self._told_caps = current_language(), _changed_keys()
        self.tree.close_popup()
        mark = self.tree.focus_mark()
        self.root.remove_children()
        self.build()
        self.lay_again()
        self.tree.restore_focus(mark)

    def _make_ready(self) -> None:
        # Built when first needed, as constructors of subclasses set more after this one has run.
        if not self._is_ready:
            self._is_ready = True
            self._told_in, self._told_caps = current_language(), _changed_keys()
            self.build()
            self.lay_again()


class OverlayScene(WidgetScene):
    """A scene over the one below, which stays visible but darker."""

    def __init__(self, app: Host, below: Scene | None = None) -> None:
        super().__init__(app)
        self.below = below
        self._backdrop: pygame.Surface | None = None

    def resize(self, size: tuple[int, int]) -> None:
        if self.below is not None and self._is_ready:
            self.below.resize(size)
        self._backdrop = None
        super().resize(size)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Takes a key; what is visible behind it answers to its keys as it would without it."""
        below = self.below
        if below is None or any(matches_cap(cap, event) for cap in OWN_KEYS) or not below.names_key(event):
            return False
        if matches_cap(action_keys.SOUND, event):
            self._backdrop = None
        else:
            self.app.pop()
        below.handle(event)
        return True

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        if self._backdrop is None:
            # The scene below cannot change while it is covered, so one darkened picture of it is enough.
            if self.below is not None:
                self._paint_covered(self.below, screen)
            self._backdrop = screen.copy()
            self._backdrop.fill((BACKDROP_BRIGHTNESS,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            self.tree.invalidate()
        return super().paint(screen)

    def paint_background(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        assert self._backdrop is not None
        screen.blit(self._backdrop, area, area)

    @staticmethod
    def _paint_covered(below: Scene, screen: pygame.Surface) -> None:
        """Paints a scene as it looks behind another one."""
        tree = below.widgets()
        if tree is not None:
            tree.is_covered = True
        below.invalidate()
        below.paint(screen)
        if tree is not None:
            tree.is_covered = False

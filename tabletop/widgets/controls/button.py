"""Buttons: with an icon and a key cap, the golden main move, and bare icons for the top bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role, State
from tabletop.graphics import theme
from tabletop.graphics.text import suit_signs, typography
from tabletop.graphics.theme import Colour
from tabletop.messages import Message, told
from tabletop.widgets.base.key_caps import ENTER_KEYS, matches_cap
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import (
    DISABLED_OPACITY,
    GOLD_EDGE,
    GOLD_HOVERED,
    GOLD_PRESSED,
    WARM_GLOW,
    Anchor,
    Look,
    with_opacity,
)

PRESSED_ONLY: Final = frozenset({Action.PRESS})
CHOSEN: Final = frozenset({State.SELECTED})


class Pressable(Widget):
    """A widget that does one thing when clicked, when its key is pressed, or by Space and Enter."""

    focusable = True
    uses_enter = True
    role = Role.BUTTON

    def __init__(self, act: Callable[[], None] | None = None, key: str = "") -> None:
        super().__init__()
        self.act = act
        self.cap = self.tooltip_key = key

    def activate(self) -> None:
        if self.enabled and self.shown and self.act is not None:
            self.act()

    def described_name(self) -> str:
        """Returns what it is called for those who do not see it: what stands on it."""
        return self.tooltip

    def describe(self) -> Node | None:
        return Node(self.node_key, self.role, self.described_name(), actions=PRESSED_ONLY)

    def perform(self, action: Action, value: str = "") -> bool:
        if action is not Action.PRESS:
            return super().perform(action, value)
        self.activate()
        return True

    def release(self, point: Point) -> None:
        if self.rect.collidepoint(point):
            self.activate()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if not self.focused or not (event.key == pygame.K_SPACE or event.key in ENTER_KEYS):
            return False
        self.activate()
        return True

    def handle_shortcut(self, event: pygame.event.Event) -> bool:
        if not matches_cap(self.cap, event):
            return False
        self.activate()
        return True


SUIT_WIDTH = 28
"""The width of the sign of a suit before a label, with its gap."""


class Button(Pressable):
    """A dark pill with an icon at the left and a key cap at the right; a main button is golden.

    At most one on a screen is: what lies behind a question is not.
    """

    paint_margin = 20.0

    def __init__(
        self,
        label: str,
        act: Callable[[], None] | None = None,
        key: str = "",
        icon: str = "",
        *,
        main: bool = False,
        centred: bool = False,
    ) -> None:
        super().__init__(act, key)
        self.label = label
        self.icon = icon
        self.main = main
        self.centred = centred

    def described_name(self) -> str:
        return self.label

    def measure(self, look: Look, room: int) -> Point:
        wide = typography.width(self.label, self._size(look), "semibold") + 2 * look.box(24)
        wide += look.box(28) if self.icon else look.box(SUIT_WIDTH) if self._suit_sign else 0
        wide += look.key_cap_width(self.cap) + look.box(12) if self._shows_cap else 0
        return min(room, wide), look.box(50 if self.main else 44)

    @property
    def is_golden(self) -> bool:
        """Returns whether it is drawn in gold: it is the main one, can be pressed, and nothing lies on it."""
        return self.main and self.enabled and (self.tree is None or self.tree.is_in_front(self))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        radius = self.rect.height / 2
        if self.is_golden:
            look.draw_glow(screen, self.rect, radius, WARM_GLOW)
        else:
            look.draw_shadow(screen, self.rect, radius)
        fill, edge = self._fill_and_ink(look)
        look.draw_rounded(screen, self.rect, radius, fill, edge)
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, radius)
        self._paint_inside(screen, look)

    def _paint_inside(self, screen: pygame.Surface, look: Look) -> None:
        ink = theme.ON_GOLD if self.is_golden else theme.CREAM
        share = 1.0 if self.enabled else DISABLED_OPACITY
        left, right, middle = self.rect.left + look.box(18), self.rect.right - look.box(12), self.rect.centery
        if not self._shows_cap:
            right = self.rect.right - look.box(18)
        if self.icon:
            look.draw_icon(screen, self.icon, (left + look.box(9), middle), look.box(22), ink, opacity=share)
            left += look.box(28)
        if self._shows_cap:
            right = self._paint_cap(screen, look, left, right)
        size, label = self._size(look), self.label
        if self._suit_sign:
            label = label.removeprefix(f"{self._suit_sign} ")
            self._paint_suit(screen, look, left)
            left += look.box(SUIT_WIDTH)
        at = ((left + right) // 2 if self._is_centred else left, middle)
        anchor: Anchor = "centre" if self._is_centred else "left"
        look.draw_in_lines(
            screen,
            label,
            at,
            size,
            ink,
            room=right - left,
            height=self.rect.height - look.px(2),
            least=min(size, look.metrics.smallest_status),
            weight="semibold",
            anchor=anchor,
            opacity=share,
        )

    def _paint_cap(self, screen: pygame.Surface, look: Look, left: int, right: int) -> int:
        """Draws the cap of the key; returns where the label, which begins at the left, has to end.

        Where the label would be cut, it gets some of the margins of the cap, or its place.
        """
        wide = look.key_cap_width(self.cap)
        ends = ((right, right - wide - look.box(8)), (right + look.box(6), right + look.box(2) - wide))
        for end, label_end in ends:
            if self._tells_label(look, label_end - left):
                # While Enter goes elsewhere the cap is not drawn, but keeps its room: the words stand still.
                if self.cap != "Enter" or self.tree is None or self.tree.gets_enter(self):
                    look.draw_key_cap(screen, self.cap, end, self.rect.centery, on_gold=self.is_golden)
                return label_end
        return self.rect.right - look.box(18)

    def _tells_label(self, look: Look, room: int) -> bool:
        size, label = self._size(look), self.label
        if self._suit_sign:
            label, room = label.removeprefix(f"{self._suit_sign} "), room - look.box(SUIT_WIDTH)
        least, high = min(size, look.metrics.smallest_status), self.rect.height - look.px(2)
        return look.tells_whole(label, size, room=room, height=high, least=least, weight="semibold")

    @property
    def _suit_sign(self) -> str:
        """Returns the sign of the suit that the label begins with, as in "♠ Spades"; "" if there is none."""
        sign, space, _ = self.label.partition(" ")
        return sign if space and sign in suit_signs.SIGN_PATHS else ""

    def _paint_suit(self, screen: pygame.Surface, look: Look, left: int) -> None:
        """Draws the sign in the colour of its suit, on paper as on a card."""
        box = pygame.Rect(0, 0, look.box(20), look.box(26))
        box.midleft = left, self.rect.centery
        look.draw_rounded(screen, box, look.box(4), theme.CARD_PAPER, theme.CARD_EDGE)
        sign, in_four = self._suit_sign, look.edition.has_four_colours
        ink = theme.colour(theme.FOUR_COLOURS[sign]) if in_four else theme.BLACK
        suit_signs.draw_centred_sign(screen, sign, box.center, look.box(14), ink, on_paper=not in_four)

    @property
    def _shows_cap(self) -> bool:
        """Returns whether the key is said: not where the label says it already, as that of a bid of 3."""
        return self.cap not in ("", self.label)

    @property
    def _is_centred(self) -> bool:
        return self.centred or not (self.icon or self._shows_cap)

    def _size(self, look: Look) -> int:
        return look.font_size(18) if self.main else look.metrics.body_size

    def _fill_and_ink(self, look: Look) -> tuple[Colour, Colour]:
        if self.is_golden:
            return (GOLD_PRESSED if self.pressed else GOLD_HOVERED if self.hovered else theme.GOLD), GOLD_EDGE
        if not self.enabled:
            return with_opacity(look.plate_colour, 0.72), with_opacity(look.theme.hairline, 0.12)
        if self.pressed:
            return look.plate_colour, theme.GOLD
        if self.hovered:
            return look.theme.plate_hovered, with_opacity(theme.CREAM, 0.55)
        return with_opacity(look.plate_colour, 0.92), look.theme.hairline


class ToolButton(Pressable):
    """A bare icon with its key cap, as in the top bar; it may say its name before the icon."""

    paint_margin = 8.0

    def __init__(
        self,
        icon: str,
        act: Callable[[], None],
        key: str = "",
        tip: str | Message = "",
        label: str | Message = "",
        *,
        tip_key: str = "",
    ) -> None:
        """Takes as `tooltip_key` a key that does what it does, but that somebody else listens to."""
        super().__init__(act, key)
        self.icon = icon
        self.tooltip = tip
        self.tooltip_key = key or tip_key
        self._label = label
        self.shows_cap = True

    @property
    def label(self) -> str:
        """Returns its name as it stands before the icon; "" for none."""
        return told(self._label)

    def described_name(self) -> str:
        return self.label or self.tooltip

    def measure(self, look: Look, room: int) -> Point:
        wide = look.metrics.target(36)
        if self.label:
            wide += typography.width(self.label, look.metrics.secondary_size) + look.box(8)
        if self.cap and self.shows_cap:
            wide += look.key_cap_width(self.cap) + look.box(2)
        return min(room, wide), look.metrics.target(36)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        share = 1.0 if self.enabled else DISABLED_OPACITY
        if self.hovered and self.enabled:
            look.draw_rounded(
                screen, self.rect, look.box(10), with_opacity(theme.CREAM, 0.14 if self.pressed else 0.09)
            )
        if self.shows_focus:
            look.draw_outline(screen, self.rect, look.box(10), theme.WHITE, max(2, look.px(2.5)))
        x, middle = self.rect.left + look.box(6), self.rect.centery
        if self.label:
            place = look.draw_text(
                screen, self.label, (x, middle), look.metrics.secondary_size, theme.CREAM, opacity=share
            )
            x = place.right + look.box(6)
        look.draw_icon(
            screen, self.icon, (x + look.box(11), middle), look.box(22), theme.CREAM, opacity=share
        )
        if self.cap and self.shows_cap:
            look.draw_key_cap(screen, self.cap, self.rect.right - look.box(2), middle)

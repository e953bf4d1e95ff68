"""A seat of the set-up: who sits there, and as what; and the row of faces and the name below the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.graphics import theme
from tabletop.graphics.pictures.sprite_rasters import PORTRAIT_COUNT
from tabletop.graphics.text import typography
from tabletop.messages import said, say, told
from tabletop.scenes.match_entry.player_profiles import (
    MAX_NAME_LENGTH,
    PlayerProfile,
    name_label,
    opponent_description,
)
from tabletop.scenes.setup.seat_menu import SeatMenu
from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Point
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY, Pressable
from tabletop.widgets.text.static_text import StaticText, put_name
from tabletop.widgets.text.text_field import TextField

WIDTH, HEIGHT = 264, 92
SMALL_WIDTH, SMALL_HEIGHT = 188, 74
FACE_GAP = 6
"""The gap between two rows of faces, and around them."""


class SeatCard(Pressable):
    """A plate with a face, a name and a drop-down; golden while it is the one being changed."""

    paint_margin = 20.0

    def __init__(
        self,
        profile: PlayerProfile,
        act: Callable[[], None],
        on_change: Callable[[object], None],
        *,
        small: bool = False,
        has_levels: bool = True,
        number: int = 1,
    ) -> None:
        """Takes who sits there; `number` is that of the seat, clockwise from the one in front."""
        super().__init__(act)
        self.number = number
        self.profile = profile
        self.tooltip = opponent_description(profile) or ""
        self.chosen = False
        self.small = small
        self.level = SeatMenu(on_change, has_levels=has_levels)
        self.level.set_accessible_name(said("Who sits in seat {n}", n=number))
        self.add(self.level)

    def describe(self) -> Node:
        states = CHOSEN if self.chosen else frozenset[State]()
        name = say("Seat {n}: {who}", n=self.number, who=name_label(self.profile.name))
        return Node(self.node_key, Role.BUTTON, name, states=states, actions=PRESSED_ONLY)

    def show_profile(self, profile: PlayerProfile, friends: Sequence[PlayerProfile], present: object) -> None:
        """Shows who sits there now, and the people who could."""
        self.profile = profile
        self.tooltip = opponent_description(profile) or ""
        self.level.offer_people(friends, present)
        self.invalidate()

    def measure(self, look: Look, room: int) -> Point:
        wide, high = (SMALL_WIDTH, SMALL_HEIGHT) if self.small else (WIDTH, HEIGHT)
        taller = self._menu_height(look) - look.box(self._usual_menu)
        return min(room, look.box(wide)), look.box(high) + taller

    @property
    def _usual_menu(self) -> int:
        return 32 if self.small else 34

    def _menu_height(self, look: Look) -> int:
        return look.metrics.target(self._usual_menu)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        left = rect.left + (look.box(12) if self.small else look.box(86))
        right = rect.right - look.box(12 if self.small else 14)
        high = self._menu_height(look)
        self.level.arrange(
            look,
            pygame.Rect(left, rect.bottom - look.box(8 if self.small else 14) - high, right - left, high),
        )

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        radius = look.box(18)
        look.draw_panel(screen, self.rect, radius, gold=self.chosen, glowing=self.chosen)
        if self.hovered and not self.chosen:
            look.draw_outline(screen, self.rect, radius, theme.GOLD, max(1, look.px(1)))
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, radius)
        diameter = look.box(26 if self.small else 64)
        middle = (self.rect.left + look.box(12) + diameter // 2, self.rect.centery)
        if self.small:
            middle = (middle[0], self.rect.top + look.box(20))
        if self.chosen and not self.small:
            halo = pygame.Rect(0, 0, diameter + look.px(6), diameter + look.px(6))
            halo.center = middle
            look.draw_outline(screen, halo, halo.width / 2, theme.GOLD, look.metrics.gold_line)
        look.draw_portrait(screen, self.profile.face, middle, diameter)
        left = middle[0] + diameter // 2 + look.box(10 if self.small else 12)
        y = self.rect.top + look.box(20 if self.small else 27) if self.level.shown else self.rect.centery
        room = self.rect.right - left - look.box(12)
        size = look.font_size(17 if self.small else 19)
        name, size = typography.fitting_name(
            self.profile.told_name, size, room, look.metrics.secondary_size, "semibold"
        )
        look.draw_text(screen, name, (left, y), size, theme.CREAM, weight="semibold", room=room)


class FaceButton(Pressable):
    """One face to choose; the present one has a gold ring."""

    paint_margin = 8.0

    def __init__(self, face: int, act: Callable[[], None]) -> None:
        super().__init__(act)
        self.face = face
        self.chosen = False
        self.tooltip = said("Face {n}", n=face)

    def describe(self) -> Node:
        return Node(
            self.node_key,
            Role.CHOICE,
            self.tooltip,
            states=CHOSEN if self.chosen else frozenset[State](),
            position=(self.face, PORTRAIT_COUNT),
            actions=PRESSED_ONLY,
        )

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(48)), look.box(48)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_portrait(screen, self.face, self.rect.center, self.rect.width)
        around = self.rect.inflate(look.px(6), look.px(6))
        if self.chosen:
            look.draw_outline(screen, around, around.width / 2, theme.GOLD, look.metrics.gold_line)
        elif self.hovered:
            look.draw_outline(screen, around, around.width / 2, theme.CREAM, max(1, look.px(1.5)))
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, self.rect.width / 2)


class PortraitPanel(Panel):
    """The face and the name of the seat being changed."""

    def __init__(self, on_face: Callable[[int], None], on_name: Callable[[str], None]) -> None:
        super().__init__()
        self.title = StaticText("", 17, weight="regular", wraps=False)
        self.faces = [FaceButton(face, partial(on_face, face)) for face in range(1, PORTRAIT_COUNT + 1)]
        self.label = StaticText(say("Name"), 17, wraps=False)
        self.name = TextField("", on_name, limit=MAX_NAME_LENGTH)
        put_name(self.name, self.label)
        self.add(self.title, *self.faces, self.label, self.name)

    def show_profile(self, profile: PlayerProfile, title: str) -> None:
        """Turns to another seat."""
        self.title.set_words(title)
        self.name.set_text(told(name_label(profile.name)))
        for button in self.faces:
            button.chosen = button.face == profile.face
        self.invalidate()

    def measure(self, look: Look, room: int) -> Point:
        rows = 2 * (look.metrics.target(0) + look.box(2 * FACE_GAP)) if look.metrics.is_touched else 0
        return room, max(look.box(84), rows)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        middle = rect.centery
        pad = look.box(20)
        name = min(look.box(170), rect.width // 4)
        self._lay_labelled(look, self.name, rect.right - look.box(16) - name, middle, name)
        self.label.shown = rect.width > look.box(700)
        end = self.name.rect.left - look.box(14)
        if self.label.shown:
            wide = self.label.measure(look, rect.width)[0]
            left = self.name.rect.left - look.box(10) - wide
            self._lay_labelled(look, self.label, left, middle, wide)
            end = left - pad
        room = min(self.title.measure(look, rect.width)[0], rect.width // 6)
        self._lay_labelled(look, self.title, rect.left + pad, middle, room)
        start = rect.left + pad + room + look.box(14)
        self._lay_faces(look, pygame.Rect(start, rect.top, end - start, rect.height))

    def _lay_faces(self, look: Look, room: pygame.Rect) -> None:
        """Lays the faces in a row, or in two where they become larger that way."""
        gap = look.box(FACE_GAP)
        sizes = {
            rows: min(
                look.box(48), room.width * rows // PORTRAIT_COUNT - gap, (room.height - gap) // rows - gap
            )
            for rows in (1, 2)
        }
        rows = max(sizes, key=lambda rows: sizes[rows])
        across = -(-PORTRAIT_COUNT // rows)
        diameter = max(8, sizes[rows])
        step = max(diameter, min(look.box(60), room.width // across))
        for number, button in enumerate(self.faces):
            row, place = divmod(number, across)
            middle = room.centery + round((row - (rows - 1) / 2) * (diameter + gap))
            button.arrange(
                look, pygame.Rect(room.left + place * step, middle - diameter // 2, diameter, diameter)
            )

    @staticmethod
    def _lay_labelled(look: Look, widget: StaticText | TextField, left: int, middle: int, wide: int) -> None:
        high = widget.measure(look, wide)[1]
        widget.arrange(look, pygame.Rect(left, middle - high // 2, wide, high))

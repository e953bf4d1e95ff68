"""A game as a box on the shelf: its family's colour, a still life of its pieces, its name, who can play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

import pygame

from tabletop.accessibility import Node
from tabletop.games.listing import Listing
from tabletop.graphics import theme
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.pictures.shadows import RAISED_SHADOW, RESTING_SHADOW
from tabletop.graphics.text import typography
from tabletop.messages import said, say, sentences_text, with_full_stop
from tabletop.scenes.base.still_life_drawing import paint_still_life
from tabletop.scenes.match_entry.lesson_entry import LEARN_LABEL
from tabletop.widgets.base.key_caps import matches_cap
from tabletop.widgets.base.widget import Point
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import PRESSED_ONLY, Pressable
from tabletop.words import action_keys

COLOURS: Final = {
    "blue": ("#3a63a0", "#2a4674", "#1c3050"),
    "claret": ("#8a4152", "#642d3b", "#431c26"),
    "violet": ("#5f4f9b", "#453a76", "#2e2652"),
    "teal": ("#25777a", "#1b5659", "#113a3c"),
    "walnut": ("#8f6a3a", "#6a4c27", "#473218"),
}
"""A box's colour in the middle, at the edge, and on the spine."""

LEARN_KEY: Final = action_keys.LEARN
LESSON_BUTTON_SIZE: Final = 34
RAISED_BY: Final = 4
LEFT: Final = 24
RIGHT: Final = 12
FORMS: Final = 3
LARGEST_GROWTH: Final = 1.25

MIN_ART_HEIGHT: Final = 46
"""The least height of a still life, in units; below it nothing else is written on the box."""


@dataclass(frozen=True)
class BoxBand:
    """The dark foot of a game box, alike on a whole shelf: its height, and how much it says."""

    height: int = 0
    pitch: bool = False
    small: bool = False
    """Whether letters have their smallest size, so that the pitch finds room."""
    form: int = 0
    """The form in which it is said who can play: 0 is the longest."""


class GameBox(Pressable):
    """A game box that rises when pointed at; its tooltip tells what is not written on it."""

    paint_margin = 22.0

    def __init__(
        self,
        listing: Listing,
        act: Callable[[], None],
        learn: Callable[[], None] | None = None,
        *,
        is_bare: bool = False,
    ) -> None:
        """Takes the game; `learn` opens its lesson, if it has one."""
        super().__init__(act)
        self.listing = listing
        self.lesson_button = None if learn is None else LessonButton(learn, listing)
        if self.lesson_button is not None:
            self.add(self.lesson_button)
        self.band = BoxBand()
        self.place_on_shelf: tuple[int, int] | None = None
        """Which box it is of how many."""
        self.is_bare = is_bare
        """Whether still life and pitch are yet to come: they take longest."""

    def describe(self) -> Node:
        name, about = self._told
        return Node(
            self.node_key,
            self.role,
            name,
            description=about,
            position=self.place_on_shelf,
            actions=PRESSED_ONLY,
        )

    @cached_property
    def _told(self) -> tuple[str, str]:
        """Its name, and all facts on it; a box is made again for another language."""
        pitch, effort = say(self.listing.cover.pitch), with_full_stop(say(self.listing.effort))
        return say(self.listing.title), sentences_text(with_full_stop(self._who(0)), effort, pitch)

    def fill_in(self) -> None:
        """Shows the picture and words of a box that was shown bare."""
        self.is_bare = False
        self.invalidate()

    def set_band(self, band: BoxBand) -> None:
        """Takes the band that all boxes have."""
        self.band = band
        told = [] if band.pitch else [say(self.listing.cover.pitch)]
        told += [f"{self._who(0)}."] if band.form else []
        self.tooltip = " ".join((*told, f"{say(self.listing.effort)}."))

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(227)), look.box(154)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        if self.lesson_button is not None:
            size = look.box(LESSON_BUTTON_SIZE)
            at = rect.right - size - look.box(6), rect.top + look.box(6)
            self.lesson_button.arrange(look, pygame.Rect(at, (size, size)))

    @property
    def hovered(self) -> bool:
        """Returns whether the pointer is at the box or its lesson button, and no key has led elsewhere."""
        is_pointed_at = super().hovered or (self.lesson_button is not None and self.lesson_button.hovered)
        return is_pointed_at and not (self.tree is not None and self.tree.by_keyboard and not self.focused)

    def hover(self, point: Point) -> None:
        """Takes the focus, so that a letter is for the game that the pointer is at."""
        super().hover(point)
        if self.tree is not None and not (self.focused and self.hovered):
            self.tree.focus_on(self, by_keyboard=False)

    @property
    def is_raised(self) -> bool:
        """Returns whether the box is raised, as one is about to open it."""
        return self.hovered or self.shows_focus

    def handle_key(self, event: pygame.event.Event) -> bool:
        if self.lesson_button is not None and self.focused and matches_cap(LEARN_KEY, event):
            self.lesson_button.activate()
            return True
        return super().handle_key(event)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        is_up = self.is_raised
        rect = self.rect.move(0, -look.px(RAISED_BY)) if is_up else self.rect
        radius = look.box(10)
        look.draw_shadow(screen, rect, radius, RAISED_SHADOW if is_up else RESTING_SHADOW)
        if self.hovered:
            look.draw_glow(screen, rect, radius)
        screen.blit(_box_front(rect.size, self.band.height, self.listing.cover.colour, look), rect)
        if not self.is_bare:
            self._paint_art(screen, look, rect)
        self._paint_words(screen, look, rect)
        if self.hovered:
            look.draw_outline(screen, rect, radius, theme.GOLD, look.metrics.gold_line)
        if self.shows_focus:
            look.draw_focus_ring(screen, rect, radius)

    def _paint_art(self, screen: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        spine = look.box(12)
        art = pygame.Rect(rect.left + spine, rect.top, rect.width - spine, rect.height - self.band.height)
        inner = art.inflate(-round(art.width * 0.14), -round(art.height * 0.2))
        largest = min(inner.height * 0.6, rect.width * 0.27)
        paint_still_life(screen, look, self.listing.cover.still_life, inner, largest=largest)

    def _paint_words(self, screen: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        left, room = rect.left + look.box(LEFT), self.line_width(look)
        y = rect.bottom - self.band.height + look.box(7 if self.band.pitch else 4)
        title = _title_size(look, self.band)
        high = typography.line_height(title)
        least = max(theme.MIN_FONT_SIZE, title * 2 // 3)
        title = typography.fitting_size(say(self.listing.title), title, room, least, "semibold")
        at = left, y + high // 2
        look.draw_text(screen, say(self.listing.title), at, title, theme.CREAM, weight="semibold", room=room)
        y += high
        high = typography.line_height(_line_size(look, self.band))
        self._paint_marks(screen, look, pygame.Rect(left, y, room, high))
        if self.band.pitch and not self.is_bare:
            drawn = look.caches.text.paragraph(
                say(self.listing.cover.pitch), _line_size(look, self.band), theme.CREAM, room
            )
            screen.blit(drawn, (left, y + high + look.box(5)))

    def _paint_marks(self, screen: pygame.Surface, look: Look, row: pygame.Rect) -> None:
        """Draws who can play and, at the right, how hard it is and how many minutes it takes."""
        listing, ink = self.listing, look.theme.soft_text
        size = self._marks_size(look, row.width)
        sign = _icon_size(size)
        time = self._time(self.band.form)
        right = row.right - typography.width(time, size)
        look.draw_text(screen, time, (right, row.centery), size, ink)
        for icon in ("hourglass", f"hardness-{listing.difficulty}"):
            right -= sign * 5 // 4 if icon == "hourglass" else sign * 3 // 2
            look.draw_icon(screen, icon, (right + sign // 2, row.centery), sign, ink)
        left = row.left
        if self.band.form:
            look.draw_icon(screen, "players", (left + sign // 2, row.centery), sign, ink)
            left += sign * 5 // 4
        look.draw_text(screen, self._who(self.band.form), (left, row.centery), size, ink, room=right - left)

    def _marks_size(self, look: Look, room: int) -> int:
        """Returns the font size in which all marks fit into the row."""
        size = _line_size(look, self.band)
        while size > theme.MIN_FONT_SIZE and self.marks_width(size, self.band.form) > room:
            size -= 1
        return size

    def marks_width(self, size: int, form: int) -> int:
        """Returns the width of a line with players, a gap, difficulty and duration, in pixels."""
        sign = _icon_size(size)
        signs = sign * 5 // 4 + sign * 3 // 2 + (sign * 5 // 4 if form else 0)
        words = typography.width(self._who(form), size) + typography.width(self._time(form), size)
        return words + sign // 2 + signs

    def _who(self, form: int) -> str:
        """Returns who can play, in words or beside a sign."""
        listing, counts = self.listing, self.listing.player_counts_text
        return (
            say(listing.seating) if listing.seating else "",
            say("{counts}, partners", counts=counts) if listing.has_partners else counts,
            counts,
        )[form]

    def _time(self, form: int) -> str:
        return str(self.listing.minutes) if form else say("{n} min", n=self.listing.minutes)

    def words_height(self, look: Look, band: BoxBand) -> int:
        """Returns how high a band with all these words has to be, in pixels."""
        size = _line_size(look, band)
        high = typography.line_height(_title_size(look, band)) + typography.line_height(size)
        if not band.pitch:
            return high + look.box(9)
        lines = typography.line_count(say(self.listing.cover.pitch), size, self.line_width(look))
        return high + typography.line_height(size) * lines + look.box(18)

    def line_width(self, look: Look) -> int:
        """Returns how wide a line on the band may be, in pixels."""
        return self.rect.width - look.box(LEFT + RIGHT)


class LessonButton(Pressable):
    """A button in the corner of the box that one points at; opens the game's lesson."""

    focusable = False
    paint_margin = 4.0

    def __init__(self, learn: Callable[[], None], listing: Listing) -> None:
        super().__init__(learn)
        self.accessible_name = said("Learn {game} by playing", game=listing.title)
        self.tooltip, self.tooltip_key = LEARN_LABEL, LEARN_KEY

    @property
    def is_visible(self) -> bool:
        """Returns whether its box is raised."""
        return isinstance(self.parent, GameBox) and self.parent.is_raised

    def invalidate(self) -> None:
        """Redraws the whole box, which rises or sinks with the button."""
        super().invalidate()
        if isinstance(self.parent, GameBox):
            self.parent.invalidate()

    def hover(self, point: Point) -> None:
        """Gives its box the focus, of which it is a part."""
        super().hover(point)
        if isinstance(self.parent, GameBox):
            self.parent.hover(point)

    def handle_shortcut(self, event: pygame.event.Event) -> bool:
        """Takes its key while one points at its box, where the key is named."""
        if not self.is_visible or not matches_cap(LEARN_KEY, event):
            return False
        self.activate()
        return True

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if not self.is_visible:
            return
        rect = self.rect.move(0, -look.px(RAISED_BY))
        edge = theme.GOLD if self.hovered else look.theme.hairline
        look.draw_rounded(
            screen, rect, rect.height / 2, look.plate_colour, edge, edge_width=look.metrics.gold_line
        )
        ink = theme.GOLD if self.hovered else theme.CREAM
        look.draw_icon(screen, "hint", rect.center, rect.height * 5 // 8, ink)


def apply_common_band(look: Look, boxes: Sequence[GameBox]) -> None:
    """Gives all boxes of a shelf the same band, with as much on it as fits on each of them."""
    if not boxes:
        return
    band = _fullest_band(look, boxes)
    size = _line_size(look, band)
    forms = (
        form
        for form in range(FORMS)
        if all(box.marks_width(size, form) <= box.line_width(look) for box in boxes)
    )
    form = next(forms, FORMS - 1)
    for box in boxes:
        box.set_band(replace(band, form=form))


def _fullest_band(look: Look, boxes: Sequence[GameBox]) -> BoxBand:
    """Returns the band with most on it that leaves all boxes room for their pictures."""
    least = min(box.rect.height for box in boxes) - look.box(MIN_ART_HEIGHT)
    ways = (BoxBand(pitch=True), BoxBand(pitch=True, small=True), BoxBand())
    tried = (replace(band, height=max(box.words_height(look, band) for box in boxes)) for band in ways)
    return next(band for band in tried if band.height <= least or not band.pitch)


def min_box_width(look: Look, boxes: Sequence[GameBox]) -> int:
    """Returns how wide boxes must be so that every name can be read."""
    size = _title_size(look, BoxBand()) * 2 // 3
    names = [typography.width(say(box.listing.title), size, "semibold") for box in boxes]
    marks = [box.marks_width(theme.MIN_FONT_SIZE, FORMS - 1) for box in boxes]
    return max((*names, *marks), default=0) + look.box(LEFT + RIGHT)


def _title_size(look: Look, band: BoxBand) -> int:
    return _readable_size(look, 17) if band.small else look.font_size(20 if band.pitch else 17)


def _line_size(look: Look, band: BoxBand) -> int:
    return _readable_size(look, theme.MIN_FONT_SIZE) if band.small else look.metrics.label_size


def _readable_size(look: Look, size: int) -> int:
    """Returns a font size that can be read in any window and stops growing in large ones."""
    grown = look.font_size(size)
    return max(theme.MIN_FONT_SIZE, min(grown, round(size * LARGEST_GROWTH * look.metrics.factor)))


def _icon_size(size: int) -> int:
    """Returns how large an icon is beside letters of this size."""
    return round(size * 1.15)


def _box_front(size: tuple[int, int], band: int, colour: str, look: Look) -> pygame.Surface:
    """Returns the empty box: light from the middle, a spine at the left, a dark band at the foot."""
    spine, radius = look.box(12), look.box(10)
    key = ("game box", size, band, colour, spine)
    return look.caches.cache.get(key, lambda: _drawn_front(size, band, colour, spine, radius))


def _drawn_front(size: tuple[int, int], band: int, colour: str, spine: int, radius: int) -> pygame.Surface:
    width, height = size
    middle, edge, dark = COLOURS[colour]
    art = height - band
    box = f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius}" fill="url(#light)"/>'
    light = (
        f'<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="{width / 2}" cy="{art / 2}" '
        f'r="{max(width, art) * 0.62}"><stop offset="0%" stop-color="{middle}"/>'
        f'<stop offset="100%" stop-color="{edge}"/></radialGradient>'
    )
    r, s, w, h = radius, spine, width, height
    back = f'<path d="M{r} 0H{s}V{h}H{r}Q0 {h} 0 {h - r}V{r}Q0 0 {r} 0Z" fill="{dark}" fill-opacity="0.8"/>'
    fold = f'<rect x="{s}" y="0" width="1" height="{h}" fill="#ffffff" fill-opacity="0.22"/>'
    foot = (
        f'<path d="M0 {art}H{w}V{h - r}Q{w} {h} {w - r} {h}H{r}Q0 {h} 0 {h - r}Z" '
        'fill="#0d0f12" fill-opacity="0.66"/>'
    )
    rim = (
        f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{r - 0.5}" fill="none" '
        'stroke="#ffffff" stroke-opacity="0.2" stroke-width="1"/>'
    )
    drawn = svg_sprites.rasterise(f"<defs>{light}</defs>{box}{back}{fold}{foot}{rim}", (0, 0, w, h), size)
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn

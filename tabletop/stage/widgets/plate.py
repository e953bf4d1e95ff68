"""A seat's plate: face, name, a line, a number with its label, and the gold of whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.raster import Mood
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Point, Widget

WIDE, WIDE_COMPACT = (224, 76), (176, 60)
DOT_MS = 320
DOT, DOT_STEP = 5, 8
LONGEST_NAME = 24


@dataclass(frozen=True)
class PlateWords:
    """What stands on a plate; `face` counts from 1, and without one the initials are shown."""

    name: str
    line: str = ""
    number: str = ""
    label: str = ""
    face: int | None = None
    on_turn: bool = False
    thinking: bool = False
    is_out: bool = False
    by_rule: bool = False
    """Whether the seat plays by rule of thumb, as it cannot think at the moment: marked on its face."""
    mood: Mood = "calm"


class Plate(Widget):
    """A plate as a widget; it moves its dots while its seat thinks."""

    solid = False
    bleed = 20.0

    def __init__(self, says: PlateWords, *, compact: bool = False) -> None:
        super().__init__()
        self.says = says
        self.compact = compact
        self._beat = 0

    def tell(self, says: PlateWords) -> None:
        if says != self.says:
            self.says = says
            self.touch()

    def measure(self, look: Look, room: int) -> Point:
        wide, high = WIDE_COMPACT if self.compact else WIDE
        return min(room, look.box(wide)), look.box(high)

    def update(self, now: int) -> bool:
        beat = now // DOT_MS
        if self.says.thinking and beat != self._beat:
            self._beat = beat
            self.touch()
        return False

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until the dots have to move on; None while nobody thinks."""
        return DOT_MS - now % DOT_MS if self.says.thinking else None

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        paint_plate(screen, look, self.rect, self.says, self._beat % 3, compact=self.compact)


def paint_plate(
    screen: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    says: PlateWords,
    beat: int = 0,
    *,
    compact: bool = False,
) -> None:
    """Draws a plate into a box; `beat` counts the dots of someone who thinks."""
    radius = look.box(16)
    look.panel(screen, rect, radius, gold=says.on_turn, glowing=says.on_turn)
    diameter = look.box(40 if compact else 56)
    middle = (rect.left + look.box(9) + diameter // 2, rect.centery)
    if says.on_turn:
        _halo(screen, look, middle, diameter)
    paint_face(screen, look, says, middle, diameter)
    if says.by_rule:
        _paint_mark(screen, look, middle, diameter)
    left = middle[0] + diameter // 2 + look.box(12)
    least = theme.SMALLEST_LETTERS
    needed = letters.width(says.line, least) if says.line and not says.thinking else 0
    right = _paint_number(screen, look, rect, says, left + needed, compact=compact)
    name_size = look.letters(18) if compact else look.metrics.name
    lift = look.box(10 if compact else 12)
    name = letters.clean(says.name)[:LONGEST_NAME]
    two = bool(says.line or says.thinking)
    y = rect.centery - lift if two else rect.centery
    room = max(1, right - left)
    name, size = letters.fitting_name(name, name_size, room, look.metrics.second, "semibold")
    look.words(screen, name, (left, y), size, theme.CREAM, weight="semibold", room=room)
    y = rect.centery + lift + look.box(1)
    if says.thinking:
        _paint_thinking(screen, look, (left, y), room, beat)
    elif says.line:
        look.words(screen, says.line, (left, y), look.metrics.second, look.theme.soft, room=room, least=least)


def paint_face(
    screen: pygame.Surface, look: Look, says: PlateWords, middle: tuple[int, int], diameter: int
) -> None:
    """Draws the face, or the initials on a disc."""
    if says.face is not None:
        look.face(screen, says.face, middle, diameter, says.mood)
        return
    disc = pygame.Rect(0, 0, diameter, diameter)
    disc.center = middle
    look.rounded(screen, disc, diameter / 2, look.theme.plate_over, look.theme.hairline)
    look.words(
        screen,
        initials(says.name),
        middle,
        max(13, diameter * 2 // 5),
        theme.CREAM,
        weight="semibold",
        anchor="centre",
    )


def initials(name: str) -> str:
    """Returns the first letters of the first two words."""
    return "".join(word[0].upper() for word in letters.clean(name).split(" ")[:2] if word) or "?"


def _paint_number(
    screen: pygame.Surface, look: Look, rect: pygame.Rect, says: PlateWords, words_end: int, *, compact: bool
) -> int:
    """Draws the number at the right, smaller where the words reach far; returns where these have to end."""
    if not says.number:
        return rect.right - look.box(12)
    size = look.letters(23) if compact else look.metrics.number
    if len(says.number) > 2 and not says.label:
        size = min(size, look.letters(21))
    if compact or not says.label:
        room = rect.right - look.box(20) - words_end
        size = letters.fitting(says.number, size, room, look.metrics.label, "semibold")
    wide = max(
        letters.width(says.number, size, "semibold"),
        letters.width(says.label, look.metrics.label) if says.label and not compact else 0,
    )
    x = rect.right - look.box(14) - wide / 2
    has_label = bool(says.label) and not compact
    y = rect.centery - look.box(11 if has_label else 0)
    look.words(screen, says.number, (x, y), size, theme.CREAM, weight="semibold", anchor="centre")
    if has_label:
        at = (x, rect.centery + look.box(17))
        look.words(screen, says.label, at, look.metrics.label, look.theme.soft, anchor="centre")
    return rect.right - look.box(14) - wide - look.box(6)


def _paint_mark(screen: pygame.Surface, look: Look, middle: tuple[int, int], diameter: int) -> None:
    """Draws an exclamation mark on the edge of the face."""
    disc = pygame.Rect(0, 0, look.box(20), look.box(20))
    disc.center = middle[0] + diameter * 3 // 8, middle[1] + diameter * 3 // 8
    look.rounded(screen, disc, disc.width / 2, look.plate, theme.GOLD, edge_width=look.metrics.gold_line)
    look.words(screen, "!", disc.center, look.letters(15), theme.GOLD, weight="semibold", anchor="centre")


def _halo(screen: pygame.Surface, look: Look, middle: tuple[int, int], diameter: int) -> None:
    ring = pygame.Rect(0, 0, diameter + look.px(6), diameter + look.px(6))
    ring.center = middle
    look.line(screen, ring, ring.width / 2, theme.GOLD, look.metrics.gold_line)


def _paint_thinking(screen: pygame.Surface, look: Look, at: tuple[int, int], room: int, beat: int) -> None:
    """Draws the word and three dots that move on; the dots alone where there is no room for both."""
    gap, dots = look.box(DOT), 2 * look.box(DOT_STEP) + look.box(DOT)
    left, y = at
    if letters.width("thinking", look.metrics.second) + gap + dots <= room:
        left = look.words(screen, "thinking", at, look.metrics.second, theme.GOLD).right + gap
    _paint_dots(screen, look, (left, y), beat)


def _paint_dots(screen: pygame.Surface, look: Look, at: tuple[int, int], beat: int) -> None:
    size = look.box(DOT)
    for number in range(3):
        share = 1.0 if number == beat else 0.6 if (number + 1) % 3 == beat else 0.3
        dot = pygame.Rect(at[0] + number * look.box(DOT_STEP), at[1] - size // 2 + look.box(1), size, size)
        look.rounded(screen, dot, size / 2, faded(theme.GOLD, share))

"""A seat's plate: face, name, a line, a number with its label, and the gold of whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.graphics import theme
from tabletop.graphics.pictures.sprite_rasters import Mood
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget_look import Look, with_opacity

DOT, DOT_STEP = 5, 8
MAX_NAME_LETTERS = 24


@dataclass(frozen=True)
class PlateContent:
    """What stands on a plate; `portrait` counts from 1, and without one the initials are shown."""

    name: str
    status: str = ""
    number: str = ""
    label: str = ""
    portrait: int | None = None
    is_on_turn: bool = False
    is_thinking: bool = False
    is_out: bool = False
    plays_by_rule: bool = False
    """Whether the seat plays by rule of thumb, as it cannot think at the moment: marked on its face."""
    mood: Mood = "calm"


def paint_plate(
    screen: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    content: PlateContent,
    dot_step: int = 0,
    *,
    compact: bool = False,
) -> None:
    """Draws a plate into a box; `dot_step` counts the dots of someone who thinks."""
    radius = look.box(16)
    look.draw_panel(screen, rect, radius, gold=content.is_on_turn, glowing=content.is_on_turn)
    diameter = look.box(40 if compact else 56)
    middle = (rect.left + look.box(9) + diameter // 2, rect.centery)
    if content.is_on_turn:
        _paint_portrait_glow(screen, look, middle, diameter)
    paint_portrait(screen, look, content, middle, diameter)
    if content.plays_by_rule:
        _paint_rule_mark(screen, look, middle, diameter)
    left = middle[0] + diameter // 2 + look.box(12)
    _paint_words(screen, look, rect, content, left, dot_step=dot_step, compact=compact)


def _paint_words(
    screen: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    content: PlateContent,
    left: int,
    *,
    dot_step: int,
    compact: bool,
) -> None:
    """Draws the score at the right, and before it the name with the line below."""
    # The score makes room for the line, which says what was bid or done; the name shrinks first.
    usual = look.metrics.at_usual_text
    least = look.metrics.smallest_status if look.metrics.factor <= 1 else usual.secondary_size
    needed = typography.width(content.status, least) if content.status and not content.is_thinking else 0
    right = _paint_score(screen, look, rect, content, left + needed, compact=compact)
    name_size = look.font_size(18) if compact else look.metrics.name_size
    lift = look.box(10 if compact else 12)
    name = typography.clean(content.name)[:MAX_NAME_LETTERS]
    two = bool(content.status or content.is_thinking)
    room = max(1, right - left)
    least_name = look.metrics.secondary_size if compact else look.metrics.smallest_status
    name, size = typography.fitting_name(name, name_size, room, least_name, "semibold")
    y, below = rect.centery - lift if two else rect.centery, rect.centery + lift + look.box(1)
    height = typography.line_height(look.metrics.secondary_size)
    if needed > room and " " in content.status and not compact:
        # The line stands on two lines, and the name makes way for them.
        height = 2 * typography.line_height(least)
        y = rect.centery - height // 2
        below = y + (typography.line_height(size, "semibold") + height) // 2
    look.draw_text(screen, name, (left, y), size, theme.CREAM, weight="semibold", room=room)
    if content.is_thinking:
        _paint_thinking(screen, look, (left, below), room, dot_step)
    elif content.status:
        size, ink = look.metrics.secondary_size, look.theme.soft_text
        look.draw_in_lines(
            screen, content.status, (left, below), size, ink, room=room, height=height, least=least
        )


def paint_portrait(
    screen: pygame.Surface, look: Look, content: PlateContent, middle: tuple[int, int], diameter: int
) -> None:
    """Draws the face, or the initials on a disc."""
    if content.portrait is not None:
        look.draw_portrait(screen, content.portrait, middle, diameter, content.mood)
        return
    disc = pygame.Rect(0, 0, diameter, diameter)
    disc.center = middle
    look.draw_rounded(screen, disc, diameter / 2, look.theme.plate_hovered, look.theme.hairline)
    look.draw_text(
        screen,
        initials(content.name),
        middle,
        max(13, diameter * 2 // 5),
        theme.CREAM,
        weight="semibold",
        anchor="centre",
    )


def initials(name: str) -> str:
    """Returns the first letters of the first two words."""
    return "".join(word[0].upper() for word in typography.clean(name).split(" ")[:2] if word) or "?"


def _paint_score(
    screen: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    content: PlateContent,
    words_end: int,
    *,
    compact: bool,
) -> int:
    """Draws the number at the right, smaller where the words reach far; returns where these have to end."""
    if not content.number:
        return rect.right - look.box(12)
    size = look.font_size(23) if compact else look.metrics.number_size
    if len(content.number) > 2 and not content.label:
        size = min(size, look.font_size(21))
    if compact or not content.label:
        room = rect.right - look.box(20) - words_end
        least = look.metrics.label_size
        if look.metrics.factor > 1:
            # No smaller than it would be at the usual text size, where more of it finds room.
            least = min(least, look.metrics.at_usual_text.secondary_size)
        size = typography.fitting_size(content.number, size, room, least, "semibold")
    has_label = bool(content.label) and not compact
    room = rect.right - look.box(20) - words_end
    least = min(look.metrics.label_size, look.metrics.smallest_status)
    label_size = typography.fitting_size(content.label, look.metrics.label_size, room, least)
    wide = max(
        typography.width(content.number, size, "semibold"),
        typography.width(content.label, label_size) if has_label else 0,
    )
    x = rect.right - look.box(14) - wide / 2
    y = rect.centery - look.box(11 if has_label else 0)
    look.draw_text(screen, content.number, (x, y), size, theme.CREAM, weight="semibold", anchor="centre")
    if has_label:
        at = (x, rect.centery + look.box(17))
        look.draw_text(screen, content.label, at, label_size, look.theme.soft_text, anchor="centre")
    return rect.right - look.box(14) - wide - look.box(6)


def _paint_rule_mark(screen: pygame.Surface, look: Look, middle: tuple[int, int], diameter: int) -> None:
    """Draws an exclamation mark on the edge of the face."""
    disc = pygame.Rect(0, 0, look.box(20), look.box(20))
    disc.center = middle[0] + diameter * 3 // 8, middle[1] + diameter * 3 // 8
    look.draw_rounded(
        screen, disc, disc.width / 2, look.plate_colour, theme.GOLD, edge_width=look.metrics.gold_line
    )
    look.draw_text(
        screen, "!", disc.center, look.font_size(15), theme.GOLD, weight="semibold", anchor="centre"
    )


def _paint_portrait_glow(screen: pygame.Surface, look: Look, middle: tuple[int, int], diameter: int) -> None:
    ring = pygame.Rect(0, 0, diameter + look.px(6), diameter + look.px(6))
    ring.center = middle
    look.draw_outline(screen, ring, ring.width / 2, theme.GOLD, look.metrics.gold_line)


def _paint_thinking(
    screen: pygame.Surface, look: Look, at: tuple[int, int], room: int, dot_step: int
) -> None:
    """Draws the word and three dots that move on; the dots alone where there is no room for both."""
    gap, dots = look.box(DOT), 2 * look.box(DOT_STEP) + look.box(DOT)
    left, y = at
    if typography.width("thinking", look.metrics.secondary_size) + gap + dots <= room:
        left = look.draw_text(screen, "thinking", at, look.metrics.secondary_size, theme.GOLD).right + gap
    _paint_dots(screen, look, (left, y), dot_step)


def _paint_dots(screen: pygame.Surface, look: Look, at: tuple[int, int], dot_step: int) -> None:
    size = look.box(DOT)
    for number in range(3):
        share = 1.0 if number == dot_step else 0.6 if (number + 1) % 3 == dot_step else 0.3
        dot = pygame.Rect(at[0] + number * look.box(DOT_STEP), at[1] - size // 2 + look.box(1), size, size)
        look.draw_rounded(screen, dot, size / 2, with_opacity(theme.GOLD, share))

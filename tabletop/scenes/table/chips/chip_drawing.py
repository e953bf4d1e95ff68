"""How chips look that lie on the table, and the strip that counts the ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures import shadows, svg_sprites
from tabletop.graphics.pictures.shadows import RoundedBox, ShadowStyle
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Rect
from tabletop.messages import said, say
from tabletop.scenes.table.decorations.decoration_pictures import PlacedPicture
from tabletop.scenes.table.state.chip_stock import CHIP_VALUES
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.words import RankCount

COLOUR_OF_VALUE: Final = {1: "ivory", 5: "brick", 25: "black"}
BET_COLOUR: Final = "blue"
MAX_CHIPS: Final = 8
"""The chips that a pile shows at the most; the number below it tells how many they are."""
MAX_BET_CHIPS: Final = 5
CHIP_STEP: Final = 5
DOT_SHARE: Final = 0.76
"""The share of the height of the strip of ranks at which the dots are."""

LEFT = said("left", context="cards of a rank that are still to come")
DEAD = said("dead", context="a rank of which all cards have been turned")


@dataclass(frozen=True)
class ChipPile:
    """Chips on each other, from the bottom up, and the label below them; golden until played."""

    colours: tuple[str, ...]
    label: str
    gold: bool = False
    lifted: bool = False
    """Whether the uppermost one is raised."""


def chip_colours(chips: Sequence[int]) -> tuple[str, ...]:
    """Returns the colours of these chips, at most as many as a pile shows."""
    return tuple(COLOUR_OF_VALUE[value] for value in chips)[:MAX_CHIPS]


def amount_colours(amount: int) -> tuple[str, ...]:
    """Returns the colours of an amount in as few chips as possible, the large ones below."""
    chips: list[int] = []
    for value in reversed(CHIP_VALUES):
        chips += [value] * (amount // value)
        amount %= value
    return chip_colours(chips)


def bet_colours(amount: int) -> tuple[str, ...]:
    """Returns the colours of the chips of a bet between two seats."""
    return (BET_COLOUR,) * min(MAX_BET_CHIPS, amount)


def draw_pile(look: Look, at: tuple[float, float], chip: float, heap: ChipPile) -> PlacedPicture:
    """Draws a pile of chips with its label below it."""
    wide = max(8, round(chip))
    words = look.caches.text.line(
        heap.label, look.font_size(15), theme.GOLD if heap.gold else theme.CREAM, "semibold"
    )
    pad, gap = look.px(8), look.px(3)
    label = pygame.Rect(0, 0, words.get_width() + look.box(16), words.get_height() + look.box(4))
    high = wide + _chip_step(wide) * (MAX_CHIPS - 1) + look.px(CHIP_STEP)
    sheet = surfaces.transparent((max(wide, label.width) + 2 * pad, high + gap + label.height + 2 * pad))
    x, y = sheet.get_width() / 2, pad + high - wide / 2
    *under, top = heap.colours or ("",)
    _draw_stack(look, sheet, (x, y), wide, under if heap.lifted else heap.colours)
    if heap.lifted and top:
        rise = len(under[: MAX_CHIPS - 1]) * _chip_step(wide) + look.px(CHIP_STEP)
        _draw_stack(look, sheet, (x, y - rise), wide, (top,), cast=shadows.RAISED_SHADOW)
    if heap.label:
        label.midtop = round(x), pad + high + gap
        edge = theme.GOLD if heap.gold else look.theme.hairline
        look.draw_rounded(sheet, label, label.height / 2, look.plate_colour, edge)
        sheet.blit(words, words.get_rect(center=label.center))
    return sheet, (round(at[0] - x), round(at[1] - y))


def draw_loose_chips(
    look: Look, chip: float, colours: Sequence[str], cast: ShadowStyle = shadows.RAISED_SHADOW
) -> PlacedPicture:
    """Draws chips without a label, carried or gliding; the middle of the lowest is at (0, 0)."""
    wide = max(8, round(chip))
    pad = look.px(44)
    high = wide + _chip_step(wide) * (MAX_CHIPS - 1)
    sheet = surfaces.transparent((wide + 2 * pad, high + 2 * pad))
    x, y = sheet.get_width() / 2, pad + high - wide / 2
    _draw_stack(look, sheet, (x, y), wide, colours, cast=cast)
    return sheet, (-round(x), -round(y))


def draw_side_by_side(amounts: Sequence[int], screen: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draws amounts as small piles in a box, the first at the left."""
    wide = round(box.height * 0.66)
    apart = min(box.width / len(amounts), wide * 1.5)
    for number, amount in enumerate(amounts):
        x = box.centerx + (number - (len(amounts) - 1) / 2) * apart
        _draw_stack(look, screen, (x, box.bottom - wide / 2), wide, amount_colours(amount))


def _chip_step(wide: int) -> int:
    """Returns how many pixels higher a chip lies than the one below it."""
    return max(1, round(wide / 9))


def _draw_stack(
    look: Look,
    sheet: pygame.Surface,
    at: tuple[float, float],
    wide: int,
    colours: Sequence[str],
    *,
    cast: ShadowStyle = shadows.RESTING_SHADOW,
) -> None:
    if not colours:
        return
    shade = look.caches.shadows.shadow(RoundedBox(wide, wide, wide / 2), cast, look.metrics.u)
    sheet.blit(shade.surface, shade.top_left(*at))
    for number, colour in enumerate(colours[:MAX_CHIPS]):
        drawn = look.caches.rasters.chip(colour, wide)
        sheet.blit(drawn, drawn.get_rect(center=(round(at[0]), round(at[1] - number * _chip_step(wide)))))


def draw_bet_between_seats(
    look: Look, box: pygame.Rect, amounts: tuple[int, ...], faces: tuple[int, ...], *, gold: bool
) -> PlacedPicture:
    """Draws a bet between two seats: a pile and a face for each, and the amount between the faces."""
    pad = look.px(10)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    wide = round(inner.height * 0.41)
    face = round(inner.height * 0.31)
    label = pygame.Rect(0, 0, min(inner.width, 2 * face + look.box(36)), face + look.box(4))
    label.midbottom = inner.midbottom
    edge = theme.GOLD if gold else look.theme.hairline
    look.draw_rounded(sheet, label, label.height / 2, look.plate_colour, edge)
    half = label.width / 2 - face / 2 - look.box(2)
    foot = label.top - look.px(2) - wide / 2
    for side, amount, who in zip((-1, 1), amounts, faces, strict=True):
        x = label.centerx + side * half
        _draw_stack(
            look, sheet, (label.centerx + side * (wide / 2 + look.px(2)), foot), wide, bet_colours(amount)
        )
        look.draw_portrait(sheet, who, (x, label.centery), face)
    size = look.font_size(15)
    ink = theme.GOLD if gold else theme.CREAM
    look.draw_text(sheet, str(max(amounts)), label.center, size, ink, weight="semibold", anchor="centre")
    return sheet, (box.x - pad, box.y - pad)


def draw_rank_counts(look: Look, rect: Rect, ranks: Sequence[RankCount]) -> PlacedPicture:
    """Draws the strip of all ranks: a dot for each card still to come, a ring for each that is out."""
    sheet, inner, corner = _draw_strip(look, rect)
    size, margin = min(look.font_size(15), round(inner.height * 0.3)), look.px(8)
    words = typography.width(say(LEFT), size) + look.px(12)
    step = (inner.width - 2 * margin - words) / len(ranks)
    # Who does not know what the dots mean is told, where there is room for it.
    small = min(look.font_size(14), round(inner.height * 0.28))
    if step < typography.width(say(DEAD), small) + look.box(3):
        words, step = 0, (inner.width - 2 * margin) / len(ranks)
    else:
        at = inner.x + look.px(14), round(inner.y + inner.height * DOT_SHARE)
        look.draw_text(sheet, say(LEFT), at, size, look.theme.soft_text)
    for number, rank in enumerate(ranks):
        x = inner.x + margin + words + step * (number + 0.5)
        _draw_rank_count(look, sheet, (x, step), inner, rank)
    return sheet, corner


def draw_dead_ranks(look: Look, rect: Rect, ranks: Sequence[RankCount]) -> PlacedPicture:
    """Draws a smaller strip with only the dead ranks."""
    step = rect.w / 13
    caption = say("Dead", context="ranks of which all cards have been turned")
    words = typography.width(caption, look.font_size(16)) + look.px(28)
    box = Rect.centred_at(rect.cx, rect.cy, words + step * len(ranks) + look.px(8), rect.h * 0.62)
    sheet, inner, corner = _draw_strip(look, box)
    at = (inner.x + look.px(16), inner.centery)
    look.draw_text(sheet, caption, at, look.font_size(16), look.theme.soft_text)
    for number, rank in enumerate(ranks):
        middle = inner.x + words + step * (number + 0.5), inner.centery
        _draw_dead_rank(look, sheet, middle, rank.rank, min(look.font_size(18), round(inner.height * 0.6)))
    return sheet, corner


def _draw_strip(look: Look, rect: Rect) -> tuple[pygame.Surface, pygame.Rect, tuple[int, int]]:
    box = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
    pad = look.px(20)
    sheet = surfaces.transparent((box.width + 2 * pad, box.height + 2 * pad))
    inner = pygame.Rect(pad, pad, *box.size)
    look.draw_panel(sheet, inner, look.px(14))
    return sheet, inner, (box.x - pad, box.y - pad)


def _draw_rank_count(
    look: Look, sheet: pygame.Surface, column: tuple[float, float], box: pygame.Rect, rank: RankCount
) -> None:
    """Draws a rank over its dots; `column` is the middle and the width of its part of the strip."""
    x, room = column
    ink = theme.GOLD if rank.is_gold else theme.CREAM
    size = min(look.font_size(18), round(box.height * 0.38))
    upper, lower = box.y + box.height * 0.36, box.y + box.height * DOT_SHARE
    if rank.is_dead:
        _draw_dead_rank(look, sheet, (x, upper), rank.rank, size)
        small = min(look.font_size(14), round(box.height * 0.28))
        look.draw_text(
            sheet, say(DEAD), (round(x), round(lower)), small, look.theme.soft_text, anchor="centre"
        )
        return
    look.draw_text(sheet, rank.rank, (round(x), round(upper)), size, ink, weight="semibold", anchor="centre")
    wide = max(5, round(box.height * 0.115))
    apart = min(box.height * 0.158, (room - 2.4 * wide) / max(1, rank.of - 1))
    for number in range(rank.of):
        dot = pygame.Rect(0, 0, wide, wide)
        dot.center = round(x + (number - (rank.of - 1) / 2) * apart), round(lower)
        if number < rank.left:
            look.draw_rounded(sheet, dot, wide / 2, ink, ink, edge_width=0)
        else:
            look.draw_outline(sheet, dot, wide / 2, with_opacity(theme.CREAM, 0.6), max(1.0, wide / 7))


def _draw_dead_rank(look: Look, sheet: pygame.Surface, at: tuple[float, float], rank: str, size: int) -> None:
    """Draws a dead rank, faint and struck through."""
    middle = round(at[0]), round(at[1])
    faint = with_opacity(theme.CREAM, 0.5)
    place = look.draw_text(sheet, rank, middle, size, faint, weight="semibold", anchor="centre")
    reach, rise = place.width / 2 + size * 0.22, size * 0.42
    element = (
        f'<path d="M{-reach} {rise} {reach} {-rise}" fill="none" stroke="#f6efdf" stroke-opacity="0.8" '
        f'stroke-width="{max(1.2, size / 13)}" stroke-linecap="round"/>'
    )
    wide, high = round(2 * reach + 4), round(2 * rise + 4)
    drawn = svg_sprites.rasterise(element, (-wide / 2, -high / 2, wide, high), (wide, high))
    sheet.blit(drawn, drawn.get_rect(center=middle))

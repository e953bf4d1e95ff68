"""How chips look that lie on the table, and the strip that counts the ranks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.layout.arrange import Rect
from tabletop.scenes.table.furniture import Drawn
from tabletop.stage import raster, shadows, theme
from tabletop.stage import type as letters
from tabletop.stage.shadows import Shape
from tabletop.stage.widgets.look import Look, faded
from tabletop.words import RankCount, Stake

VALUES: Final = ((25, "black"), (5, "brick"), (1, "ivory"))
MOST: Final = 6
"""The chips that a pile shows at the most; the number below it tells how many they are."""


@dataclass(frozen=True)
class Heap:
    """Chips on each other, from the bottom up, and what stands below them."""

    colours: tuple[str, ...]
    label: str


def bet(stake: Stake) -> Heap:
    """The chips of a bet; those of bets between players are blue."""
    if stake.aside:
        return Heap(("blue",) * min(MOST, stake.amount), stake.label)
    return Heap(_changed(stake.amount), stake.label)


def _changed(amount: int) -> tuple[str, ...]:
    """An amount in as few chips as possible, the large ones below."""
    colours: list[str] = []
    for value, colour in VALUES:
        colours += [colour] * (amount // value)
        amount %= value
    return tuple(colours[:MOST])


def sorted_out(amount: int) -> tuple[Heap, ...]:
    """All the chips of somebody in piles by value, some of each to bet with; small ones first."""
    large = max(0, (amount - 15) // 25)
    middle = max(0, (amount - 25 * large - 5) // 5)
    small = amount - 25 * large - 5 * middle
    heaps = ((small, 1, "ivory"), (middle, 5, "brick"), (large, 25, "black"))
    return tuple(
        Heap((colour,) * min(MOST, count), str(count * value)) for count, value, colour in heaps if count
    )


def pile(look: Look, at: tuple[float, float], chip: float, heap: Heap) -> Drawn:
    """A pile of chips and below it its label."""
    wide = max(8, round(chip))
    step = max(1, round(chip / 9))
    words = letters.text(heap.label, look.letters(15), theme.CREAM, "semibold")
    pad, gap = look.px(8), look.px(3)
    label = pygame.Rect(0, 0, words.get_width() + look.box(16), words.get_height() + look.box(4))
    high = wide + step * (MOST - 1)
    sheet = pygame.Surface(
        (max(wide, label.width) + 2 * pad, high + gap + label.height + 2 * pad), pygame.SRCALPHA
    )
    x, y = sheet.get_width() / 2, pad + high - wide / 2
    shade = shadows.shadow(Shape(wide, wide, wide / 2), shadows.REST, look.metrics.u)
    sheet.blit(shade.surface, shade.at(x, y))
    for number, colour in enumerate(heap.colours):
        drawn = raster.chip(colour, wide)
        sheet.blit(drawn, drawn.get_rect(center=(round(x), round(y - number * step))))
    label.midtop = round(x), pad + high + gap
    look.rounded(sheet, label, label.height / 2, look.plate, look.theme.hairline)
    sheet.blit(words, words.get_rect(center=label.center))
    return sheet, (round(at[0] - x), round(at[1] - y))


def counts(look: Look, rect: Rect, ranks: Sequence[RankCount]) -> Drawn:
    """The strip with every rank: a dot for each card still to come, a ring for each that is out."""
    box = pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
    pad = look.px(20)
    sheet = pygame.Surface((box.width + 2 * pad, box.height + 2 * pad), pygame.SRCALPHA)
    inner = pygame.Rect(pad, pad, *box.size)
    look.panel(sheet, inner, look.px(14))
    step = (inner.width - look.px(16)) / len(ranks)
    for number, rank in enumerate(ranks):
        x = inner.x + look.px(8) + step * (number + 0.5)
        _count(look, sheet, x, inner, rank)
    return sheet, (box.x - pad, box.y - pad)


def _count(look: Look, sheet: pygame.Surface, x: float, box: pygame.Rect, rank: RankCount) -> None:
    ink = faded(theme.CREAM, 0.45) if rank.dead else theme.GOLD if rank.gold else theme.CREAM
    size = min(look.letters(18), round(box.height * 0.38))
    upper, lower = box.y + box.height * 0.36, box.y + box.height * 0.76
    look.words(sheet, rank.rank, (round(x), round(upper)), size, ink, weight="semibold", anchor="centre")
    if rank.dead:
        small = min(look.letters(14), round(box.height * 0.28))
        look.words(sheet, "dead", (round(x), round(lower)), small, look.theme.soft, anchor="centre")
        return
    radius, apart = max(2.0, box.height * 0.055), box.height * 0.155
    for number in range(rank.of):
        at = round(x + (number - (rank.of - 1) / 2) * apart), round(lower)
        if number < rank.left:
            pygame.draw.circle(sheet, ink, at, radius)
        else:
            pygame.draw.circle(sheet, faded(theme.CREAM, 0.6), at, radius, 1)

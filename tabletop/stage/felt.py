"""The table itself: a wooden rim and felt in soft light, painted once for a size and a theme."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import pygame

from tabletop.stage import shadows, theme
from tabletop.stage.theme import Colour, Metrics, Theme

TILE: Final = 160
LIGHT_FROM: Final = 0.47
SHADE_WIDE: Final = 96
_STRENGTH: Final = 256


def table(metrics: Metrics, look: Theme) -> pygame.Surface:
    """Felt and rim, one pixel wider than the window, which keeps copying from it quick."""
    width, height = metrics.size
    sheet = pygame.Surface((width + 1, height))
    if look.plain:
        sheet.fill(look.middle[:3])
    else:
        pygame.transform.smoothscale(_shade(look, width / height), sheet.get_size(), sheet)
    _weave(sheet)
    _rim(sheet, metrics, look)
    return sheet.convert() if pygame.display.get_surface() else sheet


def _shade(look: Theme, proportion: float) -> pygame.Surface:
    """The light on the felt, small: from the middle to the edge in three colours."""
    high = max(2, round(SHADE_WIDE / proportion))
    small = pygame.Surface((SHADE_WIDE, high))
    ramp = [_mix(look, step / _STRENGTH) for step in range(_STRENGTH + 1)]
    for y in range(high):
        down = (y / (high - 1) - LIGHT_FROM) / 0.72
        for x in range(SHADE_WIDE // 2 + 1):
            across = (x / (SHADE_WIDE - 1) - 0.5) / 0.62
            shade = ramp[min(_STRENGTH, round((across * across + down * down) ** 0.5 * _STRENGTH))]
            small.set_at((x, y), shade)
            small.set_at((SHADE_WIDE - 1 - x, y), shade)
    return small


def _mix(look: Theme, far: float) -> tuple[int, int, int]:
    near, other, part = (
        (look.middle, look.half, far * 2) if far < 0.5 else (look.half, look.edge, far * 2 - 1)
    )
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(near[:3], other[:3], strict=True))
    return red, green, blue


def _weave(sheet: pygame.Surface) -> None:
    lighter, darker = _threads()
    for y in range(0, sheet.get_height(), TILE):
        for x in range(0, sheet.get_width(), TILE):
            sheet.blit(lighter, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            sheet.blit(darker, (x, y), special_flags=pygame.BLEND_RGB_SUB)


@cache
def _threads() -> tuple[pygame.Surface, pygame.Surface]:
    """What the weave adds and takes away: grain, and short threads along and across."""
    chance = random.Random("felt")
    depth = bytearray(
        chance.choice((0, 0, 1, 2, 3, 4)) if chance.random() < 0.8 else 6 for _ in range(TILE * TILE)
    )
    signs = bytearray(chance.getrandbits(1) for _ in range(TILE * TILE))
    for _ in range(420):
        at, bright = chance.randrange(TILE * TILE), chance.getrandbits(1)
        step = chance.choice((1, TILE))
        for point in range(chance.randrange(4, 11)):
            spot = (at + point * step) % (TILE * TILE)
            depth[spot], signs[spot] = 7 if bright else 8, bright
    up, down = (
        pygame.image.frombuffer(
            bytes(value for at, grey in enumerate(depth) for value in (grey if signs[at] == side else 0,) * 3),
            (TILE, TILE),
            "RGB",
        )
        for side in (1, 0)
    )
    return up, down


def _rim(sheet: pygame.Surface, metrics: Metrics, look: Theme) -> None:
    left, top, width, height = metrics.felt
    radius = min(metrics.felt_radius, width // 2, height // 2)
    felt = shadows.Shape(width, height, radius)
    middle = left + width / 2, top + height / 2
    _inner_shadow(sheet, metrics)
    frame = _wood(sheet.get_size())
    hole = shadows.box(felt, theme.WHITE)
    frame.blit(hole.surface, hole.at(*middle), special_flags=pygame.BLEND_RGBA_SUB)
    sheet.blit(frame, (0, 0))
    edge = look.hairline if look.plain else theme.RIM_LINE
    line = shadows.box(felt, (0, 0, 0, 0), edge, max(1.0, 1.2 * metrics.u))
    sheet.blit(line.surface, line.at(*middle))


def _wood(size: tuple[int, int]) -> pygame.Surface:
    """The rim's wood, darker towards the foot."""
    width, height = size
    ramp = pygame.Surface((1, height), pygame.SRCALPHA)
    long = min(height, max(48, height // 4))
    for y in range(height):
        part = min(1.0, y / long)
        ramp.set_at((0, y), _between(theme.RIM_TOP, theme.RIM_FOOT, part))
    return pygame.transform.scale(ramp, size)


def _between(one: Colour, other: Colour, part: float) -> tuple[int, int, int, int]:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 255


def _inner_shadow(sheet: pygame.Surface, metrics: Metrics) -> None:
    """The rim's shadow on the felt: everything outside the felt in black, blurred, at an eighth of the size."""
    left, top, width, height = metrics.felt
    coarse = 8
    wide, high = sheet.get_width(), sheet.get_height()
    small = pygame.Surface((-(-wide // coarse) + 2, -(-high // coarse) + 2), pygame.SRCALPHA)
    small.fill((0, 0, 0, 255))
    hole = pygame.Rect(left // coarse + 1, top // coarse + 1, -(-width // coarse), -(-height // coarse))
    pygame.draw.rect(small, (0, 0, 0, 0), hole, border_radius=metrics.felt_radius // coarse)
    soft = pygame.transform.gaussian_blur(small, max(1, round(14 * metrics.u / coarse)))
    soft.fill((0, 0, 0, round(255 * 0.62)), special_flags=pygame.BLEND_RGBA_MULT)
    full = pygame.transform.smoothscale(soft, (soft.get_width() * coarse, soft.get_height() * coarse))
    sheet.blit(full, (-coarse, -coarse + round(2 * metrics.u)))

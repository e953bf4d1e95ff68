"""The table itself: a wooden rim and felt in soft light, painted once for a size and a theme.

The picture of the last start is read from the disk. Light and the rim's shadow are so soft that they are
worked out at a fraction of the size.
"""

from __future__ import annotations

import random
import sys
from functools import cache
from math import hypot
from typing import Final

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.pictures.svg_sprites import rasterise
from tabletop.graphics.raster_disk_cache import source_of
from tabletop.graphics.theme import Colour, Metrics, Theme

WEAVE_SIZE: Final = 160
WEAVE_MEAN: Final = 5
GRAIN_SIZE: Final = 960, 330
BOARD_HEIGHT: Final = 110
GRAIN_MEAN: Final = 12
LIGHT_SCALE: Final = 8
LIGHT_CENTRE: Final = 0.47
SHADES: Final = 256


def draw_felt(metrics: Metrics, look: Theme) -> pygame.Surface:
    """Returns felt and rim, one pixel wider than the window, which keeps copying from it quick."""
    size = metrics.size[0] + 1, metrics.size[1]
    if svg_sprites.disk_cache.has_room(size):
        recipe = repr((metrics, look)).encode() + source_of(sys.modules[__name__], theme, svg_sprites)
        sheet = svg_sprites.disk_cache.get(recipe, size, lambda: _painted_felt(metrics, look))
    else:
        sheet = _painted_felt(metrics, look)
    return surfaces.without_alpha(sheet)


def _painted_felt(metrics: Metrics, look: Theme) -> pygame.Surface:
    width, height = metrics.size
    small = _light_on_felt(metrics, look)
    _rim_shadow(small, metrics)
    # The weave is added afterwards, and can only make it lighter: so all is darkened by its mean first.
    mean = GRAIN_MEAN if look.is_wood else WEAVE_MEAN
    small.fill((mean, mean, mean), special_flags=pygame.BLEND_RGB_SUB)
    sheet = surfaces.opaque((width + 1, height))
    full = pygame.transform.smoothscale(
        small, (small.get_width() * LIGHT_SCALE, small.get_height() * LIGHT_SCALE)
    )
    sheet.blit(full, (0, 0))
    weave = _grain_pattern() if look.is_wood else _weave_pattern()
    for y in range(0, height, weave.get_height()):
        for x in range(0, width, weave.get_width()):
            sheet.blit(weave, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    _rim(sheet, metrics, look)
    return sheet


def _light_on_felt(metrics: Metrics, look: Theme) -> pygame.Surface:
    """Paints the light on the felt, from the middle to the edge in three colours."""
    width, height = (-(-length // LIGHT_SCALE) + 1 for length in metrics.size)
    quarter = surfaces.opaque((max(2, width // 2), max(2, height // 2)))
    wide, high = quarter.get_size()
    reach = look.light_reach * hypot(width, height) / 2
    ramp = [_shade_at(look, step / SHADES) for step in range(SHADES + 1)]
    for y in range(high):
        down = (y * height / high - LIGHT_CENTRE * height) / reach
        for x in range(wide // 2 + 1):
            across = (x * width / wide - width / 2) / reach
            shade = ramp[min(SHADES, round((across * across + down * down) ** 0.5 * SHADES))]
            quarter.set_at((x, y), shade)
            quarter.set_at((wide - 1 - x, y), shade)  # left and right are alike: half the work
    return pygame.transform.smoothscale(quarter, (width, height))


def _shade_at(look: Theme, far: float) -> tuple[int, int, int]:
    if far < 0.5:
        return _blended(look.middle, look.halfway, far * 2)
    return _blended(look.halfway, look.edge, far * 2 - 1)


def _blended(one: Colour, other: Colour, part: float) -> tuple[int, int, int]:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue


def _rim_shadow(small: pygame.Surface, metrics: Metrics) -> None:
    left, top, width, height = (length / LIGHT_SCALE for length in metrics.felt)
    margin = 4
    dark = surfaces.transparent((small.get_width() + 2 * margin, small.get_height() + 2 * margin))
    dark.fill((0, 0, 0, 255))
    hole = pygame.Rect(round(left) + margin, round(top) + margin, round(width), round(height))
    pygame.draw.rect(dark, (0, 0, 0, 0), hole, border_radius=metrics.felt_radius // LIGHT_SCALE)
    soft = pygame.transform.gaussian_blur(dark, max(1, round(14 * metrics.u / LIGHT_SCALE)))
    soft.fill((0, 0, 0, round(255 * 0.55)), special_flags=pygame.BLEND_RGBA_MULT)
    small.blit(soft, (-margin, -margin))


@cache
def _weave_pattern() -> pygame.Surface:
    """Makes the pattern that the weave adds to the felt: grain, and soft threads slanting both ways."""
    # With a fixed seed the felt is the same at every start.
    chance = random.Random("felt")
    grain = bytes(WEAVE_MEAN + (-2, -1, -1, 0, 0, 0, 1, 1)[value & 7] for value in range(256))
    depth = bytearray(chance.randbytes(WEAVE_SIZE * WEAVE_SIZE).translate(grain))
    for _ in range(700):
        at, slant = (
            chance.randrange(WEAVE_SIZE * WEAVE_SIZE),
            chance.choice((WEAVE_SIZE - 1, WEAVE_SIZE - 1, WEAVE_SIZE + 1)),
        )
        change = chance.choice((-3, 2, 2, 3))
        for point in range(chance.randrange(3, 8)):
            # Round the edges, as the pattern is laid beside itself.
            spot = (at + point * slant) % (WEAVE_SIZE * WEAVE_SIZE)
            depth[spot] = max(0, min(WEAVE_MEAN + 6, depth[spot] + change))
    colours = bytearray(3 * len(depth))
    for channel in range(3):
        colours[channel::3] = depth
    drawn = pygame.image.frombuffer(colours, (WEAVE_SIZE, WEAVE_SIZE), "RGB")
    # In 32 bits adding takes a quarter of the time.
    return drawn.convert(32)


@cache
def _grain_pattern() -> pygame.Surface:
    """Makes the pattern that boards add: fibres along them, and darker seams between."""
    chance = random.Random("boards")
    wide, high = GRAIN_SIZE
    boards = [chance.choice((-4, -2, 0, 0, 2, 4)) for _ in range(high // BOARD_HEIGHT)]
    rows = [_fibre(chance, wide) for _ in range(high)]
    depth = bytearray()
    for y, row in enumerate(rows):
        board, into = divmod(y, BOARD_HEIGHT)
        seam = -GRAIN_MEAN if into == 0 else 4 if into == 1 else 0
        # That of the first row is the last one, as the pattern is laid below itself.
        above = rows[y - 1]
        depth += bytes(
            max(0, min(2 * GRAIN_MEAN, GRAIN_MEAN + boards[board] + seam + value + above[x] // 2))
            for x, value in enumerate(row)
        )
    colours = bytearray(3 * len(depth))
    for channel in range(3):
        colours[channel::3] = depth
    return pygame.image.frombuffer(colours, GRAIN_SIZE, "RGB").convert(32)


def _fibre(chance: random.Random, wide: int) -> list[int]:
    """Returns a row of wood: long streaks, lighter and darker, that meet where the pattern begins again."""
    row = [chance.choice((-3, -2, -1, 0, 0, 1, 2))] * wide
    at = 0
    while at < wide - 24:
        length = chance.randrange(24, 220)
        for x in range(at, min(at + length, wide - 12)):
            row[x] += 0 if (x - at) % 7 == 3 else chance.choice((-1, 0, 0, 0, 1))
        shade = chance.choice((-2, -1, 0, 1, 2))
        for x in range(at + 6, min(at + length, wide - 12) - 6):
            row[x] += shade
        at += length
    return row


def _rim(sheet: pygame.Surface, metrics: Metrics, look: Theme) -> None:
    """Draws four sides of wood, four corners, and a line where felt and wood meet."""
    left, top, width, height = metrics.felt
    radius = max(1, min(metrics.felt_radius, width // 2, height // 2))
    wood = _wood(sheet.get_size())
    for side in (
        (0, 0, sheet.get_width(), top),
        (0, top + height, sheet.get_width(), sheet.get_height()),
        (0, top, left, height),
        (left + width, top, sheet.get_width(), height),
    ):
        sheet.blit(wood, side[:2], side)
    thick = max(1, metrics.hairline)
    edge = look.hairline[:3] if look.plain else _blended(theme.RIM_FOOT, theme.RIM_LINE, 0.85)
    for right in (False, True):
        for low in (False, True):
            at = left + width - radius if right else left, top + height - radius if low else top
            corner = _rim_corner(wood.subsurface((*at, radius, radius)), thick, edge, right=right, low=low)
            sheet.blit(corner, at)
    for bar in (
        (left + radius, top, width - 2 * radius, thick),
        (left + radius, top + height - thick, width - 2 * radius, thick),
        (left, top + radius, thick, height - 2 * radius),
        (left + width - thick, top + radius, thick, height - 2 * radius),
    ):
        sheet.fill(edge, bar)


def _rim_corner(
    wood: pygame.Surface, thick: int, edge: tuple[int, int, int], *, right: bool, low: bool
) -> pygame.Surface:
    """Draws wood outside a quarter of a circle, and the line along it."""
    radius = wood.get_width()
    x, y = 0 if right else radius, 0 if low else radius
    code = "#{:02x}{:02x}{:02x}".format(*edge)
    frame = 0, 0, radius, radius
    outside = f"M{-2 * radius} {-2 * radius}h{5 * radius}v{5 * radius}h{-5 * radius}Z"
    outside += (
        f"M{x - radius} {y}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"
    )
    shape = rasterise(f'<path d="{outside}" fill="#fff" fill-rule="evenodd"/>', frame, wood.get_size())
    cut = wood.convert_alpha()
    cut.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ink = f'fill="none" stroke="{code}" stroke-width="{thick}"'
    ring = f'<circle cx="{x}" cy="{y}" r="{radius - thick / 2}" {ink}/>'
    cut.blit(rasterise(ring, frame, wood.get_size()), (0, 0))
    return cut


def _wood(size: tuple[int, int]) -> pygame.Surface:
    """Draws the rim's wood, darker towards the foot."""
    _, height = size
    ramp = surfaces.opaque((1, height))
    for y in range(height):
        ramp.set_at((0, y), _blended(theme.RIM_TOP, theme.RIM_FOOT, (y / height) ** 0.33))
    return pygame.transform.scale(ramp, size)

"""SVG sprites as pixels: each file is read once, and rasterised at exactly the size and angle that is wanted.

A missing or broken sprite is replaced by a plain stand-in, and named once in the log.
"""

from __future__ import annotations

import io
import logging
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Final

import pygame

from tabletop.disk import read_bytes
from tabletop.graphics import asset_paths, surfaces, theme
from tabletop.graphics.pictures.index_letters import (
    ENGLISH_LETTERS,
    LETTER_MARK,
    LETTER_SHEET,
    Glyph,
    can_draw,
    read_glyphs,
    with_letter,
)
from tabletop.graphics.raster_disk_cache import RasterDiskCache
from tabletop.graphics.text import typography

MAX_FILE_BYTES: Final = 4 << 20
"""The most bytes that are read of a file; no drawing is nearly as large."""

TILE_SIDES: Final = {"dominoes/side": "#ac9c73", "dominoes/ebony/side": "#100c0a"}
"""The colours of the sides that show below tiles, by their sprites, for which there are no files."""

MAX_DISTORTION: Final = 0.025
"""A size that differs more than this from the proportions of the drawing is not just rounded."""

_TILE_SIDE_RECT: Final = '<rect x="0.5" y="0.5" width="99" height="199" rx="16" fill="{}"/>'
# All sprites are our own and have this form, so that no parser for XML is needed.
_SVG_TAG: Final = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_VIEW_BOX: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_WINDOW_ORDER: Final = surfaces.transparent((1, 1))
"""A surface in the order of bytes that windows have."""
_log = logging.getLogger(__name__)

disk_cache: Final = RasterDiskCache()
"""The rasters that the first frame needs, as the last start has left them on the disk."""


@dataclass(frozen=True)
class SvgDrawing:
    """An SVG without its outer tag, so that it can be turned inside a larger sheet."""

    width: float
    height: float
    elements: str


def clear_cache() -> None:
    """Drops all drawings, so that every sprite is read again when it is next wanted."""
    drawing_of.cache_clear()
    index_glyphs.cache_clear()


def draw_sprite(name: str, size: tuple[int, int], angle: float = 0) -> pygame.Surface:
    """Rasterises a sprite at once, without keeping the result."""
    drawing = drawing_of(name)
    if drawing is None:
        return pygame.transform.rotate(_placeholder(name, size), -angle)
    try:
        return rasterise_turned(drawing, size, angle)
    except pygame.error as problem:
        _report(name, str(problem))
        return pygame.transform.rotate(_placeholder(name, size), -angle)


def rasterise(inner: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
    """Rasterises SVG elements on a surface; `box` is the part of the drawing that fills the surface."""
    source = _svg_source(inner, box)
    return disk_cache.get(source, size, lambda: _in_window_order(_load_svg(source, size), size))


def _in_window_order(drawn: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Returns a rasterised drawing in this size, and in the order of bytes that windows have."""
    # SDL sometimes adds a pixel in height.
    if drawn.get_size() != size:
        exact = surfaces.transparent(size)
        exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return exact
    # In the order of bytes that SDL's reader leaves, every copy takes thirty times as long.
    return drawn.convert(_WINDOW_ORDER)


def _load_svg(source: bytes, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(source), size)


def _svg_source(inner: str, box: tuple[float, float, float, float]) -> bytes:
    left, top, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.3f} {top:.3f} {width:.3f} {height:.3f}" '
        f'width="{width:.3f}" height="{height:.3f}">{inner}</svg>'
    ).encode()


def turned_bounds(size: tuple[int, int], angle: float) -> tuple[int, int]:
    """Returns the size of the smallest upright box around a turned one, with the parity of `size`.

    Equal parity keeps both boxes on the same centre, whatever the angle.
    """
    turn = math.radians(angle)
    across, along = abs(math.cos(turn)), abs(math.sin(turn))
    width, height = size[0] * across + size[1] * along, size[0] * along + size[1] * across
    return _same_parity(width, size[0]), _same_parity(height, size[1])


def _same_parity(length: float, like: int) -> int:
    whole = math.ceil(length - 1e-6)
    return whole + (whole - like) % 2


def rasterise_turned(drawing: SvgDrawing, size: tuple[int, int], angle: float) -> pygame.Surface:
    """Rasterises a drawing in this upright size, turned clockwise. Raises pygame.error if SDL cannot."""
    return rasterise(*_turned_elements(drawing, size, angle))


def _turned_elements(
    drawing: SvgDrawing, size: tuple[int, int], angle: float
) -> tuple[str, tuple[float, float, float, float], tuple[int, int]]:
    """Returns the elements of a turned drawing, the box that they are in, and its size in pixels."""
    if angle % 360 == 0:
        return *_upright_elements(drawing, size), size
    sheet = turned_bounds(size, angle)
    x, y = drawing.width / 2, drawing.height / 2
    scale_x, scale_y = size[0] / drawing.width, size[1] / drawing.height
    inner = (
        f'<g transform="translate({sheet[0] / 2:.3f} {sheet[1] / 2:.3f}) rotate({angle:.3f}) '
        f'scale({scale_x:.5f} {scale_y:.5f}) translate({-x:.3f} {-y:.3f})">{drawing.elements}</g>'
    )
    return inner, (0, 0, *sheet), sheet


def _upright_elements(
    drawing: SvgDrawing, size: tuple[int, int]
) -> tuple[str, tuple[float, float, float, float]]:
    """Returns the elements and the box that fill this size; SDL alone would keep the proportions."""
    across, along = size[0] / drawing.width, size[1] / drawing.height
    if abs(across - along) < MAX_DISTORTION * along:
        return drawing.elements, (0, 0, drawing.width, drawing.height)
    return f'<g transform="scale({across:.5f} {along:.5f})">{drawing.elements}</g>', (0, 0, *size)


@lru_cache(maxsize=160)
def drawing_of(name: str) -> SvgDrawing | None:
    """Returns the drawing of a sprite; None if there is none that can be read.

    Behind `~` a name may have the letter that stands in the corners of a card instead of the English one.
    """
    path, _, letter = name.partition(LETTER_MARK)
    drawing = _read_drawing(path)
    if drawing is None or not letter:
        return drawing
    return replace(drawing, elements=with_letter(drawing.elements, letter, index_glyphs()))


@cache
def index_glyphs() -> Mapping[str, Glyph]:
    """Returns the letters that can stand in the corners of cards."""
    sheet = _read_drawing(LETTER_SHEET)
    return {} if sheet is None else read_glyphs(sheet.elements)


def drawable_letters(letters: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the letters of a language for the corners of cards, or English ones if one cannot be drawn."""
    return letters if letters == ENGLISH_LETTERS or can_draw(letters, index_glyphs()) else ENGLISH_LETTERS


def _read_drawing(name: str) -> SvgDrawing | None:
    """Returns the drawing in the file of a sprite; None if there is none that can be read."""
    if name in TILE_SIDES:
        return SvgDrawing(100, 200, _TILE_SIDE_RECT.format(TILE_SIDES[name]))
    file = asset_paths.sprite_file(name)
    try:
        source = read_bytes(file, MAX_FILE_BYTES).decode() if file else ""
    except (OSError, UnicodeDecodeError) as problem:
        _report(name, str(problem))
        return None
    outer = _SVG_TAG.search(source)
    box = _VIEW_BOX.search(outer[1]) if outer else None
    if outer is None or box is None:
        _report(name, "is no drawing")
        return None
    return SvgDrawing(float(box[1]), float(box[2]), outer[2])


@lru_cache(maxsize=512)
def _report(name: str, problem: str) -> None:
    _log.warning("sprite %s: %s; drawing a plain one", name, problem)


def _placeholder(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draws a plain box or disc with the last part of the sprite's name on it."""
    width, height = size
    group, _, title = name.rpartition("/")
    sheet = surfaces.transparent(size)
    radius = min(size) // 2 if group in {"faces", "chips"} else max(2, width // 12)
    paper = theme.LINK if "back" in title else theme.IVORY if group == "dominoes" else theme.CARD_PAPER
    pygame.draw.rect(sheet, theme.CARD_EDGE, sheet.get_rect(), border_radius=radius)
    pygame.draw.rect(sheet, paper, sheet.get_rect().inflate(-2, -2), border_radius=radius)
    if "back" not in title and min(size) >= 12:
        words = typography.draw_line(title, max(10, width // 4), theme.INK, "semibold")
        sheet.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return sheet

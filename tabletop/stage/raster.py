"""Sprites as pixels: every drawing is rasterised at exactly the size and angle it has on the screen.

All surfaces are centred on the piece, so that whoever draws one needs only the piece's centre. A
missing or broken sprite is replaced by a plain stand-in, and named once in the log.
"""

from __future__ import annotations

import io
import logging
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from tabletop.stage import paths, theme
from tabletop.stage import type as letters
from tabletop.stage.larder import Larder
from tabletop.stage.store import Shelf
from tabletop.stage.theme import Colour

HIDDEN: Final = "??"
FACES: Final = 8
STEP: Final = 16
PROPORTION: Final = 20
BACKS: Final = ("blue", "red", "green", "charcoal")
_log = logging.getLogger(__name__)

larder: Final = Larder()
"""What the first frame needs, from the last start."""


@dataclass(frozen=True)
class Edition:
    """How the pack looks, as the settings say: four-colour suits, the colour of the backs, large indices."""

    four: bool = False
    back: str = "blue"
    large: bool = False


@dataclass(frozen=True)
class Drawing:
    """An SVG without its outer tag, so that it can be turned inside a larger sheet."""

    width: float
    height: float
    inner: str


USUAL: Final = Edition()
RADII: Final = {"cards": 16 / 250, "minimize": 18 / 250, "dominoes": 15 / 100}
SIDE: Final = "dominoes/side"
_SIDE_BOX: Final = '<rect x="0.5" y="0.5" width="99" height="199" rx="16" fill="#ac9c73"/>'
_OUTER: Final = re.compile(r"<svg\b([^>]*)>(.*)</svg>", re.DOTALL)
_BOX: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


_shelf: Shelf[pygame.Surface] = Shelf(10 << 20, weight)
_masters: Shelf[pygame.Surface] = Shelf(8 << 20, weight)


def make_room(size: tuple[int, int]) -> None:
    """Sizes the shelves for a window. What is drawn often is kept dressed, so that little is kept here."""
    frame = size[0] * size[1] * 4
    _shelf.resize(max(2 << 20, frame // 2))
    # A pack of cards: with fewer, those that are turned up would be drawn while they fly.
    _masters.resize(max(8 << 20, frame * 2))


def forget() -> None:
    """Drops all rasters, as after another edition was chosen."""
    _shelf.clear()
    _masters.clear()
    _drawing.cache_clear()


def name_of(pack: str, code: str, edition: Edition = USUAL) -> str:
    """The sprite of a piece of the pack `cards`, `minimize` or `dominoes`."""
    if code == HIDDEN:
        return f"cards/back-{edition.back}" if pack == "cards" else f"{pack}/back"
    if pack == "dominoes":
        return f"{pack}/{code}"
    folder = f"{pack}/large" if edition.large else pack
    if pack != "cards":
        return f"{folder}/{code}"
    is_joker = code.startswith("JK")
    folder += "/four" if edition.four and not is_joker else ""
    return f"{folder}/{'JK1' if code == 'JK' else code}"


def card(
    code: str,
    width: int,
    height: int | None = None,
    angle: float = 0,
    edition: Edition = USUAL,
    *,
    dimmed: bool = False,
) -> pygame.Surface:
    """A playing card; `??` is its back."""
    return piece("cards", code, (width, height or round(width * 1.4)), angle, edition, dimmed=dimmed)


def tile(
    code: str, width: int, height: int | None = None, angle: float = 0, *, dimmed: bool = False
) -> pygame.Surface:
    """A domino with its thickness below; upright its first number is on top."""
    return piece("dominoes", code, (width, height or 2 * width), angle, dimmed=dimmed)


def back(width: int, height: int | None = None, angle: float = 0, colour: str = "blue") -> pygame.Surface:
    return card(HIDDEN, width, height, angle, Edition(back=colour))


def piece(
    pack: str,
    code: str,
    size: tuple[int, int],
    angle: float = 0,
    edition: Edition = USUAL,
    *,
    dimmed: bool = False,
) -> pygame.Surface:
    """Any piece at this upright size, turned clockwise by `angle` degrees."""
    name = name_of(pack, code, edition)

    def make() -> pygame.Surface:
        body = draw(name, size, angle)
        return _dim(
            _thick(body, draw(SIDE, size, angle), size) if pack == "dominoes" else body, dimmed=dimmed
        )

    return _shelf.get((name, size, angle, dimmed), make)


def premultiplied(
    pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition, *, moving: bool
) -> pygame.Surface:
    """The same with its colours multiplied by its alpha, as `BLEND_PREMULTIPLIED` wants them.

    `moving` pieces are turned from a larger raster: a tenth of the time, hardly softer.
    """
    name = name_of(pack, code, edition)

    def make() -> pygame.Surface:
        body = _body(name, size, angle, moving=moving)
        return _thick(body, _body(SIDE, size, angle, moving=moving), size) if pack == "dominoes" else body

    return make() if moving else _shelf.get((name, size, angle, "premultiplied"), make)


def has_body(pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition) -> bool:
    """Whether what `premultiplied` gives for a resting piece is at hand."""
    return (name_of(pack, code, edition), size, angle, "premultiplied") in _shelf


def has_master(pack: str, code: str, size: tuple[int, int], edition: Edition) -> bool:
    """Whether a piece of this size can be turned and sized without being drawn anew."""
    names = (name_of(pack, code, edition), *([SIDE] if pack == "dominoes" else []))
    return all(_some_master(name, size) is not None for name in names)


def make_master(pack: str, code: str, size: tuple[int, int], edition: Edition) -> None:
    """Draws what pieces in motion are made from, so that the first of them is not late."""
    _master_of(name_of(pack, code, edition), _large(size))
    if pack == "dominoes":
        _master_of(SIDE, _large(size))


def faces_to_prepare(pack: str, size: tuple[int, int]) -> Sequence[str]:
    """The codes of all faces of a pack, if there is room for making them all ready to move at this size."""
    codes = _faces(pack)
    width, height = _large(size)
    return codes if width * height * 4 * len(codes) <= _masters.room else ()


@lru_cache(maxsize=4)
def _faces(pack: str) -> tuple[str, ...]:
    sprites = paths.folder("sprites")
    files = sorted((sprites / pack).glob("[!b]*.svg")) if sprites else []
    return tuple(file.stem for file in files if f"{pack}/{file.stem}" != SIDE)


def sprite(name: str, width: int, height: int | None = None, angle: float = 0) -> pygame.Surface:
    """Any sprite by its path without suffix, such as `chips/blue`."""
    size = width, height or width
    return _shelf.get((name, size, angle), lambda: draw(name, size, angle))


def chip(colour: str, diameter: int) -> pygame.Surface:
    """A chip: `ivory`, `brick`, `blue`, `green` or `black`."""
    return sprite(f"chips/{colour}", diameter)


def face(face: int | str, diameter: int) -> pygame.Surface:
    """A round portrait: a number from 1, or a name with such a number; beyond the last it begins again."""
    digits = "".join(filter(str.isdecimal, str(face)))[:4]
    return sprite(f"faces/face-{(int(digits or 1) - 1) % FACES + 1}", diameter)


def icon(name: str, size: int, colour: Colour = theme.CREAM) -> pygame.Surface:
    """An icon in one colour; `program` keeps its own colours."""
    ink = (colour[0], colour[1], colour[2])
    return _shelf.get(("icon", name, size, ink), lambda: _icon(name, size, ink))


def draw(name: str, size: tuple[int, int], angle: float = 0) -> pygame.Surface:
    """Rasterises a sprite now, without keeping it."""
    drawing = _drawing(name)
    if drawing is None:
        return pygame.transform.rotate(_stand_in(name, size), -angle)
    try:
        return _turned(drawing, size, angle)
    except pygame.error as problem:
        _report(name, str(problem))
        return pygame.transform.rotate(_stand_in(name, size), -angle)


def rasterise(inner: str, box: tuple[float, float, float, float], size: tuple[int, int]) -> pygame.Surface:
    """SVG elements as a surface; `box` is the part of the drawing that fills it."""
    left, top, width, height = box
    sheet = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.3f} {top:.3f} {width:.3f} {height:.3f}" '
        f'width="{width:.3f}" height="{height:.3f}">{inner}</svg>'
    )
    drawing = sheet.encode()
    return larder.get(drawing, size, lambda: _rasterised(drawing, size))


def _rasterised(drawing: bytes, size: tuple[int, int]) -> pygame.Surface:
    drawn = pygame.image.load_sized_svg(io.BytesIO(drawing), size)
    # SDL sometimes adds a pixel in height.
    if drawn.get_size() != size:
        exact = pygame.Surface(size, pygame.SRCALPHA)
        exact.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        drawn = exact
    # In the order of bytes that SDL's reader leaves, every copy takes thirty times as long.
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn


def bounds(size: tuple[int, int], angle: float) -> tuple[int, int]:
    """The width and height of the smallest upright box around a turned one, with the parity of `size`."""
    turn = math.radians(angle)
    across, along = abs(math.cos(turn)), abs(math.sin(turn))
    width, height = size[0] * across + size[1] * along, size[0] * along + size[1] * across
    return _even_with(width, size[0]), _even_with(height, size[1])


def _even_with(length: float, like: int) -> int:
    whole = math.ceil(length - 1e-6)
    return whole + (whole - like) % 2


def _turned(drawing: Drawing, size: tuple[int, int], angle: float) -> pygame.Surface:
    if angle % 360 == 0:
        return rasterise(drawing.inner, (0, 0, drawing.width, drawing.height), size)
    sheet = bounds(size, angle)
    x, y = drawing.width / 2, drawing.height / 2
    scale_x, scale_y = size[0] / drawing.width, size[1] / drawing.height
    inner = (
        f'<g transform="translate({sheet[0] / 2:.3f} {sheet[1] / 2:.3f}) rotate({angle:.3f}) '
        f'scale({scale_x:.5f} {scale_y:.5f}) translate({-x:.3f} {-y:.3f})">{drawing.inner}</g>'
    )
    return rasterise(inner, (0, 0, *sheet), sheet)


def _dim(drawn: pygame.Surface, *, dimmed: bool) -> pygame.Surface:
    if dimmed:
        dim(drawn)
    return drawn


def dim(drawn: pygame.Surface) -> None:
    """Darkens a surface as pieces that cannot be played are."""
    shade = round(255 * theme.DIM)
    drawn.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _body(name: str, size: tuple[int, int], angle: float, *, moving: bool) -> pygame.Surface:
    large = _large(size)
    if moving:
        return _from_master(name, size, angle, _some_master(name, size) or large)
    if angle % 90 and ("/back" in name or (name, large) in _masters):
        return _from_master(name, size, angle, large)
    return draw(name, size, angle).premul_alpha()


def _from_master(name: str, size: tuple[int, int], angle: float, large: tuple[int, int]) -> pygame.Surface:
    """Turns and shrinks a larger raster of the piece."""
    return pygame.transform.rotozoom(_master_of(name, large), -angle, size[0] / large[0])


def _master_of(name: str, large: tuple[int, int]) -> pygame.Surface:
    return _masters.get((name, large), lambda: _master(name, large))


def _some_master(name: str, size: tuple[int, int]) -> tuple[int, int] | None:
    """The size of a raster that is there and will do: a piece that grows as it flies needs only one."""
    width, height = size
    near = -(-width // STEP) * STEP
    for step in (*range(near, 3 * near + 1, STEP), *range(near - STEP, width // 2, -STEP)):
        large = _large((step, step * height // width))
        if large[0] >= width and (name, large) in _masters:
            return large
    return None


def _large(size: tuple[int, int]) -> tuple[int, int]:
    """The size of the raster that a moving piece is made from; it grows in steps, to be shared."""
    width, height = size
    step = -(-width // STEP) * STEP
    wide = round(step * (2 if step <= 80 else 1.5))
    # As high as the pieces of its pack are, whatever the rounding of this one.
    return wide, round(wide * round(height / width * PROPORTION) / PROPORTION)


def _master(name: str, size: tuple[int, int]) -> pygame.Surface:
    """With a clear margin, which keeps the edges smooth when it is turned."""
    sheet = pygame.Surface((size[0] + 8, size[1] + 8), pygame.SRCALPHA)
    sheet.blit(draw(name, size).premul_alpha(), (4, 4), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def _thick(body: pygame.Surface, side: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The tile on its own side, which shows below it whichever way it is turned."""
    deep = thickness(size)
    width, height = body.get_size()
    sheet = pygame.Surface((width, height + 2 * deep), pygame.SRCALPHA)
    for layer, down in ((side, 2 * deep), (body, deep)):
        sheet.blit(layer, (0, down), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def thickness(size: tuple[int, int]) -> int:
    """How much of a tile's side shows."""
    return max(2, round(min(size) * 3 / 52))


def _icon(name: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    drawn = draw(f"icons/{name}", (size, size))
    if name != "program":
        drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        drawn.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn


@lru_cache(maxsize=160)
def _drawing(name: str) -> Drawing | None:
    if name == SIDE:
        return Drawing(100, 200, _SIDE_BOX)
    file = paths.sprite(name)
    try:
        source = file.read_text("utf-8") if file else ""
    except (OSError, UnicodeDecodeError) as problem:
        _report(name, str(problem))
        return None
    outer = _OUTER.search(source)
    box = _BOX.search(outer[1]) if outer else None
    if outer is None or box is None:
        _report(name, "is no drawing")
        return None
    return Drawing(float(box[1]), float(box[2]), outer[2])


@lru_cache(maxsize=512)
def _report(name: str, problem: str) -> None:
    _log.warning("sprite %s: %s; drawing a plain one", name, problem)


def _stand_in(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A plain box or disc with the sprite's last name on it."""
    width, height = size
    group, _, title = name.rpartition("/")
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    radius = min(size) // 2 if group in {"faces", "chips"} else max(2, width // 12)
    paper = theme.LINK if "back" in title else theme.IVORY if group == "dominoes" else theme.CARD_PAPER
    pygame.draw.rect(sheet, theme.CARD_EDGE, sheet.get_rect(), border_radius=radius)
    pygame.draw.rect(sheet, paper, sheet.get_rect().inflate(-2, -2), border_radius=radius)
    if "back" not in title and min(size) >= 12:
        words = letters.text(title, max(10, width // 4), theme.INK, "semibold")
        sheet.blit(words, words.get_rect(center=(width // 2, height // 2)))
    return sheet

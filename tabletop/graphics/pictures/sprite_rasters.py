"""Sprites as pixels: every drawing is rasterised at exactly the size and angle it has on the screen.

All surfaces are centred on the piece, so that whoever draws one needs only the centre. A missing or broken
sprite is replaced by a plain stand-in, and named once in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, partial
from typing import Final, Literal, NamedTuple

import pygame

from tabletop.graphics import asset_paths, surfaces, theme
from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.pictures.background_rasteriser import BackgroundRasteriser
from tabletop.graphics.pictures.svg_sprites import TILE_SIDE, draw_sprite
from tabletop.graphics.theme import Colour

HIDDEN: Final = "??"
PORTRAIT_COUNT: Final = 12
Mood = Literal["calm", "thoughtful", "pleased", "sorry"]
"""How a face looks; there is a sprite of each face in each mood."""
MASTER_STEP: Final = 16
PROPORTION_STEPS: Final = 20


class RasterKey(NamedTuple):
    """A sprite with its size and angle; without an angle it is a master to be turned and sized."""

    name: str
    size: tuple[int, int]
    angle: float | None = None


class Edition(NamedTuple):
    """How the pack looks, as the settings say: four-colour suits, the colour of the backs, large indices."""

    has_four_colours: bool = False
    back_colour: str = "blue"
    has_large_indices: bool = False


DEFAULT_EDITION: Final = Edition()
CORNER_RADII: Final = {"cards": 16 / 250, "minimize": 18 / 250, "dominoes": 15 / 100}


def bytes_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


class SpriteRasters:
    """The sprites of one program as pixels, exact for pieces at rest and larger for those in motion."""

    def __init__(self, rasteriser: BackgroundRasteriser) -> None:
        self.rasteriser = rasteriser
        self._cache: LruCache[pygame.Surface] = LruCache(10 << 20, bytes_of)
        self._masters: LruCache[pygame.Surface] = LruCache(8 << 20, bytes_of)

    def resize_caches(self, size: tuple[int, int]) -> None:
        """Resizes the caches for a window; little is kept here, as finished pictures are kept elsewhere."""
        frame = size[0] * size[1] * 4
        self._cache.resize(max(2 << 20, frame // 2))
        # A pack of cards: with fewer, those that are turned up would be drawn while they fly.
        self._masters.resize(max(8 << 20, frame * 2))

    def clear(self) -> None:
        """Drops all rasters, as after another edition was chosen."""
        self._cache.clear()
        self._masters.clear()
        svg_sprites.clear_cache()

    def piece(
        self,
        pack: str,
        code: str,
        size: tuple[int, int],
        angle: float = 0,
        edition: Edition = DEFAULT_EDITION,
        *,
        dimmed: bool = False,
    ) -> pygame.Surface:
        """Returns any piece at this upright size, turned clockwise by `angle` degrees."""
        name = sprite_name(pack, code, edition)

        def make() -> pygame.Surface:
            body = draw_sprite(name, size, angle)
            return _dimmed(
                _with_tile_side(body, draw_sprite(TILE_SIDE, size, angle), size)
                if pack == "dominoes"
                else body,
                dimmed=dimmed,
            )

        return self._cache.get((name, size, angle, dimmed), make)

    def premultiplied(
        self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition
    ) -> pygame.Surface:
        """Returns any piece with its colours multiplied by its alpha, as `BLEND_PREMULTIPLIED` wants them."""

        def make() -> pygame.Surface:
            body, *side = (
                self._premultiplied_sprite(name, size, angle) for name in _sprite_layers(pack, code, edition)
            )
            return _with_tile_side(body, side[0], size) if side else body

        return self._cache.get(_resting_key(sprite_name(pack, code, edition), size, angle), make)

    def turned_piece_maker(
        self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition
    ) -> Callable[[], pygame.Surface]:
        """Returns a function that makes a moving piece from larger rasters.

        That takes a tenth of the time, and the piece is hardly softer. The larger rasters are fetched before,
        so that any thread may call it.
        """
        masters = []
        for name in _sprite_layers(pack, code, edition):
            large = self._usable_master(name, size) or _master_size(size)
            masters.append((self._cached_master(name, large), size[0] / large[0]))

        def make() -> pygame.Surface:
            body, *side = (pygame.transform.rotozoom(master, -angle, scale) for master, scale in masters)
            return _with_tile_side(body, side[0], size) if side else body

        return make

    def has_resting_piece(
        self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition
    ) -> bool:
        """Returns whether what `premultiplied` gives for a resting piece is in the cache."""
        return _resting_key(sprite_name(pack, code, edition), size, angle) in self._cache

    def has_master(self, pack: str, code: str, size: tuple[int, int], edition: Edition) -> bool:
        """Returns whether a piece of this size can be turned and sized without being drawn again."""
        return all(
            self._usable_master(name, size) is not None for name in _sprite_layers(pack, code, edition)
        )

    def make_master(self, pack: str, code: str, size: tuple[int, int], edition: Edition) -> None:
        """Draws what pieces in motion are made from, so that the first of them is not late."""
        for name in _sprite_layers(pack, code, edition):
            self._cached_master(name, _master_size(size))

    def request_master(self, pack: str, code: str, size: tuple[int, int], edition: Edition) -> bool:
        """Has what a piece in motion is made from drawn on a background thread; false if that cannot be."""
        missing = (
            name for name in _sprite_layers(pack, code, edition) if self._usable_master(name, size) is None
        )
        ordered = [self._request(RasterKey(name, _master_size(size))) for name in missing]
        return all(ordered)

    def request_resting_piece(
        self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition
    ) -> bool:
        """Has a resting card drawn on a background thread; false if it cannot be, or takes little time."""
        name = sprite_name(pack, code, edition)
        if pack == "dominoes" or self._can_use_master(name, size, angle):
            return False
        return self._request(RasterKey(name, size, angle))

    def _request(self, key: RasterKey) -> bool:
        known = svg_sprites.drawing_of(key.name)
        return known is not None and self.rasteriser.request(
            key, lambda: svg_sprites.rasterise_raw(known, key.size, key.angle or 0), partial(self._store, key)
        )

    def _store(self, key: RasterKey, raw: pygame.Surface) -> None:
        """Puts what was drawn on a background thread into the cache."""
        name, size, angle = key
        # Not on the thread: the format is the window's, which may change meanwhile.
        drawn = svg_sprites.in_window_format(raw, svg_sprites.turned_bounds(size, angle or 0))
        if angle is None:
            self._masters.put((name, size), _with_margin(drawn, size))
        else:
            self._cache.put(_resting_key(name, size, angle), drawn.premul_alpha())

    def faces_to_prepare(self, pack: str, size: tuple[int, int]) -> Sequence[str]:
        """Returns the codes of all faces of a pack, if the cache has room for all of them at this size."""
        codes = _face_codes(pack)
        width, height = _master_size(size)
        return codes if width * height * 4 * len(codes) <= self._masters.capacity else ()

    def sprite(self, name: str, width: int, height: int | None = None, angle: float = 0) -> pygame.Surface:
        """Returns any sprite by its path without suffix, such as `chips/blue`."""
        size = width, height or width
        return self._cache.get((name, size, angle), lambda: draw_sprite(name, size, angle))

    def chip(self, colour: str, diameter: int) -> pygame.Surface:
        """Returns a chip: `ivory`, `brick`, `blue`, `green` or `black`."""
        return self.sprite(f"chips/{colour}", diameter)

    def portrait(self, face: int | str, diameter: int, mood: Mood = "calm") -> pygame.Surface:
        """Returns a round portrait, by a number from 1 or a name with one; after the last it begins again."""
        # A name from a file may have thousands of digits, which `int` refuses.
        digits = "".join(filter(str.isdecimal, str(face)))[:4]
        name = f"faces/face-{(int(digits or 1) - 1) % PORTRAIT_COUNT + 1}"
        return self.sprite(name if mood == "calm" else f"{name}-{mood}", diameter)

    def icon(self, name: str, size: int, colour: Colour = theme.CREAM) -> pygame.Surface:
        """Returns an icon in one colour; `program` keeps its own colours."""
        ink = (colour[0], colour[1], colour[2])
        return self._cache.get(("icon", name, size, ink), lambda: _drawn_icon(name, size, ink))

    def _premultiplied_sprite(self, name: str, size: tuple[int, int], angle: float) -> pygame.Surface:
        if self._can_use_master(name, size, angle):
            large = _master_size(size)
            return pygame.transform.rotozoom(self._cached_master(name, large), -angle, size[0] / large[0])
        return draw_sprite(name, size, angle).premul_alpha()

    def _can_use_master(self, name: str, size: tuple[int, int], angle: float) -> bool:
        """Returns whether a resting piece can be made from a larger raster without looking worse for it."""
        return bool(angle % 90) and ("/back" in name or (name, _master_size(size)) in self._masters)

    def _cached_master(self, name: str, large: tuple[int, int]) -> pygame.Surface:
        return self._masters.get((name, large), lambda: _drawn_master(name, large))

    def _usable_master(self, name: str, size: tuple[int, int]) -> tuple[int, int] | None:
        """Returns the size of a raster in the cache that is large enough; None if there is none.

        A piece that grows as it flies needs only one.
        """
        width, height = size
        # Larger masters first, up to three times as large; then somewhat smaller ones that still suffice.
        near = -(-width // MASTER_STEP) * MASTER_STEP
        for step in (
            *range(near, 3 * near + 1, MASTER_STEP),
            *range(near - MASTER_STEP, width // 2, -MASTER_STEP),
        ):
            large = _master_size((step, step * height // width))
            if large[0] >= width and (name, large) in self._masters:
                return large
        return None


def sprite_name(pack: str, code: str, edition: Edition = DEFAULT_EDITION) -> str:
    """Returns the sprite of a piece of the pack `cards`, `minimize` or `dominoes`."""
    if code == HIDDEN:
        return f"cards/back-{edition.back_colour}" if pack == "cards" else f"{pack}/back"
    if pack == "dominoes":
        return f"{pack}/{code}"
    folder = f"{pack}/large" if edition.has_large_indices else pack
    if pack != "cards":
        return f"{folder}/{code}"
    is_joker = code.startswith("JK")
    folder += "/four" if edition.has_four_colours and not is_joker else ""
    return f"{folder}/{'JK1' if code == 'JK' else code}"


def _resting_key(name: str, size: tuple[int, int], angle: float) -> tuple[Hashable, ...]:
    """Returns the key of the picture of a piece at rest."""
    return name, size, angle, "premultiplied"


def _sprite_layers(pack: str, code: str, edition: Edition) -> list[str]:
    """Returns the sprites that a piece is made of: a tile lies on its side."""
    return [sprite_name(pack, code, edition), *([TILE_SIDE] if pack == "dominoes" else [])]


@lru_cache(maxsize=4)
def _face_codes(pack: str) -> tuple[str, ...]:
    sprites = asset_paths.folder("sprites")
    # The names of backs begin with a b; they are no faces.
    files = sorted((sprites / pack).glob("[!b]*.svg")) if sprites else []
    return tuple(file.stem for file in files if f"{pack}/{file.stem}" != TILE_SIDE)


def _dimmed(drawn: pygame.Surface, *, dimmed: bool) -> pygame.Surface:
    if dimmed:
        dim(drawn)
    return drawn


def dim(drawn: pygame.Surface) -> None:
    """Darkens a surface, as for pieces that cannot be played."""
    shade = round(255 * theme.DIMMED_BRIGHTNESS)
    drawn.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _master_size(size: tuple[int, int]) -> tuple[int, int]:
    """Returns the size of the raster that a moving piece is made from, in steps, so that sizes share it."""
    width, height = size
    # Masters of small pieces are larger in proportion: there turning costs more sharpness.
    step = -(-width // MASTER_STEP) * MASTER_STEP
    wide = round(step * (2 if step <= 80 else 1.5))
    # As high as the pieces of its pack are, whatever the rounding of this one.
    return wide, round(wide * round(height / width * PROPORTION_STEPS) / PROPORTION_STEPS)


def _drawn_master(name: str, size: tuple[int, int]) -> pygame.Surface:
    return _with_margin(draw_sprite(name, size), size)


def _with_margin(drawn: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Adds a clear margin, which keeps the edges smooth when the raster is turned."""
    sheet = surfaces.transparent((size[0] + 8, size[1] + 8))
    sheet.blit(drawn.premul_alpha(), (4, 4), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def _with_tile_side(body: pygame.Surface, side: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Draws a tile on its own side, which shows below it whichever way it is turned."""
    deep = tile_thickness(size)
    width, height = body.get_size()
    sheet = surfaces.transparent((width, height + 2 * deep))
    for layer, down in ((side, 2 * deep), (body, deep)):
        sheet.blit(layer, (0, down), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def tile_thickness(size: tuple[int, int]) -> int:
    """Returns how many pixels of a tile's side show."""
    return max(2, round(min(size) * 3 / 52))


def _drawn_icon(name: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    drawn = draw_sprite(f"icons/{name}", (size, size))
    if name != "program":
        # Black first, so that what is added is exactly the ink; neither touches the alpha.
        drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        drawn.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn

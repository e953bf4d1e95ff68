"""Sprites as pixels: every drawing is rasterised at exactly the size and angle it has on the screen.

All surfaces are centred on the piece, so that whoever draws one needs only the centre. A missing or broken
sprite is replaced by a plain stand-in, and named once in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, partial
from typing import Final, Literal, NamedTuple

import pygame

from tabletop.stage import drawing, paths, surfaces, theme
from tabletop.stage.drawing import SIDE, draw
from tabletop.stage.easel import Easel
from tabletop.stage.store import PictureShelf
from tabletop.stage.theme import Colour

HIDDEN: Final = "??"
FACES: Final = 12
Mood = Literal["calm", "thoughtful", "pleased", "sorry"]
"""How a face looks; there is a sprite of each face in each mood."""
STEP: Final = 16
PROPORTION: Final = 20


class RasterKey(NamedTuple):
    """A sprite with its size and angle; without an angle it is a master to be turned and sized."""

    name: str
    size: tuple[int, int]
    angle: float | None = None


class Edition(NamedTuple):
    """How the pack looks, as the settings say: four-colour suits, the colour of the backs, large indices."""

    four: bool = False
    back: str = "blue"
    large: bool = False


USUAL: Final = Edition()
RADII: Final = {"cards": 16 / 250, "minimize": 18 / 250, "dominoes": 15 / 100}


def weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


class Rasters:
    """The sprites of one program as pixels, exact for pieces at rest and larger for those in motion."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self._kept: PictureShelf[pygame.Surface] = PictureShelf(10 << 20, weight)
        self._masters: PictureShelf[pygame.Surface] = PictureShelf(8 << 20, weight)

    def make_room(self, size: tuple[int, int]) -> None:
        """Resizes the caches for a window; little is kept here, as finished pictures are kept elsewhere."""
        frame = size[0] * size[1] * 4
        self._kept.resize(max(2 << 20, frame // 2))
        # A pack of cards: with fewer, those that are turned up would be drawn while they fly.
        self._masters.resize(max(8 << 20, frame * 2))

    def forget(self) -> None:
        """Drops all rasters, as after another edition was chosen."""
        self._kept.clear()
        self._masters.clear()
        drawing.forget()

    def piece(
        self,
        pack: str,
        code: str,
        size: tuple[int, int],
        angle: float = 0,
        edition: Edition = USUAL,
        *,
        dimmed: bool = False,
    ) -> pygame.Surface:
        """Returns any piece at this upright size, turned clockwise by `angle` degrees."""
        name = name_of(pack, code, edition)

        def make() -> pygame.Surface:
            body = draw(name, size, angle)
            return _dim(
                _thick(body, draw(SIDE, size, angle), size) if pack == "dominoes" else body, dimmed=dimmed
            )

        return self._kept.get((name, size, angle, dimmed), make)

    def premultiplied(
        self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition
    ) -> pygame.Surface:
        """Returns any piece with its colours multiplied by its alpha, as `BLEND_PREMULTIPLIED` wants them."""

        def make() -> pygame.Surface:
            body, *side = (self._body(name, size, angle) for name in _layers(pack, code, edition))
            return _thick(body, side[0], size) if side else body

        return self._kept.get(_still(name_of(pack, code, edition), size, angle), make)

    def turning(
        self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition
    ) -> Callable[[], pygame.Surface]:
        """Returns a function that makes a moving piece from larger rasters.

        That takes a tenth of the time, and the piece is hardly softer. The larger rasters are fetched before,
        so that any thread may call it.
        """
        masters = []
        for name in _layers(pack, code, edition):
            large = self._some_master(name, size) or _large(size)
            masters.append((self._master_of(name, large), size[0] / large[0]))

        def make() -> pygame.Surface:
            body, *side = (pygame.transform.rotozoom(master, -angle, scale) for master, scale in masters)
            return _thick(body, side[0], size) if side else body

        return make

    def has_body(self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition) -> bool:
        """Returns whether what `premultiplied` gives for a resting piece is in the cache."""
        return _still(name_of(pack, code, edition), size, angle) in self._kept

    def has_master(self, pack: str, code: str, size: tuple[int, int], edition: Edition) -> bool:
        """Returns whether a piece of this size can be turned and sized without being drawn again."""
        return all(self._some_master(name, size) is not None for name in _layers(pack, code, edition))

    def make_master(self, pack: str, code: str, size: tuple[int, int], edition: Edition) -> None:
        """Draws what pieces in motion are made from, so that the first of them is not late."""
        for name in _layers(pack, code, edition):
            self._master_of(name, _large(size))

    def order_master(self, pack: str, code: str, size: tuple[int, int], edition: Edition) -> bool:
        """Has what a piece in motion is made from drawn on a background thread; false if that cannot be."""
        missing = (name for name in _layers(pack, code, edition) if self._some_master(name, size) is None)
        ordered = [self._is_ordered(RasterKey(name, _large(size))) for name in missing]
        return all(ordered)

    def order_body(self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition) -> bool:
        """Has a resting card drawn on a background thread; false if it cannot be, or takes little time."""
        name = name_of(pack, code, edition)
        if pack == "dominoes" or self._is_quick(name, size, angle):
            return False
        return self._is_ordered(RasterKey(name, size, angle))

    def _is_ordered(self, key: RasterKey) -> bool:
        known = drawing.of(key.name)
        return known is not None and self.easel.order(
            key, lambda: drawing.unready(known, key.size, key.angle or 0), partial(self._keep, key)
        )

    def _keep(self, key: RasterKey, raw: pygame.Surface) -> None:
        """Puts what was drawn on a background thread into the cache."""
        name, size, angle = key
        drawn = drawing.ready(raw, drawing.bounds(size, angle or 0))
        if angle is None:
            self._masters.put((name, size), _with_margin(drawn, size))
        else:
            self._kept.put(_still(name, size, angle), drawn.premul_alpha())

    def faces_to_prepare(self, pack: str, size: tuple[int, int]) -> Sequence[str]:
        """Returns the codes of all faces of a pack, if the cache has room for all of them at this size."""
        codes = _faces(pack)
        width, height = _large(size)
        return codes if width * height * 4 * len(codes) <= self._masters.room else ()

    def sprite(self, name: str, width: int, height: int | None = None, angle: float = 0) -> pygame.Surface:
        """Returns any sprite by its path without suffix, such as `chips/blue`."""
        size = width, height or width
        return self._kept.get((name, size, angle), lambda: draw(name, size, angle))

    def chip(self, colour: str, diameter: int) -> pygame.Surface:
        """Returns a chip: `ivory`, `brick`, `blue`, `green` or `black`."""
        return self.sprite(f"chips/{colour}", diameter)

    def face(self, face: int | str, diameter: int, mood: Mood = "calm") -> pygame.Surface:
        """Returns a round portrait, by a number from 1 or a name with one; after the last it begins again."""
        digits = "".join(filter(str.isdecimal, str(face)))[:4]
        name = f"faces/face-{(int(digits or 1) - 1) % FACES + 1}"
        return self.sprite(name if mood == "calm" else f"{name}-{mood}", diameter)

    def icon(self, name: str, size: int, colour: Colour = theme.CREAM) -> pygame.Surface:
        """Returns an icon in one colour; `program` keeps its own colours."""
        ink = (colour[0], colour[1], colour[2])
        return self._kept.get(("icon", name, size, ink), lambda: _icon(name, size, ink))

    def _body(self, name: str, size: tuple[int, int], angle: float) -> pygame.Surface:
        if self._is_quick(name, size, angle):
            large = _large(size)
            return pygame.transform.rotozoom(self._master_of(name, large), -angle, size[0] / large[0])
        return draw(name, size, angle).premul_alpha()

    def _is_quick(self, name: str, size: tuple[int, int], angle: float) -> bool:
        """Returns whether a resting piece can be made from a larger raster without looking worse for it."""
        return bool(angle % 90) and ("/back" in name or (name, _large(size)) in self._masters)

    def _master_of(self, name: str, large: tuple[int, int]) -> pygame.Surface:
        return self._masters.get((name, large), lambda: _master(name, large))

    def _some_master(self, name: str, size: tuple[int, int]) -> tuple[int, int] | None:
        """Returns the size of a raster in the cache that is large enough; None if there is none.

        A piece that grows as it flies needs only one.
        """
        width, height = size
        # Larger masters first, up to three times as large; then somewhat smaller ones that still suffice.
        near = -(-width // STEP) * STEP
        for step in (*range(near, 3 * near + 1, STEP), *range(near - STEP, width // 2, -STEP)):
            large = _large((step, step * height // width))
            if large[0] >= width and (name, large) in self._masters:
                return large
        return None


def name_of(pack: str, code: str, edition: Edition = USUAL) -> str:
    """Returns the sprite of a piece of the pack `cards`, `minimize` or `dominoes`."""
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


def _still(name: str, size: tuple[int, int], angle: float) -> tuple[Hashable, ...]:
    """Returns the key of the picture of a piece at rest."""
    return name, size, angle, "premultiplied"


def _layers(pack: str, code: str, edition: Edition) -> list[str]:
    """Returns the sprites that a piece is made of: a tile lies on its side."""
    return [name_of(pack, code, edition), *([SIDE] if pack == "dominoes" else [])]


@lru_cache(maxsize=4)
def _faces(pack: str) -> tuple[str, ...]:
    sprites = paths.folder("sprites")
    files = sorted((sprites / pack).glob("[!b]*.svg")) if sprites else []
    return tuple(file.stem for file in files if f"{pack}/{file.stem}" != SIDE)


def _dim(drawn: pygame.Surface, *, dimmed: bool) -> pygame.Surface:
    if dimmed:
        dim(drawn)
    return drawn


def dim(drawn: pygame.Surface) -> None:
    """Darkens a surface, as for pieces that cannot be played."""
    shade = round(255 * theme.DIM)
    drawn.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)


def _large(size: tuple[int, int]) -> tuple[int, int]:
    """Returns the size of the raster that a moving piece is made from, in steps, so that sizes share it."""
    width, height = size
    # Masters of small pieces are larger in proportion: there turning costs more sharpness.
    step = -(-width // STEP) * STEP
    wide = round(step * (2 if step <= 80 else 1.5))
    # As high as the pieces of its pack are, whatever the rounding of this one.
    return wide, round(wide * round(height / width * PROPORTION) / PROPORTION)


def _master(name: str, size: tuple[int, int]) -> pygame.Surface:
    return _with_margin(draw(name, size), size)


def _with_margin(drawn: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Adds a clear margin, which keeps the edges smooth when the raster is turned."""
    sheet = surfaces.transparent((size[0] + 8, size[1] + 8))
    sheet.blit(drawn.premul_alpha(), (4, 4), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def _thick(body: pygame.Surface, side: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Draws a tile on its own side, which shows below it whichever way it is turned."""
    deep = thickness(size)
    width, height = body.get_size()
    sheet = surfaces.transparent((width, height + 2 * deep))
    for layer, down in ((side, 2 * deep), (body, deep)):
        sheet.blit(layer, (0, down), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def thickness(size: tuple[int, int]) -> int:
    """Returns how many pixels of a tile's side show."""
    return max(2, round(min(size) * 3 / 52))


def _icon(name: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    drawn = draw(f"icons/{name}", (size, size))
    if name != "program":
        drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        drawn.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn

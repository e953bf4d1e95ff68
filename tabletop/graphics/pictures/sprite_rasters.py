"""Sprites as pixels: every drawing is rasterised at exactly the size and angle it has on the screen.

What moves, and turned backs, which are many and alike, are turned from a larger raster instead: its master.
All surfaces are centred on the piece, so that whoever draws one needs only the centre.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from tabletop.graphics import surfaces, theme
from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures.packs import DEFAULT_EDITION, HIDDEN, PACKS, Edition
from tabletop.graphics.pictures.svg_sprites import draw_sprite
from tabletop.graphics.theme import Colour

PORTRAIT_COUNT: Final = 12
Mood = Literal["calm", "thoughtful", "pleased", "sorry"]
"""How a face looks; there is a sprite of each face in each mood."""
MASTER_STEP: Final = 16
PROPORTION_STEPS: Final = 20


class SpriteRasters:
    """The sprites of one program as pixels, kept in its cache."""

    def __init__(self, cache: LruCache) -> None:
        self._cache = cache

    def piece(
        self,
        pack: str,
        code: str,
        size: tuple[int, int],
        angle: float = 0,
        edition: Edition = DEFAULT_EDITION,
    ) -> pygame.Surface:
        """Returns any piece at this upright size, turned clockwise by `angle` degrees."""
        name = PACKS[pack].sprite(code, edition)
        return self._cache.get(
            ("piece", name, size, angle),
            lambda: _on_its_side(pack, name, size, lambda sprite: draw_sprite(sprite, size, angle), edition),
        )

    def premultiplied(
        self, pack: str, code: str, size: tuple[int, int], angle: float, edition: Edition
    ) -> pygame.Surface:
        """Returns any piece with its colours multiplied by its alpha, as `BLEND_PREMULTIPLIED` wants them."""
        name = PACKS[pack].sprite(code, edition)

        def draw(sprite: str) -> pygame.Surface:
            if angle % 90 and code == HIDDEN and sprite == name:
                return self._turned_master(name, size, angle, size)
            return draw_sprite(sprite, size, angle).premul_alpha()

        return self._cache.get(
            ("premultiplied", name, size, angle), lambda: _on_its_side(pack, name, size, draw, edition)
        )

    def moving(  # noqa: PLR0917
        self,
        pack: str,
        code: str,
        size: tuple[int, int],
        angle: float,
        edition: Edition,
        base: tuple[int, int],
    ) -> pygame.Surface:
        """Returns a moving piece, premultiplied: turned and sized from the master of its `base` size.

        That takes a twentieth of the time, and the piece is hardly softer.
        """
        name = PACKS[pack].sprite(code, edition)
        return _on_its_side(
            pack, name, size, lambda sprite: self._turned_master(sprite, size, angle, base), edition
        )

    def sprite(self, name: str, diameter: int) -> pygame.Surface:
        """Returns any square sprite by its path without suffix, such as `chips/blue`."""
        size = diameter, diameter
        return self._cache.get(("sprite", name, diameter), lambda: draw_sprite(name, size))

    def chip(self, colour: str, diameter: int) -> pygame.Surface:
        """Returns a chip: `ivory`, `brick`, `blue`, `green` or `black`."""
        return self.sprite(f"chips/{colour}", diameter)

    def portrait(self, face: int | str, diameter: int, mood: Mood = "calm") -> pygame.Surface:
        """Returns a round portrait, by a number from 1 or a name with one; after the last it begins again."""
        digits = "".join(filter(str.isdecimal, str(face)))[:4]
        name = f"faces/face-{(int(digits or 1) - 1) % PORTRAIT_COUNT + 1}"
        return self.sprite(name if mood == "calm" else f"{name}-{mood}", diameter)

    def icon(self, name: str, size: int, colour: Colour = theme.CREAM) -> pygame.Surface:
        """Returns an icon in one colour; `program` keeps its own colours."""
        ink = (colour[0], colour[1], colour[2])
        return self._cache.get(("icon", name, size, ink), lambda: _drawn_icon(name, size, ink))

    def _turned_master(
        self, name: str, size: tuple[int, int], angle: float, base: tuple[int, int]
    ) -> pygame.Surface:
        large = _master_size(base)
        master = self._cache.get(("master", name, large), lambda: _drawn_master(name, large))
        # Nothing is drawn from a master, so that any thread may turn it.
        return pygame.transform.rotozoom(master, -angle, size[0] / large[0])


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
    """Draws a master with a clear margin, which keeps the edges smooth when it is turned."""
    sheet = surfaces.transparent((size[0] + 8, size[1] + 8))
    sheet.blit(draw_sprite(name, size).premul_alpha(), (4, 4), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def _on_its_side(
    pack: str, name: str, size: tuple[int, int], draw: Callable[[str], pygame.Surface], edition: Edition
) -> pygame.Surface:
    """Draws a piece; a tile on its own side, which shows below it whichever way it is turned."""
    body, deep = draw(name), PACKS[pack].thickness(size)
    if not deep:
        return body
    width, height = body.get_size()
    sheet = surfaces.transparent((width, height + 2 * deep))
    for layer, down in ((draw(PACKS[pack].side(edition)), 2 * deep), (body, deep)):
        sheet.blit(layer, (0, down), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def _drawn_icon(name: str, size: int, ink: tuple[int, int, int]) -> pygame.Surface:
    drawn = draw_sprite(f"icons/{name}", (size, size))
    if name != "program":
        drawn.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        drawn.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return drawn

"""The four suit signs, drawn, because no font at hand has good ones."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Final

import pygame

from tabletop.graphics.theme import CARD_RED, Colour

SIGN_PATHS: Final = {
    "♠": "M50 4C57 22 91 42 91 66C91 79 81 87 71 87C63 87 57 83 53 77C54 86 57 91 63 95H37C43 91 46 86 47 77"
    "C43 83 37 87 29 87C19 87 9 79 9 66C9 42 43 22 50 4Z",
    "♥": "M50 95C44 74 7 57 7 32C7 17 18 8 29 8C39 8 46 14 50 24C54 14 61 8 71 8C82 8 93 17 93 32"
    "C93 57 56 74 50 95Z",
    "♦": "M50 3Q66 30 86 50Q66 70 50 97Q34 70 14 50Q34 30 50 3Z",
    "♣": "M50 5C62 5 71 14 71 25C71 31 69 35 65 39C78 35 94 43 94 60C94 73 85 81 74 81C64 81 57 76 53 69"
    "C54 82 57 89 64 95H36C43 89 46 82 47 69C43 76 36 81 26 81C15 81 6 73 6 60C6 43 22 35 35 39"
    "C31 35 29 31 29 25C29 14 38 5 50 5Z",
}
RED_SIGNS: Final = frozenset("♥♦")


def sign_width(size: int) -> int:
    """Returns how far a sign of this font size pushes the next letter, in pixels."""
    return round(size * 0.68)


def draw_sign(
    sheet: pygame.Surface, sign: str, foot: tuple[int, int], size: int, colour: Colour, *, on_paper: bool
) -> None:
    """Draws a sign whose left lower corner is `foot`; hearts and diamonds are red only on paper."""
    x, base = foot
    high = round(size * 0.64)
    ink = CARD_RED if on_paper and sign in RED_SIGNS else colour
    drawn = _drawn_sign(sign, high, (ink[0], ink[1], ink[2]))
    sheet.blit(drawn, (x + (sign_width(size) - high) // 2, base - high + max(1, size // 24)))


def draw_centred_sign(
    sheet: pygame.Surface, sign: str, middle: tuple[int, int], high: int, colour: Colour, *, on_paper: bool
) -> None:
    """Draws a sign of that height around its middle."""
    ink = CARD_RED if on_paper and sign in RED_SIGNS else colour
    drawn = _drawn_sign(sign, high, (ink[0], ink[1], ink[2]))
    sheet.blit(drawn, drawn.get_rect(center=middle))


@lru_cache(maxsize=64)
def _drawn_sign(sign: str, high: int, ink: tuple[int, int, int]) -> pygame.Surface:
    red, green, blue = ink
    code = f"#{red:02x}{green:02x}{blue:02x}"
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
    drawing += f'<path d="{SIGN_PATHS[sign]}" fill="{code}"/></svg>'
    return pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (high, high))

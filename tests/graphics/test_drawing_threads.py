"""Two threads draw pieces: whatever one of them turns or scales, the other can draw meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pygame
import pytest

from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.piece_look import Outline, PieceLook

RESTING = PieceLook("cards", "2C", 40, 56, elevation="rest")
WAYS = {
    "turned": RESTING._replace(angle=15),
    "turned and glowing": RESTING._replace(angle=15, outline="gold"),
    "turned and outlined": RESTING._replace(angle=15, outline="thin"),
    "moving": RESTING._replace(angle=15, base=(40, 56)),
    "turning over": RESTING._replace(base=(40, 56), width_share=0.5),
    "turning over at an angle": RESTING._replace(angle=15, base=(40, 56), width_share=0.5),
}
OUTLINES: tuple[Outline, ...] = ("none", "gold")
DRESSES = [*product((0, 15), OUTLINES, (False, True))]
MEANWHILE = [
    RESTING._replace(code=f"{rank}H", angle=angle, outline=outline, is_dimmed=is_dimmed)
    for rank, (angle, outline, is_dimmed) in enumerate(DRESSES, 2)
]


class Meanwhile:
    """Has pieces drawn while pygame transforms a surface, as another thread may do."""

    def __init__(self, caches: PictureCaches, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pieces = caches.pieces
        self.transformed = 0
        self._is_drawing = False
        for name in ("rotate", "rotozoom", "scale", "smoothscale"):
            monkeypatch.setattr(pygame.transform, name, self._interrupted(getattr(pygame.transform, name)))

    def _interrupted(self, transform: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def transforms(source: pygame.Surface, *told: Any) -> pygame.Surface:
            if not self._is_drawing:
                source.lock()
                self._draw_all()
                source.unlock()
            return transform(source, *told)

        return transforms

    def _draw_all(self) -> None:
        self._is_drawing = True
        self.transformed += 1
        sheet = pygame.Surface((100, 100))
        for look in (RESTING, *MEANWHILE):
            sheet.blit(self.pieces.picture(look).surface, (0, 0), special_flags=piece_look.PREMULTIPLIED)
        self._is_drawing = False


@pytest.mark.parametrize("way", WAYS)
def test_what_is_being_turned_can_be_drawn_from(
    way: str, caches: PictureCaches, monkeypatch: pytest.MonkeyPatch
) -> None:
    caches.pieces.picture(RESTING)
    meanwhile = Meanwhile(caches, monkeypatch)
    caches.pieces.picture(WAYS[way])
    assert meanwhile.transformed


def test_a_tile_that_lands_can_be_drawn_meanwhile(
    caches: PictureCaches, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying = caches.pieces.picture(RESTING)
    meanwhile = Meanwhile(caches, monkeypatch)
    piece_look.flattened(lying, 0.1)
    assert meanwhile.transformed

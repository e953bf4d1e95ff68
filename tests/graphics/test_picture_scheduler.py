"""Many pieces in motion: no frame makes many pictures, and in the end all are as if laid at once."""

from __future__ import annotations

import pygame
import pytest

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures import sprite_rasters, svg_sprites
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.piece_look import PieceLook, PiecePictures
from tabletop.graphics.pictures.shadows import CentredPicture
from tabletop.graphics.pictures.sprite_rasters import HIDDEN
from tabletop.graphics.pieces.piece_set import PieceSet
from tests.graphics.spot_for_tests import SpotForTests

SIZE = (1280, 800)
CODES = [rank + suit for suit in "SHDC" for rank in "KQJ987"][:20]
FAN = {
    number: (code, SpotForTests(100 + 50 * number, 600, 90, 126, 3 * number - 30, number))
    for number, code in enumerate(CODES)
}
ROW = {
    number: (code, SpotForTests(90 + 110 * (number % 10), 150 + 180 * (number // 10), 64, 90, 0, 20))
    for number, code in enumerate(CODES)
}


def table() -> tuple[Compositor, PieceSet]:
    caches = PictureCaches()
    caches.resize(SIZE)
    compositor = Compositor(SIZE, pygame.Surface((SIZE[0] + 1, SIZE[1])))
    pieces = PieceSet(compositor, caches.pieces, "cards", len(CODES))
    pieces.send_to_spots(FAN, 0)
    return compositor, pieces


def shown(compositor: Compositor) -> bytes:
    screen = pygame.Surface(SIZE)
    compositor.invalidate()
    compositor.paint(screen)
    return pygame.image.tobytes(screen, "RGB")


def at_rest(pieces: PieceSet) -> None:
    while pieces.prepare_pictures():
        pass


@pytest.fixture
def drawn(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Returns how many pictures were made, and how many drawings read."""
    counted = {"pictures": 0, "drawings": 0}
    make, draw = PiecePictures._picture, svg_sprites.draw_sprite

    def picture(dresses: PiecePictures, wear: PieceLook) -> CentredPicture:
        counted["pictures"] += 1
        return make(dresses, wear)

    def read(name: str, size: tuple[int, int], angle: float = 0) -> pygame.Surface:
        counted["drawings"] += 1
        return draw(name, size, angle)

    monkeypatch.setattr(PiecePictures, "_picture", picture)
    monkeypatch.setattr(sprite_rasters, "draw_sprite", read)
    return counted


def test_no_frame_makes_many_pictures(drawn: dict[str, int]) -> None:
    _, pieces = table()
    at_rest(pieces)
    pieces.send_to_spots(ROW, 0)
    now = 0
    while pieces.is_busy:
        before, now = dict(drawn), now + 16
        pieces.update(now)
        assert drawn["pictures"] - before["pictures"] <= 6
        assert drawn["drawings"] == before["drawings"], "pieces that rested are ready to fly"


def test_a_table_that_is_gathered_face_down_makes_few_pictures_a_frame(drawn: dict[str, int]) -> None:
    _, pieces = table()
    at_rest(pieces)
    pile = SpotForTests(640, 300, 45, 63, 0, 1)
    pieces.send_to_spots(dict.fromkeys(FAN, (HIDDEN, pile)), 0)
    now = 0
    seen: dict[int, set[tuple[int, int]]] = {number: set() for number in FAN}
    while pieces.is_busy:
        before, now = dict(drawn), now + 16
        pieces.update(now)
        assert drawn["pictures"] - before["pictures"] <= 6
        assert drawn["drawings"] - before["drawings"] <= 1
        for number in FAN:
            seen[number].add(pieces[number].drawn.item.rect.size)
    assert min(map(len, seen.values())) > 4, "all were seen turning"


def test_faces_not_yet_seen_are_ready_once_nothing_moves(drawn: dict[str, int]) -> None:
    _, pieces = table()
    at_rest(pieces)
    before = drawn["drawings"]
    pieces.send_to_spots({0: ("AH", SpotForTests(640, 300, 70, 98, 5, 1))}, 0)
    pieces.update(100)
    pieces.update(250)
    assert drawn["drawings"] == before
    assert drawn["pictures"]


def test_pieces_that_were_never_made_ready_are_read_one_a_frame(drawn: dict[str, int]) -> None:
    _, pieces = table()
    pieces.send_to_spots(ROW, 0)
    for now in range(16, 600, 16):
        before = drawn["drawings"]
        pieces.update(now)
        assert drawn["drawings"] - before <= 1


def test_every_piece_is_where_it_belongs_in_every_frame(screen: pygame.Surface) -> None:
    _, pieces = table()
    pieces.send_to_spots(ROW, 0)
    for now in range(16, 500, 16):
        pieces.update(now)
        for number in range(len(CODES)):
            pose, rect = pieces.pose_of(number, now), pieces[number].drawn.item.rect
            assert abs(rect.centerx - pose.x) < 16
            assert abs(rect.centery - pose.y) < 24


def test_at_rest_it_looks_as_if_laid_at_once(screen: pygame.Surface) -> None:
    compositor, pieces = table()
    pieces.send_to_spots(ROW, 0, jump=True)
    at_once = shown(compositor)
    compositor, pieces = table()
    pieces.send_to_spots(ROW, 0)
    for now in range(16, 600, 16):
        pieces.update(now)
    assert shown(compositor) != at_once, "what has just landed is still rough"
    at_rest(pieces)
    assert shown(compositor) == at_once


def test_hurried_it_looks_as_if_laid_at_once(screen: pygame.Surface) -> None:
    compositor, pieces = table()
    pieces.send_to_spots(ROW, 0, jump=True)
    at_once = shown(compositor)
    compositor, pieces = table()
    pieces.send_to_spots(ROW, 0)
    for now in range(16, 600, 16):
        pieces.update(now)
    pieces.finish_motions()
    assert shown(compositor) == at_once

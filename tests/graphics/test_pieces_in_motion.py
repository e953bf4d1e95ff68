"""Many pieces in motion: no frame makes a picture itself, and in the end all are as if laid at once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pygame
import pytest

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures.packs import HIDDEN
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.piece_look import PieceLook, PiecePictures
from tabletop.graphics.pictures.shadows import CentredPicture
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


PILE = dict.fromkeys(FAN, (HIDDEN, SpotForTests(640, 300, 45, 63, 0, 1)))


def table(caches: PictureCaches) -> tuple[Compositor, PieceSet]:
    compositor = Compositor(SIZE, pygame.Surface((SIZE[0] + 1, SIZE[1])))
    pieces = PieceSet(compositor, caches.pieces, "cards", len(CODES))
    pieces.send_to_spots(FAN, 0)
    return compositor, pieces


@pytest.fixture
def with_thread(caches: PictureCaches) -> Iterator[PictureCaches]:
    """Returns empty caches whose thread draws."""
    caches.rasteriser.open()
    yield caches
    caches.rasteriser.close()


def shown(compositor: Compositor) -> bytes:
    screen = pygame.Surface(SIZE)
    compositor.invalidate()
    compositor.paint(screen)
    return pygame.image.tobytes(screen, "RGB")


def at_rest(pieces: PieceSet) -> None:
    while pieces.show_finished():
        time.sleep(0.001)


@pytest.mark.parametrize("goal", [ROW, PILE], ids=["row", "pile"])
def test_no_frame_makes_pictures_itself_where_a_thread_does(
    with_thread: PictureCaches, monkeypatch: pytest.MonkeyPatch, goal: dict[int, tuple[str, SpotForTests]]
) -> None:
    here, apart, make = threading.current_thread(), list[bool](), PiecePictures._picture

    def noted(pictures: PiecePictures, look: PieceLook) -> CentredPicture:
        apart.append(threading.current_thread() is not here)
        return make(pictures, look)

    _, pieces = table(with_thread)
    monkeypatch.setattr(PiecePictures, "_picture", noted)
    pieces.send_to_spots(goal, 0)
    now = 0
    while pieces.is_busy:
        now += 16
        pieces.update(now)
    at_rest(pieces)
    assert apart
    assert all(apart)


def test_all_pieces_of_a_table_that_is_gathered_are_seen_turning(with_thread: PictureCaches) -> None:
    _, pieces = table(with_thread)
    pieces.send_to_spots(PILE, 0)
    seen: dict[int, set[tuple[int, int]]] = {number: set() for number in FAN}
    for now in range(0, 600, 16):
        pieces.update(now)
        while with_thread.rasteriser.is_busy:
            time.sleep(0.001)
        for number in FAN:
            seen[number].add(pieces[number].item.rect.size)
    assert min(map(len, seen.values())) > 4


@pytest.mark.parametrize("has_thread", [False, True])
def test_every_piece_is_where_it_belongs_in_every_frame(caches: PictureCaches, *, has_thread: bool) -> None:
    _, pieces = table(caches)
    if has_thread:
        caches.rasteriser.open()
    pieces.send_to_spots(ROW, 0)
    for now in range(16, 500, 16):
        pieces.update(now)
        for number in range(len(CODES)):
            pose, rect = pieces.pose_of(number, now), pieces[number].item.rect
            assert abs(rect.centerx - pose.x) < 16
            assert abs(rect.centery - pose.y) < 24
    caches.rasteriser.close()


@pytest.mark.parametrize("has_thread", [False, True])
@pytest.mark.parametrize("is_hurried", [False, True])
@pytest.mark.parametrize("goal", [ROW, FAN], ids=["row", "fan"])
def test_at_rest_it_looks_as_if_laid_at_once(
    caches: PictureCaches, goal: dict[int, tuple[str, SpotForTests]], *, has_thread: bool, is_hurried: bool
) -> None:
    compositor, pieces = table(caches)
    pieces.send_to_spots(goal, 0, jump=True)
    at_once = shown(compositor)
    caches.clear()
    compositor, pieces = table(caches)
    if has_thread:
        caches.rasteriser.open()
    for places in (PILE, goal):
        pieces.send_to_spots(places, 0)
        for now in range(16, 300 if is_hurried else 600, 16):
            pieces.update(now)
    if is_hurried:
        pieces.finish_motions()
    at_rest(pieces)
    caches.rasteriser.close()
    assert shown(compositor) == at_once

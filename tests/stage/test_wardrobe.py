"""Many pieces in motion: no frame makes many pictures, and in the end all are as if laid at once."""

from __future__ import annotations

import pygame
import pytest

from tabletop.stage import drawing, raster
from tabletop.stage.compositor import Compositor
from tabletop.stage.dress import Dress, Dresses
from tabletop.stage.pieces import Pieces
from tabletop.stage.raster import HIDDEN
from tabletop.stage.shadows import Picture
from tabletop.stage.studio import Studio
from tests.stage.lying import Lying

SIZE = (1280, 800)
CODES = [rank + suit for suit in "SHDC" for rank in "KQJ987"][:20]
FAN = {
    number: (code, Lying(100 + 50 * number, 600, 90, 126, 3 * number - 30, number))
    for number, code in enumerate(CODES)
}
ROW = {
    number: (code, Lying(90 + 110 * (number % 10), 150 + 180 * (number // 10), 64, 90, 0, 20))
    for number, code in enumerate(CODES)
}


def table() -> tuple[Compositor, Pieces]:
    studio = Studio()
    studio.make_room(SIZE)
    compositor = Compositor(SIZE, pygame.Surface((SIZE[0] + 1, SIZE[1])))
    pieces = Pieces(compositor, studio.dresses, "cards", len(CODES))
    pieces.lay(FAN, 0)
    return compositor, pieces


def shown(compositor: Compositor) -> bytes:
    screen = pygame.Surface(SIZE)
    compositor.spoil()
    compositor.paint(screen)
    return pygame.image.tobytes(screen, "RGB")


def at_rest(pieces: Pieces) -> None:
    while pieces.prepare():
        pass


@pytest.fixture
def drawn(screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Returns how many pictures were made, and how many drawings read."""
    counted = {"pictures": 0, "drawings": 0}
    make, draw = Dresses._picture, drawing.draw

    def picture(dresses: Dresses, wear: Dress) -> Picture:
        counted["pictures"] += 1
        return make(dresses, wear)

    def read(name: str, size: tuple[int, int], angle: float = 0) -> pygame.Surface:
        counted["drawings"] += 1
        return draw(name, size, angle)

    monkeypatch.setattr(Dresses, "_picture", picture)
    monkeypatch.setattr(raster, "draw", read)
    return counted


def test_no_frame_makes_many_pictures(drawn: dict[str, int]) -> None:
    _, pieces = table()
    at_rest(pieces)
    pieces.lay(ROW, 0)
    now = 0
    while pieces.is_busy:
        before, now = dict(drawn), now + 16
        pieces.update(now)
        assert drawn["pictures"] - before["pictures"] <= 6
        assert drawn["drawings"] == before["drawings"], "pieces that rested are ready to fly"


def test_a_table_that_is_gathered_face_down_makes_few_pictures_a_frame(drawn: dict[str, int]) -> None:
    _, pieces = table()
    at_rest(pieces)
    pile = Lying(640, 300, 45, 63, 0, 1)
    pieces.lay(dict.fromkeys(FAN, (HIDDEN, pile)), 0)
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
    pieces.lay({0: ("AH", Lying(640, 300, 70, 98, 5, 1))}, 0)
    pieces.update(100)
    pieces.update(250)
    assert drawn["drawings"] == before
    assert drawn["pictures"]


def test_pieces_that_were_never_made_ready_are_read_one_a_frame(drawn: dict[str, int]) -> None:
    _, pieces = table()
    pieces.lay(ROW, 0)
    for now in range(16, 600, 16):
        before = drawn["drawings"]
        pieces.update(now)
        assert drawn["drawings"] - before <= 1


def test_every_piece_is_where_it_belongs_in_every_frame(screen: pygame.Surface) -> None:
    _, pieces = table()
    pieces.lay(ROW, 0)
    for now in range(16, 500, 16):
        pieces.update(now)
        for number in range(len(CODES)):
            pose, rect = pieces.pose(number, now), pieces[number].drawn.item.rect
            assert abs(rect.centerx - pose.x) < 16
            assert abs(rect.centery - pose.y) < 24


def test_at_rest_it_looks_as_if_laid_at_once(screen: pygame.Surface) -> None:
    compositor, pieces = table()
    pieces.lay(ROW, 0, jump=True)
    at_once = shown(compositor)
    compositor, pieces = table()
    pieces.lay(ROW, 0)
    for now in range(16, 600, 16):
        pieces.update(now)
    assert shown(compositor) != at_once, "what has just landed is still rough"
    at_rest(pieces)
    assert shown(compositor) == at_once


def test_hurried_it_looks_as_if_laid_at_once(screen: pygame.Surface) -> None:
    compositor, pieces = table()
    pieces.lay(ROW, 0, jump=True)
    at_once = shown(compositor)
    compositor, pieces = table()
    pieces.lay(ROW, 0)
    for now in range(16, 600, 16):
        pieces.update(now)
    pieces.hurry()
    assert shown(compositor) == at_once

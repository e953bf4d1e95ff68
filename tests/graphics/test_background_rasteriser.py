"""What takes long to draw is drawn on a background thread, and no piece waits for it but a moment."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures import piece_look, svg_sprites
from tabletop.graphics.pictures.background_rasteriser import BackgroundRasteriser
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pictures.shadows import CentredPicture
from tabletop.graphics.pieces.animation import MotionSettings
from tabletop.graphics.pieces.piece import Emphasis
from tabletop.graphics.pieces.piece_set import PieceSet
from tests.graphics.spot_for_tests import SpotForTests

SHORT_SVG_BYTES = 2000
"""Drawings with fewer bytes are those of shadows and lines, which are quick."""


class DrawnSizes(dict[str, tuple[int, int]]):
    """Keeps the sizes of what was drawn, by what it was requested as."""

    def request(self, rasteriser: BackgroundRasteriser, key: str, draw: Callable[[], pygame.Surface]) -> bool:
        return rasteriser.request(key, key, draw, lambda drawn: self.update({key: drawn.get_size()}))


@pytest.fixture
def rasteriser() -> Iterator[BackgroundRasteriser]:
    rasteriser = BackgroundRasteriser()
    rasteriser.open()
    yield rasteriser
    rasteriser.close()


def wait_for(rasteriser: BackgroundRasteriser) -> None:
    """Waits until all that was requested is drawn, however long it takes."""
    while rasteriser.is_busy:
        assert rasteriser._thread is None or rasteriser._thread.is_alive(), "nobody draws any more"
        time.sleep(0.001)


class HeldUp:
    """A drawing that goes on until it is let go."""

    def __init__(self) -> None:
        self.begun, self.go_on, self.count = threading.Event(), threading.Event(), 0

    def draw(self) -> pygame.Surface:
        self.count += 1
        self.begun.set()
        assert self.go_on.wait(20)
        return pygame.Surface((1, 1))


def test_what_is_requested_is_drawn_in_another_thread(rasteriser: BackgroundRasteriser) -> None:
    drawn, threads = DrawnSizes(), []

    def draw() -> pygame.Surface:
        threads.append(threading.current_thread())
        return pygame.Surface((3, 4))

    assert drawn.request(rasteriser, "a", draw)
    wait_for(rasteriser)
    assert drawn == {"a": (3, 4)}
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()


def test_what_is_being_drawn_is_not_drawn_again_for_the_same_owner(rasteriser: BackgroundRasteriser) -> None:
    drawn, held_up = DrawnSizes(), HeldUp()
    assert drawn.request(rasteriser, "a", held_up.draw)
    held_up.begun.wait(20)
    assert drawn.request(rasteriser, "a", held_up.draw)
    held_up.go_on.set()
    wait_for(rasteriser)
    assert held_up.count == 1
    assert list(drawn) == ["a"]


def test_a_newer_request_replaces_one_that_was_not_begun(rasteriser: BackgroundRasteriser) -> None:
    held_up, delivered = HeldUp(), list[str]()
    rasteriser.request("first", "first", held_up.draw, lambda _: None)
    held_up.begun.wait(20)
    for key in ("old", "new"):
        rasteriser.request("owner", key, lambda key=key: key, delivered.append)  # type: ignore[misc]
    held_up.go_on.set()
    wait_for(rasteriser)
    assert delivered == ["new"]


def test_what_is_cancelled_is_not_delivered(rasteriser: BackgroundRasteriser) -> None:
    drawn, held_up = DrawnSizes(), HeldUp()
    drawn.request(rasteriser, "begun", held_up.draw)
    held_up.begun.wait(20)
    drawn.request(rasteriser, "not begun", lambda: pygame.Surface((1, 1)))
    for key in ("begun", "not begun"):
        rasteriser.cancel(key)
    held_up.go_on.set()
    drawn.request(rasteriser, "wanted", lambda: pygame.Surface((1, 1)))
    wait_for(rasteriser)
    assert list(drawn) == ["wanted"]


def test_closed_it_takes_no_requests(rasteriser: BackgroundRasteriser) -> None:
    rasteriser.close()
    assert not DrawnSizes().request(rasteriser, "a", lambda: pygame.Surface((1, 1)))
    assert not rasteriser.is_busy


def test_it_closes_with_requests_left(rasteriser: BackgroundRasteriser) -> None:
    held_up, drawn = HeldUp(), DrawnSizes()
    for number in range(4):
        drawn.request(rasteriser, str(number), held_up.draw)
    held_up.begun.wait(20)
    closing = threading.Thread(target=rasteriser.close)
    closing.start()
    while rasteriser.is_busy:
        time.sleep(0.001)
    held_up.go_on.set()
    closing.join()
    assert held_up.count == 1
    assert not drawn
    rasteriser.open()
    assert drawn.request(rasteriser, "a", lambda: pygame.Surface((2, 2)))
    wait_for(rasteriser)
    assert drawn == {"a": (2, 2)}


@pytest.mark.parametrize("error", [pygame.error, MemoryError, OverflowError, KeyError])
def test_what_cannot_be_drawn_is_left_to_who_wants_it(
    rasteriser: BackgroundRasteriser, error: type[Exception]
) -> None:
    drawn = DrawnSizes()

    def draw() -> pygame.Surface:
        raise error("no such drawing")

    assert drawn.request(rasteriser, "bad", draw)
    wait_for(rasteriser)
    assert not drawn
    assert not drawn.request(rasteriser, "bad", draw)
    assert drawn.request(rasteriser, "good", lambda: pygame.Surface((1, 1)))
    wait_for(rasteriser)
    assert list(drawn) == ["good"]


@pytest.fixture
def table(caches: PictureCaches) -> Iterator[PieceSet]:
    """Returns a table with a card that lies face down, and nothing in the cache."""
    pieces = PieceSet(Compositor((1280, 800), pygame.Surface((1281, 800))), caches.pieces, "cards", 1)
    pieces.send_to_spots({0: ("??", SpotForTests(100, 100, 90, 126))}, 0)
    while pieces.show_finished():
        pass
    caches.clear()
    caches.rasteriser.open()
    yield pieces
    caches.rasteriser.close()


@pytest.mark.parametrize("angle", [0, 12, 90])
def test_no_frame_of_a_flight_or_after_it_draws_a_face(
    table: PieceSet, monkeypatch: pytest.MonkeyPatch, angle: float
) -> None:
    here, apart, draw = threading.current_thread(), [], svg_sprites._load_svg

    def noted(source: bytes, size: tuple[int, int]) -> pygame.Surface:
        if len(source) > SHORT_SVG_BYTES:
            apart.append(threading.current_thread() is not here)
        return draw(source, size)

    monkeypatch.setattr(svg_sprites, "_load_svg", noted)
    table.send_to_spots({0: ("KS", SpotForTests(800, 500, 110, 154, angle, 1))}, 0)
    faces, now = set(), 0
    while table.is_busy:
        now += 16
        table.update(now)
        worn = table[0].look
        faces.add(worn.code if worn else "")
        time.sleep(0.03)
    while table.show_finished():
        time.sleep(0.001)
    worn = table[0].look
    assert worn is not None
    assert worn.base is None
    assert faces == {"??", "KS"}
    assert apart
    assert all(apart)


def test_without_time_a_face_comes_late_but_comes(table: PieceSet) -> None:
    table.send_to_spots({0: ("KS", SpotForTests(800, 500, 110, 154, 12, 1))}, 0)
    now = 0
    while table.is_busy:
        now += 16
        table.update(now)
    while table.show_finished():
        time.sleep(0.001)
    worn = table[0].look
    assert worn is not None
    assert (worn.code, worn.base) == ("KS", None)


def test_a_card_in_the_hand_is_turned_beside_the_frames(
    table: PieceSet, caches: PictureCaches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its picture follows a frame later."""
    apart: list[bool] = []
    here, composed = threading.current_thread(), piece_look._composed_picture

    def noted(*layers: Any) -> CentredPicture:
        apart.append(threading.current_thread() is not here)
        return composed(*layers)

    table.send_to_spots({0: ("KS", SpotForTests(300, 300, 110, 154))}, 0, jump=True)
    while table.show_finished():
        time.sleep(0.001)
    monkeypatch.setattr(piece_look, "_composed_picture", noted)
    table.pick_up([0], (300, 300), 0)
    angles = set()
    for frame in range(1, 40):
        table.move_held((300 + 12 * min(frame, 25), 300))
        table.update(16 * frame)
        while caches.rasteriser.is_busy:
            time.sleep(0.001)
            table.update(16 * frame)
        worn = table[0].look
        assert worn is not None
        angles.add(worn.angle)
    assert len(angles) > 3
    assert apart
    assert all(apart)
    assert not table.update(16 * 80)


def test_a_card_that_comes_to_lie_alone_is_drawn_on_a_background_thread(
    table: PieceSet, caches: PictureCaches, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card alone casts a shadow of its own; until that is drawn it lies there as before."""
    apart: list[bool] = []
    here, draw = threading.current_thread(), svg_sprites._load_svg

    def noted(source: bytes, size: tuple[int, int]) -> pygame.Surface:
        if len(source) > SHORT_SVG_BYTES:
            apart.append(threading.current_thread() is not here)
        return draw(source, size)

    pieces = PieceSet(table.compositor, caches.pieces, "cards", 2)
    below, above = SpotForTests(300, 300, 90, 126), SpotForTests(302, 300, 90, 126, z=1)
    pieces.send_to_spots({0: ("??", below), 1: ("??", above)}, 0)
    while pieces.show_finished():
        time.sleep(0.001)
    caches.clear()
    monkeypatch.setattr(svg_sprites, "_load_svg", noted)
    pieces.send_to_spots({0: ("??", SpotForTests(320, 300, 90, 126, z=2))}, 0)
    assert not apart
    pieces.finish_motions()
    while pieces.show_finished():
        time.sleep(0.001)
    worn = pieces[1].look
    assert worn is not None
    assert (worn.elevation, worn.base) == ("rest", None)
    assert apart
    assert all(apart)


def test_a_card_that_is_hurried_while_it_turns_over_is_seen_in_full(
    table: PieceSet, caches: PictureCaches
) -> None:
    table.send_to_spots({0: ("KS", SpotForTests(800, 500, 110, 154, 12, 1))}, 0)
    motion = table[0].motion
    assert motion is not None
    for now in range(0, round(motion.half_time) + 30, 10):
        table.update(now)
        time.sleep(0.01)
    assert table[0].item.image.get_width() < 110
    caches.clear()
    table.finish_motions()
    assert table[0].item.image.get_width() >= 110


def test_pieces_in_the_hand_come_to_rest_where_there_is_no_room_for_their_pictures(
    table: PieceSet, caches: PictureCaches
) -> None:
    pieces = PieceSet(table.compositor, caches.pieces, "cards", 3)
    codes = ("KS", "QS", "JS")
    places = {at: (code, SpotForTests(300 + 60 * at, 300, 110, 154, z=at)) for at, code in enumerate(codes)}
    pieces.send_to_spots(places, 0, jump=True)
    caches.cache.resize(1)
    pieces.pick_up([0, 1, 2], (300, 300), 0)
    frames = []
    for frame in range(1, 60):
        frames.append(pieces.update(16 * frame))
        wait_for(caches.rasteriser)
    assert frames[0]
    assert not frames[-1]


def test_what_jumps_never_waits_for_its_picture(table: PieceSet) -> None:
    table.send_to_spots({0: ("KS", SpotForTests(300, 300, 110, 154, 12))}, 0, jump=True)
    worn = table[0].look
    assert worn is not None
    assert (worn.code, worn.angle, worn.base) == ("KS", 12, None)
    table.motion_settings = MotionSettings("off")
    table.send_to_spots({0: ("??", SpotForTests(300, 300, 110, 154, 12))}, 0)
    worn = table[0].look
    assert worn is not None
    assert worn.code == "??"


def test_a_piece_keeps_its_picture_until_the_next_is_made(table: PieceSet, caches: PictureCaches) -> None:
    held_up, before = HeldUp(), table[0].picture
    caches.rasteriser.request("other", "other", held_up.draw, lambda _: None)
    held_up.begun.wait(20)
    table.emphasise({0: Emphasis(is_dimmed=True)}, 0)
    assert table.show_finished()
    assert table[0].picture is before
    held_up.go_on.set()
    while table.show_finished():
        time.sleep(0.001)
    worn = table[0].look
    assert worn is not None
    assert worn.is_dimmed
    assert table[0].picture is not before

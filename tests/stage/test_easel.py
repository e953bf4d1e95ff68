"""What takes long to draw is drawn on a background thread, and no piece waits for it but a moment."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from tabletop.stage import drawing, dress
from tabletop.stage.compositor import Compositor
from tabletop.stage.easel import Easel
from tabletop.stage.pieces import Pieces
from tabletop.stage.shadows import Picture
from tabletop.stage.studio import Studio
from tests.stage.lying import Lying

SHORT = 2000
"""Drawings with fewer bytes are those of shadows and lines, which are quick."""


class Drawn(dict[str, tuple[int, int]]):
    """Keeps the sizes of what was drawn, by what it was requested as."""

    def order(self, easel: Easel, key: str, draw: Callable[[], pygame.Surface]) -> bool:
        return easel.order(key, draw, lambda drawn: self.update({key: drawn.get_size()}))


@pytest.fixture
def easel() -> Iterator[Easel]:
    easel = Easel()
    easel.open()
    yield easel
    easel.close()


def take_all(easel: Easel) -> None:
    """Collects all that was requested, however long it takes."""
    while easel.is_busy:
        assert easel._thread is None or easel._thread.is_alive(), "nobody draws any more"
        easel.take()
        time.sleep(0.001)


def test_what_is_ordered_is_drawn_once_and_in_another_thread(easel: Easel) -> None:
    drawn, threads = Drawn(), []

    def draw() -> pygame.Surface:
        threads.append(threading.current_thread())
        return pygame.Surface((3, 4))

    assert drawn.order(easel, "a", draw)
    assert drawn.order(easel, "a", draw)
    assert easel.awaits("a")
    assert not drawn
    take_all(easel)
    assert drawn == {"a": (3, 4)}
    assert not easel.awaits("a")
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()


def test_closed_it_takes_no_orders(easel: Easel) -> None:
    easel.close()
    assert not easel.is_open
    assert not Drawn().order(easel, "a", lambda: pygame.Surface((1, 1)))
    assert not easel.is_busy


def test_it_closes_with_orders_left(easel: Easel) -> None:
    begun, go_on, drawn = threading.Event(), threading.Event(), Drawn()

    def draw() -> pygame.Surface:
        begun.set()
        go_on.wait(5)
        return pygame.Surface((1, 1))

    for number in range(4):
        drawn.order(easel, str(number), draw)
    begun.wait(5)
    go_on.set()
    easel.close()
    easel.take()
    assert not drawn
    easel.open()
    assert drawn.order(easel, "a", lambda: pygame.Surface((2, 2)))
    take_all(easel)
    assert drawn == {"a": (2, 2)}


@pytest.mark.parametrize("error", [pygame.error, MemoryError, OverflowError, KeyError])
def test_what_cannot_be_drawn_is_left_to_who_wants_it(easel: Easel, error: type[Exception]) -> None:
    drawn = Drawn()

    def draw() -> pygame.Surface:
        raise error("no such drawing")

    assert drawn.order(easel, "bad", draw)
    take_all(easel)
    assert not drawn
    assert not drawn.order(easel, "bad", draw)
    assert drawn.order(easel, "good", lambda: pygame.Surface((1, 1)))
    take_all(easel)
    assert list(drawn) == ["good"]


@pytest.fixture
def table(studio: Studio) -> Iterator[Pieces]:
    """Returns a table with a card that lies face down, and nothing of it ready to fly but its back."""
    pieces = Pieces(Compositor((1280, 800), pygame.Surface((1281, 800))), studio.dresses, "cards", 1)
    pieces.lay({0: ("??", Lying(100, 100, 90, 126))}, 0)
    while pieces.prepare():
        pass
    studio.rasters.forget()
    studio.easel.open()
    yield pieces
    studio.easel.close()


@pytest.mark.parametrize("angle", [0, 12, 90])
def test_no_frame_of_a_flight_or_after_it_draws_a_face(
    table: Pieces, monkeypatch: pytest.MonkeyPatch, angle: float
) -> None:
    here, apart, draw = threading.current_thread(), [], drawing._loaded

    def noted(source: bytes, size: tuple[int, int]) -> pygame.Surface:
        if len(source) > SHORT:
            apart.append(threading.current_thread() is not here)
        return draw(source, size)

    monkeypatch.setattr(drawing, "_loaded", noted)
    table.lay({0: ("KS", Lying(800, 500, 110, 154, angle, 1))}, 0)
    faces, now = set(), 0
    while table.is_busy:
        now += 16
        table.update(now)
        worn = table[0].drawn.worn
        faces.add(worn.code if worn else "")
        time.sleep(0.03)
    while table.prepare():
        time.sleep(0.001)
    worn = table[0].drawn.worn
    assert worn is not None
    assert not worn.moving
    assert faces == {"??", "KS"}
    assert apart
    assert all(apart)


def test_without_time_a_face_comes_late_but_comes(table: Pieces) -> None:
    table.lay({0: ("KS", Lying(800, 500, 110, 154, 12, 1))}, 0)
    now = 0
    while table.is_busy:
        now += 16
        table.update(now)
    while table.prepare():
        pass
    worn = table[0].drawn.worn
    assert worn is not None
    assert (worn.code, worn.moving) == ("KS", False)


def test_a_card_in_the_hand_is_turned_beside_the_frames(
    table: Pieces, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its picture follows a frame later; where there is no time for that, it is made in the frame."""
    apart: list[bool] = []
    here, composed = threading.current_thread(), dress._composed

    def noted(*layers: Any) -> Picture:
        apart.append(threading.current_thread() is not here)
        return composed(*layers)

    table.lay({0: ("KS", Lying(300, 300, 110, 154))}, 0, jump=True)
    while table.prepare():
        time.sleep(0.001)
    monkeypatch.setattr(dress, "_composed", noted)
    table.hold([0], (300, 300), 0)
    angles = set()
    for frame in range(1, 40):
        table.move((300 + 12 * min(frame, 25), 300))
        table.update(16 * frame)
        while studio.easel.is_busy:
            time.sleep(0.001)
            table.update(16 * frame)
        worn = table[0].drawn.worn
        assert worn is not None
        angles.add(worn.angle)
    assert len(angles) > 3
    assert apart
    assert all(apart)
    assert not table.update(16 * 80)


def test_a_card_that_comes_to_lie_alone_is_drawn_beside_the_frames(
    table: Pieces, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It casts a shadow of its own then; until that is drawn it lies there as before."""
    apart: list[bool] = []
    here, draw = threading.current_thread(), drawing._loaded

    def noted(source: bytes, size: tuple[int, int]) -> pygame.Surface:
        if len(source) > SHORT:
            apart.append(threading.current_thread() is not here)
        return draw(source, size)

    pieces = Pieces(table.compositor, studio.dresses, "cards", 2)
    below, above = Lying(300, 300, 90, 126), Lying(302, 300, 90, 126, z=1)
    pieces.lay({0: ("??", below), 1: ("??", above)}, 0)
    while pieces.prepare():
        time.sleep(0.001)
    studio.forget()
    monkeypatch.setattr(drawing, "_loaded", noted)
    pieces.lay({0: ("??", Lying(320, 300, 90, 126, z=2))}, 0)
    assert not apart
    pieces.hurry()
    while pieces.prepare():
        time.sleep(0.001)
    worn = pieces[1].drawn.worn
    assert worn is not None
    assert (worn.lift, worn.moving) == ("rest", False)
    assert apart
    assert all(apart)


def test_a_card_that_is_hurried_while_it_turns_over_is_seen_in_full(table: Pieces, studio: Studio) -> None:
    table.lay({0: ("KS", Lying(800, 500, 110, 154, 12, 1))}, 0)
    glide = table[0].glide
    assert glide is not None
    for now in range(0, round(glide.half) + 30, 10):
        table.update(now)
        time.sleep(0.01)
    assert table[0].drawn.item.image.get_width() < 110
    studio.rasters.forget()
    table.hurry()
    assert table[0].drawn.item.image.get_width() >= 110


def test_pieces_in_the_hand_come_to_rest_where_there_is_no_room_for_their_pictures(
    table: Pieces, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = Pieces(table.compositor, studio.dresses, "cards", 3)
    codes = ("KS", "QS", "JS")
    places = {at: (code, Lying(300 + 60 * at, 300, 110, 154, z=at)) for at, code in enumerate(codes)}
    pieces.lay(places, 0, jump=True)
    while pieces.prepare():
        time.sleep(0.001)
    monkeypatch.setattr(studio.dresses._moving, "room", 1)
    pieces.hold([0, 1, 2], (300, 300), 0)
    frames = []
    for frame in range(1, 60):
        frames.append(pieces.update(16 * frame))
        while studio.easel.is_drawing:
            time.sleep(0.001)
    assert frames[0]
    assert not frames[-1]

"""What takes long to draw is drawn beside the frames, and no piece waits for it but a moment."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pygame
import pytest

from tabletop.stage import drawing, dress, raster
from tabletop.stage.compositor import Compositor
from tabletop.stage.easel import Easel, Key
from tabletop.stage.pieces import Pieces
from tests.stage.lying import Lying

A, BAD, GOOD = Key("a", (1, 1)), Key("bad", (1, 1)), Key("good", (1, 1))
SHORT = 2000
"""Drawings of so many bytes are those of shadows and lines, which are quick."""


@pytest.fixture
def easel() -> Iterator[Easel]:
    easel = Easel()
    easel.open()
    yield easel
    easel.close()


def taken(easel: Easel) -> dict[Key, pygame.Surface]:
    """All that was ordered, however long it takes."""
    done: dict[Key, pygame.Surface] = {}
    while easel.is_busy:
        done.update(easel.take())
        time.sleep(0.001)
    return done


def test_what_is_ordered_is_drawn_once_and_in_another_thread(easel: Easel) -> None:
    threads = []

    def draw() -> pygame.Surface:
        threads.append(threading.current_thread())
        return pygame.Surface((3, 4))

    assert easel.order(A, draw)
    assert easel.order(A, draw)
    drawn = taken(easel)
    assert [surface.get_size() for surface in drawn.values()] == [(3, 4)]
    assert list(drawn) == [A]
    assert len(threads) == 1
    assert threads[0] is not threading.current_thread()


def test_closed_it_takes_no_orders(easel: Easel) -> None:
    easel.close()
    assert not easel.is_open
    assert not easel.order(A, lambda: pygame.Surface((1, 1)))
    assert not easel.is_busy


def test_it_closes_with_orders_left(easel: Easel) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def draw() -> pygame.Surface:
        begun.set()
        go_on.wait(5)
        return pygame.Surface((1, 1))

    for width in range(4):
        easel.order(Key("a", (width, 1)), draw)
    begun.wait(5)
    go_on.set()
    easel.close()
    assert easel.take() == []
    easel.open()
    assert easel.order(A, lambda: pygame.Surface((2, 2)))
    assert taken(easel)[A].get_size() == (2, 2)


def test_what_cannot_be_drawn_is_left_to_who_wants_it(easel: Easel) -> None:
    def draw() -> pygame.Surface:
        raise pygame.error("no such drawing")

    assert easel.order(BAD, draw)
    assert not taken(easel)
    assert not easel.order(BAD, draw)
    assert easel.order(GOOD, lambda: pygame.Surface((1, 1)))
    assert list(taken(easel)) == [GOOD]


@pytest.fixture
def table(screen: pygame.Surface) -> Iterator[Pieces]:
    """A card that lies face down, and nothing of it ready to fly but its back."""
    dress.forget()
    pieces = Pieces(Compositor((1280, 800), pygame.Surface((1281, 800))), "cards", 1)
    pieces.lay({0: ("??", Lying(100, 100, 90, 126))}, 0)
    while pieces.prepare():
        pass
    raster.forget()
    raster.easel.open()
    yield pieces
    raster.easel.close()


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
        worn = table[0].worn
        faces.add(worn.code if worn else "")
        time.sleep(0.03)
    while table.prepare():
        time.sleep(0.001)
    worn = table[0].worn
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
    worn = table[0].worn
    assert worn is not None
    assert (worn.code, worn.moving) == ("KS", False)

"""How long a frame takes while pieces fly or are dragged, and where all is drawn again: median and p99."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

import pygame

from tabletop.graphics import felt_picture
from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pieces.piece_set import PieceSet
from tabletop.graphics.theme import THEMES, Metrics

SIZES = ((1280, 800), (2560, 1440))
AIMS = {(1280, 800): 8.0, (2560, 1440): 16.0}
"""The most milliseconds that 99 of a hundred frames of play take."""

FRAMES = 240
# The time of this thread alone, so that a busy machine does not show; Windows counts it too coarsely.
CLOCK = time.perf_counter if sys.platform == "win32" else time.thread_time


@dataclass(frozen=True)
class PiecePlace:
    """A spot."""

    x: float
    y: float
    width: float
    height: float
    angle: float = 0
    z: float = 0


def figures() -> Iterator[str]:
    """Yields one line a figure."""
    pygame.display.init()
    for size in SIZES:
        screen = pygame.display.set_mode(size)
        yield f"{size[0]} x {size[1]}"
        yield told("20 backs fly over 60 cards", _flying(screen), AIMS[size])
        yield told("a card is dragged", _dragged(screen), AIMS[size])
        yield told("everything is drawn again", _drawn_again(screen), AIMS[size])


def told(title: str, frames: list[float], aim: float) -> str:
    """Returns the median of some frames, and what one of a hundred takes more than."""
    late = sorted(frames)[len(frames) * 99 // 100]
    return f"  {title}: {median(frames):.2f} ms, p99 {late:.2f} ms (aim: {aim:g}), {len(frames)} frames"


def milliseconds_of(work: Callable[[], object]) -> float:
    """Milliseconds that some work takes."""
    begun = CLOCK()
    work()
    return (CLOCK() - begun) * 1000


def _table(screen: pygame.Surface, cards: int) -> tuple[Compositor, PieceSet, float]:
    metrics = Metrics(screen.get_size())
    caches = PictureCaches()
    caches.resize(screen.get_size())
    compositor = Compositor(screen.get_size(), felt_picture.draw_felt(metrics, THEMES["green"]))
    pieces = PieceSet(compositor, caches.pieces, "cards", cards, u=metrics.u)
    return compositor, pieces, metrics.u


def _places(u: float, screen: pygame.Surface, cards: int, turn: int) -> dict[int, tuple[str, PiecePlace]]:
    width, height = screen.get_size()
    codes = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
    places = {}
    for card in range(cards):
        step = card * 37 + (turn * 211 if card < 20 else 0)
        x = 120 * u + step * 29 % max(1, round(width - 240 * u))
        y = 140 * u + step * 53 % max(1, round(height - 280 * u))
        places[card] = (
            "??" if card < 20 else codes[card % 52],
            PiecePlace(x, y, 110 * u, 154 * u, (card % 7 - 3) * 3, card),
        )
    return places


def _flying(screen: pygame.Surface) -> list[float]:
    compositor, pieces, u = _table(screen, 80)
    pieces.send_to_spots(_places(u, screen, 80, 0), 0)
    compositor.paint(screen)
    times, now = [], 0.0
    gc.collect()
    for turn in range(1, FRAMES // 15 + 1):
        pieces.send_to_spots(_places(u, screen, 80, turn), now)
        while pieces.is_busy:
            now += 16
            times.append(milliseconds_of(lambda at=now: (pieces.update(at), compositor.paint(screen))))  # type: ignore[misc]
    return times


def _dragged(screen: pygame.Surface) -> list[float]:
    compositor, pieces, u = _table(screen, 60)
    pieces.send_to_spots(_places(u, screen, 60, 0), 0)
    compositor.paint(screen)
    pieces.pick_up([30], (400, 300), 0)
    times = []
    for frame in range(FRAMES * 2):
        there = 200 + abs(frame * 5 % 800 - 400) * u, 200 + frame * 3 % 300 * u

        def step(at: float = frame * 16.0, there: tuple[float, float] = there) -> None:
            pieces.move_held(there)
            pieces.update(at)
            compositor.paint(screen)

        times.append(milliseconds_of(step))
    return times[FRAMES:]


def _drawn_again(screen: pygame.Surface) -> list[float]:
    compositor, pieces, u = _table(screen, 60)
    pieces.send_to_spots(_places(u, screen, 60, 0), 0)
    compositor.paint(screen)

    def step() -> None:
        compositor.invalidate()
        compositor.paint(screen)

    return [milliseconds_of(step) for _ in range(60)]

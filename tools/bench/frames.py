"""How long a frame takes: dealing, dragging, everything again; as ratios to one copy of a frame in memory."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

import pygame

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures import felt_picture
from tabletop.graphics.pictures.picture_caches import PictureCaches
from tabletop.graphics.pieces.piece_set import PieceSet
from tabletop.graphics.theme import THEMES, Metrics

SIZES = ((1280, 800), (1920, 1080))
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
    """Yields one line a figure: median and 99th percentile in milliseconds, and as copies of a frame."""
    pygame.display.init()
    for size in SIZES:
        screen = pygame.display.set_mode(size)
        copy = copy_milliseconds(screen)
        yield f"{size[0]} x {size[1]}: one copy of a frame {copy:.2f} ms"
        for title, frames in (
            ("20 backs fly over 60 cards", _flying(screen)),
            ("a card is dragged", _dragged(screen)),
            ("everything again", _all_again(screen)),
        ):
            low, high = median(frames), sorted(frames)[len(frames) * 99 // 100]
            yield f"  {title}: {low:.2f} ms, p99 {high:.2f} ms; {low / copy:.1f} and {high / copy:.1f} copies"


def copy_milliseconds(screen: pygame.Surface) -> float:
    """Milliseconds that one copy of this frame takes in memory."""
    other = pygame.Surface((screen.get_width() + 1, screen.get_height()), 0, screen)
    return median(milliseconds_of(lambda: screen.blit(other, (0, 0))) for _ in range(60))


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


def _all_again(screen: pygame.Surface) -> list[float]:
    compositor, pieces, u = _table(screen, 60)
    pieces.send_to_spots(_places(u, screen, 60, 0), 0)
    compositor.paint(screen)

    def step() -> None:
        compositor.invalidate()
        compositor.paint(screen)

    return [milliseconds_of(step) for _ in range(60)]

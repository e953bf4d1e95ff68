"""The fullest tables there are: frames while pieces glide or are dragged; as a program, idling and memory.

`python3 -m tools.bench.tables calypso` opens such a table in a window, to look at it.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from tabletop import garbage
from tabletop.app import App
from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.graphics.window import game_window
from tabletop.scenes.table.table_scene import TableScene
from tabletop.workers.opponent_client import Answer, quick_move
from tests import window_packages as requirements
from tests.scenes.program import PICTURE_CACHES, Program
from tests.scenes.table_driver import QuickOpponents
from tests.window.virtual_screen import VirtualScreen
from tools.bench.frames import AIMS, CLOCK, SIZES, milliseconds_of, told
from tools.bench.window import idle_figures

TABLES: Final = {"calypso": (4, 190), "minimize": (10, 45), "kaluki": (4, 80), "lucky-draw": (4, 21)}
"""How many play, and after how many moves the table is as full as it gets."""

FLIGHTS: Final = 12
FLYING: Final = 20
FRAME: Final = 0.016
REST: Final = 40
"""Frames between two flights, as a card lies a moment before it moves again."""

DRAGGED: Final = 200
PLAYED: Final = 240
"""Moves: enough for a second deal on every one of these tables."""


def figures() -> Iterator[str]:
    """Yields for each table and size its frames, then what the program takes while nothing happens.

    As in the program faces are drawn in a thread of their own, which is not counted.
    """
    PICTURE_CACHES.rasteriser.open()
    garbage.begin_deferred_collection()
    for slug in TABLES:
        for size in SIZES:
            app = Program(size)
            table = TableScene(app, full_table(slug))
            app.show(table)
            yield f"{slug} at {size[0]} x {size[1]}"
            yield told(f"{FLYING} pieces fly", _flying(app, table), AIMS[size])
            yield told("a piece is dragged", _dragged(app, table), AIMS[size])
            yield told("in play", _played(app, slug), AIMS[size])
    yield from _as_programs()


def full_table(slug: str) -> Controller:
    """Returns a match that has come so far that the table is full, with the first seat on turn."""
    most = TABLES[slug][1]
    controller = _begun(slug, QuickOpponents())
    while len(controller.view().moves) < most or controller.seat != 0:
        assert not controller.is_over, f"{slug} ended before its table was full"
        if controller.seat == 0:
            controller.play(quick_move(controller.view()))
        else:
            controller.poll_opponent()
    return controller


def _begun(slug: str, opponents: QuickOpponents) -> Controller:
    sitters = [
        Sitter(f"Player {seat}", f"face-{seat + 1}", "club" if seat else None)
        for seat in range(TABLES[slug][0])
    ]
    return Controller.start(GAMES[slug], sitters, seed=5, opponents=opponents)


def _flying(app: Program, table: TableScene) -> list[float]:
    """Returns frames in which pieces from all over the table change places; the first time does not count."""
    pieces = table.board.pieces
    everything = [pieces[identity] for identity in range(len(pieces))]
    lying = [piece for piece in everything if piece.spot and not piece.is_covered]
    flying = lying[:: max(1, len(lying) // FLYING)][:FLYING]
    flights: list[list[float]] = []
    gc.collect()
    for _ in range(1 + FLIGHTS):
        _rest(app)
        spots = [piece.spot for piece in flying]
        laid = zip(flying, [*spots[1:], spots[0]], strict=True)
        pieces.send_to_spots({piece.identity: (piece.code, spot) for piece, spot in laid if spot}, app.now)
        flights.append([])
        while pieces.is_busy:
            flights[-1].append(milliseconds_of(app.step))
            _draw()
    return [frame for flight in flights[1:] for frame in flight]


def _rest(app: Program) -> None:
    """Waits a moment in which nothing moves, so that background threads have time."""
    for _ in range(REST):
        app.step()
        if PICTURE_CACHES.rasteriser.is_busy:
            time.sleep(FRAME)
    garbage.collect_if_due()


def _draw() -> None:
    """Gives the background threads as much time as a frame lasts."""
    end = time.monotonic() + FRAME
    while PICTURE_CACHES.rasteriser.is_busy and time.monotonic() < end:
        time.sleep(FRAME / 16)


class TimedOpponents(QuickOpponents):
    """Notes how long it thinks, which opponents do in a process of their own."""

    seconds_thought = 0.0

    def answer(self) -> Answer | None:
        begun = CLOCK()
        answer = super().answer()
        self.seconds_thought += CLOCK() - begun
        return answer


def _played(app: Program, slug: str) -> list[float]:
    """Returns the frames of motion from the first deal of a match into the second."""
    opponents = TimedOpponents()
    controller = _begun(slug, opponents)
    table = TableScene(app, controller)
    app.show(table)
    gc.collect()
    frames: list[float] = []
    while len(controller.view().moves) < PLAYED and not controller.is_over:
        app.leave_down_to(table)
        opponents.seconds_thought, moved = 0.0, table.board.pieces.is_busy
        took = milliseconds_of(app.step)
        if moved or table.board.pieces.is_busy:
            frames.append(took - 1000 * opponents.seconds_thought)
        _draw()
        if table.is_ready and not table.board.pieces.is_busy:
            _rest(app)
            table.show_moves(controller.play(quick_move(controller.view())))
    return frames


def _dragged(app: Program, table: TableScene) -> list[float]:
    """Returns frames in which a piece of the hand is dragged over the table."""
    board = table.board
    board.lay_view(table.controller.view(), app.now, jump=True)
    box = board.piece_box(board.hand[0])
    at = box.left + box.width // 8, box.centery
    app.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    frames = []
    for step in range(DRAGGED):
        to = at[0] + abs(step * 7 % 900 - 450), at[1] - step * 5 % 500
        app.send(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0))
        frames.append(milliseconds_of(app.step))
        _draw()
    app.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    return frames[DRAGGED // 10 :]


def _as_programs() -> Iterator[str]:
    if requirements.missing_packages():
        missing = " and ".join(requirements.missing_packages())
        yield f"programs are left out, because {missing} cannot be found here"
        return
    with tempfile.TemporaryDirectory() as folder, VirtualScreen(Path(folder)) as screen:
        programs = {slug: [sys.executable, "-m", __name__, slug] for slug in TABLES}
        yield from idle_figures(screen, Path(folder), programs)


def _open(slug: str) -> None:
    """Opens the full table in the program's own window."""
    game_window.prepare_sdl()
    app = App()
    app.push(TableScene(app, full_table(slug)))
    app.run()
    app.close()


if __name__ == "__main__":
    _open(sys.argv[1])

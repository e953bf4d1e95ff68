"""How long frames take in which foreign names get their fonts: ten names of ten scripts at one table."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from tempfile import TemporaryDirectory

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.graphics.text import text_line
from tabletop.graphics.text.system_fonts import SystemFonts
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.program import Program
from tools.bench.frames import milliseconds_of

NAMES = (
    *("שרה בן־דוד הלוי", "مريم الخوارزمي", "さくら・たかはし・ゆき", "김지민 대한민국", "กานดาวสี ศรีสุวรรณ"),
    *("प्रियंका विश्वनाथन", "ანა ქართველიშვილი", "Անահիտ Հարությունյան", "欧阳小明和他的朋友", "🦊🦊 fox"),
)
GAME = "minimize"
SIZES = ((1280, 800), (2560, 1440))
FRAMES = 60


def figures() -> Iterator[str]:
    """Yields one line a size: the frames after the search, whose fonts come from this system."""
    with TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        for size in SIZES:
            yield _line(size)


def _line(size: tuple[int, int]) -> str:
    text_line.fonts = SystemFonts()
    text_line.clear_caches()
    app = _Threaded(size)
    sitters = [Sitter(name, f"face-{at + 1}", "club" if at else None) for at, name in enumerate(NAMES)]
    app.push(TableScene(app, Controller.start(GAMES[GAME], sitters, seed=3)))
    while not app.searches:
        app.step()
    before = [milliseconds_of(app.step) for _ in range(FRAMES)]
    for search in app.searches:
        search.start()
        search.join()
    frames = [milliseconds_of(app.step) for _ in range(FRAMES)]
    files = set(filter(None, (text_line.fonts.file_for(letter) for name in NAMES for letter in name)))
    app.close()
    worst = ", ".join(f"{frame:.1f}" for frame in sorted(frames)[:-4:-1])
    wide, high = size
    return f"{wide} x {high}: {len(files)} fonts; longest frames {worst} ms, before them {max(before):.1f} ms"


class _Threaded(Program):
    """A program whose searches for fonts begin when they are told to, on a thread of their own."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.searches: list[threading.Thread] = []
        super().__init__(size)

    def run_in_background(self, work: Callable[[], None]) -> None:
        self.searches.append(threading.Thread(target=work))

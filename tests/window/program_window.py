"""The program's window as a player has it: looked at, clicked, dragged in, resized, closed."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import pygame

from tests.window.virtual_screen import VirtualScreen

ROOT = Path(__file__).resolve().parents[2]
TRIED = os.environ.get("TABLETOP_PROGRAM")
PROGRAM = [TRIED] if TRIED else [sys.executable, str(ROOT / "main.py")]
"""What is opened: the program of this folder, or one that was packed; for Windows, under Wine."""
PATIENCE = 20.0 * float(os.environ.get("TABLETOP_PATIENCE", "1"))
"""How many seconds anything may take; a busy machine asks for more."""
AT_REST: Final = 0.25
"""The share of a core that a program which waits for its player may want."""
Point = tuple[float, float]


def work_of(process: int) -> float:
    """Returns for how many seconds the threads of a process have kept a core busy."""
    return sum(ran for ran, _ in _schedule(process)) / 1e9


def wish_for_a_core(process: int) -> float:
    """Returns for how many seconds the threads of a process have had a core or waited for one."""
    return sum(ran + waited for ran, waited in _schedule(process)) / 1e9


def _schedule(process: int) -> Iterator[tuple[int, int]]:
    """Yields for each thread the nanoseconds in which it ran, and in which it waited for a core."""
    for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
        with suppress(OSError):  # a thread that has ended meanwhile
            ran, waited, _ = thread.read_text(encoding="utf-8").split()
            yield int(ran), int(waited)


class Window:
    """One run of the program on a virtual screen; all points are pixels of its window."""

    def __init__(
        self, screen: VirtualScreen, home: Path, *arguments: str, program: Sequence[str] | None = None
    ) -> None:
        self.screen = screen
        self.home = home
        order = list(program or PROGRAM)
        is_for_windows = order[0].endswith(".exe")
        self._environment = {
            **os.environ,
            "DISPLAY": screen.display,
            "TABLETOP_HOME": f"Z:{home}" if is_for_windows else str(home),
            "SDL_VIDEODRIVER": "windows" if is_for_windows else "x11",
            "SDL_AUDIODRIVER": "dummy",
        }
        # What Wine writes into a file, as pytest has it, makes it hang.
        told = subprocess.DEVNULL if is_for_windows else None
        self.process = subprocess.Popen(
            [*(["wine"] if is_for_windows else []), *order, *arguments],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=told,
        )
        self.number = self._appear()

    # --- looking

    def title(self) -> str:
        """What stands in the title bar."""
        return self._do("getwindowname", self.number)

    def rect(self) -> pygame.Rect:
        """Where the window lies on the screen."""
        lines = self._do("getwindowgeometry", "--shell", self.number).splitlines()
        place = dict(line.split("=") for line in lines)
        return pygame.Rect(*(int(place[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def picture(self) -> pygame.Surface:
        """What the window shows now."""
        whole = self.screen.picture()
        return whole.subsurface(self.rect().clip(whole.get_rect())).copy()

    def settled(self, quiet: float = 0.4) -> pygame.Surface:
        """Returns the picture once it has not changed for a while in which the program had little to do."""
        last, since, wished = self.picture(), time.monotonic(), self._wished()
        end = since + PATIENCE
        while time.monotonic() < end:
            time.sleep(0.05)
            now = self.picture()
            if now.get_size() != last.get_size() or now.get_buffer().raw != last.get_buffer().raw:
                last, since, wished = now, time.monotonic(), self._wished()
            elif time.monotonic() - since > quiet:
                # On a busy machine a program that waits for a core looks like one that has come to rest.
                if self._wished() - wished < AT_REST * (time.monotonic() - since):
                    return now
                since, wished = time.monotonic(), self._wished()
        raise AssertionError(f"the picture did not come to rest within {PATIENCE:g} s")

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Waits until something is so; `what` is the complaint if it never is."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert self.process.poll() is None, f"the program ended with {self.process.returncode}: {what}"
            assert time.monotonic() < end, f"not within {PATIENCE:g} s: {what}"
            time.sleep(0.02)

    def seconds_of_work(self) -> float:
        """How long the program has kept a core busy so far, its opponents' process apart."""
        return work_of(self.process.pid)

    def _wished(self) -> float:
        return wish_for_a_core(self.process.pid)

    # --- doing

    def move(self, to: Point, steps: int = 1, start: Point | None = None) -> None:
        """Moves the mouse there, in small steps from `start` if there is one."""
        begin = start or to
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(begin, to, strict=True))
            self._do("mousemove", "--window", self.number, str(round(x)), str(round(y)))

    def click(self, at: Point, button: int = 1) -> None:
        """Presses and releases a button of the mouse there."""
        self.move(at)
        self._do("click", str(button))

    def double_click(self, at: Point) -> None:
        """Clicks twice in quick succession."""
        self.move(at)
        self._do("click", "--repeat", "2", "--delay", "60", "1")

    def drag(self, start: Point, end: Point, steps: int = 12) -> None:
        """Picks up what lies at `start`, carries it to `end` and lets it go."""
        self.pick_up(start)
        self.move(end, steps, start)
        self.let_go()

    def pick_up(self, at: Point) -> None:
        """Presses the left button there and keeps it down."""
        self.move(at)
        self._do("mousedown", "1")

    def let_go(self) -> None:
        """Releases the left button."""
        self._do("mouseup", "1")

    def key(self, *names: str) -> None:
        """Presses keys by their X names, such as `Return` or `ctrl+z`, one after the other."""
        self._do("windowfocus", "--sync", self.number)
        self._do("key", *names)

    def type(self, text: str) -> None:
        """Types a text."""
        self._do("windowfocus", "--sync", self.number)
        self._do("type", "--delay", "20", text)

    def resize(self, width: int, height: int) -> None:
        """Gives the window another size."""
        self._do("windowsize", self.number, str(width), str(height))

    # --- ending

    def close(self) -> int:
        """Clicks the cross of the title bar, so to speak, and returns the exit status."""
        _ask_to_close(self.screen.display, int(self.number))
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        """Ends the program without asking, as `kill -9` does, and prints what it reported of its faults."""
        self.process.kill()
        self.process.wait(PATIENCE)
        for report in sorted(self.home.rglob("reports/*.txt")):
            print(report.read_text(encoding="utf-8"))

    def _appear(self) -> str:
        numbers: list[str] = []

        def has_come() -> bool:
            found = self._try("search", "--onlyvisible", "--pid", str(self.process.pid))
            numbers[:] = found.stdout.split()
            return bool(numbers)

        self.until(has_come, "no window appeared")
        self.number = numbers[0]
        self.until(self._is_painted, "nothing was painted")
        return numbers[0]

    def _is_painted(self) -> bool:
        picture = self.picture()
        width, height = picture.get_size()
        spots = ((x, y) for x in range(0, width, 16) for y in range(0, height, 16))
        return len({picture.get_at_mapped(spot) for spot in spots}) > 8

    def _do(self, *words: str) -> str:
        done = self._try(*words)
        assert self.process.poll() is None, f"the program has ended with status {self.process.returncode}"
        assert done.returncode == 0, f"xdotool {' '.join(words)}: {done.stderr}"
        return done.stdout.strip()

    def _try(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["xdotool", *words],
            env=self._environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("sent", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("kind", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("words", ctypes.c_long * 5),
        ("room_for_any_event", ctypes.c_long * 24),
    )


def _ask_to_close(display: str, window: int) -> None:
    """Sends what a window manager sends when the cross is clicked."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    x.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x.XInternAtom.restype = ctypes.c_ulong
    x.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    line = x.XOpenDisplay(display.encode())
    assert line, f"no screen {display}"
    protocols, delete = (x.XInternAtom(line, name, False) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = _ClientMessage(type=33, window=window, kind=protocols, format=32)
    message.words[0] = delete
    x.XSendEvent(line, window, False, 0, ctypes.byref(message))
    x.XCloseDisplay(line)

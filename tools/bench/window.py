"""The real window on Xvfb: from start to the painted menu, an idle table's share of a core, memory."""

from __future__ import annotations

import mmap
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tabletop.games import GAMES
from tabletop.graphics.sound_player import SECONDS_UNTIL_IDLE
from tests import window_packages as requirements
from tests.window.program_window import ROOT, Window, work_of
from tests.window.virtual_screen import VirtualScreen

STARTS = 7
FIRST_STAY = 2.0
"""Seconds in which the first start can keep what it has drawn for the next ones, as with any player."""

IDLE_SECONDS = 10.0
PACKAGED = ROOT / "dist" / "Tabletop" / "tabletop"


def figures() -> Iterator[str]:
    """Yields figures from source, and packaged if `build/package.py` was run."""
    requirements.install_missing()
    if requirements.missing_packages():
        yield f"left out, because {' and '.join(requirements.missing_packages())} cannot be found here"
        return
    yield f"Python alone starts and ends in {_bare():.3f} s here"
    with tempfile.TemporaryDirectory() as folder, VirtualScreen(Path(folder)) as screen:
        for name, program in available_programs().items():
            home = Path(folder) / name
            first = seconds_until_painted(screen, home, program, stay=FIRST_STAY)
            later = [seconds_until_painted(screen, home, program) for _ in range(STARTS)]
            times, works = ([start[number] for start in later] for number in (0, 1))
            yield (
                f"{name}: menu painted {statistics.median(times):.3f} s after the start "
                f"(fastest {min(times):.3f}, slowest {max(times):.3f}; aim: 0.25), "
                f"{statistics.median(works):.3f} s of them at work; "
                f"the very first time {first[0]:.3f} s, {first[1]:.3f} at work"
            )
            yield from idle_figures(screen, Path(folder), {name: [*program, *_a_table()]})


def available_programs() -> dict[str, list[str]]:
    """Returns the ways to start that can be tried here."""
    ways = {"from source": [_system_python(), str(ROOT / "main.py")]}
    if platform.system() == "Linux" and PACKAGED.exists():
        ways["packaged"] = [str(PACKAGED)]
    return ways


def seconds_until_painted(
    screen: VirtualScreen,
    home: Path,
    program: Sequence[str],
    stay: float = 0.0,
    *,
    points: range | None = None,
) -> tuple[float, float]:
    """Seconds from starting the program until its picture stands on the screen, and how long it worked.

    It is killed when it has stayed for N seconds more. `points` of the screen's memory are looked at,
    if not some of its middle.
    """
    surroundings = {
        **os.environ,
        "DISPLAY": screen.display,
        "TABLETOP_HOME": str(home),
        "SDL_VIDEODRIVER": "x11",
        # As a player has it: compiled once, and then read.
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(home / "compiled"),
    }
    with screen.dump().open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as pixels:
        points = points or range(len(pixels) // 3, len(pixels) * 2 // 3, 40_004)
        before = bytes(pixels[point] for point in points)
        begun = time.perf_counter()
        with _killed_at_last(program, surroundings) as process:
            while len(set(bytes(pixels[point] for point in points))) < 8 and process.poll() is None:
                time.sleep(0.0005)
            taken, worked = time.perf_counter() - begun, work_of(process.pid)
            assert process.poll() is None, "the program ended before it painted anything"
            time.sleep(stay)
        _wait_until_gone(pixels, points, before)
    return taken, worked


@contextmanager
def _killed_at_last(
    program: Sequence[str], surroundings: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    with subprocess.Popen(program, env=surroundings, stdout=subprocess.DEVNULL) as process:
        try:
            yield process
        finally:
            process.kill()


def _wait_until_gone(pixels: mmap.mmap, points: range, before: bytes) -> None:
    end = time.monotonic() + 5
    while bytes(pixels[point] for point in points) != before and time.monotonic() < end:
        time.sleep(0.01)


def _a_table() -> list[str]:
    """Returns the arguments that sit the player down to the first game."""
    slug, game = next(iter(GAMES.items()))
    roles = ",".join(["me", *["beginner"] * (game.players[0] - 1)])
    return ["--game", slug, "--players", roles, "--seed", "1"]


def idle_figures(screen: VirtualScreen, home: Path, programs: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yields what programs take while each of them shows a table and nothing happens."""
    with ExitStack() as windows:
        shown = {}
        for name, program in programs.items():
            (home / name).mkdir(parents=True, exist_ok=True)
            (home / name / "settings.toml").write_text("window_size = [1280, 800]\n", "utf-8")
            shown[name] = Window(screen, home / name, program=program)
            windows.callback(shown[name].kill)
        for window in shown.values():
            window.settled(quiet=1.0)
        time.sleep(SECONDS_UNTIL_IDLE + 1)
        before, begun = {name: window.seconds_of_work() for name, window in shown.items()}, time.monotonic()
        time.sleep(IDLE_SECONDS)
        for name, window in shown.items():
            share = (window.seconds_of_work() - before[name]) / (time.monotonic() - begun)
            yield f"{name}: an idle table takes {share:.3%} of a core (aim: under 0.1%)"
            resident, own = _memory(window.process.pid)
            size = "x".join(map(str, window.rect().size))
            yield (
                f"{name}: memory at {size} {resident:.0f} MB, shared parts in proportion {own:.0f} MB "
                f"(aim: under 60), opponents' process apart"
            )


def _memory(process: int) -> tuple[float, float]:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()[1:]
    kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in lines}
    return kilobytes["Rss"] / 1024, kilobytes["Pss"] / 1024


def _bare() -> float:
    """Seconds that the same Python takes to do nothing: part of every start from source."""
    times = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        subprocess.run([_system_python(), "-c", "pass"], check=True)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def _system_python() -> str:
    """Returns the Python a player would type: the one the environment was made from."""
    return getattr(sys, "_base_executable", sys.executable)

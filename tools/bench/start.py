"""From the start to the painted menu, beside a card game everybody can have: AisleRiot, in the same run."""

from __future__ import annotations

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests import window_packages as requirements
from tests.window.virtual_screen import VirtualScreen
from tools.bench.window import FIRST_STAY, available_programs, seconds_until_painted

STARTS = 11
SCREEN = 1280, 800
TABLE = 100, 500
"""The lines of the screen in which both programs show what they are about, and no menu or tools."""

OTHER_PROGRAM = "AisleRiot"
OTHER_COMMAND = shutil.which("sol", path="/usr/games:/usr/local/games:/usr/bin:/usr/local/bin")
AIM = 1.3


def figures() -> Iterator[str]:
    """Yields how many times as long each way to start takes, started in turn under the same load."""
    requirements.install_missing()
    lacking = [*requirements.missing_packages(), *([] if OTHER_COMMAND else [f"{OTHER_PROGRAM} (sol)"])]
    if lacking:
        yield f"left out, because {' and '.join(lacking)} cannot be found here"
        return
    beside = {**available_programs(), OTHER_PROGRAM: [str(OTHER_COMMAND)]}
    width, height = SCREEN
    with tempfile.TemporaryDirectory() as folder, VirtualScreen(Path(folder), width, height) as screen:
        lines = range(TABLE[0] * width * 4, TABLE[1] * width * 4, 4_004)
        times: dict[str, list[float]] = {name: [] for name in beside}
        for number in range(STARTS + 1):
            for name, program in beside.items():
                stay = 0.0 if number else FIRST_STAY
                taken, _ = seconds_until_painted(screen, Path(folder) / name, program, stay, points=lines)
                if number:
                    times[name].append(taken)
    for name, taken_by in times.items():
        yield _line(name, taken_by, times[OTHER_PROGRAM])


def _line(name: str, times: list[float], others: list[float]) -> str:
    fastest, middle = min(times), statistics.median(times)
    told = f"{name}: painted {middle:.3f} s after the start, fastest {fastest:.3f}"
    if times is others:
        return told
    ratios = middle / statistics.median(others), fastest / min(others)
    return f"{told}; {ratios[0]:.2f} and {ratios[1]:.2f} times {OTHER_PROGRAM} (aim: {AIM})"

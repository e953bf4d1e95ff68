"""The way to the pinned packages: stepped into at once when they are ready, set up first when they are not.

What is imported here is paid for at every start, so it is next to nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

from tabletop.starting import paths
from tabletop.starting.memory import NO_MEMORY, lacks_memory

ROOT = paths.ROOT
FOLDER = os.path.join(ROOT, ".venv")
PROJECT = os.path.join(ROOT, "pyproject.toml")
STAMP = "tabletop-is-ready"


def start(game: Callable[[], int]) -> int:
    """Runs the game with its packages, and returns its exit status; what goes wrong is said in a sentence."""
    try:
        _end_quietly_at_control_c()
        enter()
        status = game()
    except Exception as error:  # noqa: BLE001 - told in words
        return _tell(error)
    if status == 1:
        _look_after_packages()
    return status


def _tell(error: Exception) -> int:
    try:
        from tabletop.starting import stumble

        return stumble.tell(error)
    except Exception as another:
        if not lacks_memory(another):
            raise
        os.write(2, f"{NO_MEMORY}\n".encode("ascii"))  # there is not even enough to say it as usual
        return 1


def _look_after_packages() -> None:
    """After a failure, which has been told."""
    try:
        from tabletop.starting import stumble

        stumble.look_after_packages()
    except Exception as error:
        if not lacks_memory(error):
            raise


def enter() -> None:
    """Makes the pinned packages importable, or leaves with one sentence that says what to do."""
    if getattr(sys, "frozen", False):
        return
    ready = read_stamp(FOLDER)
    if ready is None or ready[0] != python_tag() or ready[1] != state(FOLDER, ready[2]):
        from tabletop.starting import set_up

        set_up.provide()
        ready = read_stamp(FOLDER)
    if ready is not None and ready[0] == python_tag():
        _step_into(os.path.join(FOLDER, ready[2]))


def _end_quietly_at_control_c() -> None:
    """Until the window is there, Ctrl+C ends the program as it ends any other: at once, without a word."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _step_into(packages: str) -> None:
    """Lets this very process import from that folder: quicker than starting a second Python."""
    if packages not in sys.path:
        sys.path.insert(1, packages)


def read_stamp(folder: str) -> list[str] | None:
    """What a finished set-up left: its Python, the state of things, the packages' folder, pins."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, ValueError):
        return None
    return lines if len(lines) > 3 else None


def write_stamp(folder: str, lines: Sequence[str]) -> None:
    """Leaves that, all at once."""
    stamp = os.path.join(folder, STAMP)
    with open(f"{stamp}.new", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    os.replace(f"{stamp}.new", stamp)


def python_tag() -> str:
    """Which Pythons can share compiled packages with this one."""
    flags = getattr(sys, "abiflags", "")
    return f"{sys.implementation.cache_tag}{flags} {sys.platform} {sys.maxsize.bit_length() + 1}"


def state(folder: str, packages: str) -> str:
    """Size and time of the project file, and the time of the packages' folder.

    While they stay, the pins need no reading, and no package has come, gone or been exchanged.
    """
    project = os.stat(PROJECT)
    try:
        inside = os.stat(os.path.join(folder, packages)).st_mtime_ns
    except OSError:
        inside = 0
    return f"{project.st_size} {project.st_mtime_ns} {inside}"

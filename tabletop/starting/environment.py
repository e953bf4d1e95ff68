"""The way to the pinned packages: stepped into at once when they are ready, set up first when they are not.

What is imported here is paid for at every start, so it is next to nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, ".venv")
PROJECT = os.path.join(ROOT, "pyproject.toml")
STAMP = "tabletop-is-ready"


def start(game: Callable[[], int]) -> int:
    """Runs the game with its packages, and returns its exit status; what goes wrong is said in a sentence."""
    try:
        _keep_to_own_paths()
        _end_quietly_at_control_c()
        enter()
        status = game()
        if status == 1:
            import contextlib

            from tabletop.starting import stumble

            with contextlib.suppress(MemoryError):  # the game has said so
                stumble.look_after_packages()
    except Exception as error:  # noqa: BLE001 - told in words
        return _tell(error)
    except KeyboardInterrupt:
        return 130
    return status


def _tell(error: Exception) -> int:
    try:
        from tabletop.starting import stumble

        return stumble.tell(error)
    except MemoryError:  # there is none left to say it better
        os.write(2, b"There is too little memory for Tabletop: close other programs and start again.\n")
        return 1


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


def _keep_to_own_paths() -> None:
    """Nothing is imported from the folder one stands in, nor what PYTHONPATH names before Python's own."""
    if getattr(sys, "frozen", False):
        return
    try:
        here = os.getcwd()
    except OSError:  # that folder is gone
        here = ""
    library = os.path.dirname(os.__file__)
    given = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    told = {os.path.abspath(os.path.join(here, path)) for path in given if here or os.path.isabs(path)}
    paths = [path for path in sys.path if os.path.isabs(path) and path not in (ROOT, here)]
    if here == library:
        paths.insert(0, library)
    sys.path[:] = [ROOT, *sorted(paths, key=lambda path: path != library and path in told)]


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

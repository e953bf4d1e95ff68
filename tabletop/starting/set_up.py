"""Makes an environment with exactly the pinned packages, says so in plain words, and can be interrupted.

Serves the game (beside `main.py`), the tests and the packaging; only the standard library is used.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tabletop.starting import environment, trouble
from tabletop.starting.alone import alone
from tabletop.starting.pins import has_itself, pins
from tabletop.starting.tell import leave, say
from tabletop.starting.trouble import SetUpError

MARK = "set-up-is-unfinished"
VENV = "pyvenv.cfg"


def provide() -> None:
    """Sees to it that the game's packages are there; leaves with one sentence where that is impossible."""
    folder = Path(environment.FOLDER)
    wanted = pins()
    if has_itself(wanted):
        return
    try:
        prepare(folder, wanted, "the game")
    except SetUpError as impossible:
        leave(str(impossible))
    except KeyboardInterrupt:
        leave("The set-up was interrupted; the next start goes on with it.")
    ready = environment.read_stamp(str(folder))
    if ready is None or ready[0] != environment.python_tag():
        _go_on_in(python_of(folder))


def _go_on_in(python: Path) -> None:
    """Starts the game afresh in the environment's own Python, where that is another one than this."""
    order = [str(python), *sys.argv]
    if sys.platform == "win32":
        sys.exit(subprocess.run(order, check=False).returncode)
    os.execv(python, order)


def prepare(folder: Path, wanted: Sequence[str], whose: str) -> Path:
    """An environment in `folder` with the wanted packages, made or completed if need be; returns its Python.

    Raises `SetUpError` with a sentence that says what to do.
    """
    if is_ready(folder, wanted):
        return python_of(folder)
    try:
        with alone(folder):
            if not is_ready(folder, wanted):
                _make_room(folder)
                _announce(folder, wanted, whose)
                _make(folder)
                _install(folder, wanted)
                _finish(folder, wanted)
                say("That is done.")
    except OSError as refused:
        raise SetUpError(trouble.of_the_disk(refused, folder)) from refused
    return python_of(folder)


def is_ready(folder: Path, wanted: Sequence[str]) -> bool:
    """Whether a set-up with these pins was finished in the folder, and its Python still serves."""
    ready = environment.read_stamp(str(folder))
    if ready is None or not set(wanted) <= set(ready[3:]):
        return False
    if ready[0] not in (environment.python_tag(), _tag_of(folder)):
        return False
    mark = environment.project_mark()
    if ready[1] != mark:
        with contextlib.suppress(OSError):  # it is right all the same, and only the next start is slower
            _stamp(folder, [ready[0], mark, *ready[2:]])
    return True


def python_of(folder: Path) -> Path:
    """The environment's Python."""
    return folder / "Scripts" / "python.exe" if sys.platform == "win32" else folder / "bin" / "python"


def _make_room(folder: Path) -> None:
    """The folder to be filled. One that was begun and not finished is emptied, one that works is kept.

    What is no environment at all is somebody's own, and stays as it is.
    """
    begun = folder / MARK
    if folder.exists():
        if not begun.exists() and _tag_of(folder):
            return
        if not begun.exists() and not (folder / VENV).exists() and any(folder.iterdir()):
            raise SetUpError(trouble.something_else(folder))
        say(f"An earlier set-up in {folder} was interrupted or is worn out; it is done afresh.")
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise SetUpError(trouble.NO_VENV)
    folder.mkdir(parents=True, exist_ok=True)
    begun.touch()
    for entry in folder.iterdir():  # the mark stays to the end, should this be interrupted as well
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry != begun:
            entry.unlink()


def _announce(folder: Path, wanted: Sequence[str], whose: str) -> None:
    names = ", ".join(pin.partition("==")[0] for pin in wanted)
    size = "15 MB are fetched and 65 MB" if len(wanted) < 6 else "60 MB are fetched and 200 MB"
    say(f"For {whose} a few packages are set up once, in the folder {folder}: {names}.")
    say(f"About {size} kept there, which takes a minute or so; nothing else on this computer is changed.")


def _make(folder: Path) -> None:
    if (folder / MARK).exists():
        _step([sys.executable, "-m", "venv", str(folder)], folder)


def _tag_of(folder: Path) -> str | None:
    """The tag of the environment's Python, or None if it is not there, too old, or without pip."""
    ask = (
        "import sys; sys.path.append(sys.argv[1]); import pip, tomllib;"
        "from tabletop.starting import environment; print(environment.python_tag())"
    )
    order = [str(python_of(folder)), "-c", ask, environment.ROOT]
    try:
        answer = subprocess.run(order, capture_output=True, text=True, encoding="utf-8", check=False)
    except OSError:
        return None
    return answer.stdout.strip() or None


def _install(folder: Path, wanted: Sequence[str]) -> None:
    order = [
        str(python_of(folder)),
        "-I",
        "-m",
        "pip",
        "install",
        "--disable-pip-version-check",
        "--no-input",
    ]
    _step([*order, "--retries", "2", "--progress-bar", "off", "--only-binary", ":all:", *wanted], folder)


def _finish(folder: Path, wanted: Sequence[str]) -> None:
    """Writes down that all is there; until then it counts as unfinished."""
    python = str(python_of(folder))
    platlib = _step([python, "-I", "-c", "import sysconfig; print(sysconfig.get_path('platlib'))"], folder)
    packages = os.path.relpath(platlib.strip(), folder.resolve())
    _stamp(folder, [_tag_of(folder) or "", environment.project_mark(), packages, *wanted])
    (folder / MARK).unlink(missing_ok=True)


def _stamp(folder: Path, lines: Sequence[str]) -> None:
    fresh = folder / (environment.STAMP + ".new")
    fresh.write_text("\n".join(lines) + "\n", encoding="utf-8")
    fresh.replace(folder / environment.STAMP)


def _step(order: Sequence[str], folder: Path) -> str:
    """Runs a step and returns what it said, which a file keeps for whoever has to find out more."""
    done = subprocess.run(
        order,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PIP_USER": "0"},
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    with (folder / trouble.LOG).open("a", encoding="utf-8") as log:
        log.write(done.stdout)
    if done.returncode:
        raise SetUpError(trouble.of_a_step(done.stdout, folder))
    return done.stdout

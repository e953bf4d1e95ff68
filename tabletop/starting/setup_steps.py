"""The steps of a set-up that other processes do: Python's venv, pip, and questions to the new Python.

None of them searches the folder one stands in. Each is given the file of `setup_lock` as input: however this
process ends, the next start waits until the step has ended too, and nothing is changed behind its back.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tabletop.starting import ready_marker, setup_errors
from tabletop.starting.plain_files import open_plain_file
from tabletop.starting.setup_errors import SetupError
from tabletop.terminal_text import escape_lines


def python_of(folder: Path) -> Path:
    """Returns the environment's Python."""
    return folder / "Scripts" / "python.exe" if sys.platform == "win32" else folder / "bin" / "python"


def make_environment(folder: Path, place: int) -> None:
    """Makes an environment without packages.

    The Python that runs this may be that of an environment which was just moved aside: its maker makes both.
    """
    run_step(
        [getattr(sys, "_base_executable", sys.executable), "-I", "-m", "venv", str(folder)], folder, place
    )


def install_packages(folder: Path, lock: Path, place: int, *, over: bool = False) -> None:
    """Installs all packages of a lock, only files with its checksums; `over` damaged ones if asked."""
    order = [str(python_of(folder)), "-I", "-m", "pip", "install"]
    order += ["--disable-pip-version-check", "--no-input", "--retries", "2", "--progress-bar", "off"]
    order += ["--force-reinstall"] if over else []
    order += ["--require-hashes", "--no-deps", "--only-binary", ":all:", "--requirement", str(lock)]
    run_step(order, folder, place)


def packages_of(folder: Path, place: int) -> str:
    """Returns where the packages lie within the environment's folder."""
    ask = "import sysconfig; print(sysconfig.get_path('platlib'))"
    platlib = run_step([str(python_of(folder)), "-I", "-c", ask], folder, place)
    return os.path.relpath(platlib.strip(), folder.resolve())


def tag_of(folder: Path) -> str | None:
    """Returns the tag of the environment's Python, or None if it is not there, too old, or without pip."""
    ask = (
        "import sys; sys.path.append(sys.argv[1]); import pip, tomllib;"
        "from tabletop.starting import ready_marker; print(ready_marker.python_tag())"
    )
    order = [str(python_of(folder)), "-I", "-c", ask, ready_marker.ROOT]
    try:
        answer = subprocess.run(
            order,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError:
        return None
    return answer.stdout.strip() or None


def run_step(order: Sequence[str], folder: Path, place: int) -> str:
    """Runs a step and returns what it said, which a file keeps for whoever has to find out more."""
    done = subprocess.run(
        order,
        stdin=place,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PIP_USER": "0"},
        cwd=folder,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    with open(
        folder / setup_errors.LOG, "a", encoding="utf-8", errors="replace", opener=open_plain_file
    ) as log:
        log.write(escape_lines(done.stdout))
    if done.returncode:
        raise SetupError(setup_errors.step_failure(done.stdout, folder))
    return done.stdout

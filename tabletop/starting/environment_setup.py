"""Makes an environment with exactly the pinned packages, says so in plain words, and can be interrupted.

Serves the game (beside `main.py`), the tests and the packaging; only the standard library is used.

Whatever is interrupted when: an environment with a stamp is whole. What is made here is never changed, but
moved aside under its stamp and made afresh; the old one goes when the new one has its stamp, and comes back
if that never happens. Only an environment that somebody made himself is completed where it lies, without
its stamp as long as that takes.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tabletop.starting import ready_marker, setup_errors, setup_steps
from tabletop.starting.integrity import find_damage, interrupted_package
from tabletop.starting.notify import leave_with
from tabletop.starting.plain_files import open_plain_file
from tabletop.starting.requirements import lock_file, pinned_requirements, python_has_packages
from tabletop.starting.setup_errors import SetupError
from tabletop.starting.setup_lock import hold_setup_lock
from tabletop.starting.setup_steps import python_of
from tabletop.terminal_text import print_line

OWN_MARK = "made-by-tabletop"
UNFINISHED_MARK = "set-up-is-unfinished"
"""What earlier versions of Tabletop left in an unfinished environment."""

SERVES_FILE = "serves"
"""In an environment that lies elsewhere: the folder of the program."""

KEPT_WITHOUT_PROGRAM = 90 * 24 * 3600.0
"""Seconds."""

OPTIONAL = "reader"
"""The extra without which the game is the same, but for those who need it."""

Locks = tuple[Path, Path | None]
"""What lists the packages that are needed, and those that are good to have."""

VENV_CONFIG = "pyvenv.cfg"
INTERRUPTED = "The set-up was interrupted; the next start will do it again."


def provide_packages() -> None:
    """Sees to it that the game's packages are there; leaves with one sentence where that is impossible."""
    wanted = pinned_requirements()
    if python_has_packages(wanted):
        return
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        ready_marker.ENVIRONMENT = str(_settled(wanted))
    except SetupError as impossible:
        leave_with(str(impossible))
    except KeyboardInterrupt:
        leave_with(INTERRUPTED, 130)
    signal.signal(signal.SIGINT, before)
    ready = ready_marker.read_marker(ready_marker.ENVIRONMENT)
    if ready is None or ready[0] != ready_marker.python_tag():
        _restart_in(python_of(Path(ready_marker.ENVIRONMENT)))


def _settled(wanted: Sequence[str]) -> Path:
    """Returns an environment with these pins: beside the program, or else among the user's files."""
    folder, elsewhere = Path(ready_marker.ENVIRONMENT), Path(ready_marker.user_environment())
    try:
        prepare_environment(folder, wanted, lock_file(), "the game", lock_file(OPTIONAL))
        return folder
    except setup_errors.FolderNotWritable as refused:
        try:
            if not elsewhere.exists():
                print_line(
                    f"Nothing can be written in {folder.parent}: the packages go into a folder of your own."
                )
            prepare_environment(elsewhere, wanted, lock_file(), "the game", lock_file(OPTIONAL))
        except setup_errors.FolderNotWritable:
            raise refused from None
    remove_unused(elsewhere.parent, elsewhere, time.time())
    return elsewhere


def remove_unused(environments: Path, kept: Path, now: float) -> None:
    """Notes whom an environment serves, and removes those whose program has long not been there.

    What was set up lately is kept: its program may lie on a disk that is only not connected.
    """
    with contextlib.suppress(OSError, SetupError):
        with open(
            kept / SERVES_FILE, "w", encoding="utf-8", errors="surrogateescape", opener=open_plain_file
        ) as file:
            file.write(ready_marker.ROOT)
        for serves in environments.glob(f"*/{SERVES_FILE}"):
            with open(serves, encoding="utf-8", errors="surrogateescape", opener=open_plain_file) as file:
                program = file.read()
            if not os.path.isdir(program) and now - serves.stat().st_mtime > KEPT_WITHOUT_PROGRAM:
                with hold_setup_lock(serves.parent):
                    _clear(serves.parent)


def _interrupt(*_: object) -> NoReturn:
    """Ends the running step at the first Ctrl+C, and the program at once at the second."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    raise KeyboardInterrupt


def _restart_in(python: Path) -> None:
    """Starts the game afresh in the environment's own Python, where that is another one than this."""
    order = [str(python), os.path.join(ready_marker.ROOT, "main.py"), *sys.argv[1:]]
    if sys.platform == "win32":
        sys.exit(subprocess.run(order, check=False).returncode)
    os.execv(python, order)


def prepare_environment(
    folder: Path, wanted: Sequence[str], lock: Path, whose: str, optional: Path | None = None
) -> Path:
    """Makes or completes an environment in `folder` with the wanted packages; returns its Python.

    `lock` lists all that is fetched for them, `optional` what is good to have where this system can.

    Raises `SetupError` with a sentence that says what to do.
    """
    if not is_ready(folder, wanted):
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            with hold_setup_lock(folder) as place:
                _make_or_complete(folder, wanted, (lock, optional), whose, place)
        except OSError as refused:
            if not is_whole(folder, wanted):
                raise setup_errors.disk_failure(refused, folder) from refused
    return python_of(folder)


def is_ready(folder: Path, wanted: Sequence[str]) -> bool:
    """Returns whether a set-up with these pins was finished in the folder, and all is as it was then."""
    ready = _finished(folder, wanted)
    return ready is not None and ready[1] == ready_marker.environment_state(str(folder), ready[2])


def is_whole(folder: Path, wanted: Sequence[str]) -> bool:
    """Returns whether a set-up with these pins was finished in the folder, and all of it is still there."""
    ready = _finished(folder, wanted)
    return ready is not None and find_damage(folder / ready[2], ready[3:]) is None


def _finished(folder: Path, wanted: Sequence[str]) -> list[str] | None:
    """Returns the marker of an environment with these pins, if its Python still works."""
    ready = ready_marker.read_marker(str(folder))
    if ready is None or not set(wanted) <= set(ready[3:]) or ready[0] != setup_steps.tag_of(folder):
        return None
    return ready


def _make_or_complete(folder: Path, wanted: Sequence[str], locks: Locks, whose: str, place: int) -> None:
    """Makes or completes the environment; `place` is what `hold_setup_lock` gave."""
    _restore_aside(folder)
    ready = ready_marker.read_marker(str(folder))
    if ready is not None and is_whole(folder, wanted):
        if ready[1] != ready_marker.environment_state(str(folder), ready[2]):
            with contextlib.suppress(OSError):  # only the next start is slower
                _write_marker(folder, ready[0], ready[2], ready[3:])
        return
    is_new = _clear_place(folder)
    _announce(folder, wanted, whose)
    if is_new:
        folder.mkdir(exist_ok=True)
        (folder / OWN_MARK).touch()
        setup_steps.make_environment(folder, place)
    _install_packages(folder, wanted, locks, place)
    if _is_ours(_aside_path(folder)):
        _clear(_aside_path(folder))
    print_line("That is done.")


def _aside_path(folder: Path) -> Path:
    """Returns where the environment waits until the one that follows it is finished."""
    return folder.with_name(folder.name + "-before")


def _restore_aside(folder: Path) -> None:
    """Brings back the environment moved aside for one that was never finished; what lies there goes."""
    aside = _aside_path(folder)
    if not os.path.lexists(aside):
        return
    if not _is_ours(aside, empty=True):
        raise SetupError(setup_errors.environment_place_taken(aside))
    if _has_marker(aside) and not _has_marker(folder) and _is_ours(folder, empty=True):
        _clear(folder)
        aside.rename(folder)
    else:
        _clear(aside)


def _clear_place(folder: Path) -> bool:
    """Returns whether the folder is free for an environment; False: a user's own is to be completed.

    What is no environment at all is somebody's own, and stays as it is.
    """
    if _is_ours(folder, empty=True):
        _have_venv()
        _move_aside(folder)
        return True
    if setup_steps.tag_of(folder):
        (folder / ready_marker.MARKER_NAME).unlink(missing_ok=True)
        return False
    if not (folder / VENV_CONFIG).exists():
        raise SetupError(setup_errors.environment_place_taken(folder))
    _have_venv()
    print_line(f"The environment in {folder} no longer works; it is being made again.")
    _clear(folder)
    return True


def _move_aside(folder: Path) -> None:
    """Keeps an environment that is whole, should the program go back to it; other remains go."""
    ready = ready_marker.read_marker(str(folder))
    wrong = find_damage(folder / ready[2], ready[3:]) if ready else None
    if ready is not None and wrong is None:
        folder.rename(_aside_path(folder))
        return
    if wrong is not None:
        print_line(f"Tabletop's packages in {folder} are damaged ({wrong}); they are being set up again.")
    elif folder.is_dir() and any(folder.iterdir()):
        print_line(f"An earlier set-up in {folder} was interrupted; it is being done again.")
    _clear(folder)


def _have_venv() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise SetupError(setup_errors.NO_VENV)


def _is_ours(folder: Path, *, empty: bool = False) -> bool:
    """Returns whether Tabletop made it; with `empty` also where nobody has put anything yet."""
    if (folder / OWN_MARK).exists() or (folder / UNFINISHED_MARK).exists():
        return True
    return empty and (not os.path.lexists(folder) or (folder.is_dir() and not any(folder.iterdir())))


def _has_marker(folder: Path) -> bool:
    return ready_marker.read_marker(str(folder)) is not None


def _clear(folder: Path) -> None:
    """Removes it: the stamp first and the mark last, so that the rest is known for what it is."""
    if folder.is_symlink():
        folder.unlink()
    if not folder.exists():
        return
    ours = folder / OWN_MARK
    ours.touch()
    (folder / ready_marker.MARKER_NAME).unlink(missing_ok=True)
    for entry in folder.iterdir():
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        elif entry != ours:
            entry.unlink()
    ours.unlink()
    folder.rmdir()


def _announce(folder: Path, wanted: Sequence[str], whose: str) -> None:
    names = ", ".join(pin.partition("==")[0] for pin in wanted)
    size = "15 MB are fetched and 65 MB" if len(wanted) < 6 else "60 MB are fetched and 200 MB"
    print_line(f"For {whose} a few packages are set up once, in the folder {folder}: {names}.")
    print_line(
        f"About {size} kept there, which takes a minute or so; nothing else on this computer is changed."
    )


def _install_packages(folder: Path, wanted: Sequence[str], locks: Locks, place: int) -> None:
    """Installs the packages, and writes down that all is there; until then it counts as unfinished."""
    lock, optional = locks
    packages = setup_steps.packages_of(folder, place)
    for unfinished in interrupted_package(folder / packages):  # pip would believe in it
        shutil.rmtree(unfinished)
    setup_steps.install_packages(folder, lock, place)
    if find_damage(folder / packages, wanted):
        setup_steps.install_packages(folder, lock, place, over=True)
        if wrong := find_damage(folder / packages, wanted, others=False):
            raise SetupError(setup_errors.step_failure(wrong, folder))
    if optional is not None:
        with contextlib.suppress(SetupError):  # its log says why
            setup_steps.install_packages(folder, optional, place)
    _write_marker(folder, setup_steps.tag_of(folder) or "", packages, wanted)


def _write_marker(folder: Path, tag: str, packages: str, wanted: Sequence[str]) -> None:
    state = ready_marker.environment_state(str(folder), packages)
    ready_marker.write_marker(str(folder), [tag, state, packages, *wanted])

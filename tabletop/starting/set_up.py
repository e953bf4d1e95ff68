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

from tabletop.harmless import say
from tabletop.starting import stamp, steps, trouble
from tabletop.starting.alone import alone
from tabletop.starting.damage import damage, incomplete
from tabletop.starting.pins import has_itself, lock, pins
from tabletop.starting.plain import opened
from tabletop.starting.steps import python_of
from tabletop.starting.tell import leave
from tabletop.starting.trouble import SetUpError

OURS = "made-by-tabletop"
BEGUN_BEFORE = "set-up-is-unfinished"
"""What earlier versions of Tabletop left in an unfinished environment."""

SERVES = "serves"
"""In an environment that lies elsewhere: the folder of the program."""

KEPT_WITHOUT_PROGRAM = 90 * 24 * 3600.0
"""Seconds."""

VENV = "pyvenv.cfg"
INTERRUPTED = "The set-up was interrupted; the next start will do it again."


def provide() -> None:
    """Sees to it that the game's packages are there; leaves with one sentence where that is impossible."""
    wanted = pins()
    if has_itself(wanted):
        return
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        stamp.FOLDER = str(_settled(wanted))
    except SetUpError as impossible:
        leave(str(impossible))
    except KeyboardInterrupt:
        leave(INTERRUPTED, 130)
    signal.signal(signal.SIGINT, before)
    ready = stamp.read(stamp.FOLDER)
    if ready is None or ready[0] != stamp.python_tag():
        _go_on_in(python_of(Path(stamp.FOLDER)))


def _settled(wanted: Sequence[str]) -> Path:
    """Returns an environment with these pins: beside the program, or else among the user's files."""
    folder, elsewhere = Path(stamp.FOLDER), Path(stamp.elsewhere())
    try:
        prepare(folder, wanted, lock(), "the game")
        return folder
    except trouble.Refused as refused:
        try:
            if not elsewhere.exists():
                say(f"Nothing can be written in {folder.parent}: the packages go into a folder of your own.")
            prepare(elsewhere, wanted, lock(), "the game")
        except trouble.Refused:
            raise refused from None
    sweep(elsewhere.parent, elsewhere, time.time())
    return elsewhere


def sweep(environments: Path, kept: Path, now: float) -> None:
    """Notes whom an environment serves, and removes those whose program has long not been there.

    What was set up lately is kept: its program may lie on a disk that is only not connected.
    """
    with contextlib.suppress(OSError, SetUpError):
        with open(kept / SERVES, "w", encoding="utf-8", errors="surrogateescape", opener=opened) as file:
            file.write(stamp.ROOT)
        for serves in environments.glob(f"*/{SERVES}"):
            with open(serves, encoding="utf-8", errors="surrogateescape", opener=opened) as file:
                program = file.read()
            if not os.path.isdir(program) and now - serves.stat().st_mtime > KEPT_WITHOUT_PROGRAM:
                with alone(serves.parent):
                    _clear(serves.parent)


def _interrupt(*_: object) -> NoReturn:
    """Ends the running step at the first Ctrl+C, and the program at once at the second."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    raise KeyboardInterrupt


def _go_on_in(python: Path) -> None:
    """Starts the game afresh in the environment's own Python, where that is another one than this."""
    order = [str(python), os.path.join(stamp.ROOT, "main.py"), *sys.argv[1:]]
    if sys.platform == "win32":
        sys.exit(subprocess.run(order, check=False).returncode)
    os.execv(python, order)


def prepare(folder: Path, wanted: Sequence[str], lock: Path, whose: str) -> Path:
    """Makes or completes an environment in `folder` with the wanted packages; returns its Python.

    `lock` lists all that is fetched for them.

    Raises `SetUpError` with a sentence that says what to do.
    """
    if not is_ready(folder, wanted):
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            with alone(folder) as place:
                _see_to(folder, wanted, lock, whose, place)
        except OSError as refused:
            if not is_whole(folder, wanted):
                raise trouble.of_the_disk(refused, folder) from refused
    return python_of(folder)


def is_ready(folder: Path, wanted: Sequence[str]) -> bool:
    """Returns whether a set-up with these pins was finished in the folder, and all is as it was then."""
    ready = _finished(folder, wanted)
    return ready is not None and ready[1] == stamp.state(str(folder), ready[2])


def is_whole(folder: Path, wanted: Sequence[str]) -> bool:
    """Returns whether a set-up with these pins was finished in the folder, and all of it is still there."""
    ready = _finished(folder, wanted)
    return ready is not None and damage(folder / ready[2], ready[3:]) is None


def _finished(folder: Path, wanted: Sequence[str]) -> list[str] | None:
    """Returns the marker of an environment with these pins, if its Python still works."""
    ready = stamp.read(str(folder))
    if ready is None or not set(wanted) <= set(ready[3:]) or ready[0] != steps.tag_of(folder):
        return None
    return ready


def _see_to(folder: Path, wanted: Sequence[str], lock: Path, whose: str, place: int) -> None:
    """Makes or completes the environment; `place` is what `alone` gave."""
    _bring_back(folder)
    ready = stamp.read(str(folder))
    if ready is not None and is_whole(folder, wanted):
        if ready[1] != stamp.state(str(folder), ready[2]):
            with contextlib.suppress(OSError):  # only the next start is slower
                _stamp(folder, ready[0], ready[2], ready[3:])
        return
    is_new = _make_room(folder)
    _announce(folder, wanted, whose)
    if is_new:
        folder.mkdir(exist_ok=True)
        (folder / OURS).touch()
        steps.make(folder, place)
    _fill(folder, wanted, lock, place)
    if _is_ours(_aside(folder)):
        _clear(_aside(folder))
    say("That is done.")


def _aside(folder: Path) -> Path:
    """Returns where the environment waits until the one that follows it is finished."""
    return folder.with_name(folder.name + "-before")


def _bring_back(folder: Path) -> None:
    """Brings back the environment moved aside for one that was never finished; what lies there goes."""
    aside = _aside(folder)
    if not os.path.lexists(aside):
        return
    if not _is_ours(aside, empty=True):
        raise SetUpError(trouble.something_else(aside))
    if _has_stamp(aside) and not _has_stamp(folder) and _is_ours(folder, empty=True):
        _clear(folder)
        aside.rename(folder)
    else:
        _clear(aside)


def _make_room(folder: Path) -> bool:
    """Returns whether the folder is free for an environment; False: a user's own is to be completed.

    What is no environment at all is somebody's own, and stays as it is.
    """
    if _is_ours(folder, empty=True):
        _have_venv()
        _move_aside(folder)
        return True
    if steps.tag_of(folder):
        (folder / stamp.STAMP).unlink(missing_ok=True)
        return False
    if not (folder / VENV).exists():
        raise SetUpError(trouble.something_else(folder))
    _have_venv()
    say(f"The environment in {folder} no longer works; it is being made again.")
    _clear(folder)
    return True


def _move_aside(folder: Path) -> None:
    """Keeps an environment that is whole, should the program go back to it; other remains go."""
    ready = stamp.read(str(folder))
    wrong = damage(folder / ready[2], ready[3:]) if ready else None
    if ready is not None and wrong is None:
        folder.rename(_aside(folder))
        return
    if wrong is not None:
        say(f"Tabletop's packages in {folder} are damaged ({wrong}); they are being set up again.")
    elif folder.is_dir() and any(folder.iterdir()):
        say(f"An earlier set-up in {folder} was interrupted; it is being done again.")
    _clear(folder)


def _have_venv() -> None:
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise SetUpError(trouble.NO_VENV)


def _is_ours(folder: Path, *, empty: bool = False) -> bool:
    """Returns whether Tabletop made it; with `empty` also where nobody has put anything yet."""
    if (folder / OURS).exists() or (folder / BEGUN_BEFORE).exists():
        return True
    return empty and (not os.path.lexists(folder) or (folder.is_dir() and not any(folder.iterdir())))


def _has_stamp(folder: Path) -> bool:
    return stamp.read(str(folder)) is not None


def _clear(folder: Path) -> None:
    """Removes it: the stamp first and the mark last, so that the rest is known for what it is."""
    if folder.is_symlink():
        folder.unlink()
    if not folder.exists():
        return
    ours = folder / OURS
    ours.touch()
    (folder / stamp.STAMP).unlink(missing_ok=True)
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
    say(f"For {whose} a few packages are set up once, in the folder {folder}: {names}.")
    say(f"About {size} kept there, which takes a minute or so; nothing else on this computer is changed.")


def _fill(folder: Path, wanted: Sequence[str], lock: Path, place: int) -> None:
    """Installs the packages, and writes down that all is there; until then it counts as unfinished."""
    packages = steps.packages_of(folder, place)
    for unfinished in incomplete(folder / packages):  # pip would believe in it
        shutil.rmtree(unfinished)
    steps.install(folder, lock, place)
    if damage(folder / packages, wanted):
        steps.install(folder, lock, place, over=True)
        if wrong := damage(folder / packages, wanted, others=False):
            raise SetUpError(trouble.of_a_step(wrong, folder))
    _stamp(folder, steps.tag_of(folder) or "", packages, wanted)


def _stamp(folder: Path, tag: str, packages: str, wanted: Sequence[str]) -> None:
    state = stamp.state(str(folder), packages)
    stamp.write(str(folder), [tag, state, packages, *wanted])

#!/usr/bin/env python3
"""What a release needs besides its packages: `python3 build/release.py COMMAND ...`.

`check TAG` says whether a tag names this version, of which the changelog tells; `notes` prints the section of
this version in the changelog; `sums FOLDER` writes SHA256SUMS.txt for all files in a folder; `install FILE`
installs a package on this system, has what was installed check itself, and removes it again.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import changelog
import main as _  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop import __version__
from tabletop.starting.notify import leave_with
from tabletop.terminal_text import print_line

SUMS = "SHA256SUMS.txt"


def main(words: Sequence[str]) -> None:
    """Does what the first word says."""
    command = COMMANDS.get(words[0]) if words else None
    if command is None:
        leave_with(f"The commands are: {', '.join(COMMANDS)}.", 2)
    command(*words[1:])


def check_tag(tag: str) -> None:
    """Leaves unless the tag is that of this version, of which the changelog tells."""
    if tag.removeprefix("v") != __version__:
        leave_with(f"The tag {tag} does not name this version, which is {__version__}.")
    section()
    print_line(f"{tag} names this version, and the changelog tells of it.")


def print_notes() -> None:
    """Prints what is new in this version."""
    print(section())


def section() -> str:
    """Returns what the changelog tells of this version; leaves if that is nothing."""
    told = changelog.section(changelog.PATH.read_text(encoding="utf-8"), __version__)
    if not told:
        leave_with(f"The changelog has no section for {__version__} with its day.")
    return told


def write_checksums(place: str) -> None:
    """Writes the checksums of all files in a folder beside them, in the form that sha256sum checks."""
    folder = Path(place)
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="utf-8")
    print_line(f"{len(lines)} files are summed up in {SUMS}.")


def install(name: str) -> None:
    """Installs, has the installed program check itself, and removes it."""
    package = Path(name).resolve()
    for ending, way in INSTALLED.items():
        if package.name.endswith(ending):
            way(package)
            print_line(f"{package.name} was installed, played all games, and was removed.")
            return
    leave_with(f"{package.name} is no package of a kind that is known: {', '.join(INSTALLED)}.")


def _deb(package: Path) -> None:
    root = [] if not hasattr(os, "geteuid") or os.geteuid() == 0 else ["sudo"]
    _run(*root, "dpkg", "--install", package)
    try:
        _run("/usr/games/tabletop", "--self-check")
    finally:
        _run(*root, "dpkg", "--remove", "tabletop")


def _setup(package: Path) -> None:
    _run(package, "/S")
    place = Path(os.environ["LOCALAPPDATA"]) / "Programs" / "Tabletop"
    try:
        _run(place / "Tabletop.exe", "--self-check")
    finally:
        _run(place / "uninstall.exe", "/S")


def _dmg(package: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        image, programs = Path(place) / "image", Path(place) / "programs"
        _run("hdiutil", "attach", package, "-nobrowse", "-readonly", "-mountpoint", image)
        try:
            shutil.copytree(image / "Tabletop.app", programs / "Tabletop.app", symlinks=True)
        finally:
            _run("hdiutil", "detach", image)
        _run(programs / "Tabletop.app" / "Contents" / "MacOS" / "Tabletop", "--self-check")


def _archive(package: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        shutil.unpack_archive(package, place)
        names = ("Tabletop/tabletop", "Tabletop/Tabletop.exe")
        program = next(path for path in (Path(place) / name for name in names) if path.is_file())
        _run(program, "--self-check")


def _run(*order: str | Path) -> None:
    """Runs a command; leaves if it fails."""
    if subprocess.run(list(map(str, order)), check=False).returncode:
        leave_with(f"This failed: {' '.join(map(str, order))}")


INSTALLED: dict[str, Callable[[Path], None]] = {
    ".deb": _deb,
    "-setup.exe": _setup,
    ".dmg": _dmg,
    ".tar.gz": _archive,
    ".zip": _archive,
}
COMMANDS: dict[str, Callable[..., None]] = {
    "check": check_tag,
    "notes": print_notes,
    "sums": write_checksums,
    "install": install,
}

if __name__ == "__main__":
    main(sys.argv[1:])

#!/usr/bin/env python3
"""Makes a disk image for macOS: `python3 build/dmg.py`, after `python3 build/package.py`.

It shows the program beside a link to the folder of programs, so that one is dragged onto the other.
"""

import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import main as _  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop import __version__
from tabletop.starting.notify import leave_with
from tabletop.terminal_text import print_line

DIST = ROOT / "dist"
APP = DIST / "Tabletop.app"


def main() -> None:
    """Makes the image out of dist/Tabletop.app."""
    if sys.platform != "darwin" or shutil.which("hdiutil") is None:
        leave_with("A disk image is made by hdiutil, which only macOS has.")
    if not APP.is_dir():
        leave_with("There is no dist/Tabletop.app yet: python3 build/package.py makes it.")
    target = DIST / f"tabletop-{__version__}-macos-{machine(APP)}.dmg"
    with tempfile.TemporaryDirectory() as place:
        shown(APP, Path(place))
        subprocess.run(order(Path(place), target), check=True)
    print_line(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1e6:.1f} MB")


def shown(app: Path, place: Path) -> None:
    """Puts what the image shows into a folder: the program with its links, and where it belongs."""
    shutil.copytree(app, place / app.name, symlinks=True)
    os.symlink("/Applications", place / "Applications")


def order(place: Path, target: Path) -> list[str]:
    """Returns the command that makes the image of a folder."""
    return [
        *("hdiutil", "create", "-volname", "Tabletop", "-srcfolder", str(place)),
        *("-fs", "HFS+", "-format", "UDZO", "-ov", str(target)),
    ]


def machine(app: Path) -> str:
    """Returns for which machines the program was made: "universal2" for both."""
    head = (app / "Contents" / "MacOS" / "Tabletop").read_bytes()[:4]
    return "universal2" if head == b"\xca\xfe\xba\xbe" else platform.machine().lower()


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Makes a program that needs no Python: `python3 build/package.py`.

It works in a clean environment of its own, packs one folder and an archive of it into `dist/`, and tries
the program out of that archive, with an empty environment and no Python in reach.
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

import installer
import main as _  # noqa: F401 - leaves with a sentence if this Python is too old
import packaged_folder
from tabletop import __version__
from tabletop.graphics.window.game_window import IDENTIFIER
from tabletop.starting.environment_setup import INTERRUPTED, prepare_environment
from tabletop.starting.notify import leave_with
from tabletop.starting.requirements import lock_file, pinned_requirements
from tabletop.starting.setup_errors import SetupError
from tabletop.terminal_text import print_line

WORK = ROOT / "build" / "work"
DIST = ROOT / "dist"
LARGEST = 45_000_000
PROGRAM = {"win32": "Tabletop/Tabletop.exe", "darwin": "Tabletop.app/Contents/MacOS/Tabletop"}


def main() -> None:
    """Packs, archives and tries."""
    try:
        python = prepare_environment(
            WORK / "environment", pinned_requirements("package"), lock_file("package"), "the packaging"
        )
    except SetupError as impossible:
        leave_with(str(impossible))
    except KeyboardInterrupt:
        leave_with(INTERRUPTED, 130)
    pack(python)
    folder = complete_folder()
    archive = make_archive(folder)
    size = packaged_folder.folder_size(folder)
    print_line(f"{folder.relative_to(ROOT)}: {size / 1e6:.1f} MB (aim: under {LARGEST / 1e6:.0f} MB)")
    print_line(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / 1e6:.1f} MB")
    for argument in ("--version", "--self-check"):
        try_archive(archive, argument)
    if sys.platform == "win32" and shutil.which("makensis"):
        target = archive.with_name(f"{archive.stem}-setup.exe")
        installer.make(folder, WORK / "icons" / "tabletop.ico", target, __version__)
        print_line(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1e6:.1f} MB")


def pack(python: Path) -> None:
    """Runs the drawing of the icons and PyInstaller in the clean environment."""
    clean = {key: word for key, word in os.environ.items() if not key.startswith("PYTHON")}
    clean |= {"PYINSTALLER_CONFIG_DIR": str(WORK / "cache"), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run([python, ROOT / "build" / "draw_program_icon.py", WORK / "icons"], check=True, env=clean)
    order: list[str | Path] = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    order += ["--distpath", DIST, "--workpath", WORK / "pyinstaller", ROOT / "build" / "tabletop.spec"]
    subprocess.run(order, check=True, env=clean, cwd=ROOT)


def complete_folder() -> Path:
    """Adds what lies beside the program, and returns the folder (on macOS the .app)."""
    if sys.platform == "darwin":
        shutil.rmtree(DIST / "Tabletop")
        return DIST / "Tabletop.app"
    folder = DIST / "Tabletop"
    packaged_folder.copy_licences(folder)
    if sys.platform == "linux":
        shutil.copy(ROOT / "build" / "linux" / f"{IDENTIFIER}.desktop", folder)
        shutil.copy(WORK / "icons" / "tabletop.png", folder / f"{IDENTIFIER}.png")
    return folder


def make_archive(folder: Path) -> Path:
    """Makes one file of it all, named by version, system and machine; returns its path."""
    name = f"tabletop-{__version__}-{platform.system().lower()}-{platform.machine().lower()}"
    if sys.platform == "darwin":
        target = DIST / f"{name}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", folder, target], check=True)
        return target
    kind = "zip" if sys.platform == "win32" else "gztar"
    return Path(shutil.make_archive(str(DIST / name), kind, DIST, folder.name))


def try_archive(archive: Path, argument: str) -> None:
    """Runs the program of the archive where there is nothing else, and leaves if it fails."""
    with tempfile.TemporaryDirectory() as place:
        if sys.platform == "darwin":
            subprocess.run(["ditto", "-x", "-k", archive, place], check=True)
        else:
            shutil.unpack_archive(archive, place)
        program = Path(place) / PROGRAM.get(sys.platform, "Tabletop/tabletop")
        nothing = {"SYSTEMROOT": os.environ["SYSTEMROOT"]} if sys.platform == "win32" else {}
        done = subprocess.run([program, argument], env=nothing, cwd=place, check=False)
    if done.returncode:
        leave_with(f"The packaged program failed at {argument}, with exit status {done.returncode}.")
    print_line(f"The packaged program passes {argument}, with an empty environment and no Python in reach.")


if __name__ == "__main__":
    main()

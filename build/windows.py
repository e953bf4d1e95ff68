#!/usr/bin/env python3
"""Builds the program for Windows without Windows, and tries it: `python3 build/windows.py [STEP ...]`.

On Debian or Ubuntu, as root, it installs what it needs: Wine, the maker of the installer, a C compiler for
Windows and a screen that nobody sees. Then it makes a Windows Python out of published wheels, packs the
program with it, runs the tests of what Windows does in its own way, compares how opponents play there and
here, has the program check itself, makes the installer, installs, plays a deal with the mouse, and removes it
again. Steps that are named are done alone, with what earlier ones left. Releases are built on Windows.
"""

import os
import re
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import installer
import main as _  # noqa: F401 - leaves with a sentence if this Python is too old
import packaged_folder
from tabletop import __version__
from tabletop.starting.environment_setup import INTERRUPTED, prepare_environment
from tabletop.starting.notify import leave_with
from tabletop.starting.requirements import lock_file, pinned_requirements
from tabletop.starting.setup_errors import SetupError
from tabletop.terminal_text import print_line
from wine_commands import PREFIX, WORK, WORK_FOLDER, under_wine, wine_environment

PYTHON = WORK_FOLDER / "python"
ALIKE = WORK_FOLDER / "alike"
FOLDER = WORK_FOLDER / "dist" / "Tabletop"
DIST = ROOT / "dist"
NAME = f"tabletop-{__version__}-windows-amd64"
SETUP = DIST / f"{NAME}-setup.exe"
USERS_FOLDER = PREFIX / "drive_c" / "users"
KEYS = tuple(
    re.findall(r'!define \w+ "(Software\\[^"]+)"', (ROOT / "build" / "setup.nsi").read_text(encoding="utf-8"))
)
"""What the installer writes into the registry, below the user's own root."""

NEEDED = {
    "wine": ("wine", "wine64"),
    "makensis": ("nsis",),
    "x86_64-w64-mingw32-gcc": ("gcc-mingw-w64-x86-64",),
    "Xvfb": ("xvfb",),
    "xdotool": ("xdotool",),
}
"""The commands that are called, and the packages of the system that have them."""

RUNTIME = "deploy_libs"
"""The folder of the wheel in which the Windows Python's own libraries lie."""

RUNTIME_FILES = ("python3.dll", "python311.dll", "vcruntime140.dll", "vcruntime140_1.dll")
"""What lies beside python.exe; all other libraries lie in DLLs."""

CHECKED = "All games can be played."
"""What --self-check says in the end."""

TESTED = {
    "records": ("test_records.py", "test_damaged_records.py", "test_recovery.py", "test_rescue_folder.py"),
    "library": (
        "test_match_library.py",
        "test_disk_faults.py",
        "test_faulty_disk.py",
        "test_open_files.py",
    ),
    "sealed decks and evenings": (
        "test_sealed_deck.py",
        "competition/test_invitation.py",
        "competition/test_deal_of_day.py",
        "competition/test_evening.py",
        "competition/test_evening_files.py",
    ),
    "settings": (
        "test_settings.py",
        "test_settings_faults.py",
        "test_settings_windows.py",
        "test_private_home.py",
    ),
    "the opponents' process": (
        "workers/test_opponent_client.py",
        "workers/test_answer_fuzz.py",
        "workers/test_supervisor.py",
        "players/test_exact_arithmetic.py",
    ),
    "the set-up": (
        "test_start.py",
        "test_setup_lock.py",
        "test_start_elsewhere.py",
        "test_start_failures.py",
    ),
}
"""What is not the same on Windows, and the files in `tests` that try it: they run on the Windows Python."""

ALL_PASSED = re.compile(r"^(?!.*\b(failed|error|errors)\b).*\b\d+ passed\b")
"""The last line of pytest, where nothing went wrong."""

ALIKE_MOVES = "40"
"""How many moves of each match are played to compare how opponents play."""

PATIENCE = 300.0
"""How many seconds the uninstaller may take on a machine that has other things to do."""

NOT_PURE = ("site-packages", "test", "lib-dynload", "idlelib", "turtledemo", "tkinter")


def main(steps: Sequence[str]) -> None:
    """Does the steps that are named, or all."""
    unknown = [step for step in steps if step not in STEPS]
    if unknown:
        leave_with(f"There is no step {unknown[0]!r}; there are: {', '.join(STEPS)}.", 2)
    if sys.version_info[:2] != (3, 11) or sys.platform != "linux":
        leave_with("The Windows Python is made of a Python 3.11 on Linux: start this with python3.11.")
    WORK_FOLDER.mkdir(parents=True, exist_ok=True)
    for name in steps or STEPS:
        begun = time.monotonic()
        STEPS[name]()
        print_line(f"{name}: done in {time.monotonic() - begun:.0f} s.")


# --- what is needed


def tools() -> None:
    """Installs the commands that are missing, as far as that is possible here."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if not missing:
        return
    packages = [package for name in missing for package in NEEDED[name]]
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        leave_with(f"These commands are missing: {', '.join(missing)} (in Debian: {' '.join(packages)}).")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for order in (["update", "-qq"], ["install", "-y", "-qq", *packages]):
        if subprocess.run(["apt-get", *order], env=quiet, stdout=subprocess.DEVNULL, check=False).returncode:
            leave_with(f"The system could not install {' '.join(packages)}.")


def python() -> None:
    """Makes a Windows Python: its library and extensions from a wheel, the pure part from this Python."""
    shutil.rmtree(PYTHON, ignore_errors=True)
    (PYTHON / "DLLs").mkdir(parents=True)
    fetch(lock_file("windows"), WORK_FOLDER / "runtime")
    (wheel,) = (WORK_FOLDER / "runtime").glob("panda3d-*.whl")
    with zipfile.ZipFile(wheel) as zipped:
        for name in zipped.namelist():
            path = Path(name)
            if path.parts[0] != RUNTIME or path.suffix not in (".dll", ".pyd"):
                continue
            folder = PYTHON if path.name.lower() in RUNTIME_FILES else PYTHON / "DLLs"
            (folder / path.name).write_bytes(zipped.read(name))
    pure = Path(os.__file__).parent
    ignored = shutil.ignore_patterns(*NOT_PURE, "config-*", "__pycache__")
    shutil.copytree(pure, PYTHON / "Lib", ignore=ignored)
    order = ["x86_64-w64-mingw32-gcc", "-municode", "-Os", "-s", "-o", str(PYTHON / "python.exe")]
    subprocess.run([*order, str(ROOT / "build" / "python.c")], check=True)


def packages() -> None:
    """Unpacks the locked wheels of the program, the packaging and the tests into the Windows Python."""
    site = PYTHON / "Lib" / "site-packages"
    shutil.rmtree(site, ignore_errors=True)
    for extra in ("package", "dev"):
        fetch(lock_file(extra), WORK_FOLDER / extra)
        for wheel in (WORK_FOLDER / extra).glob("*.whl"):
            with zipfile.ZipFile(wheel) as zipped:
                zipped.extractall(site)
    said = under_wine([PYTHON / "python.exe", "-c", "import pygame, PyInstaller; print(pygame.__version__)"])
    if "2." not in said:
        leave_with(f"The Windows Python does not start: {said}")


def fetch(locked: Path, folder: Path) -> None:
    """Downloads the wheels of a lock for Windows, with the checksums that it names."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    listed = folder / "lock.txt"
    listed.write_text(for_windows(locked.read_text(encoding="utf-8")), encoding="utf-8")
    order: list[str | Path] = [
        environment(),
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--dest",
        folder,
    ]
    order += ["--only-binary", ":all:", "--platform", "win_amd64", "--python-version", "3.11"]
    if subprocess.run([*order, "--require-hashes", "-r", listed], check=False).returncode:
        leave_with(f"The packages of {locked.name} for Windows could not be fetched.")


def for_windows(text: str) -> str:
    """Returns a lock as Windows has it: without what is for other systems, and without conditions."""
    kept: list[str] = []
    skips = False
    for line in text.splitlines():
        if not line.startswith(" "):
            name, _, condition = line.removesuffix(" \\").partition(" ; ")
            skips = condition in ("sys_platform == 'darwin'", "sys_platform == 'linux'")
            line = f"{name} \\"  # noqa: PLW2901 (without its condition)
        if not skips:
            kept.append(line)
    return "".join(f"{line}\n" for line in kept)


def environment(name: str = "environment", extra: str = "package", purpose: str = "the packaging") -> Path:
    """Returns a Python on this machine with an extra's packages; it draws icons and fetches wheels."""
    try:
        return prepare_environment(WORK / name, pinned_requirements(extra), lock_file(extra), purpose)
    except SetupError as impossible:
        leave_with(str(impossible))
    except KeyboardInterrupt:
        leave_with(INTERRUPTED, 130)


def tests() -> None:
    """Runs the tests of what Windows does in its own way with the Windows Python."""
    failed = []
    for name, files in TESTED.items():
        order: list[str | Path] = [PYTHON / "python.exe", "-m", "pytest"]
        order += ["-p", "no:cacheprovider", "--tb=short"]
        said = under_wine([*order, *(f"tests/{file}" for file in files)])
        lines = said.strip().splitlines() or ["Nothing was said."]
        print_line(f"tests of {name}: {lines[-1].strip('= ')}")
        if not ALL_PASSED.search(lines[-1]):
            failed.append(said)
    if failed:
        leave_with("\n".join(["Some tests failed on Windows:", *(said[-3000:] for said in failed)]))


def alike() -> None:
    """Has opponents answer the same invitations on Windows and here; their records must be the same."""
    shutil.rmtree(ALIKE, ignore_errors=True)
    tester = environment("testing", "dev", "the tests")
    play = ["-m", "tests.competition.play_invitation", ALIKE_MOVES]
    given = {**os.environ, "TABLETOP_HOME": str(ALIKE / "here"), "PYTHONHASHSEED": "1"}
    # At the same time, so that each of them keeps the other waiting.
    with subprocess.Popen([tester, *play], cwd=ROOT, env=given, stdout=subprocess.DEVNULL):
        said = under_wine([PYTHON / "python.exe", *play], {"TABLETOP_HOME": f"Z:{ALIKE / 'windows'}"})
    folders = [ALIKE / name / "matches" for name in ("here", "windows")]
    compare: list[str | Path] = [tester, "-m", "tests.competition.compare_records", *folders]
    if subprocess.run(compare, cwd=ROOT, check=False).returncode:
        leave_with(f"Opponents do not play alike on Windows and here:\n{said[-3000:]}")


# --- the program


def program() -> None:
    """Packs the program with the same specification as everywhere."""
    subprocess.run([environment(), ROOT / "build" / "draw_program_icon.py", WORK / "icons"], check=True)
    order: list[str | Path] = [PYTHON / "python.exe", "-m", "PyInstaller", "--noconfirm", "--clean"]
    order += [
        "--log-level",
        "WARN",
        "--distpath",
        WORK_FOLDER / "dist",
        "--workpath",
        WORK_FOLDER / "pyinstaller",
    ]
    said = under_wine([*order, ROOT / "build" / "tabletop.spec"])
    if not (FOLDER / "Tabletop.exe").is_file():
        leave_with(f"PyInstaller failed:\n{said[-3000:]}")
    packaged_folder.copy_licences(FOLDER)
    DIST.mkdir(exist_ok=True)
    archive = shutil.make_archive(str(DIST / NAME), "zip", FOLDER.parent, FOLDER.name)
    size, squeezed = packaged_folder.folder_size(FOLDER), Path(archive).stat().st_size
    print_line(f"The folder has {size / 1e6:.1f} MB, the archive {squeezed / 1e6:.1f} MB.")


def check() -> None:
    """Has the program check itself out of its folder."""
    self_check(FOLDER / "Tabletop.exe")


def self_check(exe: Path) -> None:
    """Has the program play a deal of every game; leaves with its words if that fails."""
    said = under_wine([exe, "--self-check"])
    lines = said.strip().splitlines() or ["Nothing was said."]
    print_line(f"--self-check: {lines[-1]} {len(lines)} lines.")
    if lines[-1] != CHECKED:
        leave_with(f"The program failed at --self-check:\n{said[-3000:]}")


def setup() -> None:
    """Makes the installer."""
    installer.make(FOLDER, WORK / "icons" / "tabletop.ico", SETUP, __version__)
    print_line(f"{SETUP.relative_to(ROOT)}: {SETUP.stat().st_size / 1e6:.1f} MB")


# --- trying it


def install() -> None:
    """Installs silently, and lets the installed program check itself."""
    under_wine([SETUP, "/S"])
    installed = find_user_file("Tabletop.exe")
    if installed is None or find_user_file("Tabletop.lnk") is None:
        leave_with("The installer has left no program, or nothing in the start menu.")
    if missing := set(KEYS) - set(registered()):
        leave_with(f"The installer has not registered {', '.join(sorted(missing))}.")
    self_check(installed)


def play() -> None:
    """Plays a deal with the mouse in the window of the installed program."""
    installed = find_user_file("Tabletop.exe")
    if installed is None:
        leave_with("The program is not installed: install comes first.")
    tester = environment("testing", "dev", "the tests")
    end_session()
    given = {**wine_environment(), "TABLETOP_PROGRAM": str(installed), "TABLETOP_PATIENCE": "6"}
    order: list[str | Path] = [
        tester,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "tests/window/test_play.py",
    ]
    if subprocess.run([*order, "-k", "mouse"], cwd=ROOT, env=given, check=False).returncode:
        leave_with("The installed program could not be played with the mouse.")


def end_session() -> None:
    """Ends all that still runs under Wine: a desktop that was begun without a screen never shows a window."""
    subprocess.run(["wineserver", "-k"], env=wine_environment(), check=False)
    subprocess.run(["wineserver", "-w"], env=wine_environment(), check=False)


def remove() -> None:
    """Removes it silently; nothing may be left of it but what the player has made."""
    uninstaller = find_user_file("uninstall.exe")
    if uninstaller is None:
        leave_with("There is nothing to remove: install comes first.")
    place = uninstaller.parent
    under_wine([uninstaller, "/S"])
    late = time.monotonic() + PATIENCE
    # It copies itself elsewhere, and goes on there: first the files go, then the link, then the keys.
    while (left := left_of(place)) and time.monotonic() < late:
        time.sleep(0.5)
    if left:
        leave_with(f"Something was left: {', '.join(left)}")
    kept = sorted(
        path.name for path in USERS_FOLDER.rglob("*") if "abletop" in path.name and "Temp" not in path.parts
    )
    print_line(f"Nothing is left but {', '.join(kept) or 'nothing at all'}.")


def left_of(place: Path) -> list[str]:
    """Returns what is left of the program that was installed there; its keys once its files are gone."""
    paths = [path for path in (place, find_user_file("Tabletop.lnk")) if path is not None and path.exists()]
    return [*map(str, paths)] or registered()


def registered() -> list[str]:
    """Returns those of the installer's keys that are in the registry."""
    return [key for key in KEYS if "HKEY_CURRENT_USER" in under_wine(["reg", "query", f"HKCU\\{key}"])]


def find_user_file(name: str) -> Path | None:
    """Returns a file of that name among those of the user."""
    return next(iter(sorted(USERS_FOLDER.rglob(name))), None)


STEPS: dict[str, Callable[[], None]] = {
    step.__name__: step
    for step in (tools, python, packages, tests, alike, program, check, setup, install, play, remove)
}

if __name__ == "__main__":
    main(sys.argv[1:])

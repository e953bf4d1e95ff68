#!/usr/bin/env python3
"""Makes a package for Debian and Ubuntu: `python3 build/deb.py`, after `python3 build/package.py`.

It packs the folder that was made there, with what a desktop needs to show the program and to open matches,
and has it judged by the checkers of the system, as far as they are there. Needs dpkg-deb.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import changelog
import main as _  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop import __version__
from tabletop.graphics.window.game_window import IDENTIFIER as NAME
from tabletop.starting.notify import leave_with
from tabletop.terminal_text import print_line

MATCH = "application-x-tabletop-match"
"""The icon of a saved match: desktops find it by the file's type."""

FOLDER = ROOT / "dist" / "Tabletop"
LINUX = ROOT / "build" / "linux"
WORK = ROOT / "build" / "work"
TREE = WORK / "deb"
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
PICTURES = {
    "calypso": "A deal of Calypso",
    "lucky-draw": "The line of play of Lucky Draw",
    "menu": "Fifteen games to choose from",
}
NEEDS = re.compile(rb"GLIBC_(\d+)\.(\d+)")
NEEDED = {"libX11.so.6": "libx11-6", "libXext.so.6": "libxext6"}
"""Libraries that SDL opens by name, and in which package they are: without these there is no window."""

WANTED = {
    "libXcursor.so.1": "libxcursor1",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
    "libXss.so.1": "libxss1",
    "libasound.so.2": "libpulse0 | libasound2 | libasound2t64",
    "libdecor-0.so.0": "libdecor-0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""The packages of libraries that the program can do without, less well."""

MAINTAINER = "The Tabletop authors <authors@tabletop.invalid>"
CONTROL = """Package: tabletop
Version: {version}-1
Architecture: {machine}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Section: games
Priority: optional
Description: card and domino table with fifteen games
 Sit down alone against opponents who do not cheat, or with friends around one
 screen. Cards and tiles are carried with the mouse; what the rules do not
 allow is explained where it was tried, and every move is kept.
 .
 Minnesota Whist, Malilla, Buck Euchre, Minimisere, Calypso, Jersey Gin, Kaluki,
 Minimize, Skin, Minnows, Classic Dominoes, The Star, Lucky Draw, Blind and
 Solitaire Dominoes, each with its house rules and a book that teaches it.
"""

COPYRIGHT = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/

Files: *
Copyright: 2026 The Tabletop authors
License: Expat

Files: usr/lib/tabletop/_internal/sprites/* usr/lib/tabletop/_internal/sounds/*
Copyright: 2026 The Tabletop authors
License: CC-BY-4.0

"""


def main() -> None:
    """Packs, and has it checked."""
    if shutil.which("dpkg-deb") is None:
        leave_with("dpkg-deb is missing: this has to be started on Debian or Ubuntu.")
    if not (FOLDER / "tabletop").is_file():
        leave_with("There is no program in dist/Tabletop yet: python3 build/package.py makes it.")
    shutil.rmtree(TREE, ignore_errors=True)
    libc = oldest_c_library(FOLDER)
    print_line(f"The program needs the C library {libc} or later.")
    lay_out()
    opened = opened_by_name(FOLDER)
    print_line(f"SDL opens {', '.join(opened)}.")
    target = build_package([f"libc6 (>= {libc})", *packages_of(NEEDED, opened)], packages_of(WANTED, opened))
    print_line(f"{target.relative_to(ROOT)}: {target.stat().st_size / 1e6:.1f} MB")
    check(target)


def lay_out() -> None:
    """Puts every file where the package has it."""
    share = TREE / "usr" / "share"
    shutil.copytree(
        FOLDER,
        TREE / "usr/lib/tabletop",
        symlinks=True,
        ignore=shutil.ignore_patterns("*.desktop", "LICENSE*"),
    )
    for spare in ("tabletop.png", f"{NAME}.png"):
        (TREE / "usr/lib/tabletop" / spare).unlink(missing_ok=True)
    (TREE / "usr/games").mkdir(parents=True)
    (TREE / "usr/games/tabletop").symlink_to("../lib/tabletop/tabletop")
    write_file(share / "applications" / f"{NAME}.desktop", (LINUX / f"{NAME}.desktop").read_bytes())
    write_file(share / "mime/packages" / f"{NAME}.xml", (LINUX / f"{NAME}.xml").read_bytes())
    write_file(share / "metainfo" / f"{NAME}.metainfo.xml", metainfo().encode())
    put_icons(share / "icons" / "hicolor")
    manual = (LINUX / "tabletop.6").read_text(encoding="utf-8").replace("@VERSION@", __version__)
    write_file(share / "man/man6/tabletop.6.gz", compressed(manual.encode()))
    write_file(share / "doc/tabletop/changelog.gz", compressed(changelog.PATH.read_bytes()))
    write_file(share / "doc/tabletop/changelog.Debian.gz", compressed(debian_changelog().encode()))
    write_file(share / "doc/tabletop/copyright", copyright_of().encode())
    write_file(share / "lintian/overrides/tabletop", (LINUX / "lintian-overrides").read_bytes())


def put_icons(theme: Path) -> None:
    """Writes the program's icon and that of a match, in every size."""
    kinds = ("program", "", "apps", NAME), ("match", "match-", "mimetypes", MATCH)
    for drawing, start, kind, name in kinds:
        picture = ROOT / "sprites" / "icons" / f"{drawing}.svg"
        write_file(theme / "scalable" / kind / f"{name}.svg", picture.read_bytes())
        for size in SIZES:
            drawn = (WORK / "icons" / f"{start}{size}.png").read_bytes()
            write_file(theme / f"{size}x{size}" / kind / f"{name}.png", drawn)


def write_file(path: Path, content: bytes) -> None:
    """Writes a file and the folders it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def compressed(content: bytes) -> bytes:
    """Returns the content compressed; the bytes are the same whenever it is done."""
    return gzip.compress(content, 9, mtime=0)


def copyright_of() -> str:
    """Returns who has made what, with both licences in full."""
    told = COPYRIGHT
    for name, file in (("Expat", "LICENSE"), ("CC-BY-4.0", "LICENSE-ART")):
        lines = (ROOT / file).read_text(encoding="utf-8").strip().splitlines()
        told += f"License: {name}\n" + "".join(f" {line.strip() or '.'}\n" for line in lines) + "\n"
    return told


def debian_changelog() -> str:
    """Returns the releases in the form that Debian's tools read."""
    return "\n".join(
        f"tabletop ({version}-1) stable; urgency=medium\n\n  * See changelog.gz.\n\n"
        f" -- {MAINTAINER}  {day:%a, %d %b %Y} 00:00:00 +0000\n"
        for version, day in changelog.releases()
    )


def metainfo() -> str:
    """Returns what software centres show, with the releases that the changelog tells of."""
    lines = [f'    <release version="{version}" date="{day}"/>' for version, day in changelog.releases()]
    text = (LINUX / f"{NAME}.metainfo.xml").read_text(encoding="utf-8")
    return text.replace("@RELEASES@", "\n".join(lines)).replace("@SCREENSHOTS@\n", screenshots())


def screenshots() -> str:
    """Returns the pictures of `docs/`, if their place on the network is known."""
    place = os.environ.get("TABLETOP_PICTURES", "").rstrip("/")
    if not place:
        return ""
    lines = ["  <screenshots>"]
    for number, (name, caption) in enumerate(PICTURES.items()):
        kind = ' type="default"' * (number == 0)
        lines.append(
            f"    <screenshot{kind}>"
            f"<caption>{caption}</caption><image>{place}/{name}.jpg</image></screenshot>"
        )
    return "\n".join([*lines, "  </screenshots>", ""])


def oldest_c_library(folder: Path) -> str:
    """Returns the oldest C library with which all of the program's libraries can be loaded."""
    newest = (2, 0)
    for path in folder.rglob("*"):
        content = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
        if content.startswith(b"\x7fELF"):
            newest = max([newest, *((int(a), int(b)) for a, b in NEEDS.findall(content))])
    return f"{newest[0]}.{newest[1]}"


def opened_by_name(folder: Path) -> list[str]:
    """Returns the known libraries that SDL looks for while it runs; no linker tells of them."""
    (sdl,) = (path for path in folder.rglob("libSDL2-2-*") if path.is_file() and not path.is_symlink())
    content = sdl.read_bytes()
    return [name for name in (*NEEDED, *WANTED) if name.encode() + b"\0" in content]


def packages_of(packages: Mapping[str, str], names: Sequence[str]) -> list[str]:
    """Returns the packages of those libraries."""
    return [package for name, package in packages.items() if name in names]


def build_package(depends: Sequence[str], recommends: Sequence[str]) -> Path:
    """Makes the package; everything in it belongs to root. Returns its path."""
    machine = MACHINES.get(os.uname().machine, os.uname().machine)
    set_modes()
    size = sum(path.lstat().st_size for path in TREE.rglob("*") if path.is_file()) // 1024
    control = CONTROL.format(
        version=__version__,
        machine=machine,
        size=size,
        depends=", ".join(depends),
        recommends=", ".join(recommends),
        maintainer=MAINTAINER,
    )
    write_file(TREE / "DEBIAN/control", control.encode())
    write_file(TREE / "DEBIAN/md5sums", "".join(checksum_lines()).encode())
    target = ROOT / "dist" / f"tabletop_{__version__}-1_{machine}.deb"
    order = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(TREE), str(target)]
    if subprocess.run(order, stdout=subprocess.DEVNULL, check=False).returncode:
        leave_with("dpkg-deb could not make the package.")
    return target


def set_modes() -> None:
    """Programs may be run, all else read; nobody but root may write."""
    for path in TREE.rglob("*"):
        if path.is_symlink():
            continue
        runs = path.is_dir() or path == TREE / "usr/lib/tabletop/tabletop"
        path.chmod(0o755 if runs else 0o644)


def checksum_lines() -> Iterator[str]:
    """Yields a line for each file, as dpkg checks them."""
    for path in sorted((TREE / "usr").rglob("*")):
        if path.is_file() and not path.is_symlink():
            digest = hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
            yield f"{digest}  {path.relative_to(TREE)}\n"


def check(target: Path) -> None:
    """Prints what desktop-file-validate, appstreamcli and lintian say, where they are installed."""
    share = TREE / "usr" / "share"
    orders: list[list[str | Path]] = [
        ["desktop-file-validate", share / "applications" / f"{NAME}.desktop"],
        ["appstreamcli", "validate", "--no-net", share / "metainfo" / f"{NAME}.metainfo.xml"],
        ["lintian", "--fail-on", "error,warning", target],
    ]
    failed = []
    for order in orders:
        if shutil.which(str(order[0])) is None:
            print_line(f"{order[0]} is not installed, so that it could not check the package.")
        elif subprocess.run(order, check=False).returncode:
            failed.append(str(order[0]))
        else:
            print_line(f"{order[0]} has nothing to say against it.")
    if failed:
        leave_with(f"The package did not please {' and '.join(failed)}.")


if __name__ == "__main__":
    main()

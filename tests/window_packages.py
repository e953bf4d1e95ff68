"""What the tests of the real window ask of the system: an invisible screen, a mouse and keys."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool"}
OF_READERS = ("at-spi2-core", "python3-pyatspi", "dbus-daemon")
"""What the test with a screen reader asks for besides; without them that test alone is left out."""
SYSTEM_PYTHON = "/usr/bin/python3"


def missing_packages() -> list[str]:
    """Returns the packages that are not installed, by the names Debian and Ubuntu give them."""
    return [package for program, package in NEEDED.items() if shutil.which(program) is None]


def missing_reader_packages() -> list[str]:
    """Returns the packages without which no screen reader can listen, by their names there."""
    has = {
        "at-spi2-core": os.path.exists("/usr/libexec/at-spi-bus-launcher"),
        "python3-pyatspi": os.path.exists("/usr/lib/python3/dist-packages/pyatspi"),
        "dbus-daemon": shutil.which("dbus-daemon") is not None,
    }
    return [package for package in OF_READERS if not has[package]]


def install_missing() -> None:
    """Installs what is lacking where that is ours to do; otherwise says what is left out, and why."""
    has_apt = sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None
    wanted = [*missing_packages(), *missing_reader_packages()]
    if wanted and has_apt:
        print(f"Installing {' and '.join(wanted)} for the tests of the real window.", flush=True)
        _install(wanted)
    if missing_packages():
        missing = " and ".join(missing_packages())
        print(f"The tests of the real window are left out, because {missing} cannot be found here;", end=" ")
        print(
            f"on Debian or Ubuntu install them with: sudo apt install {' '.join(missing_packages())}",
            flush=True,
        )


def _install(packages: list[str]) -> None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    for order in (["apt-get", "update", "-qq"], install):
        subprocess.run(order, env=quiet, capture_output=True, check=False)

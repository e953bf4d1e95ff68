"""What the tests of the real window ask of the system: an invisible screen, a mouse and keys."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool"}


def missing_packages() -> list[str]:
    """Returns the packages that are not installed, by the names Debian and Ubuntu give them."""
    return [package for program, package in NEEDED.items() if shutil.which(program) is None]


def install_missing() -> None:
    """Installs what is lacking where that is ours to do; otherwise says what is left out, and why."""
    if missing_packages() and sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"Installing {' and '.join(missing_packages())} for the tests of the real window.", flush=True)
        _install(missing_packages())
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

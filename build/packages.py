#!/usr/bin/env python3
"""Makes all packages that this system can make, and tries each as players get it: `build/packages.py`."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import main as _  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop.starting.notify import leave_with
from tabletop.terminal_text import print_line

MADE_BY = {"linux": ("package", "deb"), "darwin": ("package", "dmg"), "win32": ("package",)}
"""The scripts for each system, in their order."""

INSTALLED = (".deb", "-setup.exe", ".dmg", ".tar.gz")


def main() -> None:
    """Packs, and installs what was packed."""
    for name in MADE_BY.get(sys.platform, ("package",)):
        run(f"{name}.py")
    made = sorted(path for path in (ROOT / "dist").iterdir() if path.name.endswith(INSTALLED))
    for path in made:
        run("release.py", "install", str(path))
    print_line(f"{len(made)} packages were made and tried.")


def run(script: str, *words: str) -> None:
    """Runs a script of this folder; leaves if it fails."""
    if subprocess.run([sys.executable, str(ROOT / "build" / script), *words], check=False).returncode:
        leave_with(f"{script} failed.")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Locks what is fetched: `python3 build/lock.py` writes `tabletop/starting/locks/` from the project's pins.

Each list names every package that the game, or the game and an extra, consists of on any of the systems, with
the checksums of its files. The set-up, the tests and the packaging install from these lists and from nothing
else. An extra called `lock_file` has the tool that resolves them.
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import main as _  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop.starting.environment_setup import INTERRUPTED, prepare_environment
from tabletop.starting.notify import leave_with
from tabletop.starting.requirements import LOCKS_FOLDER, lock_file, pinned_requirements
from tabletop.starting.setup_errors import SetupError
from tabletop.terminal_text import print_line

PROJECT = ROOT / "pyproject.toml"
OLDEST = "3.11"


def main() -> None:
    """Writes every list again; what is pinned stays, what lies beneath may have become newer."""
    try:
        python = prepare_environment(
            ROOT / "build" / "work" / "locking", pinned_requirements("lock"), lock_file("lock"), "the locking"
        )
    except SetupError as impossible:
        leave_with(str(impossible))
    except KeyboardInterrupt:
        leave_with(INTERRUPTED, 130)
    LOCKS_FOLDER.mkdir(exist_ok=True)
    extras = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for extra in ("", *extras):
        target = lock_file(extra) if extra else lock_file()
        resolve(python, extra, target)
        print_line(f"{target.relative_to(ROOT)} is written.")


def resolve(python: Path, extra: str, target: Path) -> None:
    """Writes one list, for all systems and for every Python from the oldest on."""
    order: list[str | Path] = [python, "-I", "-m", "uv", "pip", "compile", "--quiet", "--universal"]
    order += ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "--upgrade"]
    order += ["--python-version", OLDEST, "--output-file", target, "--no-progress", "--no-cache"]
    order += ["--extra", extra] if extra else []
    done = subprocess.run([*order, PROJECT], cwd=ROOT, env={**os.environ, "UV_NO_CONFIG": "1"}, check=False)
    if done.returncode:
        leave_with(f"{target.name} could not be resolved; what is there stays as it is.")


if __name__ == "__main__":
    main()

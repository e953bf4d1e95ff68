"""Brings in a script of `build/`, which is no package."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"


def run_script(name: str) -> dict[str, Any]:
    """Returns all names of the script, without running its `main`."""
    if str(BUILD) not in sys.path:
        sys.path.append(str(BUILD))
    return runpy.run_path(str(BUILD / f"{name}.py"))

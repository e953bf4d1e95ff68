"""Brings in a script of `build/`, which is no package."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def script(name: str) -> dict[str, Any]:
    """All names of the script, without running its `main`."""
    return runpy.run_path(str(ROOT / "build" / f"{name}.py"))

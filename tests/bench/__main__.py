"""Prints all figures: `python3 -m tests.bench`, or only some: `python3 -m tests.bench moves search`."""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
from pathlib import Path

import main  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop.starting.pins import has_itself, lock, pins
from tabletop.starting.set_up import prepare
from tabletop.starting.stamp import FOLDER, ROOT
from tabletop.starting.tell import leave
from tabletop.starting.trouble import SetUpError
from tests import bench

NAMES = [module.name for module in pkgutil.iter_modules(bench.__path__) if module.name != "__main__"]


def run(chosen: list[str]) -> int:
    """Prints the figures of the chosen modules, or of all."""
    if unknown := set(chosen) - set(NAMES):
        print(f"There are no figures on {', '.join(sorted(unknown))}, only on {', '.join(NAMES)}.")
        return 2
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    for name in chosen or NAMES:
        figures = getattr(importlib.import_module(f"tests.bench.{name}"), "figures", None)
        if figures is not None:
            print(f"\n{name}")
            for line in figures():
                print(f"  {line}", flush=True)
    return 0


def _where_the_packages_are() -> None:
    """Goes on in the environment of the tests, which is made if need be."""
    if has_itself(pins("dev")):
        return
    try:
        python = prepare(Path(FOLDER), pins("dev"), lock("dev"), "the tests")
    except SetUpError as impossible:
        leave(str(impossible))
    os.chdir(ROOT)
    os.execv(python, [str(python), "-m", "tests.bench", *sys.argv[1:]])


if __name__ == "__main__":
    _where_the_packages_are()
    raise SystemExit(run(sys.argv[1:]))

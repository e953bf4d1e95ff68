"""Prints all figures: `python3 -m tools.bench`, or only some: `python3 -m tools.bench moves search`.

Each line is printed as soon as it is known. After five minutes it says what is left out, and ends.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import sys
import time
from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import main  # noqa: F401 - leaves with a sentence if this Python is too old
from tabletop.starting.environment_setup import prepare_environment
from tabletop.starting.notify import leave_with
from tabletop.starting.ready_marker import ENVIRONMENT, ROOT
from tabletop.starting.requirements import lock_file, pinned_requirements, python_has_packages
from tabletop.starting.setup_errors import SetupError
from tools import bench, paced

LIMIT = 300
"""Seconds after which nothing more is begun."""

NOT_FIGURES = ("__main__", "plain")
"""Modules without figures."""

NAMES = [module.name for module in pkgutil.iter_modules(bench.__path__) if module.name not in NOT_FIGURES]


def print_figures(chosen: list[str]) -> int:
    """Prints the figures of the chosen modules, or of all."""
    if unknown := set(chosen) - set(NAMES):
        print(f"There are no figures on {', '.join(sorted(unknown))}, only on {', '.join(NAMES)}.")
        return 2
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    names = chosen or NAMES
    begun = time.monotonic()
    for number, name in enumerate(names):
        print(f"\n{name}", flush=True)
        with closing(figures_of(name)) as lines:
            for line in lines:
                print(f"  {line}", flush=True)
                if time.monotonic() - begun > LIMIT:
                    left = " ".join(names[number:])
                    print(f"Five minutes are over. For more: python3 -m tools.bench {left}")
                    return 0
    return 0


def figures_of(name: str) -> Generator[str]:
    """Yields the figures of a module, as they are found."""
    yield from importlib.import_module(f"tools.bench.{name}").figures()


def _where_the_packages_are() -> None:
    """Goes on in the environment of the tests, which is made if need be."""
    if python_has_packages(pinned_requirements("dev")):
        return
    try:
        python = prepare_environment(
            Path(ENVIRONMENT), pinned_requirements("dev"), lock_file("dev"), "the tests"
        )
    except SetupError as impossible:
        leave_with(str(impossible))
    os.chdir(ROOT)
    os.execv(python, [str(python), "-m", "tools.bench", *sys.argv[1:]])


if __name__ == "__main__":
    _where_the_packages_are()
    raise SystemExit(paced.run_program(lambda: print_figures(sys.argv[1:])))

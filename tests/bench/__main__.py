"""Prints all figures: `python3 -m tests.bench`, or only some: `python3 -m tests.bench moves search`.

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
from tabletop.starting.pins import has_itself, lock, pins
from tabletop.starting.set_up import prepare
from tabletop.starting.stamp import FOLDER, ROOT
from tabletop.starting.tell import leave
from tabletop.starting.trouble import SetUpError
from tests import bench, paced

LIMIT = 300
"""Seconds after which nothing more is begun."""

OTHERS = ("__main__", "plain")
"""Modules without figures."""

NAMES = [module.name for module in pkgutil.iter_modules(bench.__path__) if module.name not in OTHERS]


def run(chosen: list[str]) -> int:
    """Prints the figures of the chosen modules, or of all."""
    if unknown := set(chosen) - set(NAMES):
        print(f"There are no figures on {', '.join(sorted(unknown))}, only on {', '.join(NAMES)}.")
        return 2
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    names = chosen or NAMES
    begun = time.monotonic()
    for number, name in enumerate(names):
        print(f"\n{name}", flush=True)
        with closing(lines_of(name)) as lines:
            for line in lines:
                print(f"  {line}", flush=True)
                if time.monotonic() - begun > LIMIT:
                    left = " ".join(names[number:])
                    print(f"Five minutes are over. For more: python3 -m tests.bench {left}")
                    return 0
    return 0


def lines_of(name: str) -> Generator[str]:
    """Yields the figures of a module, as they are found."""
    yield from importlib.import_module(f"tests.bench.{name}").figures()


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
    raise SystemExit(paced.run(lambda: run(sys.argv[1:])))

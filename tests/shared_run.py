"""Lets several processes run the same tests, each of them once: whoever comes first takes a test.

They share nothing but a folder, in which a test that is taken has a file. So nobody has to hand out tests or
to pass on how they ended, which would cost more than most tests do, and each process reports its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

import pytest

VARIABLE = "TABLETOP_SHARED_RUN"
"""The variable of the environment that tells a process its number, of how many, and the folder they share."""


@dataclass(frozen=True)
class SharedRun:
    """The part that one process has in a run."""

    number: int
    processes: int
    folder: Path

    def environment(self) -> dict[str, str]:
        """Returns what tells a process that this is its part."""
        return {VARIABLE: f"{self.number} {self.processes} {self.folder}"}

    def items_to_run(self, items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
        """Yields the tests that this process runs, each taken when it is asked for.

        Each process begins elsewhere, so that it has whole files, and helps the others in the end.
        """
        begin = len(items) * self.number // self.processes
        return (item for item in (*items[begin:], *items[:begin]) if self._takes(item))

    def _takes(self, item: pytest.Item) -> bool:
        name = blake2b(item.nodeid.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
        try:
            os.close(os.open(self.folder / name, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return False
        return True


def take_part() -> SharedRun | None:
    """Returns the part of this process, which the processes that its tests start know nothing of."""
    told = os.environ.pop(VARIABLE, None)
    if told is None:
        return None
    number, processes, folder = told.split(" ", 2)
    return SharedRun(int(number), int(processes), Path(folder))


SHARED_RUN: Final = take_part()


def run_items(session: pytest.Session, part: SharedRun) -> None:
    """Runs the tests of one process, as pytest itself would run them all."""
    items = part.items_to_run(session.items)
    item = next(items, None)
    while item is not None:
        following = next(items, None)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        item = following

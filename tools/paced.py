"""What programs for developers share: they say how far they are, keep to their time, and end when told."""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

Item = TypeVar("Item")

MINUTES: Final = 5.0
EVERY: Final = 20.0
"""Seconds between two lines that say how far it is."""

STOPPED: Final = 130
"""The exit status of a program that was told to end, as a shell has it."""


def run_program(program: Callable[[], int | None]) -> int:
    """Runs a program and returns its exit status; told to end, it ends what it has begun, and says that."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return program() or 0
    except KeyboardInterrupt:
        print("Stopped.")
        return STOPPED


def add_minutes_argument(parser: argparse.ArgumentParser) -> None:
    """Adds `--minutes` to the arguments of a program."""
    parser.add_argument("--minutes", type=float, default=MINUTES, help="after these nothing more is begun")


def time_limit(minutes: float) -> Callable[[], bool]:
    """Returns what tells whether these minutes, from now on, are not over yet."""
    begun = time.monotonic()
    return lambda: time.monotonic() - begun <= 60 * minutes


def while_time_lasts(items: Sequence[Item], minutes: float, told: Callable[[], str]) -> Iterator[Item]:
    """Yields the items in turn, as long as there is time; now and then it prints what is known so far."""
    begun = last = time.monotonic()
    for number, item in enumerate(items):
        now = time.monotonic()
        if number and now - begun > 60 * minutes:
            print(f"{minutes:g} minutes are over, after {number} of {len(items)}.", flush=True)
            return
        if number and now - last > EVERY:
            last = now
            print(f"  {number} of {len(items)}: {told()}", flush=True)
        yield item

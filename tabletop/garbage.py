"""Decides when Python collects garbage: never in the middle of an animation.

A search through everything takes as long as a frame or two. So what is there after the start is left out of
it, and the rest is searched while nothing moves.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG_THRESHOLD, MIDDLE_THRESHOLD, OLD_THRESHOLD = 2_000, 10, 1_000_000
"""After how many new objects the youngest are searched, and after how many such searches the older ones."""

COLLECT_AFTER: Final = 10
"""After how many searches of the older ones everything is searched, as soon as there is time."""


def disable_collection() -> None:
    """Turns the garbage collection off during the start, when hardly anything becomes garbage."""
    gc.disable()


def begin_deferred_collection() -> None:
    """Exempts all that exists now from garbage collection; only `collect_if_due` searches everything else."""
    gc.freeze()
    gc.set_threshold(YOUNG_THRESHOLD, MIDDLE_THRESHOLD, OLD_THRESHOLD)
    gc.enable()


def collect_if_due() -> None:
    """Searches for garbage in everything, if that is due."""
    if gc.get_count()[2] >= COLLECT_AFTER:
        gc.collect()

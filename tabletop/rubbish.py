"""Decides when Python collects garbage: never in the middle of an animation.

A search through everything takes as long as a frame or two. So what is there after the start is left out of
it, and the rest is searched while nothing moves.
"""

from __future__ import annotations

import gc
from typing import Final

YOUNG, MIDDLING, NEVER = 2_000, 10, 1_000_000
"""After how many new objects the youngest are searched, and after how many such searches the older ones."""

DUE: Final = 10
"""After how many searches of the older ones everything is searched, as soon as there is time."""


def put_off() -> None:
    """Turns the garbage collection off during the start, when hardly anything becomes garbage."""
    gc.disable()


def begin() -> None:
    """Leaves all that exists now out of the searches; everything else is only searched by `clear_up`."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLING, NEVER)
    gc.enable()


def clear_up() -> None:
    """Searches for garbage in everything, if that is due."""
    if gc.get_count()[2] >= DUE:
        gc.collect()

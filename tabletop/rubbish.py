"""When Python looks for rubbish that refers to itself: never in the middle of a flight.

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
    """During the start hardly anything is thrown away."""
    gc.disable()


def begin() -> None:
    """What is there now will stay; everything else is only searched by `clear_up`."""
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLING, NEVER)
    gc.enable()


def clear_up() -> None:
    """Searches everything, if that is due."""
    if gc.get_count()[2] >= DUE:
        gc.collect()

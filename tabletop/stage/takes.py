"""Which take of a sound comes next: never the one just heard, and higher ones where pieces land in a run."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

RUN_GAP: Final = 0.25
"""Seconds within which a sound that comes again goes on with a run."""

TOGETHER: Final = 0.03
"""Seconds within which pieces land together, and are heard once."""

RISING: Final = frozenset(("lay", "tile", "chip"))
"""What lands piece after piece."""

USUAL: Final = 3
"""How many of the takes of such a sound are for one piece alone; the others are higher, for runs."""


@dataclass
class Takes:
    """The takes of one sound, from low to high. Time is what the caller says it is."""

    count: int
    rises: bool = False
    _last: int = -1
    _heard: float = -inf

    def next(self, now: float) -> int | None:
        """The number of the take to play now, from 0; None for what lands together with the one before."""
        passed = now - self._heard
        if passed < TOGETHER:
            return None
        self._last = self._higher() if self.rises and passed < RUN_GAP else self._another()
        self._heard = now
        return self._last

    def _higher(self) -> int:
        """One step up; a long run goes on in turn between the two highest."""
        return self._last + 1 if self._last + 1 < self.count else max(0, self.count - 2)

    def _another(self) -> int:
        usual = min(USUAL, self.count) if self.rises else self.count
        return (self._last + 1) % usual

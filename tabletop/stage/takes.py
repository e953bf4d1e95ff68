"""Which variant of a sound comes next: never the one just heard, and rising ones in a run of pieces."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

RUN_GAP: Final = 0.25
"""Seconds within which a sound that comes again continues a run."""

TOGETHER: Final = 0.03
"""Seconds within which pieces land together, and are heard once."""

RISING: Final = frozenset(("lay", "tile", "chip"))
"""Sounds of pieces that land one after another, whose pitch rises in a run."""

USUAL: Final = 3
"""How many variants of a rising sound are for one piece alone; the others are higher, for runs."""


@dataclass
class Takes:
    """The variants of one sound, from low to high. Time is what the caller says it is, in seconds."""

    count: int
    rises: bool = False
    _last: int = -1
    _heard: float = -inf

    def next(self, now: float) -> int | None:
        """Returns the number of the variant to play now, from 0; None if one has just been started."""
        passed = now - self._heard
        if passed < TOGETHER:
            return None
        self._last = self._higher() if self.rises and passed < RUN_GAP else self._another()
        self._heard = now
        return self._last

    def _higher(self) -> int:
        """Returns the next higher variant; a long run goes on in turn between the two highest."""
        return self._last + 1 if self._last + 1 < self.count else max(0, self.count - 2)

    def _another(self) -> int:
        usual = min(USUAL, self.count) if self.rises else self.count
        return (self._last + 1) % usual

"""Which variant of a sound comes next: never the one just heard, and rising ones in a run of pieces."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

RUN_SECONDS: Final = 0.25
"""Seconds within which a sound that comes again continues a run."""

SIMULTANEOUS_SECONDS: Final = 0.03
"""Seconds within which pieces land together, and are heard once."""

RISING_SOUNDS: Final = frozenset(("lay", "tile", "chip"))
"""Sounds of pieces that land one after another, whose pitch rises in a run."""

SINGLE_VARIANTS: Final = 3
"""How many variants of a rising sound are for one piece alone; the others are higher, for runs."""


@dataclass
class SoundVariants:
    """The variants of one sound, from low to high. Time is what the caller says it is, in seconds."""

    count: int
    rises: bool = False
    _last_variant: int = -1
    _played_at: float = -inf

    def next_variant(self, now: float) -> int | None:
        """Returns the number of the variant to play now, from 0; None if one has just been started."""
        passed = now - self._played_at
        if passed < SIMULTANEOUS_SECONDS:
            return None
        self._last_variant = (
            self._higher_variant() if self.rises and passed < RUN_SECONDS else self._other_variant()
        )
        self._played_at = now
        return self._last_variant

    def _higher_variant(self) -> int:
        """Returns the next higher variant; a long run goes on in turn between the two highest."""
        return self._last_variant + 1 if self._last_variant + 1 < self.count else max(0, self.count - 2)

    def _other_variant(self) -> int:
        usual = min(SINGLE_VARIANTS, self.count) if self.rises else self.count
        return (self._last_variant + 1) % usual

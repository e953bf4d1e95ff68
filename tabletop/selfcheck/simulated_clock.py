"""A clock for checks: it stands still until somebody lets time pass."""

from __future__ import annotations


class SimulatedClock:
    """Tells seconds, as the clock of the system does."""

    def __init__(self) -> None:
        self._milliseconds = 0

    def __call__(self) -> float:
        return self._milliseconds / 1000

    def pass_time(self, milliseconds: int) -> None:
        """Lets time pass."""
        self._milliseconds += milliseconds

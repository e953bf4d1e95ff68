"""Notes who plays by rule of thumb, as the worker process fails again and again."""

from typing import Final

IN_A_ROW: Final = 2
IN_ALL: Final = 3
"""From how many answers by rule of thumb in a match on they are no accident, even one at a time."""

APOLOGY: Final = (
    "The computer players can’t think ahead right now: anyone marked “!” is playing by rule of thumb."
)


class FallbackTracker:
    """Counts the answers that nobody thought about; one or two of them are not worth a word."""

    def __init__(self) -> None:
        self._last_was_fallback: set[int] = set()
        self._in_a_row = 0
        self._in_all = 0
        self._is_known = False
        self._has_apologised = False

    def note_answer(self, seat: int, *, by_rule: bool) -> None:
        """Notes that an answer came for a seat."""
        if not by_rule:
            self._in_a_row = 0
            self._last_was_fallback.discard(seat)
            return
        self._last_was_fallback.add(seat)
        self._in_a_row += 1
        self._in_all += 1
        self._is_known = self._is_known or self._in_a_row >= IN_A_ROW or self._in_all >= IN_ALL

    @property
    def seats_on_fallback(self) -> frozenset[int]:
        """Returns the seats that last moved by rule of thumb, once that is no accident."""
        return frozenset(self._last_was_fallback) if self._is_known else frozenset()

    def take_apology(self) -> str:
        """Returns a sentence about the failing process, once in a match; else ""."""
        if not self._is_known or self._has_apologised:
            return ""
        self._has_apologised = True
        return APOLOGY

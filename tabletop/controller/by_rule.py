"""Who plays by rule of thumb, because the process that thinks for the opponents fails again and again."""

from typing import Final

IN_A_ROW: Final = 2
IN_ALL: Final = 3
"""So many answers by rule of thumb in a match are no accident any more, even one at a time."""

EXCUSE: Final = (
    "The computer players can’t think ahead right now: anyone marked “!” is playing by rule of thumb."
)


class ByRule:
    """Counts the answers that nobody thought about; one or two of them are not worth a word."""

    def __init__(self) -> None:
        self._last: set[int] = set()
        self._in_a_row = 0
        self._in_all = 0
        self._is_known = False
        self._is_excused = False

    def note(self, seat: int, *, by_rule: bool) -> None:
        """An answer came for that seat."""
        if not by_rule:
            self._in_a_row = 0
            self._last.discard(seat)
            return
        self._last.add(seat)
        self._in_a_row += 1
        self._in_all += 1
        self._is_known = self._is_known or self._in_a_row >= IN_A_ROW or self._in_all >= IN_ALL

    @property
    def seats(self) -> frozenset[int]:
        """Those who made their last move by rule of thumb, once that is no accident."""
        return frozenset(self._last) if self._is_known else frozenset()

    def take_excuse(self) -> str:
        """A sentence about it, once in a match, else ""."""
        if not self._is_known or self._is_excused:
            return ""
        self._is_excused = True
        return EXCUSE

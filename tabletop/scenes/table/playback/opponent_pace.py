"""How long an opponent takes at least, so that one can follow what several of them do in a row.

The pace is a setting of its own, apart from how fast pieces move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tabletop.players.characters import find_character

if TYPE_CHECKING:
    from tabletop.controller import Controller
    from tabletop.scenes.table.board.board import Board

PAUSES_MS: Final[Mapping[str, int]] = {"at once": 0, "brisk": 350, "unhurried": 800, "leisurely": 1600}
"""Milliseconds from one move that shows something new to the next, by the setting."""

DOT_MS: Final = 320
"""Milliseconds that each of the dots beside an opponent who thinks is lit."""


class OpponentPace:
    """The pause before an opponent's move; the caller says what time it is."""

    def __init__(self) -> None:
        self.pause_ms: float = PAUSES_MS["unhurried"]
        self._until = 0.0

    def follow_setting(self, setting: str, now: float) -> None:
        """Takes the pace from the settings, with time for a look as the player sits down."""
        self.pause_ms = PAUSES_MS[setting]
        self.start_pause(now, is_new=True)

    def start_pause(self, now: float, *, is_new: bool, tempo: float = 1.0) -> None:
        """Starts the pause for a frame; a frame that shows nothing new has none.

        `tempo` is how long the next opponent takes, relative to others.
        """
        self._until = now + self.pause_ms * tempo * is_new

    def is_resting(self, now: float) -> bool:
        """Returns whether the next opponent has still to wait."""
        return now < self._until

    def end_pause(self, now: float) -> bool:
        """Ends the pause; true if there was one."""
        was_resting = self.is_resting(now)
        self._until = min(self._until, now)
        return was_resting

    def wake_ms(self, now: float) -> int | None:
        """Returns the milliseconds until the pause is over; None if it is."""
        return max(1, round(self._until - now)) if self.is_resting(now) else None


def tempo_of_opponent(controller: Controller) -> float:
    """Returns how long the opponent on turn takes, relative to others; 1 where nobody thinks."""
    if controller.thinking_seat is None:
        return 1.0
    sitter = controller.sitters[controller.thinking_seat]
    return find_character(sitter.name, sitter.face).tempo


def animate_thinking_dots(board: Board, now: int, *, is_thinking: bool) -> None:
    """Animates the dots beside the seat that thinks, drawn with the decorations."""
    beat = now // DOT_MS % 3 if is_thinking else -1
    if beat != board.highlights.thinking:
        board.highlight(thinking=beat)
        board.is_decorated = False

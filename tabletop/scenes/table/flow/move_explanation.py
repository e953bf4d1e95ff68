"""Why somebody may have made a move of the past: the reason that a hint would have given them for it."""

from __future__ import annotations

from tabletop.players.reasons import game_reason
from tabletop.rules import View
from tabletop.words.base import SeatNames
from tabletop.words.seat_naming import with_names


def with_reason(sentence: str, asked: tuple[View, str] | None, names: SeatNames) -> str:
    """Returns a move as a sentence, with the reason for it where its maker's view gives one."""
    thought = game_reason(*asked, {}) if asked else None
    return f"{sentence} “{with_names(thought, asked[0], names)}”" if asked and thought else sentence

"""Why somebody may have made a move of the past: the reason that a hint would have given them for it."""

from __future__ import annotations

from tabletop.messages import say
from tabletop.players.reasons import game_reason
from tabletop.rules import View
from tabletop.words.base import SeatNames
from tabletop.words.seat_naming import with_names


def with_reason(sentence: str, asked: tuple[View, str] | None, names: SeatNames) -> str:
    """Returns a move as a sentence, with the reason for it where its maker's view gives one."""
    thought = game_reason(*asked, {}) if asked else None
    if not (asked and thought):
        return sentence
    return say("{move} “{why}”", move=sentence, why=with_names(thought, asked[0], names))

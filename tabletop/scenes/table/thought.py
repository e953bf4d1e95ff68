"""Why somebody may have made a move of the past: the reason that a hint would have given them for it."""

from __future__ import annotations

from tabletop.players.reasons import why
from tabletop.rules import View


def with_reason(told: str, asked: tuple[View, str] | None) -> str:
    """Returns a move as a sentence, with the reason for it where its maker's view gives one."""
    thought = why(*asked, {}) if asked else None
    return f"{told} “{thought}”" if thought else told

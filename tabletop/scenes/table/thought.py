"""Why somebody may have made a move of the past: the reason that a hint would have given them for it."""

from __future__ import annotations

from tabletop.players.reasons import why
from tabletop.rules import View


def with_reason(told: str, asked: tuple[View, str] | None) -> str:
    """A move as a sentence, and the reason for it where what its maker saw gives one."""
    thought = why(*asked, {}) if asked else None
    return f"{told} “{thought}”" if thought else told

"""What partners and opponents at tricks are blamed for."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.minnesota_whist.rules import MinnesotaWhist
from tabletop.rules import Match
from tabletop.rules.tricks.taking import Taking

Temptations = Iterator[tuple[str, frozenset[str]]]


def whist(match: Match) -> Temptations:
    """Of a high deal: the last hand lets a trick go that it could have."""
    assert isinstance(match, MinnesotaWhist)
    if match.lead is not None and match.granded is not None:
        yield from declined(match)


def declined(match: Taking) -> Temptations:
    """The last hand to a trick that an opponent is winning can take it, and does not."""
    if len(match.trick) < match.size - 1 or match.is_partners:
        return
    beating, number = match.ranks.beats[match.best], match.pack.plays.number
    losing = frozenset(move for move in match.legal_moves() if not beating >> number[move] & 1)
    if losing and len(losing) < len(match.legal_moves()):
        yield "declined a trick as last hand", losing

"""A run as it lies in its tray: what follows on one another overlaps, and what is missing is a clear gap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from tabletop.layout.arrange import Rect, Spot, Spots

RATIO = 64 / 46
WIDTHS = (70.0, 64.0, 57.0, 51.0, 46.0, 40.0, 34.0)
"""The widths that cards may have, in units: few, so that they seldom change."""

MARGIN = 6.0
"""From the edge of a tray to its cards."""

_CLOSE, _FAR = 0.31, 0.52
"""How much of a card is seen at least and at most that the next of its run covers, in widths of a card."""

_SIGN, _BROAD, _SIGN_HIGH = 18.0, 26.0, 19.0
"""The room that the sign of a missing rank needs, in units; that of a ten is broader."""


@dataclass(frozen=True, slots=True)
class Run:
    """Where the cards of a run lie, by rank, and the boxes of the signs of missing ranks."""

    cards: dict[str, Spot]
    missing: tuple[tuple[str, Rect], ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Ranks that follow on one another, all held or all missing."""

    ranks: str
    is_held: bool

    def least(self, card: float, u: float) -> float:
        """Returns the least length that the ranks need."""
        if self.is_held:
            return card + _CLOSE * card * (len(self.ranks) - 1)
        return sum(_sign(rank) * u for rank in self.ranks)


def _sign(rank: str) -> float:
    return _BROAD if rank == "T" else _SIGN


def stretches(held: Sequence[str], ranks: str) -> tuple[Stretch, ...]:
    """Returns the ranks from the first to the last, as they are held or missing."""
    parts = groupby(ranks, lambda rank: rank in held)
    return tuple(Stretch("".join(part), is_held) for is_held, part in parts)


@lru_cache(maxsize=256)
def run(bed: Rect, held: tuple[str, ...], ranks: str, u: float) -> Run:
    """Lays the cards of these ranks in a bed, as large as they have room; the gaps share the rest."""
    parts = stretches(held, ranks)
    card = width(bed, parts, u)
    high, room = card * RATIO, bed.w - sum(part.least(card, u) for part in parts)
    overlaps = sum(len(part.ranks) - 1 for part in parts if part.is_held)
    step = card * _CLOSE + max(0.0, min(card * (_FAR - _CLOSE), room / max(1, overlaps)))
    room -= overlaps * (step - card * _CLOSE)
    absent = sum(len(part.ranks) for part in parts if not part.is_held)
    wider = max(0.0, min(room / max(1, absent), bed.w / len(ranks) - _BROAD * u))
    cards: dict[str, Spot] = {}
    missing: list[tuple[str, Rect]] = []
    x = bed.x
    for part in parts:
        if part.is_held:
            for number, rank in enumerate(part.ranks):
                cards[rank] = Spot(x + card / 2 + step * number, bed.cy, card, high, 0.0, len(cards))
            x += card + step * (len(part.ranks) - 1)
        else:
            for rank in part.ranks:
                wide = _sign(rank) * u + wider
                missing.append((rank, Rect(x, bed.cy - _SIGN_HIGH * u / 2, wide, _SIGN_HIGH * u)))
                x += wide
    return Run(cards, tuple(missing))


def width(bed: Rect, parts: Sequence[Stretch], u: float) -> float:
    """Returns the largest width of cards at which all parts have room."""
    fitting = (card * u for card in WIDTHS if card * RATIO * u <= bed.h + 0.01)
    enough = (card for card in fitting if sum(part.least(card, u) for part in parts) <= bed.w)
    return next(
        enough, min(WIDTHS[-1] * u, bed.h / RATIO, bed.w / len("".join(part.ranks for part in parts)))
    )


def laid(found: Run, cards: Sequence[str]) -> Spots:
    """Returns the spots of these cards, in their order."""
    return tuple(found.cards[card[0]] for card in cards)

"""A run as it lies in its tray: what follows on one another overlaps, and what is missing is a clear gap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from tabletop.layout.arrangements import Rect, Spot, Spots

CARD_RATIO = 64 / 46
CARD_WIDTHS = (70.0, 64.0, 57.0, 51.0, 46.0, 40.0, 34.0)
"""The widths that cards may have, in units: few, so that they seldom change."""

MARGIN = 6.0
"""From the edge of a tray to its cards."""

_MIN_SEEN, _MAX_SEEN = 0.31, 0.52
"""How much of a card is seen at least and at most that the next of its run covers, in widths of a card."""

_SIGN_WIDTH, _BROAD_SIGN_WIDTH, _SIGN_HEIGHT = 18.0, 26.0, 19.0
"""The room that the sign of a missing rank needs, in units; that of a ten is broader."""


@dataclass(frozen=True, slots=True)
class RunLayout:
    """Where the cards of a run lie, by rank, and the boxes of the signs of missing ranks."""

    cards: dict[str, Spot]
    missing: tuple[tuple[str, Rect], ...]


@dataclass(frozen=True, slots=True)
class RankStretch:
    """Ranks that follow on one another, all held or all missing."""

    ranks: str
    is_held: bool

    def min_length(self, card: float, u: float) -> float:
        """Returns the least length that the ranks need."""
        if self.is_held:
            return card + _MIN_SEEN * card * (len(self.ranks) - 1)
        return sum(_sign_width(rank) * u for rank in self.ranks)


def _sign_width(rank: str) -> float:
    return _BROAD_SIGN_WIDTH if rank == "T" else _SIGN_WIDTH


def rank_stretches(held: Sequence[str], ranks: str) -> tuple[RankStretch, ...]:
    """Returns the ranks from the first to the last, as they are held or missing."""
    parts = groupby(ranks, lambda rank: rank in held)
    return tuple(RankStretch("".join(part), is_held) for is_held, part in parts)


@lru_cache(maxsize=256)
def lay_run(area: Rect, held: tuple[str, ...], ranks: str, u: float) -> RunLayout:
    """Lays the cards of these ranks in an area, as large as they have room; the gaps share the rest."""
    parts = rank_stretches(held, ranks)
    card = card_width(area, parts, u)
    high, room = card * CARD_RATIO, area.w - sum(part.min_length(card, u) for part in parts)
    overlaps = sum(len(part.ranks) - 1 for part in parts if part.is_held)
    step = card * _MIN_SEEN + max(0.0, min(card * (_MAX_SEEN - _MIN_SEEN), room / max(1, overlaps)))
    room -= overlaps * (step - card * _MIN_SEEN)
    absent = sum(len(part.ranks) for part in parts if not part.is_held)
    wider = max(0.0, min(room / max(1, absent), area.w / len(ranks) - _BROAD_SIGN_WIDTH * u))
    cards: dict[str, Spot] = {}
    missing: list[tuple[str, Rect]] = []
    x = area.x
    for part in parts:
        if part.is_held:
            for number, rank in enumerate(part.ranks):
                cards[rank] = Spot(x + card / 2 + step * number, area.cy, card, high, 0.0, len(cards))
            x += card + step * (len(part.ranks) - 1)
        else:
            for rank in part.ranks:
                wide = _sign_width(rank) * u + wider
                missing.append((rank, Rect(x, area.cy - _SIGN_HEIGHT * u / 2, wide, _SIGN_HEIGHT * u)))
                x += wide
    return RunLayout(cards, tuple(missing))


def card_width(area: Rect, parts: Sequence[RankStretch], u: float) -> float:
    """Returns the largest width of cards at which all parts have room."""
    fitting = (card * u for card in CARD_WIDTHS if card * CARD_RATIO * u <= area.h + 0.01)
    enough = (card for card in fitting if sum(part.min_length(card, u) for part in parts) <= area.w)
    return next(
        enough,
        min(CARD_WIDTHS[-1] * u, area.h / CARD_RATIO, area.w / len("".join(part.ranks for part in parts))),
    )


def spots_of(found: RunLayout, cards: Sequence[str]) -> Spots:
    """Returns the spots of these cards, in their order."""
    return tuple(found.cards[card[0]] for card in cards)

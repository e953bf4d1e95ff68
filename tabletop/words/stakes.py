"""What lies on a table besides pieces where chips are played for, and what is asked about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stake:
    """Chips that lie beside a seat's card, and the words below them."""

    seat: int
    amount: int
    label: str


@dataclass(frozen=True, slots=True)
class Pot:
    """A bet of two seats with each other: so much from either; while it is only offered, from the first."""

    seats: tuple[int, int]
    amount: int
    offered: bool = False


@dataclass(frozen=True, slots=True)
class RankCount:
    """How many cards of a rank are still to come, of how many; gold is the one that matters most."""

    rank: str
    left: int
    of: int
    dead: bool = False
    gold: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked beside the chips that it is about, and the buttons that answer it there."""

    words: str
    seats: tuple[int, int]
    moves: frozenset[str]


@dataclass(frozen=True, slots=True)
class Once:
    """A button that answers all such questions of a deal at once; said so, and then `told`."""

    label: str
    key: str
    icon: str
    answers: tuple[str, ...]
    told: str


Spot = tuple[str, int] | tuple[str, int, int]
"""Where chips lie: ("plate", seat), ("stake", seat) or ("pot", seat, seat)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Chips that go from one spot to another; `is_aside` if they are of a bet of two seats."""

    start: Spot
    goal: Spot
    amount: int
    is_aside: bool = False

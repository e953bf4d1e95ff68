"""What can stand in a slot of a message: values, and never finished words."""

from dataclasses import dataclass
from typing import Protocol, TypeAlias, runtime_checkable

PLAYER_NAME = "You"
"""The name of whoever is addressed: a name in a slot that is this one is told in the second person."""


@dataclass(frozen=True, slots=True)
class PieceName:
    """A card or a tile by its code, such as `QS`, `JK`, `12R`, `6-4`, or `??` for one that lies face down.

    `dS` is the two of spades in a game that calls it a deuce.
    """

    code: str


@dataclass(frozen=True, slots=True)
class SuitName:
    """A suit by its letter: `S`, `H`, `D` or `C`."""

    code: str


@dataclass(frozen=True, slots=True)
class RankName:
    """A rank by its letter: `A`, `K`, `T`, `9`; `d` is a deuce."""

    code: str


@dataclass(frozen=True, slots=True)
class ColourName:
    """A colour of numbered cards by its letter: `R`, `Y`, `G` or `B`."""

    code: str


@dataclass(frozen=True, slots=True)
class SeatName:
    """Whoever sits in a seat; it becomes a name where names are known."""

    number: int


@dataclass(frozen=True, slots=True)
class Fraction:
    """A number with a fixed count of digits behind the decimal sign."""

    value: float
    digits: int


@dataclass(frozen=True, slots=True)
class CalendarDay:
    """A day of the calendar; its forms are "", "short", and "no_year"."""

    year: int
    month: int
    day: int


@dataclass(frozen=True, slots=True)
class Several:
    """Values in a row, joined by commas, the last by what `join` says: "and", "or" or "comma".

    With "space", "hyphen" or "dash" there is nothing else between them, as between cards in short.
    """

    items: tuple["SlotValue", ...]
    join: str = "and"


@runtime_checkable
class Tellable(Protocol):
    """A message within a message."""

    @property
    def key(self) -> str:
        """Returns the English sentence."""

    @property
    def context(self) -> str:
        """Returns what tells this sentence from another of the same words."""

    @property
    def slots(self) -> tuple[tuple[str, "SlotValue"], ...]:
        """Returns the values of the slots, by name."""


SlotValue: TypeAlias = (
    int
    | float
    | str
    | PieceName
    | SuitName
    | RankName
    | ColourName
    | SeatName
    | Fraction
    | CalendarDay
    | Several
    | Tellable
)

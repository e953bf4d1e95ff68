"""What lies on a table besides pieces where chips are played for, and what is asked about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.rules import Move, View


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


class ChipWords:
    """What is said of chips: nothing at all, unless a game is played for them."""

    view: View
    names: Sequence[str]
    moves: Sequence[Move]

    def stakes(self) -> tuple[Stake, ...]:
        """Chips beside the cards of the seats."""
        return ()

    def pots(self) -> tuple[Pot, ...]:
        """Chips between two seats."""
        return ()

    def payments(self, before: View) -> tuple[Payment, ...]:  # noqa: ARG002
        """The chips that lie elsewhere in the later view."""
        return ()

    def purse(self) -> int:
        """The chips that lie ready before the viewer."""
        return 0

    def wagers(self) -> Mapping[int, Mapping[int, Move]]:
        """Moves made by laying chips on the card of a seat: by that seat, then by the amount."""
        return {}

    def wager(self, seat: int, amount: int) -> str:  # noqa: ARG002
        """The notation that somebody means who lays so many chips on the card of a seat."""
        return f"bet {amount}"

    def astray(self) -> str:
        """What is said where chips are let go beside every card that they can be laid on."""
        return "Lay chips on a card with a golden frame."

    def wagered(self, seat: int | None, amount: int) -> tuple[str, str]:  # noqa: ARG002
        """The button that plays the chips laid there ("" for none), and what to do with them."""
        return f"Bet {amount}", ""

    def amounts(self, move: Move) -> tuple[int, ...]:  # noqa: ARG002
        """Chips that picture a move where one of several is chosen; () for none."""
        return ()

    def question_at(self) -> Question | None:
        """What is asked beside the chips that it is about; None where all buttons stand in their column."""
        return None

    def once(self) -> Once | None:
        """The answer that can be given for the rest of the deal."""
        return None

    def framed(self) -> tuple[str, ...]:
        """The zones whose pieces have a golden frame as long as they lie there."""
        return ()

    def ranks(self) -> tuple[RankCount, ...]:
        """How many cards of each rank are still to come, where the table counts them."""
        return ()

"""What lies on a table besides pieces where chips are played for, and what is asked about it."""

from __future__ import annotations

from abc import ABC, abstractmethod
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
class SeatBet:
    """A bet of two seats with each other: `amount` from either, or from the first while it is offered."""

    seats: tuple[int, int]
    amount: int
    is_offered: bool = False


@dataclass(frozen=True, slots=True)
class RankCount:
    """How many cards of a rank are still to come, of how many; gold is the one that matters most."""

    rank: str
    """The rank as it is written in short."""
    code: str
    left: int
    of: int
    is_dead: bool = False
    is_gold: bool = False


@dataclass(frozen=True, slots=True)
class ChipQuestion:
    """A question beside the chips that it is about, and the buttons that answer it there."""

    words: str
    seats: tuple[int, int]
    moves: frozenset[str]


@dataclass(frozen=True, slots=True)
class DealAnswer:
    """A button that answers all such questions of a deal at once, and what is `confirmation` afterwards."""

    label: str
    key: str
    icon: str
    answers: tuple[str, ...]
    confirmation: str


ChipSpot = tuple[str, int] | tuple[str, int, int]
"""Where chips lie: ("plate", seat), ("stake", seat) or ("pot", seat, seat)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Chips that go from one spot to another; `is_aside` if they are of a bet of two seats."""

    start: ChipSpot
    goal: ChipSpot
    amount: int
    is_aside: bool = False


class ChipWords(ABC):
    """What is said of the chips of one view, in a game that is played for chips."""

    def __init__(self, view: View, names: Sequence[str], moves: Sequence[Move]) -> None:
        self.view = view
        self.names = names
        self.moves = moves

    @abstractmethod
    def stakes(self) -> tuple[Stake, ...]:
        """Returns the chips that lie beside the cards of the seats."""

    @abstractmethod
    def seat_bets(self) -> tuple[SeatBet, ...]:
        """Returns the chips that lie between two seats."""

    @abstractmethod
    def payments(self, before: View) -> tuple[Payment, ...]:
        """Returns the chips that lie elsewhere than in the view before."""

    @abstractmethod
    def purse(self) -> int:
        """Returns the chips that lie ready before the viewer."""

    @abstractmethod
    def chip_moves(self) -> Mapping[int, Mapping[int, Move]]:
        """Returns the moves made by laying chips on the card of a seat: by that seat, then by the amount."""

    @abstractmethod
    def chip_notation(self, seat: int, amount: int) -> str:
        """Returns the notation of laying this amount of chips on the card of a seat."""

    @abstractmethod
    def misplaced_chips(self) -> str:
        """Returns what is said where chips are let go beside every card that can take them."""

    @abstractmethod
    def chips_laid_words(self, seat: int | None, amount: int) -> tuple[str, str]:
        """Returns the button that plays the chips laid there ("" for none), and what to do with them."""

    @abstractmethod
    def move_amounts(self, move: Move) -> tuple[int, ...]:
        """Returns the chips that picture a move where one of several is chosen; () for none."""

    @abstractmethod
    def chip_question(self) -> ChipQuestion | None:
        """Returns the question that stands beside its chips; None where all buttons stand in their column."""

    @abstractmethod
    def deal_answer(self) -> DealAnswer | None:
        """Returns the answer that can be given for the rest of the deal."""

    def answer_given(self) -> str:
        """Returns the answer that the viewer gave before, if nothing new came up since; else ""."""
        return ""

    @abstractmethod
    def framed_zones(self) -> tuple[str, ...]:
        """Returns the zones whose pieces have a golden frame as long as they lie there."""

    @abstractmethod
    def rank_counts(self) -> tuple[RankCount, ...]:
        """Returns how many cards of each rank are still to come, where the table counts them."""

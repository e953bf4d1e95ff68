"""What a seat sees of a match, at rest and on the way through a move."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.messages import Message
from tabletop.rules.setup import Value

HIDDEN = "??"
"""The code of a piece that lies face down for the one who looks."""

Beat = Literal["play", "trick", "reveal", "score", "gather", "shuffle", "deal", "rest"]
"""A card player's word for why the table rests on the way through a move, in this order."""

FrameBeat = Beat | Literal["told"]
"""Why the table rests on the screen: that a move is told afterwards is no beat of the rules."""

TallyEntry = tuple[str, Message, tuple[float, ...]]
"""A part of what a deal has brought: the rule, what is said of it, and the points of each seat."""

Tally = tuple[TallyEntry, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat (None: a bystander) may see and know of a match."""

    game: str
    seat: int | None
    turn: int | None
    players: int
    options: Mapping[str, Value]
    dealer: int | None
    deal: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    zones: Mapping[str, tuple[str, ...]]
    facts: Mapping[str, Any]
    moves: tuple[tuple[int, str], ...]

    @property
    def tally(self) -> Tally:
        """Returns what the deal that has just been scored has brought; () at any other time."""
        tally: Tally = self.facts.get("tally", ())
        return tally

    @property
    def viewer(self) -> int:
        """Returns the seat that looks; for whoever decides for a seat, as a view may be a bystander's."""
        assert self.seat is not None, f"{self.game}: the view of a bystander"
        return self.seat

    @property
    def dealer_seat(self) -> int:
        """Returns the dealer's seat, in a game that has a dealer."""
        assert self.dealer is not None, f"{self.game}: no dealer"
        return self.dealer


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at rest on the way through a move: why it rests, and what is seen."""

    beat: FrameBeat
    view: View


def pieces_as_seen(pieces: tuple[str, ...], *, up: bool) -> tuple[str, ...]:
    """Returns the pieces of a zone as they lie: face up, or face down."""
    return pieces if up else (HIDDEN,) * len(pieces)


def hand_zones(
    hands: Iterable[tuple[str, ...]], seat: int | None, *, are_open: bool
) -> dict[str, tuple[str, ...]]:
    """Returns the zones of the hands, in the order of the seats: face down for all but their own seat."""
    return {
        f"hand:{owner}": pieces_as_seen(pieces, up=are_open or owner == seat)
        for owner, pieces in enumerate(hands)
    }

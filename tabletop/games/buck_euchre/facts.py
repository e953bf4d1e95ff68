"""What everyone knows in Buck Euchre, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal

from tabletop.rules import View
from tabletop.rules.tricks.facts import TrickFacts

Phase = Literal["first", "second", "bury", "drop", "play"]
"""What is being asked: a bid in the first or second round, the discard, who stays in, or a card."""


class BuckEuchreFacts(TrickFacts):
    """The facts of trick games, with how trump was made, each seat's passes and stay, and who is ahead.

    The upcard is None until it is turned; a seat that has not been asked to stay has None in `stayed`.
    """

    phase: Phase
    upcard: str | None
    trump: str | None
    declarer: int | None
    passed: tuple[int, ...]
    stayed: tuple[bool | None, ...]
    winning: str | None


facts_of: Callable[[View], BuckEuchreFacts] = attrgetter("facts")

UNTURNED = BuckEuchreFacts(
    lead=None,
    tricks=(),
    phase="first",
    upcard=None,
    trump=None,
    declarer=None,
    passed=(0,) * 4,
    stayed=(None,) * 4,
    winning=None,
)
"""What is known of a deal whose upcard has not been turned up, but for the tricks of the deal before."""


def upcard_of(view: View) -> str:
    """Returns the card that was turned up."""
    upcard = facts_of(view)["upcard"]
    assert upcard is not None, "the upcard has not been turned up yet"
    return upcard


def declaration_of(view: View) -> tuple[int, str]:
    """Returns the declarer, and the suit that became trump by the declaration."""
    declarer, trump = facts_of(view)["declarer"], facts_of(view)["trump"]
    assert declarer is not None, "nobody has declared"
    assert trump is not None, "nobody has declared"
    return declarer, trump

"""What everyone knows in Oh Hell, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter

from tabletop.rules import View
from tabletop.rules.tricks.facts import TrickFacts


class OhHellFacts(TrickFacts):
    """The facts of trick games, with the trump suit and what each seat has bid.

    While the cards are gathered there is no trump; what a seat has not bid yet is None.
    """

    trump: str | None
    bids: tuple[int | None, ...]


facts_of: Callable[[View], OhHellFacts] = attrgetter("facts")

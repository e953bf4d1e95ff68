"""What everyone knows in Calypso, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.rules import View


class CalypsoFacts(TypedDict):
    """The public facts: each seat's own suit, and who led to the trick on the table, or will."""

    suits: tuple[str, ...]
    lead: int


facts_of: Callable[[View], CalypsoFacts] = attrgetter("facts")

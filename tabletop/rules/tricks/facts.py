"""What everyone knows in trick games, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.rules.views import View


class TrickFacts(TypedDict):
    """Who led to the trick on the table, or will, and how many tricks each side, or each seat, has taken."""

    lead: int | None
    tricks: tuple[int, ...]


facts_of: Callable[[View], TrickFacts] = attrgetter("facts")

"""What everyone knows in Jersey Gin, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.rules import View

LaidInTurn = tuple[int, tuple[tuple[int, str], ...]]
"""What a seat laid in a turn after the break: the number of each meld, and the cards."""


class JerseyGinFacts(TypedDict):
    """The public facts: the upcard, who began the break (None: nobody yet), deals won, and what was laid."""

    upcard: str | None
    breaker: int | None
    won: tuple[int, int, int]
    laid: tuple[LaidInTurn, ...]


facts_of: Callable[[View], JerseyGinFacts] = attrgetter("facts")

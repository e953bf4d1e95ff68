"""What everyone knows in Minimisère, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter

from tabletop.rules import View
from tabletop.rules.tricks.facts import TrickFacts


class MinimisereFacts(TrickFacts):
    """The facts of trick games, with who bid the Lot, and what was said of a joker played third of three."""

    lot: int | None
    joker: str | None


facts_of: Callable[[View], MinimisereFacts] = attrgetter("facts")

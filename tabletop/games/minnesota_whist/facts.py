"""What everyone knows in Minnesota Whist, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal

from tabletop.rules import View
from tabletop.rules.tricks.facts import TrickFacts


class MinnesotaWhistFacts(TrickFacts):
    """The facts of trick games, with the kind of deal once known, who granded, and the bids shown."""

    kind: Literal["high", "low"] | None
    granded: int | None
    shown: tuple[str | None, ...]


facts_of: Callable[[View], MinnesotaWhistFacts] = attrgetter("facts")

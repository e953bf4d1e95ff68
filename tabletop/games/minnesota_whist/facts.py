"""What everyone knows in Minnesota Whist, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import Literal

from tabletop.rules import View
from tabletop.rules.tricks.facts import TrickFacts


class Facts(TrickFacts):
    """Besides, the kind of deal once all bids that count are up, who granded, and by seat the bid shown."""

    kind: Literal["high", "low"] | None
    granded: int | None
    shown: tuple[str | None, ...]


facts_of: Callable[[View], Facts] = attrgetter("facts")

"""What everyone knows in trick games, and no zone shows."""

from collections.abc import Callable
from itertools import islice
from operator import attrgetter
from typing import TypedDict

from tabletop.rules.views import View


class TrickFacts(TypedDict):
    """Who led to the trick on the table, or will, and how many tricks each side, or each seat, has taken."""

    lead: int | None
    tricks: tuple[int, ...]


facts_of: Callable[[View], TrickFacts] = attrgetter("facts")


def plays_of_deal(view: View) -> tuple[tuple[int, str], ...]:
    """Returns who has played what to the tricks of this deal that are not gathered, by the record."""
    zones = view.zones
    made = sum(len(cards) for zone, cards in zones.items() if zone == "trick" or zone.startswith("won:"))
    plays = (entry for entry in reversed(view.moves) if entry[1].startswith("play "))
    return tuple(islice(plays, made))[::-1]

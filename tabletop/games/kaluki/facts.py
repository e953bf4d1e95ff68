"""What everyone knows in Kaluki, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.games.kaluki.joker_melds import Meld, meld_on_table
from tabletop.rules import View


class KalukiFacts(TypedDict):
    """The public facts: how the deal began, how often the stock was renewed, and how the turn stands.

    `cut` is whether the cutter kept a joker, `down` by seat who has made the initial meld, `points` what
    the seat on turn has laid towards it, `taken` what it took from the discard pile and has not used.
    """

    upcard: str | None
    cut: bool
    renewed: int
    down: tuple[bool, ...]
    points: int
    taken: str | None


facts_of: Callable[[View], KalukiFacts] = attrgetter("facts")


def melds_of(view: View) -> tuple[Meld, ...]:
    """Returns the melds on the table, in the order of laying."""
    count = sum(zone.startswith("meld:") for zone in view.zones)
    return tuple(meld_on_table(view.zones[f"meld:{number}"]) for number in range(1, count + 1))

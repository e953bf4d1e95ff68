"""What everyone sees of the star: how much of it is missing, and where tiles can be joined by now."""

from collections.abc import Mapping

from tabletop.rules import View
from tabletop.rules.line_dominoes.facts import facts_of
from tabletop.rules.line_dominoes.line_of_play import SIDES

STAR_TILES = 1 + len(SIDES)
"""How many tiles lie when the star is complete."""


def count_missing(view: View) -> int:
    """Counts the tiles that the star still needs."""
    return max(0, STAR_TILES - len(view.zones["line"]))


def free_places(view: View) -> Mapping[str, int]:
    """Returns the open places at which tiles can be joined by now, and the numbers they ask for."""
    places = facts_of(view)["places"]
    if not count_missing(view):
        return places
    return {name: number for name, number in places.items() if name.startswith("1.")}

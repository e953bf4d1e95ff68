"""What everyone sees of the star: how much of it is missing, and where tiles can be joined by now."""

from collections.abc import Mapping

from tabletop.rules import View
from tabletop.rules.laying.facts import facts_of
from tabletop.rules.laying.line import SIDES

STAR = 1 + len(SIDES)
"""How many tiles lie when the star is complete."""


def missing(view: View) -> int:
    """Counts the tiles that the star still needs."""
    return max(0, STAR - len(view.zones["line"]))


def free(view: View) -> Mapping[str, int]:
    """Returns the open places at which tiles can be joined by now, and the numbers they ask for."""
    places = facts_of(view)["places"]
    if not missing(view):
        return places
    return {name: number for name, number in places.items() if name.startswith("1.")}

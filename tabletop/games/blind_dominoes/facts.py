"""What everyone knows in Blind Dominoes, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.rules import View

ENDS = ("left", "right")


class BlindDominoesFacts(TypedDict):
    """The public facts: the numbers of both ends (None before the first tile), and the tiles turned.

    Beside them stands by `order:0`, `order:1` ... at which end of its row each seat has begun.
    """

    left: int | None
    right: int | None
    last: str | None
    seen: tuple[str, ...]


facts_of: Callable[[View], BlindDominoesFacts] = attrgetter("facts")


def ends_of(view: View) -> dict[str, int]:
    """Returns the numbers of the two ends; none before the line is opened."""
    facts = facts_of(view)
    asked = {"left": facts["left"], "right": facts["right"]}
    return {end: number for end, number in asked.items() if number is not None}


def chosen_end(view: View, seat: int | None) -> str | None:
    """Tells at which end of its row a seat has begun; None if it has not chosen yet."""
    order: str | None = view.facts[f"order:{seat}"]
    return order

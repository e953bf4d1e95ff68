"""What everyone knows in Minnows, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.rules import View

Squares = tuple[int, int]


class MinnowsFacts(TypedDict):
    """The public facts: the numbers of the line's cards and ends, none while the starter is not set."""

    squares: tuple[Squares | None, ...]
    left: int | None
    right: int | None


facts_of: Callable[[View], MinnowsFacts] = attrgetter("facts")


def ends_of(view: View) -> tuple[int | None, int | None]:
    """Returns the numbers of the left and of the right end."""
    facts = facts_of(view)
    return facts["left"], facts["right"]

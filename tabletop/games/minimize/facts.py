"""What everyone knows in Minimize, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.rules import View


class MinimizeFacts(TypedDict):
    """The public facts: direction, who is out, and while hands are open who declared and their worth."""

    clockwise: bool
    out: tuple[int, ...]
    caller: int | None
    values: tuple[int | float, ...] | None


facts_of: Callable[[View], MinimizeFacts] = attrgetter("facts")

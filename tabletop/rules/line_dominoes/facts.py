"""What everyone knows in games on a branching line, and no zone shows."""

from collections.abc import Callable
from operator import attrgetter
from typing import TypedDict

from tabletop.rules.views import View


class LineFacts(TypedDict):
    """The open places with the numbers that they ask for, and where each tile of the line was joined."""

    places: dict[str, int]
    joined: tuple[str | None, ...]


facts_of: Callable[[View], LineFacts] = attrgetter("facts")

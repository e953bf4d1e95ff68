"""Whose the results of a match are: a person is known by their name, however it is spelt."""

from collections.abc import Callable, Iterable

from tabletop import naming
from tabletop.naming import YOU, folded
from tabletop.records.cache import Kept

Namesake = Callable[[str], str]
"""Whose a match is that was played as "You", by when it was started."""


def unnamed(_: str) -> str:
    """The namesake where nobody has told a name."""
    return YOU


def persons_in(kept: Kept, namesake: Namesake = unnamed) -> tuple[str | None, ...]:
    """The person in each seat, as the results call them; None where the computer plays."""
    names = [sitter.name if sitter.is_person else None for sitter in kept.sitters]
    return naming.persons(names, namesake(kept.started))


class Spellings:
    """Each name as it was spelt first."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {folded(name): name for name in names}

    def of(self, name: str) -> str:
        return self._names.setdefault(folded(name), name)

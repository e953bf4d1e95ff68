"""Tells whose the results of a match are: a person is known by name, however it is spelt."""

from collections.abc import Callable, Iterable

from tabletop import naming
from tabletop.naming import YOU, folded, is_same
from tabletop.records.cache import Kept

Namesake = Callable[[str], str]
"""Whose a match is that was played as "You", by when it was started."""


class Persons:
    """Calls everybody by the name that they are known by here, else as they were called first."""

    def __init__(self, known: Iterable[str] = (), namesake: Namesake = lambda _: YOU) -> None:
        self._spellings = {folded(name): name for name in known}
        self._namesake = namesake

    def of(self, kept: Kept) -> tuple[str | None, ...]:
        """Returns the person in each seat; None where the computer plays."""
        names = [sitter.name if sitter.is_person else None for sitter in kept.sitters]
        persons = naming.persons(names, self._namesake(kept.started))
        return tuple(name if name is None else self._spelt(name) for name in persons)

    def called(self, name: str, when: str) -> str:
        """Returns the present name of the person who was known by a name at a time."""
        return self._spelt(self._namesake(when) if is_same(name, YOU) else name)

    def _spelt(self, name: str) -> str:
        return self._spellings.setdefault(folded(name), name)

"""Tells whose the results of a match are: a person is known by name, however it is spelt."""

from collections.abc import Callable, Iterable

from tabletop import person_names
from tabletop.person_names import NAMELESS_PLAYER, folded_name, is_same_name
from tabletop.records.library.summary_cache import MatchSummary

NamesakeOf = Callable[[str], str]
"""Whose a match is that was played as "You", by when it was started."""


class Persons:
    """Calls everybody by the name that they are known by here, else as they were called first."""

    def __init__(self, known: Iterable[str] = (), namesake: NamesakeOf = lambda _: NAMELESS_PLAYER) -> None:
        self._spellings = {folded_name(name): name for name in known}
        self._namesake = namesake

    def persons_in(self, summary: MatchSummary) -> tuple[str | None, ...]:
        """Returns the person in each seat; None where the computer plays."""
        names = [sitter.name if sitter.is_person else None for sitter in summary.sitters]
        persons = person_names.person_names(names, self._namesake(summary.started))
        return tuple(name if name is None else self._spelt(name) for name in persons)

    def matches_of(self, name: str, matches: Iterable[MatchSummary]) -> tuple[MatchSummary, ...]:
        """Returns the matches in which somebody sat, by the name that they are known by now."""
        return tuple(
            match
            for match in matches
            if any(one is not None and is_same_name(one, name) for one in self.persons_in(match))
        )

    def present_name(self, name: str, when: str) -> str:
        """Returns the present name of the person who was known by a name at a time."""
        return self._spelt(self._namesake(when) if is_same_name(name, NAMELESS_PLAYER) else name)

    def _spelt(self, name: str) -> str:
        # Who is not known here is called as in the first match of theirs that is read.
        return self._spellings.setdefault(folded_name(name), name)

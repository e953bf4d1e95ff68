"""What each of several people has not seen yet, and how the table was when they last looked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletop.rules import Frame, Match, View


class Missed:
    """The frames that wait for those who do not look."""

    def __init__(self, people: Iterable[int], match: Match) -> None:
        self._people = tuple(people)
        self._frames: dict[int, list[Frame]] = {}
        self._seen: dict[int, View] = {}
        self.forget(match)

    def forget(self, match: Match) -> None:
        """Everybody has seen the table as it is now."""
        self._seen = {seat: match.view(seat) for seat in self._people}
        self._frames = {seat: [] for seat in self._people}

    def looked(self, seat: int, view: View) -> None:
        """A person gives the table away, which is like this."""
        self._seen[seat] = view

    def last_seen(self, seat: int) -> View:
        """The table when that person last looked, or at the start."""
        return self._seen[seat]

    def add(self, frames: Mapping[int | None, Sequence[Frame]], viewer: int | None) -> None:
        """A move was made, which the viewer sees at once."""
        for seat, missed in self._frames.items():
            if seat != viewer:
                missed.extend(frames[seat])

    def take(self, seat: int) -> tuple[Frame, ...]:
        """What that person has missed; it is not told a second time."""
        frames = tuple(self._frames[seat])
        self._frames[seat].clear()
        return frames

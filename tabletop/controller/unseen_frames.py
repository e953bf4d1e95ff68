"""Keeps what each person has not seen yet, and how the table was when they last looked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletop.rules import Frame, Match, View


class UnseenFrames:
    """The frames kept for those people who are not looking."""

    def __init__(self, people: Iterable[int], match: Match) -> None:
        self._people = tuple(people)
        self._frames: dict[int, list[Frame]] = {}
        self._last_views: dict[int, View] = {}
        self.mark_all_seen(match)

    def mark_all_seen(self, match: Match) -> None:
        """Notes that everybody has seen the table as it is now."""
        self._last_views = {seat: match.view(seat) for seat in self._people}
        self._frames = {seat: [] for seat in self._people}

    def note_view(self, seat: int, view: View) -> None:
        """Notes the view with which a person gives the table away."""
        self._last_views[seat] = view

    def last_seen(self, seat: int) -> View:
        """Returns the table when that person last looked, or at the start."""
        return self._last_views[seat]

    def add_frames(self, frames: Mapping[int | None, Sequence[Frame]], viewer: int | None) -> None:
        """Keeps the frames of a move for all but the viewer, who sees them at once."""
        for seat, missed in self._frames.items():
            if seat != viewer:
                missed.extend(frames[seat])

    def take_frames(self, seat: int) -> tuple[Frame, ...]:
        """Returns the frames that a person has missed, once."""
        frames = tuple(self._frames[seat])
        self._frames[seat].clear()
        return frames

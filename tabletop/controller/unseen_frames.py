"""What each person has not seen yet, and who sees what: for the curtain and the next deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

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

    def share_out(
        self, frames: Mapping[int | None, tuple[Frame, ...]], viewer: int | None, match: Match
    ) -> tuple[int | None, tuple[Frame, ...]]:
        """Keeps a move's frames for all but the viewer; returns who looks now, and what is shown to them.

        Where several play, nobody looks any more after a scoring, as the next hands are not for everyone.
        """
        self.add_frames(frames, viewer)
        own = frames[viewer]
        end = frames_until_scored(own) if None in frames else 0
        if end and sees_differently(match, viewer, None):
            self.mark_all_seen(match)
            return None, own[:end] + frames[None][end:]
        return viewer, own

    def take_frames(self, seat: int) -> tuple[Frame, ...]:
        """Returns the frames that a person has missed, once."""
        frames = tuple(self._frames[seat])
        self._frames[seat].clear()
        return frames


def sees_differently(match: Match, one: int | None, other: int | None) -> bool:
    """Returns whether two watchers see different things."""
    # A view says whose it is, so that two of them are never equal as they are.
    return replace(match.view(one), seat=None) != replace(match.view(other), seat=None)


def frames_until_scored(frames: Sequence[Frame]) -> int:
    """Returns how many frames there are up to the last scoring of a deal; 0 if none was scored."""
    return max((number for number, frame in enumerate(frames, 1) if frame.beat == "score"), default=0)

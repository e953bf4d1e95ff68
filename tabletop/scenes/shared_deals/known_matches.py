"""The matches that are known here: from the cache at once, the rest read on a background thread."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.records import MatchSummary
from tabletop.scenes.base.scene import Host
from tabletop.scenes.match_entry.match_start import match_library


class KnownMatches:
    """Reads the matches on a background thread where the cache does not have them all."""

    def __init__(self, app: Host, take: Callable[[tuple[MatchSummary, ...]], None]) -> None:
        """`take` gets them whenever they are read, on the window's thread."""
        self._app = app
        self._take = take
        self._found: tuple[MatchSummary, ...] | None = None

    def read(self) -> None:
        """Hands over what is known, and reads the rest."""
        known, is_all = match_library().cached_matches()
        self._take(known)
        if not is_all:
            self._app.run_in_background(self._read)

    def _read(self) -> None:
        self._found = match_library(self._app.is_closing).matches()

    def hand_over(self) -> bool:
        """Hands over what has been read since; true if there was anything."""
        found, self._found = self._found, None
        if found is None:
            return False
        self._take(found)
        return True

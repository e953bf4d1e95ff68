"""One's own matches: those in the cache at once, the rest read on a background thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.records import MatchSummary
from tabletop.scenes.base.scene import Host
from tabletop.scenes.match_entry.known_people import result_owners, table_owner
from tabletop.scenes.match_entry.match_start import match_library


class KnownMatches:
    """Reads the matches of the table's owner, on a background thread where the cache does not have all."""

    def __init__(self, app: Host, take: Callable[[tuple[MatchSummary, ...]], None]) -> None:
        """`take` gets them whenever they are read, on the window's thread."""
        self._app = app
        self._take = take
        self._found: tuple[MatchSummary, ...] | None = None
        self._reading = 0

    def read(self) -> None:
        """Hands over what is known, and reads the rest; what was being read before is out of date."""
        self._reading += 1
        self._found = None
        known, is_all = match_library().cached_matches()
        self._hand_over(known)
        if not is_all:
            self._app.run_in_background(partial(self._read, self._reading))

    def _read(self, reading: int) -> None:
        found = match_library(self._app.is_closing).matches()
        if reading == self._reading:
            self._found = found

    def hand_over(self) -> bool:
        """Hands over what has been read since; true if there was anything."""
        found, self._found = self._found, None
        if found is None:
            return False
        self._hand_over(found)
        return True

    def _hand_over(self, matches: tuple[MatchSummary, ...]) -> None:
        """Hands over those of the owner: whoever told a name since keeps what they played without one."""
        settings = self._app.settings
        self._take(result_owners(settings).matches_of(table_owner(settings).plate_name, matches))

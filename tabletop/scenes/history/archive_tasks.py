"""The folder of all matches on background threads: it is read, and what is asked with its files is done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tabletop.games import LISTINGS
from tabletop.messages import Message
from tabletop.records import MatchSummary, Resets, Trash, read_resets
from tabletop.scenes.base.scene import Host
from tabletop.scenes.history.match_actions import ActionResult
from tabletop.scenes.match_entry.match_start import match_library

NO_RESETS = Resets()


@dataclass(frozen=True)
class Archive:
    """The matches in the folder of all matches, with what is wrong and what can be undone."""

    matches: tuple[MatchSummary, ...]
    complaints: tuple[Message, ...] = ()
    can_undo: bool = False
    """Whether something lies in the trash."""
    resets: Resets = NO_RESETS


class ArchiveTasks:
    """Reads the archive and works in it, one thing after the other."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._found: Archive | None = None
        self._result: ActionResult | None = None
        self._is_running = False
        self._waiting: deque[Callable[[], ActionResult]] = deque()
        self._reading = 0

    def read(self) -> None:
        """Reads all matches; a reading that is under way is out of date."""
        self._reading += 1
        self._app.run_in_background(partial(self._read, self._reading))

    def run(self, work: Callable[[], ActionResult]) -> None:
        """Does something with files after all that waits, and then reads all matches again."""
        self._waiting.append(work)
        self._reading += 1
        if not self._is_running:
            self._is_running = True
            self._app.run_in_background(self._run_waiting)

    def take(self) -> tuple[Archive, ActionResult | None] | None:
        """Returns what has been found, and what came of what was done; None while there is nothing new."""
        found, outcome = self._found, self._result
        if found is None or self._is_running:
            return None
        self._found = self._result = None
        return found, outcome

    def _run_waiting(self) -> None:
        try:
            while self._waiting:
                self._result = self._waiting.popleft()().combined_with(self._result)
            self._read(self._reading)
        finally:
            self._is_running = False

    def _read(self, reading: int) -> None:
        library = match_library(self._app.is_closing)
        put_aside = library.set_strays_aside()
        can_undo = not Trash(library.folder).is_empty
        resets, odd = read_resets(library.folder)
        complaints = (*put_aside, *library.complaints, *filter(None, [odd]))
        found = Archive(installed_only(library.matches()), complaints, can_undo, resets)
        if reading == self._reading:  # else something has been done since this was read
            self._found = found


def installed_only(matches: tuple[MatchSummary, ...]) -> tuple[MatchSummary, ...]:
    """Returns the matches of games that are installed."""
    return tuple(kept for kept in matches if kept.game in LISTINGS)

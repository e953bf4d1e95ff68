"""All matches go into one file for another computer, and come from there; and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from tabletop.controller.history.resuming import checked_by_rules
from tabletop.disk import fill_new_file, problem_reason
from tabletop.messages import Message, Several, said
from tabletop.records import BadArchive, ImportResult, MatchImport, pack_matches, unpack_matches
from tabletop.records.transfer.archive import ZIP
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.settings import exports_folder
from tabletop.settings.folders import newest_files

MAX_OFFERED: Final = 4
OURS: Final = "tabletop"
"""The beginning of the names of files that are offered without being asked for."""


@dataclass(frozen=True)
class ExportResult:
    """The result of an export: the file, how many matches, and a sentence for each unreadable one."""

    path: Path
    count: int
    problems: tuple[Message, ...] = ()


def export_path() -> Path:
    """Returns where all matches are written if nobody says where."""
    return exports_folder() / f"Tabletop matches {datetime.now().astimezone():%Y-%m-%d}{ZIP}"


def export_all_matches(path: Path) -> ExportResult:
    """Writes all matches into one file, under a name that nothing has yet. Raises OSError."""
    matches = match_library()
    files = [match.path for match in matches.matches()]
    told: list[tuple[int, tuple[Message, ...]]] = []

    def fill(file: IO[bytes]) -> None:
        told.append(pack_matches(file, files, matches.folder))

    path = fill_new_file(path, fill, for_player=True)
    return ExportResult(path, *told[0])


class ImportTask:
    """A task that takes the matches of a file or folder; it only touches files, and can be cancelled."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.is_called_off = False
        self.result: ImportResult | Message | None = None
        """What came of it, or why nothing can; None until that is known."""
        self._merging: MatchImport | None = None

    @property
    def count_read(self) -> int:
        """Returns how many matches have been looked at."""
        return 0 if self._merging is None else self._merging.result.count

    def run(self) -> None:
        """Takes all matches that there are."""
        try:
            self._merging = MatchImport(match_library(lambda: self.is_called_off), checked_by_rules)
            self.result = self._merging.import_all(unpack_matches(self.source), lambda: self.is_called_off)
        except BadArchive as problem:
            self.result = self._with_progress(problem.reason)
        except OSError as problem:
            self.result = self._with_progress(
                said("The matches cannot be written: {why}.", why=problem_reason(problem))
            )

    def _with_progress(self, problem: Message) -> Message:
        """Returns what went wrong, and what has come nevertheless."""
        if self._merging is None or not self.count_read:
            return problem
        return _two_sentences(problem, import_summary(self._merging.result))


def import_summary(merged: ImportResult) -> Message:
    """Returns what an import has brought, in one or two sentences."""
    parts = [
        said("{n:# match|# matches} came", n=merged.added) if merged.added else said("No new match came")
    ]
    if merged.extended:
        parts.append(said("{n:# goes|# go} on further than before", n=merged.extended))
    if merged.known:
        parts.append(said("{n:# was|# were} here already", n=merged.known))
    brought = Message("{parts}.", (("parts", Several(tuple(parts), "comma")),))
    if not merged.resets:
        return brought
    return _two_sentences(brought, said("{n:# reset|# resets} of results came, too.", n=merged.resets))


def _two_sentences(first: Message, second: Message) -> Message:
    return Message("{first} {second}", (("first", first), ("second", second)))


def export_summary(result: ExportResult) -> Message:
    """Returns a sentence on what has been written."""
    return said("{n:# match is|# matches are} in one file, for another computer.", n=result.count)


def offered_archives() -> Sequence[Path]:
    """Returns zips with our name where files usually lie, the newest first."""
    return newest_files(lambda name: name.startswith(OURS) and name.endswith(ZIP), MAX_OFFERED)

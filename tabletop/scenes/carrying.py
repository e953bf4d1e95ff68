"""All matches go into one file for another computer, and come from there; and what is said of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from tabletop.controller.resuming import judged
from tabletop.disk import fill_new, reason
from tabletop.records import BadParcel, Merged, Merging, pack, unpacked
from tabletop.records.parcel import ZIP
from tabletop.records.resets import RESETS
from tabletop.scenes.program import shelf
from tabletop.settings import exports_folder
from tabletop.settings.folders import shared_folders
from tabletop.words.base import count

MOST_OFFERED: Final = 4
OURS: Final = "tabletop"
"""The beginning of the names of files that are offered without being asked for."""


@dataclass(frozen=True)
class Exported:
    """The result of an export: the file, how many matches, and a sentence for each unreadable one."""

    path: Path
    count: int
    problems: tuple[str, ...] = ()


def export_file() -> Path:
    """Returns where all matches are written if nobody says where."""
    return exports_folder() / f"Tabletop matches {datetime.now().astimezone():%Y-%m-%d}{ZIP}"


def export_all(path: Path) -> Exported:
    """Writes all matches into one file, under a name that nothing has yet. Raises OSError."""
    kept = shelf()
    files = [match.path for match in kept.matches()]
    told: list[tuple[int, tuple[str, ...]]] = []

    def fill(file: IO[bytes]) -> None:
        told.append(pack(file, files, kept.folder / RESETS))

    path = fill_new(path, fill, for_player=True)
    return Exported(path, *told[0])


class Import:
    """A task that takes the matches of a file or folder; it only touches files, and can be cancelled."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.is_called_off = False
        self.result: Merged | str | None = None
        """What came of it, or why nothing can; None until that is known."""
        self._merging: Merging | None = None

    @property
    def done(self) -> int:
        """Returns how many matches have been looked at."""
        return 0 if self._merging is None else self._merging.merged.count

    def run(self) -> None:
        """Takes all matches that there are."""
        try:
            self._merging = Merging(shelf(lambda: self.is_called_off), judged)
            self.result = self._merging.take(unpacked(self.source), lambda: self.is_called_off)
        except BadParcel as problem:
            self.result = f"{problem}{self._so_far()}"
        except OSError as problem:
            why = reason(problem)
            self.result = f"The matches cannot be written: {why}.{self._so_far()}"

    def _so_far(self) -> str:
        """Returns a sentence on what has come nevertheless."""
        return "" if self._merging is None or not self.done else f" {merged_said(self._merging.merged)}"


def merged_said(merged: Merged) -> str:
    """Returns what an import has brought, in one or two sentences."""
    told = [f"{count(merged.came, 'match', 'matches')} came" if merged.came else "No new match came"]
    if merged.longer:
        told.append(f"{count(merged.longer, 'goes', 'go')} on further than before")
    if merged.known:
        told.append(f"{count(merged.known, 'was', 'were')} here already")
    said = f"{', '.join(told)}."
    if merged.resets:
        said += f" {count(merged.resets, 'reset', 'resets')} of results came, too."
    return said


def exported_said(exported: Exported) -> str:
    """Returns a sentence on what has been written."""
    verb = "is" if exported.count == 1 else "are"
    return (
        f"{count(exported.count, 'match', 'matches').capitalize()} {verb} in one file, for another computer."
    )


def on_offer() -> Sequence[Path]:
    """Returns zips with our name where files usually lie, the newest first."""
    found = sorted(_zips(), key=lambda each: each[0], reverse=True)
    return [path for _, path in found[:MOST_OFFERED]]


def _zips() -> Iterator[tuple[int, Path]]:
    for folder in dict.fromkeys((exports_folder(), *shared_folders())):
        try:
            inside = [path for path in folder.iterdir() if path.suffix.lower() == ZIP]
            for path in inside:
                if path.name.lower().startswith(OURS) and path.is_file():
                    yield path.stat().st_mtime_ns, path
        except OSError:
            continue  # a folder that is not there or not ours to read has nothing to offer

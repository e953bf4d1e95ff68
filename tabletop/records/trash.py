"""Matches that were thrown away: they lie in the trash, can be brought back, and go for good after a month.

What was thrown away at once lies in one folder, each match with what belongs to it. At any moment a match
lies at home or in the trash.
"""

import contextlib
import os
import stat
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tabletop.disk import numbered, reason, replace, sync_folder
from tabletop.records.cache import Kept
from tabletop.records.hand_orders import OWN_ENDING
from tabletop.records.record import ENDINGS, is_in_use

TRASH = "trash"
MONTH = 30 * 86_400 * 10**9
SIDES = (OWN_ENDING, ".review")
"""What the names of files that belong to a match have in addition."""


@dataclass(frozen=True, slots=True)
class Moved:
    """How many matches were thrown away or brought back, and a sentence for each that was not."""

    count: int = 0
    problems: tuple[str, ...] = ()


class Trash:
    """The trash of a folder of matches. Nothing is raised; what could not be done is told."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / TRASH

    @property
    def is_empty(self) -> bool:
        try:
            return not self._heaps()
        except OSError:
            return True

    def throw(self, matches: Iterable[Kept]) -> Moved:
        """Throws matches away, each with all its files."""
        heap = self.folder / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}"
        try:
            self._make(heap)
        except OSError as problem:
            self._clear(heap)
            return Moved(0, (f"Nothing could be deleted: {reason(problem)}.",))
        count, problems = 0, []
        for kept in matches:
            try:
                # While one of its files is left, the one that goes furthest stands for the match.
                moved = [self._throw(path, heap) for path in (*kept.copies, kept.path)]
                count += any(moved)
            except OSError as problem:
                problems.append(f"{kept.path.name} could not be deleted: {reason(problem)}.")
        try:
            sync_folder(heap)
            sync_folder(self.home)
        except OSError as problem:
            problems.append(f"After a loss of power they may be there again: {reason(problem)}.")
        self._clear(heap)
        return Moved(count, tuple(problems))

    def bring_back(self) -> Moved:
        """Brings back what was thrown away last."""
        try:
            heap = next(reversed(self._heaps()), None)
            names = () if heap is None else _matches_in(heap)
        except OSError as problem:
            return Moved(0, (f"The trash cannot be read: {reason(problem)}.",))
        if heap is None:
            return Moved(0, ("There is nothing to bring back.",))
        count, problems = 0, []
        for name in names:
            try:
                path = numbered(self.home / name)
                os.rename(heap / name, path)
                _move_sides(heap / name, path)
                count += 1
            except OSError as problem:
                problems.append(f"{name} could not be brought back: {reason(problem)}.")
        try:
            sync_folder(self.home)
            sync_folder(heap)
        except OSError as problem:
            problems.append(f"After a loss of power they may be gone again: {reason(problem)}.")
        self._clear(heap)
        return Moved(count, tuple(problems))

    def empty(self) -> Moved:
        """Removes all that lies in the trash for good."""
        return self._burn(lambda _: True)

    def settle(self) -> Moved:
        """Removes for good what has lain there for a month."""
        oldest = time.time_ns() - MONTH
        return self._burn(lambda heap: heap.stat().st_mtime_ns < oldest)

    def _burn(self, goes: Callable[[Path], bool]) -> Moved:
        count, problems = 0, []
        try:
            found = [(heap, name) for heap in self._heaps() if goes(heap) for name in _matches_in(heap)]
        except OSError as problem:
            return Moved(0, (f"The trash cannot be read: {reason(problem)}.",))
        for heap, name in found:
            try:
                for path in (*_sides_of(heap / name), heap / name):
                    path.unlink()
                count += 1
            except OSError as problem:
                problems.append(f"{name} could not be removed: {reason(problem)}.")
            self._clear(heap)
        return Moved(count, tuple(problems))

    def _make(self, heap: Path) -> None:
        """Makes a folder for the matches that are thrown away together. Raises OSError."""
        with contextlib.suppress(FileExistsError):
            self.folder.mkdir(mode=0o700)
        if not _is_folder(self.folder):
            raise NotADirectoryError(20, f"{self.folder} is not a folder")
        heap.mkdir(mode=0o700)
        sync_folder(self.folder)

    def _throw(self, path: Path, heap: Path) -> bool:
        """Throws one file away; returns False if it is gone already. Raises OSError."""
        if not os.path.lexists(path):
            return False
        if is_in_use(path):
            raise PermissionError(13, "it is open in another window of the program")
        place = numbered(heap / path.name)
        os.rename(path, place)
        _move_sides(path, place)
        return True

    def _heaps(self) -> list[Path]:
        """Returns the folders of what was thrown away together, the latest last. Raises OSError."""
        try:
            names = sorted(os.listdir(self.folder)) if _is_folder(self.folder) else []
        except FileNotFoundError:
            return []
        heaps = [self.folder / name for name in names if _is_folder(self.folder / name)]
        return [heap for heap in heaps if _matches_in(heap)]

    def _clear(self, heap: Path) -> None:
        """Removes an empty folder."""
        for folder in (heap, self.folder):
            with contextlib.suppress(OSError):
                folder.rmdir()


def _matches_in(heap: Path) -> list[str]:
    """Returns the names of the matches in a folder of the trash. Raises OSError."""
    return sorted(name for name in os.listdir(heap) if name.endswith(ENDINGS))


def _sides_of(path: Path) -> list[Path]:
    """Returns the files that belong to a match."""
    sides = [path.with_name(path.name + ending) for ending in SIDES]
    return [side for side in sides if os.path.lexists(side)]


def _move_sides(path: Path, place: Path) -> None:
    """Moves the files that belong to a match after it; losing one only means making it again."""
    for side in _sides_of(path):
        with contextlib.suppress(OSError):
            replace(side, place.with_name(place.name + side.name.removeprefix(path.name)))


def _is_folder(path: Path) -> bool:
    return stat.S_ISDIR(os.lstat(path).st_mode)

"""Matches that were thrown away: they lie in the trash, can be brought back, and go for good after a month.

What was thrown away at once lies in one folder, each match with what belongs to it. At any moment a match
lies at home or in the trash.
"""

import contextlib
import errno
import os
import stat
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tabletop.disk import DiskError, move_over, numbered, problem_reason, sync_folder
from tabletop.messages import Message, said
from tabletop.records.library.hand_orders import ORDERS_ENDING
from tabletop.records.library.summary_cache import MatchSummary
from tabletop.records.match_file.record import MATCH_ENDINGS, is_in_use

TRASH = "trash"
MONTH = 30 * 86_400 * 10**9
COMPANION_ENDINGS = (ORDERS_ENDING, ".review")
"""What the names of files that belong to a match have in addition."""


@dataclass(frozen=True, slots=True)
class TrashResult:
    """How many matches were thrown away or brought back, and a sentence for each that was not."""

    count: int = 0
    problems: tuple[Message, ...] = ()


class Trash:
    """The trash of a folder of matches. Nothing is raised; what could not be done is told."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.folder = home / TRASH

    @property
    def is_empty(self) -> bool:
        try:
            return not self._batches()
        except OSError:
            return True

    def throw_away(self, matches: Iterable[MatchSummary]) -> TrashResult:
        """Throws matches away, each with all its files."""
        batch = self.folder / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}"
        try:
            self._make_batch(batch)
        except OSError as problem:
            self._remove_if_empty(batch)
            return TrashResult(0, (said("Nothing could be deleted: {why}.", why=problem_reason(problem)),))
        count, problems = 0, list[Message]()
        for summary in matches:
            try:
                # While one of its files is left, the one that goes furthest stands for the match.
                moved = [self._move_file(path, batch) for path in (*summary.copies, summary.path)]
                count += any(moved)
            except OSError as problem:
                problems.append(
                    said(
                        "{file} could not be deleted: {why}.",
                        file=summary.path.name,
                        why=problem_reason(problem),
                    )
                )
        try:
            # Where they came to first: a loss of power may leave a match twice, but never nowhere.
            sync_folder(batch)
            sync_folder(self.home)
        except OSError as problem:
            problems.append(
                said("After a loss of power they may be there again: {why}.", why=problem_reason(problem))
            )
        self._remove_if_empty(batch)
        return TrashResult(count, tuple(problems))

    def bring_back(self) -> TrashResult:
        """Brings back what was thrown away last."""
        try:
            batch = next(reversed(self._batches()), None)
            names = () if batch is None else _matches_in_batch(batch)
        except OSError as problem:
            return TrashResult(0, (said("The trash cannot be read: {why}.", why=problem_reason(problem)),))
        if batch is None:
            return TrashResult(0, (said("There is nothing to bring back."),))
        count, problems = 0, list[Message]()
        for name in names:
            try:
                path = numbered(self.home / name)
                os.rename(batch / name, path)
                _move_companions(batch / name, path)
                count += 1
            except OSError as problem:
                problems.append(
                    said("{file} could not be brought back: {why}.", file=name, why=problem_reason(problem))
                )
        try:
            sync_folder(self.home)
            sync_folder(batch)
        except OSError as problem:
            problems.append(
                said("After a loss of power they may be gone again: {why}.", why=problem_reason(problem))
            )
        self._remove_if_empty(batch)
        return TrashResult(count, tuple(problems))

    def empty(self) -> TrashResult:
        """Removes all that lies in the trash for good."""
        return self._delete(lambda _: True)

    def remove_expired(self) -> TrashResult:
        """Removes for good what has lain there for a month."""
        oldest = time.time_ns() - MONTH
        return self._delete(lambda batch: batch.stat().st_mtime_ns < oldest)

    def _delete(self, goes: Callable[[Path], bool]) -> TrashResult:
        count, problems = 0, list[Message]()
        try:
            found = [
                (batch, name) for batch in self._batches() if goes(batch) for name in _matches_in_batch(batch)
            ]
        except OSError as problem:
            return TrashResult(0, (said("The trash cannot be read: {why}.", why=problem_reason(problem)),))
        for batch, name in found:
            try:
                # The match last: what belongs to it is only found by its name.
                for path in (*_companions_of(batch / name), batch / name):
                    path.unlink()
                count += 1
            except OSError as problem:
                problems.append(
                    said("{file} could not be removed: {why}.", file=name, why=problem_reason(problem))
                )
            self._remove_if_empty(batch)
        return TrashResult(count, tuple(problems))

    def _make_batch(self, batch: Path) -> None:
        """Makes a folder for the matches that are thrown away together. Raises OSError."""
        with contextlib.suppress(FileExistsError):
            self.folder.mkdir(mode=0o700)
        if not _is_folder(self.folder):
            raise DiskError(said("{path} is not a folder", path=str(self.folder)), errno.ENOTDIR)
        batch.mkdir(mode=0o700)
        sync_folder(self.folder)

    def _move_file(self, path: Path, batch: Path) -> bool:
        """Throws one file away; returns False if it is gone already. Raises OSError."""
        if not os.path.lexists(path):
            return False
        if is_in_use(path):
            raise DiskError(said("it is open in another window of the program"), errno.EACCES)
        place = numbered(batch / path.name)
        os.rename(path, place)
        _move_companions(path, place)
        return True

    def _batches(self) -> list[Path]:
        """Returns the folders of what was thrown away together, the latest last. Raises OSError."""
        try:
            names = sorted(os.listdir(self.folder)) if _is_folder(self.folder) else []
        except FileNotFoundError:
            return []
        batches = [self.folder / name for name in names if _is_folder(self.folder / name)]
        return [batch for batch in batches if _matches_in_batch(batch)]

    def _remove_if_empty(self, batch: Path) -> None:
        """Removes an empty folder."""
        for folder in (batch, self.folder):
            with contextlib.suppress(OSError):
                folder.rmdir()


def _matches_in_batch(batch: Path) -> list[str]:
    """Returns the names of the matches in a folder of the trash. Raises OSError."""
    return sorted(name for name in os.listdir(batch) if name.endswith(MATCH_ENDINGS))


def _companions_of(path: Path) -> list[Path]:
    """Returns the files that belong to a match."""
    sides = [path.with_name(path.name + ending) for ending in COMPANION_ENDINGS]
    return [side for side in sides if os.path.lexists(side)]


def _move_companions(path: Path, place: Path) -> None:
    """Moves the files that belong to a match after it; losing one only means making it again."""
    for side in _companions_of(path):
        with contextlib.suppress(OSError):
            move_over(side, place.with_name(place.name + side.name.removeprefix(path.name)))


def _is_folder(path: Path) -> bool:
    return stat.S_ISDIR(os.lstat(path).st_mode)

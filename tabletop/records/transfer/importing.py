"""Imports matches that come from elsewhere: each once, in the file that goes furthest.

A file at home is only ever replaced by one that begins with all of it. What cannot be played by the rules
does not come.
"""

import contextlib
import hashlib
import os
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from tabletop.disk import read_bytes, sync_folder, write_new_file
from tabletop.messages import Message, said
from tabletop.records.library.duplicates import progress_of
from tabletop.records.library.match_library import CheckByRules, MatchLibrary, summary_of
from tabletop.records.library.resets import read_resets, resets_from_bytes, write_resets
from tabletop.records.library.solved_positions import add_solved, solved_from_bytes
from tabletop.records.library.summary_cache import MatchSummary
from tabletop.records.match_file.record import MATCH_ENDING, is_in_use, record_name
from tabletop.records.match_file.record_lines import LARGEST, BadRecord
from tabletop.records.match_file.recorded_match import RecordedMatch, recorded_match_in
from tabletop.records.match_file.whole_match import FileBefore, put_whole_match
from tabletop.records.transfer.archive import REVIEW_ENDING, PackedMatch, PackedSolved, UnreadableFile

MOST_PROBLEMS = 20


@dataclass(frozen=True, slots=True)
class ImportResult:
    """How many matches came, how many go further than they did, and how many were known."""

    added: int = 0
    extended: int = 0
    known: int = 0
    resets: int = 0
    """How many resets of results came."""
    problems: tuple[Message, ...] = ()

    @property
    def count(self) -> int:
        return self.added + self.extended + self.known


class MatchImport:
    """Brings matches in; `result` is what has come of it until now."""

    def __init__(self, library: MatchLibrary, judge: CheckByRules) -> None:
        self.home = library.folder
        self.result = ImportResult()
        self._check_by_rules = judge
        self._known = {_identity_of(summary): summary for summary in library.matches()}

    def import_all(
        self,
        items: Iterable[PackedMatch | PackedSolved | UnreadableFile | bytes],
        called_off: Callable[[], bool],
    ) -> ImportResult:
        """Takes in one match after the other until called off. Raises OSError if nothing can be written."""
        for told in items:
            if called_off():
                break
            if isinstance(told, bytes):
                self._import_resets(told)
            elif isinstance(told, PackedSolved):
                self._import_solved(told.content)
            elif isinstance(told, UnreadableFile):
                self._note_problem(told.problem)
            else:
                self._import_one(told)
        if self.result.added or self.result.extended:
            sync_folder(self.home)
        return self.result

    def _import_one(self, packed: PackedMatch) -> None:
        place = Path(_safe_name(packed.name))
        try:
            recorded = self._check_by_rules(recorded_match_in(packed.content, place.name), place)
        except BadRecord as problem:
            self._note_problem(problem.reason)
            return
        new = summary_of(place, recorded)
        key = _identity_of(new, recorded.lines.content)
        old = self._known.get(key)
        if old is not None and progress_of(old) >= progress_of(new):
            self.result = replace(self.result, known=self.result.known + 1)
            return
        if old is not None and is_in_use(old.path):
            self._note_problem(_is_open(old.path.name))
            return
        try:
            path, standing = self._write_match(recorded, old)
        except BlockingIOError:  # opened since
            self._note_problem(_is_open(old.path.name if old else packed.name))
            return
        if standing.has_all:
            self.result = replace(self.result, known=self.result.known + 1)
            return
        if recorded.flaw:
            self._note_problem(said("{file} is damaged: only its beginning came.", file=packed.name))
        self._write_companions(path, packed)
        self._known[key] = replace(new, path=path)
        if standing is FileBefore.NOTHING:
            self.result = replace(self.result, added=self.result.added + 1)
        else:
            self.result = replace(self.result, extended=self.result.extended + 1)

    def _note_problem(self, sentence: Message) -> None:
        """Notes what went wrong, unless enough was noted already."""
        problems = (*self.result.problems, sentence)[:MOST_PROBLEMS]
        self.result = replace(self.result, problems=problems)

    def _write_match(self, recorded: RecordedMatch, old: MatchSummary | None) -> tuple[Path, FileBefore]:
        """Writes a match in place of its beginning, or beside all; returns where, and what had the name.

        Raises OSError, or BlockingIOError if somebody plays it.
        """
        content, standing = recorded.lines.content, FileBefore.NOTHING
        if old is not None:
            standing = put_whole_match(old.path, content)
            if standing is not FileBefore.OTHER:
                return old.path, standing
        name = record_name(recorded.header) if recorded.header.started else f"match-{recorded.header.game}"
        return write_new_file(self.home / f"{name}{MATCH_ENDING}", content), standing

    def _write_companions(self, path: Path, packed: PackedMatch) -> None:
        """Writes the review and sets the time of the file; a match is whole without them."""
        side = path.with_name(path.name + REVIEW_ENDING)
        with contextlib.suppress(OSError):
            if packed.review:
                side.unlink(missing_ok=True)
                write_new_file(side, packed.review)
            # The menu offers what was played last, not what was copied last.
            if 0 < packed.written_at < time.time_ns():
                os.utime(path, ns=(packed.written_at, packed.written_at))

    def _import_solved(self, content: bytes) -> None:
        """Adds the positions that somebody has solved elsewhere; what is damaged does not come."""
        theirs, problem = solved_from_bytes(content)
        if problem:
            self._note_problem(problem)
        if theirs.entries:
            add_solved(self.home, theirs.entries)

    def _import_resets(self, content: bytes) -> None:
        """Resets that are not there yet; of two for the same person and game the one at home stays."""
        try:
            theirs = resets_from_bytes(content)
        except ValueError:
            self._note_problem(said("The resets of results are damaged: none of them came."))
            return
        ours, _ = read_resets(self.home)
        known = {reset.key for reset in ours.resets}
        fresh = [reset for reset in theirs.resets if reset.key not in known]
        # Each goes to the front: from the last one on they keep their order.
        for reset in reversed(fresh):
            ours = ours.with_reset(reset)
        if fresh:
            write_resets(self.home, ours)
            self.result = replace(self.result, resets=len(fresh))


def _is_open(name: str) -> Message:
    return said(
        "{file} is being played in a window of the program, so it stays as it is. Import it again later.",
        file=name,
    )


def _identity_of(summary: MatchSummary, content: bytes | None = None) -> str:
    """Returns what identifies a match; without a time, that is all that stands in it."""
    if summary.identity:
        return summary.identity
    if content is None:
        with contextlib.suppress(OSError):
            content = read_bytes(summary.path, LARGEST)
    # A file that cannot be read is like no other.
    return hashlib.sha256(content or bytes(summary.path)).hexdigest()


def _safe_name(name: str) -> str:
    """Returns a name for a file of our own that says which one is meant."""
    # The end of it says what it is, and a point at the beginning would hide it.
    summary = "".join(letter if letter.isalnum() or letter in " -_." else "_" for letter in name)[-60:]
    return summary if len(summary) > len(MATCH_ENDING) and summary[0] not in " ." else f"match{MATCH_ENDING}"

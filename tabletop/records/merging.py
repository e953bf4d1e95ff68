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

from tabletop.disk import put, read_bytes, sync_folder, write_new
from tabletop.records.cache import Kept
from tabletop.records.lines import LARGEST, BadRecord
from tabletop.records.parcel import REVIEW, Packed, Read
from tabletop.records.record import ENDING, alone, is_in_use, name_of
from tabletop.records.recorded import RecordedMatch, story_in
from tabletop.records.resets import read_resets, resets_from, write_resets
from tabletop.records.same import reach
from tabletop.records.shelf import Judge, Shelf, kept_of

MOST_PROBLEMS = 20
OPEN = "{name} is being played in a window of the program, so it stays as it is. Import it again later."


@dataclass(frozen=True, slots=True)
class Merged:
    """How many matches came, how many go further than they did, and how many were known."""

    came: int = 0
    longer: int = 0
    known: int = 0
    resets: int = 0
    """How many resets of results came."""
    problems: tuple[str, ...] = ()

    @property
    def count(self) -> int:
        return self.came + self.longer + self.known


class Merging:
    """Brings matches in; `merged` is what has come of it until now."""

    def __init__(self, shelf: Shelf, judge: Judge) -> None:
        self.home = shelf.folder
        self.merged = Merged()
        self._judge = judge
        self._known = {_key(kept): kept for kept in shelf.matches()}

    def take(self, parcel: Iterable[Packed | Read | bytes], called_off: Callable[[], bool]) -> Merged:
        """Takes in one match after the other until called off. Raises OSError if nothing can be written."""
        for told in parcel:
            if called_off():
                break
            if isinstance(told, bytes):
                self._take_resets(told)
            elif isinstance(told, Read):
                self._tell(told.problem)
            else:
                self._take(told)
        if self.merged.came or self.merged.longer:
            sync_folder(self.home)
        return self.merged

    def _take(self, packed: Packed) -> None:
        place = Path(_safe(packed.name))
        try:
            story = self._judge(story_in(packed.content, place.name), place)
        except BadRecord as problem:
            self._tell(str(problem))
            return
        new = kept_of(place, story)
        key = _key(new, story.lines.content)
        old = self._known.get(key)
        if old is not None and reach(old) >= reach(new):
            self.merged = replace(self.merged, known=self.merged.known + 1)
            return
        if old is not None and is_in_use(old.path):
            self._tell(OPEN.format(name=old.path.name))
            return
        try:
            path = self._put(story, old)
        except BlockingIOError:  # opened since
            self._tell(OPEN.format(name=old.path.name if old else packed.name))
            return
        if path is None:
            self.merged = replace(self.merged, known=self.merged.known + 1)
            return
        if story.flaw:
            self._tell(f"{packed.name} is damaged: only its beginning came.")
        self._put_sides(path, packed)
        self._known[key] = replace(new, path=path)
        if old is None:
            self.merged = replace(self.merged, came=self.merged.came + 1)
        else:
            self.merged = replace(self.merged, longer=self.merged.longer + 1)

    def _tell(self, sentence: str) -> None:
        """Notes what went wrong, unless enough was noted already."""
        problems = (*self.merged.problems, sentence)[:MOST_PROBLEMS]
        self.merged = replace(self.merged, problems=problems)

    def _put(self, story: RecordedMatch, old: Kept | None) -> Path | None:
        """Writes a match in place of its beginning, or beside all others; returns None if it is there by now.

        Raises OSError, or BlockingIOError if somebody plays it.
        """
        content = story.lines.content
        if old is not None:
            # Only under the lock it is certain what stands there: somebody may have played on since.
            with alone(old.path):
                here = _content(old.path)
                if here is not None and here.startswith(content):
                    return None
                if here is not None and content.startswith(here):
                    put(old.path, content, lasting=True)
                    return old.path
        name = name_of(story.header) if story.header.started else f"match-{story.header.game}"
        return write_new(self.home / f"{name}{ENDING}", content)

    def _put_sides(self, path: Path, packed: Packed) -> None:
        """Writes the review and sets the time of the file; a match is whole without them."""
        side = path.with_name(path.name + REVIEW)
        with contextlib.suppress(OSError):
            if packed.review:
                side.unlink(missing_ok=True)
                write_new(side, packed.review)
            if 0 < packed.touched < time.time_ns():
                os.utime(path, ns=(packed.touched, packed.touched))

    def _take_resets(self, content: bytes) -> None:
        """Resets that are not there yet; of two for the same person and game the one at home stays."""
        try:
            theirs = resets_from(content)
        except ValueError:
            self._tell("The resets of results are damaged: none of them came.")
            return
        ours, _ = read_resets(self.home)
        known = {reset.key for reset in ours.all}
        fresh = [reset for reset in theirs.all if reset.key not in known]
        for reset in reversed(fresh):
            ours = ours.with_one(reset)
        if fresh:
            write_resets(self.home, ours)
            self.merged = replace(self.merged, resets=len(fresh))


def _key(kept: Kept, content: bytes | None = None) -> str:
    """Returns what identifies a match; without a time, that is all that stands in it."""
    if kept.identity:
        return kept.identity
    if content is None:
        with contextlib.suppress(OSError):
            content = read_bytes(kept.path, LARGEST)
    return hashlib.sha256(content or bytes(kept.path)).hexdigest()


def _content(path: Path) -> bytes | None:
    """Returns what stands in a file; None if there is none any more. Raises OSError."""
    try:
        return read_bytes(path, LARGEST)
    except FileNotFoundError:
        return None


def _safe(name: str) -> str:
    """Returns a name for a file of our own that says which one is meant."""
    kept = "".join(letter if letter.isalnum() or letter in " -_." else "_" for letter in name)[-60:]
    return kept if len(kept) > len(ENDING) and kept[0] not in " ." else f"match{ENDING}"

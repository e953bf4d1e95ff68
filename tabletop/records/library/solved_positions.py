"""Which positions to practise were solved by whom: one file beside the matches, a line for each.

Each line has a checksum of its own. A damaged one counts for nothing, is told of, and stays where it is; a
file of another kind, or of a newer version, is kept under another name before one is written.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from tabletop.disk import (
    check_place,
    free_path,
    make_lasting_folder,
    problem_reason,
    read_bytes,
    replace_file,
    sync_folder,
)
from tabletop.messages import Message, said
from tabletop.person_names import is_same_name
from tabletop.records.library.persons import Persons
from tabletop.records.match_file.checksums import has_right_checksum, line_with_checksum
from tabletop.records.match_file.header import LONGEST_WORD

SOLVED = "solved.jsonl"
FIRST = b"tabletop solved positions, format 1"
LARGEST = 4 << 20
NOT_OURS = said("{file} is no list of solved positions, so no position is ticked.", file=SOLVED)


@dataclass(frozen=True, slots=True)
class Solved:
    """A position that a person has solved, and when: an ISO date with its time and zone."""

    person: str
    position: str
    when: str


@dataclass(frozen=True, slots=True)
class SolvedPositions:
    """All that was solved here, in the order of the file."""

    entries: tuple[Solved, ...] = ()

    def of_person(self, name: str) -> frozenset[str]:
        """Returns the names of the positions that a person has solved, however the name is spelt."""
        return frozenset(one.position for one in self.entries if is_same_name(one.person, name))

    def with_present_names(self, persons: Persons) -> "SolvedPositions":
        """Returns the same with the names that people have now."""
        return SolvedPositions(
            tuple(replace(one, person=persons.present_name(one.person, one.when)) for one in self.entries)
        )


def read_solved(folder: Path) -> tuple[SolvedPositions, Message | None]:
    """Returns what was solved, and a sentence where the file is damaged."""
    try:
        content = read_bytes(folder / SOLVED, LARGEST + 1)
    except FileNotFoundError:
        return SolvedPositions(), None
    except OSError as problem:
        return SolvedPositions(), said(
            "{file} cannot be read, so no position is ticked: {why}.",
            file=SOLVED,
            why=problem_reason(problem),
        )
    return solved_from_bytes(content)


def solved_from_bytes(content: bytes) -> tuple[SolvedPositions, Message | None]:
    """Returns what stands in such a file, and a sentence where it is damaged."""
    if not _is_ours(content):
        return SolvedPositions(), NOT_OURS
    lines = content.splitlines(keepends=True)[1:]
    entries = [_entry(line) for line in lines]
    bad = entries.count(None)
    found = tuple(dict.fromkeys(entry for entry in entries if entry is not None))
    return SolvedPositions(found), _damage(bad) if bad else None


def _damage(bad: int) -> Message:
    """Returns how many lines are damaged, as a sentence."""
    if bad == 1:
        return said(
            "A line of {file} is damaged, so a tick may be missing. All others are there.", file=SOLVED
        )
    return said(
        "{count} lines of {file} are damaged, so ticks may be missing. All others are there.",
        count=bad,
        file=SOLVED,
    )


def add_solved(folder: Path, solved: Iterable[Solved]) -> None:
    """Adds to the file what it does not have yet; all else in it stays. Raises OSError."""
    path = folder / SOLVED
    make_lasting_folder(folder)
    check_place(path)
    content = _content_to_continue(path)
    known = {(entry.person, entry.position) for line in content.splitlines(keepends=True)
             if (entry := _entry(line)) is not None}  # fmt: skip
    fresh = [one for one in solved if (one.person, one.position) not in known]
    if fresh:
        # Of a last line that was cut off the first new one would become a part.
        if not content.endswith(b"\n"):
            content += b"\n"
        replace_file(path, content + b"".join(map(_line, fresh)), lasting=True)
        sync_folder(folder)


def _content_to_continue(path: Path) -> bytes:
    """Returns the file as it is; one that is no list of solved positions is set aside for a new one."""
    try:
        content = read_bytes(path, LARGEST + 1)
    except FileNotFoundError:
        return FIRST
    if _is_ours(content):
        return content
    os.rename(path, free_path(path))
    return FIRST


def _is_ours(content: bytes) -> bool:
    return len(content) <= LARGEST and content.split(b"\n", 1)[0].rstrip(b"\r") == FIRST


def _line(solved: Solved) -> bytes:
    return line_with_checksum("", json.dumps([solved.person, solved.position, solved.when]))


def _entry(line: bytes) -> Solved | None:
    """Returns what a line says; None for one that is damaged."""
    if not has_right_checksum(line.rstrip(b"\r\n") + b"\n", ""):
        return None
    try:
        told = json.loads(line.split(b" ", 1)[1])
    except (ValueError, RecursionError):
        return None
    match told:
        case [str(person), str(position), str(when)] if max(len(person), len(position)) <= LONGEST_WORD:
            return Solved(person, position, when)
    return None

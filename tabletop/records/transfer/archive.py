"""Packs and unpacks matches for another computer: in a zip file, in a folder, or a single one.

What comes is read as if an enemy had packed it: nothing is unpacked to a place that it names, and nothing is
read without a limit.
"""

import contextlib
import hashlib
import stat
import struct
import time
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from tabletop.disk import open_to_read, problem_reason, read_bytes
from tabletop.messages import Message, MessageError, said
from tabletop.records.library.resets import RESETS
from tabletop.records.library.solved_positions import SOLVED
from tabletop.records.match_file.record import MATCH_ENDING, MATCH_ENDINGS
from tabletop.records.match_file.record_lines import LARGEST

MATCHES_FOLDER = "matches"
REVIEW_ENDING = ".review"
NAME_LETTERS = 16
"""How many letters of its hash the name of a match has that is packed with a text."""
ZIP = ".zip"
MOST = 100_000
LARGEST_LIST = 16 << 20
"""How large the list of its files may be in a zip."""
LARGEST_ZIP = 1 << 30
LARGEST_ALL = 4 << 30
"""How much a zip may hold in all, so that a small one does not keep the program busy for ever."""

END = struct.Struct("<4s4H2LH")
ZIP_ERRORS = (
    *(zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, OverflowError),
    *(RuntimeError, NotImplementedError),
)
"""What the reader of zips raises when a file makes no sense."""


class BadArchive(MessageError):
    """What cannot be imported; `.reason` is a sentence for the player."""


class NoZip(BadArchive):
    """What is no zip file, or so damaged that nothing can be found in it."""


@dataclass(frozen=True, slots=True)
class PackedMatch:
    """A match as it was packed: what its file is called, what stands in it, and when it was last written."""

    name: str
    content: bytes
    written_at: int
    review: bytes = b""


@dataclass(frozen=True, slots=True)
class PackedSolved:
    """The list of solved positions, as it was packed."""

    content: bytes


@dataclass(frozen=True, slots=True)
class UnreadableFile:
    """What could not be read of an archive, as a sentence."""

    problem: Message


def pack_matches(file: IO[bytes], matches: Iterable[Path], folder: Path) -> tuple[int, tuple[Message, ...]]:
    """Writes matches, and what lies beside them in their folder; returns how many, and unreadable ones.

    Raises OSError where the zip cannot be written.
    """
    count, problems = 0, list[Message]()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in matches:
            try:
                content, touched = read_bytes(path, LARGEST + 1), path.stat().st_mtime
            except OSError as problem:
                problems.append(
                    said("{file} could not be read: {why}.", file=path.name, why=problem_reason(problem))
                )
                continue
            _add(packed, path.name, content, touched)
            if (review := _content(path.with_name(path.name + REVIEW_ENDING))) is not None:
                _add(packed, path.name + REVIEW_ENDING, review, touched)
            count += 1
        for name in (RESETS, SOLVED):
            if (told := _content(folder / name)) is not None:
                _add(packed, name, told, time.time())
    return count, tuple(problems)


def pack_with_text(file: IO[bytes], name: str, text: bytes, matches: Iterable[tuple[Path, str]]) -> int:
    """Writes a text, and matches with nothing beside them; returns how many matches. Raises OSError.

    They come from several folders, so that each is named by what is told of it, and by what stands in it.
    """
    names: set[str] = set()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(_member(name, time.time()), text)
        for path, told in matches:
            content = read_bytes(path, LARGEST + 1)
            own = f"{told} {hashlib.sha256(content).hexdigest()[:NAME_LETTERS]}{MATCH_ENDING}".strip()
            if own not in names:
                packed.writestr(_member(f"{MATCHES_FOLDER}/{own}", path.stat().st_mtime), content)
                names.add(own)
    return len(names)


def unpack_text(path: Path, name: str, most: int) -> bytes | None:
    """Returns one file of a zip, or its beginning if it is longer; None where nothing has that name.

    Raises BadArchive.
    """
    with _opened_zip(path) as packed:
        if name not in packed.namelist():
            return None
        told = packed.getinfo(name)
        if not _is_unpackable(told):
            return None
        with packed.open(told) as member:
            return member.read(most + 1)


def unpack_matches(path: Path) -> Iterator[PackedMatch | PackedSolved | UnreadableFile | bytes]:
    """Yields the matches of an archive, what could not be read, solved positions, and resets as bytes.

    Raises BadArchive if it is none.
    """
    try:
        kind = path.stat().st_mode
    except OSError as problem:
        raise BadArchive(_unreadable(path.name, problem)) from None
    if stat.S_ISDIR(kind):
        yield from _in_folder(path)
    elif not stat.S_ISREG(kind):
        raise BadArchive(said("{file} is not a file.", file=path.name))
    elif path.name.endswith(MATCH_ENDINGS):
        yield _single_match(path)
    else:
        yield from _in_zip(path)


def _add(packed: zipfile.ZipFile, name: str, content: bytes, touched: float) -> None:
    packed.writestr(_member(f"{MATCHES_FOLDER}/{name}", touched), content)


def _member(name: str, touched: float) -> zipfile.ZipInfo:
    """Returns what a zip says of a file in it."""
    # A zip has no dates before 1980, and none after 2107.
    moment = datetime.fromtimestamp(min(max(touched, 315_619_200), 4_000_000_000), UTC)
    told = zipfile.ZipInfo(name, moment.timetuple()[:6])
    told.compress_type = zipfile.ZIP_DEFLATED
    told.external_attr = 0o600 << 16  # the permissions on Unix
    return told


def _content(path: Path) -> bytes | None:
    """Returns what stands in a file that need not be there; None where it cannot be read."""
    try:
        return read_bytes(path, LARGEST + 1)
    except OSError:
        return None


# --- what is told where something cannot be read


def _unreadable(name: str, problem: OSError) -> Message:
    return said("{file} cannot be read: {why}.", file=name, why=problem_reason(problem))


def _is_no_zip(name: str) -> Message:
    return said("{file} is no zip file of matches, or it is damaged.", file=name)


def _is_too_large(name: str) -> Message:
    return said("{file} is larger than {most} MB.", file=name, most=LARGEST >> 20)


def _holds_too_many(name: str) -> Message:
    return said("{file} holds more than {most} files.", file=name, most=MOST)


# --- a folder


def _in_folder(folder: Path) -> Iterator[PackedMatch | PackedSolved | UnreadableFile | bytes]:
    """Yields the matches that lie in a folder, or in its folder `matches`."""
    try:
        found = [
            path for place in (folder, folder / MATCHES_FOLDER) if place.is_dir() for path in place.iterdir()
        ]
    except OSError as problem:
        raise BadArchive(_unreadable(folder.name, problem)) from None
    for path in sorted(found):
        if path.name == RESETS and (told := _content(path)) is not None:
            yield told
        if path.name == SOLVED and (told := _content(path)) is not None:
            yield PackedSolved(told)
    matches = sorted(path for path in found if path.name.endswith(MATCH_ENDINGS))
    if len(matches) > MOST:
        raise BadArchive(_holds_too_many(folder.name))
    yield from map(_single_match, matches)


def _single_match(path: Path) -> PackedMatch | UnreadableFile:
    try:
        content, touched = read_bytes(path, LARGEST + 1), path.stat().st_mtime_ns
    except OSError as problem:
        return UnreadableFile(_unreadable(path.name, problem))
    if len(content) > LARGEST:
        return UnreadableFile(_is_too_large(path.name))
    return PackedMatch(
        path.name, content, touched, _content(path.with_name(path.name + REVIEW_ENDING)) or b""
    )


# --- a zip


def _in_zip(path: Path) -> Iterator[PackedMatch | PackedSolved | UnreadableFile | bytes]:
    with _opened_zip(path) as packed:
        yield from _files(packed, path.name)


@contextlib.contextmanager
def _opened_zip(path: Path) -> Iterator[zipfile.ZipFile]:
    """Opens a zip. Raises BadArchive, also for what turns out to be wrong with it while it is read."""
    with contextlib.ExitStack() as opened:
        try:
            file = opened.enter_context(open_to_read(path))
        except OSError as problem:
            raise BadArchive(_unreadable(path.name, problem)) from None
        try:
            _check(file, path.name)
            yield opened.enter_context(zipfile.ZipFile(file))
        except BadArchive:
            raise
        except ZIP_ERRORS:
            raise NoZip(_is_no_zip(path.name)) from None


def _check(file: IO[bytes], name: str) -> None:
    """Checks what the zip says of itself before its list is read. Raises BadArchive."""
    size = file.seek(0, 2)
    if size > LARGEST_ZIP:
        raise BadArchive(said("{file} is larger than {most} GB.", file=name, most=LARGEST_ZIP >> 30))
    file.seek(max(0, size - END.size - 0xFFFF))
    tail = file.read()
    at = tail.rfind(b"PK\5\6")
    if at < 0 or len(tail) - at < END.size:
        raise NoZip(_is_no_zip(name))
    # The size of its list, all of which `zipfile` would read at once.
    listed = END.unpack(tail[at : at + END.size])[5]
    if listed > LARGEST_LIST:
        raise BadArchive(said("{file} holds more files than all matches of a life.", file=name))
    file.seek(0)


def _files(
    packed: zipfile.ZipFile, name: str
) -> Iterator[PackedMatch | PackedSolved | UnreadableFile | bytes]:
    """Yields the files by the last part of their names, wherever they claim to belong."""
    listed = [told for told in packed.infolist() if not told.is_dir()]
    if len(listed) > MOST:
        raise BadArchive(_holds_too_many(name))
    by_name = {_last_name(told.filename): told for told in listed}
    room = LARGEST_ALL
    if RESETS in by_name and isinstance(resets := _unpacked(packed, by_name[RESETS]), bytes):
        yield resets
    if SOLVED in by_name and isinstance(solved := _unpacked(packed, by_name[SOLVED]), bytes):
        yield PackedSolved(solved)
    for own, told in by_name.items():
        if not own.endswith(MATCH_ENDINGS):
            continue
        content = _unpacked(packed, told)
        if isinstance(content, UnreadableFile):
            yield content
            continue
        review = by_name.get(own + REVIEW_ENDING)
        side = b"" if review is None else _unpacked(packed, review)
        side = side if isinstance(side, bytes) else b""
        room -= len(content) + len(side)
        if room < 0:
            raise BadArchive(said("{file} holds more than {most} GB.", file=name, most=LARGEST_ALL >> 30))
        yield PackedMatch(own, content, _nanoseconds_of(told), side)


def _unpacked(packed: zipfile.ZipFile, told: zipfile.ZipInfo) -> bytes | UnreadableFile:
    own = _last_name(told.filename)
    if not _is_unpackable(told):
        return UnreadableFile(said("{file} is packed in a way that cannot be read here.", file=own))
    try:
        with packed.open(told) as file:
            content = file.read(LARGEST + 1)  # whatever size the zip claims
    except ZIP_ERRORS:
        return UnreadableFile(said("{file} is damaged.", file=own))
    if len(content) > LARGEST:
        return UnreadableFile(_is_too_large(own))
    return content


def _is_unpackable(told: zipfile.ZipInfo) -> bool:
    # The first flag says that the file is encrypted.
    return told.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) and not told.flag_bits & 1


def _last_name(name: str) -> str:
    """Returns the last part of a path of any system, in letters that a sentence can have."""
    last = name.replace("\\", "/").rpartition("/")[2]
    return "".join(letter if letter.isprintable() else "_" for letter in last)[-100:]


def _nanoseconds_of(told: zipfile.ZipInfo) -> int:
    """Returns when the match was last written, in nanoseconds; 0 if that makes no sense."""
    try:
        return int(datetime(*told.date_time, tzinfo=UTC).timestamp()) * 10**9
    except (ValueError, OverflowError):
        return 0

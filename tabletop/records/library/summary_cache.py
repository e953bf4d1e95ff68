"""Caches what is known of each match, so that it need not be read again; a damaged cache is remade."""

import contextlib
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from tabletop.disk import read_bytes, replace_file
from tabletop.messages import Message
from tabletop.messages.wire import message_from_plain, to_plain
from tabletop.records.match_file.header import MatchKind, Occasion, Sitter, occasion_in
from tabletop.records.match_file.recorded_match import Result

CACHE_FILE = "statistics.json"
CACHE_FORMAT = 7
LARGEST_CACHE = 64 << 20


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """How an unfinished match stands: its deal, the scores of all sides, and whose turn it is."""

    deal: Message | None
    scores: tuple[int | float, ...]
    seat: int | None


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The summary of one match on the disk."""

    path: Path
    game: str
    started: str
    sitters: tuple[Sitter, ...]
    move_count: int
    kind: MatchKind
    result: Result | None
    is_flawed: bool
    """Whether something is wrong with the rest of its file."""
    written_at: int
    """When the file was last written, in nanoseconds."""
    standing: MatchStanding | None = None
    """How an unfinished match stands, by whoever opened the library."""
    identity: str = ""
    """What makes it the same match as another file's, or "" where only the file is known."""
    line_count: int = 0
    """The number of good lines in the file."""
    was_over: bool = False
    """Whether it has been over, even if moves were taken back since."""
    resigned: int | None = None
    """The seat that resigned, if any."""
    occasion: Occasion | None = None
    """What its deal number was known for beforehand, if it was."""
    is_assisted: bool = False
    """Whether a hint was asked for, or a move taken back, however the match counts."""
    feats: tuple[tuple[int, str], ...] = ()
    """What people did in it that does not happen every day: the seat, and the name of the feat."""
    copies: tuple[Path, ...] = ()
    """Other files of the same match, which go no further."""

    @property
    def is_over(self) -> bool:
        return self.result is not None

    @property
    def begun_at(self) -> int:
        """Returns when the match was begun, in nanoseconds, however often its file was copied since.

        If the match does not say so, it is when the file was last written.
        """
        try:
            return nanoseconds_of(self.started)
        except ValueError:
            return self.written_at


def nanoseconds_of(text: str) -> int:
    """Returns a date with its time, as records have it, in nanoseconds. Raises ValueError for all else."""
    try:
        return round(datetime.fromisoformat(text).astimezone(UTC).timestamp() * 1e9)
    except (OverflowError, OSError):
        raise ValueError("too far away") from None


@dataclass(frozen=True, slots=True)
class WinLossCount:
    """How many matches of a game, all of one kind, a person has won and lost."""

    won: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost

    def with_match(self, *, won: bool) -> "WinLossCount":
        """Returns the counts after one more match."""
        return WinLossCount(self.won + won, self.lost + (not won))

    def __add__(self, other: "WinLossCount") -> "WinLossCount":
        return WinLossCount(self.won + other.won, self.lost + other.lost)


def read_cache(folder: Path) -> dict[str, tuple[int, MatchSummary]]:
    """Returns size and content of each file as it was last read; {} if the cache is damaged."""
    try:
        return dict(_parsed(folder, read_bytes(folder / CACHE_FILE, LARGEST_CACHE)))
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}


@lru_cache(maxsize=1)
def _parsed(folder: Path, content: bytes) -> Mapping[str, tuple[int, MatchSummary]]:
    """Returns what a cache says; parsed once, as scene after scene asks for the same content."""
    head, body = content[:_HEAD], content[_HEAD:]
    # Before anything of it is parsed: damage is found out whatever it makes of the JSON.
    if head != _head(body):
        return {}
    files = json.loads(content)["files"]
    return {name: _from_plain(folder / name, *plain) for name, plain in files.items()}


def write_cache(folder: Path, known: Mapping[str, tuple[int, MatchSummary]]) -> None:
    """Writes the cache in place of the old one; a failure does not matter."""
    files = {name: _plain(size, summary) for name, (size, summary) in known.items()}
    body = f', "files": {json.dumps(files)}}}\n'.encode()
    with contextlib.suppress(OSError):
        replace_file(folder / CACHE_FILE, _head(body) + body)


def _head(body: bytes) -> bytes:
    """Returns the bytes before the body, with the body's checksum."""
    return f'{{"format": {CACHE_FORMAT}, "checksum": "{hashlib.sha256(body).hexdigest()}"'.encode()


# As long for every body.
_HEAD = len(_head(b""))


def _plain(size: int, summary: MatchSummary) -> list[object]:
    result = summary.result and [summary.result.winners, summary.result.scores]
    sitters = [[sitter.name, sitter.face, sitter.level] for sitter in summary.sitters]
    return [
        size,
        summary.written_at,
        summary.game,
        summary.started,
        sitters,
        summary.move_count,
        summary.kind,
        result,
        summary.is_flawed,
        summary.standing and _plain_standing(summary.standing),
        summary.identity,
        summary.line_count,
        summary.was_over,
        summary.resigned,
        "" if summary.occasion is None else summary.occasion.text(),
        summary.is_assisted,
        summary.feats,
    ]


def _from_plain(path: Path, *plain: object) -> tuple[int, MatchSummary]:
    """Returns size and match from what `_plain` made; raises ValueError or TypeError for anything else."""
    match plain:
        case (
            int(size),
            int(touched),
            str(game),
            str(started),
            list(seats),
            int(moves),
            "clean" | "assisted" | "practice" | "shared" as kind,
            ending,
            bool(is_flawed),
            standing,
            str(identity),
            int(length),
            bool(had_end),
            None | int() as resigned,
            str(occasion),
            bool(is_assisted),
            list(feats),
        ) if seats and all(_is_sitter(seat) for seat in seats):
            sitters = tuple(Sitter(*seat) for seat in seats)
            result = _result_from(ending)
            known = occasion_in(occasion), is_assisted, _feats_from(feats)
            told = _standing_from(standing), identity, length, had_end, resigned, *known
            return size, MatchSummary(
                path, game, started, sitters, moves, kind, result, is_flawed, touched, *told
            )
    raise ValueError("no line of the cache")


def _feats_from(plain: list[object]) -> tuple[tuple[int, str], ...]:
    feats: list[tuple[int, str]] = []
    for feat in plain:
        match feat:
            case [int(seat), str(name)]:
                feats.append((seat, name))
            case _:
                raise ValueError("no feat")
    return tuple(feats)


def _plain_standing(standing: MatchStanding) -> list[object]:
    return [standing.deal and to_plain(standing.deal), standing.scores, standing.seat]


def _standing_from(plain: object) -> MatchStanding | None:
    match plain:
        case None:
            return None
        case [deal, list(scores), None | int() as seat] if all(type(one) in (int, float) for one in scores):
            told = None if deal is None else message_from_plain(deal)
            return MatchStanding(told, tuple(scores), seat)
    raise ValueError("no standing")


def _is_sitter(seat: object) -> bool:
    match seat:
        case [str(), str(), None | str()]:
            return True
    return False


def _result_from(ending: object) -> Result | None:
    match ending:
        case None:
            return None
        # By its type, as true and false are integers, too.
        case [list(winners), list(scores)] if all(type(winner) is int for winner in winners) and all(
            isinstance(score, str) for score in scores
        ):
            return Result(tuple(winners), tuple(scores))
    raise ValueError("no result")

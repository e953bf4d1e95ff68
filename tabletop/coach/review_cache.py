"""Keeps a review beside the record, so that it is made once; a damaged one is made again."""

import hashlib
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.coach.judge import Verdict
from tabletop.coach.verdict_wire import verdict_from_plain, verdict_to_plain
from tabletop.disk import problem_reason, read_bytes, replace_file
from tabletop.messages import Message, said
from tabletop.workers.view_wire import finite_number

LOG = logging.getLogger(__name__)

REVIEW_ENDING = ".review"
FIRST = "tabletop review, format "
FORMAT = 1
METHOD = 9
"""Goes up whenever the judges judge otherwise: what the former ones said is not mixed with that."""

LARGEST_RECORD = 64 << 20
LARGEST_REVIEW = 16 << 20


@dataclass(frozen=True)
class StoredReview:
    """A review of a match: verdicts by position, the decisions of each seat, and the number of deals."""

    verdicts: Mapping[int, Verdict] = field(default_factory=dict)
    decisions_by_seat: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    deal_count: int = 0
    expert_results: Mapping[int, Mapping[int, tuple[float, ...]]] = field(default_factory=dict)
    """By seat and deal: what experts made of it, time after time, in points ahead of the others."""

    def points_lost_per_deal(self, seat: int) -> float | None:
        """Returns the points that the seat lost by slips in a deal; None unless all its moves were judged."""
        positions = self.decisions_by_seat.get(seat)
        if positions is None or not self.deal_count or not set(positions) <= set(self.verdicts):
            return None
        return sum(self.verdicts[at].cost for at in positions) / self.deal_count


@dataclass(frozen=True)
class ReviewFile:
    """The file with the review of a record, and which record that is."""

    path: Path
    checksum: str

    @classmethod
    def for_record(cls, record: Path) -> "ReviewFile":
        """Finds the review file of a record. Raises OSError if the record cannot be read."""
        checksum = hashlib.sha256(read_bytes(record, LARGEST_RECORD)).hexdigest()
        return cls(record.with_name(record.name + REVIEW_ENDING), checksum)

    @classmethod
    def find(cls, record: Path | None) -> "tuple[ReviewFile | None, Message | None]":
        """Returns the review file of a record, if there is one, and else why nothing can be kept."""
        try:
            return (None if record is None else cls.for_record(record)), None
        except OSError as problem:
            return None, said("The review can’t be saved: {why}.", why=problem_reason(problem))

    def read(self) -> StoredReview:
        """Returns what was found of this very record; a damaged or outdated file counts for nothing."""
        try:
            content = read_bytes(self.path, LARGEST_REVIEW)
        except FileNotFoundError:
            return StoredReview()
        except OSError as problem:
            return self._start_afresh(f"cannot be read: {problem_reason(problem)}")
        head, _, body = content.partition(b"\n")
        if head != self._head(body):
            return self._start_afresh(_what_is_wrong(head))
        try:
            return _review_from_plain(json.loads(body))
        # The seal shows damage, but anybody can make one: what it seals may still be odd.
        except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
            return self._start_afresh("is damaged")

    def write(self, found: StoredReview) -> Message | None:
        """Writes the review in place of the old one; returns a sentence if that could not be done."""
        told = {
            "deals": found.deal_count,
            "seats": {str(seat): list(positions) for seat, positions in found.decisions_by_seat.items()},
            "verdicts": {str(at): verdict_to_plain(verdict) for at, verdict in found.verdicts.items()},
            "worths": {
                str(seat): {str(deal): list(made) for deal, made in worths.items()}
                for seat, worths in found.expert_results.items()
            },
        }
        body = json.dumps(told).encode()
        try:
            replace_file(self.path, self._head(body) + b"\n" + body)
        except OSError as problem:
            return said(
                "The review can’t be saved, so it will have to be made again: {why}.",
                why=problem_reason(problem),
            )
        return None

    def _head(self, body: bytes) -> bytes:
        seal = hashlib.sha256(body).hexdigest()
        return f"{FIRST}{FORMAT}, method {METHOD}, of {self.checksum}, seal {seal}".encode()

    def _start_afresh(self, what: str) -> StoredReview:
        LOG.warning("%s %s; the review is made again.", self.path.name, what)
        return StoredReview()


def _review_from_plain(told: dict[str, Any]) -> StoredReview:
    """Returns the review of these plain values. Raises ValueError, TypeError or KeyError for others."""
    deals = told["deals"]
    # Not `isinstance`, as JSON's true is an int as well.
    if type(deals) is not int or deals < 0:
        raise ValueError("no number of deals")
    seats = {int(seat): tuple(map(int, positions)) for seat, positions in told["seats"].items()}
    worths = {
        int(seat): {int(deal): tuple(map(finite_number, made)) for deal, made in by_deal.items()}
        for seat, by_deal in told["worths"].items()
    }
    verdicts = {int(at): verdict_from_plain(one) for at, one in told["verdicts"].items()}
    return StoredReview(verdicts, seats, deals, worths)


def _what_is_wrong(head: bytes) -> str:
    """Returns why the first line of a review is not believed."""
    words = head.decode(errors="replace").removeprefix(FIRST).split(", ")
    if not head.startswith(FIRST.encode()) or len(words) != 4:
        return "is damaged"
    # Python refuses to read a number of thousands of digits.
    if words[0].isdecimal() and int(words[0][:9]) > FORMAT:
        return "was written by a newer version"
    if words[:2] != [str(FORMAT), f"method {METHOD}"]:
        return "was written by an older version"
    return "is damaged or belongs to an earlier state of the match"

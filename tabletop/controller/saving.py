"""Whether a match is on the disk, and what can be done with the moves that are not."""

import errno
import re
from pathlib import Path

from tabletop.disk import NoName, reason
from tabletop.records import Record, write_away

_ACT = re.compile(rb"^[0-9a-f]{8} (?:[0-9]{1,2}[: ]|take back |hint |resigns: |result: )", re.MULTILINE)
_MOVE = re.compile(rb"^[0-9a-f]{8} [0-9]{1,2}: ", re.MULTILINE)
FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS)


class Saving:
    """Looks after the record of one match; of one that is kept in memory only nothing is missing."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._is_settled = False

    @property
    def is_complete(self) -> bool:
        """Whether nothing would be lost by leaving now: all is written, or was given up."""
        return self._is_settled or _ACT.search(self._record.waiting) is None

    @property
    def missing_moves(self) -> int:
        """How many moves are not on the disk."""
        return len(_MOVE.findall(self._record.waiting))

    @property
    def reason(self) -> str:
        """Why it cannot be written, as a sentence, or ""."""
        return "" if self._record.problem is None else reason_of(self._record.problem)

    @property
    def file_name(self) -> str:
        return self._record.file_name

    def try_again(self) -> bool:
        """Tries to write what is missing; whether that is done."""
        self._record.flush()
        return self.is_complete

    def write_in(self, folder: Path) -> Path:
        """Writes the whole match into another folder; where it lies now. Raises OSError."""
        path = write_away(self._record.content, folder, self._record.file_name)
        self._is_settled = True
        return path

    def give_up(self) -> None:
        """The player wants to leave all the same."""
        self._is_settled = True


def reason_of(problem: OSError) -> str:
    """What the disk has said, as a sentence."""
    if isinstance(problem, NoName):
        return "No folder can have such a name."
    if problem.errno in FULL:
        return "There is no room left on the disk."
    if problem.errno in CLOSED:
        return "The folder may not be written to."
    if problem.errno in (errno.ENOENT, errno.ENOTDIR):
        return "There is no such folder."
    return f"The system says: {reason(problem)}."

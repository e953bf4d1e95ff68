"""Tells whether a match is on the disk, and what can be done with the moves that are not."""

import errno
import re
from pathlib import Path

from tabletop.disk import ImpossibleName, problem_reason
from tabletop.messages import Message, said
from tabletop.records import Record, write_rescued

# A header or a shuffle alone is no loss: nobody has done anything yet.
_ACT = re.compile(rb"^[0-9a-f]{8} (?:[0-9]{1,2}[: ]|take back |hint |resigns: |result: )", re.MULTILINE)
_MOVE = re.compile(rb"^[0-9a-f]{8} [0-9]{1,2}: ", re.MULTILINE)
FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
READ_ONLY_ERRORS = (errno.EACCES, errno.EPERM, errno.EROFS)


class SaveState:
    """Tells what of a match is on the disk; a match kept in memory only misses nothing."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._is_settled = False

    @property
    def is_complete(self) -> bool:
        """Returns whether nothing would be lost by leaving now: all is written, or was given up."""
        return self._is_settled or _ACT.search(self._record.unwritten_lines) is None

    @property
    def missing_moves(self) -> int:
        """Returns how many moves are not on the disk."""
        return len(_MOVE.findall(self._record.unwritten_lines))

    @property
    def problem_sentence(self) -> Message | None:
        """Returns why the match cannot be written, as a sentence; None if it can."""
        return None if self._record.problem is None else disk_problem(self._record.problem)

    @property
    def file_name(self) -> str:
        return self._record.file_name

    def try_to_save(self) -> bool:
        """Tries to write what is missing; returns whether that is done."""
        self._record.flush()
        return self.is_complete

    def save_in(self, folder: Path) -> Path:
        """Writes the whole match into another folder; returns its path there. Raises OSError."""
        path = write_rescued(self._record.content, folder, self._record.file_name)
        self._is_settled = True
        return path

    def accept_loss(self) -> None:
        """Accepts that what is missing will be lost, as the player wants to leave."""
        self._is_settled = True


def disk_problem(problem: OSError) -> Message:
    """Returns what the disk has refused, as a sentence."""
    if isinstance(problem, ImpossibleName):
        return said("No folder can have such a name.")
    if problem.errno in FULL:
        return said("There is no room left on the disk.")
    if problem.errno in READ_ONLY_ERRORS:
        return said("The folder may not be written to.")
    if problem.errno in (errno.ENOENT, errno.ENOTDIR):
        return said("There is no such folder.")
    return said("The system says: {why}.", why=problem_reason(problem))

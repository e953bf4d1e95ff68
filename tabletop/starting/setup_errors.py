"""Says what went wrong in a set-up, in one sentence that tells what to do."""

from __future__ import annotations

import errno
import re
import sys
from pathlib import Path

from tabletop.starting.memory_errors import NO_MEMORY

LOG = "set-up.log"
NO_VENV = (
    "This Python lacks its venv module, which Tabletop needs once: install it "
    "(on Debian and Ubuntu: sudo apt install python3-venv) and start again."
)
NO_ROOM = (
    "There is no room left on the disk for Tabletop's packages: make some (about 100 MB) and start again."
)
NO_TURN = (
    "Another start of Tabletop has been setting up its packages for ten minutes: end it, "
    "or restart the computer, and start again."
)
NO_NETWORK = "Tabletop could not fetch its packages: connect this computer to the internet and start again."
NOT_OURS = (
    "What was fetched is not what Tabletop was made with, so it was not used: somebody may have exchanged it "
    "on the way, or it arrived damaged. Start again, in another network if it says so once more."
)

ERROR_PATTERNS = (
    (r"No space left|[Qq]uota exceeded", NO_ROOM),
    (r"MemoryError|Cannot allocate memory", NO_MEMORY),
    (r"ensurepip", NO_VENV),
    (r"DO NOT MATCH THE HASHES", NOT_OURS),
    (
        r"[Cc]onnection|[Tt]imed? ?out|resol(ve|ution)|Retrying|ProxyError|SSLError|unreachable",
        NO_NETWORK,
    ),
)
"""What a step that failed has said, and what it means."""


class SetupError(Exception):
    """An error for a set-up that is impossible here; the text says what to do."""


class FolderNotWritable(SetupError):
    """An error for a folder that cannot be written; elsewhere the set-up might be possible."""


def step_failure(said: str, folder: Path) -> str:
    """Returns the sentence for a step that failed, from what it said."""
    known = next((sentence for sign, sentence in ERROR_PATTERNS if re.search(sign, said)), None)
    if known:
        return known
    if "No matching distribution" in said:
        version = ".".join(map(str, sys.version_info[:2]))
        return (
            f"Some packages are not available for Python {version}: start again with one from 3.11 to 3.14."
        )
    return f"The set-up failed, and {folder / LOG} says why: delete the folder {folder} and start again."


def disk_failure(refused: OSError, folder: Path) -> SetupError:
    """Returns the error, with its sentence, for a folder that cannot be written to."""
    if refused.errno in (errno.ENOSPC, errno.EDQUOT):
        return SetupError(NO_ROOM)
    if refused.errno == errno.ENOMEM:
        return SetupError(NO_MEMORY)
    if refused.errno == errno.ENAMETOOLONG:
        return FolderNotWritable(
            f"The path of {folder} is too long: put Tabletop into another folder and start again."
        )
    if sys.platform == "win32" and folder.exists():
        return SetupError(
            f"Tabletop cannot change {folder}: close it wherever it is still open, and start again."
        )
    return FolderNotWritable(
        f"Tabletop cannot write to {folder.parent}: copy it into a folder of your own and start again."
    )


def lock_place_taken(path: Path) -> str:
    """Returns the sentence for something foreign in the place of the lock file."""
    return f"Tabletop needs {path} for its own use, but something else lies there: remove it and start again."


def environment_place_taken(folder: Path) -> str:
    """Returns the sentence for a folder whose place is taken by files that are no environment."""
    return (
        f"Tabletop keeps its packages in {folder}, but something else lies there: "
        "give that another name and start again."
    )

"""Opens only what is a file: a pipe of that name would make the start wait for ever."""

from __future__ import annotations

import os
import stat


def open_plain_file(path: str, flags: int) -> int:
    """Opens a plain file, for `open(path, ..., opener=opened)`. Raises OSError."""
    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise OSError(f"{path} is not a file.")
    return handle

"""The log: lines are added, a large one begins anew, and what is no file never holds the program up."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import log

PROGRAM = """
import logging, sys
from pathlib import Path
from tabletop import log
log.begin(Path(sys.argv[1]))
logging.getLogger("x").warning("heard")
"""


def heard(path: Path) -> str:
    """What a program prints that logs a line there, or cannot."""
    order = [sys.executable, "-c", PROGRAM, str(path)]
    return subprocess.run(order, capture_output=True, text=True, check=True, timeout=60).stderr


def test_lines_are_added(tmp_path: Path) -> None:
    path = tmp_path / "home" / "tabletop.log"
    assert heard(path) == heard(path) == ""
    assert path.read_text().count("heard") == 2


def test_a_large_log_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "tabletop.log"
    path.write_bytes(b"x" * (log.LARGEST + 1))
    assert heard(path) == ""
    assert path.stat().st_size < 200


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("kind", ["pipe", "folder", "link to a pipe", "link to a device", "dead end"])
def test_what_is_no_file_is_left_alone_and_the_line_is_printed(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "tabletop.log"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "link to a pipe":
        os.mkfifo(tmp_path / "pipe")
        path.symlink_to(tmp_path / "pipe")
    elif kind == "link to a device":
        path.symlink_to("/dev/full")
    else:
        path.symlink_to(tmp_path / "no" / "where")
    assert "heard" in heard(path)

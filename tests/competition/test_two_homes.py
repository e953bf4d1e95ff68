"""Opponents answer alike in two homes: other folders, other hash seeds, and one of them busy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.build_scripts import ROOT
from tests.competition.compare_records import compare, count_moves
from tests.competition.invitations import WITH_OPPONENTS, code_of
from tests.covering_cases import is_thorough

QUICK = "minnows"
"""The game whose opponents answer at once."""


def played(home: Path, hash_seed: int, code: str, moves: int) -> subprocess.Popen[str]:
    environment = {**os.environ, "TABLETOP_HOME": str(home), "PYTHONHASHSEED": str(hash_seed)}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.competition.play_invitation", str(moves), code],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("slug", WITH_OPPONENTS if is_thorough() else (QUICK,))
def test_the_same_invitation_is_played_alike_in_two_homes(slug: str, tmp_path: Path) -> None:
    code, moves = code_of(slug), 40 if is_thorough() else 12
    # Both at once, with a third process that keeps this computer busy.
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        try:
            homes = [tmp_path / f"home {number}" for number in (0, 1)]
            both = [played(home, 7 + number, code, moves) for number, home in enumerate(homes)]
            (one, problems), (other, _) = [process.communicate(timeout=600) for process in both]
        finally:
            busy.kill()
    assert one == other
    assert one.count("\n") >= moves, problems
    assert compare(*(home / "matches" for home in homes)) == (1, [])


RECORD = b'5c762add seat 0: person "You" "face-4"\n48aa70ff 1: play 9S left 7\n9a050f34 0: play QS right 6\n'


@pytest.mark.parametrize(
    ("there", "line"),
    [
        (RECORD.replace(b"QS right", b"QS left"), 3),
        (RECORD.replace(b"\n", b"\r\n"), 1),
        (RECORD[:-1], 4),
        (b"", 1),
    ],
    ids=["another move", "other line ends", "no end", "nothing"],
)
def test_what_is_not_the_same_in_two_records_is_named(there: bytes, line: int, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, text in ((one, RECORD), (other, there)):
        folder.mkdir()
        (folder / "star.tabletop").write_bytes(text)
        (folder / "skin.tabletop").write_bytes(RECORD)
    records, found = compare(one, other)
    assert records == 2
    assert [text.partition(":")[0] for text in found] == [f"star.tabletop, line {line}"]


def test_a_record_that_is_only_in_one_home_is_named(tmp_path: Path) -> None:
    (tmp_path / "star.tabletop").write_bytes(RECORD)
    assert len(compare(tmp_path, tmp_path / "empty")[1]) == 1
    assert len(compare(tmp_path / "empty", tmp_path)[1]) == 1


def test_moves_of_people_are_not_counted_as_those_of_opponents(tmp_path: Path) -> None:
    (tmp_path / "star.tabletop").write_bytes(RECORD)
    assert count_moves(tmp_path) == (2, 1)

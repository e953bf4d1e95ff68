"""Damaged records of real matches: one flipped bit or one lost line costs nothing.

With `TABLETOP_EVENTS=5000` as many records are damaged in each way, others with another `TABLETOP_SEED`.
"""

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.controller import BadRecord, Controller, Sitter
from tabletop.games import GAMES
from tabletop.records import read_recorded_match
from tabletop.workers.opponent_client import quick_move

EVENTS = int(os.environ.get("TABLETOP_EVENTS", "40"))
SEED = int(os.environ.get("TABLETOP_SEED", "1"))
SLUGS = ("minnesota-whist", "kaluki", "skin", "classic-dominoes")
MOVES = 60
Damage = Callable[[random.Random, bytes], bytes]


def played(folder: Path, slug: str) -> Path:
    """Returns a match with moves taken back, long enough for a second deal or a long first one."""
    people = [Sitter(f"Player {seat}", str(seat + 1)) for seat in range(GAMES[slug].players[0])]
    table = Controller.start(GAMES[slug], people, seed=5, folder=folder)
    for number in range(MOVES):
        if not table.is_over:
            table.take_table()
            table.play(quick_move(table.view()))
        if number % 17 == 9:
            table.take_back()
    table.close()
    assert table.path is not None
    return table.path


def flipped(rng: random.Random, content: bytes) -> bytes:
    changed = bytearray(content)
    changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def overwritten(rng: random.Random, content: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    at = rng.randrange(len(lines) - 1)
    lines[at] = bytes(rng.randrange(32, 127) for _ in lines[at][1:]) + b"\n"
    return b"".join(lines)


def left_out(rng: random.Random, content: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    del lines[rng.randrange(len(lines) - 1)]
    return b"".join(lines)


def doubled(rng: random.Random, content: bytes) -> bytes:
    lines = content.splitlines(keepends=True)
    at = rng.randrange(len(lines) - 1)
    return b"".join([*lines[: at + 1], *lines[at:]])


def half_lost(rng: random.Random, content: bytes) -> bytes:
    """Returns the lines with the last one cut off after its checksum."""
    last = len(content.splitlines(keepends=True)[-1])
    return content[: -rng.randrange(1, last - 9)]


def rewritten(rng: random.Random, content: bytes) -> bytes:
    """Returns the content with any bytes exchanged anywhere."""
    changed = bytearray(content)
    for _ in range(rng.randrange(1, 6)):
        at = rng.randrange(len(changed))
        changed[at : at + rng.randrange(60)] = rng.randbytes(rng.randrange(60))
    return bytes(changed)


@pytest.mark.sampled
@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("damage", [flipped, overwritten, left_out, doubled, half_lost])
def test_one_flipped_bit_or_one_damaged_line_costs_nothing(tmp_path: Path, slug: str, damage: Damage) -> None:
    path = played(tmp_path, slug)
    content = path.read_bytes()
    table = Controller.resume(path)
    whole = table.view()
    table.close()
    rng = random.Random(SEED)
    for _ in range(EVENTS // len(SLUGS)):
        path.write_bytes(damage(rng, content))
        table = Controller.resume(path)
        assert table.view() == whole
        assert str(table.resume_notice).startswith(
            # Nobody knows what followed a line that was cut off.
            "The file of this match was cut off in its last line. All moves up to there are kept;"
            if damage is half_lost
            else "The file of this match was damaged. Nothing is lost;"
        )
        table.close()
        assert path.read_bytes() == content
        for copy in path.parent.glob("*.damaged*"):
            copy.unlink()


@pytest.mark.parametrize("slug", SLUGS)
def test_of_a_file_that_is_cut_in_a_line_no_more_is_said_than_is_known(tmp_path: Path, slug: str) -> None:
    path = played(tmp_path, slug)
    content = path.read_bytes()
    rng = random.Random(SEED)
    kinds = set()
    for _ in range(EVENTS):
        cut = content[: rng.randrange(content.index(b"shuffle"), len(content))]
        path.write_bytes(cut)
        recorded = read_recorded_match(path)
        table = Controller.resume(path)
        assert "Nothing is lost" not in str(table.resume_notice)
        assert bool(table.resume_notice) == (not cut.endswith(b"\n"))
        kinds.add(str(table.resume_notice).partition(".")[0])
        if "All" in str(table.resume_notice) and "moves before it" in str(table.resume_notice):
            assert f"All {len(recorded.moves)} moves before it are there" in str(table.resume_notice)
        table.close()
        for copy in path.parent.glob("*.damaged*"):
            copy.unlink()
    assert {
        "The file of this match was cut off in its last line",
        "The last line of this match’s file is cut off",
    } <= kinds


@pytest.mark.parametrize("slug", SLUGS)
def test_whatever_is_damaged_nothing_that_was_not_played_is_played_on(tmp_path: Path, slug: str) -> None:
    path = played(tmp_path, slug)
    content = path.read_bytes()
    lines = content.splitlines(keepends=True)
    table = Controller.resume(path)
    header = table._header
    table.close()
    rng = random.Random(SEED)
    refused = 0
    for _ in range(EVENTS):
        path.write_bytes(rewritten(rng, content))
        try:
            table = Controller.resume(path)
        except BadRecord:
            refused += 1
            continue
        assert table._header == header
        table.close()
        kept = path.read_bytes().splitlines(keepends=True)
        assert [line for line in kept if line not in lines] == []
        for copy in path.parent.glob("*.damaged*"):
            copy.unlink()
    assert refused < EVENTS

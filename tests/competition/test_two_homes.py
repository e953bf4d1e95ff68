"""Opponents answer alike in two homes: other folders, other hash seeds, and one of them busy."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.competition.invitation import invitation_code
from tabletop.competition.table_request import SeatRequest, TableRequest
from tabletop.games import GAMES
from tests.build_scripts import ROOT
from tests.covering_cases import is_thorough
from tests.scenes.every_scene import own_games

LEVELS = ("beginner", "club", "expert")
WITH_OPPONENTS = tuple(slug for slug in own_games() if GAMES[slug].players[-1] > 1)
QUICK = "minnows"
"""The game whose opponents answer at once."""


def code_of(slug: str) -> str:
    game = GAMES[slug]
    players = next(count for count in game.players if count > 1)
    opponents = [SeatRequest(LEVELS[(seat + 1) % 3], 1 + seat) for seat in range(players - 1)]
    return invitation_code(TableRequest(slug, (SeatRequest(), *opponents), 20261127))


def played(home: Path, hash_seed: int, code: str, moves: int) -> subprocess.Popen[str]:
    environment = {**os.environ, "TABLETOP_HOME": str(home), "PYTHONHASHSEED": str(hash_seed)}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.competition.play_invitation", code, str(moves)],
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
            both = [played(tmp_path / f"home {number}", 7 + number, code, moves) for number in (0, 1)]
            (one, problems), (other, _) = [process.communicate(timeout=600) for process in both]
        finally:
            busy.kill()
    assert one == other
    assert one.count("\n") >= moves, problems

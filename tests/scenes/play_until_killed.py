"""Plays a little of each game at the real table, each in a process that is then ended by `kill -9`.

`python -m tests.scenes.play_until_killed FOLDER GAME …` leaves a home for each game there, as the killed
program left it, and in each a file `seen` with what the person saw last.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tabletop.settings import records_folder
from tabletop.workers.view_wire import view_to_bytes
from tests.scenes.program import FRAME, with_plain_pieces
from tests.scenes.sensible_player import SensiblePlayer

SEED = 11
MOVES = 3


def main(folder: Path, slugs: Sequence[str]) -> int:
    """Returns 0 if every program was killed, and none ended otherwise."""
    with_plain_pieces(pytest.MonkeyPatch())
    for slug in slugs:
        (folder / slug).mkdir()
        child = os.fork()
        if not child:
            play_and_die(slug, folder / slug)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            return 1
    return 0


def play_and_die(slug: str, home: Path) -> None:
    """Makes some moves, and ends while the pieces of the last one are still on their way."""
    os.environ["TABLETOP_HOME"] = str(home)
    visit = SensiblePlayer(slug, records_folder(), seed=SEED, speed="fast")
    for _ in range(MOVES):
        visit.wait_for_turn()
        visit.play()
        visit.app.pass_time(2 * FRAME)
    (home / "seen").write_bytes(view_to_bytes(visit.view))
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))

"""Kills programs while they bring a match home, and sees whether it comes home the next time.

`python -m tools.kill_rescues [KILLS]` prints how many were killed before the match was there, and how many
matches came home whole, lay there twice, or did not come.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tabletop.records import bring_home, rescued_matches, write_rescued
from tests.record_files import TEXTS, write_record

CAME_WHOLE, KILLED_BEFORE, THERE_TWICE, LOST = (
    "came home whole",
    "killed before it was home",
    "lie there twice",
    "did not come",
)


def main(arguments: list[str]) -> int:
    """Kills programs; returns 0 if all matches are at home in the end, each once."""
    kills = int(arguments[0]) if arguments else 100
    with tempfile.TemporaryDirectory() as folder:
        found = kill_and_count(Path(folder), kills, random.Random(1))
    outcomes = ", ".join(f"{found[what]} {what}" for what in (KILLED_BEFORE, CAME_WHOLE, THERE_TWICE, LOST))
    print(f"{kills} kills: {outcomes}.")
    return int(found[CAME_WHOLE] < kills)


def kill_and_count(folder: Path, kills: int, chance: random.Random) -> Counter[str]:
    """Returns what became of a number of matches whose bringing home was interrupted once."""
    found: Counter[str] = Counter()
    usual = 0.005
    for number in range(kills):
        begun = folder / str(number)
        path = _away(begun, number)
        content = path.read_bytes()
        usual = 0.9 * usual + 0.1 * _killed_at(path, begun / "home", chance.uniform(0, 1.5 * usual))
        found[KILLED_BEFORE] += path.exists()
        bring_home(rescued_matches(begun / "away"), begun / "home")
        there = [own.read_bytes() for own in begun.glob("home/*.tabletop")]
        whole = there.count(content)
        found[CAME_WHOLE] += whole == len(there) == 1 and not path.exists()
        found[THERE_TWICE] += len(there) > 1
        found[LOST] += not whole
    return found


def _away(folder: Path, number: int) -> Path:
    """Makes a match in another folder, of which nothing, the beginning or all lies at home."""
    source = write_record(folder / "source", *TEXTS)
    if number % 4:
        write_record(folder / "home", *TEXTS[: (number % 4 - 1) * len(TEXTS) // 2])
    return write_rescued(source.read_bytes(), folder / "away", source.name)


def _killed_at(path: Path, home: Path, after: float) -> float:
    """Kills whoever brings the match home after so many seconds; how long they may have been at it."""
    begun = time.monotonic()
    child = os.fork()
    if not child:
        try:
            bring_home([path], home)
        finally:
            os._exit(0)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    taken = time.monotonic() - begun
    return taken if os.WIFSIGNALED(status) and path.exists() else taken / 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

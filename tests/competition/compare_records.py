"""Compares the records in two folders to the byte: `python3 -m tests.competition.compare_records ONE OTHER`.

It prints how much was compared and what is not the same, and ends with 1 if anything is not.
"""

import re
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

PERSON_SEAT = re.compile(rb"^\w{8} seat (\d+): person ", re.MULTILINE)
MOVER = re.compile(rb"^\w{8} (\d+): ", re.MULTILINE)


def compare(one: Path, other: Path) -> tuple[int, list[str]]:
    """Returns how many records were compared, and a line for each that is not the same."""
    here, there = records_in(one), records_in(other)
    return len(here), list(differences(here, there))


def count_moves(folder: Path) -> tuple[int, int]:
    """Returns how many moves there are in the records of a folder, and how many are an opponent's."""
    moves = by_opponents = 0
    for text in records_in(folder).values():
        people = set(PERSON_SEAT.findall(text))
        movers = MOVER.findall(text)
        moves += len(movers)
        by_opponents += sum(mover not in people for mover in movers)
    return moves, by_opponents


def records_in(folder: Path) -> dict[str, bytes]:
    """Returns the bytes of each record in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.tabletop"))}


def differences(here: dict[str, bytes], there: dict[str, bytes]) -> Iterator[str]:
    """Yields where each record that is not the same in both is another for the first time."""
    for name in sorted({*here, *there}):
        lines, others = (records.get(name, b"").split(b"\n") for records in (here, there))
        for number, (line, their) in enumerate(zip_longest(lines, others), 1):
            if line != their:
                yield f"{name}, line {number}: {line!r} here, {their!r} there"
                break


def main(one: str, other: str) -> int:
    """Compares and prints; returns with what the program ends."""
    records, differing = compare(Path(one), Path(other))
    moves, by_opponents = count_moves(Path(one))
    print(
        f"{records} records: {moves} moves, {by_opponents} by opponents. {len(differing)} are not the same."
    )
    print(*differing, sep="\n", end="\n" if differing else "")
    return int(bool(differing) or not by_opponents)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

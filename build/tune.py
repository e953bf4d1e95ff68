#!/usr/bin/env python3
"""Tunes a game's policy: `python3 build/tune.py GAME [--players P] [--rounds N] [--deals D] [--first S]`.

It fits the numbers of the policy's weights by self-play (see `fitting`), proves them on deals that it has not
seen against each opponent, and writes what it found into `build/work/tuned/` as TOML. `--from FILE` goes on
from such a file, `--take FILE` writes its numbers into the game's source, where the one copy of them stands,
and the rest of it into `build/tuned/`, as a record. `--rounds 0` only proves. A file that is no tuning of the
game is named in a sentence; the built-in numbers hold then.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fitting import Numbers, Table, figure, fit, numbers_of, with_numbers
from tabletop.games import GAMES
from tabletop.games.doors import policy_of
from tabletop.starting.tell import leave, say
from tuning import NoTuningError, Tuning, read_numbers, record, source_of, written

PROOF = 100_001
"""The first of the deals that nothing is ever fitted to."""

RECORDS = ROOT / "build" / "tuned"


def main(words: Sequence[str]) -> None:
    """Fits and proves, or takes what was found."""
    parser = argparse.ArgumentParser(prog="python3 build/tune.py", description=__doc__)
    parser.add_argument("game", choices=[slug for slug in GAMES if numbers_of(policy_of(slug))])
    parser.add_argument("--players", type=int)
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--proof", type=int, default=1000)
    parser.add_argument("--from", dest="start", type=Path)
    parser.add_argument("--take", type=Path)
    chosen = parser.parse_args(words)
    if chosen.first + chosen.rounds * chosen.deals > PROOF:
        leave(f"Deals from {PROOF} on are for the proof: choose fewer rounds or deals, or an earlier first.")
    if chosen.take:
        take(chosen.game, chosen.take)
        return
    tune(chosen)


def start_of(slug: str, path: Path | None) -> Numbers:
    """The numbers of a file; the built-in ones without it, or if it is no tuning of this game."""
    built_in = numbers_of(policy_of(slug))
    if path is None:
        return built_in
    try:
        return read_numbers(path, slug, built_in)
    except NoTuningError as trouble:
        say(f"{trouble} The built-in numbers are used.")
        return built_in


def take(slug: str, path: Path) -> None:
    """Writes the numbers of a file into the game's source, and how they were found beside this program."""
    policy = policy_of(slug)
    source = source_of(policy)
    try:
        numbers = read_numbers(path, slug, numbers_of(policy))
        source.write_text(
            written(source.read_text(encoding="utf-8"), numbers), encoding="utf-8", newline="\n"
        )
        RECORDS.mkdir(exist_ok=True)
        (RECORDS / path.name).write_text(record(path), encoding="utf-8", newline="\n")
    except NoTuningError as trouble:
        leave(f"{trouble} Nothing was changed.")
    say(f"{source.relative_to(ROOT)} has the numbers of {path}.")


def tune(chosen: argparse.Namespace) -> None:
    """Fits, proves, and writes down what was found."""
    game = GAMES[chosen.game]
    table = Table(game, chosen.players or game.players[0])
    numbers = fit(
        table,
        start_of(game.slug, chosen.start),
        rounds=chosen.rounds,
        deals=chosen.deals,
        first=chosen.first,
        tell=lambda number, at: say(f"{number + 1}: {told(at)}") if number % 10 == 9 else None,
    )
    say(f"Found: {told(numbers)}")
    ours = with_numbers(policy_of(game.slug), numbers).choose
    deals = range(PROOF, PROOF + chosen.proof)
    figures = dict[str, str]()
    for name, theirs in table.opponents().items():
        figures[name] = str(figure(table, ours, theirs, deals))
        say(f"  against {name}: {figures[name]}")
    last = chosen.first + chosen.rounds * chosen.deals - 1
    day = datetime.now(UTC).date().isoformat()
    seeds = f"fitted to deals {chosen.first} to {last}, proved with {deals[0]} to {deals[-1]}"
    found = Tuning(game.slug, table.players, day, seeds, len(deals), figures, numbers)
    target = ROOT / "build" / "work" / "tuned" / f"{game.slug}-{table.players}.toml"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(found.text(), encoding="utf-8", newline="\n")
    say(f"{target.relative_to(ROOT)} is written.")


def told(numbers: Numbers) -> str:
    """The numbers in a line."""
    return ", ".join(f"{name} {number:.3g}" for name, number in numbers.items())


if __name__ == "__main__":
    main(sys.argv[1:])

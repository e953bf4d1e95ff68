#!/usr/bin/env python3
"""Tunes a game's policy: `python3 build/tune.py GAME [--players P ...] [--rounds N] [--deals D] [--first S]`.

It fits the numbers of the policy's weights by self-play (see `fitting`), proves them on deals that it has not
seen against each opponent, at each table, and writes what it found into `build/work/tuned/` as TOML. With
`--starts K` it fits K times, to other deals each, and goes on with what does best on deals of their
own. `--keep NAME ...` leaves numbers as they are, and so are those on which no choice hangs. `--by-shares`
counts deals won instead of points ahead, where a few deals bring most of the points. `--from FILE` goes on
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

from fitting import Figure, Numbers, Table, figure, fit, idle, numbers_of, with_numbers
from tabletop.games import GAMES
from tabletop.games.doors import policy_of
from tabletop.harmless import say
from tabletop.starting.tell import leave
from tuning import NoTuningError, Tuning, read_numbers, record, source_of, written

CHOICE, PROOF = 800_001, 1_000_001
"""The first of the deals by which the best of several starts is found, and of those that only prove."""

RECORDS = ROOT / "build" / "tuned"


def main(words: Sequence[str]) -> None:
    """Fits and proves, or takes what was found."""
    parser = argparse.ArgumentParser(prog="python3 build/tune.py", description=__doc__)
    parser.add_argument("game", choices=[slug for slug in GAMES if numbers_of(policy_of(slug))])
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--starts", type=int, default=1)
    parser.add_argument("--by-shares", action="store_true")
    parser.add_argument("--keep", nargs="+", default=[])
    parser.add_argument("--proof", type=int, default=1000)
    parser.add_argument("--from", dest="start", type=Path)
    parser.add_argument("--take", type=Path)
    chosen = parser.parse_args(words)
    if chosen.first + chosen.starts * chosen.rounds * chosen.deals > CHOICE:
        leave(f"Deals from {CHOICE} on are for the proof: choose fewer rounds or deals, or an earlier first.")
    if chosen.take:
        take(chosen.game, chosen.take)
        return
    tune(chosen)


def start_of(slug: str, path: Path | None) -> Numbers:
    """Returns the numbers of a file; the built-in ones without it, or if it is no tuning of this game."""
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
    tables = [Table(game, players) for players in chosen.players or game.players[:1]]
    numbers = fitted(chosen, tables, start_of(game.slug, chosen.start))
    say(f"Found: {told(numbers)}")
    deals = range(PROOF, PROOF + chosen.proof)
    figures = {name: str(one) for name, one in proved(tables, numbers, deals).items()}
    last = chosen.first + chosen.starts * chosen.rounds * chosen.deals - 1
    day = datetime.now(UTC).date().isoformat()
    seeds = f"fitted to deals {chosen.first} to {last}, proved with {deals[0]} to {deals[-1]}"
    players = [table.players for table in tables]
    found = Tuning(game.slug, players, day, seeds, len(deals), figures, numbers)
    target = ROOT / "build" / "work" / "tuned" / f"{game.slug}-{'-'.join(map(str, players))}.toml"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(found.text(), encoding="utf-8", newline="\n")
    say(f"{target.relative_to(ROOT)} is written.")


def fitted(chosen: argparse.Namespace, tables: Sequence[Table], start: Numbers) -> Numbers:
    """Returns the best numbers of all starts, by deals kept apart from fitting and from proving."""
    kept = {*chosen.keep, *idle(tables, start)}
    say(f"Left as they are: {', '.join(kept) or 'none'}")
    found = list[Numbers]()
    for number in range(chosen.starts):
        first = chosen.first + number * chosen.rounds * chosen.deals
        how = {"rounds": chosen.rounds, "deals": chosen.deals, "by_shares": chosen.by_shares}
        found.append(fit(tables, start, **how, first=first, kept=kept, tell=heard))
    if len(found) == 1:
        return found[0]
    policy = policy_of(chosen.game)

    def standing(numbers: Numbers) -> float:
        choose, deals = with_numbers(policy, numbers).choose, range(CHOICE, CHOICE + chosen.proof // 2)
        shares = [figure(table, choose, policy.choose, deals).share for table in tables]
        say(f"Start: {told(numbers)}: {', '.join(f'{share:.3f}' for share in shares)}")
        return sum(shares)

    return max(found, key=standing)


def proved(tables: Sequence[Table], numbers: Numbers, deals: range) -> dict[str, Figure]:
    """Measures the numbers against each opponent; of the others, also the policy as it is."""
    figures = dict[str, Figure]()
    for table in tables:
        policy = policy_of(table.game.slug)
        ours = with_numbers(policy, numbers).choose
        for name, theirs in table.opponents().items():
            figures[f"{name}-{table.players}"] = figure(table, ours, theirs, deals)
            say(f"  {table.players} players, against {name}: {figures[f'{name}-{table.players}']}")
            if theirs != policy.choose:
                say(f"    before: {figure(table, policy.choose, theirs, deals)}")
    return figures


def heard(number: int, at: Numbers) -> None:
    """Tells where every tenth round has come to."""
    if number % 10 == 9:
        say(f"{number + 1}: {told(at)}")


def told(numbers: Numbers) -> str:
    """Returns the numbers in a line."""
    return ", ".join(f"{name} {number:.3g}" for name, number in numbers.items())


if __name__ == "__main__":
    main(sys.argv[1:])

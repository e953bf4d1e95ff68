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

from policy_fitting import (
    Constants,
    FittingTable,
    MeasuredShare,
    fit_numbers,
    measure_share,
    numbers_of,
    numbers_without_effect,
    with_numbers,
)
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.starting.notify import leave_with
from tabletop.terminal_text import print_line
from tuning_file import NoTuningError, Tuning, read_tuned_numbers, source_of, without_numbers, written

CHOICE_FIRST_DEAL, PROOF_FIRST_DEAL = 800_001, 1_000_001
"""The first of the deals by which the best of several starts is found, and of those that only prove."""

TUNED_FOLDER = ROOT / "build" / "tuned"


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
    if chosen.first + chosen.starts * chosen.rounds * chosen.deals > CHOICE_FIRST_DEAL:
        leave_with(
            f"Deals from {CHOICE_FIRST_DEAL} on are for the proof: "
            "choose fewer rounds or deals, or an earlier first."
        )
    if chosen.take:
        take_numbers(chosen.game, chosen.take)
        return
    tune(chosen)


def start_of(slug: str, path: Path | None) -> Constants:
    """Returns the numbers of a file; the built-in ones without it, or if it is no tuning of this game."""
    built_in = numbers_of(policy_of(slug))
    if path is None:
        return built_in
    try:
        return read_tuned_numbers(path, slug, built_in)
    except NoTuningError as trouble:
        print_line(f"{trouble} The built-in numbers are used.")
        return built_in


def take_numbers(slug: str, path: Path) -> None:
    """Writes the numbers of a file into the game's source, and how they were found beside this program."""
    policy = policy_of(slug)
    source = source_of(policy)
    try:
        numbers = read_tuned_numbers(path, slug, numbers_of(policy))
        source.write_text(
            written(source.read_text(encoding="utf-8"), numbers), encoding="utf-8", newline="\n"
        )
        TUNED_FOLDER.mkdir(exist_ok=True)
        (TUNED_FOLDER / path.name).write_text(without_numbers(path), encoding="utf-8", newline="\n")
    except NoTuningError as trouble:
        leave_with(f"{trouble} Nothing was changed.")
    print_line(f"{source.relative_to(ROOT)} has the numbers of {path}.")


def tune(chosen: argparse.Namespace) -> None:
    """Fits, proves, and writes down what was found."""
    game = GAMES[chosen.game]
    tables = [FittingTable(game, players) for players in chosen.players or game.players[:1]]
    numbers = fitted(chosen, tables, start_of(game.slug, chosen.start))
    print_line(f"Found: {numbers_line(numbers)}")
    deals = range(PROOF_FIRST_DEAL, PROOF_FIRST_DEAL + chosen.proof)
    figures = {name: str(one) for name, one in proved(tables, numbers, deals).items()}
    last = chosen.first + chosen.starts * chosen.rounds * chosen.deals - 1
    day = datetime.now(UTC).date().isoformat()
    seeds = f"fitted to deals {chosen.first} to {last}, proved with {deals[0]} to {deals[-1]}"
    players = [table.players for table in tables]
    found = Tuning(game.slug, players, day, seeds, len(deals), figures, numbers)
    target = ROOT / "build" / "work" / "tuned" / f"{game.slug}-{'-'.join(map(str, players))}.toml"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(found.text(), encoding="utf-8", newline="\n")
    print_line(f"{target.relative_to(ROOT)} is written.")


def fitted(chosen: argparse.Namespace, tables: Sequence[FittingTable], start: Constants) -> Constants:
    """Returns the best numbers of all starts, by deals kept apart from fitting and from proving."""
    kept = {*chosen.keep, *numbers_without_effect(tables, start)}
    print_line(f"Left as they are: {', '.join(kept) or 'none'}")
    found = list[Constants]()
    for number in range(chosen.starts):
        first = chosen.first + number * chosen.rounds * chosen.deals
        how = {"rounds": chosen.rounds, "deals": chosen.deals, "by_shares": chosen.by_shares}
        found.append(fit_numbers(tables, start, **how, first=first, kept=kept, tell=print_progress))
    if len(found) == 1:
        return found[0]
    policy = policy_of(chosen.game)

    def standing(numbers: Constants) -> float:
        choose, deals = (
            with_numbers(policy, numbers).choose_move,
            range(CHOICE_FIRST_DEAL, CHOICE_FIRST_DEAL + chosen.proof // 2),
        )
        shares = [measure_share(table, choose, policy.choose_move, deals).share for table in tables]
        print_line(f"Start: {numbers_line(numbers)}: {', '.join(f'{share:.3f}' for share in shares)}")
        return sum(shares)

    return max(found, key=standing)


def proved(tables: Sequence[FittingTable], numbers: Constants, deals: range) -> dict[str, MeasuredShare]:
    """Measures the numbers against each opponent; of the others, also the policy as it is."""
    figures = dict[str, MeasuredShare]()
    for table in tables:
        policy = policy_of(table.game.slug)
        ours = with_numbers(policy, numbers).choose_move
        for name, theirs in table.opponents().items():
            figures[f"{name}-{table.players}"] = measure_share(table, ours, theirs, deals)
            print_line(f"  {table.players} players, against {name}: {figures[f'{name}-{table.players}']}")
            if theirs != policy.choose_move:
                print_line(f"    before: {measure_share(table, policy.choose_move, theirs, deals)}")
    return figures


def print_progress(number: int, at: Constants) -> None:
    """Tells where every tenth round has come to."""
    if number % 10 == 9:
        print_line(f"{number + 1}: {numbers_line(at)}")


def numbers_line(numbers: Constants) -> str:
    """Returns the numbers in a line."""
    return ", ".join(f"{name} {number:.3g}" for name, number in numbers.items())


if __name__ == "__main__":
    main(sys.argv[1:])

"""How far levels are apart: `python3 -m tools.compare_levels GAME ... --deals N`; without a game, all games.

For each game, at its smallest and at its usual table, it prints the share of duplicate deals in which easy
comes out ahead of a newcomer (40 to 48 % are wanted), a habit of one line ahead of easy (less than 55 %),
steady ahead of easy, and sharp ahead of steady (56 % or more), with 95 % intervals. `--pairs` leaves some of
them out: sharp opponents take long. Where luck decides most deals, `tools.judge_moves` shows more in less
time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tabletop.games import GAMES
from tests.duplicate_play import TimedPlayer, duplicate_lead, mean_and_error, shares_won
from tests.reference_players import HABITS, NEWCOMERS
from tools import paced

PAIRS = {
    "newcomer": ("beginner", "newcomer"),
    "habit": ("habit", "beginner"),
    "steady": ("club", "beginner"),
    "sharp": ("expert", "club"),
}


def tables(slugs: list[str]) -> Iterator[tuple[str, int]]:
    """Yields each game with the sizes of table at which it is measured."""
    for slug in slugs:
        sizes = GAMES[slug].players
        yield from ((slug, size) for size in sorted({sizes[0], min(4, sizes[-1])}))


def share(slug: str, players: int, pair: str, deals: range) -> str:
    """Plays the deals, each in one seating and its opposite; returns the share of the first player."""
    first, second = map(TimedPlayer, PAIRS[pair])
    lead = [duplicate_lead(GAMES[slug], players, first, second, deal, few=True) for deal in deals]
    return f"{pair} {mean_and_error(shares_won(lead), 2)}"


def main() -> None:
    """Plays, and prints a line a table."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.compare_levels", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", choices=(*NEWCOMERS, []))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--pairs", nargs="+", choices=PAIRS, default=[*PAIRS])
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    deals = range(chosen.first, chosen.first + chosen.deals)
    rows = [*tables(chosen.games or [*NEWCOMERS])]
    for slug, players in paced.while_time_lasts(rows, chosen.minutes, lambda: "so far"):
        pairs = [pair for pair in chosen.pairs if pair != "habit" or slug in HABITS]
        told = ", ".join(share(slug, players, pair, deals) for pair in pairs)
        print(f"{slug}, {players} players, {len(deals)} deals: {told}", flush=True)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))

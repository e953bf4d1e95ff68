"""What is checked by one way of input alone, with the lines that say how it went."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from tabletop.games import GAMES
from tabletop.games.registry import has_lesson
from tabletop.rules import Game
from tabletop.selfcheck.table_sizes import table_sizes
from tabletop.selfcheck.way_check import Effort, Way, WayCheck, open_check
from tabletop.terminal_text import print_line

REVIEWED_GAME: Final = "minimize"
"""The game whose deal is reviewed: it is judged in a few seconds, and easily played badly."""


@dataclass(frozen=True)
class NamedCheck:
    """Something to check: its name, what it counts, and how it is done."""

    name: str
    unit: str
    run: Callable[[WayCheck], Effort]


def named_checks() -> Iterator[NamedCheck]:
    """Yields all that is checked: deals, lessons, a review, a setting."""
    for game in GAMES.values():
        for players in table_sizes(game):
            run = partial(_play_and_leave, game=game, players=players)
            yield NamedCheck(f"{game.slug}, {players} players", "moves", run)
        if has_lesson(game.slug):
            yield NamedCheck(
                f"{game.slug}, its lesson", "steps", partial(WayCheck.play_the_lesson, game=game)
            )
    reviewed = GAMES[REVIEWED_GAME]
    players = reviewed.players[0]
    review = partial(WayCheck.review_a_deal, game=reviewed, players=players)
    yield NamedCheck(f"{REVIEWED_GAME}, its review", "slips", review)
    yield NamedCheck("settings", "changes", WayCheck.change_a_setting)


def check_by_way(way: Way, check: NamedCheck, language: str | None = None) -> bool:
    """Does something by one way and prints how that went; returns whether it went well."""
    begun = time.monotonic()
    running = open_check(way, language)
    try:
        effort = check.run(running)
    except Exception as problem:  # noqa: BLE001 - the line says what went wrong, and the rest is checked
        where = f" (deal {number})" if (number := running.deal_number) else ""
        print_line(f"{way}: {check.name}: FAILED{where}: {type(problem).__name__}: {problem}")
        return False
    finally:
        running.close()
    waited = f", {effort.waited / 1000:.0f} s of waiting for the frame" if effort.waited else ""
    took = f"{effort.count} {check.unit}, {effort.presses} presses{waited}"
    print_line(f"{way}: {check.name}: {took}, {time.monotonic() - begun:.1f} s")
    return True


def _play_and_leave(check: WayCheck, game: Game, players: int) -> Effort:
    effort = check.play_a_deal(game, players)
    check.leave_match()
    return effort

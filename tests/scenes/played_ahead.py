"""Matches played ahead of their table: what leads to a position need not be drawn, nor thought over twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import count

from tabletop.games import GAMES
from tabletop.rules import Move, View
from tabletop.settings import SettingValue
from tabletop.workers.opponent_client import quick_move

Position = Callable[[View, tuple[Move, ...]], bool]
"""Whether somebody on turn, who sees such a view and has such moves, is in the position that is wanted."""
Choice = Callable[[View, tuple[Move, ...]], str]
"""The move of a person."""


@cache
def _sensible_moves(
    _slug: str, _players: int, _options: frozenset[tuple[str, SettingValue]], _seed: int
) -> list[str]:
    """Returns the moves of a match of quick moves, as far as somebody has played it."""
    return []


def moves_to(
    wanted: Position,
    slug: str,
    levels: tuple[str | None, ...],
    seed: int,
    *,
    options: Mapping[str, SettingValue] | None = None,
    choice: Choice | None = None,
    turns: int = 300,
) -> tuple[str, ...] | None:
    """Returns the moves of sensible play until a person is on turn in such a position.

    None if that does not come within this number of turns of people; `choice` makes moves for them.
    """
    match = GAMES[slug].start(len(levels), options, seed)
    known = [] if choice else _sensible_moves(slug, len(levels), frozenset((options or {}).items()), seed)
    for number in count():
        if match.seat is None:
            return None
        view, legal, is_person = match.view(match.seat), match.legal_moves(), levels[match.seat] is None
        if is_person and wanted(view, legal):
            return tuple(str(move) for move in match.moves)
        turns -= is_person
        if not turns:
            return None
        if is_person and choice:
            move = choice(view, legal)
        elif number < len(known):
            move = known[number]
        else:
            move = quick_move(view)
            known.append(move)
        match.play(move)
    return None


def most_of_the_deal(slug: str, levels: tuple[str | None, ...], seed: int) -> tuple[str, ...]:
    """Returns the moves of the first deal up to the last but one turn of the person."""
    turns: list[int] = []

    def is_over(view: View, _: tuple[Move, ...]) -> bool:
        turns.append(len(view.moves))
        return view.deal > 1

    moves = moves_to(is_over, slug, levels, seed) or ()
    return moves[: turns[-3]] if len(turns) > 2 else ()

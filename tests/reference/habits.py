"""Habits of one line: whoever wins with one has found out the opponents, and not the game."""

from random import Random

from tabletop.games.buck_euchre.bowers import PASS
from tabletop.rules import Match, Move
from tests.reference import rummy, tricks


def declares_early(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """At Minimize: declares as soon as that is allowed."""
    early = [move for move in moves if move.verb == "declare"]
    return early[0] if early else rummy.minimize(match, moves, rng)


def never_promises(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """At Buck Euchre: passes whatever is held."""
    return PASS if PASS in moves else tricks.buck_euchre(match, moves, rng)

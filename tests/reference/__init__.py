"""Reference players: how somebody sensible plays after one evening, in a few lines a game.

They measure the opponents and are never tuned. Each gets an imagined match in which its own hand and the
table are right, and looks at nothing else. `REFERENCES` has one for each game in which there is something
to decide, `HABITS` habits of one line, which no opponent may fall for.
"""

from collections.abc import Callable, Mapping
from random import Random

from tabletop.rules import Match, Move
from tests.reference import dominoes, habits, rummy, tricks

Choose = Callable[[Match, tuple[Move, ...], Random], Move]
"""The move of the seat on turn, of these legal ones."""

REFERENCES: Mapping[str, Choose] = {
    "minnesota-whist": tricks.whist,
    "malilla": tricks.malilla,
    "buck-euchre": tricks.buck_euchre,
    "minimisere": tricks.minimisere,
    "calypso": tricks.calypso,
    "jersey-gin": rummy.jersey_gin,
    "kaluki": rummy.kaluki,
    "minimize": rummy.minimize,
    "minnows": dominoes.minnows,
    "classic-dominoes": dominoes.on_a_line,
    "star": dominoes.on_a_line,
    "lucky-draw": dominoes.on_a_line,
    "blind-dominoes": dominoes.blind,
}

HABITS: Mapping[str, Choose] = {
    "minimize": habits.declares_early,
    "buck-euchre": habits.never_promises,
    "minnesota-whist": habits.bids_red,
    "malilla": habits.plays_high,
    "calypso": habits.leads_their_own,
    **dict.fromkeys(("classic-dominoes", "star", "lucky-draw"), dominoes.heaviest),
}

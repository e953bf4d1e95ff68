"""Reference players: how somebody sensible plays after one evening, in a few lines a game.

They measure the opponents and are never tuned. Each gets an imagined match in which its own hand and the
table are right, and looks at nothing else. `REFERENCES` has one for each game in which there is something
to decide, `NEWCOMERS` one who counts nothing, `HABITS` habits of one line, which no opponent may fall for.
"""

from collections.abc import Callable, Mapping
from random import Random

from tabletop.rules import Match, Move
from tests.reference_players import domino_players, habits, newcomers, rummy_players, trick_players

Choose = Callable[[Match, tuple[Move, ...], Random], Move]
"""The move of the seat on turn, of these legal ones."""

REFERENCES: Mapping[str, Choose] = {
    "minnesota-whist": trick_players.whist,
    "malilla": trick_players.malilla,
    "buck-euchre": trick_players.buck_euchre,
    "minimisere": trick_players.minimisere,
    "calypso": trick_players.calypso,
    "jersey-gin": rummy_players.jersey_gin,
    "kaluki": rummy_players.kaluki,
    "minimize": rummy_players.minimize,
    "minnows": domino_players.minnows,
    "classic-dominoes": domino_players.line_player,
    "star": domino_players.line_player,
    "lucky-draw": domino_players.line_player,
    "blind-dominoes": domino_players.blind,
}

NEWCOMERS: Mapping[str, Choose] = {
    **REFERENCES,
    "minnesota-whist": newcomers.whist,
    "malilla": newcomers.malilla,
    "buck-euchre": newcomers.buck_euchre,
    "kaluki": newcomers.kaluki,
    "minimize": newcomers.minimize,
}
"""Where the reference player counts nothing either, a newcomer plays as they do."""

HABITS: Mapping[str, Choose] = {
    "minimize": habits.declares_early,
    "buck-euchre": habits.never_promises,
    "minnesota-whist": habits.bids_red,
    "malilla": habits.plays_high,
    "calypso": habits.leads_their_own,
    **dict.fromkeys(("classic-dominoes", "star", "lucky-draw"), domino_players.heaviest_tile),
}

"""Why a tile is advised in Classic Dominoes, and why one has to be drawn."""

from collections.abc import Mapping
from functools import partial

from tabletop.games.classic_dominoes.rules import GAME
from tabletop.messages import Message, said
from tabletop.players.families.line_reasons import HIGHEST_DOUBLE, reason_to_lay
from tabletop.rules import View
from tabletop.rules.line_dominoes.facts import facts_of
from tabletop.rules.line_dominoes.line_game import LineGame
from tabletop.rules.line_dominoes.worlds import KnownLine


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    if move == "draw":
        return said("None of your tiles fits, so you have to draw.")
    if move == "pass":
        return said("None of your tiles fits and the pile is empty, so you have to pass.")
    return reason_to_lay(view, move, facts_of(view)["places"], HIGHEST_DOUBLE, partial(_known_line, view))


def _known_line(view: View) -> KnownLine:
    match = GAME.match.public_match(GAME, view)
    assert isinstance(match, LineGame)
    return KnownLine(match, view)

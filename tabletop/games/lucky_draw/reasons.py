"""Why a tile is advised in Lucky Draw: as in all games on a branching line."""

from collections.abc import Mapping
from functools import partial

from tabletop.games.lucky_draw.rules import GAME
from tabletop.messages import Message
from tabletop.players.families.line_reasons import DOUBLE_SIX, UNABLE, reason_to_lay
from tabletop.rules import View
from tabletop.rules.line_dominoes.facts import facts_of
from tabletop.rules.line_dominoes.line_game import LineGame
from tabletop.rules.line_dominoes.worlds import KnownLine


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    return (
        UNABLE
        if move == "pass"
        else reason_to_lay(view, move, facts_of(view)["places"], DOUBLE_SIX, partial(_known_line, view))
    )


def _known_line(view: View) -> KnownLine:
    match = GAME.match.public_match(GAME, view)
    assert isinstance(match, LineGame)
    return KnownLine(match, view)

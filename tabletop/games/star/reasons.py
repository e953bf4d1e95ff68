"""Why a tile is advised in The Star, and how a double is laid: the star comes first."""

from collections.abc import Mapping
from functools import partial

from tabletop.games.star.facts import count_missing, free_places
from tabletop.games.star.rules import GAME
from tabletop.messages import Message, said
from tabletop.players.families.line_reasons import DOUBLE_SIX, ONLY, UNABLE, reason_to_lay
from tabletop.rules import View
from tabletop.rules.line_dominoes.line_game import LineGame
from tabletop.rules.line_dominoes.worlds import KnownLine

ONLY_SIX = said("It is your only six, and the star comes first.")
NO_SIX = said("You have no sixes, and nothing else can be laid until the star has its four arms.")


def why(view: View, move: str, _values: Mapping[str, float]) -> Message | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    if move == "pass":
        return NO_SIX if count_missing(view) else UNABLE
    reason = reason_to_lay(view, move, free_places(view), DOUBLE_SIX, partial(_known_line, view))
    return ONLY_SIX if reason == ONLY and count_missing(view) else reason


def _known_line(view: View) -> KnownLine:
    match = GAME.match.public_match(GAME, view)
    assert isinstance(match, LineGame)
    return KnownLine(match, view)

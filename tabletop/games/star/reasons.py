"""Why a tile is advised in The Star, and how a double is laid: the star comes first."""

from collections.abc import Mapping

from tabletop.games.star.facts import free, missing
from tabletop.players.laying_reasons import DOUBLE_SIX, ONLY, UNABLE, laid
from tabletop.rules import View

ONLY_SIX = "It is your only six, and the star comes first."
NO_SIX = "You have no sixes, and nothing else can be laid until the star has its four arms."


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    if move == "pass":
        return NO_SIX if missing(view) else UNABLE
    said = laid(view, move, free(view), DOUBLE_SIX)
    return ONLY_SIX if said == ONLY and missing(view) else said

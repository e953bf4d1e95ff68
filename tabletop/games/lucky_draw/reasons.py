"""Why a tile is advised in Lucky Draw: as in all games on a branching line."""

from collections.abc import Mapping

from tabletop.players.laying_reasons import DOUBLE_SIX, UNABLE, laid
from tabletop.rules import View
from tabletop.rules.laying.facts import facts_of


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    return UNABLE if move == "pass" else laid(view, move, facts_of(view)["places"], DOUBLE_SIX)

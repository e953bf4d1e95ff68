"""Why a tile is advised in Lucky Draw: as in all games on a branching line."""

from collections.abc import Mapping

from tabletop.players.line_reasons import DOUBLE_SIX, UNABLE, reason_to_lay
from tabletop.rules import View
from tabletop.rules.line_dominoes.facts import facts_of


def why(view: View, move: str, _values: Mapping[str, float]) -> str | None:
    """Returns the reason for a move; None where nothing simple can be said."""
    return UNABLE if move == "pass" else reason_to_lay(view, move, facts_of(view)["places"], DOUBLE_SIX)

"""Why moves are advised, in English, with seats as `@2`."""

from collections.abc import Mapping

from tabletop.players import reasons
from tabletop.rules import View


def english_reason(view: View, move: str, values: Mapping[str, float]) -> str | None:
    """Returns the reason in the game's own words; None where nothing simple can be said."""
    reason = reasons.game_reason(view, move, values)
    return None if reason is None else str(reason)


def full_english_reason(
    view: View, move: str, values: Mapping[str, float], *, by_rule: bool = False, tells_equals: bool = True
) -> str:
    """Returns why a move is advised, as `reason_for_move` says it."""
    return str(reasons.reason_for_move(view, move, values, by_rule=by_rule, tells_equals=tells_equals))

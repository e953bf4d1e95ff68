"""Says why a move is advised: in the words of the game's package, else what the search has found."""

from collections.abc import Mapping, Sequence
from types import FunctionType

from tabletop.games.registry import definition
from tabletop.rules import View

CLEAR_LEAD, CLOSE_LEAD = 0.1, 0.04
"""How much better than the next a clearly better move seems, and how much worse at most an equal one."""

BY_RULE = "It is a good play by rule of thumb."
"""What is said of a move that no search has weighed."""


def game_reason(view: View, move: str, values: Mapping[str, float]) -> str | None:
    """Returns the reason in the game's own words; None where nothing simple can be said."""
    why = definition(view.game, "reasons", FunctionType)
    said: str | None = None if why is None else why(view, move, values)
    return said


def reason_for_move(view: View, move: str, values: Mapping[str, float]) -> str:
    """Returns why a move is advised, in a sentence, from the view and how good each move seems.

    `values` may leave moves out, and be empty: then nothing was weighed.
    """
    said = game_reason(view, move, values)
    if said is not None:
        return said
    if move not in values:
        return BY_RULE
    return _comparison(values[move], [value for other, value in values.items() if other != move])


def _comparison(value: float, others: Sequence[float]) -> str:
    """Returns how a move compares with the others, where nothing that can be seen tells them apart."""
    if not others:
        return "Nothing else would do better."
    ahead = value - max(others)
    if ahead < -CLOSE_LEAD:
        return "Another move might well be better."
    if ahead > CLEAR_LEAD:
        return "No single reason stands out, but it comes out well ahead of everything else."
    alike = sum(value - other < CLOSE_LEAD for other in others)
    if alike > 1:
        return "Several moves come to about the same here."
    return "This move and one other come to about the same." if alike else "It comes out a little ahead."

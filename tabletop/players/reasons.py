"""Says why a move is advised: in the words of the game's package, else what the search has found."""

from collections.abc import Mapping, Sequence
from types import FunctionType

from tabletop.games.registry import definition
from tabletop.messages import Message, said
from tabletop.players.said_alike import without_pieces
from tabletop.rules import View

CLEAR_LEAD, CLOSE_LEAD = 0.1, 0.04
"""How much better than the next a clearly better move seems, and how much worse at most an equal one."""

EQUALS = (said("Another move would do about as well."), said("Other moves would do about as well."))
"""What is added where the same reason holds for one move that is about as good, or for several."""

USUAL = said("It is the usual play here, and no other is clearly better.")
"""What is said of a move that was chosen by rule of thumb, though others seem better, but not surely."""

BY_RULE = said("It is a good play by rule of thumb.")
"""What is said of a move that no search has weighed."""


def game_reason(view: View, move: str, values: Mapping[str, float]) -> Message | None:
    """Returns the reason in the game's own words; None where nothing simple can be said."""
    why = definition(view.game, "reasons", FunctionType)
    reason: Message | None = None if why is None else why(view, move, values)
    return reason


def reason_for_move(
    view: View, move: str, values: Mapping[str, float], *, by_rule: bool = False, tells_equals: bool = True
) -> Message:
    """Returns why a move is advised, in a sentence, from the view and how good each move seems.

    `values` may leave moves out, and be empty: then nothing was weighed. `by_rule` says that the move was
    chosen because it is the usual one, and no other is clearly better. Unless it `tells_equals`, nothing is
    said of other moves that the same reason holds for, and that are about as good.
    """
    reason = game_reason(view, move, values)
    if reason is not None:
        equals = _equals_for_the_same_reason(view, move, reason, values) if tells_equals else 0
        more = EQUALS[min(equals, 2) - 1]
        return said("{reason} {equals}", reason=reason, equals=more) if equals else reason
    if move not in values:
        return BY_RULE
    return _comparison(
        values[move], [value for other, value in values.items() if other != move], by_rule=by_rule
    )


def _equals_for_the_same_reason(view: View, move: str, reason: Message, values: Mapping[str, float]) -> int:
    """Returns how many moves seem about as good, and have the same reason but for the pieces in it."""
    if move not in values:
        return 0
    about = (other for other in values if other != move and abs(values[other] - values[move]) < CLOSE_LEAD)
    mine = without_pieces(reason)
    reasons = (game_reason(view, other, values) for other in about)
    return sum(other is not None and without_pieces(other) == mine for other in reasons)


def _comparison(value: float, others: Sequence[float], *, by_rule: bool) -> Message:
    """Returns how a move compares with the others, where nothing that can be seen tells them apart."""
    if not others:
        return said("Nothing else would do better.")
    ahead = value - max(others)
    if ahead < -CLOSE_LEAD:
        return USUAL if by_rule else said("Another move might well be better.")
    if ahead > CLEAR_LEAD:
        return said("No single reason stands out, but it comes out well ahead of everything else.")
    alike = sum(value - other < CLOSE_LEAD for other in others)
    if alike > 1:
        return said("Several moves come to about the same here.")
    if alike:
        return said("This move and one other come to about the same.")
    return said("It comes out a little ahead.")

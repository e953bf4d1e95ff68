"""What is said of two matches of the same deals: each sentence whole, in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.coach.judge import TriedMove, Verdict
from tabletop.messages import Message, SlotValue, said, told
from tabletop.scenes.review.review_sentences import FAIR_CARDS, FAIR_TILES

TITLE: Final = said("Compare")
POINTS_AHEAD: Final = said("Points ahead of the others at the table. More is better.")
ALIKE: Final = said("The same moves were made in this deal, from the first to the last.")
OTHER_DEAL: Final = said(
    "This deal wasn’t the same for both, as an earlier one went differently. So only its results stand here."
)
PARTED: Final = said("Up to here everything was alike. Then:")
YOUR_FRIEND: Final = said("Your friend")
LOOKING: Final = said("The coach is looking at both moves …")
FAILED: Final = said("This couldn’t be judged just now.")
GOOD, CLOSE = said("It could hardly have been better."), said("It is too close to call.")
AS_GOOD: Final = said("On average both moves are about as good.")
STANDARD_ERRORS: Final = 2.0
"""How many standard errors two moves have to lie apart before one of them is called better."""


def is_called_friend(who: SlotValue) -> bool:
    """Returns whether somebody has no other name than that they are a friend."""
    return who == told(YOUR_FRIEND)


def watch_label(who: SlotValue) -> Message:
    """Returns the label of the button that shows somebody's match from the parting on."""
    if is_called_friend(who):
        return said("Watch your friend’s match from here")
    return said("Watch {who:own} match from here", who=who)


def match_label(who: SlotValue) -> Message:
    """Returns in whose match a move was made that an opponent made."""
    if is_called_friend(who):
        return said("In your friend’s match:")
    return said("In {who:own} match:", who=who)


def not_finished(who: SlotValue) -> Message:
    """Returns that the other one has not played a deal to its end."""
    return said("{Who} {who:hasn’t|haven’t} played this deal to its end.", who=who)


def opponent_parted(who: SlotValue) -> Message:
    """Returns that an opponent was the first who did not play alike, and how that can be."""
    return said(
        "Here {who} played differently. That happens where the score differs, or where the opponents had a "
        "time limit.",
        who=who,
    )


def verdict_sentence(verdict: Verdict, cost: Callable[[float], SlotValue]) -> Message:
    """Returns what the coach thinks of a move."""
    if verdict.kind == "slip":
        return said("On average it cost {cost}.", cost=cost(verdict.cost))
    return GOOD if verdict.kind == "good" else CLOSE


def which_is_better(
    verdicts: Sequence[Verdict], names: Sequence[SlotValue], cost: Callable[[float], SlotValue]
) -> Message | None:
    """Returns how much more one of two moves brings on average.

    None where they were not tried together, and where one of them was called a slip but it is not sure that
    the other is better: to call them equal would contradict it.
    """
    for verdict in verdicts:
        tried = {one.move: one for one in verdict.tried}
        pair = [tried[each.move] for each in verdicts if each.move in tried]
        if len(pair) == len(verdicts):
            told = _more_points(pair, names, cost)
            slips = sum(each.kind == "slip" for each in verdicts)
            return None if told is AS_GOOD and slips == 1 else told
    return None


def fairness(*, has_tiles: bool) -> Message:
    """Returns how moves are judged."""
    return FAIR_TILES if has_tiles else FAIR_CARDS


def _more_points(
    pair: Sequence[TriedMove], names: Sequence[SlotValue], cost: Callable[[float], SlotValue]
) -> Message:
    first, second = pair
    ahead = first.points - second.points
    if abs(ahead) <= STANDARD_ERRORS * max(first.error, second.error):
        return AS_GOOD
    better, points = names[0] if ahead > 0 else names[1], cost(abs(ahead))
    if is_called_friend(better):
        return said("On average your friend’s move brings {points} more.", points=points)
    return said("On average {who:own} move brings {points} more.", who=better, points=points)

"""Finds where a deal begins in a view's record, which goes through all deals."""

from bisect import bisect_left

from tabletop.controller.history.match_history import MatchHistory
from tabletop.rules import Match, View


class DealStarts:
    """Finds where a deal begins in a view's record, and remembers the last answer."""

    def __init__(self, history: MatchHistory) -> None:
        self._history = history
        self._latest_answer: tuple[Match, int | None, int] | None = None

    def start_of(self, view: View) -> int:
        """Returns how many moves of the view's record were made before its deal."""
        history = self._history
        at = bisect_left(
            range(len(history.past_states)), view.deal, key=lambda at: history.match_after(at).deal
        )
        match = history.match_after(at)
        if (
            self._latest_answer is None
            or self._latest_answer[0] is not match
            or self._latest_answer[1] != view.seat
        ):
            self._latest_answer = match, view.seat, len(match.view(view.seat).moves)
        return self._latest_answer[2]

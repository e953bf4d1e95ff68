"""Matches that are played deal by deal until somebody has enough points."""

from abc import abstractmethod
from collections.abc import Iterator

from tabletop.rules.match import Match
from tabletop.rules.views import Beat


class TargetScoreMatch(Match):
    """A match that ends with the first deal after which somebody has reached the target."""

    @abstractmethod
    def _gather_and_deal(self) -> Iterator[Beat]:
        """Gathers the pieces in and deals again; yields the beats."""

    def _redeal(self) -> Iterator[Beat]:
        return self._gather_and_deal()

    def _score_deal(self, entry: tuple[str, str, tuple[float, ...]], option: str) -> Iterator[Beat]:
        """Scores a deal by the one entry of its tally; then ends the match or deals again."""
        self._tally = (entry,)
        self._add_to_scores(entry[2])
        return self._end_match_or_redeal(option)

    def _end_match_or_redeal(self, option: str) -> Iterator[Beat]:
        """Ends the match, or deals again, once the scores of a deal are made up; yields the beats.

        `option` names the one that says how many points are enough.
        """
        target = int(self.options[option])
        self.winners = tuple(seat for seat, score in enumerate(self.scores) if score >= target)
        if self.winners:
            self.seat = None
        yield "score"
        if not self.winners:
            yield from self._gather_and_deal()

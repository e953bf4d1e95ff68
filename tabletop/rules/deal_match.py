"""Matches that are played deal by deal until somebody has won."""

from abc import abstractmethod
from collections.abc import Iterator

from tabletop.messages import said
from tabletop.rules.match import Match
from tabletop.rules.setup import Option, number_choices
from tabletop.rules.views import Beat, TallyEntry

DEALS_TO_WIN = Option(
    "wins",
    said("Deals to win"),
    said("Deals needed to win the match."),
    number_choices(1, 3, 5),
    1,
)


class DealMatch(Match):
    """A match of deals; each of them ends the match or is followed by the next."""

    @abstractmethod
    def _gather_and_deal(self) -> Iterator[Beat]:
        """Gathers the pieces in and deals again; yields the beats."""

    def _redeal(self) -> Iterator[Beat]:
        return self._gather_and_deal()

    def _end_match_or_redeal(self, winners: tuple[int, ...]) -> Iterator[Beat]:
        """Ends the match for these winners, or deals again if there are none yet; yields the beats."""
        self.winners = winners
        # Before the beat: whoever sees the score sees that the match is over.
        if winners:
            self.seat = None
        yield "score"
        if not winners:
            yield from self._gather_and_deal()

    def _seats_in_lead(self) -> tuple[int, ...]:
        """Returns those who have the most points."""
        best = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == best)


class TargetScoreMatch(DealMatch):
    """A match that ends with the first deal after which somebody has reached the target."""

    def _score_deal(self, entry: TallyEntry, option: str) -> Iterator[Beat]:
        """Scores a deal by the one entry of its tally; then ends the match or deals again.

        `option` names the one that says how many points are enough.
        """
        self._tally = (entry,)
        self._add_to_scores(entry[2])
        target = int(self.options[option])
        return self._end_match_or_redeal(
            tuple(seat for seat, score in enumerate(self.scores) if score >= target)
        )

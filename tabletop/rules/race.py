"""What games share that are played deal by deal until somebody has enough points."""

from abc import abstractmethod
from collections.abc import Iterator

from tabletop.rules.match import Match
from tabletop.rules.views import Beat


class Race(Match):
    """A match that ends with the first deal after which somebody has reached the target."""

    @abstractmethod
    def _gather(self) -> Iterator[Beat]:
        """Gathers the pieces in and deals anew; yields the beats."""

    def _redeal(self) -> Iterator[Beat]:
        return self._gather()

    def _settle(self, entry: tuple[str, str, tuple[float, ...]], option: str) -> Iterator[Beat]:
        """Scores a deal by the one entry of its tally, and goes on as `_decide` does."""
        self._tally = (entry,)
        self._credit(entry[2])
        return self._decide(option)

    def _decide(self, option: str) -> Iterator[Beat]:
        """With the scores of a deal made up: ends the match, or deals again.

        `option` names the one that says how many points are enough.
        """
        target = int(self.options[option])
        self.winners = tuple(seat for seat, score in enumerate(self.scores) if score >= target)
        if self.winners:
            self.seat = None
        yield "score"
        if not self.winners:
            yield from self._gather()

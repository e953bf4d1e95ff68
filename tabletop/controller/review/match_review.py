"""Reviews one seat's decisions in a match of the past, once, and keeps that beside the record."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from tabletop.coach.findings import Findings, summarise_review
from tabletop.coach.judge import Verdict
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.controller.history.replay import Replay

StartReviewer = Callable[[Sequence[Decision], Callable[[], None] | None], Reviewer]
"""Who is asked about decisions, and is told whom to call when there is news."""


class MatchReview:
    """Reviews one seat's decisions; it can be stopped and goes on where it was left.

    What was decided before the position `since` is left out.
    """

    def __init__(
        self,
        replay: Replay,
        seat: int,
        record: Path | None = None,
        on_news: Callable[[], None] | None = None,
        *,
        judges: StartReviewer = Reviewer,
        since: int = 0,
    ) -> None:
        self.replay = replay
        self.seat = seat
        self.positions = tuple(at for at in replay.decisions(seat) if at >= since)
        self._review_file, self.complaint = ReviewFile.find(record)
        """The complaint says why what was found cannot be kept, or None."""
        self._review = found = StoredReview() if self._review_file is None else self._review_file.read()
        self._decisions_by_seat = self._known_verdicts(found.verdicts)
        self._seats = {**found.decisions_by_seat, seat: self.positions}
        self._known_before = {
            at: self._decisions_by_seat[at] for at in self.positions if at in self._decisions_by_seat
        }
        waiting = [self._decision_at(at) for at in self.positions if at not in self._decisions_by_seat]
        self.reviewer = judges(waiting, on_news)

    @property
    def verdicts(self) -> dict[int, Verdict]:
        """Returns what was found so far, by position."""
        return {**self._known_before, **self.reviewer.verdicts}

    @property
    def done(self) -> int:
        """Returns how many decisions have been looked at."""
        return len(self._known_before) + self.reviewer.done

    @property
    def is_over(self) -> bool:
        return self.reviewer.is_over

    @property
    def findings(self) -> Findings:
        return summarise_review(len(self.positions), self.verdicts)

    def step(self) -> bool:
        """Takes in what there is; returns whether there is more than before. Never waits."""
        is_more = self.reviewer.step()
        if is_more and self._review_file is not None:
            verdicts = {**self._decisions_by_seat, **self.reviewer.verdicts}
            found = StoredReview(
                verdicts, self._seats, len(self.replay.deal_starts), self._review.expert_results
            )
            self.complaint = self._review_file.write(found)
        return is_more

    def close(self) -> None:
        """Stops the review and keeps what was found."""
        self.reviewer.close()

    def _decision_at(self, at: int) -> Decision:
        match = self.replay.history.match_after(at)
        seen = partial(match.view, self.seat)
        return Decision(at, str(self.replay.history.match.moves[at]), seen)

    def _known_verdicts(self, kept: Mapping[int, Verdict]) -> dict[int, Verdict]:
        """Returns the verdicts on moves that were made."""
        moves = self.replay.history.match.moves
        return {
            at: verdict
            for at, verdict in kept.items()
            if 0 <= at < len(moves)
            and verdict.move == moves[at]
            and verdict.moves <= {*map(str, self.replay.history.match_after(at).legal_moves())}
        }

"""Has the coach judge both moves of a parting, in its own process, without ever waiting for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.coach.judge import Verdict
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.competition.comparison import Comparison, Parting
from tabletop.controller.review.match_review import StartReviewer


class PartingJudge:
    """Judges the moves of one parting after the other, and keeps what was found."""

    def __init__(
        self, comparison: Comparison, on_news: Callable[[], None], judges: StartReviewer = Reviewer
    ) -> None:
        self._replays = comparison.own, comparison.other
        self._on_news = on_news
        self._judges = judges
        self._known: dict[Parting, tuple[Verdict | None, ...]] = {}
        self._asked: Parting | None = None
        self._reviewer: Reviewer | None = None

    def ask(self, parting: Parting | None) -> None:
        """Asks about a parting from now on, unless it is known; None: about nothing."""
        if parting == self._asked:
            return
        self.close()
        self._asked = parting
        if parting is not None and parting not in self._known:
            self._reviewer = self._judges(
                [self._decision(parting, number) for number in range(len(self._replays))], self._on_news
            )

    def verdicts(self, parting: Parting) -> tuple[Verdict | None, ...] | None:
        """Returns the verdicts on both moves, once they are there; one that failed is None."""
        return self._known.get(parting)

    def step(self) -> bool:
        """Takes in what there is; true once both verdicts are there. Never waits."""
        reviewer, parting = self._reviewer, self._asked
        if reviewer is None or parting is None:
            return False
        reviewer.step()
        if not reviewer.is_over:
            return False
        self._known[parting] = tuple(reviewer.verdicts.get(number) for number in range(len(self._replays)))
        self._reviewer = None
        reviewer.close()
        return True

    def wait_seconds(self) -> float | None:
        """Returns in how many seconds the open question is overdue; None if there is none."""
        return None if self._reviewer is None else self._reviewer.wait_seconds()

    def close(self) -> None:
        """Calls off what was asked."""
        if self._reviewer is not None:
            self._reviewer.close()
        self._reviewer = self._asked = None

    def _decision(self, parting: Parting, number: int) -> Decision:
        match = self._replays[number].history.match_after(parting.positions[number])
        return Decision(number, parting.moves[number], partial(match.view, parting.seat))

"""Reviews one seat's decisions in a match of the past, once, and keeps that beside the record."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from tabletop.coach.findings import Findings, findings
from tabletop.coach.judge import Verdict
from tabletop.coach.kept import Found, Shelved
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.controller.replay import Replay
from tabletop.disk import reason

Judges = Callable[[Sequence[Decision], Callable[[], None] | None], Reviewer]
"""Who is asked about decisions, and is told whom to call when there is news."""


class Reviewing:
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
        judges: Judges = Reviewer,
        since: int = 0,
    ) -> None:
        self.replay = replay
        self.seat = seat
        self.positions = tuple(at for at in replay.decisions(seat) if at >= since)
        self.complaint = ""
        """Why what was found cannot be kept, as a sentence, or ""."""
        self._shelved = self._shelf(record)
        self._found = found = Found() if self._shelved is None else self._shelved.read()
        self._all = self._known(found.verdicts)
        self._seats = {**found.seats, seat: self.positions}
        self._known_before = {at: self._all[at] for at in self.positions if at in self._all}
        waiting = [self._decision(at) for at in self.positions if at not in self._all]
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
        return findings(len(self.positions), self.verdicts)

    def step(self) -> bool:
        """Takes in what there is; returns whether there is more than before. Never waits."""
        is_more = self.reviewer.step()
        if is_more and self._shelved is not None:
            verdicts = {**self._all, **self.reviewer.verdicts}
            found = Found(verdicts, self._seats, len(self.replay.deals), self._found.worths)
            self.complaint = self._shelved.write(found)
        return is_more

    def close(self) -> None:
        """Stops the review and keeps what was found."""
        self.reviewer.close()

    def _decision(self, at: int) -> Decision:
        match = self.replay.course.at(at)
        seen = partial(match.view, self.seat)
        return Decision(at, str(self.replay.course.match.moves[at]), seen)

    def _known(self, kept: Mapping[int, Verdict]) -> dict[int, Verdict]:
        """Returns the verdicts on moves that were made."""
        moves = self.replay.course.match.moves
        return {
            at: verdict
            for at, verdict in kept.items()
            if 0 <= at < len(moves)
            and verdict.move == moves[at]
            and verdict.moves <= {*map(str, self.replay.course.at(at).legal_moves())}
        }

    def _shelf(self, record: Path | None) -> Shelved | None:
        if record is None:
            return None
        try:
            return Shelved.beside(record)
        except OSError as problem:
            self.complaint = f"The review can’t be saved: {reason(problem)}."
            return None

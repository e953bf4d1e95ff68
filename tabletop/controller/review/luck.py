"""Measures the luck of a match's deals: experts in every seat play them again.

No opponent is given more than a view; the true cards are known here alone, where they are dealt.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path

from tabletop.coach.judge import Verdict
from tabletop.coach.move_evaluations import EvaluationClient
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.controller.history.replay import Replay
from tabletop.rules import Match

EXPERT = "expert"
REPLAYS_PER_DEAL = 4
"""How often each deal is played again."""

MOST_MOVES = 1000


@dataclass(frozen=True)
class DealLuck:
    """One deal of a match, in points ahead of the others."""

    number: int
    points: float
    """What the seat really made."""
    slips: float
    """What its clear slips cost."""
    experts: tuple[float, ...] = ()
    """What experts made of it, time after time."""

    @property
    def worth(self) -> float:
        """Returns what the deal was worth to an expert, on average."""
        return sum(self.experts) / len(self.experts)

    @property
    def spread(self) -> float:
        """Returns how far apart the experts' results lie: their standard deviation."""
        mean, count = self.worth, len(self.experts)
        return sqrt(sum((made - mean) ** 2 for made in self.experts) / max(1, count - 1))

    @property
    def unexplained(self) -> float:
        """Returns what neither the deal nor slips explain: the run of play, and what nobody could know."""
        return self.points - self.worth + self.slips


class LuckReview:
    """Has experts replay the deals of a match, without ever waiting; it can be stopped and goes on."""

    def __init__(
        self,
        replay: Replay,
        seat: int,
        record: Path | None,
        client: EvaluationClient,
        verdicts: Mapping[int, Verdict] | None = None,
    ) -> None:
        """Takes the verdicts of a review as `verdicts`; None stands for those kept beside the record."""
        self.replay = replay
        self.seat = seat
        self._client = client
        self._review_file, self.complaint = ReviewFile.find(record)
        self._review = StoredReview() if self._review_file is None else self._review_file.read()
        self._verdicts = self._review.verdicts if verdicts is None else verdicts
        self._deal_starts = tuple(at for at, _ in _scored_deals(replay))
        known = self._review.expert_results.get(seat, {})
        numbers = range(1, len(self._deal_starts) + 1)
        self._experts: dict[int, list[float]] = {number: list(known.get(number, ())) for number in numbers}
        self._match: Match | None = None
        self._scores_before: tuple[float, ...] = ()
        self._moves = 0
        self.left_out: set[int] = set()
        """The deals that could not be played again."""

    @property
    def replays_done(self) -> int:
        """Returns how many times a deal has been replayed so far."""
        return sum(
            min(REPLAYS_PER_DEAL, len(made)) for made in self._experts.values()
        ) + REPLAYS_PER_DEAL * len(self.left_out)

    @property
    def replays_in_all(self) -> int:
        """Returns how many times deals will be replayed in all."""
        return REPLAYS_PER_DEAL * len(self._deal_starts)

    @property
    def is_over(self) -> bool:
        return self._next_deal() is None

    @property
    def deals(self) -> tuple[DealLuck, ...]:
        """Returns the deals that have been replayed."""
        costs = _slip_costs(self._verdicts, self.replay, self._deal_starts, self.seat)
        return tuple(
            DealLuck(number, made, costs[number - 1], tuple(self._experts[number]))
            for number, (_, made) in enumerate(_points_made(self.replay, self.seat), 1)
            if len(self._experts[number]) >= REPLAYS_PER_DEAL
        )

    def step(self) -> bool:
        """Takes in what there is; returns whether a replayed deal came to its end."""
        number = self._next_deal()
        if number is None:
            return False
        if self._match is None:
            self._begin_deal(number)
            return False
        evaluation = self._client.answer()
        if evaluation is not None and evaluation.move in self._match.legal_moves():
            return self._play_move(number, evaluation.move)
        if evaluation is not None or self._client.has_failed:
            self._leave_deal_out(number)
        return False

    def close(self) -> None:
        self._client.close()

    def _next_deal(self) -> int | None:
        """Returns the number of the deal to be replayed next."""
        left = (number for number, made in self._experts.items() if len(made) < REPLAYS_PER_DEAL)
        return next((number for number in left if number not in self.left_out), None)

    def _begin_deal(self, number: int) -> None:
        self._match = self.replay.history.match_after(self._deal_starts[number - 1]).copy()
        self._moves = 0
        self._scores_before = self._match.scores
        self._play_until_choice(number)

    def _play_move(self, number: int, move: str) -> bool:
        assert self._match is not None
        self._moves += 1
        if self._match.play_to_score(move):
            return self._note_result(number, self._match)
        return self._play_until_choice(number)

    def _play_until_choice(self, number: int) -> bool:
        """Makes the moves that need no thought, and asks for the next that does."""
        match = self._match
        assert match is not None
        while len(moves := match.legal_moves()) == 1:
            if match.play_to_score(moves[0]):
                return self._note_result(number, match)
            self._moves += 1
            if self._moves > MOST_MOVES:
                self._leave_deal_out(number)
                return False
        # Worlds of their own for each time, or all would be played alike.
        self._client.ask(match.view(match.seat), EXPERT, None, f"{number} {len(self._experts[number])}")
        return False

    def _note_result(self, number: int, match: Match) -> bool:
        self._experts[number].append(points_ahead(match, self._scores_before, match.scores, self.seat))
        self._match = None
        if self._review_file is not None:
            mine = {deal: tuple(made) for deal, made in self._experts.items() if made}
            # What a review has found meanwhile stays.
            found = self._review_file.read()
            self.complaint = self._review_file.write(
                replace(found, expert_results={**found.expert_results, self.seat: mine})
            )
        return True

    def _leave_deal_out(self, number: int) -> None:
        self._match = None
        self.left_out.add(number)
        del self._experts[number][:]


def points_ahead(match: Match, before: Sequence[float], after: Sequence[float], seat: int) -> float:
    """Returns by how many points a seat came out of a deal ahead of the others, partners apart."""
    listing = match.game.listing
    sides = (2 if listing.sides else 0) or match.players
    sign = -1 if listing.few_points_win else 1
    gains = [sign * float(now - then) for now, then in zip(after, before, strict=True)]
    others = [gain for other, gain in enumerate(gains) if other % sides != seat % sides]
    return gains[seat] - (sum(others) / len(others) if others else 0.0)


def _scored_deals(replay: Replay) -> list[tuple[int, tuple[float, ...]]]:
    """Returns where each deal that was scored began, and the scores after it."""
    begins = (*replay.deal_starts, replay.length)
    scores = [replay.history.match_after(at).scores for at in begins[1:]]
    scored = {result.deal for result in replay.deal_results}
    found = zip(begins, scores, strict=False)
    return [(at, after) for at, after in found if replay.history.match_after(at).deal in scored]


def _points_made(replay: Replay, seat: int) -> list[tuple[int, float]]:
    return [
        (at, points_ahead(replay.history.match, replay.history.match_after(at).scores, after, seat))
        for at, after in _scored_deals(replay)
    ]


def _slip_costs(
    verdicts: Mapping[int, Verdict], replay: Replay, begins: Sequence[int], seat: int
) -> list[float]:
    """Returns what clear slips cost the seat in each deal."""
    ends = (*begins[1:], replay.length)
    slips = [
        (at, verdict.cost)
        for at, verdict in verdicts.items()
        if verdict.kind == "slip" and replay.mover(at) == seat
    ]
    return [
        sum(cost for at, cost in slips if begin <= at < end) for begin, end in zip(begins, ends, strict=True)
    ]

"""Measures the luck of a match's deals: experts in every seat play them again.

Nobody who thinks is given more than a view; the true cards are known here alone, where they are dealt.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path

from tabletop.coach.judge import Verdict
from tabletop.coach.kept import Found, Shelved
from tabletop.coach.thoughts import Asker
from tabletop.controller.replay import Replay
from tabletop.disk import reason
from tabletop.rules import Match

EXPERT = "expert"
TIMES = 4
"""How often each deal is played again."""

MOST_MOVES = 1000


@dataclass(frozen=True)
class Deal:
    """One deal of a match, in points ahead of the others."""

    number: int
    made: float
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
    def rest(self) -> float:
        """Returns what neither the deal nor slips explain: the run of play, and what nobody could know."""
        return self.made - self.worth + self.slips


class Luck:
    """Has experts replay the deals of a match, without ever waiting; it can be stopped and goes on."""

    def __init__(
        self,
        replay: Replay,
        seat: int,
        record: Path | None,
        asker: Asker,
        verdicts: Mapping[int, Verdict] | None = None,
    ) -> None:
        """Takes the verdicts of a review as `verdicts`; None stands for those kept beside the record."""
        self.replay = replay
        self.seat = seat
        self.complaint = ""
        self._asker = asker
        self._shelved = self._shelf(record)
        self._found = Found() if self._shelved is None else self._shelved.read()
        self._verdicts = self._found.verdicts if verdicts is None else verdicts
        self._begins = tuple(at for at, _ in _scored(replay))
        known = self._found.worths.get(seat, {})
        numbers = range(1, len(self._begins) + 1)
        self._experts: dict[int, list[float]] = {number: list(known.get(number, ())) for number in numbers}
        self._match: Match | None = None
        self._before: tuple[float, ...] = ()
        self._moves = 0
        self.left_out: set[int] = set()
        """The deals that could not be played again."""

    @property
    def done(self) -> int:
        """Returns how many times a deal has been replayed so far."""
        return sum(min(TIMES, len(made)) for made in self._experts.values()) + TIMES * len(self.left_out)

    @property
    def count(self) -> int:
        """Returns how many times deals will be replayed in all."""
        return TIMES * len(self._begins)

    @property
    def is_over(self) -> bool:
        return self._next() is None

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Returns the deals that have been replayed."""
        costs = _costs(self._verdicts, self.replay, self._begins, self.seat)
        return tuple(
            Deal(number, made, costs[number - 1], tuple(self._experts[number]))
            for number, (_, made) in enumerate(_made(self.replay, self.seat), 1)
            if len(self._experts[number]) >= TIMES
        )

    def step(self) -> bool:
        """Takes in what there is; returns whether a replayed deal came to its end."""
        number = self._next()
        if number is None:
            return False
        if self._match is None:
            self._begin(number)
            return False
        thought = self._asker.answer()
        if thought is not None and thought.move in self._match.legal_moves():
            return self._play(number, thought.move)
        if thought is not None or self._asker.has_failed:
            self._give_up(number)
        return False

    def close(self) -> None:
        self._asker.close()

    def _next(self) -> int | None:
        """Returns the number of the deal to be replayed next."""
        left = (number for number, made in self._experts.items() if len(made) < TIMES)
        return next((number for number in left if number not in self.left_out), None)

    def _begin(self, number: int) -> None:
        self._match = self.replay.course.at(self._begins[number - 1]).copy()
        self._moves = 0
        self._before = self._match.scores
        self._go_on(number)

    def _play(self, number: int, move: str) -> bool:
        assert self._match is not None
        self._moves += 1
        if self._match.play_to_score(move):
            return self._ended(number, self._match)
        return self._go_on(number)

    def _go_on(self, number: int) -> bool:
        """Makes the moves that need no thought, and asks for the next that does."""
        match = self._match
        assert match is not None
        while len(moves := match.legal_moves()) == 1:
            if match.play_to_score(moves[0]):
                return self._ended(number, match)
            self._moves += 1
            if self._moves > MOST_MOVES:
                self._give_up(number)
                return False
        self._asker.ask(match.view(match.seat), EXPERT, None, f"{number} {len(self._experts[number])}")
        return False

    def _ended(self, number: int, match: Match) -> bool:
        self._experts[number].append(lead(match, self._before, match.scores, self.seat))
        self._match = None
        if self._shelved is not None:
            mine = {deal: tuple(made) for deal, made in self._experts.items() if made}
            # What a review has found meanwhile stays.
            found = self._shelved.read()
            self.complaint = self._shelved.write(replace(found, worths={**found.worths, self.seat: mine}))
        return True

    def _give_up(self, number: int) -> None:
        self._match = None
        self.left_out.add(number)
        del self._experts[number][:]

    def _shelf(self, record: Path | None) -> Shelved | None:
        try:
            return None if record is None else Shelved.beside(record)
        except OSError as problem:
            self.complaint = f"The review can’t be saved: {reason(problem)}."
            return None


def lead(match: Match, before: Sequence[float], after: Sequence[float], seat: int) -> float:
    """Returns by how many points a seat came out of a deal ahead of the others, partners apart."""
    listing = match.game.listing
    sides = (2 if listing.sides else 0) or match.players
    sign = -1 if listing.few_points_win else 1
    gains = [sign * float(now - then) for now, then in zip(after, before, strict=True)]
    others = [gain for other, gain in enumerate(gains) if other % sides != seat % sides]
    return gains[seat] - (sum(others) / len(others) if others else 0.0)


def _scored(replay: Replay) -> list[tuple[int, tuple[float, ...]]]:
    """Returns where each deal that was scored began, and the scores after it."""
    begins = (*replay.deals, replay.length)
    scores = [replay.course.at(at).scores for at in begins[1:]]
    scored = {result.deal for result in replay.results}
    found = zip(begins, scores, strict=False)
    return [(at, after) for at, after in found if replay.course.at(at).deal in scored]


def _made(replay: Replay, seat: int) -> list[tuple[int, float]]:
    return [
        (at, lead(replay.course.match, replay.course.at(at).scores, after, seat))
        for at, after in _scored(replay)
    ]


def _costs(verdicts: Mapping[int, Verdict], replay: Replay, begins: Sequence[int], seat: int) -> list[float]:
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

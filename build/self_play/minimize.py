"""Minimize: what a round costs each seat, by what is seen of all hands at a turn's beginning."""

from random import Random

from self_play.learner import (
    KEPT_BACK,
    FeatureRow,
    SelfPlayLearner,
    WeightsByPart,
    least_squares,
    unexplained_variance,
)
from tabletop.games.minimize.moves import START
from tabletop.games.minimize.player import POLICY
from tabletop.games.minimize.rules import GAME, Minimize
from tabletop.games.minimize.values import COST_FEATURES, seat_features, summary_of

SHARE = 0.4
"""The share of the turns that is noted."""

MOST = 600
"""Rounds of the rule of thumb alone can go on without end; those with more entries are left out."""


class MinimizeLearner(SelfPlayLearner):
    """Turns of rounds at all sizes of table: the features of each seat, and what the round cost it."""

    def __init__(self) -> None:
        self.seats: list[tuple[bool, FeatureRow, float]] = []

    def play(self, seeds: range) -> None:
        sizes = GAME.players
        for seed in seeds:
            match = GAME.start(sizes[seed % len(sizes)], {}, seed)
            assert isinstance(match, Minimize)
            self._note(match, Random(seed), kept_back=seed // len(sizes) % KEPT_BACK == 0)

    def _note(self, match: Minimize, rng: Random, *, kept_back: bool) -> None:
        noted: list[tuple[int, FeatureRow]] = []
        ended = False
        while not ended and len(noted) < MOST:
            if match.stage == START and rng.random() < SHARE:
                self.positions += 1
                hands, seats = list(map(summary_of, match.hands)), match.seats_from(0)
                noted += [(seat, seat_features(match, seat, hands, seats)) for seat in seats]
            ended = match.play_to_score(POLICY.choose_move(match, match.legal_moves(), rng))
        if ended:
            self.seats += [(kept_back, row, match.scores[seat]) for seat, row in noted]

    def learn(self) -> tuple[WeightsByPart, str]:
        seen, new = ([entry for entry in self.seats if entry[0] == back] for back in (False, True))
        weights = least_squares([row for _, row, _ in seen], [cost for *_, cost in seen])
        left = unexplained_variance(weights, [row for _, row, _ in new], [cost for *_, cost in new])
        return {"costs": dict(zip(COST_FEATURES, weights, strict=True))}, f"costs unexplained {left:.2f}"

"""Jersey Gin: who wins a deal, and with how many points, by all hands at a turn's beginning."""

from random import Random

from self_play.learner import (
    KEPT_BACK,
    SelfPlayLearner,
    WeightsByPart,
    fit_odds,
    least_squares,
    relative_surprise,
    unexplained_variance,
)
from tabletop.games.jersey_gin.knowledge import STOCK_SIZE
from tabletop.games.jersey_gin.player import POLICY
from tabletop.games.jersey_gin.rules import GAME, JerseyGin
from tabletop.games.jersey_gin.values import (
    POINT_FEATURES,
    WIN_FEATURES,
    Features,
    hand_features,
    point_features,
)
from tabletop.rules.rummy.melds import deadwood

SHARE = 0.3
"""The share of the turns that is noted."""

HIGH = {"target": 150}
"""No single deal ends the match, so that what it scores is the deal's."""


class JerseyGinLearner(SelfPlayLearner):
    """Turns before the break: the features of the three hands, and who won what."""

    def __init__(self) -> None:
        self.hands: list[tuple[bool, tuple[Features, ...], int]] = []
        self.points: list[tuple[bool, Features, float]] = []

    def play(self, seeds: range) -> None:
        for seed in seeds:
            match = GAME.start(3, HIGH, seed)
            assert isinstance(match, JerseyGin)
            self._note(seed, match, Random(seed))

    def _note(self, seed: int, match: JerseyGin, rng: Random) -> None:
        kept_back = seed % KEPT_BACK == 0
        noted: list[tuple[int, tuple[Features, ...], list[int], float]] = []
        ended = False
        while not ended:
            if not match.has_drawn and match.breaker is None and rng.random() < SHARE:
                hands = tuple(hand_features(match, after) for after in range(3))
                left = [deadwood(hand) for hand in match.hands]
                noted.append((match.on_turn, hands, left, len(match.stock) / STOCK_SIZE))
            ended = match.play_to_score(POLICY.choose_move(match, match.legal_moves(), rng))
        winner = max(range(3), key=match.scores.__getitem__)
        for seat, hands, left, early in noted:
            self.hands.append((kept_back, hands, (winner - seat) % 3))
            row = point_features(left[winner], sum(left) - left[winner], early)
            self.points.append((kept_back, row, match.scores[winner]))
        self.positions = len(self.hands)

    def learn(self) -> tuple[WeightsByPart, str]:
        seen, new = ([entry for entry in self.hands if entry[0] == back] for back in (False, True))
        wins = fit_odds([hands for _, hands, _ in seen], [winner for *_, winner in seen])
        wondered = relative_surprise(wins, [hands for _, hands, _ in new], [winner for *_, winner in new])
        seen_points, new_points = ([entry for entry in self.points if entry[0] == b] for b in (False, True))
        gains = least_squares([row for _, row, _ in seen_points], [made for *_, made in seen_points])
        left = unexplained_variance(
            gains, [row for _, row, _ in new_points], [made for *_, made in new_points]
        )
        figure = (
            f"surprise at the winner {wondered:.3f} (1.099: nothing known); points unexplained {left:.2f}"
        )
        return {
            "wins": dict(zip(WIN_FEATURES, wins, strict=True)),
            "points": dict(zip(POINT_FEATURES, gains, strict=True)),
        }, figure

"""Kaluki: who goes out, and what the others pay, by what is seen of all hands at a turn's beginning."""

from random import Random

from self_play.learner import (
    KEPT_BACK,
    FeatureRow,
    SelfPlayLearner,
    WeightsByPart,
    fit_odds,
    least_squares,
    relative_surprise,
    unexplained_variance,
)
from tabletop.games.kaluki.player import POLICY
from tabletop.games.kaluki.position import DRAW
from tabletop.games.kaluki.rules import GAME, Kaluki
from tabletop.games.kaluki.values import (
    PAY_FEATURES,
    WIN_FEATURES,
    fitting_and_coming,
    hand_features,
    pay_features,
)

SHARE = 0.25
"""The share of the turns that is noted."""


class KalukiLearner(SelfPlayLearner):
    """Turns of deals with two, three and four: the features of all hands, who went out, who paid what."""

    def __init__(self) -> None:
        self.hands: list[tuple[bool, list[FeatureRow], int]] = []
        self.pays: list[tuple[bool, FeatureRow, float]] = []

    def play(self, seeds: range) -> None:
        for seed in seeds:
            match = GAME.start(GAME.players[seed % len(GAME.players)], {}, seed)
            assert isinstance(match, Kaluki)
            self._note(seed // len(GAME.players) % KEPT_BACK == 0, match, Random(seed))

    def _note(self, kept_back: bool, match: Kaluki, rng: Random) -> None:  # noqa: FBT001
        seats, ended = range(match.players), False
        noted: list[tuple[list[FeatureRow], list[list[FeatureRow]]]] = []
        while not ended:
            if match.phase == DRAW and rng.random() < SHARE:
                fits, coming = fitting_and_coming(match)
                hands: list[FeatureRow] = [hand_features(match, seat, fits, coming) for seat in seats]
                noted.append(
                    (hands, [[pay_features(match, seat, winner) for seat in seats] for winner in seats])
                )
            ended = match.play_to_score(POLICY.choose_move(match, match.legal_moves(), rng))
        winner = max(seats, key=match.scores.__getitem__)
        if match.scores[winner] <= 0:
            return  # The stock ran out.
        for hands, costs in noted:
            self.hands.append((kept_back, hands, winner))
            self.pays += [
                (kept_back, costs[winner][seat], -match.scores[seat]) for seat in seats if seat != winner
            ]
        self.positions = len(self.hands)

    def learn(self) -> tuple[WeightsByPart, str]:
        seen, new = ([entry for entry in self.hands if entry[0] == back] for back in (False, True))
        wins = fit_odds([hands for _, hands, _ in seen], [winner for *_, winner in seen])
        wondered = relative_surprise(wins, [hands for _, hands, _ in new], [winner for *_, winner in new])
        seen_pays, new_pays = ([entry for entry in self.pays if entry[0] == back] for back in (False, True))
        pays = least_squares([row for _, row, _ in seen_pays], [paid for *_, paid in seen_pays])
        left = unexplained_variance(pays, [row for _, row, _ in new_pays], [paid for *_, paid in new_pays])
        figure = f"surprise at the winner {wondered:.3f}; payments unexplained {left:.2f}"
        return {
            "wins": dict(zip(WIN_FEATURES, wins, strict=True)),
            "pays": dict(zip(PAY_FEATURES, pays, strict=True)),
        }, figure

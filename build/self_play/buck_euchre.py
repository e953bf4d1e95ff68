"""Buck Euchre: what each class of hands should bid, by counterfactual regret over the whole bidding.

In each deal some seats learn; the others bid and play by rule of thumb or like plain players, so that nothing
is learned that only beats itself. One learning seat at a time tries both answers wherever it is asked; all
others answer by chance, as they would. How much better an answer would have been is its regret, and the bids
of the next deals follow the regrets. The cards are played by rule of thumb. (Zinkevich and others: Regret
Minimization in Games with Incomplete Information, 2007; Lanctot and others: Monte Carlo Sampling for Regret
Minimization, 2009; Johanson, Zinkevich, Bowling: Computing Robust Counter-Strategies, 2007.) 180,000 deals
take about two minutes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from policy_fitting import FittingTable, measure_share
from self_play.learner import SelfPlayLearner, WeightsByPart
from tabletop.games.buck_euchre.hand_classes import BidQuestion, bid_question
from tabletop.games.buck_euchre.plain_play import PLAIN_PLAY
from tabletop.games.buck_euchre.player import BuckEuchrePolicy
from tabletop.games.buck_euchre.rules import GAME, BuckEuchre
from tabletop.rules import Match, Move

Choose = Callable[[BuckEuchre, tuple[Move, ...], Random], Move]

LEARNING, PLAIN = 0.4, 0.5
"""The shares of the seats that learn, and that are plain players; the rest bids by rule of thumb."""

FEWEST = 60
"""How often a class of hands must have been asked for its bid to be written down."""

PROVING_DEALS = range(1_000_001, 1_000_301)
"""The deals that tell how much better the learned bids are than the rule of thumb."""


class RuleOfThumb(BuckEuchrePolicy):
    """The policy as it is without what was learned."""

    has_learned = False


@dataclass(slots=True)
class ClassRegret:
    """What is known of one class of hands in one situation."""

    daring: float = 0.0
    """By how much it would have been better to dare; never negative."""
    cautious: float = 0.0
    dared: float = 0.0
    """How often it dared when it was another's turn to learn, where later deals count more."""
    asked: float = 0.0
    visits: int = 0

    @property
    def chance(self) -> float:
        """Returns how often the class dares now, in proportion to its regrets."""
        whole = self.daring + self.cautious
        return self.daring / whole if whole else 0.5

    @property
    def mean_chance(self) -> float:
        """Returns how often it dared on average: that is what comes near to the best."""
        return self.dared / self.asked if self.asked else self.chance


class BuckEuchreLearner(SelfPlayLearner):
    """The regrets of all classes of hands, situation by situation."""

    subject = "How often each class of hands should bid, or stay in"

    def __init__(self) -> None:
        self.regrets: dict[tuple[str, str], ClassRegret] = {}
        self.rule = RuleOfThumb()
        self.deals = 0

    def play(self, seeds: range) -> None:
        for seed in seeds:
            match = GAME.start(4, {}, seed, seed % 4)
            assert isinstance(match, BuckEuchre)
            self.deals += 1
            if match.leader is None:  # else a club was turned up, and nobody is asked
                BiddingDeal(self, match, Random(seed)).learn()

    def regret_of(self, question: BidQuestion) -> ClassRegret:
        """Returns what is known of the class of hands that is asked."""
        return self.regrets.setdefault((question.situation, question.hand), ClassRegret())

    def learn(self) -> tuple[WeightsByPart, str]:
        known = {key: one for key, one in self.regrets.items() if one.visits >= FEWEST} or self.regrets
        parts: dict[str, dict[str, float]] = {}
        for (situation, hand), one in sorted(known.items()):
            parts.setdefault(situation, {})[hand] = round(one.mean_chance, 2)

        def choose(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
            assert isinstance(match, BuckEuchre)
            if match.leader is None and match.phase != "bury":
                question = bid_question(match)
                chance = parts.get(question.situation, {}).get(question.hand)
                if chance is not None:
                    return question.daring if chance > 0.5 else question.cautious
            return self.rule.choose_move(match, moves, rng)

        def by_rule(match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
            assert isinstance(match, BuckEuchre)
            return self.rule.choose_move(match, moves, rng)

        figure = measure_share(FittingTable(GAME, 4), choose, by_rule, PROVING_DEALS)
        return parts, f"against the rule of thumb {figure}"


class BiddingDeal:
    """One deal from which some of its seats learn."""

    def __init__(self, learner: BuckEuchreLearner, match: BuckEuchre, rng: Random) -> None:
        self.learner, self.match, self.rng = learner, match, rng
        self.worths: dict[tuple[object, ...], tuple[float, ...]] = {}
        """What the deal is worth to each seat, by what came of the bidding."""
        drawn = [rng.random() for _ in range(match.players)]
        self.learning = {seat for seat, at in enumerate(drawn) if at < LEARNING} | {
            rng.randrange(match.players)
        }
        plain = {seat for seat, at in enumerate(drawn) if LEARNING <= at < LEARNING + PLAIN}
        self.players: list[Choose] = [
            PLAIN_PLAY.choose_move if seat in plain - self.learning else learner.rule.choose_move
            for seat in range(match.players)
        ]

    def learn(self) -> None:
        """Lets each learning seat try all its answers once."""
        for seat in sorted(self.learning):
            self._worth_to(seat, self.match.copy(), is_scored=False)

    def _worth_to(self, learning: int, match: BuckEuchre, *, is_scored: bool) -> float:
        """Returns what the deal is worth to the seat that learns, and notes its regrets on the way."""
        if is_scored:
            return self.learner.rule.deal_worth(match, self.match.scores)[learning]
        if match.leader is not None:
            return self._played_out(match)[learning]
        seat = match.on_turn
        if seat not in self.learning or match.phase == "bury":
            move = self.players[seat](match, match.legal_moves(), self.rng)
            return self._worth_to(learning, match, is_scored=match.play_to_score(move))
        question = bid_question(match)
        regret = self.learner.regret_of(question)
        chance = regret.chance
        if seat != learning:
            regret.dared += self.learner.deals * chance
            regret.asked += self.learner.deals
            move = question.daring if self.rng.random() < chance else question.cautious
            return self._worth_to(learning, match, is_scored=match.play_to_score(move))
        worth = [
            self._worth_to(learning, tried, is_scored=tried.play_to_score(move))
            for tried, move in ((match.copy(), question.daring), (match, question.cautious))
        ]
        mean = chance * worth[0] + (1 - chance) * worth[1]
        # Never negative, so that a bid that was long bad is found soon when it becomes good.
        regret.daring = max(0.0, regret.daring + worth[0] - mean)
        regret.cautious = max(0.0, regret.cautious + worth[1] - mean)
        regret.visits += 1
        self.learner.positions += 1
        return mean

    def _played_out(self, match: BuckEuchre) -> tuple[float, ...]:
        """Returns what the deal is worth to each seat when its cards are played."""
        key = (match.declarer, match.trump, match.is_ordered_up, match.stayed)
        if key not in self.worths:
            played, is_scored = match.copy(), False
            while not is_scored:
                moves = played.legal_moves()
                move = moves[0] if len(moves) == 1 else self.players[played.on_turn](played, moves, self.rng)
                is_scored = played.play_to_score(move)
            self.worths[key] = self.learner.rule.deal_worth(played, self.match.scores)
        return self.worths[key]

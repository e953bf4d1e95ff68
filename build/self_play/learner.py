"""What learning any game has in common: deals of self-play, least squares, and odds."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import exp, log
from random import Random

FeatureRow = Sequence[float]
WeightsByPart = Mapping[str, Mapping[str, float]]

KEPT_BACK = 5
"""Each fifth deal is kept back, to see how well the others foretell it."""

ROUNDS = 12
STEP = 0.05


class SelfPlayLearner(ABC):
    """Positions of self-play, what came of them, and what is learned from that."""

    subject = "What positions are worth"
    positions = 0

    @abstractmethod
    def play(self, seeds: range) -> None:
        """Plays deals, and notes positions."""

    @abstractmethod
    def learn(self) -> tuple[WeightsByPart, str]:
        """Returns each part's weights by feature, and how well they foretell what was kept back."""


def least_squares(rows: Sequence[FeatureRow], targets: Sequence[float], ridge: float = 1.0) -> list[float]:
    """Returns the weights with the least squared error, and a little drawn to 0 (ridge regression)."""
    size = len(rows[0])
    normal = [[ridge * (i == j) for j in range(size)] + [0.0] for i in range(size)]
    for row, target in zip(rows, targets, strict=True):
        for line, one in zip(normal, row, strict=True):
            if one:
                for column, other in enumerate(row):
                    line[column] += one * other
                line[size] += one * target
    return solve_equations(normal)


def solve_equations(lines: list[list[float]]) -> list[float]:
    """Returns the unknowns of linear equations, by elimination."""
    size = len(lines)
    for column in range(size):
        best = max(range(column, size), key=lambda number: abs(lines[number][column]))
        lines[column], lines[best] = lines[best], lines[column]
        top = [value / lines[column][column] for value in lines[column]]
        lines[column] = top
        for number, line in enumerate(lines):
            if number != column and line[column]:
                factor = line[column]
                lines[number] = [value - factor * above for value, above in zip(line, top, strict=True)]
    return [line[size] for line in lines]


def unexplained_variance(weights: FeatureRow, rows: Sequence[FeatureRow], targets: Sequence[float]) -> float:
    """Returns the share of the variance that is left unexplained."""
    mean = sum(targets) / len(targets)
    left = sum((product(weights, row) - target) ** 2 for row, target in zip(rows, targets, strict=True))
    return left / sum((target - mean) ** 2 for target in targets)


def fit_odds(sides: Sequence[Sequence[FeatureRow]], winners: Sequence[int]) -> list[float]:
    """Returns the weights that give winners the best odds (logistic regression by gradient descent)."""
    weights = [0.0] * len(sides[0][0])
    order, rng = list(range(len(sides))), Random(1)
    for number in range(ROUNDS):
        rng.shuffle(order)
        for place in order:
            rows = sides[place]
            for side, (row, chance) in enumerate(zip(rows, win_shares(weights, rows), strict=True)):
                step = STEP / (1 + number) * ((side == winners[place]) - chance)
                weights = [weight + step * one for weight, one in zip(weights, row, strict=True)]
    return weights


def win_shares(weights: FeatureRow, rows: Sequence[FeatureRow]) -> list[float]:
    """Returns how likely each side is to win."""
    raw = [exp(product(weights, row)) for row in rows]
    whole = sum(raw)
    return [one / whole for one in raw]


def relative_surprise(
    weights: FeatureRow, sides: Sequence[Sequence[FeatureRow]], winners: Sequence[int]
) -> float:
    """Returns how surprising the winners are: the logarithm of the number of sides, if nothing is known."""
    told = zip(sides, winners, strict=True)
    return -sum(log(win_shares(weights, rows)[winner]) for rows, winner in told) / len(sides)


def product(weights: FeatureRow, row: FeatureRow) -> float:
    return sum(weight * one for weight, one in zip(weights, row, strict=True))

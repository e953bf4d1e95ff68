"""One information-set tree search for every game.

Each iteration draws a match that the viewer could be in, walks down a tree of moves as the viewer would
see them, plays on by the game's policy to the end of the deal, and remembers what that was worth to each
seat. (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012; single observer.)
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from random import Random

from tabletop.players.levels import Level
from tabletop.players.policies import Policy
from tabletop.rules import Game, Match, Move, View

CURIOSITY = 0.6
GUESS_WEIGHT = 4.0
CALLED_OFF_EVERY = 16


class Branch:
    """What is known of a move in a position: how often it could be made, was made, and what came of it."""

    __slots__ = ("branches", "gains", "guess", "offered", "visits")

    def __init__(self, guess: float) -> None:
        self.branches: dict[str, Branch] = {}
        self.guess = guess
        self.offered = 0
        self.visits = 0
        self.gains = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """The move to make, and the share of the search that went to each."""

    move: Move
    shares: dict[str, float]


class Search:
    """A search from one view."""

    def __init__(self, game: Game, view: View, policy: Policy, rng: Random) -> None:
        assert view.seat is not None
        assert view.seat == view.turn
        self.view = view
        self.seat = view.seat
        self.policy = policy
        self.rng = rng
        self.draw: Callable[[Random], Match] = game.worlds(view)
        self.root = Branch(0.5)
        self.low, self.high = 0.0, 0.0
        self.moves = self.draw(rng).legal_moves()

    def advise(self, level: Level, called_off: Callable[[], bool] = lambda: False) -> Advice:
        """Searches with the level's budget, or until called off, and picks a move."""
        if len(self.moves) == 1:
            return Advice(self.moves[0], {str(self.moves[0]): 1.0})
        budget = max(len(self.moves), round(level.iterations * self.policy.pace))
        for number in range(budget):
            if number % CALLED_OFF_EVERY == CALLED_OFF_EVERY - 1 and called_off():
                break
            self.iterate()
        return self._pick(level)

    def iterate(self) -> None:
        """One world, one way down the tree, one roll-out."""
        match = self.draw(self.rng)
        branch, path = self.root, []
        deal = match.deal
        while match.seat is not None and match.deal == deal:
            mover = match.seat
            moves = match.legal_moves()
            move, key = self._select(branch, match, moves, mover)
            fresh = branch.branches[key].visits == 0
            branch = branch.branches[key]
            path.append((branch, mover))
            match.play(move)
            if fresh:
                break
        worth = self._play_out(match, deal)
        self._note(path, worth)

    def _select(self, branch: Branch, match: Match, moves: tuple[Move, ...], mover: int) -> tuple[Move, str]:
        known = branch.branches
        guesses = None
        best, best_value = None, float("-inf")
        spread = self.high - self.low or 1.0
        for number, move in enumerate(moves):
            # Another seat's secret move is one branch, whatever it is.
            key = move if mover == self.seat else move.mask or ""
            child = known.get(key)
            if child is None:
                if guesses is None:
                    guesses = self.policy.guess(match, moves) or (0.5,) * len(moves)
                child = known[key] = Branch(guesses[number])
            child.offered += 1
            visits = child.visits
            mean = (child.gains / visits - self.low) / spread if visits else 0.0
            value = (mean * visits + child.guess * GUESS_WEIGHT) / (visits + GUESS_WEIGHT)
            value += CURIOSITY * sqrt(log(child.offered + 1) / (visits + 1))
            if value > best_value:
                best, best_value = (move, key), value
        assert best is not None
        return best

    def _play_out(self, match: Match, deal: int) -> tuple[float, ...]:
        choose, rng = self.policy.choose, self.rng
        before = self.view.scores
        for _ in range(self.policy.horizon):
            if match.seat is None or match.deal != deal:
                return self.policy.worth(match, before)
            moves = match.legal_moves()
            match.play(moves[0] if len(moves) == 1 else choose(match, moves, rng))
        if match.seat is None or match.deal != deal:
            return self.policy.worth(match, before)
        return self.policy.estimate(match, before)

    def _note(self, path: list[tuple[Branch, int]], worth: tuple[float, ...]) -> None:
        self.low = min(self.low, *worth)
        self.high = max(self.high, *worth)
        for branch, mover in path:
            branch.visits += 1
            branch.gains += worth[mover]

    def _pick(self, level: Level) -> Advice:
        known = self.root.branches
        tried = [(move, known[move]) for move in self.moves if move in known and known[move].visits]
        total = sum(branch.visits for _, branch in tried) or 1
        shares = {str(move): branch.visits / total for move, branch in tried}
        if not tried:
            return Advice(self.moves[0], shares)
        if level.temper:
            return Advice(self._slip(tried, level.temper), shares)
        return Advice(max(tried, key=lambda pair: (pair[1].visits, pair[1].gains))[0], shares)

    def _slip(self, tried: list[tuple[Move, Branch]], temper: float) -> Move:
        """One of the moves that seem nearly as good as the best: the further below, the rarer."""
        spread = self.high - self.low or 1.0
        values = [self._value(branch, spread) for _, branch in tried]
        best = max(values)
        weights = [max(0.0, 1.0 - (best - value) / temper) ** 2 for value in values]
        return self.rng.choices([move for move, _ in tried], weights)[0]

    def _value(self, branch: Branch, spread: float) -> float:
        mean = (branch.gains / branch.visits - self.low) / spread
        return (mean * branch.visits + branch.guess * GUESS_WEIGHT) / (branch.visits + GUESS_WEIGHT)

"""An information-set tree search for every game.

A world is a match that the viewer could be in. In each world every move still in the running is tried:
the search walks down a tree of moves as the viewer would see them, plays on by the game's policy to the
end of the deal, and remembers what that was worth to each seat. Round by round the worse half of the moves
drops out. (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012, single observer;
Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013, sequential halving.)
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from random import Random

from tabletop.players.characters import Character
from tabletop.players.levels import Level
from tabletop.players.policy import Policy
from tabletop.rules import Game, Match, Move, View

CURIOSITY = 0.25
FAVOURITE = 0.6
"""The first guess for the move that the policy would play; 0.5 is for all others."""

SPREADS = 4.0
"""Within how many standard deviations nearly all outcomes lie: from the worst to the best."""

LEEWAY = 0.02
"""How much worse a move may seem that a player's temper prefers altogether."""

DOUBT = 0.8
"""How much better a move that is not obvious must seem, over the square root of the deals it was tried in."""

MOST_VISITS = 4096
CURIOUS = tuple(CURIOSITY * sqrt(log(offered + 1)) for offered in range(MOST_VISITS))
SATED = tuple(1 / sqrt(visits + 1) for visits in range(MOST_VISITS))


class Branch:
    """A node of the tree: how often a move could be made, was made, and what came of it."""

    __slots__ = ("branches", "gains", "guess", "offered", "visits")

    def __init__(self, guess: float) -> None:
        self.branches: dict[str, Branch] = {}
        self.guess = guess
        self.offered = 0
        self.visits = 0
        self.gains = 0.0


class Outcomes:
    """What the deals so far were worth to one seat: their mean and their spread."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, worth: float) -> None:
        self.count += 1
        self.total += worth
        self.squares += worth * worth

    def scale(self) -> tuple[float, float]:
        """Returns the worst outcome, roughly, and the spread from it to the best."""
        if not self.count:
            return 0.0, 1.0
        mean = self.total / self.count
        spread = SPREADS * sqrt(max(0.0, self.squares / self.count - mean * mean)) or 1.0
        return mean - spread / 2, spread


@dataclass(frozen=True, slots=True)
class Advice:
    """The move to make, and how good each move seems, from 0 to 1."""

    move: Move
    values: dict[str, float]


class Search:
    """A tree search from one view."""

    def __init__(
        self, game: Game, view: View, policy: Policy, rng: Random, who: Character | None = None
    ) -> None:
        assert view.seat == view.turn
        self.view = view
        self.seat = view.viewer
        self.policy = policy
        self.rng = rng
        self.who = who
        self.by_rule = view.players >= policy.by_rule_from
        self.draw = policy.likely(view, game.worlds(view))
        self.root = Branch(0.5)
        self.outcomes = tuple(Outcomes() for _ in range(view.players))
        self.tried = 0
        self.trust = policy.trust
        self.first = first = self.draw(rng)
        self.moves = policy.worthwhile(first, first.legal_moves())
        self.obvious = policy.obvious(first, self.moves) or self.moves
        self._grow(self.root, first, self.moves, self.moves)

    def advise(self, level: Level, called_off: Callable[[], bool] = lambda: False) -> Advice:
        """Searches with the level's budget, or until called off, and picks a move."""
        self._take_to(level)
        running = list(self.moves)
        rounds = (len(running) - 1).bit_length()
        budget = min(level.iterations * self.policy.pace_at(self.view.players), self.policy.enough)
        share = budget / max(1, rounds)
        for _ in range(rounds):
            for _ in range(max(1, round(share / len(running)))):
                if called_off():
                    return self._pick(running, level)
                self.try_all(running)
            running.sort(key=self.value, reverse=True)
            if not level.temper:
                del running[(len(running) + 1) // 2 :]
        return self._pick(running, level)

    def try_all(self, moves: list[Move]) -> None:
        """Plays each of these moves in one and the same world."""
        world = self.draw(self.rng)
        for move in moves[:-1]:
            self._try(world.copy(), move)
        self._try(world, moves[-1])

    def value(self, move: Move) -> float:
        """Returns how good a move seems, from 0 to 1 and seldom beyond."""
        branch = self.root.branches[move]
        low, spread = self.outcomes[self.seat].scale()
        gains = (branch.gains - low * branch.visits) / spread
        trust = self.trust
        return (gains + branch.guess * trust) / (branch.visits + trust)

    def _take_to(self, level: Level) -> None:
        """Weighs the rule of thumb more, as a weaker level does, as far as it remembers."""
        self.trust = self.policy.trust + level.instinct
        if level.memory == 1 or len(self.moves) < 2:
            return
        memory = min(1.0, level.memory * (self.who.memory if self.who else 1.0))
        dim = self.policy.recalled(self.first.copy(), memory, self.rng)
        favourite = self.policy.choose(dim, self.moves, self.rng)
        for move, branch in self.root.branches.items():
            branch.guess = FAVOURITE if move == favourite else 0.5

    def _try(self, match: Match, move: Move) -> None:
        """Goes once down the tree and plays one roll-out, in a world of its own."""
        self.tried += 1
        policy = self.policy
        branch = self.root.branches[move]
        path = [(branch, self.seat)]
        is_scored = match.play_to_score(move)
        while branch.visits and not is_scored:
            mover = match.seat
            assert mover is not None
            moves = match.legal_moves()
            if self.by_rule and mover != self.seat:
                move, branch = self._by_rule(branch, match, moves)
            else:
                if len(moves) > 1:
                    moves = policy.worthwhile(match, moves)
                move, branch = self._select(branch, match, moves, mover)
            path.append((branch, mover))
            is_scored = match.play_to_score(move)
        before = self.view.scores
        worth = policy.worth(match, before) if is_scored else policy.play_out(match, before, self.rng)
        for branch, mover in path:
            branch.visits += 1
            branch.gains += worth[mover]
        for outcomes, gain in zip(self.outcomes, worth, strict=True):
            outcomes.add(gain)

    def _select(
        self, branch: Branch, match: Match, moves: tuple[Move, ...], mover: int
    ) -> tuple[Move, Branch]:
        known = branch.branches
        # Another seat's secret move is one branch, whatever it is.
        keys = moves if mover == self.seat else tuple(move.mask or "" for move in moves)
        if not all(key in known for key in keys):
            self._grow(branch, match, moves, keys)
        if len(moves) == 1:
            return moves[0], known[keys[0]]
        low, spread = self.outcomes[mover].scale()
        trust = self.policy.trust
        best, best_value = 0, float("-inf")
        for number, key in enumerate(keys):
            child = known[key]
            offered, visits = child.offered, child.visits
            child.offered = offered + 1
            value = (child.gains - low * visits) / spread + child.guess * trust
            value = value / (visits + trust) + CURIOUS[offered] * SATED[visits]
            if value > best_value:
                best, best_value = number, value
        return moves[best], known[keys[best]]

    def _by_rule(self, branch: Branch, match: Match, moves: tuple[Move, ...]) -> tuple[Move, Branch]:
        move = moves[0] if len(moves) == 1 else self.policy.choose(match, moves, self.rng)
        key = move.mask or move
        known = branch.branches
        if key not in known:
            known[key] = Branch(0.5)
        return move, known[key]

    def _grow(self, branch: Branch, match: Match, moves: tuple[Move, ...], keys: tuple[str, ...]) -> None:
        """Adds the moves of a new position to the tree; the policy's choice starts ahead."""
        known = branch.branches
        favourite = moves[0] if len(moves) == 1 else self.policy.choose(match, moves, self.rng)
        for move, key in zip(moves, keys, strict=True):
            if key not in known:
                known[key] = Branch(FAVOURITE if move == favourite else 0.5)

    def _pick(self, running: list[Move], level: Level) -> Advice:
        values = {str(move): self.value(move) for move in self.moves}
        running = self._sensible(running, values)
        seeming = {move: values[move] + self._liking(move) for move in running}
        best = max(running, key=seeming.__getitem__)
        if level.temper:
            # One that seems nearly as good: the further below, the rarer.
            reach = level.temper * self.policy.slips
            weights = [max(0.0, 1.0 - (seeming[best] - seeming[move]) / reach) ** 2 for move in running]
            best = self.rng.choices(running, weights)[0]
        return Advice(best, values)

    def _liking(self, move: Move) -> float:
        """Returns by how much a player who likes such moves overrates a move."""
        if self.who is None:
            return 0.0
        daring, haste = self.policy.leaning(self.first, move)
        bend = self.who.daring * daring + self.who.haste * haste
        return LEEWAY * max(-1.0, min(1.0, bend)) / 2

    def _sensible(self, running: list[Move], values: dict[str, float]) -> list[Move]:
        """Returns the obvious moves, and of the others those that are clearly better than these."""
        best = max(self.obvious, key=values.__getitem__)
        visits = self.root.branches[best].visits
        need = values[best] + DOUBT / sqrt(visits + 1)
        obvious = [move for move in running if move in self.obvious] or [best]
        return obvious + [move for move in running if move not in self.obvious and values[move] > need]

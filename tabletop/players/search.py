"""An information-set tree search for every game.

A world is a match that the viewer could be in. In each world every move still in the running is tried:
the search walks down a tree of moves as the viewer would see them, plays on by the game's policy to the
end of the deal, and remembers what that was worth to each seat. Round by round the worse half of the moves
drops out. (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012, single observer;
Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013, sequential halving.)
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random

from tabletop.players.characters import Character
from tabletop.players.endings import Ending, ending_worlds, is_ending
from tabletop.players.exact_arithmetic import logarithm
from tabletop.players.levels import Level
from tabletop.players.policy import Policy
from tabletop.rules import Game, Match, Move, View

EXPLORATION = 0.25
FAVOURITE_PRIOR = 0.6
"""The first guess for the move that the policy would play; 0.5 is for all others."""

SPREAD_DEVIATIONS = 4.0
"""Within how many standard deviations nearly all outcomes lie: from the worst to the best."""

TEMPER_LEEWAY = 0.02
"""How much worse a move may seem that a player's temper prefers altogether."""

OBVIOUS_MARGIN = 0.8
"""How much better a move that is not obvious must seem, over the square root of the deals it was tried in."""

# Asked for at every step of every roll-out: a look into a table instead of a root and a logarithm.
# No level has as many roll-outs in any game, so that no look goes beyond the tables.
MOST_VISITS = 4096
EXPLORATION_BY_OFFERS = tuple(EXPLORATION * sqrt(logarithm(offered + 1)) for offered in range(MOST_VISITS))
INVERSE_ROOT_VISITS = tuple(1 / sqrt(visits + 1) for visits in range(MOST_VISITS))


class SearchNode:
    """A node of the tree: how often a move could be made, was made, and what came of it."""

    __slots__ = ("children", "prior", "times_offered", "total_worth", "visits")

    def __init__(self, guess: float) -> None:
        self.children: dict[str, SearchNode] = {}
        self.prior = guess
        self.times_offered = 0
        self.visits = 0
        self.total_worth = 0.0


class Outcomes:
    """What the deals so far were worth to one seat: their mean and their spread."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add_outcome(self, worth: float) -> None:
        self.count += 1
        self.total += worth
        self.squares += worth * worth

    def worst_and_spread(self) -> tuple[float, float]:
        """Returns the worst outcome, roughly, and the spread from it to the best."""
        if not self.count:
            return 0.0, 1.0
        mean = self.total / self.count
        spread = SPREAD_DEVIATIONS * sqrt(max(0.0, self.squares / self.count - mean * mean)) or 1.0
        return mean - spread / 2, spread


@dataclass(frozen=True, slots=True)
class Advice:
    """The move to make, and how good each move seems, from 0 to 1."""

    move: Move
    values: dict[str, float]
    by_rule: bool = False
    """Whether it is the usual move, preferred to one that seems better, but not clearly so."""


class Search:
    """A tree search from one view."""

    def __init__(
        self, game: Game, view: View, policy: Policy[Match], rng: Random, character: Character | None = None
    ) -> None:
        assert view.seat == view.turn
        self.view = view
        self.seat = view.viewer
        self.policy = policy
        self.rng = rng
        self.character = character
        # Measured with four at Classic Dominoes: it finds better moves in a quarter of the time.
        self.others_by_rule = view.players >= policy.rule_of_thumb_from_players
        self.draw_world = policy.likely_worlds(view, game.world_sampler(view))
        self.root = SearchNode(0.5)
        self._known_ends: dict[tuple[int, int], float] = {}
        self.outcomes_by_seat = tuple(Outcomes() for _ in range(view.players))
        self.rollouts = 0
        self.prior_weight = policy.prior_weight
        self.first_world = first = self.draw_world(rng)
        self.settled_moves = policy.settled_moves(first)
        self.is_ending = is_ending(policy, first)
        self._weigh(self.settled_moves or policy.worthwhile_moves(first, first.legal_moves()))

    def _weigh(self, moves: tuple[Move, ...]) -> None:
        """Sets the moves that are thought about."""
        first = self.first_world
        self.moves = moves
        self.obvious_moves = self.policy.obvious_moves(first, moves) or moves
        self._expand(self.root, first, moves, moves)

    def advise(
        self,
        level: Level,
        called_off: Callable[[], bool] = lambda: False,
        time_spent: Callable[[], float] = lambda: 0.0,
    ) -> Advice:
        """Searches with the level's budget, or until called off, and picks a move.

        `time_spent` is the share of the time for this move that has gone, from 0 to 1. Where there is too
        little for the budget, each round ends early, so that none of the later ones is lost.
        """
        self._adapt_to_level(level)
        running = list(self.moves)
        # So often can the moves be halved until one is left.
        rounds = (len(running) - 1).bit_length()
        share = self.rollout_budget(level) / max(1, rounds)
        for number in range(1, rounds + 1):
            for _ in range(max(1, round(share / len(running)))):
                if called_off():
                    return self._pick_move(running, level)
                self.try_in_one_world(running)
                if time_spent() > number / rounds:
                    break
            running.sort(key=self.move_value, reverse=True)
            # A level that slips chooses among all moves, so that none may drop out before it is weighed.
            if not level.is_fallible:
                del running[(len(running) + 1) // 2 :]
        return self._pick_move(running, level)

    def rollout_budget(self, level: Level) -> float:
        """Returns how many moves a level tries in imagined worlds, where no clock cuts it short."""
        budget = min(level.iterations * self.policy.pace_for(self.view.players), self.policy.max_worlds)
        if self.is_ending:
            budget = min(budget, ending_worlds(self.policy, self.first_world) * len(self.moves))
        return budget

    def try_in_one_world(self, moves: list[Move]) -> None:
        """Plays each of these moves in one and the same world."""
        world = self.draw_world(self.rng)
        if self.is_ending:
            ending = Ending(self.policy, world, self.seat, self.view.scores, self._known_ends)
            for move in moves:
                self._add_outcome(move, ending.worth_after(move))
            return
        for move in moves[:-1]:
            self._run_rollout(world.copy(), move)
        # The last roll-out may use the world up, which spares a copy.
        self._run_rollout(world, moves[-1])

    def _add_outcome(self, move: Move, worth: float) -> None:
        """Remembers what a move was worth to its own seat in a world that was solved."""
        branch = self.root.children[move]
        branch.visits += 1
        branch.total_worth += worth
        self.outcomes_by_seat[self.seat].add_outcome(worth)
        self.rollouts += 1

    def move_value(self, move: Move) -> float:
        """Returns how good a move seems, from 0 to 1 and seldom beyond."""
        branch = self.root.children[move]
        low, spread = self.outcomes_by_seat[self.seat].worst_and_spread()
        gains = (branch.total_worth - low * branch.visits) / spread
        trust = self.prior_weight
        return (gains + branch.prior * trust) / (branch.visits + trust)

    def _adapt_to_level(self, level: Level) -> None:
        """Leaves out what a weaker level overlooks, and weighs the rule of thumb as far as it remembers."""
        policy, first = self.policy, self.first_world
        self.prior_weight = policy.prior_weight + level.extra_prior_weight
        overlooked = level.overlooked_in(self.view.game, self.view.players)
        if overlooked and not self.settled_moves:
            noticed = policy.noticed_moves(first, first.legal_moves(), overlooked, self.rng)
            self._weigh(policy.worthwhile_moves(first, noticed))
        if level.memory == 1 or len(self.moves) < 2:
            return
        memory = min(1.0, level.memory * (self.character.memory if self.character else 1.0))
        dim = policy.remembered_match(first.copy(), memory, self.rng)
        favourite = policy.choose_move(dim, self.moves, self.rng)
        for move, branch in self.root.children.items():
            branch.prior = FAVOURITE_PRIOR if move == favourite else 0.5

    def _run_rollout(self, match: Match, move: Move) -> None:
        """Goes once down the tree and plays one roll-out, in a world of its own."""
        self.rollouts += 1
        policy = self.policy
        branch = self.root.children[move]
        path = [(branch, self.seat)]
        is_scored = match.play_to_score(move)
        # The tree grows by one move in each roll-out: beyond a move that is new the policy plays on.
        while branch.visits and not is_scored:
            mover = match.seat
            assert mover is not None
            moves = match.legal_moves()
            if self.others_by_rule and mover != self.seat:
                move, branch = self._child_by_rule(branch, match, moves)
            else:
                if len(moves) > 1:
                    moves = policy.worthwhile_moves(match, moves)
                move, branch = self._select_child(branch, match, moves, mover)
            path.append((branch, mover))
            is_scored = match.play_to_score(move)
        before = self.view.scores
        worth = policy.deal_worth(match, before) if is_scored else policy.play_out(match, before, self.rng)
        # Every seat plays for itself: a move is worth what it brought to whoever made it.
        for branch, mover in path:
            branch.visits += 1
            branch.total_worth += worth[mover]
        for outcomes, gain in zip(self.outcomes_by_seat, worth, strict=True):
            outcomes.add_outcome(gain)

    def _select_child(
        self, branch: SearchNode, match: Match, moves: tuple[Move, ...], mover: int
    ) -> tuple[Move, SearchNode]:
        known = branch.children
        # Another seat's secret move is one branch, whatever it is.
        keys = moves if mover == self.seat else tuple(move.mask or "" for move in moves)
        if not all(key in known for key in keys):
            self._expand(branch, match, moves, keys)
        if len(moves) == 1:
            return moves[0], known[keys[0]]
        low, spread = self.outcomes_by_seat[mover].worst_and_spread()
        trust = self.policy.prior_weight
        best, best_value = 0, float("-inf")
        for number, key in enumerate(keys):
            child = known[key]
            offered, visits = child.times_offered, child.visits
            child.times_offered = offered + 1
            value = (child.total_worth - low * visits) / spread + child.prior * trust
            value = value / (visits + trust) + EXPLORATION_BY_OFFERS[offered] * INVERSE_ROOT_VISITS[visits]
            if value > best_value:
                best, best_value = number, value
        return moves[best], known[keys[best]]

    def _child_by_rule(
        self, branch: SearchNode, match: Match, moves: tuple[Move, ...]
    ) -> tuple[Move, SearchNode]:
        move = moves[0] if len(moves) == 1 else self.policy.choose_move(match, moves, self.rng)
        key = move.mask or move
        known = branch.children
        if key not in known:
            known[key] = SearchNode(0.5)
        return move, known[key]

    def _expand(
        self, branch: SearchNode, match: Match, moves: tuple[Move, ...], keys: tuple[str, ...]
    ) -> None:
        """Adds the moves of a new position to the tree; the policy's choice starts ahead."""
        known = branch.children
        favourite = moves[0] if len(moves) == 1 else self.policy.choose_move(match, moves, self.rng)
        for move, key in zip(moves, keys, strict=True):
            if key not in known:
                known[key] = SearchNode(FAVOURITE_PRIOR if move == favourite else 0.5)

    def _pick_move(self, running: list[Move], level: Level) -> Advice:
        values = {str(move): self.move_value(move) for move in self.moves}
        running = self._without_doubtful(running, values)
        seeming = {move: values[move] + self._temper_bonus(move) for move in running}
        best = max(running, key=seeming.__getitem__)
        if level.is_fallible:
            # One that seems nearly as good: the further below, the rarer.
            reach = level.slip_in(self.view.game, self.view.players)
            near = [max(0.0, 1.0 - (seeming[best] - seeming[move]) / reach) for move in running]
            best = self.rng.choices(running, [share * share for share in near])[0]
            return Advice(best, values)
        return Advice(best, values, by_rule=values[best] < max(values.values()))

    def _temper_bonus(self, move: Move) -> float:
        """Returns by how much a player who likes such moves overrates a move."""
        if self.character is None:
            return 0.0
        daring, haste = self.policy.move_temper(self.first_world, move)
        bend = self.character.daring * daring + self.character.haste * haste
        return TEMPER_LEEWAY * max(-1.0, min(1.0, bend)) / 2

    def _without_doubtful(self, running: list[Move], values: dict[str, float]) -> list[Move]:
        """Returns the obvious moves, and of the others those that are clearly better than these."""
        best = max(self.obvious_moves, key=values.__getitem__)
        # Few roll-outs tell little: without this experts at whist let the last trick go in 10 of 405 cases.
        visits = self.root.children[best].visits
        need = values[best] + OBVIOUS_MARGIN / sqrt(visits + 1)
        obvious = [move for move in running if move in self.obvious_moves] or [best]
        return obvious + [move for move in running if move not in self.obvious_moves and values[move] > need]

"""The base of each game's policy: how roll-outs are played, and what an outcome is worth."""

from collections.abc import Callable, Hashable, Mapping
from math import inf
from random import Random
from types import MappingProxyType
from typing import Generic, TypeVar

from tabletop.players.exact_arithmetic import plain_sum, power
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Match, Move, View

M = TypeVar("M", bound=Match)

DrawWorld = Callable[[Random], M]
"""How worlds are drawn that a view's seat could be in."""


class Policy(Generic[M]):
    """Plays any game at random; a game's own policy knows better, and names the kind of match it plays.

    A match that is asked about is an imagined one and shows everything; what an answer may use is only
    what the seat on turn can know: its own hand, the table and the record.
    """

    pace = 1.0
    """The share of a level's iterations that this game gets, so that answers come in time."""

    slowdown_per_player = 0.0
    """The power of the number of players by which the pace goes down, where larger tables take longer."""

    max_worlds = inf
    """The number of imagined deals with which a choice is as good as with more: no level gets more."""

    max_rollout_moves = 400
    """How many moves a roll-out may have before it is estimated."""

    prior_weight = 3.0
    """How many imagined deals the rule of thumb weighs as much as, where a move is first thought of."""

    rule_of_thumb_from_players = inf
    """From how many players on the tree leaves the other seats' moves to the rule of thumb.

    That knows their hands in each world; the tree learns one answer for all the hands that they could have.
    It is worse where much hangs on the hand, as in staying in or dropping out, and where so many others move
    in between that the tree hardly gets back to its own seat.
    """

    solved_moves = 0
    """From how few moves left on a deal is solved in each imagined world instead of being played out."""

    plain_play: PlainPlay[M] | None = None
    """Who plays deals on for the coach's second judge; None where the policy looks through all there is."""

    slip_threshold = 1.0
    """From how many points of a deal on, lost on average, a slip is worth speaking of afterwards."""

    match_prize: float | None = None
    """What winning the match is worth in points of one deal; None: as much as the deal, and 1 at least."""

    def pace_for(self, players: int) -> float:
        """Returns the share of a level's iterations that a table with this number of players gets."""
        return self.pace / power(players, self.slowdown_per_player)

    def value_of_point(self, view: View) -> float:  # noqa: ARG002
        """Returns what one point more of this deal is worth to the viewer, in the measure of `deal_worth`."""
        return 1.0

    verb_tempers: Mapping[str, tuple[float, float]] = MappingProxyType({})
    """How daring a move with this verb is, and how much it hurries, each from -1 to 1; others are neither."""

    def move_temper(self, match: M, move: Move) -> tuple[float, float]:  # noqa: ARG002
        """Returns how daring a move is and how much it hurries the deal; a temper chooses by that."""
        return self.verb_tempers.get(move.verb, (0.0, 0.0))

    def choose_move(self, match: M, moves: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002
        """Returns the move that a roll-out makes."""
        return moves[int(rng.random() * len(moves))]

    def worthwhile_moves(self, match: M, moves: tuple[Move, ...]) -> tuple[Move, ...]:  # noqa: ARG002
        """Returns the moves worth a thought: one of several that come to the same."""
        return moves

    def obvious_moves(self, match: M, moves: tuple[Move, ...]) -> tuple[Move, ...]:  # noqa: ARG002
        """Returns those worthwhile moves at which nobody would wonder; any, if that is none.

        Another is made only where the search has shown it to be clearly better: its roll-outs are few, and
        who lets the last trick go with the ace in hand looks a fool even where it costs nothing.
        """
        return moves

    def settled_moves(self, match: M) -> tuple[Move, ...]:  # noqa: ARG002
        """Returns the moves that nothing can be better than, whoever holds what; () if none is known."""
        return ()

    def remembered_match(self, match: M, memory: float, rng: Random) -> M:  # noqa: ARG002
        """Returns the imagined match as a player sees it who remembers only a share of what is gone.

        It is only asked for the rule of thumb's choice: nothing is played in it.
        """
        return match

    def noticed_moves(
        self,
        match: M,  # noqa: ARG002
        moves: tuple[Move, ...],
        overlooked: float,  # noqa: ARG002
        rng: Random,  # noqa: ARG002
    ) -> tuple[Move, ...]:
        """Returns the legal moves that a player notices who overlooks a share of what takes a second look."""
        return moves

    def likely_worlds(self, view: View, draw: DrawWorld[M]) -> DrawWorld[M]:  # noqa: ARG002
        """Returns a sampler of worlds in which the others would have played as they did."""
        return draw

    def play_out(self, match: M, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays an imagined deal on by rule of thumb; returns what it was worth to each seat."""
        choose = self.choose_move
        for _ in range(self.max_rollout_moves):
            moves = match.legal_moves()
            move = moves[0] if len(moves) == 1 else choose(match, moves, rng)
            if match.play_to_score(move):
                return self.deal_worth(match, before)
        return self.running_deal_worth(match, before)

    def has_shown_enough(self, match: M, seat: int) -> bool:  # noqa: ARG002
        """Returns whether a play-out has gone far enough to tell what a seat's move has led to.

        It has in games whose play-outs go to the end of the deal, or beyond the seat's next turn.
        """
        return True

    def moves_left(self, match: M) -> float:  # noqa: ARG002
        """Returns how many moves the deal still has at most, infinite where nobody can say."""
        return inf

    def moves_to_solve(self, match: M, moves: tuple[Move, ...]) -> tuple[Move, ...]:  # noqa: ARG002
        """Returns which of several moves may matter with all hands open: one of those that do the same."""
        return moves

    def position_key(self, match: M) -> Hashable | None:  # noqa: ARG002
        """Returns what makes a position of a world what it is; None where it is not worth remembering.

        Positions of one world with the same key have the same moves ahead, and the same worth at their ends.
        """
        return None

    def open_tricks(
        self,
        world: M,  # noqa: ARG002
        viewer: int,  # noqa: ARG002
        worth_at_end: Callable[[M], float],  # noqa: ARG002
        known_ends: dict[tuple[int, int], float],  # noqa: ARG002
    ) -> Callable[[M], float] | None:
        """Returns what tells the worth of positions of a world to the viewer; None where nothing quick does.

        `worth_at_end` tells that of a scored deal; `known_ends` are those of the viewer known so far.
        """
        return None

    def deal_worth(self, match: M, before: tuple[float, ...]) -> tuple[float, ...]:
        """Returns what a finished deal is worth to each seat; more is better, however the game counts."""
        sign = -1 if match.game.listing.few_points_win else 1
        gains = [float(sign * (now - then)) for now, then in zip(match.scores, before, strict=True)]
        total, others = sum(gains), max(1, len(gains) - 1)
        # Against the mean of the others, so that what all make adds up to nothing.
        worth = [gain - (total - gain) / others for gain in gains]
        if match.winners:
            prize = self.match_prize or max(1.0, *map(abs, worth))
            worth = [value + (prize if seat in match.winners else -prize) for seat, value in enumerate(worth)]
        return tuple(worth)

    def running_deal_worth(self, match: M, before: tuple[float, ...]) -> tuple[float, ...]:
        """Returns what a deal that is still running is worth to each seat."""
        return self.deal_worth(match, before)


def win_chances(totals: tuple[float, ...], target: float, steep: float) -> tuple[float, ...]:
    """Returns each side's chance to win a match that goes on, from how far it still has to go."""
    # Within half a point of the target all are equally near.
    near = [1 / power(max(0.5, target - total), steep) for total in totals]
    whole = plain_sum(near)
    return tuple(one / whole for one in near)


def win_chance_per_point(totals: tuple[float, ...], at: int, target: float, steep: float) -> float:
    """Returns how much one point more raises the chance to win, averaged over a tenth of the way."""
    step = target / 10
    more = tuple(total + step * (number == at) for number, total in enumerate(totals))
    return (win_chances(more, target, steep)[at] - win_chances(totals, target, steep)[at]) / step

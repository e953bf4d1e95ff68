"""Blind Dominoes: of two ends, the one that suits the tiles one remembers, and not the next player's."""

from dataclasses import dataclass
from random import Random

from tabletop.games.blind_dominoes.plain_play import PLAIN_PLAY
from tabletop.games.blind_dominoes.rules import BlindDominoes
from tabletop.players.policy import Policy
from tabletop.rules import Move
from tabletop.rules.dominoes import ALL_TILES, BITS, OTHER_HALF, TILE_NUMBER, TILES_FITTING


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each tile that fits one of the two ends left."""

    own: float = 1.0
    """One that went back into the own row."""
    following: float = 0.7
    """Against it: one that went back into the next player's row."""
    unseen: float = 0.25
    """One that nobody has seen yet, for who has no longer a row than anybody else."""
    behind: float = -0.5
    """What of that it is for who has."""
    noise: float = 0.2
    """How far roll-outs stray from all this."""


class BlindDominoesPolicy(Policy[BlindDominoes]):
    """A player who remembers every tile that went back."""

    pace = 0.6
    slip_threshold = 0.1
    plain_play = PLAIN_PLAY
    weights = Weights()

    def choose_move(self, match: BlindDominoes, moves: tuple[Move, ...], rng: Random) -> Move:
        if len(moves) == 1 or moves[0].verb != "place":
            return moves[0]
        weights = self.weights
        return max(moves, key=lambda move: _rate_ends(match, move, weights) + weights.noise * rng.random())

    def worthwhile_moves(self, _match: BlindDominoes, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        # Nobody knows the tiles, so that either end of a row is as good.
        return moves[:1] if moves[0].verb == "order" else moves


def _rate_ends(match: BlindDominoes, move: Move, weights: Weights) -> float:
    """Rates the two ends that a move leaves, by the tiles that went back and those not seen yet."""
    turned, seat = match.turned_tile, match.on_turn
    assert turned is not None
    left, right = match.ends
    ends = (OTHER_HALF[turned][left], right) if move.place == "left" else (left, OTHER_HALF[turned][right])
    fitting = TILES_FITTING[ends[0]] | TILES_FITTING[ends[1]]
    seen = sum(BITS[TILE_NUMBER[tile]] for tile in set(match.tiles_turned))
    rows = [sum(BITS[tile] for tile in row) & seen for row in match.rows]
    mine, theirs = rows[seat] & fitting, rows[(seat + 1) % match.players] & fitting
    unseen = ALL_TILES & ~seen & fitting
    others = [len(row) for number, row in enumerate(match.rows) if number != seat]
    ahead = 1.0 if len(match.rows[seat]) <= min(others) else weights.behind
    value = weights.own * mine.bit_count() - weights.following * theirs.bit_count()
    return value + weights.unseen * ahead * unseen.bit_count()


POLICY = BlindDominoesPolicy()

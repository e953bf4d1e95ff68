"""Blind Dominoes: of two ends, the one that suits the tiles one remembers, and not the next player's."""

from collections.abc import Mapping
from random import Random

from tabletop.games.blind_dominoes.recall import Recall
from tabletop.games.blind_dominoes.rules import BlindDominoes
from tabletop.players.policy import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.dominoes import TILES
from tabletop.rules.laying.deal import BITS
from tabletop.rules.laying.line import ALL_TILES, FITTING, NUMBER, OTHER_HALF

OWN, NEXT, UNSEEN = 1.0, 0.7, 0.25
NOISE = 0.2


class BlindDominoesPolicy(Policy):
    """A player who remembers every tile that went back."""

    pace = 0.6
    slips = 8.0

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        if len(moves) == 1 or moves[0].verb != "place":
            return moves[0]
        assert isinstance(match, BlindDominoes)
        return max(moves, key=lambda move: _left(match, move) + NOISE * rng.random())

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:  # noqa: ARG002
        # Nobody knows the tiles, so that either end of a row is as good.
        return moves[:1] if moves[0].verb == "order" else moves

    def why(self, view: View, move: str, values: Mapping[str, float]) -> str | None:  # noqa: ARG002
        verb, _, end = move.partition(" ")
        if verb == "order":
            return "Nobody knows the tiles, so either end is as good."
        if verb == "turn":
            return _why_turn(view)
        return _why_there(view, end)


def _why_turn(view: View) -> str:
    """What is known of the next tile; there is no other move."""
    left, right = view.facts["left"], view.facts["right"]
    if left is None:
        return "The first tile opens the line."
    recall = Recall(view)
    known = recall.known.get(recall.rows[view.seat or 0][0])
    if known is None:
        return f"Nobody knows it: it fits if it has a {left}{'' if left == right else f' or a {right}'}."
    now = "fits now" if _fits(known, (left, right)) else "still fits neither end"
    return f"It is the {TILES[known]} that went back, which {now}."


def _why_there(view: View, end: str) -> str:
    """What placing the turned tile at that end leads to."""
    (tile,) = view.zones["turned"]
    left, right = view.facts["left"], view.facts["right"]
    other = OTHER_HALF[NUMBER[tile]]
    if other[left] < 0 or other[right] < 0:
        return "It fits there and nowhere else."
    if left == right:
        return f"Both ends ask for a {left}, so either will do."
    ends, others = (other[left], right), (left, other[right])
    if end == "right":
        ends, others = others, ends
    recall = Recall(view)
    for origin in recall.rows[view.seat or 0]:
        known = recall.known.get(origin)
        if known is not None and _fits(known, ends) and not _fits(known, others):
            return f"Then the {TILES[known]} fits that lies in your row."
    low, high = sorted(ends)
    asked = f"both ends ask for a {low}" if low == high else f"the ends ask for a {low} and a {high}"
    unseen = sum(_fits(number, ends) for number, code in enumerate(TILES) if code not in view.facts["seen"])
    fit = {0: "none fits", 1: "one fits"}.get(unseen, f"{unseen} fit")
    return f"Then {asked}, and of the tiles nobody has seen yet {fit}."


def _fits(tile: int, ends: tuple[int, int]) -> bool:
    return bool(BITS[tile] & (FITTING[ends[0]] | FITTING[ends[1]]))


def _left(match: BlindDominoes, move: Move) -> float:
    """How good the two ends are that a move leaves, by the tiles that went back and those not seen yet."""
    turned, seat = match.turned, match.seat
    assert turned is not None
    assert seat is not None
    left, right = match.ends
    ends = (OTHER_HALF[turned][left], right) if move.place == "left" else (left, OTHER_HALF[turned][right])
    fitting = FITTING[ends[0]] | FITTING[ends[1]]
    seen = sum(BITS[NUMBER[tile]] for tile in set(match.seen))
    rows = [sum(BITS[tile] for tile in row) & seen for row in match.rows]
    mine, theirs = rows[seat] & fitting, rows[(seat + 1) % match.players] & fitting
    unseen = ALL_TILES & ~seen & fitting
    others = [len(row) for number, row in enumerate(match.rows) if number != seat]
    ahead = 1.0 if len(match.rows[seat]) <= min(others) else -0.5
    return OWN * mine.bit_count() - NEXT * theirs.bit_count() + UNSEEN * ahead * unseen.bit_count()


POLICY = BlindDominoesPolicy()

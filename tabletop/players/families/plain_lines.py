"""Dominoes by the sayings: heavy tiles and doubles go first, and the hand keeps as many numbers as it can."""

from random import Random

from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move
from tabletop.rules.dominoes import BITS, DOTS, OTHER_HALF, TILE_NUMBER, TILES_FITTING
from tabletop.rules.line_dominoes.line_game import LineGame

DOUBLE = 5
"""The dots that a double counts more than it has."""
NUMBER = 2
"""The dots that a number counts that the rest of the hand still has."""
STUCK = 6
"""The dots against a tile after which no other fits."""


class PlainLines(PlainPlay[LineGame]):
    """Plain players of a game on a line, who look at their own hand and at the open ends."""

    def choose_move(self, match: LineGame, moves: tuple[Move, ...], rng: Random) -> Move:
        if not match.line.tiles or not moves[0].pieces:
            return moves[0]
        hand = match.hands[match.on_turn]
        ends = {place.name: place.number_asked for place in match.free_places(match.line)}
        best, best_worth = moves[0], float("-inf")
        known = dict[tuple[str, int], float]()
        for move in moves:
            tile, asked = move.pieces[0], ends[str(move.place)]
            worth = known.get((tile, asked))
            if worth is None:
                left = [number for place, number in ends.items() if place != move.place]
                number = TILE_NUMBER[tile]
                fitting = TILES_FITTING[OTHER_HALF[number][asked]]
                for end in left:
                    fitting |= TILES_FITTING[end]
                worth = known[tile, asked] = _worth(tile, hand & ~BITS[number], fitting)
            if worth + rng.random() > best_worth:
                best, best_worth = move, worth
        return best


def _worth(tile: str, rest: int, fitting: int) -> float:
    """Returns what speaks for laying a tile that leaves this hand, and where these tiles fit then."""
    numbers = sum(bool(rest & of_number) for of_number in TILES_FITTING[:7])
    is_double = tile[0] == tile[2]
    return DOTS[tile] + DOUBLE * is_double + NUMBER * numbers - STUCK * (not rest & fitting)


PLAIN_PLAY = PlainLines()

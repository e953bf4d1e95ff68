"""What a good player of Classic Dominoes knows: heavy tiles and doubles go first, numbers are kept."""

from collections.abc import Mapping
from random import Random

from tabletop.players.policies import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.classic_dominoes import JOINS, ClassicDominoes
from tabletop.rules.dominoes import DOTS, TILES, is_double
from tabletop.rules.line import FITTING, NUMBER, OTHER_HALF, Place, bits

FRANK = 0.9
"""How often a roll-out plays the move that looks best, and not just any."""

HELD = 3
"""What a tile is worth that fits the number left open, in dots."""

KEPT = 2
"""What each number is worth that the hand still has, in dots."""

DOUBLE = 4
"""What it is worth to be rid of a double, in dots, for it fits one number only."""

HEAVY = 9

WEIGHT = tuple(DOTS[tile] + DOUBLE * is_double(tile) for tile in TILES)


class DominoPolicy(Policy):
    """Rules of thumb, from the hand of the seat on turn and what lies on the table."""

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        """The tile that is best laid now, most of the time."""
        if rng.random() > FRANK:
            return moves[int(rng.random() * len(moves))]
        assert isinstance(match, ClassicDominoes)
        assert match.seat is not None
        hand = match.hands[match.seat]
        tile, place = max(_joins(hand, match.line.open), key=lambda join: _weight(hand, *join))
        return JOINS.of(1 << tile, (place,))[0]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Of places that ask for the same number one is enough: what is open afterwards is the same."""
        assert isinstance(match, ClassicDominoes)
        if moves[0].place == "line" or not moves[0].pieces:
            return moves
        return JOINS.of(match.hands[match.seat or 0], tuple(_different(match.line.open)))

    def reason(self, view: View, move: str, values: Mapping[str, float]) -> str:
        """What the tile does, as a player would say it."""
        asks = view.facts["places"].get(move.rpartition(" ")[2])
        if asks is None or len(values) == 1:
            return super().reason(view, move, values)
        tile = move.split(" ")[1]
        left = OTHER_HALF[NUMBER[tile]][asks]
        if is_double(tile):
            return f"The {tile} fits one number only: lay it while you can."
        if len(view.zones["stock"]) == 0 and _is_yours(view, tile, left):
            return f"Nobody else has a {left}, so the end of the {tile} waits for you alone."
        if DOTS[tile] >= HEAVY:
            return f"The {tile} is heavy: {DOTS[tile]} dots that nobody can count against you."
        mine = bits(view.zones[f"hand:{view.seat}"]) & FITTING[left] & ~(1 << NUMBER[tile])
        if mine:
            return f"It leaves a {left} open, and you can go on from there."
        return super().reason(view, move, values)


def _different(places: tuple[Place, ...]) -> list[Place]:
    """The first place for each number asked for."""
    return list({place.asks: place for place in reversed(places)}.values())[::-1]


def _joins(hand: int, places: tuple[Place, ...]) -> list[tuple[int, Place]]:
    joins = []
    asked = 0
    for place in places:
        tiles = hand & place.fitting
        if asked >> place.asks & 1:
            continue
        asked |= 1 << place.asks
        while tiles:
            lowest = tiles & -tiles
            joins.append((lowest.bit_length() - 1, place))
            tiles ^= lowest
    return joins


def _weight(hand: int, tile: int, place: Place) -> int:
    """How good it is to lay this tile there: dots got rid of, and what the hand can do next."""
    rest = hand ^ 1 << tile
    left = OTHER_HALF[tile][place.asks]
    return WEIGHT[tile] + HELD * min(2, (rest & FITTING[left]).bit_count()) + KEPT * _numbers(rest)


def _numbers(hand: int) -> int:
    """How many different numbers the hand has."""
    return sum(bool(hand & fitting) for fitting in FITTING)


def _is_yours(view: View, tile: str, number: int) -> bool:
    """Whether nobody else has a tile with this number, and the viewer has one besides this tile."""
    mine = bits(view.zones[f"hand:{view.seat}"]) & ~(1 << NUMBER[tile])
    seen = bits(view.zones["line"]) | mine | 1 << NUMBER[tile]
    return not FITTING[number] & ~seen and bool(mine & FITTING[number])


POLICY = DominoPolicy()

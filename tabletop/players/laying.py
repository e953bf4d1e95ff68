"""Games on a branching line: heavy tiles and doubles early, and ends that one can use oneself."""

from collections.abc import Iterator, Sequence
from random import Random

from tabletop.players.policy import Policy, race
from tabletop.rules import Match, Move
from tabletop.rules.dominoes import ALL_TILES, BITS, DOTS, DOUBLES, FITTING, OTHER_HALF, TILES
from tabletop.rules.laying.game import LayingGame
from tabletop.rules.laying.line import OpenPlace

STEEP = 1.5
OWN_CHOICE = 1.6
OTHERS_CHOICE = 0.25
DOUBLE = 2.5
WEIGHT = 0.5
NOISE = 1.5

HALVES = tuple(tuple({int(tile[0]), int(tile[2])}) for tile in TILES)
WORTH = tuple(WEIGHT * DOTS[tile] + DOUBLE * (1 << number in DOUBLES) for number, tile in enumerate(TILES))
WANTED = tuple(
    sum(bit for bit in BITS if any(bit & FITTING[asks] for asks in range(7) if numbers >> asks & 1))
    for numbers in range(1 << 7)
)
"""By the numbers asked for, as bits: the tiles that fit one of them."""


class LayingPolicy(Policy):
    """A player who counts what is laid and weighs what a tile leaves open, in any game on a line."""

    pace = 0.8
    slips = 3.0

    def lying(self, match: LayingGame, ways: Sequence[Move]) -> Move:
        """Of several ways in which a tile can lie at its place, the one of a roll-out."""
        raise NotImplementedError

    def leaning(self, _match: Match, move: Move) -> tuple[float, float]:
        # Who is in a hurry gets rid of dots.
        return 0.0, (DOTS[move.pieces[0]] / 6 - 1 if move.pieces else 0.0)

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, LayingGame)
        if not match.line.tiles or not moves[0].pieces:
            return moves[0]
        chance = rng.random
        best, best_value = (0, 0), float("-inf")
        free = match.free(match.line)
        for tile, asks, value in _rated(match.hands[match.on_turn], match, free):
            lucky = value + NOISE * chance()
            if lucky > best_value:
                best, best_value = (tile, asks), lucky
        ways = _moves_of(free, moves, *best)
        return ways[0] if len(ways) == 1 else self.lying(match, ways)

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, LayingGame)
        asked = {place.name: place.asks for place in match.line.open}
        alike: dict[tuple[str, int | None, tuple[str, ...]], Move] = {}
        for move in moves:
            if not move.pieces or not asked:
                return moves
            alike.setdefault((move.pieces[0], asked[str(move.place)], move.detail), move)
        return tuple(alike.values())

    def worth(self, match: Match, _before: tuple[float, ...]) -> tuple[float, ...]:
        if match.winners:
            return tuple(float(seat in match.winners) for seat in range(match.players))
        return race(match.scores, float(match.options["target"]), STEEP)


def _rated(hand: int, match: LayingGame, free: Sequence[OpenPlace]) -> Iterator[tuple[int, int, float]]:
    """Each tile that fits, with a number that it can be joined to, and how good that seems."""
    once = twice = 0
    for place in free:
        bit = 1 << place.asks
        twice |= once & bit
        once |= bit
    unseen = ALL_TILES & ~hand
    for tile in match.line.tiles:
        unseen &= ~BITS[tile]
    fit = hand & match.fitting(match.line)
    while fit:
        bit = fit & -fit
        fit ^= bit
        tile = bit.bit_length() - 1
        rest = hand ^ bit
        for asks in HALVES[tile]:
            if once >> asks & 1:
                left = once if twice >> asks & 1 else once & ~(1 << asks)
                wanted = WANTED[left | 1 << OTHER_HALF[tile][asks]]
                value = WORTH[tile] + OWN_CHOICE * (rest & wanted).bit_count()
                yield tile, asks, value - OTHERS_CHOICE * (unseen & wanted).bit_count()


def _moves_of(free: Sequence[OpenPlace], moves: tuple[Move, ...], tile: int, asks: int) -> tuple[Move, ...]:
    place = next(place.name for place in free if place.asks == asks)
    name = TILES[tile]
    return tuple(move for move in moves if move.place == place and move.pieces[0] == name)

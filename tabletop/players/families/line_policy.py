"""The policy on a branching line: heavy tiles and doubles early, and ends that one can use oneself."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from random import Random

from tabletop.players.families.line_obvious import NEARLY_OUT, obvious_line_moves, unseen_bits
from tabletop.players.families.plain_lines import PLAIN_PLAY
from tabletop.players.policy import Policy, win_chance_per_point, win_chances
from tabletop.rules import Move, View
from tabletop.rules.dominoes import BITS, DOTS, DOUBLES, OTHER_HALF, TILES, TILES_FITTING
from tabletop.rules.line_dominoes.line_game import LineGame
from tabletop.rules.line_dominoes.line_of_play import OpenPlace

RACE_STEEPNESS = 1.5


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature of a tile that can be laid is worth, in a unit of its own."""

    dot: float = 0.5
    """A dot that it shows."""
    hurry: float = 0.3
    """What is added for each dot once somebody else may soon be out."""
    double: float = 2.5
    """That it is a double, which fits only one number."""
    choice: float = 0.6
    """Each tile of the hand that will fit then."""
    stuck: float = 1.0
    """That none would, which counts against it."""
    reserve: float = 0.5
    """Each tile of the hand for an end that nobody else can have a tile for."""
    unseen: float = 0.25
    """Against it: each tile that will fit then and lies in another hand or the pile."""
    following: float = 0.0
    """Against it: each such tile that the next player may be expected to hold."""
    noise: float = 1.0
    """How far roll-outs stray from all this."""


PIP_SETS = tuple(tuple({int(tile[0]), int(tile[2])}) for tile in TILES)
PIP_COUNTS = tuple(DOTS[tile] for tile in TILES)
WANTED = tuple(
    sum(bit for bit in BITS if any(bit & TILES_FITTING[asks] for asks in range(7) if numbers >> asks & 1))
    for numbers in range(1 << 7)
)
"""By the numbers asked for, as bits: the tiles that fit one of them."""


class LinePolicy(Policy[LineGame]):
    """A player who counts what is laid and weighs what a tile leaves open, in any game on a line."""

    pace = 0.8
    solved_moves = 8
    slip_threshold = 1.5
    plain_play = PLAIN_PLAY
    weights = Weights()

    def pick_way(self, match: LineGame, ways: Sequence[Move]) -> Move:
        """Returns in which of several ways a roll-out lays a tile at its place."""
        raise NotImplementedError

    def move_temper(self, _match: LineGame, move: Move) -> tuple[float, float]:
        # Who is in a hurry gets rid of dots.
        return 0.0, (DOTS[move.pieces[0]] / 6 - 1 if move.pieces else 0.0)

    def choose_move(self, match: LineGame, moves: tuple[Move, ...], rng: Random) -> Move:
        if not match.line.tiles or not moves[0].pieces:
            return moves[0]
        chance, noise = rng.random, self.weights.noise
        best, best_value = (0, 0), float("-inf")
        free = match.free_places(match.line)
        for tile, asks, value in self._rated_tiles(match, free):
            lucky = value + noise * chance()
            if lucky > best_value:
                best, best_value = (tile, asks), lucky
        ways = _moves_of(free, moves, *best)
        return ways[0] if len(ways) == 1 else self.pick_way(match, ways)

    def worthwhile_moves(self, match: LineGame, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        asked = {place.name: place.number_asked for place in match.line.open_places}
        alike: dict[tuple[str, int | None, tuple[str, ...]], Move] = {}
        for move in moves:
            if not move.pieces or not asked:
                return moves
            alike.setdefault((move.pieces[0], asked[str(move.place)], move.detail), move)
        return tuple(alike.values())

    def obvious_moves(self, match: LineGame, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return obvious_line_moves(match, moves) if len(moves) > 1 and match.line.tiles else moves

    def moves_left(self, match: LineGame) -> float:
        """Returns how many tiles are in the hands; the end is open where any can still be drawn."""
        if match.top < len(TILES) or not match.line.tiles:
            return inf
        return sum([hand.bit_count() for hand in match.hands])

    def position_key(self, match: LineGame) -> Hashable:
        """Returns the hands, who is on turn, and the numbers that the line asks for, now and later."""
        line = match.line
        later = sorted([place.number_asked for place in line.open_places])
        now = sorted([place.number_asked for place in match.free_places(line)])
        return match.hands, match.seat, (*later, -1, *now)

    def moves_to_solve(self, match: LineGame, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return self.worthwhile_moves(match, moves)

    def deal_worth(self, match: LineGame, _before: tuple[float, ...]) -> tuple[float, ...]:
        if match.winners:
            return tuple(float(seat in match.winners) for seat in range(match.players))
        return win_chances(match.scores, float(match.options["target"]), RACE_STEEPNESS)

    def value_of_point(self, view: View) -> float:
        return win_chance_per_point(view.scores, view.viewer, float(view.options["target"]), RACE_STEEPNESS)

    def _rated_tiles(self, match: LineGame, free: Sequence[OpenPlace]) -> Iterator[tuple[int, int, float]]:
        """Yields each tile that fits, with a number that it can be joined to, and how good that seems."""
        weights, hand = self.weights, match.hands[match.on_turn]
        once, twice = _numbers_asked(free)
        out = unseen_bits(match)
        following, theirs, in_danger = _others_holdings(match, out)
        held = match.hands[(match.on_turn + 1) % match.players].bit_count()
        fear = weights.following * held / (out.bit_count() or 1)
        dot = weights.dot + weights.hurry * in_danger
        # By tile and number: places that ask for the same number leave the same open.
        fit = hand & match.fitting_tiles(match.line)
        while fit:
            bit = fit & -fit
            fit ^= bit
            tile = bit.bit_length() - 1
            rest = hand ^ bit
            worth = dot * PIP_COUNTS[tile] + weights.double * (bit in DOUBLES)
            for asks in PIP_SETS[tile]:
                if not once >> asks & 1:
                    continue
                left = once if twice >> asks & 1 else once & ~(1 << asks)
                asked = left | 1 << OTHER_HALF[tile][asks]
                wanted = WANTED[asked]
                mine = rest & wanted
                value = worth - weights.unseen * (out & wanted).bit_count()
                value -= fear * (following & wanted).bit_count()
                if mine:
                    value += weights.choice * mine.bit_count()
                    value += weights.reserve * (mine & ~WANTED[asked & theirs]).bit_count()
                else:
                    value -= weights.stuck
                yield tile, asks, value


def _numbers_asked(free: Sequence[OpenPlace]) -> tuple[int, int]:
    """Returns the numbers that the open places ask for, as bits, and those that several ask for."""
    once = twice = 0
    for place in free:
        bit = 1 << place.number_asked
        twice |= once & bit
        once |= bit
    return once, twice


def _others_holdings(match: LineGame, out: int) -> tuple[int, int, bool]:
    """Returns what the next player may hold, the numbers others may have, and whether one is nearly out."""
    seat, players, lacks = match.on_turn, match.players, match.known_lacks
    following = out & ~lacks[(seat + 1) % players]
    # What lies in the pile may be drawn by anybody.
    maybe = out if match.top < len(TILES) else 0
    in_danger = False
    for other, hand in enumerate(match.hands):
        if other != seat:
            maybe |= out & ~lacks[other]
            in_danger |= hand.bit_count() <= NEARLY_OUT
    theirs = sum(1 << number for number, fitting in enumerate(TILES_FITTING) if fitting & maybe)
    return following, theirs, in_danger


def _moves_of(free: Sequence[OpenPlace], moves: tuple[Move, ...], tile: int, asks: int) -> tuple[Move, ...]:
    place = next(place.name for place in free if place.number_asked == asks)
    name = TILES[tile]
    return tuple(move for move in moves if move.place == place and move.pieces[0] == name)

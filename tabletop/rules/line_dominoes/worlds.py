"""Deduces hidden tiles from the record of a game on a line, and samples matches that agree with it.

Every tile was in a hand from the start, was drawn at a certain move, or is still in the pile. Who draws or
passes shows that no tile held at that moment fits; who plays after drawing plays the tile just drawn, for
nothing else fitted; and nobody was dealt a higher double than the one that opened.
"""

from bisect import bisect
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import factorial, prod
from random import Random
from typing import NamedTuple

from tabletop.rules.dominoes import (
    ALL_DOUBLES,
    ALL_TILES,
    BITS,
    TILE_NUMBER,
    TILES,
    highest_double,
    tile_bits,
    tile_numbers,
    tiles_in,
)
from tabletop.rules.hidden_pieces import HiddenPieces
from tabletop.rules.line_dominoes.deal import OPENING_MOVES, LineTable
from tabletop.rules.line_dominoes.line_of_play import PlayedLine
from tabletop.rules.match import Match
from tabletop.rules.moves import Move, move_history_of
from tabletop.rules.shown_lacks import NEVER, ShownLack, ShownLacks
from tabletop.rules.views import HIDDEN, View

DealMoves = Sequence[tuple[int, Move]]


class TileSlot(NamedTuple):
    """The origin of tiles: a seat's first hand (time -1), or what it drew at the move of that time."""

    seat: int
    time: int


PILE_SLOT = TileSlot(-1, NEVER)


class LineKnowledge:
    """What everybody knows of a deal from its record.

    `lacks` has when seats showed that no tile of their hand fits, with those that would; `lacks_now` has the
    bits of what a seat cannot hold by now; `played` who laid each tile, and when; `known_slots` the slots of
    tiles that can be told for sure.
    """

    def __init__(self, match: LineTable, record: DealMoves) -> None:
        self.line = PlayedLine()
        self.lacks = ShownLacks()
        self.lacks_now = [0] * match.players
        self.draw_slots: list[TileSlot] = []
        self.played: dict[int, TileSlot] = {}
        self.known_slots: dict[int, TileSlot] = {}
        for time, (seat, move) in enumerate(record):
            if move.pieces:
                self._note_laid(match, TileSlot(seat, time), move)
                continue
            fitting = match.fitting_tiles(self.line)
            self.lacks.append(ShownLack(seat, time, fitting))
            self.lacks_now[seat] = match.lacks_after(self.lacks_now[seat], move, fitting)
            if move.verb == "draw":
                self.draw_slots.append(TileSlot(seat, time))

    def _note_laid(self, match: LineTable, now: TileSlot, move: Move) -> None:
        tile = TILE_NUMBER[move.pieces[0]]
        self.played[tile] = now
        if not self.line.tiles:
            self.known_slots[tile] = TileSlot(now.seat, -1)
        elif self.draw_slots and self.draw_slots[-1].time == now.time - 1:
            self.known_slots[tile] = self.draw_slots[-1]
        self.line = match.line_after(self.line, tile, move)

    def count_by_slot(self, holding: Sequence[int]) -> dict[TileSlot, int]:
        """Returns how many tiles came from each slot; `holding` is how many each seat holds now."""
        first = {
            TileSlot(seat, -1): count
            + sum(slot.seat == seat for slot in self.played.values())
            - sum(slot.seat == seat for slot in self.draw_slots)
            for seat, count in enumerate(holding)
        }
        return first | dict.fromkeys(self.draw_slots, 1)


class KnownLine:
    """The line as everybody sees it, and the tiles that each seat has shown not to hold."""

    def __init__(self, match: LineTable, view: View) -> None:
        knowledge = LineKnowledge(match, _deal_moves(view, match))
        self._match = match
        self.line = knowledge.line
        self.lacks = tuple(knowledge.lacks_now)

    def numbers_after(self, notation: str) -> frozenset[int]:
        """Returns the numbers that the open places ask for after a tile is laid."""
        return frozenset(place.number_asked for place in self._match.free_places(self._line_after(notation)))

    def fitting_after(self, notation: str) -> int:
        """Returns the bits of all tiles that can be joined after a tile is laid."""
        return self._match.fitting_tiles(self._line_after(notation))

    def _line_after(self, notation: str) -> PlayedLine:
        move = self._match.move_named(notation)
        return self._match.line_after(self.line, TILE_NUMBER[move.pieces[0]], move)


class PossibleStart(NamedTuple):
    """A way the deal can have begun: tiles whose slots are known, and where all others can be.

    Slots that the same tiles can have come from are one place of `hidden_pieces`: `equal_slots` says which,
    each with its room, and `count_ways` counts the ways to fill them all.
    """

    known_tiles: dict[TileSlot, list[str]]
    hidden_pieces: HiddenPieces
    equal_slots: list[list[tuple[TileSlot, int]]]

    @property
    def count_ways(self) -> int:
        ways = self.hidden_pieces.count_ways()
        for slots in self.equal_slots:
            rooms = [room for _, room in slots]
            ways *= factorial(sum(rooms)) // prod(map(factorial, rooms))
        return ways

    def sample_tiles(self, slots: Iterable[TileSlot], rng: Random) -> dict[TileSlot, list[str]]:
        """Draws what came from each of these origins."""
        came = {slot: list(self.known_tiles.get(slot, ())) for slot in slots}
        dealt = self.hidden_pieces.sample_placement(rng)
        for place, alike in enumerate(self.equal_slots):
            tiles, start = dealt[str(place)], 0
            for slot, room in alike:
                came[slot] += tiles[start : start + room]
                start += room
        return came


class LineWorlds:
    """Samples matches that a view's seat could be in, each as likely as another."""

    def __init__(self, known: LineTable, view: View) -> None:
        self._match = known
        self._view = view
        known._move_history = move_history_of(view, known.move_named)
        self._knowledge = LineKnowledge(known, _deal_moves(view, known))
        hands = [view.zones[f"hand:{seat}"] for seat in range(view.players)]
        self._visible_hands = [None if HIDDEN in hand else tile_bits(hand) for hand in hands]
        self._stock = view.zones["stock"]
        self._slot_sizes = self._knowledge.count_by_slot([len(hand) for hand in hands])
        known.line = self._knowledge.line
        known.known_lacks = tuple(self._knowledge.lacks_now)
        known.are_hands_open = False
        self._laid_tiles = sum(BITS[tile] for tile in known.line.tiles)
        # All that were drawn; the pile comes to them below.
        known.top = sum(self._slot_sizes.values())
        if HIDDEN in self._stock:
            self._slot_sizes[PILE_SLOT] = len(self._stock)
        self._starts = [self._make_start(double, slot) for double, slot in self._possible_openings()]
        self._cumulative_ways = list(accumulate(float(start.count_ways) for start in self._starts))

    # --- what is known before any tile is drawn

    def _possible_openings(self) -> Iterator[tuple[int, TileSlot]]:
        """Yields each double that may open the deal, and who holds it; several can, while it is hidden."""
        knowledge = self._knowledge
        if knowledge.line.tiles:
            yield knowledge.line.tiles[0], knowledge.known_slots[knowledge.line.tiles[0]]
            return
        seat = self._match.on_turn
        seen = sum(shown for shown in self._visible_hands if shown)
        shown = self._visible_hands[seat]
        best = highest_double(seen)
        if shown is not None:
            assert best is not None
            yield best, TileSlot(seat, -1)
            return
        # The highest comes first in the sorting order. Those above it all lie in the pile.
        for above, double in enumerate(_doubles_in(ALL_DOUBLES & ~seen)):
            if (best is None or double < best) and above <= self._slot_sizes.get(PILE_SLOT, 0):
                yield double, TileSlot(seat, -1)

    def _make_start(self, double: int, opener: TileSlot) -> PossibleStart:
        known_tiles: dict[TileSlot, list[str]] = {}
        known = {**self._knowledge.known_slots, double: opener}
        for tile, slot in known.items():
            known_tiles.setdefault(slot, []).append(TILES[tile])
        unknown = ALL_TILES & ~sum(BITS[tile] for tile in known)
        if PILE_SLOT not in self._slot_sizes:
            unknown &= ~tile_bits(self._stock)
        alike: dict[int, list[tuple[TileSlot, int]]] = {}
        for slot, size in self._slot_sizes.items():
            room = size - len(known_tiles.get(slot, ()))
            if room:
                alike.setdefault(self._tiles_ruled_out(slot, unknown, double), []).append((slot, room))
        unseen = HiddenPieces(
            tiles_in(unknown),
            {str(place): sum(room for _, room in slots) for place, slots in enumerate(alike.values())},
            {str(place): tiles_in(barred) for place, barred in enumerate(alike)},
        )
        return PossibleStart(known_tiles, unseen, list(alike.values()))

    def _tiles_ruled_out(self, slot: TileSlot, unknown: int, opening: int) -> int:
        """Returns the bits of the unknown tiles that cannot have come from this slot."""
        knowledge = self._knowledge
        ruled_out = ALL_DOUBLES & (BITS[opening] - 1) if slot.time < 0 else 0
        played = 0
        for tile, (seat, time) in knowledge.played.items():
            played |= BITS[tile]
            if seat != slot.seat or time < slot.time or knowledge.lacks.ruled_out(*slot, time) & BITS[tile]:
                ruled_out |= BITS[tile]
        for seat, shown in enumerate(self._visible_hands):
            if shown is not None:
                # A hand that is seen holds these tiles and no others.
                ruled_out |= ALL_TILES & ~shown & ~played if seat == slot.seat else shown
        if slot is not PILE_SLOT:
            ruled_out |= knowledge.lacks.ruled_out(*slot) & ~played
        return ruled_out & unknown

    # --- drawing

    def sample(self, rng: Random) -> Match:
        """Samples one of the matches."""
        number = 0
        if len(self._starts) > 1:
            number = bisect(
                self._cumulative_ways,
                rng.random() * self._cumulative_ways[-1],
                hi=len(self._cumulative_ways) - 1,
            )
        came = self._starts[number].sample_tiles(self._slot_sizes, rng)
        match = self._match.copy_with_new_shuffles(rng)
        # First the hands, then what was drawn, in this order, then the pile.
        order = (*match.dealing_order(came.values()), *(() if PILE_SLOT in came else self._stock))
        match.order = tile_numbers(order)
        match.shuffles = (" ".join(order),)
        hands = [0] * match.players
        for slot, tiles in came.items():
            if slot is not PILE_SLOT:
                hands[slot.seat] |= tile_bits(tiles)
        match.hands = tuple(hand & ~self._laid_tiles for hand in hands)
        return match


def _deal_moves(view: View, match: LineTable) -> DealMoves:
    """Returns the moves of the deal that lies on the table."""
    if not view.zones["line"]:
        return ()
    moves = [(seat, match.move_named(notation)) for seat, notation in view.moves]
    first = max(number for number, (_, move) in enumerate(moves) if move in OPENING_MOVES)
    return moves[first:]


def _doubles_in(tiles: int) -> Iterator[int]:
    while (double := highest_double(tiles)) is not None:
        yield double
        tiles &= ~BITS[double]

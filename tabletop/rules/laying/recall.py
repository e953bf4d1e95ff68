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

from tabletop.rules.chance import Chance
from tabletop.rules.dominoes import (
    ALL_DOUBLES,
    ALL_TILES,
    BITS,
    NUMBER,
    TILES,
    bits,
    held,
    highest_double,
    numbers_of,
)
from tabletop.rules.laying.deal import OPENINGS, LayingTable
from tabletop.rules.laying.line import Line
from tabletop.rules.match import Game, Match
from tabletop.rules.moves import Move, past_of
from tabletop.rules.unseen import Unseen
from tabletop.rules.views import HIDDEN, View

Record = Sequence[tuple[int, Move]]

NOT_YET = 1 << 30


class Slot(NamedTuple):
    """The origin of tiles: a seat's first hand (time -1), or what it drew at the move of that time."""

    seat: int
    time: int


PILE = Slot(-1, NOT_YET)


class SeenDeal:
    """What everybody knows of a deal from its record.

    `lacks` has for each seat when it showed that no tile of its hand fits, with the bits of those that
    would; `lacks_now` has the bits of what a seat cannot hold by now; `played` who laid each tile, and when;
    `known` the slots of tiles that can be told for sure.
    """

    def __init__(self, match: LayingTable, record: Record) -> None:
        self.line = Line()
        self.lacks: list[list[tuple[int, int]]] = [[] for _ in range(match.players)]
        self.lacks_now = [0] * match.players
        self.drawn: list[Slot] = []
        self.played: dict[int, Slot] = {}
        self.known: dict[int, Slot] = {}
        for time, (seat, move) in enumerate(record):
            if move.pieces:
                self._lay(match, Slot(seat, time), move)
                continue
            fitting = match.fitting(self.line)
            self.lacks[seat].append((time, fitting))
            self.lacks_now[seat] = match.lacks_after(self.lacks_now[seat], move, fitting)
            if move.verb == "draw":
                self.drawn.append(Slot(seat, time))

    def _lay(self, match: LayingTable, now: Slot, move: Move) -> None:
        tile = NUMBER[move.pieces[0]]
        self.played[tile] = now
        if not self.line.tiles:
            self.known[tile] = Slot(now.seat, -1)
        elif self.drawn and self.drawn[-1].time == now.time - 1:
            self.known[tile] = self.drawn[-1]
        self.line = match.laid(self.line, tile, move)

    def rooms(self, holding: Sequence[int]) -> dict[Slot, int]:
        """Returns how many tiles came from each slot; `holding` is how many each seat holds now."""
        first = {
            Slot(seat, -1): count
            + sum(slot.seat == seat for slot in self.played.values())
            - sum(slot.seat == seat for slot in self.drawn)
            for seat, count in enumerate(holding)
        }
        return first | dict.fromkeys(self.drawn, 1)

    def shut(self, slot: Slot, until: int) -> int:
        """Returns the bits of the tiles that cannot be of this origin, if held until that time."""
        shut = 0
        for time, fitting in self.lacks[slot.seat]:
            if slot.time < time < until:
                shut |= fitting
        return shut


class Start(NamedTuple):
    """A way the deal can have begun: tiles whose slots are known, and where all others can be.

    Slots that the same tiles can have come from are one place of `unseen`: `alike` says which, each with
    its room, and `ways` counts the ways to fill them all.
    """

    sure: dict[Slot, list[str]]
    unseen: Unseen
    alike: list[list[tuple[Slot, int]]]

    @property
    def ways(self) -> int:
        ways = self.unseen.ways()
        for slots in self.alike:
            rooms = [room for _, room in slots]
            ways *= factorial(sum(rooms)) // prod(map(factorial, rooms))
        return ways

    def deal(self, slots: Iterable[Slot], rng: Random) -> dict[Slot, list[str]]:
        """Draws what came from each of these origins."""
        came = {slot: list(self.sure.get(slot, ())) for slot in slots}
        dealt = self.unseen.deal(rng)
        for place, alike in enumerate(self.alike):
            tiles, start = dealt[str(place)], 0
            for slot, room in alike:
                came[slot] += tiles[start : start + room]
                start += room
        return came


class Worlds:
    """Draws matches that a view's seat could be in, each as likely as another."""

    def __init__(self, game: Game, view: View) -> None:
        known = game.known(view)
        assert isinstance(known, LayingTable)
        self._match = known
        self._view = view
        known._past = past_of(view, known.move_named)
        self._story = SeenDeal(known, _of_this_deal(view, known))
        hands = [view.zones[f"hand:{seat}"] for seat in range(view.players)]
        self._shown = [None if HIDDEN in hand else bits(hand) for hand in hands]
        self._stock = view.zones["stock"]
        self._rooms = self._story.rooms([len(hand) for hand in hands])
        known.line = self._story.line
        known.lacks = tuple(self._story.lacks_now)
        known.is_shown = False
        self._laid = sum(BITS[tile] for tile in known.line.tiles)
        known.top = sum(self._rooms.values())
        if HIDDEN in self._stock:
            self._rooms[PILE] = len(self._stock)
        self._starts = [self._start(double, slot) for double, slot in self._openings()]
        self._bounds = list(accumulate(float(start.ways) for start in self._starts))

    # --- what is known before any tile is drawn

    def _openings(self) -> Iterator[tuple[int, Slot]]:
        """Yields each double that may open the deal, and who holds it; several can, while it is hidden."""
        story = self._story
        if story.line.tiles:
            yield story.line.tiles[0], story.known[story.line.tiles[0]]
            return
        seat = self._match.on_turn
        seen = sum(shown for shown in self._shown if shown)
        shown = self._shown[seat]
        best = highest_double(seen)
        if shown is not None:
            assert best is not None
            yield best, Slot(seat, -1)
            return
        # The highest comes first in the sorting order. Those above it all lie in the pile.
        for above, double in enumerate(_doubles(ALL_DOUBLES & ~seen)):
            if (best is None or double < best) and above <= self._rooms.get(PILE, 0):
                yield double, Slot(seat, -1)

    def _start(self, double: int, opener: Slot) -> Start:
        sure: dict[Slot, list[str]] = {}
        known = {**self._story.known, double: opener}
        for tile, slot in known.items():
            sure.setdefault(slot, []).append(TILES[tile])
        unknown = ALL_TILES & ~sum(BITS[tile] for tile in known)
        if PILE not in self._rooms:
            unknown &= ~bits(self._stock)
        alike: dict[int, list[tuple[Slot, int]]] = {}
        for slot, size in self._rooms.items():
            room = size - len(sure.get(slot, ()))
            if room:
                alike.setdefault(self._barred(slot, unknown, double), []).append((slot, room))
        unseen = Unseen(
            held(unknown),
            {str(place): sum(room for _, room in slots) for place, slots in enumerate(alike.values())},
            {str(place): held(barred) for place, barred in enumerate(alike)},
        )
        return Start(sure, unseen, list(alike.values()))

    def _barred(self, slot: Slot, unknown: int, opening: int) -> int:
        """Returns the bits of the unknown tiles that cannot have come from this slot."""
        story = self._story
        barred = ALL_DOUBLES & (BITS[opening] - 1) if slot.time < 0 else 0
        played = 0
        for tile, (seat, time) in story.played.items():
            played |= BITS[tile]
            if seat != slot.seat or time < slot.time or story.shut(slot, time) & BITS[tile]:
                barred |= BITS[tile]
        for seat, shown in enumerate(self._shown):
            if shown is not None:
                # A hand that is seen holds these tiles and no others.
                barred |= ALL_TILES & ~shown & ~played if seat == slot.seat else shown
        if slot is not PILE:
            barred |= story.shut(slot, NOT_YET) & ~played
        return barred & unknown

    # --- drawing

    def draw(self, rng: Random) -> Match:
        """Draws one of the matches."""
        match = self._match.copy()
        number = 0
        if len(self._starts) > 1:
            number = bisect(self._bounds, rng.random() * self._bounds[-1], hi=len(self._bounds) - 1)
        came = self._starts[number].deal(self._rooms, rng)
        match._chance = Chance.imagined(rng)
        # First the hands, then what was drawn, in this order, then the pile.
        order = (*match.order_of(came.values()), *(() if PILE in came else self._stock))
        match.order = numbers_of(order)
        match.shuffles = (" ".join(order),)
        hands = [0] * match.players
        for slot, tiles in came.items():
            if slot is not PILE:
                hands[slot.seat] |= bits(tiles)
        match.hands = tuple(hand & ~self._laid for hand in hands)
        return match


def _of_this_deal(view: View, match: LayingTable) -> Record:
    """Returns the moves of the deal that lies on the table."""
    if not view.zones["line"]:
        return ()
    moves = [(seat, match.move_named(notation)) for seat, notation in view.moves]
    first = max(number for number, (_, move) in enumerate(moves) if move in OPENINGS)
    return moves[first:]


def _doubles(tiles: int) -> Iterator[int]:
    while (double := highest_double(tiles)) is not None:
        yield double
        tiles &= ~BITS[double]

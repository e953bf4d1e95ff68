"""What the record of a game on a line tells of the tiles that lie unseen, and matches that agree with it.

Every tile was in a hand from the start, was drawn at a certain move, or is still in the pile. Who draws or
passes shows that no tile held at that moment fits; who plays after drawing plays the tile just drawn, for
nothing else fitted; and nobody was dealt a higher double than the one that opened.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from itertools import accumulate
from random import Random
from typing import NamedTuple

from tabletop.rules.chance import Chance
from tabletop.rules.dominoes import TILES
from tabletop.rules.laying import BITS, OPENINGS, LayingGame
from tabletop.rules.line import ALL_DOUBLES, ALL_TILES, NUMBER, Line, bits, held, highest_double
from tabletop.rules.match import HIDDEN, Game, Match, Move, View, past_of
from tabletop.rules.unseen import Unseen

Record = Sequence[tuple[int, Move]]

NOT_YET = 1 << 30


class Slot(NamedTuple):
    """Where tiles came from: a seat's first hand (time -1), or what it drew at the move of that time."""

    seat: int
    time: int


PILE = Slot(-1, NOT_YET)


class Story:
    """A deal as everybody saw it.

    `lacks` has for each seat when it showed that no tile of its hand fits, with the bits of those that
    would; `played` who laid each tile, and when; `known` the slots of tiles that can be told for sure.
    """

    def __init__(self, match: LayingGame, record: Record) -> None:
        self.line = Line()
        self.lacks: list[list[tuple[int, int]]] = [[] for _ in range(match.players)]
        self.drawn: list[Slot] = []
        self.played: dict[int, Slot] = {}
        self.known: dict[int, Slot] = {}
        for time, (seat, move) in enumerate(record):
            if move.pieces:
                self._lay(match, Slot(seat, time), move)
                continue
            self.lacks[seat].append((time, match.fitting(self.line)))
            if move.verb == "draw":
                self.drawn.append(Slot(seat, time))

    def _lay(self, match: LayingGame, now: Slot, move: Move) -> None:
        tile = NUMBER[move.pieces[0]]
        self.played[tile] = now
        if not self.line.tiles:
            self.known[tile] = Slot(now.seat, -1)
        elif self.drawn and self.drawn[-1].time == now.time - 1:
            self.known[tile] = self.drawn[-1]
        self.line = match.laid(self.line, tile, move)

    def rooms(self, holding: Sequence[int]) -> dict[Slot, int]:
        """How many tiles came from each slot; `holding` is how many each seat holds now."""
        first = {
            Slot(seat, -1): count
            + sum(slot.seat == seat for slot in self.played.values())
            - sum(slot.seat == seat for slot in self.drawn)
            for seat, count in enumerate(holding)
        }
        return first | dict.fromkeys(self.drawn, 1)

    def shut(self, slot: Slot, until: int) -> int:
        """The bits of the tiles that did not come from there, if they were held until that time."""
        shut = 0
        for time, fitting in self.lacks[slot.seat]:
            if slot.time < time < until:
                shut |= fitting
        return shut


class Worlds:
    """Draws matches that a view's seat could be in, each as likely as another."""

    def __init__(self, game: Game, view: View) -> None:
        known = game.known(view)
        assert isinstance(known, LayingGame)
        self._match = known
        self._view = view
        known._past = past_of(view, known.move_named)
        self._story = Story(known, _of_this_deal(view, known))
        hands = [view.zones[f"hand:{seat}"] for seat in range(view.players)]
        self._shown = [None if HIDDEN in hand else bits(hand) for hand in hands]
        self._stock = view.zones["stock"]
        self._rooms = self._story.rooms([len(hand) for hand in hands])
        known.line = self._story.line
        known.is_shown = False
        known.top = sum(self._rooms.values())
        if HIDDEN in self._stock:
            self._rooms[PILE] = len(self._stock)
        self._starts = [self._start(double, slot) for double, slot in self._openings()]
        self._bounds = list(accumulate(float(unseen.ways()) for _, unseen, _ in self._starts))

    # --- what is known before any tile is drawn

    def _openings(self) -> Iterator[tuple[int, Slot]]:
        """The double that opens the deal, and who holds it: several can be, as long as it is hidden."""
        story = self._story
        if story.line.tiles:
            yield story.line.tiles[0], story.known[story.line.tiles[0]]
            return
        seat = self._view.turn
        assert seat is not None
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

    def _start(self, double: int, opener: Slot) -> tuple[dict[Slot, list[str]], Unseen, list[list[Slot]]]:
        """The tiles whose slots are known, where all others can be, and which slots are alike."""
        known = {**self._story.known, double: opener}
        sure: dict[Slot, list[str]] = {}
        for tile, slot in known.items():
            sure.setdefault(slot, []).append(TILES[tile])
        unknown = ALL_TILES & ~sum(BITS[tile] for tile in known)
        if PILE not in self._rooms:
            unknown &= ~bits(self._stock)
        alike: dict[int, list[Slot]] = {}
        for slot, room in self._rooms.items():
            if room > len(sure.get(slot, ())):
                alike.setdefault(self._barred(slot, unknown, double), []).append(slot)
        places = {
            str(number): sum(self._rooms[slot] - len(sure.get(slot, ())) for slot in slots)
            for number, slots in enumerate(alike.values())
        }
        barred = {str(number): held(shut) for number, shut in enumerate(alike)}
        return sure, Unseen(held(unknown), places, barred), list(alike.values())

    def _barred(self, slot: Slot, unknown: int, opening: int) -> int:
        """The bits of the unknown tiles that cannot have come from this slot."""
        story = self._story
        barred = unknown & ALL_DOUBLES & (BITS[opening] - 1) if slot.time < 0 else 0
        for tile, (seat, time) in story.played.items():
            came = seat == slot.seat and slot.time < time and not story.shut(slot, time) & BITS[tile]
            barred |= 0 if came else BITS[tile]
        for seat, shown in enumerate(self._shown):
            if shown is not None and seat != slot.seat:
                barred |= shown
        if slot is not PILE:
            shown = self._shown[slot.seat]
            # A hand that is seen holds no other tiles.
            barred |= story.shut(slot, NOT_YET) & ~sum(BITS[tile] for tile in story.played)
            if shown is not None:
                barred |= ALL_TILES & ~shown & ~sum(BITS[tile] for tile in story.played)
        return barred & unknown

    # --- drawing

    def draw(self, rng: Random) -> Match:
        """One of the matches."""
        match = self._match.copy()
        came = self._came(rng)
        match._chance = Chance.imagined(rng)
        order = [tile for tiles in came.values() for tile in tiles]
        order += self._stock if PILE not in self._rooms else ()
        match.order = tuple(NUMBER[tile] for tile in order)
        match.shuffles = (" ".join(order),)
        hands = [0] * match.players
        for slot, tiles in came.items():
            if slot is not PILE:
                hands[slot.seat] |= bits(tiles)
        laid = sum(BITS[tile] for tile in match.line.tiles)
        match.hands = tuple(hand & ~laid for hand in hands)
        return match

    def _came(self, rng: Random) -> dict[Slot, list[str]]:
        """What came from each slot: the first hands, what was drawn, in this order, and the pile."""
        number = 0
        if len(self._bounds) > 1:
            number = bisect(self._bounds, rng.random() * self._bounds[-1], hi=len(self._bounds) - 1)
        sure, unseen, alike = self._starts[number]
        came = {slot: list(sure.get(slot, ())) for slot in self._rooms}
        dealt = unseen.deal(rng)
        for place, slots in enumerate(alike):
            tiles = iter(dealt[str(place)])
            for slot in slots:
                while len(came[slot]) < self._rooms[slot]:
                    came[slot].append(next(tiles))
        return came


def _of_this_deal(view: View, match: LayingGame) -> Record:
    """The moves of the deal that lies on the table."""
    if not view.zones["line"]:
        return ()
    moves = [(seat, match.move_named(notation)) for seat, notation in view.moves]
    first = max(number for number, (_, move) in enumerate(moves) if move in OPENINGS)
    return moves[first:]


def _doubles(tiles: int) -> Iterator[int]:
    while tiles:
        double = highest_double(tiles)
        if double is None:
            return
        yield double
        tiles &= ~BITS[double]

"""Blind Dominoes: rows that nobody may look at, a line with two ends, and each tile tried as it comes.

Tiles are numbers in the sorting order, and sets of tiles are ints with a bit for each.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

from tabletop.games.blind_dominoes import LISTING
from tabletop.games.blind_dominoes.facts import ENDS, Facts, ends_of, facts_of, order_of
from tabletop.games.blind_dominoes.recall import Recall, of_this_deal
from tabletop.rules import HIDDEN, Beat, Game, Match, Move, Option, View, no_move, past_of
from tabletop.rules.chance import Chance
from tabletop.rules.dominoes import (
    ALL_DOUBLES,
    ALL_TILES,
    BITS,
    DOTS,
    FITTING,
    NUMBER,
    OTHER_HALF,
    TILES,
    codes,
    dots,
    numbers_of,
)
from tabletop.rules.race import Race

ORDERS = tuple(Move(f"order {end}", (), None, (end,)) for end in ENDS)
TURN = Move("turn")
TURNS = (TURN,)
PLACES = tuple(tuple(Move(f"place {end}", (tile,), end) for end in ENDS) for tile in TILES)
"""By tile: joining it to the left and to the right end."""
NAMED = {str(move): move for move in (*ORDERS, *TURNS, *PLACES[0])}

Row = tuple[int, ...]


class BlindDominoes(Race):
    """A match; `rows` begin with the tile to be turned next, once a seat has chosen its order.

    `ends` are the numbers of the two ends of the line; `turned` is the tile that waits to be placed.
    """

    has_dealer = False

    rows: tuple[Row, ...]
    orders: tuple[str | None, ...]
    line: Row
    ends: tuple[int, ...]
    turned: int | None
    out: Row
    seen: tuple[str, ...]
    faces: int
    """The doubles that went back, and so lie face up in the rows."""
    held: int
    """The tiles of all rows, and the one turned."""
    is_shown: bool
    """Whether the rows lie open, from the end of a deal to the next."""
    pack: tuple[str, ...] = ()

    # --- the deal

    def _begin(self) -> None:
        first = self._shuffle(TILES)
        self._deal(first, self._shuffle(TILES))

    def _deal(self, first: Sequence[str], order: Sequence[str]) -> None:
        players = self.players
        size = len(TILES) // players  # BD-3
        tiles = numbers_of(order)
        self.deal += 1
        self._clear()
        self.pack = ()
        self.rows = tuple(tiles[start : start + size] for start in range(0, players * size, size))
        self.out = tiles[players * size :]
        self.held = sum(BITS[tile] for row in self.rows for tile in row)
        self.seat = first_seat(first, players)

    def _clear(self) -> None:
        self._tally = ()
        self.rows = ((),) * self.players
        self.orders = (None,) * self.players
        self.line = self.ends = self.out = ()
        self.seen = ()
        self.turned = None
        self.faces = self.held = 0
        self.is_shown = False

    # --- play

    def _moves(self) -> tuple[Move, ...]:
        turned = self.turned
        if turned is not None:
            other, places = OTHER_HALF[turned], PLACES[turned]
            left, right = self.ends
            if other[left] < 0:
                return places[1:]
            return places if other[right] >= 0 else places[:1]
        orders = self.orders
        return ORDERS if None in orders and orders[self.on_turn] is None else TURNS

    def _step(self, move: Move) -> Iterator[Beat] | None:
        seat = self.on_turn
        if move is TURN:
            return self._turn(seat)
        if move.verb == "place":
            return self._place(seat, move.place)
        end = move.detail[0]
        self.orders = (*self.orders[:seat], end, *self.orders[seat + 1 :])
        if end == "right":
            self._lay_row(seat, self.rows[seat][::-1])  # BD-5
        return None

    def _lay_row(self, seat: int, row: Row) -> None:
        rows = self.rows
        self.rows = (*rows[:seat], row, *rows[seat + 1 :])

    def _turn(self, seat: int) -> Iterator[Beat] | None:
        row = self.rows[seat]
        tile = row[0]
        self._lay_row(seat, row[1:])
        self.seen = (*self.seen, TILES[tile])
        if not self.line:
            # BD-6, BD-7: the same seat turns the next tile as well.
            self.line = (tile,)
            self.ends = (int(TILES[tile][0]), int(TILES[tile][2]))
            self.held ^= BITS[tile]
            return None
        self.turned = tile
        other, (left, right) = OTHER_HALF[tile], self.ends
        return None if other[left] >= 0 or other[right] >= 0 else self._send_back(seat, tile)

    def _send_back(self, seat: int, tile: int) -> Iterator[Beat]:
        yield "reveal"
        self.turned = None
        self._lay_row(seat, (*self.rows[seat], tile))
        self.faces |= BITS[tile] & ALL_DOUBLES  # BD-10
        self.seat = self._next_seat(seat)

    def _place(self, seat: int, end: str | int | None) -> Iterator[Beat] | None:
        tile = self.turned
        assert tile is not None
        left, right = self.ends
        if end == "right":
            self.line = (*self.line, tile)
            self.ends = (left, OTHER_HALF[tile][right])
        else:
            self.line = (tile, *self.line)
            self.ends = (OTHER_HALF[tile][left], right)
        self.turned = None
        self.held ^= BITS[tile]
        left, right = self.ends
        if not self.rows[seat] or not self.held & (FITTING[left] | FITTING[right]):
            return self._end_of_deal()
        if not self.options["streak"]:
            self.seat = self._next_seat(seat)  # BD-11
        return None

    # --- the end of a deal and of the match

    def _end_of_deal(self) -> Iterator[Beat]:
        yield "play"
        self.is_shown = True
        yield "reveal"
        yield from self._settle(self._result(), "wins")

    def _result(self) -> tuple[str, str, tuple[int, ...]]:
        if () in self.rows:
            return "BD-14", "Out of tiles", tuple(int(not row) for row in self.rows)
        counts = [dots(codes(row)) for row in self.rows]
        fewest = min(counts)
        points = tuple(int(count == fewest) for count in counts)
        held = "1 dot is" if fewest == 1 else f"{fewest} dots are"
        shared = f", and {sum(points)} players share the deal" if sum(points) > 1 else ""
        return "BD-16", f"Blocked: {held} the fewest{shared}", points

    def _gather(self) -> Iterator[Beat]:
        self._clear()
        self.pack = TILES
        yield "gather"
        first = self._shuffle(TILES)
        yield "shuffle"
        order = self._shuffle(TILES)
        yield "shuffle"
        self._deal(first, order)
        yield "deal"

    # --- refusals

    def _refusal(self, text: str) -> tuple[str | None, str]:
        if text not in NAMED:
            return no_move(text)
        verb, _, end = text.partition(" ")
        order = self.orders[self.on_turn]
        if order is None:
            return "BD-5", "Choose first at which end of your row you begin."
        if verb == "order":
            return "BD-5", f"You have chosen already: you begin at the {order} end of your row."
        if self.turned is None:
            return "BD-8", "No turned tile waits: turn the next tile of your row."
        tile = TILES[self.turned]
        if verb == "turn":
            return "BD-9", f"The {tile} fits, so you have to place it first."
        asks = self.ends[ENDS.index(end)]
        return "BD-9", f"The {tile} has no {asks}, which is the number of the {end} end."

    # --- what is seen

    def _zones(self, _seat: int | None) -> dict[str, tuple[str, ...]]:
        is_over = bool(self.winners)
        faces = -1 if is_over or self.is_shown else self.faces
        zones = {f"hand:{owner}": _lying(row, faces) for owner, row in enumerate(self.rows)}
        zones["turned"] = () if self.turned is None else (TILES[self.turned],)
        zones["line"] = codes(self.line)
        zones["out"] = _lying(self.out, -1 if is_over else 0)
        if self.pack:
            zones["pack"] = (HIDDEN,) * len(self.pack)
        return zones

    def _facts(self) -> Mapping[str, object]:
        left, right = self.ends or (None, None)
        last = self.seen[-1] if self.seen else None
        facts: Facts = {"left": left, "right": right, "last": last, "seen": self.seen}
        return {**facts, **{f"order:{owner}": order for owner, order in enumerate(self.orders)}}

    @classmethod
    def worlds(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = game.known(view)
        assert isinstance(known, cls)
        recall = Recall(view)
        deal = of_this_deal(view)
        first = deal[0][0] if deal else view.turn
        known._past = past_of(view, NAMED.__getitem__)
        known._lie_as(view)

        def draw(rng: Random) -> Match:
            match = known.copy()
            order = recall.draw(rng)
            match.rows = tuple(tuple(order[origin] for origin in row) for row in recall.rows)
            match.out = tuple(order[len(order) - len(match.out) :])
            match.held = known.held & ~sum(BITS[tile] for tile in match.out)
            match.shuffles = (_drawing(first, match.players, rng), " ".join(codes(order)))
            match._chance = Chance.imagined(rng)
            return match

        return draw

    def _lie_as(self, view: View) -> None:
        """Lays what everybody sees and knows; the rows are left to be filled in."""
        zones = view.zones
        self._clear()
        self._tally = view.tally
        self.orders = tuple(order_of(view, seat) for seat in range(self.players))
        self.line = numbers_of(zones["line"])
        self.ends = tuple(ends_of(view).values())
        self.seen = facts_of(view)["seen"]
        for tile in zones["turned"]:
            self.turned = NUMBER[tile]
        self.out = (0,) * len(zones["out"])
        laid = sum(BITS[tile] for tile in self.line)
        self.held = ALL_TILES & ~laid
        turned = 0 if self.turned is None else BITS[self.turned]
        self.faces = sum(BITS[NUMBER[tile]] for tile in set(self.seen)) & ALL_DOUBLES & ~laid & ~turned


def first_seat(order: Iterable[str], players: int) -> int:
    """Returns the seat that goes first: each draws a tile, and those tied for the most dots draw again."""
    tiles = iter(order)
    seats = list(range(players))
    while len(seats) > 1:
        drawn = [DOTS[next(tiles)] for _ in seats]
        seats = [seat for seat, count in zip(seats, drawn, strict=True) if count == max(drawn)]
    return seats[0]


def _drawing(first: int | None, players: int, rng: Random) -> str:
    """Returns a shuffle in which this seat draws the first turn."""
    tiles = list(TILES)
    while True:
        rng.shuffle(tiles)
        if first_seat(tiles, players) == first:
            return " ".join(tiles)


def _lying(row: Row, faces: int) -> tuple[str, ...]:
    return tuple(TILES[tile] if faces & BITS[tile] else HIDDEN for tile in row)


GAME = Game(
    LISTING,
    (
        Option(
            "streak",
            "Streaks",
            "Whether you turn over another tile after laying one.",
            ((False, "One tile a turn"), (True, "On until one goes back")),
            False,
        ),
        Option(
            "wins",
            "Deals to win",
            "Deals needed to win the match.",
            ((1, "1"), (3, "3"), (5, "5")),
            1,
        ),
    ),
    BlindDominoes,
)

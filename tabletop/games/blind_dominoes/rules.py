"""Blind Dominoes: rows that nobody may look at, a line with two ends, and each tile tried as it comes.

Tiles are numbers in the sorting order, and sets of tiles are ints with a bit for each.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

from tabletop.games.blind_dominoes import LISTING
from tabletop.games.blind_dominoes.facts import ENDS, BlindDominoesFacts, chosen_end, ends_of, facts_of
from tabletop.games.blind_dominoes.worlds import BlindDominoesWorlds, deal_moves
from tabletop.messages import Message, PieceName, said
from tabletop.rules import (
    HIDDEN,
    Beat,
    Game,
    Match,
    Move,
    Option,
    Refusal,
    View,
    move_history_of,
    refuse_unknown_text,
)
from tabletop.rules.deal_match import DEALS_TO_WIN, TargetScoreMatch
from tabletop.rules.dominoes import (
    ALL_DOUBLES,
    ALL_TILES,
    BITS,
    DOTS,
    OTHER_HALF,
    TILE_NUMBER,
    TILES,
    TILES_FITTING,
    count_dots,
    tile_codes,
    tile_numbers,
)
from tabletop.rules.views import TallyEntry

ORDER_MOVES = tuple(Move(f"order {end}", (), None, (end,)) for end in ENDS)
TURN = Move("turn")
ONLY_TURN = (TURN,)
PLACE_MOVES = tuple(tuple(Move(f"place {end}", (tile,), end) for end in ENDS) for tile in TILES)
"""By tile: joining it to the left and to the right end."""
MOVES_BY_NOTATION = {str(move): move for move in (*ORDER_MOVES, *ONLY_TURN, *PLACE_MOVES[0])}

OUT_OF_TILES = said("Out of tiles")

Row = tuple[int, ...]


class BlindDominoes(TargetScoreMatch):
    """A match; `rows` begin with the tile to be turned next, once a seat has chosen its order.

    `ends` are the numbers of the two ends of the line; `turned_tile` is the tile that waits to be placed.
    """

    has_dealer = False

    rows: tuple[Row, ...]
    chosen_ends: tuple[str | None, ...]
    line: Row
    ends: tuple[int, ...]
    turned_tile: int | None
    left_out: Row
    tiles_turned: tuple[str, ...]
    face_up_tiles: int
    """The doubles that went back, and so lie face up in the rows."""
    unlaid_tiles: int
    """The tiles of all rows, and the one turned."""
    are_rows_open: bool
    """Whether the rows lie open, from the end of a deal to the next."""
    pack: tuple[str, ...] = ()

    # --- the deal

    def _begin(self) -> None:
        first = self._shuffle(TILES)
        self._deal(first, self._shuffle(TILES))

    def _deal(self, first: Sequence[str], order: Sequence[str]) -> None:
        players = self.players
        size = len(TILES) // players  # BD-3
        tiles = tile_numbers(order)
        self.deal += 1
        self._clear_table()
        self.pack = ()
        self.rows = tuple(tiles[start : start + size] for start in range(0, players * size, size))
        self.left_out = tiles[players * size :]
        self.unlaid_tiles = sum(BITS[tile] for row in self.rows for tile in row)
        self.seat = first_seat(first, players)

    def _clear_table(self) -> None:
        self._tally = ()
        self.rows = ((),) * self.players
        self.chosen_ends = (None,) * self.players
        self.line = self.ends = self.left_out = ()
        self.tiles_turned = ()
        self.turned_tile = None
        self.face_up_tiles = self.unlaid_tiles = 0
        self.are_rows_open = False

    # --- play

    def _find_legal_moves(self) -> tuple[Move, ...]:
        turned = self.turned_tile
        if turned is not None:
            other, places = OTHER_HALF[turned], PLACE_MOVES[turned]
            left, right = self.ends
            if other[left] < 0:
                return places[1:]
            return places if other[right] >= 0 else places[:1]
        orders = self.chosen_ends
        return ORDER_MOVES if None in orders and orders[self.on_turn] is None else ONLY_TURN

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        seat = self.on_turn
        if move is TURN:
            return self._turn_tile(seat)
        if move.verb == "place":
            return self._place_tile(seat, move.place)
        end = move.detail[0]
        self.chosen_ends = (*self.chosen_ends[:seat], end, *self.chosen_ends[seat + 1 :])
        if end == "right":
            self._set_row(seat, self.rows[seat][::-1])  # BD-5
        return None

    def _set_row(self, seat: int, row: Row) -> None:
        rows = self.rows
        self.rows = (*rows[:seat], row, *rows[seat + 1 :])

    def _turn_tile(self, seat: int) -> Iterator[Beat] | None:
        row = self.rows[seat]
        tile = row[0]
        self._set_row(seat, row[1:])
        self.tiles_turned = (*self.tiles_turned, TILES[tile])
        if not self.line:
            # BD-6, BD-7: the same seat turns the next tile as well.
            self.line = (tile,)
            self.ends = (int(TILES[tile][0]), int(TILES[tile][2]))
            self.unlaid_tiles ^= BITS[tile]
            return None
        self.turned_tile = tile
        other, (left, right) = OTHER_HALF[tile], self.ends
        return None if other[left] >= 0 or other[right] >= 0 else self._send_back(seat, tile)

    def _send_back(self, seat: int, tile: int) -> Iterator[Beat]:
        yield "reveal"
        self.turned_tile = None
        self._set_row(seat, (*self.rows[seat], tile))
        self.face_up_tiles |= BITS[tile] & ALL_DOUBLES  # BD-10
        self.seat = self._next_seat(seat)

    def _place_tile(self, seat: int, end: str | int | None) -> Iterator[Beat] | None:
        tile = self.turned_tile
        assert tile is not None
        left, right = self.ends
        if end == "right":
            self.line = (*self.line, tile)
            self.ends = (left, OTHER_HALF[tile][right])
        else:
            self.line = (tile, *self.line)
            self.ends = (OTHER_HALF[tile][left], right)
        self.turned_tile = None
        self.unlaid_tiles ^= BITS[tile]
        left, right = self.ends
        if not self.rows[seat] or not self.unlaid_tiles & (TILES_FITTING[left] | TILES_FITTING[right]):
            return self._end_deal()
        if not self.options["streak"]:
            self.seat = self._next_seat(seat)  # BD-11
        return None

    # --- the end of a deal and of the match

    def _end_deal(self) -> Iterator[Beat]:
        yield "play"
        self.are_rows_open = True
        yield "reveal"
        yield from self._score_deal(self._result(), "wins")

    def _result(self) -> TallyEntry:
        if () in self.rows:
            return "BD-14", OUT_OF_TILES, tuple(int(not row) for row in self.rows)
        counts = [count_dots(tile_codes(row)) for row in self.rows]
        fewest = min(counts)
        points = tuple(int(count == fewest) for count in counts)
        if sum(points) == 1:
            message = said("Blocked: {dots:# dot is|# dots are} the fewest", dots=fewest)
        else:
            message = said(
                "Blocked: {dots:# dot is|# dots are} the fewest, and {players} players share the deal",
                dots=fewest,
                players=sum(points),
            )
        return "BD-16", message, points

    def _gather_and_deal(self) -> Iterator[Beat]:
        self._clear_table()
        self.pack = TILES
        yield "gather"
        first = self._shuffle(TILES)
        yield "shuffle"
        order = self._shuffle(TILES)
        yield "shuffle"
        self._deal(first, order)
        yield "deal"

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        if text not in MOVES_BY_NOTATION:
            return refuse_unknown_text(text)
        verb, _, end = text.partition(" ")
        order = self.chosen_ends[self.on_turn]
        if order is None:
            return "BD-5", said("Choose first at which end of your row you begin.")
        if verb == "order":
            return "BD-5", _chosen_already(order)
        if self.turned_tile is None:
            return "BD-8", said("No turned tile waits: turn the next tile of your row.")
        tile = PieceName(TILES[self.turned_tile])
        if verb == "turn":
            return "BD-9", said("The {tile} fits, so you have to place it first.", tile=tile)
        return "BD-9", _unfit_at(end, tile, self.ends[ENDS.index(end)])

    # --- what is seen

    def _zones(self, _seat: int | None) -> dict[str, tuple[str, ...]]:
        is_over = bool(self.winners)
        faces = -1 if is_over or self.are_rows_open else self.face_up_tiles
        zones = {f"hand:{owner}": _row_codes(row, faces) for owner, row in enumerate(self.rows)}
        zones["turned"] = () if self.turned_tile is None else (TILES[self.turned_tile],)
        zones["line"] = tile_codes(self.line)
        zones["out"] = _row_codes(self.left_out, -1 if is_over else 0)
        if self.pack:
            zones["pack"] = (HIDDEN,) * len(self.pack)
        return zones

    def _facts(self) -> Mapping[str, object]:
        left, right = self.ends or (None, None)
        last = self.tiles_turned[-1] if self.tiles_turned else None
        facts: BlindDominoesFacts = {"left": left, "right": right, "last": last, "seen": self.tiles_turned}
        return {**facts, **{f"order:{owner}": order for owner, order in enumerate(self.chosen_ends)}}

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = cls.public_match(game, view)
        recall = BlindDominoesWorlds(view)
        deal = deal_moves(view)
        first = deal[0][0] if deal else view.turn
        known._move_history = move_history_of(view, MOVES_BY_NOTATION.__getitem__)
        known._set_from_view(view)

        def draw(rng: Random) -> Match:
            order = recall.sample_order(rng)
            drawing = _shuffle_drawing(first, view.players, rng)
            match = known.copy_with_new_shuffles(rng)
            match.rows = tuple(tuple(order[origin] for origin in row) for row in recall.rows)
            match.left_out = tuple(order[len(order) - len(match.left_out) :])
            match.unlaid_tiles = known.unlaid_tiles & ~sum(BITS[tile] for tile in match.left_out)
            match.shuffles = (drawing, " ".join(tile_codes(order)))
            return match

        return draw

    def _set_from_view(self, view: View) -> None:
        """Lays what everybody sees and knows; the rows are left to be filled in."""
        zones = view.zones
        self._clear_table()
        self._tally = view.tally
        self.chosen_ends = tuple(chosen_end(view, seat) for seat in range(self.players))
        self.line = tile_numbers(zones["line"])
        self.ends = tuple(ends_of(view).values())
        self.tiles_turned = facts_of(view)["seen"]
        for tile in zones["turned"]:
            self.turned_tile = TILE_NUMBER[tile]
        self.left_out = (0,) * len(zones["out"])
        laid = sum(BITS[tile] for tile in self.line)
        self.unlaid_tiles = ALL_TILES & ~laid
        turned = 0 if self.turned_tile is None else BITS[self.turned_tile]
        self.face_up_tiles = (
            sum(BITS[TILE_NUMBER[tile]] for tile in set(self.tiles_turned)) & ALL_DOUBLES & ~laid & ~turned
        )


def first_seat(order: Iterable[str], players: int) -> int:
    """Returns the seat that goes first: each draws a tile, and those tied for the most dots draw again."""
    tiles = iter(order)
    seats = list(range(players))
    while len(seats) > 1:
        drawn = [DOTS[next(tiles)] for _ in seats]
        seats = [seat for seat, count in zip(seats, drawn, strict=True) if count == max(drawn)]
    return seats[0]


def _shuffle_drawing(first: int | None, players: int, rng: Random) -> str:
    """Returns a shuffle in which this seat draws the first turn."""
    tiles = list(TILES)
    while True:
        rng.shuffle(tiles)
        if first_seat(tiles, players) == first:
            return " ".join(tiles)


def _chosen_already(end: str) -> Message:
    if end == "left":
        return said("You have chosen already: you begin at the left end of your row.")
    return said("You have chosen already: you begin at the right end of your row.")


def _unfit_at(end: str, tile: PieceName, number: int) -> Message:
    if end == "left":
        return said(
            "The {tile} has no {number}, which is the number of the left end.", tile=tile, number=number
        )
    return said("The {tile} has no {number}, which is the number of the right end.", tile=tile, number=number)


def _row_codes(row: Row, faces: int) -> tuple[str, ...]:
    return tuple(TILES[tile] if faces & BITS[tile] else HIDDEN for tile in row)


GAME = Game(
    LISTING,
    (
        Option(
            "streak",
            said("Streaks"),
            said("Whether you turn over another tile after laying one."),
            ((False, said("One tile a turn")), (True, said("On until one goes back"))),
            False,
        ),
        DEALS_TO_WIN,
    ),
    BlindDominoes,
)

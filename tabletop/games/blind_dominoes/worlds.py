"""What the record of Blind Dominoes tells of tiles that lie face down, and orders of the tiles that agree.

Where a tile came from is its place in the shuffle that the rows were drawn from; a tile that was turned
is known for good, wherever it lies by now.
"""

from collections.abc import Sequence
from random import Random

from tabletop.games.blind_dominoes.facts import chosen_end, facts_of
from tabletop.rules import HIDDEN, View
from tabletop.rules.dominoes import ALL_TILES, BITS, OTHER_HALF, TILE_NUMBER, TILES, TILES_FITTING

DealMoves = Sequence[tuple[int, str]]


class BlindDominoesWorlds:
    """What everybody knows of a deal, and random orders of the tiles that agree with it.

    `rows` has for each seat the origins of the tiles of its row as it lies now; `known` the tiles whose
    origins are known; `never_left_out` the tiles that cannot have been left out.
    """

    def __init__(self, view: View) -> None:
        self.players = view.players
        size = len(TILES) // view.players
        self.rows = [list(range(seat * size, (seat + 1) * size)) for seat in range(view.players)]
        self.known: dict[int, int] = {}
        self.never_left_out = 0
        self.ends: tuple[int, int] | None = None
        self._unlaid_tiles = ALL_TILES
        self._turned_tile = -1
        self._tiles_turned = [TILE_NUMBER[tile] for tile in facts_of(view)["seen"]]
        self._replay_moves(deal_moves(view))
        self._note_visible(view)
        self._prepare_sampling()

    # --- following the deal

    def _replay_moves(self, moves: DealMoves) -> None:
        seen = iter(self._tiles_turned)
        for seat, notation in moves:
            verb, _, end = notation.partition(" ")
            if verb == "turn":
                self._note_turned(seat, next(seen))
            elif verb == "place":
                self._note_placed(end)
            elif end == "right":
                self.rows[seat].reverse()

    def _note_turned(self, seat: int, tile: int) -> None:
        origin = self.rows[seat].pop(0)
        self.known[origin] = tile
        other = OTHER_HALF[tile]
        if self.ends is None:
            self.ends = (int(TILES[tile][0]), int(TILES[tile][2]))
            self._unlaid_tiles ^= BITS[tile]
        elif other[self.ends[0]] < 0 and other[self.ends[1]] < 0:
            self.rows[seat].append(origin)
        else:
            self._turned_tile = tile

    def _note_placed(self, end: str) -> None:
        assert self.ends is not None
        left, right = self.ends
        other = OTHER_HALF[self._turned_tile]
        self.ends = (other[left], right) if end == "left" else (left, other[right])
        self._unlaid_tiles ^= BITS[self._turned_tile]
        fitting = self._unlaid_tiles & (TILES_FITTING[self.ends[0]] | TILES_FITTING[self.ends[1]])
        if fitting.bit_count() == 1:
            # The deal was not blocked, so this tile lies in some row.
            self.never_left_out |= fitting

    def _note_visible(self, view: View) -> None:
        """Notes the tiles that lie open now."""
        size = len(TILES) // self.players
        lying = [(f"hand:{seat}", row) for seat, row in enumerate(self.rows)]
        for zone, origins in (*lying, ("out", list(range(self.players * size, len(TILES))))):
            for origin, tile in zip(origins, view.zones[zone], strict=True):
                if tile != HIDDEN:
                    self.known[origin] = TILE_NUMBER[tile]

    # --- drawing

    def _prepare_sampling(self) -> None:
        self._known_order = [self.known.get(origin, -1) for origin in range(len(TILES))]
        self._hidden = [origin for origin, tile in enumerate(self._known_order) if tile < 0]
        self._unknown = [tile for tile in range(len(TILES)) if tile not in self._known_order]
        is_out = bool(self._hidden) and self._hidden[-1] >= self.players * (len(TILES) // self.players)
        barred = self.never_left_out if is_out else 0
        self._possible_last = [tile for tile in self._unknown if not BITS[tile] & barred]

    def sample_order(self, rng: Random) -> list[int]:
        """Returns a random order of the tiles that makes this deal, each as likely as another."""
        order = self._known_order.copy()
        if self._hidden:
            chance = rng.random
            last = self._possible_last[int(chance() * len(self._possible_last))]
            # The last place may be that of the tile left out, which not every tile can be.
            tiles = sorted(self._unknown, key=lambda tile: 1.0 if tile == last else chance())
            for origin, tile in zip(self._hidden, tiles, strict=True):
                order[origin] = tile
        return order


def deal_moves(view: View) -> DealMoves:
    """Returns the moves of the deal on the table, which begins with the order that the first player chose."""
    turns = len(facts_of(view)["seen"])
    start = len(view.moves)
    if not turns:
        return view.moves[start - 1 :] if chosen_end(view, view.turn) else ()
    while turns:
        start -= 1
        turns -= view.moves[start][1] == "turn"
    return view.moves[start - 1 :]

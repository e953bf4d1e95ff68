"""Solitaire Dominoes: tiles between neighbours that share a number leave the row, until none is left.

Tiles are numbers in the sorting order.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from random import Random

from tabletop.games.solitaire_dominoes import LISTING
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
from tabletop.rules.dominoes import TILES, tile_codes, tile_numbers
from tabletop.rules.hidden_pieces import in_random_order

DEAL = Move("deal")
REMOVAL_PATTERN = re.compile(r"remove (?P<position>[1-9][0-9]*)(?P<triple> triple)?")
FIRST_ROW_LENGTH = 3
MAX_DIGITS = 2

NUMBERS_OF_TILE = tuple(1 << int(tile[0]) | 1 << int(tile[2]) for tile in TILES)
"""By tile: a bit for each number on it."""

Row = tuple[int, ...]


class SolitaireDominoes(Match):
    """A match; `order` has the tiles as they were mixed, `top` is the place of the next one to be dealt."""

    has_dealer = False

    order: Row
    top: int
    row: Row
    aside: Row

    # --- the row

    def _begin(self) -> None:
        self.deal = 1  # SD-10
        self.seat = 0
        self.aside = ()
        self._deal_row(self._shuffle(TILES))

    def _deal_row(self, order: Sequence[str]) -> None:
        self.order = tile_numbers(order)
        self.top = FIRST_ROW_LENGTH
        self.row = self.order[:FIRST_ROW_LENGTH]

    def _redeal(self) -> Iterator[Beat]:
        self.top, self.row = 0, ()
        yield "gather"
        order = self._shuffle(TILES)
        yield "shuffle"
        self._deal_row(order)
        yield "deal"

    def _find_legal_moves(self) -> tuple[Move, ...]:
        moves = removal_moves(self.row)
        if self.top < len(TILES) and (not moves or self.options["dealing"] == "free"):
            moves.append(DEAL)
        return tuple(moves)

    def _make_move(self, move: Move) -> Iterator[Beat] | None:
        if move is DEAL:
            self.row = (*self.row, self.order[self.top])
            self.top += 1
        else:
            self._remove_tiles(move)
        self._cached_legal_moves = self._find_legal_moves()
        return None if self._cached_legal_moves else self._end_match()

    def _remove_tiles(self, move: Move) -> None:
        start, end = _removed_span(move)
        self.aside += self.row[start:end]
        self.row = self.row[:start] + self.row[end:]
        self.scores = (len(self.aside),)  # SD-9

    # --- the end

    def _end_match(self) -> Iterator[Beat]:
        yield "play"
        if self.row:
            message = said(
                "Nothing can be dealt or removed any more: {tiles:# tile stays|# tiles stay} in the row",
                tiles=len(self.row),
            )
            self._tally = (("SD-8", message, self.scores),)
        else:
            self._tally = (("SD-7", said("All 28 tiles are removed"), self.scores),)
            self.winners = (0,)
        self.seat = None
        yield "score"

    # --- refusals

    def _refusal(self, text: str) -> Refusal:
        if text == "deal":
            return "SD-5", self._why_no_deal()
        removal = REMOVAL_PATTERN.fullmatch(text)
        if removal is None:
            return refuse_unknown_text(text)
        position, rule = removal["position"], "SD-4" if removal["triple"] else "SD-3"
        if len(position) > MAX_DIGITS or not 1 < int(position) < len(self.row):
            return rule, said("Only a tile with a neighbour on both sides can be removed.")
        left, middle, right = self.row[int(position) - 2 : int(position) + 1]
        if not NUMBERS_OF_TILE[left] & NUMBERS_OF_TILE[right]:
            return rule, said(
                "The {left} and the {right} share no number.",
                left=PieceName(TILES[left]),
                right=PieceName(TILES[right]),
            )
        return rule, said(
            "The {tile} does not have the number that its neighbours share.", tile=PieceName(TILES[middle])
        )

    def _why_no_deal(self) -> Message:
        if self.top == len(TILES):
            return said("The stock is empty: there is nothing to deal.")
        return said(
            "A tile is dealt only when none can be removed, and now the {tile} can.",
            tile=PieceName(self.legal_moves()[0].pieces[0]),
        )

    # --- what is seen

    def _zones(self, _seat: int | None) -> dict[str, tuple[str, ...]]:
        # Once the game is over the stock is empty, so it never lies open.
        return {
            "row": tile_codes(self.row),
            "stock": (HIDDEN,) * (len(TILES) - self.top),
            "aside": tile_codes(self.aside),
        }

    @classmethod
    def world_sampler(cls, game: Game, view: View) -> Callable[[Random], Match]:
        known = cls.public_match(game, view)
        known._move_history = move_history_of(view, _move_named)
        known.row = tile_numbers(view.zones["row"])
        known.aside = tile_numbers(view.zones["aside"])
        dealt = dealt_tiles(view)
        known.top = len(dealt)
        stock = [number for number in range(len(TILES)) if number not in dealt]

        def draw(rng: Random) -> Match:
            order = (*dealt, *in_random_order(stock, rng))
            match = known.copy_with_new_shuffles(rng)
            match.order = order
            match.shuffles = (" ".join(tile_codes(order)),)
            return match

        return draw


def count_removable(row: Row) -> int:
    """Tells how many tiles of a row have neighbours that share a number."""
    return sum(
        1 for left, right in zip(row, row[2:], strict=False) if NUMBERS_OF_TILE[left] & NUMBERS_OF_TILE[right]
    )


def removal_moves(row: Row) -> list[Move]:
    """Returns the moves that take tiles out of a row."""
    moves = []
    for position in range(2, len(row)):
        left, middle, right = row[position - 2 : position + 1]
        shared = NUMBERS_OF_TILE[left] & NUMBERS_OF_TILE[right]
        if shared:
            moves.append(_single_removal(position, middle))
            if shared & NUMBERS_OF_TILE[middle]:
                moves.append(_triple_removal(position, left, middle, right))
    return moves


@cache
def _single_removal(position: int, tile: int) -> Move:
    return Move(f"remove {position}", (TILES[tile],), "aside", (str(position),))


@lru_cache(maxsize=1 << 14)
def _triple_removal(position: int, *tiles: int) -> Move:
    return Move(f"remove {position} triple", tile_codes(tiles), "aside", (str(position), "triple"))


def _removed_span(move: Move) -> tuple[int, int]:
    """Returns from where up to where in the row a move removes tiles."""
    position = int(move.detail[0])
    return (position - 2, position + 1) if "triple" in move.detail else (position - 1, position)


def _move_named(notation: str) -> Move:
    """Returns the move of a record, without its pieces."""
    return DEAL if notation == "deal" else Move(notation, (), "aside", tuple(notation.split(" ")[1:]))


def dealt_tiles(view: View) -> tuple[int, ...]:
    """Returns the tiles dealt so far, in order, by taking the moves back from the last one on."""
    row, aside = list(view.zones["row"]), list(view.zones["aside"])
    dealt = []
    for _, notation in reversed(view.moves):
        if notation == "deal":
            dealt.append(row.pop())
            continue
        start, end = _removed_span(_move_named(notation))
        row[start:start] = aside[start - end :]
        del aside[start - end :]
    return tile_numbers((*row, *reversed(dealt)))


GAME = Game(
    LISTING,
    (
        Option(
            "dealing",
            said("When to deal"),
            said("Deal a tile only when nothing can be removed, or whenever you like."),
            (("stuck", said("When stuck")), ("free", said("At any time"))),
            "stuck",
        ),
    ),
    SolitaireDominoes,
)

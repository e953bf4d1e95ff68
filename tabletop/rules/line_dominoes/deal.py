"""Deals on a line of play: hands are drawn, the highest double opens, a deal is won or blocked.

How its players lay, draw or pass stands in `line_game.py`.
"""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import ClassVar, NamedTuple

from tabletop.messages import said
from tabletop.rules.deal_match import TargetScoreMatch
from tabletop.rules.dominoes import (
    BITS,
    TILES,
    count_dots,
    highest_double,
    tile_codes,
    tile_numbers,
    tiles_in,
)
from tabletop.rules.line_dominoes.facts import LineFacts
from tabletop.rules.line_dominoes.line_of_play import OpenPlace, PlayedLine
from tabletop.rules.moves import Move
from tabletop.rules.views import Beat, TallyEntry, hand_zones, pieces_as_seen

OPENING_MOVES = {
    f"play {tile}": Move(f"play {tile}", (tile,), "line") for tile in TILES if tile[0] == tile[2]
}


class RuleNumbers(NamedTuple):
    """The rule numbers that a game's page gives to the rules which all these games have."""

    opening: str
    held: str
    place: str
    half: str
    able: str
    out: str
    blocked: str
    tied: str


class LineTable(TargetScoreMatch):
    """A deal on a line of play: hands are drawn from `order`, and `top` is the next tile's place in it."""

    has_dealer = False
    rule_numbers: ClassVar[RuleNumbers]

    order: tuple[int, ...]
    top: int
    hands: tuple[int, ...]
    line: PlayedLine
    known_lacks: tuple[int, ...]
    """By the seat: the bits of the tiles that it has shown not to hold, as it could not lay."""
    are_hands_open: bool
    """Whether the hands lie open, from the end of a deal to the next."""

    # --- the deal

    @abstractmethod
    def _hand_size(self) -> int:
        """Returns how many tiles each seat draws."""

    def _begin(self) -> None:
        # Drawn again as long as nobody can open.
        while not self._draw_hands(self._shuffle(TILES)):
            pass

    def _draw_hands(self, order: Sequence[str]) -> bool:
        """Draws the hands; returns whether somebody can open with a double."""
        size = self._hand_size()
        self.order = tile_numbers(order)
        self.top = self.players * size
        hands = tuple(
            sum(BITS[tile] for tile in self.order[start : start + size]) for start in range(0, self.top, size)
        )
        return self._start_deal(hands)

    def _start_deal(self, hands: tuple[int, ...]) -> bool:
        double = highest_double(sum(hands))
        if double is None:
            return False
        self.deal += 1
        self._tally = ()
        self.hands = hands
        self.line = PlayedLine()
        self.known_lacks = (0,) * self.players
        self.are_hands_open = False
        self.seat = next(seat for seat, hand in enumerate(hands) if hand & BITS[double])
        return True

    def dealing_order(self, hands: Iterable[Sequence[str]]) -> tuple[str, ...]:
        """Returns an order of the tiles from which these hands, all of one deal, are drawn."""
        return tuple(chain.from_iterable(hands))

    # --- laying

    @abstractmethod
    def line_after(self, line: PlayedLine, tile: int, move: Move) -> PlayedLine:
        """Returns the line after the tile of this move was laid."""

    @classmethod
    @abstractmethod
    def move_named(cls, notation: str) -> Move:
        """Returns the move of a record's notation."""

    @staticmethod
    def lacks_after(lacks: int, move: Move, fitting: int) -> int:
        """Returns what a seat is known to lack after a move that it made because no tile fitted.

        Who draws may draw what they lacked before, but lays the only tile drawn that fits now.
        """
        return fitting if move.verb == "draw" else lacks | fitting

    def free_places(self, line: PlayedLine) -> tuple[OpenPlace, ...]:
        """Returns the open places at which tiles may be joined now."""
        return line.open_places

    def fitting_tiles(self, line: PlayedLine) -> int:
        """Returns the bits of all tiles that can be joined to this line."""
        return line.fitting_tiles

    def _is_blocked(self) -> bool:
        """Returns whether no tile can be drawn any more, and none that is held fits."""
        # No tile is in two hands, so their sum has the bits of all tiles held.
        return self.top == len(TILES) and not sum(self.hands) & self.line.fitting_tiles

    def _end_turn(self, seat: int) -> Iterator[Beat] | None:
        """Passes the turn to the left, unless the deal is over; then yields its beats."""
        if not self.hands[seat] or self._is_blocked():
            return self._end_deal()
        self.seat = (seat + 1) % self.players
        return None

    # --- the end of a deal and of the match

    def _end_deal(self) -> Iterator[Beat]:
        yield "play"
        self.are_hands_open = True
        yield "reveal"
        yield from self._score_deal(self._result(), "target")

    def _result(self) -> TallyEntry:
        counts = [count_dots(tiles_in(hand)) for hand in self.hands]
        fewest = min(counts)
        out = 0 in self.hands
        winner = self.hands.index(0) if out else counts.index(fewest)
        if not out and counts.count(fewest) > 1:
            message = said(
                "Blocked, and {count} players tie with {dots:# dot|# dots}: nobody scores",
                count=counts.count(fewest),
                dots=fewest,
            )
            return self.rule_numbers.tied, message, (0,) * self.players
        won = sum(counts) - 2 * counts[winner]
        points = tuple(won * (seat == winner) for seat in range(self.players))
        if out:
            message = said("Out of tiles: the others hold {dots:# dot|# dots}", dots=won)
            return self.rule_numbers.out, message, points
        others = won + fewest
        if not fewest:
            message = said("Blocked: the others hold {dots:# dot|# dots}, the winning hand none", dots=others)
            return self.rule_numbers.blocked, message, points
        message = said(
            "Blocked: the others hold {dots:# dot|# dots}, less {own} in the winning hand",
            dots=others,
            own=fewest,
        )
        return self.rule_numbers.blocked, message, points

    def _gather_and_deal(self) -> Iterator[Beat]:
        self.hands = (0,) * self.players
        self.line = PlayedLine()
        self.top = 0
        yield "gather"
        order = self._shuffle(TILES)
        yield "shuffle"
        while not self._draw_hands(order):
            self.top = 0
            order = self._shuffle(TILES)
            yield "shuffle"
        yield "deal"

    # --- what is seen

    def _zones(self, seat: int | None) -> dict[str, tuple[str, ...]]:
        is_over = bool(self.winners)
        zones = hand_zones(map(tiles_in, self.hands), seat, are_open=is_over or self.are_hands_open)
        zones["stock"] = pieces_as_seen(tile_codes(self.order[self.top :]), up=is_over)
        zones["line"] = tile_codes(self.line.tiles)
        return zones

    def _facts(self) -> LineFacts:
        return {
            "places": {place.name: place.number_asked for place in self.line.open_places},
            "joined": tuple(place.name if place else None for place in self.line.joined_at),
        }

"""What lies on a table, and where: a view, its layout, its pieces. It is asked, and moves nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final, Unpack

import pygame

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pieces.animation import contains_point
from tabletop.graphics.pieces.piece_set import PieceSet
from tabletop.layout import lens as lenses
from tabletop.layout.match_pieces import number_pieces
from tabletop.layout.table_layout import Layout
from tabletop.messages import current_language
from tabletop.rules import Move, View
from tabletop.scenes.base.widget_scene import felt_of
from tabletop.scenes.table.state.chip_stock import LaidChips
from tabletop.scenes.table.state.hand_order import HandOrder
from tabletop.scenes.table.state.last_moves import DealStart, LastMoves, last_moves_of, mark_no_moves
from tabletop.scenes.table.state.selection import HighlightChanges, Highlights, Selection, SelectionChanges
from tabletop.scenes.table.state.table_players import TablePlayer
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.finger import grown_to, square_distance
from tabletop.words import Words

KNOWN_VIEWS: Final = 2
"""The number of views whose words are kept: the one on the table, and the next."""


class BoardState:
    """A view on the table: where everything is, and what is highlighted."""

    whole_layout: Layout
    """The layout of the whole table, before a lens enlarges a part."""
    layout: Layout

    def __init__(
        self,
        look: Look,
        words: type[Words],
        people: Sequence[TablePlayer],
        view: View,
        began: DealStart = mark_no_moves,
    ) -> None:
        self.look = look
        self.words = words
        self.people = people
        self.names = tuple(person.name for person in people)
        self.view = view
        self._known_words = deque((words(view, self.names),), maxlen=KNOWN_VIEWS)
        self._told_in = current_language()
        self.began: DealStart = began
        self._last_moves: tuple[View, LastMoves] | None = None
        self.selection = Selection()
        self.highlights = Highlights()
        self.laid_chips = LaidChips()
        self.fallback_seats: frozenset[int] = frozenset()
        """Who is marked as playing by rule of thumb."""
        self.compositor = Compositor(look.metrics.size, felt_of(look))
        count = sum(map(len, view.zones.values()))
        self.pieces = PieceSet(
            self.compositor, look.caches.pieces, words.pack, count, u=look.metrics.u, edition=look.edition
        )
        self.piece_ids = number_pieces(view.zones)
        self.lens = lenses.NO_ZOOM
        self._orders: dict[int | None, HandOrder] = {}
        self._sorting = "suit", False

    # --- what stands out: each of these values is written here alone

    def select(self, **changes: Unpack[SelectionChanges]) -> None:
        """Changes what the player has chosen."""
        self.selection = replace(self.selection, **changes)

    def highlight(self, **changes: Unpack[HighlightChanges]) -> None:
        """Changes what is highlighted."""
        self.highlights = replace(self.highlights, **changes)

    def set_laid_chips(self, chips: LaidChips) -> None:
        """Changes where the own chips lie."""
        self.laid_chips = chips

    def clear_highlights(self, words: str = "") -> None:
        """Clears choice and highlights; what the settings ask for stays."""
        old = self.highlights
        self.highlights = Highlights(
            words=words, counts=old.counts, worths=old.worths, helps=old.helps, loosest=old.loosest
        )
        self.selection, self.laid_chips = Selection(), LaidChips()

    # --- asking

    @property
    def bottom_seat(self) -> int:
        """Returns the seat at the bottom."""
        return seat_at_bottom(self.view)

    @property
    def view_words(self) -> Words:
        """Returns the words for the current view."""
        return self.words_of_view(self.view)

    def follow_language(self) -> bool:
        """Forgets all that was told, if another language is told now; returns whether that is so."""
        if self._told_in is current_language():
            return False
        self._told_in, self._last_moves = current_language(), None
        self._known_words.clear()
        self.highlight(words="")
        return True

    def words_of_view(self, view: View) -> Words:
        """Returns the words for a view, moves aside; one object while a view is on the table or next."""
        for known in self._known_words:
            if known.view is view:
                return known
        self._known_words.append(self.words(view, self.names))
        return self._known_words[-1]

    def words_with_scores(self, scores: Sequence[float] | None) -> Words:
        """Returns the words for the current view with other scores, as while these are counted."""
        if scores is None:
            return self.view_words
        return self.words(replace(self.view, scores=tuple(scores)), self.names)

    @property
    def last_moves(self) -> LastMoves:
        """Returns what changed hands in the current view since its viewer moved."""
        if self._last_moves is None or self._last_moves[0] is not self.view:
            self._last_moves = self.view, last_moves_of(self.view_words, self.began)
        return self._last_moves[1]

    @property
    def hand(self) -> tuple[int, ...]:
        """Returns the pieces that can be taken: the own hand from left to right, then offers.

        While nobody looks, as behind a curtain, the hand at the bottom cannot be taken up.
        """
        layout = self.layout
        if self.view.seat is None:
            return ()
        piece_ids = () if layout.hand_zone in layout.taps else self.piece_ids.get(layout.hand_zone, ())
        own = tuple(piece_ids[number] for number in layout.hand_order if number < len(piece_ids))
        return (*own, *self.pieces_in(layout.taken))

    @property
    def can_sort(self) -> bool:
        """Returns whether there is a hand that its owner may sort."""
        zone = self.layout.hand_zone
        return self.view.seat is not None and zone in self.piece_ids and zone not in self.layout.taps

    def pieces_showing(self, codes: Container[str], identities: Collection[int]) -> set[int]:
        """Returns those of these pieces that show one of these codes."""
        shown = zip(identities, self.pieces.codes(identities), strict=True)
        return {identity for identity, code in shown if code in codes}

    def _covering_pieces(self, lay: Mapping[str, Sequence[int]]) -> dict[int, int]:
        """Returns what comes to lie on a pile, by the pieces below that lay there before."""
        piles = [zone for zone in self.layout.taps if self.layout.spots.get(zone) and zone in lay]
        tops = {zone: self.top_piece(zone) for zone in piles}
        return {
            identity: top
            for zone, top in tops.items()
            for identity in {*lay[zone]} & {*self.piece_ids[zone]} - {top}
        }

    def pieces_in(self, zones: Iterable[str]) -> tuple[int, ...]:
        """Returns the pieces of these zones, as far as the view has them."""
        return tuple(identity for zone in zones for identity in self.piece_ids.get(zone, ()))

    def zone_of(self, identity: int) -> str:
        return next(zone for zone, piece_ids in self.piece_ids.items() if identity in piece_ids)

    def find_pieces(self, codes: Iterable[str]) -> tuple[int, ...]:
        """Returns face-up pieces with these codes, the own hand first."""
        lying = dict.fromkeys((*self.hand, *range(len(self.pieces))))
        shown = dict(zip(lying, self.pieces.codes(lying), strict=True))
        found: list[int] = []
        for code in codes:
            same = (identity for identity, other in shown.items() if other == code and identity not in found)
            found.extend(islice(same, 1))
        return tuple(found)

    def takeable_pieces(self, moves: Iterable[Move]) -> dict[int, Move]:
        """Returns the table's pieces that a click takes into the own hand, with their moves."""
        found: dict[int, Move] = {}
        moves = tuple(moves)
        for zone, verb in self.layout.picks.items():
            piece_ids = self.piece_ids.get(zone, ())
            for identity in (*piece_ids[:1], *piece_ids[-1:]):
                for move in moves:
                    if move.verb == verb and move.pieces == (self.pieces[identity].code,):
                        found.setdefault(identity, move)
        return found

    def pieces_of(self, move: Move) -> tuple[int, ...]:
        """Returns the pieces that a move would move, from the own hand or from the table."""
        if move.place == self.layout.hand_zone:
            return tuple(self.takeable_pieces((move,)))[:1] or self.open_pieces(move.pieces)[-1:]
        return self.find_pieces(move.pieces)

    def open_pieces(self, codes: Iterable[str]) -> tuple[int, ...]:
        """Returns pieces with these codes that lie open on the table, in nobody's hand."""
        wanted = set(codes)
        return tuple(
            identity
            for zone, piece_ids in self.piece_ids.items()
            if not zone.startswith("hand:")
            for identity in piece_ids
            if self.pieces[identity].code in wanted
        )

    def piece_box(self, identity: int) -> pygame.Rect:
        """Returns the upright box of a piece."""
        piece = self.pieces[identity]
        spot = piece.spot
        assert spot is not None
        rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
        rect.center = round(spot.x), round(spot.y - piece.emphasis.raised)
        return rect

    def piece_at(self, point: tuple[float, float], piles: Iterable[str]) -> int | None:
        """Returns the piece of the own hand under a point; else the top of one of the piles."""
        for identity in sorted(self.hand, key=lambda one: -self._depth(one)):
            spot = self.pieces[identity].spot
            raised = self.pieces[identity].emphasis.raised
            if self.is_hidden_at(identity, point):
                continue
            if spot is not None and any(
                contains_point(spot, (point[0], point[1] + up)) for up in {0.0, raised}
            ):
                return identity
        zones = (*piles, *self.layout.picks)
        taps = self.pieces_in(zones)
        return self.pieces.piece_at(point, taps) if taps else None

    def piece_near(self, point: tuple[int, int], piles: Iterable[str], size: int) -> int | None:
        """Returns the nearest piece that a finger beside it means, as if each were at least `size` large."""
        tops = (self.top_piece(zone) for zone in piles if self.piece_ids.get(zone))
        boxes = {identity: self.piece_box(identity) for identity in (*self.hand, *tops)}
        near = [
            identity
            for identity, box in boxes.items()
            if grown_to(box, size).collidepoint(point) and not self.is_hidden_at(identity, point)
        ]
        return min(near, key=lambda one: square_distance(boxes[one], point), default=None)

    def top_piece(self, zone: str) -> int:
        """Returns the piece on top of a pile, or at the front of the own row."""
        return self.piece_ids[zone][0 if zone == self.layout.hand_zone else self._top_index(zone)]

    def _top_index(self, zone: str) -> int:
        """Returns the index of the piece on top of a pile."""
        spots = self.layout.spots[zone]
        return max(range(len(spots)), key=lambda number: spots[number].z)

    def is_near_hand(self, point: tuple[float, float]) -> bool:
        """Returns whether a drop there means the own hand."""
        return self.layout.hand.grown(self.look.px(12)).contains_point(point)

    def _depth(self, identity: int) -> float:
        spot = self.pieces[identity].spot
        return spot.z if spot else 0.0

    @property
    def hand_order(self) -> HandOrder:
        """Returns how the viewer sorts the hand; each person at the table has an own order."""
        return self.hand_order_of(self.view.seat)

    def hand_order_of(self, seat: int | None) -> HandOrder:
        """Returns how that seat sorts its hand; None stands for a hand that nobody looks at."""
        if seat not in self._orders:
            self._orders[seat] = HandOrder("groups")
            self._orders[seat].follow_settings(self._sorting[0], turned=self._sorting[1])
        return self._orders[seat]

    @property
    def own_orders(self) -> dict[int, tuple[str, ...]]:
        """Returns by seat the orders of those who have laid their hands themselves."""
        orders = self._orders.items()
        return {seat: order.laid for seat, order in orders if seat is not None and order.way == "own"}

    def restore_orders(self, laid: Mapping[int, tuple[str, ...]]) -> None:
        """Restores the orders of hands that their owners laid themselves before."""
        for seat, codes in laid.items():
            if 0 <= seat < self.view.players:
                order = self.hand_order_of(seat)
                order.way, order.laid = "own", codes

    @property
    def changed_order(self) -> HandOrder | None:
        """Returns the first hand order that its owner has changed, the viewer's before others."""
        return next((order for order in (self.hand_order, *self._orders.values()) if order.is_new), None)

    def sort_by(self, way: str, *, turned: bool) -> None:
        """Sorts those hands this way that their owners have not laid themselves."""
        if (way, turned) != self._sorting:
            self._sorting = way, turned
            for order in self._orders.values():
                order.follow_settings(way, turned=turned)

    def is_hidden_at(self, identity: int, point: tuple[float, float]) -> bool:
        """Returns whether the window's edge hides that piece at a point."""
        sight, clip = self.layout.sight, self.layout.clip
        if sight is None or clip is None or clip.contains_point(point):
            return False
        return identity in self.piece_ids[sight.zone]


def seat_at_bottom(view: View) -> int:
    """Returns the seat at the bottom of the screen."""
    return view.seat if view.seat is not None else 0

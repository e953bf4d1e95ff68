"""What lies on a table, and where: a view, its layout, its pieces. It is asked, and moves nothing."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pygame

from tabletop.layout import lens as lenses
from tabletop.layout.follow import numbered
from tabletop.layout.laid import Layout
from tabletop.rules import Move, View
from tabletop.scenes.screen import felt_of
from tabletop.scenes.table.chips.stock import LaidChips
from tabletop.scenes.table.light import Chosen, Light
from tabletop.scenes.table.order import HandOrder
from tabletop.scenes.table.person import Person
from tabletop.scenes.table.traces import Began, Traces, nothing, traces
from tabletop.stage.compositor import Compositor
from tabletop.stage.glide import covers
from tabletop.stage.pieces import Pieces
from tabletop.stage.widgets.look import Look
from tabletop.words import Words


class Spread:
    """A view as it lies: where everything is, and what is highlighted."""

    whole: Layout
    """How all of it lies, before a lens enlarges a part."""
    layout: Layout

    def __init__(
        self,
        look: Look,
        words: type[Words],
        people: Sequence[Person],
        view: View,
        began: Began = nothing,
    ) -> None:
        self.look = look
        self.words = words
        self.people = people
        self.names = tuple(person.name for person in people)
        self.view = view
        self._said = words(view, self.names)
        self.began: Began = began
        self._traces: tuple[View, Traces] | None = None
        self.chosen = Chosen()
        self.light = Light()
        self.laid = LaidChips()
        self.by_rule: frozenset[int] = frozenset()
        """Who is marked as playing by rule of thumb."""
        self.compositor = Compositor(look.metrics.size, felt_of(look))
        count = sum(map(len, view.zones.values()))
        self.pieces = Pieces(
            self.compositor, look.studio.dresses, words.pack, count, u=look.metrics.u, edition=look.edition
        )
        self.lies = numbered(view.zones)
        self.lens = lenses.WHOLE
        self._orders: dict[int | None, HandOrder] = {}
        self._sorting = "suit", False

    # --- what stands out: each of these values is written here alone

    def choose(self, **changes: Any) -> None:
        """Changes what the player has chosen."""
        self.chosen = replace(self.chosen, **changes)

    def shine(self, **changes: Any) -> None:
        """Changes what is highlighted."""
        self.light = replace(self.light, **changes)

    def put_chips(self, laid: LaidChips) -> None:
        """Changes where the own chips lie."""
        self.laid = laid

    def forget(self, words: str = "") -> None:
        """Clears choice and highlights; what the settings ask for stays."""
        kept = {name: getattr(self.light, name) for name in ("counts", "worths", "helps", "loosest")}
        light = Light(words=words, **kept)
        self.chosen, self.light, self.laid = Chosen(), light, LaidChips()

    # --- asking

    @property
    def me(self) -> int:
        """Returns the seat at the bottom."""
        return bottom(self.view)

    @property
    def said(self) -> Words:
        """Returns the words for the current view."""
        return self.said_of(self.view)

    def said_of(self, view: View) -> Words:
        """Returns the words for a view, moves aside; one object while the view is the same."""
        if self._said.view is not view:
            self._said = self.words(view, self.names)
        return self._said

    def said_with(self, scores: Sequence[float] | None) -> Words:
        """Returns the words for the current view with other scores, as while these are counted."""
        if scores is None:
            return self.said
        return self.words(replace(self.view, scores=tuple(scores)), self.names)

    @property
    def traces(self) -> Traces:
        """Returns what changed hands in the current view since its viewer moved."""
        if self._traces is None or self._traces[0] is not self.view:
            self._traces = self.view, traces(self.said, self.began)
        return self._traces[1]

    @property
    def hand(self) -> tuple[int, ...]:
        """Returns the pieces that can be taken: the own hand from left to right, then offers.

        While nobody looks, as behind a curtain, the hand at the bottom cannot be taken up.
        """
        layout = self.layout
        if self.view.seat is None:
            return ()
        lies = () if layout.hand_zone in layout.taps else self.lies.get(layout.hand_zone, ())
        own = tuple(lies[number] for number in layout.hand_order if number < len(lies))
        return (*own, *(identity for zone in layout.taken for identity in self.lies.get(zone, ())))

    @property
    def can_sort(self) -> bool:
        """Returns whether there is a hand that its owner may sort."""
        zone = self.layout.hand_zone
        return self.view.seat is not None and zone in self.lies and zone not in self.layout.taps

    def code(self, identity: int) -> str:
        return self.pieces[identity].code

    def codes(self, identities: Iterable[int]) -> tuple[str, ...]:
        return self.pieces.codes(identities)

    def of_codes(self, codes: Container[str], identities: Collection[int]) -> set[int]:
        """Returns those of these pieces that show one of these codes."""
        shown = zip(identities, self.codes(identities), strict=True)
        return {identity for identity, code in shown if code in codes}

    def _covers(self, lay: Mapping[str, Sequence[int]]) -> dict[int, int]:
        """Returns what comes to lie on a pile, by the pieces below that lay there before."""
        piles = [zone for zone in self.layout.taps if self.layout.spots.get(zone) and zone in lay]
        tops = {zone: self.top(zone) for zone in piles}
        return {
            identity: top
            for zone, top in tops.items()
            for identity in {*lay[zone]} & {*self.lies[zone]} - {top}
        }

    def zone_of(self, identity: int) -> str:
        return next(zone for zone, lies in self.lies.items() if identity in lies)

    def find(self, codes: Iterable[str]) -> tuple[int, ...]:
        """Returns face-up pieces with these codes, the own hand first."""
        lying = dict.fromkeys((*self.hand, *range(len(self.pieces))))
        shown = dict(zip(lying, self.codes(lying), strict=True))
        found: list[int] = []
        for code in codes:
            same = (identity for identity, other in shown.items() if other == code and identity not in found)
            found.extend(islice(same, 1))
        return tuple(found)

    def takes(self, moves: Iterable[Move]) -> dict[int, Move]:
        """Returns the table's pieces that a click takes into the own hand, with their moves."""
        found: dict[int, Move] = {}
        moves = tuple(moves)
        for zone, verb in self.layout.picks.items():
            lies = self.lies.get(zone, ())
            for identity in (*lies[:1], *lies[-1:]):
                for move in moves:
                    if move.verb == verb and move.pieces == (self.code(identity),):
                        found.setdefault(identity, move)
        return found

    def pieces_of(self, move: Move) -> tuple[int, ...]:
        """Returns the pieces that a move would move, from the own hand or from the table."""
        if move.place == self.layout.hand_zone:
            return tuple(self.takes((move,)))[:1] or self.open_pieces(move.pieces)[-1:]
        return self.find(move.pieces)

    def open_pieces(self, codes: Iterable[str]) -> tuple[int, ...]:
        """Returns pieces with these codes that lie open on the table, in nobody's hand."""
        wanted = set(codes)
        return tuple(
            identity
            for zone, lies in self.lies.items()
            if not zone.startswith("hand:")
            for identity in lies
            if self.code(identity) in wanted
        )

    def box(self, identity: int) -> pygame.Rect:
        """Returns the upright box of a piece."""
        spot = self.pieces[identity].spot
        assert spot is not None
        rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
        rect.center = round(spot.x), round(spot.y - self.pieces[identity].raised)
        return rect

    def piece_at(self, point: tuple[float, float], piles: Iterable[str]) -> int | None:
        """Returns the piece of the own hand under a point; else the top of one of the piles."""
        for identity in sorted(self.hand, key=lambda one: -self._depth(one)):
            spot = self.pieces[identity].spot
            raised = self.pieces[identity].raised
            if self.hides(identity, point):
                continue
            if spot is not None and any(covers(spot, (point[0], point[1] + up)) for up in {0.0, raised}):
                return identity
        zones = (*piles, *self.layout.picks)
        taps = [identity for zone in zones for identity in self.lies.get(zone, ())]
        return self.pieces.at(point, taps) if taps else None

    def top(self, zone: str) -> int:
        """Returns the piece on top of a pile, or at the front of the own row."""
        return self.lies[zone][0 if zone == self.layout.hand_zone else self._top(zone)]

    def _top(self, zone: str) -> int:
        """Returns the index of the piece on top of a pile."""
        spots = self.layout.spots[zone]
        return max(range(len(spots)), key=lambda number: spots[number].z)

    def near_hand(self, point: tuple[float, float]) -> bool:
        """Returns whether a drop there means the own hand."""
        return self.layout.hand.grown(self.look.px(12)).holds(point)

    def _depth(self, identity: int) -> float:
        spot = self.pieces[identity].spot
        return spot.z if spot else 0.0

    @property
    def order(self) -> HandOrder:
        """Returns how the viewer sorts the hand; each person at the table has an own order."""
        return self.order_of(self.view.seat)

    def order_of(self, seat: int | None) -> HandOrder:
        """Returns how that seat sorts its hand; None stands for a hand that nobody looks at."""
        if seat not in self._orders:
            self._orders[seat] = HandOrder("groups")
            self._orders[seat].follow(self._sorting[0], turned=self._sorting[1])
        return self._orders[seat]

    @property
    def laid_orders(self) -> dict[int, tuple[str, ...]]:
        """Returns by seat the orders of those who have laid their hands themselves."""
        orders = self._orders.items()
        return {seat: order.laid for seat, order in orders if seat is not None and order.way == "own"}

    def take_orders(self, laid: Mapping[int, tuple[str, ...]]) -> None:
        """Restores the orders of hands that their owners laid themselves before."""
        for seat, codes in laid.items():
            if 0 <= seat < self.view.players:
                order = self.order_of(seat)
                order.way, order.laid = "own", codes

    @property
    def new_order(self) -> HandOrder | None:
        """Returns the first hand order that its owner has changed, the viewer's before others."""
        return next((order for order in (self.order, *self._orders.values()) if order.is_new), None)

    def sort_by(self, way: str, *, turned: bool) -> None:
        """Sorts those hands this way that their owners have not laid themselves."""
        if (way, turned) != self._sorting:
            self._sorting = way, turned
            for order in self._orders.values():
                order.follow(way, turned=turned)

    def hides(self, identity: int, point: tuple[float, float]) -> bool:
        """Returns whether the window's edge hides that piece at a point."""
        sight, clip = self.layout.sight, self.layout.clip
        if sight is None or clip is None or clip.holds(point):
            return False
        return identity in self.lies[sight.zone]


def bottom(view: View) -> int:
    """Returns the seat at the bottom of the screen."""
    return view.seat if view.seat is not None else 0

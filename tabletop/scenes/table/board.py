"""The table as it is seen: a view laid out, its pieces, and everything that stands around them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from tabletop.games.doors import plan_of
from tabletop.layout import lens as lenses
from tabletop.layout.arrange import Rect
from tabletop.layout.follow import follow, numbered
from tabletop.layout.laid import Layout
from tabletop.layout.lens import Lens
from tabletop.rules import HIDDEN, Move, View
from tabletop.scenes.screen import felt_of
from tabletop.scenes.table.furnishing import Furnishing
from tabletop.scenes.table.layouts import Layouts, bottom
from tabletop.scenes.table.lying import wager_box
from tabletop.scenes.table.order import HandOrder
from tabletop.scenes.table.person import Person
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.stock import Laid
from tabletop.stage.compositor import Compositor
from tabletop.stage.glide import Spot
from tabletop.stage.piece import Stand
from tabletop.stage.pieces import Pieces
from tabletop.stage.poses import covers
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.tree import Tree
from tabletop.words import Words
from tabletop.words.stakes import Spot as ChipSpot

RAISED: Final = 24.0
ON_RACK: Final = 14.0
"""How far a tile rises from its rack: the sentence stands just above it."""
HOVERED: Final = 12.0


Focus = tuple[str, int | str]
"""Where the keyboard is: "piece" or "take" and which, "chips" and their value, "card" and whose, or name."""


@dataclass
class Light:
    """What stands out now: legal places, the one under the pointer, chosen and forcing pieces."""

    moves: tuple[Move, ...] = ()
    chosen: tuple[int, ...] = ()
    over: str = ""
    forcing: frozenset[int] = frozenset()
    hinted: frozenset[int] = frozenset()
    advised: str = ""
    focus: Focus | None = None
    hovered: int | None = None
    piles: tuple[str, ...] = ()
    takes: frozenset[int] = frozenset()
    thinking: int = -1
    words: str = ""
    dim: bool = True
    held: tuple[int, ...] = ()
    laid: Laid = field(default_factory=Laid)
    """The own chips that are not in the stock."""
    chip: int | None = None
    """What of the own chips is under the pointer: a value of the stock, or 0 for those that were laid."""
    awaited: tuple[ChipSpot, ...] = ()
    """Where chips are not shown yet, as they still glide there."""
    counts: bool = True
    """Whether the table counts what is left of each rank."""
    playable: frozenset[str] = field(default_factory=frozenset)
    cover: pygame.Rect | None = None
    """Where a bubble stands."""


class Board:
    """One view on the screen. `lay` is the only way anything gets anywhere."""

    def __init__(self, look: Look, words: Words, people: Sequence[Person], view: View) -> None:
        self.look = look
        self.words = words
        self.people = people
        self.view = view
        self._orders: dict[int, HandOrder] = {}
        self.light = Light()
        self.by_rule: frozenset[int] = frozenset()
        """Who is marked as playing by rule of thumb."""
        size = look.metrics.size
        self.compositor = Compositor(size, felt_of(look.metrics, look.theme))
        self.furnishing = Furnishing(self)
        count = sum(map(len, view.zones.values()))
        self.pieces = Pieces(self.compositor, words.pack, count, u=look.metrics.u, edition=look.edition)
        self.lies = numbered(view.zones)
        self.layouts = Layouts(self)
        self.lens = lenses.WHOLE
        self.whole: Layout = self.layouts.of(view)
        self.layout: Layout = self.whole

    # --- laying

    def lay(self, view: View, now: float, *, jump: bool = False, stagger: bool = False) -> None:
        """Sends every piece to where this view has it, from wherever it is."""
        if view is self.view and not jump and self.layouts.of(view) is self.whole:
            self.dress(now)
            return
        mover = view.moves[-1][0] if len(view.moves) > len(self.view.moves) else None
        lay = self.lies
        queues = plan_of(view.game).queues
        self.lies = follow(self.lies, self.view.zones, view.zones, mover=mover, queues=queues)
        before, self.whole = self.layout, self.layouts.of(view)
        self.lens = lenses.showing(self.lens, self._just_laid(view), self.whole)
        self.layout = lenses.through(self.whole, self.lens)
        self._leave_hidden_rows(before, view)
        self.view = view
        places = {
            identity: (code, spot)
            for zone, spots in self.layout.spots.items()
            for identity, code, spot in zip(self.lies[zone], view.zones[zone], spots, strict=True)
        }
        self.pieces.covers = self._covers(lay)
        if stagger:
            places = dict(sorted(places.items(), key=lambda item: item[1][1].z))
        self.pieces.lay(places, now, jump=jump, stagger=stagger, clips=self._clips())
        self.dress(now)

    def paint(self, screen: pygame.Surface, tree: Tree) -> Sequence[pygame.Rect]:
        """Draws what has changed of the table and of the widgets above it; answers where."""
        spoilt = tree.take_spoilt()
        for rect in [screen.get_rect()] if spoilt is None else spoilt:
            self.compositor.mark(rect)
        self.compositor.over = tree.painter()
        return self.compositor.paint(screen)

    def look_through(self, lens: Lens, now: float) -> None:
        """Shows the line larger, smaller, or another part of it; all else stays as it is."""
        sight = self.whole.sight
        if lens == self.lens or sight is None:
            return
        self.lens, self.layout = lens, lenses.through(self.whole, lens)
        lies, codes = self.lies[sight.zone], self.view.zones[sight.zone]
        spots = self.layout.spots[sight.zone]
        places = {lie: (code, spot) for lie, code, spot in zip(lies, codes, spots, strict=True)}
        self.pieces.lay(places, now, jump=True, clips=self._clips())
        self.dress(now)

    def _just_laid(self, view: View) -> Rect | None:
        """The box, in the whole layout, of what this view has in the line and the last one had not."""
        sight = self.whole.sight
        if sight is None:
            return None
        before = self.view.zones.get(sight.zone, ())
        spots = zip(view.zones[sight.zone], self.whole.spots[sight.zone], strict=True)
        new = [spot.bounds for code, spot in spots if code not in before]
        return Rect.union(new) if new else None

    def _clips(self) -> dict[int, pygame.Rect]:
        """The window of every piece that shows nowhere else."""
        sight, clip = self.layout.sight, self.layout.clip
        if sight is None or clip is None:
            return {}
        return dict.fromkeys(self.lies[sight.zone], box_of(clip))

    def hides(self, identity: int, point: tuple[float, float]) -> bool:
        """Whether that piece does not show at a point, because it is the window's edge that lies there."""
        sight, clip = self.layout.sight, self.layout.clip
        if sight is None or clip is None or clip.holds(point):
            return False
        return identity in self.lies[sight.zone]

    def _leave_hidden_rows(self, before: Layout, view: View) -> None:
        """A row of hidden pieces that is only counted from its other end stays as it lies."""
        for zone, lies in self.lies.items():
            old, new = before.spots.get(zone, ()), self.layout.spots[zone]
            if old == new or sorted(old, key=_by_place) != sorted(new, key=_by_place):
                continue
            if set(view.zones[zone]) == {HIDDEN} == set(self.view.zones[zone]):
                there = dict(zip(old, lies, strict=True))
                self.lies[zone] = tuple(there[spot] for spot in new)

    def resize(self, look: Look, now: float) -> None:
        """Another window, felt or pack: everything is laid anew, sharp."""
        self.look = look
        self.furnishing.clear()
        self.compositor.resize(look.metrics.size, felt_of(look.metrics, look.theme))
        self.pieces.restyle(u=look.metrics.u, edition=look.edition)
        self.lay(self.view, now, jump=True)

    # --- asking

    @property
    def me(self) -> int:
        """The seat at the bottom."""
        return bottom(self.view)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    @property
    def hand(self) -> tuple[int, ...]:
        """The pieces that can be taken up: of the own hand from left to right, and what the table offers."""
        layout = self.layout
        lies = () if layout.hand_zone in layout.taps else self.lies.get(layout.hand_zone, ())
        own = tuple(lies[number] for number in layout.hand_order if number < len(lies))
        return (*own, *(identity for zone in layout.taken for identity in self.lies.get(zone, ())))

    @property
    def can_sort(self) -> bool:
        """Whether there is a hand that its owner may keep as he likes."""
        zone = self.layout.hand_zone
        return zone in self.lies and zone not in self.layout.taps

    def code(self, identity: int) -> str:
        return self.pieces[identity].code

    def codes(self, identities: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.code(identity) for identity in identities)

    def _covers(self, lay: Mapping[str, Sequence[int]]) -> dict[int, int]:
        """What comes to lie on top of a pile, by the pieces below it that lay there before."""
        piles = [zone for zone in self.layout.taps if self.layout.spots.get(zone) and zone in lay]
        return {
            identity: self.top(zone)
            for zone in piles
            for identity in {*lay[zone]} & {*self.lies[zone]} - {self.top(zone)}
        }

    def zone_of(self, identity: int) -> str:
        return next(zone for zone, lies in self.lies.items() if identity in lies)

    def find(self, codes: Iterable[str]) -> tuple[int, ...]:
        """Pieces with these codes that lie face up for the viewer, own hand first."""
        found: list[int] = []
        for code in codes:
            for identity in (*self.hand, *range(len(self.pieces))):
                if identity not in found and self.code(identity) == code:
                    found.append(identity)
                    break
        return tuple(found)

    def takes(self, moves: Iterable[Move]) -> dict[int, Move]:
        """Pieces on the table that go into the own hand when they are clicked, and the move of each."""
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
        """The pieces that a move would move, from the own hand or from the table."""
        if move.place == self.layout.hand_zone:
            return tuple(self.takes((move,)))[:1] or self.open_pieces(move.pieces)[-1:]
        return self.find(move.pieces)

    def open_pieces(self, codes: Iterable[str]) -> tuple[int, ...]:
        """Pieces with these codes that lie open on the table, in nobody's hand."""
        wanted = set(codes)
        return tuple(
            identity
            for zone, lies in self.lies.items()
            if not zone.startswith("hand:")
            for identity in lies
            if self.code(identity) in wanted
        )

    def box(self, identity: int) -> pygame.Rect:
        """Where a piece lies, as an upright box."""
        spot = self.pieces[identity].spot
        assert spot is not None
        rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
        rect.center = round(spot.x), round(spot.y - self.pieces[identity].raised)
        return rect

    def piece_at(self, point: tuple[float, float], piles: Iterable[str]) -> int | None:
        """The piece of the own hand under a point, raised or not; else the top of one of the piles."""
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
        """The piece on top of a pile, or at the front of the own row."""
        return self.lies[zone][0 if zone == self.layout.hand_zone else self._top(zone)]

    def _top(self, zone: str) -> int:
        """The number of the piece on top of a pile."""
        spots = self.layout.spots[zone]
        return max(range(len(spots)), key=lambda number: spots[number].z)

    def near_hand(self, point: tuple[float, float]) -> bool:
        """Whether a drop there means the own hand."""
        return self.layout.hand.grown(self.look.px(12)).holds(point)

    def _depth(self, identity: int) -> float:
        spot = self.pieces[identity].spot
        return spot.z if spot else 0.0

    # --- the order of the own hand

    @property
    def order(self) -> HandOrder:
        """How the one who is looking keeps the hand; everybody at the table has an order of their own."""
        return self.order_of(self.me)

    def order_of(self, seat: int) -> HandOrder:
        """How that seat keeps its hand."""
        return self._orders.setdefault(seat, HandOrder("groups"))

    def reorder(self, held: Sequence[int], point: tuple[float, float], now: float) -> None:
        """Puts pieces where they were dropped in the own hand."""
        hand = self.hand
        taken = [number for number, identity in enumerate(hand) if identity in held]
        to = sum(1 for identity in hand if identity not in held and self.box(identity).centerx < point[0])
        staying = [number for number in range(len(hand)) if number not in taken]
        before = staying[to] if to < len(staying) else len(hand)
        self.order.move(self.codes(hand), taken, before)
        self.relay(now)

    def shift(self, identity: int, by: int, now: float) -> None:
        """Moves a piece of the own hand by one."""
        hand = self.hand
        at = hand.index(identity)
        if 0 <= at + by < len(hand):
            self.order.move(self.codes(hand), [at], at + by + (1 if by > 0 else 0))
            self.relay(now)

    def relay(self, now: float) -> None:
        """Lays the same view again: another order of the hand, other lights."""
        self.lay(self.view, now)

    # --- dressing: everything that stands out, and the furniture

    def dress(self, now: float) -> None:
        """Shows what the light says, and the furniture of the view."""
        self._dress_pieces(now)
        self.furnishing.put()

    def _dress_pieces(self, now: float) -> None:
        light = self.light
        framed = {lie for zone in self.words.framed(self.view) for lie in self.lies.get(zone, ())}
        marked = light.forcing | light.hinted | framed
        hand = set(self.hand)
        dims = light.dim and any(self.code(identity) in light.playable for identity in hand)
        tops = {self.top(zone) for zone in light.piles if self.lies.get(zone)} | light.takes
        tops |= {
            lie
            for zone in self.layout.taken
            for lie in self.lies.get(zone, ())
            if self.code(lie) in light.playable
        }
        between = {lie for zone in self.layout.picks for lie in self.lies.get(zone, ())} - light.takes
        highest = RAISED if self.layout.rack is None else ON_RACK
        stands = {}
        at = () if light.hovered is None else (light.hovered,)
        for identity in sorted(hand.union(marked, tops, between, light.chosen, at)):
            chosen = identity in light.chosen
            up = highest if chosen or (identity in light.hinted and identity in hand) else 0
            hovered = identity == light.hovered
            stands[identity] = Stand(
                self.look.px(up or HOVERED) if up or hovered else 0,
                "gold" if chosen or identity in marked else "thin" if hovered or identity in tops else "none",
                (dims and identity in hand and self.code(identity) not in light.playable)
                or (bool(light.takes) and identity in between),
            )
        self.pieces.show_all(stands, now)

    def focus_box(self, focus: Focus) -> pygame.Rect | None:
        """Where the keyboard is, as a box."""
        kind, which = focus
        if kind in ("chips", "card") and isinstance(which, int):
            return wager_box(self, kind, which)
        if kind in ("piece", "take") and isinstance(which, int):
            return self.box(which)
        if kind == "place":
            place = next((place for place in self.layout.places if place.name == which), None)
            if place is None:
                return None
            return box_of(place.number or place.glow)
        spots = self.layout.spots.get(str(which), ())
        return box_of(spots[0].bounds) if spots else None


def _by_place(spot: Spot) -> tuple[float, ...]:
    return spot.x, spot.y, spot.z

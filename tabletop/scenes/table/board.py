"""The table as it is seen: a view laid out, its pieces, and everything that stands around them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from tabletop.layout.follow import follow, numbered
from tabletop.layout.parts import Layout, Place
from tabletop.layout.tables import lay
from tabletop.rules import Move, View
from tabletop.scenes.screen import felt_of
from tabletop.scenes.table import plates
from tabletop.scenes.table.furniture import Furniture
from tabletop.scenes.table.order import HandOrder
from tabletop.scenes.table.plates import box_of
from tabletop.stage.compositor import Compositor
from tabletop.stage.glide import Spot
from tabletop.stage.pieces import Pieces
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.plate import PlateWords
from tabletop.words import Words

ON_FELT: Final = -100.0
UNDER_PLATES: Final = -40.0
PLATE: Final = -0.5
ON_PLATE: Final = -0.4
FRONT: Final = 5_000.0
RAISED: Final = 24.0
HOVERED: Final = 12.0


Focus = tuple[str, int | str]
"""Where the keyboard is: ("piece", identity), ("place", name) or ("zone", name)."""


@dataclass(frozen=True)
class Person:
    """Who sits in a seat, as the plates show it."""

    name: str
    face: int
    is_person: bool


@dataclass
class Light:
    """What stands out now: legal places, the one under the pointer, chosen and forcing pieces."""

    moves: tuple[Move, ...] = ()
    chosen: tuple[int, ...] = ()
    over: str = ""
    forcing: frozenset[int] = frozenset()
    hinted: frozenset[int] = frozenset()
    focus: Focus | None = None
    hovered: int | None = None
    piles: tuple[str, ...] = ()
    thinking: int = -1
    words: str = ""
    dim: bool = True
    held: tuple[int, ...] = ()
    playable: frozenset[str] = field(default_factory=frozenset)


class Board:
    """One view on the screen. `lay` is the only way anything gets anywhere."""

    def __init__(self, look: Look, words: Words, people: Sequence[Person], view: View) -> None:
        self.look = look
        self.words = words
        self.people = people
        self.view = view
        self.order = HandOrder("groups")
        self.light = Light()
        size = look.metrics.size
        self.compositor = Compositor(size, felt_of(look.metrics, look.theme))
        self.furniture = Furniture(self.compositor)
        count = sum(map(len, view.zones.values()))
        self.pieces = Pieces(self.compositor, words.pack, count, u=look.metrics.u, edition=look.edition)
        self.lies = numbered(view.zones)
        self.layout: Layout = self._laid(view)

    # --- laying

    def lay(self, view: View, now: float, *, jump: bool = False, stagger: bool = False) -> None:
        """Sends every piece to where this view has it, from wherever it is."""
        mover = view.moves[-1][0] if len(view.moves) > len(self.view.moves) else None
        self.lies = follow(self.lies, self.view.zones, view.zones, mover=mover)
        self.view = view
        self.layout = self._laid(view)
        places = {
            identity: (code, spot)
            for zone, spots in self.layout.spots.items()
            for identity, code, spot in zip(self.lies[zone], view.zones[zone], spots, strict=True)
        }
        if stagger:
            places = dict(sorted(places.items(), key=lambda item: item[1][1].z))
        self.pieces.lay(places, now, jump=jump, stagger=stagger)
        self.dress(now)

    def resize(self, look: Look, now: float) -> None:
        """Another window, felt or pack: everything is laid anew, sharp."""
        self.look = look
        self.furniture.clear()
        self.compositor.resize(look.metrics.size, felt_of(look.metrics, look.theme))
        self.pieces.restyle(u=look.metrics.u, edition=look.edition)
        self.lay(self.view, now, jump=True)

    def _laid(self, view: View) -> Layout:
        words, names = self.words, self.names
        panel = words.panel(view, names)
        groups = words.groups(view, self.light.moves) if self.order.way == "groups" else ()
        return lay(
            view,
            self.look.metrics.size,
            self.me,
            order=() if groups else self.order.of(view.zones.get(f"hand:{self.me}", ())),
            groups=groups,
            reminders=words.reminders(view),
            captions=words.captions(view, names),
            panel_rows=len(panel.rows) if panel else 0,
            text_scale=self.look.metrics.factor,
        )

    # --- asking

    @property
    def me(self) -> int:
        """The seat at the bottom."""
        return self.view.seat if self.view.seat is not None else 0

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    @property
    def hand(self) -> tuple[int, ...]:
        """The pieces of the own hand from left to right."""
        lies = self.lies.get(self.layout.hand_zone, ())
        return tuple(lies[number] for number in self.layout.hand_order if number < len(lies))

    def code(self, identity: int) -> str:
        return self.pieces[identity].code

    def codes(self, identities: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.code(identity) for identity in identities)

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
            if spot is not None and any(_covers(spot, point[0], point[1] + up) for up in {0.0, raised}):
                return identity
        taps = [identity for zone in piles for identity in self.lies.get(zone, ())]
        return self.pieces.at(point, taps) if taps else None

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
        self.furniture.begin()
        self._put_plates()
        self._put_places()
        self._put_words()
        self._put_marks()
        self.furniture.end()

    def _dress_pieces(self, now: float) -> None:
        light = self.light
        marked = light.forcing | light.hinted
        hand = set(self.hand)
        dims = light.dim and any(self.code(identity) in light.playable for identity in hand)
        tops = {self.lies[zone][self._top(zone)] for zone in light.piles if self.lies.get(zone)}
        for identity in range(len(self.pieces)):
            chosen = identity in light.chosen
            up = RAISED if chosen or (identity in light.hinted and identity in hand) else 0
            hovered = identity == light.hovered
            self.pieces.show(
                identity,
                now,
                raised=self.look.px(up or HOVERED) if up or hovered else 0,
                line="gold"
                if chosen or identity in marked
                else "thin"
                if hovered or identity in tops
                else "none",
                dimmed=dims and identity in hand and self.code(identity) not in light.playable,
            )

    def _put_plates(self) -> None:
        look, view = self.look, self.view
        for seat, place in self.layout.plates.items():
            words = self.words.plate(view, seat, self.names)
            person = self.people[seat]
            on_turn = view.turn == seat
            thinks = on_turn and self.light.thinking >= 0 and not person.is_person
            beat = self.light.thinking if thinks else 0
            says = PlateWords(
                person.name, words.line, words.number, words.label, person.face, on_turn, thinks
            )
            self.furniture.put(
                f"plate {seat}",
                (place, says, beat),
                PLATE,
                lambda place=place, says=says, beat=beat: plates.plate(look, place, says, beat),  # type: ignore[misc]
            )
            if view.dealer == seat:
                self.furniture.put(
                    "dealer",
                    place.button,
                    ON_PLATE,
                    lambda place=place: plates.dealer_button(look, place.button),  # type: ignore[misc]
                )
        panel, rect = self.words.panel(view, self.names), self.layout.panel
        if panel and rect:
            self.furniture.put("panel", (panel, rect), PLATE, lambda: plates.panel(look, rect, panel))

    def _put_places(self) -> None:
        for place in self.layout.places:
            legal = any(place.accepts(move) for move in self.light.moves)
            over = self.light.over == place.name
            if place.move_place == self.layout.hand_zone:
                continue
            if place.number is not None:
                self._put_end(place, legal=legal, over=over)
            elif legal:
                words = self.words.place(self.view, place.name)
                empty = not any(
                    self.pieces.at(spot_at, range(len(self.pieces))) for spot_at in _middle(place)
                )
                label, icon = (words.label, words.icon) if empty else ("", "")
                self.furniture.put(
                    f"place {place.name}",
                    (place.glow, over, label, icon),
                    ON_FELT + 1,
                    lambda place=place, over=over, label=label, icon=icon: plates.place(  # type: ignore[misc]
                        self.look, box_of(place.glow), over=over, label=label, icon=icon
                    ),
                )

    def _put_end(self, place: Place, *, legal: bool, over: bool) -> None:
        assert place.number is not None
        if over and legal:
            spot = place.lands[self._lands_as(place)]
            box = box_of(spot.bounds)
            self.furniture.put(
                f"place {place.name}",
                (box, "lands"),
                ON_FELT + 1,
                lambda: plates.place(self.look, box, over=True, radius=8),
            )
            return
        asked = str(self.view.facts.get("places", {}).get(place.name, ""))
        box = box_of(place.number)
        self.furniture.put(
            f"place {place.name}",
            (box, asked, legal),
            ON_FELT + 1,
            lambda: plates.open_end(self.look, box, asked, legal=legal),
        )

    def _lands_as(self, place: Place) -> int:
        held = self.codes(self.light.held)
        double = len(held) == 1 and len(held[0]) == 3 and held[0][0] == held[0][2]
        return 1 if double and len(place.lands) > 1 else 0

    def _put_words(self) -> None:
        look = self.look
        for number, caption in enumerate(self.layout.captions):
            if not self._is_named(caption.zone):
                continue
            self.furniture.put(
                f"caption {number}",
                caption,
                ON_FELT,
                lambda caption=caption: plates.caption(look, caption),  # type: ignore[misc]
            )
        for number, mark in enumerate(self.layout.brackets):
            self.furniture.put(
                f"bracket {number}",
                mark,
                ON_FELT,
                lambda mark=mark: plates.bracket(look, mark),  # type: ignore[misc]
            )
        if self.light.words:
            rect, words = self.layout.prompt, self.light.words
            self.furniture.put("prompt", (rect, words), ON_FELT, lambda: plates.prompt(look, rect, words))

    def _is_named(self, zone: str) -> bool:
        """Whether the caption of a zone stands there; that of a place only while the place is open."""
        place = next((place for place in self.layout.places if place.name == zone), None)
        return place is None or zone in self.view.zones or any(map(place.accepts, self.light.moves))

    def _put_marks(self) -> None:
        look, layout = self.look, self.layout
        for number, (mark, spot) in enumerate(layout.reminders):
            self.furniture.put(
                f"reminder {number}",
                (mark, spot, look.edition),
                ON_PLATE,
                lambda mark=mark, spot=spot: plates.reminder(  # type: ignore[misc]
                    look, self.words.pack, mark.piece, spot, gold=mark.gold
                ),
            )
        if layout.rack is not None:
            rack = layout.rack
            back, front = plates.rack(look, rack)
            self.furniture.put("rack", rack, UNDER_PLATES, lambda: back)
            self.furniture.put("rack front", rack, FRONT, lambda: front)
        for identity in sorted(self.light.hinted):
            box = self.box(identity)
            at = box.right - look.px(6), box.top + look.px(6)
            self.furniture.put(f"lamp {identity}", at, FRONT, lambda at=at: plates.lamp(look, at))  # type: ignore[misc]
        self._put_focus()

    def _put_focus(self) -> None:
        focus = self.light.focus
        if focus is None:
            return
        box = self.focus_box(focus)
        if box is not None:
            self.furniture.put(
                "focus", tuple(box), FRONT + 1, lambda: plates.focus_ring(self.look, box, self.look.px(8))
            )

    def focus_box(self, focus: Focus) -> pygame.Rect | None:
        """Where the keyboard is: ("piece", identity), ("place", name) or ("zone", name)."""
        kind, which = focus
        if kind == "piece" and isinstance(which, int):
            return self.box(which)
        if kind == "place":
            place = next((place for place in self.layout.places if place.name == which), None)
            if place is None:
                return None
            return box_of(place.number or place.glow)
        spots = self.layout.spots.get(str(which), ())
        return box_of(spots[0].bounds) if spots else None

    def painted(self, screen: pygame.Surface) -> list[pygame.Rect]:
        return self.compositor.paint(screen)


def _covers(spot: Spot, x: float, y: float) -> bool:
    across, down = pygame.Vector2(x - spot.x, y - spot.y).rotate(-spot.angle)
    return bool(abs(across) <= spot.width / 2 and abs(down) <= spot.height / 2)


def _middle(place: Place) -> tuple[tuple[float, float], ...]:
    return ((place.glow.cx, place.glow.cy),)

"""All pieces of a match: made once, they glide from wherever they are to wherever a view lays them.

Time is what the caller says it is, in milliseconds; nothing here reads a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import attrgetter
from types import MappingProxyType
from typing import Final

import pygame

from tabletop.stage import dress, surfaces
from tabletop.stage.compositor import Compositor, Item
from tabletop.stage.dress import Dresses
from tabletop.stage.glide import SHAKING, Detour, Glide, Manner, Pose, Spot, covers
from tabletop.stage.grip import Grip, Lying
from tabletop.stage.piece import PLAIN, Drawn, Piece, Stand, Trip
from tabletop.stage.piling import Piling, lowest_of_each, wait_below, way_of
from tabletop.stage.raster import USUAL, Edition
from tabletop.stage.showcase import Showcase
from tabletop.stage.wardrobe import Wardrobe

FEW: Final = 5
"""The most pieces that are seen to rise and to lean as they go, as such pictures take long to draw."""
MANY: Final = 30
"""More pieces than this are more than a hand that closes up."""
BLANK: Final = (1, 1)
NO_CLIPS: Final[Mapping[int, pygame.Rect]] = MappingProxyType({})


class Pieces:
    """The set of all pieces; each that is not held rests on its spot or is on its way there."""

    def __init__(
        self,
        compositor: Compositor,
        dresses: Dresses,
        pack: str,
        count: int,
        *,
        u: float = 1.0,
        edition: Edition = USUAL,
        manner: Manner | None = None,
    ) -> None:
        self.compositor = compositor
        self.pack = pack
        self.u = u
        self.edition = edition
        self.manner = manner or Manner()
        self.grip: Grip | None = None
        self.covers: Mapping[int, int] = {}
        self.on_land: Callable[[int], None] | None = None
        """Called with each piece that has glided home, but not with those that are hurried there."""
        self._all = [Piece(identity, Drawn(self._new_item())) for identity in range(count)]
        self._gliding: dict[int, Piece] = {}
        self._standing_out: set[int] = set()
        self._dresses = dresses
        self._wardrobe = Wardrobe(dresses)
        self._showcase = Showcase(compositor, self._wardrobe, pack, u, edition)
        self._piling = Piling()
        self._refused: frozenset[int] = frozenset()
        self._is_settled = True
        self._settles_later = False

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self._all)

    def __getitem__(self, identity: int) -> Piece:
        return self._all[identity]

    def codes(self, identities: Iterable[int]) -> tuple[str, ...]:
        """Returns what these pieces show where they belong."""
        return tuple(self._all[identity].code for identity in identities)

    def lay(
        self,
        places: Mapping[int, tuple[str, Spot]],
        now: float,
        *,
        jump: bool = False,
        one_by_one: Collection[int] = (),
        clips: Mapping[int, pygame.Rect] = NO_CLIPS,
    ) -> None:
        """Sends each piece to its spot, to show its code there.

        Those in `one_by_one` leave one after another, in the order of `places`, all others at once. Nothing
        of a piece shows outside of its clip, unless it comes from elsewhere or leaves.
        """
        waiting, sent = 0.0, list[Piece]()
        step = self.manner.deal_step(sum(self._all[one].is_laid_anew(*places[one]) for one in one_by_one))
        for identity, (code, spot) in places.items():
            piece = self._all[identity]
            clip = clips.get(identity)
            piece.drawn.keeps_clip, piece.drawn.clip = piece.drawn.clip == clip, clip
            if piece.spot is None or jump:
                self._put(piece, code, spot)
                continue
            in_turn = identity in one_by_one
            if self._send(piece, code, spot, now, waiting if in_turn else 0.0):
                sent.append(piece)
                waiting += step * in_turn
        self._lean(sent)
        wait_below(self._all, self.covers)
        self._settle()

    def stir(self, detours: Mapping[int, Detour], now: float) -> None:
        """Sends each of these pieces to its spot by a detour, as pieces go that are shuffled."""
        if self.manner.is_still:
            return
        for identity, detour in detours.items():
            piece = self._all[identity]
            begins, lasts = now + detour.waits * self.manner.pace, detour.lasts * self.manner.pace
            glide = Glide(self.pose(identity, now), piece.goal, begins, lasts, sway=detour.sway)
            piece.trip = Trip(glide, way_of(glide), piece.code, in_air=not detour.waits)
            self._gliding[identity] = piece
        self._settle()

    @contextmanager
    def settled_once(self) -> Iterator[None]:
        """Delays drawing what lies still to the end of the block, in which pieces may be laid and let go."""
        later, self._settles_later = self._settles_later, True
        try:
            yield
        finally:
            self._settles_later = later
        if not self._is_settled:
            self._settle()

    def update(self, now: float) -> bool:
        """Brings all that moves to where it is at this time; true if it needs another frame."""
        changed = False
        lowest = lowest_of_each(self._gliding.values())
        rises = _are_few(self._gliding.values())
        with self._wardrobe.frame(len(self._gliding)):
            for piece in sorted(self._gliding.values(), key=attrgetter("drawn.renewed")):
                trip = piece.trip
                assert trip is not None, piece
                glide = trip.glide
                if now >= glide.touches and not trip.has_landed:
                    trip.has_landed = True
                    if self.on_land is not None:
                        self.on_land(piece.identity)
                if now >= glide.ends:
                    self._land(piece)
                    self._wardrobe.land(piece)
                    changed = True
                elif now >= glide.begins:
                    changed = changed or not trip.in_air
                    trip.in_air = True
                    self._showcase.gliding(piece, trip, now, casts=lowest[trip.way] is piece, rises=rises)
            if changed:
                self._settle()
        leaning = self._draw_held(now)
        return bool(self._gliding) or leaning

    def prepare(self) -> bool:
        """Does a little work while nothing moves; true if there is more.

        Pieces that have landed in a picture of the flight get their own, and faces on the table get what they
        need to fly.
        """
        if self._gliding or self.grip:
            return False
        if not self._wardrobe.is_behind:
            return self._wardrobe.make_ready(piece for piece in self._all if piece.drawn.item.shown)
        piece = self._wardrobe.next_drawn(self._showcase.wear_at_rest)
        if piece is not None and not piece.buried:
            self._showcase.resting(piece)
        return True

    @property
    def is_busy(self) -> bool:
        """Returns whether anything is on its way; held pieces do not count."""
        return bool(self._gliding)

    @property
    def landings(self) -> tuple[Spot, ...]:
        """Returns where everything that is on its way comes to lie."""
        return tuple(piece.spot for piece in self._gliding.values() if piece.spot is not None)

    def hurry(self) -> bool:
        """Ends every motion at once; true if there was any."""
        hurried = bool(self._gliding)
        for piece in tuple(self._gliding.values()):
            self._land(piece)
        if self._wardrobe.is_behind or hurried:
            self._wardrobe.catch_up()
            self._settle()
        return hurried

    def show_all(self, stands: Mapping[int, Stand], now: float) -> None:
        """Emphasises these pieces, and no others; all changes are drawn together."""
        stands = {**dict.fromkeys(self._standing_out, PLAIN), **stands}
        changed = [self._stand_out(self._all[identity], stand, now) for identity, stand in stands.items()]
        if any(changed):
            self._settle()

    def hold(self, identities: Iterable[int], pointer: tuple[float, float], now: float) -> None:
        """Picks up a piece, or several in their order."""
        taken = {identity: self.pose(identity, now) for identity in identities}
        for identity in taken:
            self._land(self._all[identity])
        self.grip = Grip(taken, pointer, now, self.manner, upright=self.pack != "dominoes", u=self.u)
        self._settle()
        self._draw_held(now)

    def move(self, pointer: tuple[float, float]) -> None:
        """Lets what is held follow the pointer; it is drawn with the next update."""
        if self.grip:
            self.grip.follow(pointer)

    def lie(self, as_lying: Lying | None, now: float) -> None:
        """Turns what is held to how it would lie, or back again."""
        if self.grip:
            self.grip.lie(as_lying, now)

    @property
    def held(self) -> tuple[int, ...]:
        return tuple(self.grip.held) if self.grip else ()

    def shake(self, identities: Iterable[int], now: float) -> None:
        """Shakes what is refused where it lies; what is held is shaken on its way home."""
        self._refused = frozenset(identities)
        if self.manner.is_still:
            return
        for identity in self._refused.difference(self.held):
            piece = self._all[identity]
            glide = Glide(self.pose(identity, now), piece.goal, now, SHAKING * self.manner.pace)
            glide = glide.shaken(self.u)
            piece.trip = Trip(glide, way_of(glide), piece.code)
            self._gliding[identity] = piece
        self._settle()

    def drop(self, now: float) -> tuple[int, ...]:
        """Lets go: what was held glides back to its spot, unless it is sent elsewhere now."""
        if self.grip is None:
            return ()
        poses = {identity: self.grip.pose(identity, now) for identity in self.grip.held}
        self.grip = None
        for identity, pose in poses.items():
            piece = self._all[identity]
            self._start(piece, pose, now, self.manner.lasting(pose, piece.goal, self.u))
            if piece.trip is not None and identity in self._refused:
                piece.trip.glide = piece.trip.glide.shaken(self.u)
        self._refused = frozenset()
        wait_below(self._all, self.covers)
        self._settle()
        return tuple(poses)

    def pose(self, identity: int, now: float) -> Pose:
        """Returns where a piece is at this time."""
        piece = self._all[identity]
        if self.grip and identity in self.grip.held:
            return self.grip.pose(identity, now)
        return piece.trip.glide.pose(now) if piece.trip else piece.goal

    def at(self, point: tuple[float, float], among: Iterable[int] | None = None) -> int | None:
        """Returns the topmost piece under a point, where it will lie when it has come to rest."""
        candidates = self._all if among is None else [self._all[identity] for identity in among]
        hit = [piece for piece in candidates if piece.spot and not piece.buried and covers(piece.goal, point)]
        return max(hit, key=lambda piece: (piece.goal.z, piece.identity)).identity if hit else None

    def restyle(
        self,
        *,
        u: float | None = None,
        edition: Edition | None = None,
        manner: Manner | None = None,
    ) -> None:
        """Takes a new size of the table or new settings; after a new size the view has to be laid again."""
        self.hurry()
        self.u = self._showcase.u = self.u if u is None else u
        self.edition = self._showcase.edition = edition or self.edition
        self.manner = manner or self.manner
        self._settle()

    def _new_item(self) -> Item:
        blank = surfaces.transparent(BLANK)
        return self.compositor.add(Item(blank, (0, 0), shown=False, blend=dress.BLEND))

    def _stand_out(self, piece: Piece, stand: Stand, now: float) -> bool:
        """Sets the emphasis of a piece; true if it was another one before."""
        if stand == piece.stand:
            return False
        if stand == PLAIN:
            self._standing_out.discard(piece.identity)
        else:
            self._standing_out.add(piece.identity)
        moves = stand.raised != piece.stand.raised and piece.spot is not None
        start = self.pose(piece.identity, now) if moves else None
        piece.stand = stand
        if start is not None and not self._is_held(piece):
            self._start(piece, start, now, self.manner.raising)
        return True

    def _put(self, piece: Piece, code: str, spot: Spot) -> None:
        piece.code, piece.spot = code, spot
        self._land(piece)
        self._wardrobe.settled(piece)

    def _send(self, piece: Piece, code: str, spot: Spot, now: float, waiting: float) -> bool:
        """Starts a motion to a new spot or another side; false if nothing is new."""
        if not piece.is_laid_anew(code, spot):
            return False
        start = self.pose(piece.identity, now)
        shown = piece.shown_at(now)
        piece.code, piece.spot = code, spot
        if self._is_held(piece):
            return False
        lasts = self.manner.lasting(start, piece.goal, self.u)
        self._start(
            piece, start, now + waiting, lasts, before=shown if shown != code else None, waits=waiting > 0
        )
        return True

    def _start(
        self,
        piece: Piece,
        start: Pose,
        begins: float,
        lasts: float,
        *,
        before: str | None = None,
        waits: bool = False,
    ) -> None:
        """Has a piece glide to its goal; it turns over if another side was up `before`."""
        turns_over = before is not None
        if lasts <= 0 or (start == piece.goal and not turns_over):
            self._land(piece)
            return
        glide = Glide(start, piece.goal, begins, lasts, turns_over, self.manner.reduced)
        if glide.fades and glide.is_short:
            self._land(piece)
            return
        glide = glide.lively(squashes=self.pack == "dominoes")
        piece.trip = Trip(glide, way_of(glide), piece.code if before is None else before, in_air=not waits)
        if turns_over:
            larger = max(start, piece.goal, key=attrgetter("width"))
            self._dresses.order(self._showcase.wear(piece, larger, piece.code, "raised", moving=True))
        self._gliding[piece.identity] = piece

    def _lean(self, sent: Sequence[Piece]) -> None:
        """Lets cards lean as they go."""
        if self.pack == "dominoes" or not _are_few(sent):
            return
        for piece in sent:
            if piece.trip is not None:
                piece.trip.glide = piece.trip.glide.leaning(self.u)

    def _land(self, piece: Piece) -> None:
        piece.trip = None
        self._gliding.pop(piece.identity, None)

    def _is_held(self, piece: Piece) -> bool:
        return self.grip is not None and piece.identity in self.grip.held

    def _settle(self) -> None:
        """Draws all that lies still; hides what is fully covered, and lets each pile cast one shadow."""
        self._is_settled = not self._settles_later
        if self._settles_later:
            return
        held = self.held
        still = [p for p in self._all if p.spot and not (p.trip and p.trip.in_air) and p.identity not in held]
        for piece in self._piling.sort(still):
            if not piece.buried:
                self._showcase.resting(piece)
            else:
                self._showcase.hide(piece)

    def _draw_held(self, now: float) -> bool:
        if self.grip is None:
            return False
        leaning = self.grip.update(now)
        for identity in self.grip.held:
            is_ready = self._showcase.held(self.grip, self._all[identity], now)
            leaning = leaning or not is_ready
        return leaning


def _are_few(pieces: Collection[Piece]) -> bool:
    """Returns whether only a few of these leave the table on their way."""
    if len(pieces) > MANY:
        return False
    return sum(piece.trip is not None and piece.trip.glide.is_lifted for piece in pieces) <= FEW

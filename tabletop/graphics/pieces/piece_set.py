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

from tabletop.graphics import surfaces
from tabletop.graphics.compositor import Compositor, ScreenItem
from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.packs import DEFAULT_EDITION, PACKS, Edition
from tabletop.graphics.pictures.piece_look import PiecePictures
from tabletop.graphics.pieces.animation import (
    SHAKE_DURATION,
    Detour,
    Motion,
    MotionSettings,
    Pose,
    SpotLike,
    contains_point,
    leaning,
)
from tabletop.graphics.pieces.drag import Drag, DropPose
from tabletop.graphics.pieces.occlusion import delay_covered, find_piles, lowest_of_piles
from tabletop.graphics.pieces.piece import NO_EMPHASIS, Emphasis, Piece, PieceRenderer

BLANK_SIZE: Final = (1, 1)
_spot_fields: Final = attrgetter("x", "y", "width", "height", "angle", "z")
NO_CLIPS: Final[Mapping[int, pygame.Rect]] = MappingProxyType({})


class PieceSet:
    """The set of all pieces; each that is not held rests on its spot or is on its way there."""

    def __init__(
        self,
        compositor: Compositor,
        pictures: PiecePictures,
        pack: str,
        count: int,
        *,
        u: float = 1.0,
        edition: Edition = DEFAULT_EDITION,
        motion_settings: MotionSettings | None = None,
    ) -> None:
        self.compositor = compositor
        self.pack = PACKS[pack]
        self.u = u
        self.edition = edition
        self.motion_settings = motion_settings or MotionSettings()
        self.drag: Drag | None = None
        self.covering_pieces: Mapping[int, int] = {}
        self.on_land: Callable[[int], None] | None = None
        """Called with each piece that has glided home, but not with those that are hurried there."""
        self._all = [Piece(identity, self._new_item()) for identity in range(count)]
        self._flying: dict[int, Piece] = {}
        self._emphasised: set[int] = set()
        self._renderer = PieceRenderer(compositor, pictures, pack, u, edition)
        self._refused: frozenset[int] = frozenset()
        self._touched: set[Piece] = set()
        """The pieces that are not drawn yet as they lie now; all others at rest keep what they had."""
        self._draws_later = False

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self._all)

    def __getitem__(self, identity: int) -> Piece:
        return self._all[identity]

    def codes(self, identities: Iterable[int]) -> tuple[str, ...]:
        """Returns what these pieces show where they belong."""
        return tuple(self._all[identity].code for identity in identities)

    def send_to_spots(
        self,
        places: Mapping[int, tuple[str, SpotLike]],
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
        step = self.motion_settings.deal_interval(
            sum(_would_change(self._all[one], *places[one]) for one in one_by_one)
        )
        for identity, (code, spot) in places.items():
            piece = self._all[identity]
            self._set_clip(piece, clips.get(identity))
            if piece.spot is None or jump:
                self._put_on_spot(piece, code, spot)
                continue
            in_turn = identity in one_by_one
            if self._send_to_spot(piece, code, spot, now, waiting if in_turn else 0.0):
                sent.append(piece)
                # Those that stay where they are take no turn.
                waiting += step * in_turn
        self._let_lean(sent)
        self._touched |= delay_covered(self._all, self.covering_pieces)
        self._draw_touched()

    def send_by_detours(self, detours: Mapping[int, Detour], now: float) -> None:
        """Sends each of these pieces to its spot by a detour, as pieces go that are shuffled."""
        if self.motion_settings.is_still:
            return
        for identity, detour in detours.items():
            piece = self._all[identity]
            begins, lasts = (
                now + detour.delay * self.motion_settings.pace_factor,
                detour.duration * self.motion_settings.pace_factor,
            )
            motion = Motion(self.pose_of(identity, now), piece.goal, begins, lasts, sway=detour.sway)
            self._fly(piece, motion, piece.code, has_started=not detour.delay)
        self._draw_touched()

    @contextmanager
    def redrawn_once(self) -> Iterator[None]:
        """Delays drawing what lies still to the end of the block, in which pieces may be laid and let go."""
        before, self._draws_later = self._draws_later, True
        try:
            yield
        finally:
            self._draws_later = before
        self._draw_touched()

    def update(self, now: float) -> bool:
        """Brings all that moves to where it is at this time; true if it needs another frame."""
        lowest = lowest_of_piles(self._flying.values())
        for piece in tuple(self._flying.values()):
            flight = piece.flight
            assert flight is not None, piece
            motion = flight.motion
            if now >= motion.arrival_time and not flight.has_landed:
                flight.has_landed = True
                if self.on_land is not None:
                    self.on_land(piece.identity)
            if now >= motion.end_time:
                self._end_motion(piece)
            elif now >= motion.start_time:
                if not flight.has_started:
                    flight.has_started = True
                    self._touched.add(piece)
                self._renderer.draw_flying(piece, flight, now, has_shadow=piece in lowest)
        self._draw_touched()
        leaning = self._draw_held(now)
        return bool(self._flying) or leaning

    def show_finished(self) -> bool:
        """Shows pieces at rest in pictures that were made since; true while more are being made."""
        self._draw_touched()
        return bool(self._renderer.late)

    @property
    def is_busy(self) -> bool:
        """Returns whether anything is on its way; held pieces do not count."""
        return bool(self._flying)

    @property
    def landing_spots(self) -> tuple[SpotLike, ...]:
        """Returns where everything that is on its way comes to lie."""
        return tuple(piece.spot for piece in self._flying.values() if piece.spot is not None)

    def finish_motions(self) -> bool:
        """Ends every motion at once; true if there was any."""
        hurried = tuple(self._flying.values())
        for piece in hurried:
            self._end_motion(piece)
            # Whoever hurries wants to see the end at once, and no older picture in its place.
            piece.may_wait = False
        self._draw_touched()
        return bool(hurried)

    def emphasise(self, emphases: Mapping[int, Emphasis], now: float) -> None:
        """Emphasises these pieces, and no others; all changes are drawn together."""
        emphases = {**dict.fromkeys(self._emphasised, NO_EMPHASIS), **emphases}
        for identity, emphasis in emphases.items():
            self._set_emphasis(self._all[identity], emphasis, now)
        self._draw_touched()

    def pick_up(self, identities: Iterable[int], pointer: tuple[float, float], now: float) -> None:
        """Picks up a piece, or several in their order."""
        taken = {identity: self.pose_of(identity, now) for identity in identities}
        for identity in taken:
            self._end_motion(self._all[identity])
        self.drag = Drag(
            taken, pointer, now, self.motion_settings, upright=not self.pack.is_of_tiles, u=self.u
        )
        self._draw_touched()
        self._draw_held(now)

    def move_held(self, pointer: tuple[float, float]) -> None:
        """Lets what is held follow the pointer; it is drawn with the next update."""
        if self.drag:
            self.drag.move_to(pointer)

    def turn_held(self, drop_pose: DropPose | None, now: float) -> None:
        """Turns what is held to how it would lie, or back again."""
        if self.drag:
            self.drag.turn_to(drop_pose, now)

    @property
    def held(self) -> tuple[int, ...]:
        return tuple(self.drag.held) if self.drag else ()

    def shake(self, identities: Iterable[int], now: float) -> None:
        """Shakes what is refused where it lies; what is held is shaken on its way home."""
        self._refused = frozenset(identities)
        if self.motion_settings.is_still:
            return
        for identity in self._refused.difference(self.held):
            piece = self._all[identity]
            motion = Motion(
                self.pose_of(identity, now),
                piece.goal,
                now,
                SHAKE_DURATION * self.motion_settings.pace_factor,
            )
            self._fly(piece, motion.with_shake(self.u), piece.code)
        self._draw_touched()

    def drop(self, now: float) -> tuple[int, ...]:
        """Lets go: what was held glides back to its spot, unless it is sent elsewhere now."""
        if self.drag is None:
            return ()
        poses = {identity: self.drag.pose_of(identity, now) for identity in self.drag.held}
        self.drag = None
        for identity, pose in poses.items():
            piece = self._all[identity]
            self._start_motion(piece, pose, now)
            if piece.flight is not None and identity in self._refused:
                piece.flight.motion = piece.flight.motion.with_shake(self.u)
        self._refused = frozenset()
        self._touched |= delay_covered(self._all, self.covering_pieces)
        self._draw_touched()
        return tuple(poses)

    def pose_of(self, identity: int, now: float) -> Pose:
        """Returns where a piece is at this time."""
        piece = self._all[identity]
        if self.drag and identity in self.drag.held:
            return self.drag.pose_of(identity, now)
        return piece.flight.motion.pose_at(now) if piece.flight else piece.goal

    def piece_at(self, point: tuple[float, float], among: Iterable[int] | None = None) -> int | None:
        """Returns the topmost piece under a point, where it will lie when it has come to rest."""
        candidates = self._all if among is None else [self._all[identity] for identity in among]
        hit = [
            piece
            for piece in candidates
            if piece.spot and not piece.is_covered and contains_point(piece.goal, point)
        ]
        return max(hit, key=lambda piece: (piece.goal.z, piece.identity)).identity if hit else None

    def restyle(
        self,
        *,
        u: float | None = None,
        edition: Edition | None = None,
        motion_settings: MotionSettings | None = None,
    ) -> None:
        """Takes a new size of the table or new settings; after a new size the view has to be laid again."""
        self.finish_motions()
        self.u = self._renderer.u = self.u if u is None else u
        self.edition = self._renderer.edition = edition or self.edition
        self.motion_settings = motion_settings or self.motion_settings
        self._touched.update(self._all)
        self._draw_touched()

    def _new_item(self) -> ScreenItem:
        blank = surfaces.transparent(BLANK_SIZE)
        return self.compositor.add(ScreenItem(blank, (0, 0), shown=False, blend=piece_look.PREMULTIPLIED))

    def _set_clip(self, piece: Piece, clip: pygame.Rect | None) -> None:
        piece.keeps_clip = piece.clip == clip
        if not piece.keeps_clip:
            piece.clip = clip
            self._touched.add(piece)

    def _set_emphasis(self, piece: Piece, emphasis: Emphasis, now: float) -> None:
        if emphasis == piece.emphasis:
            return
        if emphasis == NO_EMPHASIS:
            self._emphasised.discard(piece.identity)
        else:
            self._emphasised.add(piece.identity)
        moves, start = emphasis.raised != piece.emphasis.raised, self.pose_of(piece.identity, now)
        piece.emphasis = emphasis
        self._touched.add(piece)
        if moves and piece.spot is not None:
            piece.lay(piece.code, piece.spot)
            if not self._is_held(piece):
                self._start_motion(piece, start, now, is_raise=True)

    def _put_on_spot(self, piece: Piece, code: str, spot: SpotLike) -> None:
        piece.lay(code, spot)
        self._end_motion(piece)
        piece.may_wait = False

    def _send_to_spot(self, piece: Piece, code: str, spot: SpotLike, now: float, waiting: float) -> bool:
        """Starts a motion to a new spot or another side; false if nothing is new."""
        if not _would_change(piece, code, spot):
            return False
        start = self.pose_of(piece.identity, now)
        before = piece.code if piece.flight is None else piece.side_at(now)
        piece.lay(code, spot)
        if self._is_held(piece):
            return False
        self._start_motion(
            piece, start, now + waiting, before=before if before != code else None, waits=waiting > 0
        )
        return True

    def _start_motion(
        self,
        piece: Piece,
        start: Pose,
        begins: float,
        *,
        is_raise: bool = False,
        before: str | None = None,
        waits: bool = False,
    ) -> None:
        """Has a piece glide to its goal; it turns over if another side was up `before`."""
        turns_over = before is not None
        motion = self.motion_settings.motion(
            start,
            piece.goal,
            begins,
            self.u,
            is_raise=is_raise,
            turns_over=turns_over,
            squashes=self.pack.is_of_tiles,
        )
        if motion is None:
            self._end_motion(piece)
            # What jumps must not be seen as it was before.
            piece.may_wait = piece.may_wait and start == piece.goal and not turns_over
            return
        self._fly(piece, motion, piece.code if before is None else before, has_started=not waits)
        if turns_over:
            # It is seen from half of the way on, so that there is time to make it.
            self._renderer.make_beforehand(piece)

    def _let_lean(self, sent: Sequence[Piece]) -> None:
        """Lets cards lean as they go."""
        flights = [piece.flight for piece in sent if piece.flight]
        if not self.pack.is_of_tiles:
            for flight, motion in zip(
                flights, leaning([flight.motion for flight in flights], self.u), strict=True
            ):
                flight.motion = motion

    def _fly(self, piece: Piece, motion: Motion, side_before: str, *, has_started: bool = True) -> None:
        piece.fly(motion, side_before, has_started=has_started)
        self._flying[piece.identity] = piece
        self._touched.add(piece)

    def _end_motion(self, piece: Piece) -> None:
        piece.land()
        self._flying.pop(piece.identity, None)
        self._touched.add(piece)

    def _is_held(self, piece: Piece) -> bool:
        return self.drag is not None and piece.identity in self.drag.held

    def _draw_touched(self) -> None:
        """Draws what was touched of all that lies still, and what is covered or in a pile since then."""
        if self._draws_later or not (self._touched or self._renderer.late):
            return
        resting = [piece for piece in self._all if piece.spot and not self._is_moving(piece)]
        touched = self._touched | self._renderer.late
        if self._touched:
            touched |= find_piles(resting)
            self._touched.clear()
        for piece in resting:
            if piece in touched:
                self._renderer.draw_resting(piece)

    def _is_moving(self, piece: Piece) -> bool:
        return self._is_held(piece) or (piece.flight is not None and piece.flight.has_started)

    def _draw_held(self, now: float) -> bool:
        if self.drag is None:
            return False
        leaning = self.drag.update(now)
        for identity in self.drag.held:
            self._renderer.draw_held(self.drag, self._all[identity], now)
        return leaning or any(self._all[identity] in self._renderer.late for identity in self.held)


def _would_change(piece: Piece, code: str, spot: SpotLike) -> bool:
    """Returns whether that code or spot differs from what the piece shows and where it lies."""
    if code != piece.code or piece.spot is None:
        return True
    return spot is not piece.spot and _spot_fields(spot) != _spot_fields(piece.spot)

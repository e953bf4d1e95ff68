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
from tabletop.graphics.pictures.piece_look import PiecePictures
from tabletop.graphics.pictures.sprite_rasters import DEFAULT_EDITION, Edition
from tabletop.graphics.pieces.animation import (
    SHAKE_DURATION,
    Detour,
    Motion,
    MotionSettings,
    Pose,
    SpotLike,
    contains_point,
)
from tabletop.graphics.pieces.drag import Drag, DropPose
from tabletop.graphics.pieces.occlusion import Occlusion, delay_covered, lowest_of_piles, pile_key
from tabletop.graphics.pieces.picture_scheduler import PictureScheduler
from tabletop.graphics.pieces.piece import NO_EMPHASIS, Emphasis, Flight, LastDrawing, Piece
from tabletop.graphics.pieces.piece_renderer import PieceRenderer

MAX_LIFTED: Final = 5
"""The most pieces that are seen to rise and to lean as they go, as such pictures take long to draw."""
LARGEST_HAND: Final = 30
"""More pieces than this are more than a hand that closes up."""
BLANK_SIZE: Final = (1, 1)
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
        self.pack = pack
        self.u = u
        self.edition = edition
        self.motion_settings = motion_settings or MotionSettings()
        self.drag: Drag | None = None
        self.covering_pieces: Mapping[int, int] = {}
        self.on_land: Callable[[int], None] | None = None
        """Called with each piece that has glided home, but not with those that are hurried there."""
        self._all = [Piece(identity, LastDrawing(self._new_item())) for identity in range(count)]
        self._flying: dict[int, Piece] = {}
        self._emphasised: set[int] = set()
        self._pictures = pictures
        self._scheduler = PictureScheduler(pictures)
        self._renderer = PieceRenderer(compositor, self._scheduler, pack, u, edition)
        self._occlusion = Occlusion()
        self._refused: frozenset[int] = frozenset()
        self._is_redrawn = True
        self._redraws_later = False

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
            sum(self._all[one].would_change(*places[one]) for one in one_by_one)
        )
        for identity, (code, spot) in places.items():
            piece = self._all[identity]
            clip = clips.get(identity)
            piece.drawn.keeps_clip, piece.drawn.clip = piece.drawn.clip == clip, clip
            if piece.spot is None or jump:
                self._put_on_spot(piece, code, spot)
                continue
            in_turn = identity in one_by_one
            if self._send_to_spot(piece, code, spot, now, waiting if in_turn else 0.0):
                sent.append(piece)
                waiting += step * in_turn
        self._let_lean(sent)
        delay_covered(self._all, self.covering_pieces)
        self._redraw_resting()

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
            piece.flight = Flight(motion, pile_key(motion), piece.code, has_started=not detour.delay)
            self._flying[identity] = piece
        self._redraw_resting()

    @contextmanager
    def redrawn_once(self) -> Iterator[None]:
        """Delays drawing what lies still to the end of the block, in which pieces may be laid and let go."""
        before, self._redraws_later = self._redraws_later, True
        try:
            yield
        finally:
            self._redraws_later = before
        if not self._is_redrawn:
            self._redraw_resting()

    def update(self, now: float) -> bool:
        """Brings all that moves to where it is at this time; true if it needs another frame."""
        changed = False
        lowest = lowest_of_piles(self._flying.values())
        rises = _are_few(self._flying.values())
        with self._scheduler.frame(len(self._flying)):
            # Whoever has waited longest for a picture comes first, as a frame makes only a few.
            for piece in sorted(self._flying.values(), key=attrgetter("drawn.renewed")):
                flight = piece.flight
                assert flight is not None, piece
                motion = flight.motion
                if now >= motion.arrival_time and not flight.has_landed:
                    flight.has_landed = True
                    if self.on_land is not None:
                        self.on_land(piece.identity)
                if now >= motion.end_time:
                    self._end_motion(piece)
                    self._scheduler.note_landing(piece)
                    changed = True
                elif now >= motion.start_time:
                    changed = changed or not flight.has_started
                    flight.has_started = True
                    self._renderer.draw_flying(
                        piece, flight, now, has_shadow=lowest[flight.pile_key] is piece, rises=rises
                    )
            if changed:
                self._redraw_resting()
        leaning = self._draw_held(now)
        return bool(self._flying) or leaning

    def prepare_pictures(self) -> bool:
        """Does a little work while nothing moves; true if there is more.

        Pieces that have landed in a picture of the flight get their own, and faces on the table get what they
        need to fly.
        """
        if self._flying or self.drag:
            return False
        if not self._scheduler.is_behind:
            return self._scheduler.prepare_next(piece for piece in self._all if piece.drawn.item.shown)
        piece = self._scheduler.next_exact(self._renderer.resting_look)
        if piece is not None and not piece.is_covered:
            self._renderer.draw_resting(piece)
        return True

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
        hurried = bool(self._flying)
        for piece in tuple(self._flying.values()):
            self._end_motion(piece)
        if self._scheduler.is_behind or hurried:
            self._scheduler.require_all_exact()
            self._redraw_resting()
        return hurried

    def emphasise(self, emphases: Mapping[int, Emphasis], now: float) -> None:
        """Emphasises these pieces, and no others; all changes are drawn together."""
        emphases = {**dict.fromkeys(self._emphasised, NO_EMPHASIS), **emphases}
        changed = [
            self._set_emphasis(self._all[identity], emphasis, now) for identity, emphasis in emphases.items()
        ]
        if any(changed):
            self._redraw_resting()

    def pick_up(self, identities: Iterable[int], pointer: tuple[float, float], now: float) -> None:
        """Picks up a piece, or several in their order."""
        # As they are seen now: a piece may be caught on its way.
        taken = {identity: self.pose_of(identity, now) for identity in identities}
        for identity in taken:
            self._end_motion(self._all[identity])
        self.drag = Drag(taken, pointer, now, self.motion_settings, upright=self.pack != "dominoes", u=self.u)
        self._redraw_resting()
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
            motion = motion.with_shake(self.u)
            piece.flight = Flight(motion, pile_key(motion), piece.code)
            self._flying[identity] = piece
        self._redraw_resting()

    def drop(self, now: float) -> tuple[int, ...]:
        """Lets go: what was held glides back to its spot, unless it is sent elsewhere now."""
        if self.drag is None:
            return ()
        poses = {identity: self.drag.pose_of(identity, now) for identity in self.drag.held}
        self.drag = None
        for identity, pose in poses.items():
            piece = self._all[identity]
            self._start_motion(piece, pose, now, self.motion_settings.duration(pose, piece.goal, self.u))
            if piece.flight is not None and identity in self._refused:
                piece.flight.motion = piece.flight.motion.with_shake(self.u)
        self._refused = frozenset()
        delay_covered(self._all, self.covering_pieces)
        self._redraw_resting()
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
        self._redraw_resting()

    def _new_item(self) -> ScreenItem:
        blank = surfaces.transparent(BLANK_SIZE)
        return self.compositor.add(ScreenItem(blank, (0, 0), shown=False, blend=piece_look.PREMULTIPLIED))

    def _set_emphasis(self, piece: Piece, emphasis: Emphasis, now: float) -> bool:
        """Sets the emphasis of a piece; true if it was another one before."""
        if emphasis == piece.emphasis:
            return False
        if emphasis == NO_EMPHASIS:
            self._emphasised.discard(piece.identity)
        else:
            self._emphasised.add(piece.identity)
        moves = emphasis.raised != piece.emphasis.raised and piece.spot is not None
        # Before the emphasis is set, which moves the goal.
        start = self.pose_of(piece.identity, now) if moves else None
        piece.emphasis = emphasis
        if start is not None and not self._is_held(piece):
            self._start_motion(piece, start, now, self.motion_settings.raise_duration)
        return True

    def _put_on_spot(self, piece: Piece, code: str, spot: SpotLike) -> None:
        piece.code, piece.spot = code, spot
        self._end_motion(piece)
        self._scheduler.require_exact(piece)

    def _send_to_spot(self, piece: Piece, code: str, spot: SpotLike, now: float, waiting: float) -> bool:
        """Starts a motion to a new spot or another side; false if nothing is new."""
        if not piece.would_change(code, spot):
            return False
        start = self.pose_of(piece.identity, now)
        shown = piece.side_at(now)
        piece.code, piece.spot = code, spot
        if self._is_held(piece):
            return False
        lasts = self.motion_settings.duration(start, piece.goal, self.u)
        self._start_motion(
            piece, start, now + waiting, lasts, before=shown if shown != code else None, waits=waiting > 0
        )
        return True

    def _start_motion(
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
            self._end_motion(piece)
            return
        motion = Motion(start, piece.goal, begins, lasts, turns_over, self.motion_settings.is_reduced)
        if motion.fades and motion.is_short:
            self._end_motion(piece)
            return
        motion = motion.with_landing(squashes=self.pack == "dominoes")
        piece.flight = Flight(
            motion, pile_key(motion), piece.code if before is None else before, has_started=not waits
        )
        if turns_over:
            # Drawn on the thread while the other side still shows.
            larger = max(start, piece.goal, key=attrgetter("width"))
            self._pictures.request_masters(
                self._renderer.look_of(piece, larger, piece.code, "raised", is_moving=True)
            )
        self._flying[piece.identity] = piece

    def _let_lean(self, sent: Sequence[Piece]) -> None:
        """Lets cards lean as they go."""
        if self.pack == "dominoes" or not _are_few(sent):
            return
        for piece in sent:
            if piece.flight is not None:
                piece.flight.motion = piece.flight.motion.with_lean(self.u)

    def _end_motion(self, piece: Piece) -> None:
        piece.flight = None
        self._flying.pop(piece.identity, None)

    def _is_held(self, piece: Piece) -> bool:
        return self.drag is not None and piece.identity in self.drag.held

    def _redraw_resting(self) -> None:
        """Draws all that lies still; hides what is fully covered, and lets each pile cast one shadow."""
        self._is_redrawn = not self._redraws_later
        if self._redraws_later:
            return
        held = self.held
        # What waits for its turn to leave lies where it was.
        still = [
            p
            for p in self._all
            if p.spot and not (p.flight and p.flight.has_started) and p.identity not in held
        ]
        for piece in self._occlusion.sort(still):
            if not piece.is_covered:
                self._renderer.draw_resting(piece)
            else:
                self._renderer.hide(piece)

    def _draw_held(self, now: float) -> bool:
        if self.drag is None:
            return False
        leaning = self.drag.update(now)
        for identity in self.drag.held:
            is_ready = self._renderer.draw_held(self.drag, self._all[identity], now)
            leaning = leaning or not is_ready
        return leaning


def _are_few(pieces: Collection[Piece]) -> bool:
    """Returns whether only a few of these leave the table on their way."""
    if len(pieces) > LARGEST_HAND:
        return False
    return sum(piece.flight is not None and piece.flight.motion.is_lifted for piece in pieces) <= MAX_LIFTED

"""One piece of a match: where it lies, how it flies, and in which picture it comes onto the screen.

A picture that is not there yet is made on a background thread, and the piece keeps its last one until it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from tabletop.graphics.compositor import Compositor, ScreenItem
from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.packs import HIDDEN, Edition
from tabletop.graphics.pictures.piece_look import Elevation, Outline, PieceLook, PiecePictures
from tabletop.graphics.pictures.shadows import CentredPicture
from tabletop.graphics.pieces.animation import Motion, Pose, SpotLike
from tabletop.graphics.pieces.drag import Drag

NO_POSE: Final = Pose(0, 0, 0, 0, 0, 0)
PILE_DISTANCE: Final = 5.0
"""The most pixels by which pieces lie apart in a pile."""
PILE_WIDTH: Final = 2 * PILE_DISTANCE
FLIGHT_Z: Final = 10_000
MIN_VISIBLE_HEIGHT: Final = 0.2
FULL_WIDTH: Final = 0.98


class Emphasis(NamedTuple):
    """How a piece is emphasised: raised by a number of pixels, with an outline, or darker.

    A piece that is raised only a little, and `is_low`, keeps the shadow of one that lies.
    """

    raised: float = 0
    outline: Outline = "none"
    is_dimmed: bool = False
    is_low: bool = False


NO_EMPHASIS: Final = Emphasis()


@dataclass(slots=True)
class Flight:
    """The flight of a piece: its motion, and the side that was up before; it may wait for its turn."""

    motion: Motion
    pile_key: tuple[float, ...]
    """Equal for nearly all pieces that fly together from pile to pile."""
    side_before: str
    has_started: bool
    has_landed: bool = False
    """Whether the piece has arrived, and only flattens a little yet."""


@dataclass(slots=True, eq=False)
class Piece:
    """One piece: what it shows, where it belongs, how it is emphasised, and how it was drawn last."""

    identity: int
    item: ScreenItem
    code: str = HIDDEN
    spot: SpotLike | None = None
    emphasis: Emphasis = NO_EMPHASIS
    goal: Pose = NO_POSE
    """Where the piece belongs, raised or not."""
    resting_pose: Pose = NO_POSE
    """Where the piece lies while it does not move: it may be waiting for its turn to leave."""
    flight: Flight | None = None
    is_covered: bool = False
    is_in_pile: bool = False
    clip: pygame.Rect | None = None
    keeps_clip: bool = True
    """Whether the clip holds in motion, too, as the piece comes from inside it."""
    look: PieceLook | None = None
    picture: CentredPicture | None = None
    made: tuple[PieceLook, CentredPicture] | None = None
    """A newer picture that has been made since."""
    may_wait: bool = True
    """Whether the piece may keep this picture until the next one is made."""

    def lay(self, code: str, spot: SpotLike) -> None:
        """Says what the piece shows, and where it belongs from now on, emphasised as it is."""
        self.code, self.spot = code, spot
        y = spot.y - self.emphasis.raised
        self.goal = Pose(spot.x, y, spot.width, spot.height, spot.angle, spot.z)
        self.resting_pose = self.flight.motion.start if self.flight else self.goal

    def fly(self, motion: Motion, side_before: str, *, has_started: bool = True) -> None:
        """Has the piece set out; until it has started, it lies where it will leave from."""
        ends = (round(end / PILE_WIDTH) for end in (*motion.start[:2], *motion.goal[:2]))
        self.flight = Flight(motion, (motion.start_time, motion.fades, *ends), side_before, has_started)
        self.resting_pose = motion.start

    def land(self) -> None:
        """Has the piece lie where it belongs."""
        self.flight, self.resting_pose = None, self.goal

    def take(self, look: PieceLook, picture: CentredPicture) -> None:
        """Takes a picture that another thread has made; it is shown with the next frame."""
        self.made = look, picture

    @property
    def motion(self) -> Motion | None:
        """Returns the motion of the piece; None if it does not move."""
        return None if self.flight is None else self.flight.motion

    @property
    def elevation(self) -> Elevation:
        """Returns how high the piece lies at rest; in a pile only the lowest casts a shadow."""
        is_high = self.emphasis.raised and not self.emphasis.is_low
        return "raised" if is_high else "flat" if self.is_in_pile else "rest"

    @property
    def resting_side(self) -> str:
        """Returns the side that is up while the piece does not move."""
        return self.flight.side_before if self.flight and self.flight.motion.turns_over else self.code

    def side_at(self, now: float) -> str:
        """Returns the side that is up at this time."""
        return self.resting_side if self.flight and now < self.flight.motion.half_time else self.code


class PieceRenderer:
    """Draws the pieces of one pack, in one size of the table and one edition."""

    def __init__(
        self, compositor: Compositor, pictures: PiecePictures, pack: str, u: float, edition: Edition
    ) -> None:
        self.pack = pack
        self.u = u
        self.edition = edition
        self.late: set[Piece] = set()
        """The pieces that are shown in an older picture until theirs is made."""
        self._compositor = compositor
        self._pictures = pictures

    def draw_resting(self, piece: Piece) -> None:
        """Shows a piece where it lies, or hides it if it is covered."""
        if piece.is_covered:
            self._settle(piece)
            self._compositor.hide(piece.item)
            return
        pose = piece.resting_pose
        look = self._look_of(piece, pose, piece.resting_side, piece.elevation)
        self._show(piece, pose, look, is_moving=False)

    def draw_flying(self, piece: Piece, flight: Flight, now: float, *, has_shadow: bool) -> None:
        """Shows a piece on its way; of those that fly as one pile only one `has_shadow` a shadow."""
        motion = flight.motion
        if squash := motion.squash_at(now):
            self._draw_squashed(piece, squash)
            return
        pose, elevation, is_lifted = motion.pose_at(now), piece.elevation, motion.is_lifted
        if not motion.fades:
            pose = motion.in_steps(pose, FLIGHT_Z if is_lifted else 0)
        height = motion.height_at(now) if is_lifted else 0
        # As long as it hardly rises it looks as it lay.
        if height > MIN_VISIBLE_HEIGHT:
            elevation = "flat" if not has_shadow else "rising" if height < 1 else "raised"
        code, share = piece.side_at(now), motion.width_share(now)
        look = self._look_of(piece, pose, code, elevation)
        if share <= FULL_WIDTH:
            side = motion.start if code == flight.side_before else motion.goal
            look = look._replace(base=_size_of(side), width_share=round(share, 2))
        elif (pose.angle - piece.goal.angle) % 360 or pose[2:4] != piece.goal[2:4]:
            # Turned and sized as it never is at rest.
            look = look._replace(base=max(_size_of(motion.start), _size_of(motion.goal)))
        self._show(piece, pose, look, is_moving=True, opacity=motion.opacity(now))

    def draw_held(self, drag: Drag, piece: Piece, now: float) -> None:
        """Shows a dragged piece."""
        pose = drag.pose_of(piece.identity, now)
        look = self._look_of(piece, pose, piece.code, "held")
        base = _size_of(drag.held[piece.identity].start_pose)
        self._show(piece, pose, look._replace(base=base, is_dimmed=False), is_moving=True)

    def make_beforehand(self, piece: Piece) -> None:
        """Has the side made that a piece will show, as it lies upright, before it is turned over."""
        look = self._look_of(piece, piece.goal._replace(angle=0), piece.code, "raised")
        if self._pictures.find(look) is None:
            self._pictures.request(look, look, lambda *_: None)

    def _draw_squashed(self, piece: Piece, squash: float) -> None:
        """Shows a tile that flattens as it lands: as it lies there, a little flatter and wider."""
        pose = piece.goal
        lying = self._picture(piece, self._look_of(piece, pose, piece.code, piece.elevation))
        drawn = piece_look.flattened(lying, squash)
        position = drawn.top_left(pose.x, pose.y)
        self._compositor.show(piece.item, drawn.surface, position, pose.z, moving=True, clip=piece.item.clip)

    def _look_of(self, piece: Piece, pose: Pose, code: str, elevation: Elevation) -> PieceLook:
        """Returns how a piece looks that lies like that."""
        return PieceLook(
            self.pack,
            code,
            *_size_of(pose),
            round(pose.angle % 360, 2),
            self.edition,
            elevation,
            piece.emphasis.outline,
            piece.emphasis.is_dimmed,
            self.u,
        )

    def _show(
        self, piece: Piece, pose: Pose, look: PieceLook, *, is_moving: bool, opacity: float = 1.0
    ) -> None:
        clips = look.elevation != "held" and (piece.keeps_clip or not is_moving)
        drawn = self._picture(piece, look)
        # A copy for each step: the picture in the cache must not fade.
        drawn = drawn if opacity == 1 else piece_look.with_opacity(drawn, opacity)
        position = round(pose.x) + drawn.dx, round(pose.y) + drawn.dy
        clip = piece.clip if clips else None
        self._compositor.show(piece.item, drawn.surface, position, pose.z, moving=is_moving, clip=clip)

    def _picture(self, piece: Piece, look: PieceLook) -> CentredPicture:
        """Returns the picture of a look, or the last one of the piece while it is being made."""
        if piece.made is not None:
            (piece.look, piece.picture), piece.made = piece.made, None
        if piece.picture is None or look != piece.look:
            picture = self._pictures.find(look)
            if picture is None:
                last = piece.picture if piece.may_wait else None
                if last is not None and self._pictures.request(piece, look, piece.take):
                    self.late.add(piece)
                    return last
                picture = self._pictures.picture(look)
            piece.look, piece.picture = look, picture
        self._settle(piece)
        return piece.picture

    def _settle(self, piece: Piece) -> None:
        """Notes that a piece needs no other picture than the one it has."""
        piece.may_wait = True
        if piece in self.late:
            self.late.discard(piece)
            self._pictures.rasteriser.cancel(piece)
            piece.made = None


def _size_of(pose: Pose) -> tuple[int, int]:
    return max(2, round(pose.width)), max(2, round(pose.height))

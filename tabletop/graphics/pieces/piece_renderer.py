"""Brings each piece onto the screen as it is at a moment: in which picture, how high, how wide."""

from __future__ import annotations

from typing import Final

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.piece_look import Elevation, PieceLook
from tabletop.graphics.pictures.sprite_rasters import Edition
from tabletop.graphics.pieces.animation import Pose
from tabletop.graphics.pieces.drag import Drag
from tabletop.graphics.pieces.picture_scheduler import PictureScheduler
from tabletop.graphics.pieces.piece import Flight, Piece

FLIGHT_Z: Final = 10_000
MIN_VISIBLE_HEIGHT: Final = 0.2
FULL_WIDTH: Final = 0.98


class PieceRenderer:
    """Draws the pieces of one pack, in one size of the table and one edition."""

    def __init__(
        self, compositor: Compositor, scheduler: PictureScheduler, pack: str, u: float, edition: Edition
    ) -> None:
        self.pack = pack
        self.u = u
        self.edition = edition
        self._compositor = compositor
        self._scheduler = scheduler

    def draw_flying(self, piece: Piece, flight: Flight, now: float, *, has_shadow: bool, rises: bool) -> None:
        """Shows a piece on its way; of those that fly as one pile only one `has_shadow` a shadow.

        Where it `rises`, its shadow tells how high it is.
        """
        motion = flight.motion
        if squash := motion.squash_at(now):
            self._draw_squashed(piece, squash)
            return
        pose, elevation, is_lifted = motion.pose_at(now), piece.elevation, motion.is_lifted
        if not motion.fades:
            pose = motion.in_steps(pose, FLIGHT_Z if is_lifted else 0)
        height = motion.height_at(now) if is_lifted else 0
        # The frame in which a move begins has most to do: as long as it hardly rises it looks as it lay.
        if height > MIN_VISIBLE_HEIGHT:
            elevation = "flat" if not has_shadow else "rising" if rises and height < 1 else "raised"
        code, width = piece.side_at(now), motion.width_share(now)
        self.draw(piece, pose, code, elevation, is_moving=True, width=width, opacity=motion.opacity(now))

    def _draw_squashed(self, piece: Piece, squash: float) -> None:
        """Shows a tile that flattens as it lands: as it lies there, a little flatter and wider."""
        pose = piece.goal
        lying = self._scheduler.picture(
            piece, self.look_of(piece, pose, piece.code, piece.elevation, is_moving=False)
        )
        drawn = piece_look.flattened(lying, squash)
        piece.drawn.drawn_as = ()
        self._compositor.change(
            piece.drawn.item,
            image=drawn.surface,
            position=drawn.top_left(pose.x, pose.y),
            z=pose.z,
            moving=True,
        )

    def draw_held(self, drag: Drag, piece: Piece, now: float) -> bool:
        """Shows a dragged piece; false if the picture it should have is still being made."""
        self.draw(piece, drag.pose_of(piece.identity, now), piece.code, "held", is_moving=True)
        return bool(piece.drawn.drawn_as)

    def draw_resting(self, piece: Piece) -> None:
        """Shows a piece where it lies."""
        self.draw(piece, *piece.resting_state, is_moving=False)

    def hide(self, piece: Piece) -> None:
        if piece.drawn.item.shown:
            self._compositor.change(piece.drawn.item, shown=False, moving=False)

    def resting_look(self, piece: Piece) -> PieceLook:
        return self.look_of(piece, *piece.resting_state, is_moving=False)

    def draw(
        self,
        piece: Piece,
        pose: Pose,
        code: str,
        elevation: Elevation,
        *,
        is_moving: bool,
        width: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        # What is carried, or comes into the window of a line from elsewhere, is seen outside of it.
        clip = piece.drawn.clip if elevation != "held" and (piece.drawn.keeps_clip or not is_moving) else None
        window = tuple(clip) if clip else None
        seen = pose, code, elevation, is_moving, width, opacity
        drawn_as = (*seen, piece.emphasis.outline, piece.emphasis.is_dimmed, self.edition, self.u, window)
        if piece.drawn.drawn_as == drawn_as and piece.drawn.item.shown:
            return
        piece.drawn.drawn_as = drawn_as
        look = self.look_of(piece, pose, code, elevation, is_moving=is_moving)
        if width > FULL_WIDTH or piece.flight is None:
            drawn = self._scheduler.picture(piece, look)
        else:
            flight = piece.flight
            side = flight.motion.start if code == flight.side_before else flight.motion.goal
            drawn = self._scheduler.turning_picture(piece, look, width, (side.width, side.height))
        # A copy for each step: the picture in the cache must not fade.
        drawn = drawn if opacity == 1 else piece_look.with_opacity(drawn, opacity)
        self._compositor.change(
            piece.drawn.item,
            image=drawn.surface,
            position=drawn.top_left(pose.x, pose.y),
            z=pose.z,
            moving=is_moving,
            shown=True,
            clip=clip,
        )

    def look_of(
        self, piece: Piece, pose: Pose, code: str, elevation: Elevation, *, is_moving: bool
    ) -> PieceLook:
        return PieceLook(
            self.pack,
            code,
            max(2, round(pose.width)),
            max(2, round(pose.height)),
            round(pose.angle % 360, 2),
            self.edition,
            elevation,
            piece.emphasis.outline,
            piece.emphasis.is_dimmed and elevation != "held",
            # A piece that is only shifted keeps its exact picture.
            is_moving and piece.is_in_between(pose),
            self.u,
        )

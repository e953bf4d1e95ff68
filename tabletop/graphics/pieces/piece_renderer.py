"""Brings each piece onto the screen as it is at a moment: in which picture, how high, how wide.

A picture that is not there yet is made on a background thread, and the piece keeps its last one until it is.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop.graphics.compositor import Compositor
from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.piece_look import Elevation, PieceLook, PiecePictures
from tabletop.graphics.pictures.shadows import CentredPicture
from tabletop.graphics.pictures.sprite_rasters import Edition
from tabletop.graphics.pieces.animation import Pose
from tabletop.graphics.pieces.drag import Drag
from tabletop.graphics.pieces.piece import Flight, Piece

FLIGHT_Z: Final = 10_000
MIN_VISIBLE_HEIGHT: Final = 0.2
FULL_WIDTH: Final = 0.98


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
        look = self.look_of(piece, pose, code, elevation)
        if share <= FULL_WIDTH:
            side = motion.start if code == flight.side_before else motion.goal
            look = look._replace(base=_size_of(side), width_share=round(share, 2))
        elif piece.is_in_between(pose):
            look = look._replace(base=max(_size_of(motion.start), _size_of(motion.goal)))
        self._show(piece, pose, look, is_moving=True, opacity=motion.opacity(now))

    def _draw_squashed(self, piece: Piece, squash: float) -> None:
        """Shows a tile that flattens as it lands: as it lies there, a little flatter and wider."""
        pose = piece.goal
        lying = self._picture(piece, self.look_of(piece, pose, piece.code, piece.elevation))
        drawn = piece_look.flattened(lying, squash)
        position = drawn.top_left(pose.x, pose.y)
        self._compositor.change(
            piece.drawn.item, image=drawn.surface, position=position, z=pose.z, moving=True
        )

    def draw_held(self, drag: Drag, piece: Piece, now: float) -> None:
        """Shows a dragged piece."""
        pose = drag.pose_of(piece.identity, now)
        look = self.look_of(piece, pose, piece.code, "held")
        base = _size_of(drag.held[piece.identity].start_pose)
        self._show(piece, pose, look._replace(base=base, is_dimmed=False), is_moving=True)

    def draw_resting(self, piece: Piece) -> None:
        """Shows a piece where it lies."""
        self._show(piece, piece.resting_pose, self.resting_look(piece), is_moving=False)

    def hide(self, piece: Piece) -> None:
        self._settle(piece)
        if piece.drawn.item.shown:
            self._compositor.change(piece.drawn.item, shown=False, moving=False)

    def resting_look(self, piece: Piece) -> PieceLook:
        return self.look_of(piece, *piece.resting_state)

    def make_beforehand(self, piece: Piece) -> None:
        """Has the side made that a piece will show, as it lies upright, before it is turned over."""
        look = self.look_of(piece, piece.goal._replace(angle=0), piece.code, "raised")
        if not self._pictures.is_ready(look):
            make = partial(self._pictures.picture, look)
            self._pictures.rasteriser.request(piece, look, make, lambda _: None)

    def look_of(self, piece: Piece, pose: Pose, code: str, elevation: Elevation) -> PieceLook:
        """Returns how a piece looks that lies like that."""
        return PieceLook(
            self.pack,
            code,
            *_size_of(pose),
            round(pose.angle % 360, 2),
            self.edition,
            elevation,
            *piece.emphasis[1:3],
            self.u,
        )

    def _show(
        self, piece: Piece, pose: Pose, look: PieceLook, *, is_moving: bool, opacity: float = 1.0
    ) -> None:
        clips = look.elevation != "held" and (piece.drawn.keeps_clip or not is_moving)
        drawn = self._picture(piece, look)
        # A copy for each step: the picture in the cache must not fade.
        drawn = drawn if opacity == 1 else piece_look.with_opacity(drawn, opacity)
        self._compositor.change(
            piece.drawn.item,
            image=drawn.surface,
            position=drawn.top_left(pose.x, pose.y),
            z=pose.z,
            moving=is_moving,
            shown=True,
            clip=piece.drawn.clip if clips else None,
        )

    def _picture(self, piece: Piece, look: PieceLook) -> CentredPicture:
        """Returns the picture of a look, or the last one of the piece while it is being made."""
        drawn = piece.drawn
        if drawn.made is not None:
            (drawn.look, drawn.picture), drawn.made = drawn.made, None
        if drawn.picture is None or look != drawn.look:
            if drawn.picture is not None and drawn.may_wait and self._request(piece, look):
                self.late.add(piece)
                return drawn.picture
            drawn.look, drawn.picture = look, self._pictures.picture(look)
        self._settle(piece)
        return drawn.picture

    def _request(self, piece: Piece, look: PieceLook) -> bool:
        """Has a picture made on the background thread; false if it is there, or has to be made now."""
        if self._pictures.is_ready(look):
            return False
        make = partial(self._pictures.picture, look)
        return self._pictures.rasteriser.request(piece.drawn, look, make, partial(piece.drawn.take, look))

    def _settle(self, piece: Piece) -> None:
        """Notes that a piece needs no other picture than the one it has."""
        piece.drawn.may_wait = True
        if piece in self.late:
            self.late.discard(piece)
            self._pictures.rasteriser.cancel(piece.drawn)
            piece.drawn.made = None


def _size_of(pose: Pose) -> tuple[int, int]:
    return max(2, round(pose.width)), max(2, round(pose.height))

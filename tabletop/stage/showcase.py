"""Brings each piece onto the screen as it is at a moment: in which picture, how high, how wide."""

from __future__ import annotations

from typing import Final

from tabletop.stage import dress
from tabletop.stage.compositor import Compositor
from tabletop.stage.dress import Dress, Height
from tabletop.stage.glide import Pose
from tabletop.stage.grip import Grip
from tabletop.stage.piece import Piece, Trip
from tabletop.stage.raster import Edition
from tabletop.stage.wardrobe import Wardrobe

IN_FLIGHT: Final = 10_000
HARDLY: Final = 0.2
WHOLE: Final = 0.98


class Showcase:
    """Draws the pieces of one pack, in one size of the table and one edition."""

    def __init__(
        self, compositor: Compositor, wardrobe: Wardrobe, pack: str, u: float, edition: Edition
    ) -> None:
        self.pack = pack
        self.u = u
        self.edition = edition
        self._compositor = compositor
        self._wardrobe = wardrobe

    def gliding(self, piece: Piece, trip: Trip, now: float, *, casts: bool, rises: bool) -> None:
        """Shows a piece on its way; of those that fly as one pile only one `casts` a shadow.

        Where it `rises`, its shadow tells how high it is.
        """
        glide = trip.glide
        if squash := glide.squash(now):
            self._squashed(piece, squash)
            return
        pose, lift, is_lifted = glide.pose(now), piece.lift, glide.is_lifted
        if not glide.fades:
            pose = glide.stepped(pose, IN_FLIGHT if is_lifted else 0)
        height = glide.height(now) if is_lifted else 0
        # The frame in which a move begins has most to do: as long as it hardly rises it looks as it lay.
        if height > HARDLY:
            lift = "flat" if not casts else "rising" if rises and height < 1 else "raised"
        code, width = piece.shown_at(now), glide.width_shown(now)
        self.show(piece, pose, code, lift, moving=True, width=width, clear=glide.clear(now))

    def _squashed(self, piece: Piece, squash: float) -> None:
        """Shows a tile that flattens as it lands: as it lies there, a little flatter and wider."""
        pose = piece.goal
        lying = self._wardrobe.picture(piece, self.wear(piece, pose, piece.code, piece.lift, moving=False))
        drawn = dress.flattened(lying, squash)
        piece.drawn.seen_as = ()
        self._compositor.change(
            piece.drawn.item, image=drawn.surface, position=drawn.at(pose.x, pose.y), z=pose.z, moving=True
        )

    def held(self, grip: Grip, piece: Piece, now: float) -> bool:
        """Shows a dragged piece; false if the picture it should have is still being made."""
        self.show(piece, grip.pose(piece.identity, now), piece.code, "held", moving=True)
        return bool(piece.drawn.seen_as)

    def resting(self, piece: Piece) -> None:
        """Shows a piece where it lies."""
        self.show(piece, *piece.resting, moving=False)

    def hide(self, piece: Piece) -> None:
        if piece.drawn.item.shown:
            self._compositor.change(piece.drawn.item, shown=False, moving=False)

    def wear_at_rest(self, piece: Piece) -> Dress:
        return self.wear(piece, *piece.resting, moving=False)

    def show(
        self,
        piece: Piece,
        pose: Pose,
        code: str,
        lift: Height,
        *,
        moving: bool,
        width: float = 1.0,
        clear: float = 1.0,
    ) -> None:
        clip = piece.drawn.clip if lift != "held" and (piece.drawn.keeps_clip or not moving) else None
        window = tuple(clip) if clip else None
        seen = pose, code, lift, moving, width, clear
        drawn_as = (*seen, piece.stand.line, piece.stand.dimmed, self.edition, self.u, window)
        if piece.drawn.seen_as == drawn_as and piece.drawn.item.shown:
            return
        piece.drawn.seen_as = drawn_as
        wear = self.wear(piece, pose, code, lift, moving=moving)
        if width > WHOLE or piece.trip is None:
            drawn = self._wardrobe.picture(piece, wear)
        else:
            trip = piece.trip
            side = trip.glide.start if code == trip.before else trip.glide.goal
            drawn = self._wardrobe.turning_over(piece, wear, width, (side.width, side.height))
        # A copy for each step: the picture in the cache must not fade.
        drawn = drawn if clear == 1 else dress.paled(drawn, clear)
        self._compositor.change(
            piece.drawn.item,
            image=drawn.surface,
            position=drawn.at(pose.x, pose.y),
            z=pose.z,
            moving=moving,
            shown=True,
            clip=clip,
        )

    def wear(self, piece: Piece, pose: Pose, code: str, lift: Height, *, moving: bool) -> Dress:
        return Dress(
            self.pack,
            code,
            max(2, round(pose.width)),
            max(2, round(pose.height)),
            round(pose.angle % 360, 2),
            self.edition,
            lift,
            piece.stand.line,
            piece.stand.dimmed and lift != "held",
            moving and piece.is_between(pose),
            self.u,
        )

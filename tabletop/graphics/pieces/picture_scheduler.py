"""Schedules the making of pictures for pieces, so few at a time that no frame is late.

Twenty pieces that fly are turned and sized in every frame. A frame has only some new pictures made, on a
background thread where that can be; the other pieces keep theirs a little longer, first those that have had
the newest. Pieces that have landed get an exact picture when nothing moves any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from operator import attrgetter
from typing import Final

from tabletop.graphics.pictures import piece_look
from tabletop.graphics.pictures.piece_look import PieceLook, PiecePictures
from tabletop.graphics.pictures.shadows import CentredPicture
from tabletop.graphics.pictures.sprite_rasters import HIDDEN
from tabletop.graphics.pieces.piece import Piece

MAX_PICTURES: Final = 6
"""How many pictures a frame makes while a single piece flies."""

MIN_PICTURES: Final = 2
PIECES_PER_PICTURE: Final = 5
"""For this many more pieces that fly a frame makes one picture less, down to the fewest."""

MAX_TURNED: Final = 20
"""How many pieces that turn over get a new width in a frame; the others keep the width they had."""

FLIGHT_ANGLE_LAG: Final = 60
FLIGHT_SIZE_LAG: Final = 0.5
"""How far a flying piece's picture may be behind: degrees, and share of its width."""

DRAG_ANGLE_LAG: Final = 10
DRAG_SIZE_LAG: Final = 0.1
"""How far a dragged piece's picture may be behind: degrees, and share of its width."""

PREPARED_PIECES: Final = 32
"""How many pieces are made ready to fly, beginning with those that flew last."""


class PictureScheduler:
    """Chooses the picture of each piece, and knows which pieces have landed in a picture of their flight."""

    def __init__(self, pictures: PiecePictures) -> None:
        self._pictures = pictures
        self._landed: dict[int, Piece] = {}
        self._requested: dict[int, PieceLook] = {}
        self._unprepared: list[PieceLook] | None = None
        self._pictures_left: int | None = None
        self._turns_left = 0
        self._renewals = 0

    @contextmanager
    def frame(self, flying: int) -> Iterator[None]:
        """Limits the pictures that are made within the block, which is one frame."""
        self._pictures.collect_finished()
        # The more pieces fly, the more copying a frame has to do, and the less time is left for new pictures.
        self._pictures_left = max(MIN_PICTURES, MAX_PICTURES - flying // PIECES_PER_PICTURE)
        self._turns_left = MAX_TURNED
        try:
            yield
        finally:
            self._pictures_left = None

    @property
    def is_behind(self) -> bool:
        """Returns whether any piece has still to get a picture of its own."""
        return bool(self._landed)

    def note_landing(self, piece: Piece) -> None:
        """Notes that a piece has landed, and may lie there in a picture of its flight for a moment."""
        self._landed[piece.identity] = piece
        self._unprepared = None

    def require_exact(self, piece: Piece) -> None:
        """Requires that a piece gets a picture of its own at once."""
        self._landed.pop(piece.identity, None)
        self._unprepared = None

    def require_all_exact(self) -> None:
        """Requires that all pieces get pictures of their own at once."""
        while self.next_landed():
            pass

    def next_landed(self) -> Piece | None:
        """Returns a piece that has still to get a picture of its own, and gets it when it is shown now."""
        if not self._landed:
            return None
        _, piece = self._landed.popitem()
        # As if it had never been drawn: where it lies and what it shows are the same as before.
        piece.drawn.drawn_as = ()
        return piece

    def next_exact(self, look_of: Callable[[Piece], PieceLook]) -> Piece | None:
        """Returns a landed piece whose own picture can be made now; None while all are still being drawn."""
        self._pictures.collect_finished()
        for identity, piece in reversed(self._landed.items()):
            if piece.is_covered or not self._pictures.request_resting(look_of(piece)):
                del self._landed[identity]
                piece.drawn.drawn_as = ()
                return piece
        return None

    def prepare_next(self, shown: Iterable[Piece]) -> bool:
        """Makes one face ready to fly, first those shown, then those to come; false once all are."""
        if self._pictures.collect_finished():
            return True
        if self._unprepared is None:
            latest = sorted(shown, key=attrgetter("drawn.renewed"))[-PREPARED_PIECES:]
            faces = [piece.drawn.look for piece in latest if piece.drawn.look and piece.code != HIDDEN]
            widest = max(faces, key=attrgetter("width"), default=None)
            self._unprepared = [*(self._pictures.other_faces(widest) if widest else ()), *faces]
        while self._unprepared:
            if self._pictures.prepare_motion(self._unprepared.pop()):
                return True
        return False

    def picture(self, piece: Piece, look: PieceLook) -> CentredPicture:
        """Returns the picture for a look; the old one if this frame has made enough new pictures."""
        if look.elevation == "held":
            return self._held_picture(piece, look)
        # Within a frame a resting piece may look as in flight; the exact picture is made when all is still.
        if self._pictures_left is not None and not look.is_moving:
            look = self._quick_look(piece, look)
        elif piece.identity in self._landed:
            look = look._replace(is_moving=True)
        if piece.drawn.picture is not None:
            if not look.is_moving and look == piece.drawn.look:
                return piece.drawn.picture
            if self._waits_for_exact(piece, look) or self._keeps_picture(
                piece, look, is_like=_is_similar(look, piece.drawn.look)
            ):
                piece.drawn.drawn_as = ()
                return piece.drawn.picture
        return self._renew_picture(piece, look, look)

    def turning_picture(
        self, piece: Piece, look: PieceLook, width: float, side: tuple[float, float]
    ) -> CentredPicture:
        """Returns the picture of a piece that is turned over, while only this share of its width shows.

        It is made from a picture of the piece lying upright in the size of `side`, which serves for as long
        as this side shows.
        """
        upright = look._replace(
            width=max(2, round(side[0])), height=max(2, round(side[1])), angle=0.0, is_moving=False
        )
        if not self._pictures.is_ready_without_shadow(upright):
            upright = upright._replace(is_moving=True)
        has_turn = self._turns_left > 0 or piece.drawn.look is None or piece.drawn.look.code != look.code
        if piece.drawn.picture is not None and (
            not has_turn or self._keeps_picture(piece, upright, is_like=True)
        ):
            piece.drawn.drawn_as = ()
            return piece.drawn.picture
        self._turns_left -= 1
        seen = look._replace(width=max(2, round(look.width * width)), is_moving=True)
        full = self._renew_picture(piece, seen, upright)
        across, along = width * look.width / upright.width, look.height / upright.height
        piece.drawn.picture = piece_look.turned_over(full, across, along, look.angle)
        return piece.drawn.picture

    def _waits_for_exact(self, piece: Piece, look: PieceLook) -> bool:
        """Returns whether a piece keeps its picture until one is drawn that will look nearly like it."""
        if self._pictures_left is not None or not _is_similar(
            look, piece.drawn.look, DRAG_ANGLE_LAG, DRAG_SIZE_LAG
        ):
            return False
        if piece.identity in self._landed:
            return True
        if look.is_moving or not self._pictures.request_resting(look):
            return False
        self.note_landing(piece)
        return True

    def _keeps_picture(self, piece: Piece, look: PieceLook, *, is_like: bool) -> bool:
        """Returns whether a piece keeps its picture; else a new one may be made.

        A frame has room for some pictures, which is then used up. Only a picture that is like the new one, as
        `is_like` says, can wait for that.
        """
        if self._pictures_left is None or self._pictures.is_ready(look):
            return False
        if is_like and self._pictures_left <= 0:
            return True
        if self._pictures.has_masters(look) or (
            not look.is_moving and self._pictures.is_ready_without_shadow(look)
        ):
            self._pictures_left -= 1
            return is_like and look.is_moving and self._request_moving(piece, look)
        if self._pictures.request_masters(look):
            return True
        # A drawing that has to be read first takes all the time that a frame has.
        self._pictures_left = 0
        return False

    def _held_picture(self, piece: Piece, look: PieceLook) -> CentredPicture:
        """Returns the picture of a dragged piece; one made on a background thread is used a frame later."""
        look = look._replace(is_moving=True)
        is_close = _is_similar(look, piece.drawn.look, DRAG_ANGLE_LAG, DRAG_SIZE_LAG)
        if (
            piece.drawn.picture is None
            or not is_close
            or self._pictures.is_ready(look)
            or not self._request_moving(piece, look)
        ):
            return self._renew_picture(piece, look, look)
        piece.drawn.drawn_as = ()
        return piece.drawn.picture

    def _request_moving(self, piece: Piece, look: PieceLook) -> bool:
        """Has a moving picture made on a background thread; the one made for the last frame is used now."""
        if not self._pictures.request_moving(look):
            return False
        latest = self._requested.get(piece.identity)
        if latest is not None and latest.code == look.code and self._pictures.is_ready(latest):
            self._renew_picture(piece, latest, latest)
        self._requested[piece.identity] = look
        return True

    def _renew_picture(self, piece: Piece, look: PieceLook, drawn: PieceLook) -> CentredPicture:
        self._renewals += 1
        self._requested.pop(piece.identity, None)
        piece.drawn.renewed = self._renewals
        piece.drawn.look, piece.drawn.picture = look, self._pictures.picture(drawn)
        return piece.drawn.picture

    def _quick_look(self, piece: Piece, look: PieceLook) -> PieceLook:
        """Returns a look whose picture can be made quickly, as for a piece that turns."""
        if not self._pictures.is_ready_without_shadow(look):
            return look._replace(is_moving=True)
        self._landed.pop(piece.identity, None)
        return look


def _is_similar(
    look: PieceLook,
    shown: PieceLook | None,
    angle_lag: float = FLIGHT_ANGLE_LAG,
    size_lag: float = FLIGHT_SIZE_LAG,
) -> bool:
    """Returns whether two looks differ only a little in size and angle, and else only in height."""
    if shown is None or (look.code, look.outline, look.is_dimmed) != (
        shown.code,
        shown.outline,
        shown.is_dimmed,
    ):
        return False
    turn = (look.angle - shown.angle + 180) % 360 - 180
    return abs(turn) <= angle_lag and abs(look.width - shown.width) <= shown.width * size_lag

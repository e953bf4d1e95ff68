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

from tabletop.stage import dress
from tabletop.stage.dress import Dress, Dresses
from tabletop.stage.piece import Piece
from tabletop.stage.raster import HIDDEN
from tabletop.stage.shadows import Picture

MOST: Final = 6
"""How many pictures a frame makes while a single piece flies."""

FEWEST: Final = 2
CROWD: Final = 5
"""For this many more pieces that fly a frame makes one picture less, down to the fewest."""

TURNED: Final = 20
"""How many pieces that turn over get a new width in a frame; the others keep the width they had."""

FAR_TURNED: Final = 60
FAR_SIZED: Final = 0.5
"""How far a flying piece's picture may be behind: degrees, and share of its width."""

LAG_TURNED: Final = 10
LAG_SIZED: Final = 0.1
"""How far a dragged piece's picture may be behind: degrees, and share of its width."""

READY: Final = 32
"""How many pieces are made ready to fly, beginning with those that flew last."""


class Wardrobe:
    """Chooses the picture of each piece, and knows which pieces have landed in a picture of their flight."""

    def __init__(self, dresses: Dresses) -> None:
        self._dresses = dresses
        self._landed: dict[int, Piece] = {}
        self._ordered: dict[int, Dress] = {}
        self._cold: list[Dress] | None = None
        self._room: int | None = None
        self._turns = 0
        self._renewals = 0

    @contextmanager
    def frame(self, flying: int) -> Iterator[None]:
        """Limits the pictures that are made within the block, which is one frame."""
        self._dresses.take_ordered()
        # The more pieces fly, the more copying a frame has to do, and the less time is left for new pictures.
        self._room = max(FEWEST, MOST - flying // CROWD)
        self._turns = TURNED
        try:
            yield
        finally:
            self._room = None

    @property
    def is_behind(self) -> bool:
        """Returns whether any piece has still to get a picture of its own."""
        return bool(self._landed)

    def land(self, piece: Piece) -> None:
        """Notes that a piece has landed, and may lie there in a picture of its flight for a moment."""
        self._landed[piece.identity] = piece
        self._cold = None

    def settled(self, piece: Piece) -> None:
        """Requires that a piece gets a picture of its own at once."""
        self._landed.pop(piece.identity, None)
        self._cold = None

    def catch_up(self) -> None:
        """Requires that all pieces get pictures of their own at once."""
        while self.next_landed():
            pass

    def next_landed(self) -> Piece | None:
        """Returns a piece that has still to get a picture of its own, and gets it when it is shown now."""
        if not self._landed:
            return None
        _, piece = self._landed.popitem()
        piece.drawn.seen_as = ()
        return piece

    def next_drawn(self, wears: Callable[[Piece], Dress]) -> Piece | None:
        """Returns a landed piece whose own picture can be made now; None while all are still being drawn."""
        self._dresses.take_ordered()
        for identity, piece in reversed(self._landed.items()):
            if piece.buried or not self._dresses.order_at_rest(wears(piece)):
                del self._landed[identity]
                piece.drawn.seen_as = ()
                return piece
        return None

    def make_ready(self, shown: Iterable[Piece]) -> bool:
        """Makes one face ready to fly, first those shown, then those to come; false once all are."""
        if self._dresses.take_ordered():
            return True
        if self._cold is None:
            latest = sorted(shown, key=attrgetter("drawn.renewed"))[-READY:]
            faces = [piece.drawn.worn for piece in latest if piece.drawn.worn and piece.code != HIDDEN]
            widest = max(faces, key=attrgetter("width"), default=None)
            self._cold = [*(self._dresses.others(widest) if widest else ()), *faces]
        while self._cold:
            if self._dresses.make_ready(self._cold.pop()):
                return True
        return False

    def picture(self, piece: Piece, wear: Dress) -> Picture:
        """Returns the picture for a look; the old one if this frame has made enough new pictures."""
        if wear.lift == "held":
            return self._in_hand(piece, wear)
        # Within a frame a resting piece may look as in flight; the exact picture is made when all is still.
        if self._room is not None and not wear.moving:
            wear = self._in_flight(piece, wear)
        elif piece.identity in self._landed:
            wear = wear._replace(moving=True)
        if piece.drawn.picture is not None:
            if not wear.moving and wear == piece.drawn.worn:
                return piece.drawn.picture
            if self._is_drawn_later(piece, wear) or self._waits(
                piece, wear, is_like=_is_like(wear, piece.drawn.worn)
            ):
                piece.drawn.seen_as = ()
                return piece.drawn.picture
        return self._put_on(piece, wear, wear)

    def turning_over(self, piece: Piece, wear: Dress, width: float, side: tuple[float, float]) -> Picture:
        """Returns the picture of a piece that is turned over, while only this share of its width shows.

        It is made from a picture of the piece lying upright in the size of `side`, which serves for as long
        as this side shows.
        """
        upright = wear._replace(
            width=max(2, round(side[0])), height=max(2, round(side[1])), angle=0.0, moving=False
        )
        if not self._dresses.is_near(upright):
            upright = upright._replace(moving=True)
        has_turn = self._turns > 0 or piece.drawn.worn is None or piece.drawn.worn.code != wear.code
        if piece.drawn.picture is not None and (not has_turn or self._waits(piece, upright, is_like=True)):
            piece.drawn.seen_as = ()
            return piece.drawn.picture
        self._turns -= 1
        seen = wear._replace(width=max(2, round(wear.width * width)), moving=True)
        full = self._put_on(piece, seen, upright)
        across, along = width * wear.width / upright.width, wear.height / upright.height
        piece.drawn.picture = dress.squeezed(full, across, along, wear.angle)
        return piece.drawn.picture

    def _is_drawn_later(self, piece: Piece, wear: Dress) -> bool:
        """Returns whether a piece keeps its picture until one is drawn that will look nearly like it."""
        if self._room is not None or not _is_like(wear, piece.drawn.worn, LAG_TURNED, LAG_SIZED):
            return False
        if piece.identity in self._landed:
            return True
        if wear.moving or not self._dresses.order_at_rest(wear):
            return False
        self.land(piece)
        return True

    def _waits(self, piece: Piece, wear: Dress, *, is_like: bool) -> bool:
        """Returns whether a piece keeps its picture; else a new one may be made.

        A frame has room for some pictures, which is then used up. Only a picture that is like the new one, as
        `is_like` says, can wait for that.
        """
        if self._room is None or self._dresses.is_ready(wear):
            return False
        if is_like and self._room <= 0:
            return True
        if self._dresses.can_fly(wear) or (not wear.moving and self._dresses.is_near(wear)):
            self._room -= 1
            return is_like and wear.moving and self._is_ordered(piece, wear)
        if self._dresses.order(wear):
            return True
        # A drawing that has to be read first takes all the time that a frame has.
        self._room = 0
        return False

    def _in_hand(self, piece: Piece, wear: Dress) -> Picture:
        """Returns the picture of a dragged piece; one made on a background thread is used a frame later."""
        wear = wear._replace(moving=True)
        is_close = _is_like(wear, piece.drawn.worn, LAG_TURNED, LAG_SIZED)
        if (
            piece.drawn.picture is None
            or not is_close
            or self._dresses.is_ready(wear)
            or not self._is_ordered(piece, wear)
        ):
            return self._put_on(piece, wear, wear)
        piece.drawn.seen_as = ()
        return piece.drawn.picture

    def _is_ordered(self, piece: Piece, wear: Dress) -> bool:
        """Has a moving picture made on a background thread; the one made for the last frame is used now."""
        if not self._dresses.order_in_motion(wear):
            return False
        latest = self._ordered.get(piece.identity)
        if latest is not None and latest.code == wear.code and self._dresses.is_ready(latest):
            self._put_on(piece, latest, latest)
        self._ordered[piece.identity] = wear
        return True

    def _put_on(self, piece: Piece, wear: Dress, drawn: Dress) -> Picture:
        self._renewals += 1
        self._ordered.pop(piece.identity, None)
        piece.drawn.renewed = self._renewals
        piece.drawn.worn, piece.drawn.picture = wear, self._dresses.picture(drawn)
        return piece.drawn.picture

    def _in_flight(self, piece: Piece, wear: Dress) -> Dress:
        """Returns a look whose picture can be made quickly, as for a piece that turns."""
        if not self._dresses.is_near(wear):
            return wear._replace(moving=True)
        self._landed.pop(piece.identity, None)
        return wear


def _is_like(wear: Dress, worn: Dress | None, turned: float = FAR_TURNED, sized: float = FAR_SIZED) -> bool:
    """Returns whether two looks differ only a little in size and angle, and else only in height."""
    if worn is None or (wear.code, wear.line, wear.dimmed) != (worn.code, worn.line, worn.dimmed):
        return False
    turn = (wear.angle - worn.angle + 180) % 360 - 180
    return abs(turn) <= turned and abs(wear.width - worn.width) <= worn.width * sized

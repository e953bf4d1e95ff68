"""A word from an opponent now and then, once a deal is over; never while anybody thinks."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop.controller import Controller
from tabletop.players.characters import Occasion, character_of
from tabletop.scenes.table.bubbles import furniture, lying
from tabletop.scenes.table.moods import best_of, worst_of
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.showing import Showing
from tabletop.scenes.table.turn import Turn
from tabletop.stage.widgets.bubble import Bubble

OFTEN: Final = 0.3
"""The share of deals after which somebody says a word; after a match somebody always does."""

NEAR: Final = 64
"""The greatest distance at which one sees whose words they are."""


class Talk:
    """Picks who says what after a deal; an equal deal always brings equal words, without chance."""

    def __init__(self, showing: Showing, controller: Controller, turn: Turn, overlay: TableOverlay) -> None:
        self.app = showing.app
        self.board = showing.board
        self._controller = controller
        self._turn = turn
        self._overlay = overlay
        self._bubble: Bubble | None = None

    def come(self) -> None:
        """Lets an opponent say something after a scored deal, if their plate has room."""
        said = self._said() if self.app.settings.table_talk else None
        place = self.board.layout.plates.get(said[0]) if said else None
        if said is not None and place is not None:
            plate = place.rect
            about, clear = (box_of(plate),), (*lying(self.board), *furniture(self.board))
            self._turn.say(f"“{said[1]}”", plate.cx, plate.cy, about=about, clear_of=clear)
            self._bubble = self._overlay.bubble
            near = 2 * self.board.look.box(NEAR)
            if self._bubble is not None and not self._bubble.rect.colliderect(about[0].inflate(near, near)):
                self.end()

    def end(self) -> None:
        """Takes the words away when the next deal comes."""
        if self._bubble is not None and self._bubble is self._overlay.bubble:
            self._overlay.hush()
        self._bubble = None

    def _said(self) -> tuple[int, str] | None:
        view, controller = self.board.view, self._controller
        rng = Random(f"{view.game} {view.deal} {view.scores}")
        if not view.winners and rng.random() > OFTEN:
            return None
        everybody, happy = frozenset(range(view.players)), frozenset(view.winners) or best_of(view)
        sorry = everybody - happy if view.winners else worst_of(view)
        seats = [seat for seat in happy | sorry if not controller.sitters[seat].is_person]
        if not seats:
            return None
        seat = rng.choice(sorted(seats))
        sitter = controller.sitters[seat]
        occasion = OCCASIONS[bool(view.winners), seat in happy]
        return seat, rng.choice(character_of(sitter.name, sitter.face).sayings[occasion])


OCCASIONS: Final[dict[tuple[bool, bool], Occasion]] = {
    (False, True): "deal won",
    (False, False): "deal lost",
    (True, True): "match won",
    (True, False): "match lost",
}
"""The occasion by whether the match is over, and whether it went well for them."""

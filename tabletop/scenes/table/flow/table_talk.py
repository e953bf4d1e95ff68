"""A word from an opponent now and then, once a deal is over; never while anybody thinks."""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop.controller import Controller
from tabletop.messages import Message, say
from tabletop.players.characters import Occasion, find_character
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.avoided_boxes import decoration_boxes, piece_and_plate_boxes
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.decorations.face_moods import best_seats, worst_seats
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.widgets.popups.speech_bubble import SpeechBubble

TALK_CHANCE: Final = 0.3
"""The share of deals after which somebody says a word; after a match somebody always does."""

BUBBLE_DISTANCE: Final = 64
"""The greatest distance at which one sees whose words they are."""


class TableTalk:
    """Picks who says what after a deal; an equal deal always brings equal words, without chance."""

    def __init__(
        self, app: Host, board: Board, controller: Controller, turn: PlayerTurn, overlay: TableOverlay
    ) -> None:
        self.app = app
        self.board = board
        self._controller = controller
        self._turn = turn
        self._overlay = overlay
        self._bubble: SpeechBubble | None = None

    def say_after_deal(self) -> None:
        """Lets an opponent say something after a scored deal, if their plate has room."""
        chosen = self._choose_words() if self.app.settings.table_talk else None
        place = self.board.layout.plates.get(chosen[0]) if chosen else None
        if chosen is not None and place is not None:
            plate = place.rect
            about, clear = (
                (box_of(plate),),
                (*piece_and_plate_boxes(self.board), *decoration_boxes(self.board)),
            )
            self._turn.show_bubble(
                say("“{words}”", words=chosen[1]), plate.cx, plate.cy, about=about, clear_of=clear
            )
            self._bubble = self._overlay.bubble
            if self._bubble is not None:
                name = self.board.names[chosen[0]]
                self._bubble.heard_words = say("{who}: “{words}”", who=name, words=chosen[1])
            near = 2 * self.board.look.box(BUBBLE_DISTANCE)
            if self._bubble is not None and not self._bubble.rect.colliderect(about[0].inflate(near, near)):
                self.hide_words()

    def hide_words(self) -> None:
        """Takes the words away when the next deal comes."""
        if self._bubble is not None and self._bubble is self._overlay.bubble:
            self._overlay.hide_bubble()
        self._bubble = None

    def _choose_words(self) -> tuple[int, Message] | None:
        view, controller = self.board.view, self._controller
        rng = Random(f"{view.game} {view.deal} {view.scores}")
        if not view.winners and rng.random() > TALK_CHANCE:
            return None
        everybody, happy = frozenset(range(view.players)), frozenset(view.winners) or best_seats(view)
        sorry = everybody - happy if view.winners else worst_seats(view)
        seats = [seat for seat in happy | sorry if not controller.sitters[seat].is_person]
        if not seats:
            return None
        seat = rng.choice(sorted(seats))
        sitter = controller.sitters[seat]
        occasion = OCCASION_OF_RESULT[bool(view.winners), seat in happy]
        return seat, rng.choice(find_character(sitter.name, sitter.face).sayings[occasion])


OCCASION_OF_RESULT: Final[dict[tuple[bool, bool], Occasion]] = {
    (False, True): "deal won",
    (False, False): "deal lost",
    (True, True): "match won",
    (True, False): "match lost",
}
"""The occasion by whether the match is over, and whether it went well for them."""

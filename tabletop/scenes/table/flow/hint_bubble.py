"""A hint on the table: the pieces and the place that it is about light up, and a bubble says why."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import pygame

from tabletop.accessibility import Kind
from tabletop.controller import Controller
from tabletop.layout.table_layout import open_targets
from tabletop.messages import Message, said, say
from tabletop.rules import Move, View
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.hand.move_choice import hint_words
from tabletop.scenes.table.hand.table_parts import TableParts
from tabletop.scenes.table.state.selection import Focus
from tabletop.widgets.popups.speech_bubble import SpeechBubble
from tabletop.words.seat_naming import with_names

ASSISTED_NOTE = said("From now on this match counts as assisted.")
"""What is said once, with the first hint of a match or when a move is taken back for the first time."""


MOVED_DISTANCE = 20
"""The distance from the place that was named at which a piece is no longer there."""


class HintBubble:
    """Shows the advised move, or any other bubble, for as long as it is of use."""

    def __init__(self, parts: TableParts) -> None:
        self.app, self.board, self.turn = parts.app, parts.board, parts.turn
        self.hand_actions, self.chips = parts.hand_actions, parts.chips
        self.zoom, self.overlay = parts.zoom, parts.overlay
        self._bubble: SpeechBubble | None = None
        self._is_first = False
        """Whether the latest hint was the first of the match."""
        self._focus_when_shown: Focus | None = None
        self._shown_advice: tuple[Move, Message | None, tuple[pygame.Rect, ...]] | None = None
        """The move that is advised, why, and where its pieces lay when that was said."""

    def ask(self, controller: Controller) -> None:
        """Makes the advised move if a hint is shown; else asks for one, and says that it is thought about."""
        if not self.take_hint() and self.turn.moves and controller.request_hint():
            self.board.highlight(words=say("Thinking about a hint …"))
            self.board.show_highlights(self.app.now)

    def show_arrived_hint(self, controller: Controller) -> None:
        """Shows a hint that has arrived; what the first one does to the match stands in the top bar."""
        before = controller.kind
        hint = controller.poll_hint()
        if hint is not None:
            self._is_first = controller.kind != before
            self.show_move(hint.move, hint.why)

    @property
    def match_note(self) -> str:
        """Returns what the hint in sight has done to the match; "" if nothing."""
        if not (self._is_first and self.is_hint_shown):
            return ""
        return say("From now on this match counts as assisted")

    def take_move_back(self, controller: Controller, jump: Callable[[View], None]) -> None:
        """Takes a move back; the first time it says what that does to the match."""
        before, prompt = controller.kind, self.board.layout.prompt
        if controller.take_back():
            jump(controller.view())
            who = self.board.names[self.board.bottom_seat]
            self.app.announcer.announce(Kind.EVENT, say("{who:own} turn has been taken back.", who=who))
            if controller.kind != before:
                self.turn.show_bubble(say(ASSISTED_NOTE), prompt.cx, prompt.cy)

    def show_move(self, move: Move, why: Message | None) -> None:
        """Shows which move is advised, at the place where it is made."""
        board = self.board
        # Asked before anything is lit or brought nearer, as where it goes is asked then.
        advice = hint_words(board, move, self.turn.moves)
        pieces = board.pieces_of(move)
        self.zoom.show_move(move, pieces)
        board.highlight(
            forcing=frozenset(), hinted=frozenset((*pieces, *self._pile_tops(move))), advised=move
        )
        self._bubble = None
        self.turn.refresh()
        words = (
            say("{first} {second}", first=advice, second=with_names(why, board.view, board.names))
            if why
            else advice
        )
        about = tuple(map(board.piece_box, pieces)) or self._wager_boxes(move)
        places = open_targets(board.layout.places, (move,))
        ends = [box_of(place.number_box) for place in places if place.number_box]
        # Of several places, none is the one.
        ends += [
            box_of(spot.bounds)
            for place in places[:1]
            if len(places) == 1
            for spot in place.landing_spots[:1]
        ]
        hand = [box_of(board.layout.hand)]
        self.turn.show_bubble(
            words, *self._bubble_point(move, pieces), about=about, clear_of=ends, spares=hand
        )
        self._bubble, self._focus_when_shown = self.overlay.bubble, board.highlights.focus
        self._shown_advice = move, why, about

    def tell_again(self) -> None:
        """Tells the hint in sight again, in another language; any other bubble has been read."""
        shown = self._shown_advice if self.is_hint_shown else None
        self.hide_hint()
        if shown is not None:
            self.show_move(shown[0], shown[1])

    def _follow_pieces(self) -> None:
        """Moves the bubble along when the advised piece moves, as in a hand that was sorted."""
        if (
            self._shown_advice is None
            or not self.is_hint_shown
            or self.board.pieces.is_busy
            or self.board.selection.held
        ):
            return
        move, why, about = self._shown_advice
        boxes = tuple(map(self.board.piece_box, self.board.pieces_of(move)))
        far = self.board.look.px(MOVED_DISTANCE)
        if boxes and any(dist(new.center, old.center) > far for new, old in zip(boxes, about, strict=False)):
            self.show_move(move, why)

    @property
    def is_hint_shown(self) -> bool:
        """Returns whether a hint is in sight, and can be taken."""
        # Its bubble comes last, as that keeps clear of what stands there by then: the buttons, too.
        is_there = self._bubble is None or self._bubble is self.overlay.bubble
        return is_there and self.board.highlights.advised is not None

    @property
    def is_focus_unmoved(self) -> bool:
        """Returns whether the focus ring is where it was when the hint came."""
        return self.board.highlights.focus == self._focus_when_shown

    def take_hint(self) -> bool:
        """Makes the advised move, by its button if it has one; false if no hint is shown."""
        move = self.board.highlights.advised
        if move is None or not self.is_hint_shown:
            return False
        button = self.overlay.buttons.get(str(move))
        at = self._bubble_point(move, self.board.pieces_of(move))
        self.hide_hint()
        if button is not None and button.act is not None:
            self.turn.refresh()
            button.act()
        else:
            self.hand_actions.play_move(move, (round(at[0]), round(at[1])))
        return True

    def hide_hint(self) -> bool:
        """Takes the bubble and its highlights away; true if there were any."""
        highlights = self.board.highlights
        had = self.overlay.hide_bubble() or bool(highlights.forcing or highlights.hinted)
        self.board.highlight(forcing=frozenset(), hinted=frozenset(), advised=None)
        self._bubble = None
        return had

    def keep_clear(self) -> None:
        """Keeps the bubble clear of the current prompt; a sign waits until its piece has landed.

        A hint whose bubble has gone is over.
        """
        board = self.board
        if self._bubble is not None and self.overlay.bubble is not self._bubble:
            self._bubble = None
            board.highlight(hinted=frozenset(), advised=None)
            self.turn.refresh()
        self._follow_pieces()
        self.overlay.keep_bubble_off(board.decorations.prompt_box)
        if board.decorations.awaits_landing and not board.pieces.is_busy:
            board.show_highlights(self.app.now)

    def _pile_tops(self, move: Move) -> list[int]:
        """Returns the top piece of each pile that is clicked to make this move."""
        if move.pieces:
            return []
        board, meant = self.board, self.turn.words.pile_click
        return [
            board.top_piece(zone)
            for zone in self.hand_actions.playable_piles()
            if meant(board.layout.taps[zone]) in {str(move), move.verb}
        ]

    def _wager_seat(self, move: Move) -> int | None:
        """Returns the seat on whose card that move lays chips."""
        wagers = {} if self.chips is None else self.chips.wagers()
        return next((seat for seat, moves in wagers.items() if move in moves.values()), None)

    def _wager_boxes(self, move: Move) -> tuple[pygame.Rect, ...]:
        """Returns the boxes that a move without pieces is about: the card of a wager."""
        seat = self._wager_seat(move)
        return () if seat is None else (box_of(self.board.layout.wagers[seat]),)

    def _bubble_point(self, move: Move, pieces: tuple[int, ...]) -> tuple[float, float]:
        """Returns the point for the bubble: a piece, a button, a place, or the middle."""
        board = self.board
        card = self._wager_seat(move)
        buttons = self.overlay.buttons
        # Moves of one kind may share a button, which asks which of them is meant.
        button = buttons.get(str(move)) or buttons.get(move.verb)
        places = open_targets(board.layout.places, (move,))
        if pieces:
            box = board.piece_box(pieces[0])
            return box.centerx, box.top
        if card is not None:
            return board.layout.wagers[card].cx, board.layout.wagers[card].y
        if button is not None:
            return button.rect.left, button.rect.centery
        if places:
            return places[0].glow.cx, places[0].glow.y
        return board.layout.prompt.cx, board.layout.prompt.cy

"""A hint on the table: the pieces and the place that it is about light up, and a bubble says why."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import pygame

from tabletop.controller import Controller
from tabletop.rules import Move, View
from tabletop.scenes.scene import Host
from tabletop.scenes.table.chips.staking import Staking
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.light import Focus
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.where import advice_on
from tabletop.scenes.table.zoom import Zoom
from tabletop.stage.widgets.bubble import Bubble

ASSISTED = "From now on this match counts as assisted."
"""What is said once, when a move is taken back for the first time."""

COUNTS = f"{ASSISTED} Press H or Enter to take the hint."
"""What is said once, with the first hint of a match."""


ASIDE = 20
"""The distance from the place that was named at which a piece is no longer there."""


class HintBubble:
    """Shows the advised move, or any other bubble, for as long as it is of use."""

    def __init__(
        self, app: Host, hand: Handling, chips: Staking | None, zoom: Zoom, overlay: TableOverlay
    ) -> None:
        self.app = app
        self.hand = hand
        self.board = hand.board
        self.turn = hand.turn
        self.chips = chips
        self.zoom = zoom
        self.overlay = overlay
        self._bubble: Bubble | None = None
        self._ring: Focus | None = None
        self._said: tuple[Move, str, tuple[pygame.Rect, ...]] | None = None
        """The move that is advised, why, and where its pieces lay when that was said."""

    def come(self, controller: Controller) -> None:
        """Shows a hint that has arrived; the first one says what it does to the match."""
        before = controller.kind
        hint = controller.poll_hint()
        if hint is not None:
            is_first = controller.kind != before
            self.show(hint.move, f"{hint.why} {COUNTS}" if is_first else hint.why)

    def take_back(self, controller: Controller, jump: Callable[[View], None]) -> None:
        """Takes a move back; the first time it says what that does to the match."""
        before, prompt = controller.kind, self.board.layout.prompt
        if controller.take_back():
            jump(controller.view())
            if controller.kind != before:
                self.turn.say(ASSISTED, prompt.cx, prompt.cy)

    def show(self, move: Move, why: str) -> None:
        """Shows which move is advised, at the place where it is made."""
        board = self.board
        # Asked before anything is lit or brought nearer, as where it goes is asked then.
        advice = advice_on(board, move, self.turn.moves)
        pieces = board.pieces_of(move)
        self.zoom.show_move(move, pieces)
        board.shine(forcing=frozenset(), hinted=frozenset((*pieces, *self._piles(move))), advised=move)
        self.turn.refresh()
        words = f"{advice} {why}"
        about = tuple(map(board.box, pieces)) or self._aim(move)
        places = [place for place in board.layout.places if place.accepts(move)]
        ends = [box_of(place.number) for place in places if place.number]
        # Of several places, none is the one.
        ends += [box_of(spot.bounds) for place in places[:1] if len(places) == 1 for spot in place.lands[:1]]
        hand = [box_of(board.layout.hand)]
        self.turn.say(words, *self._spot(move, pieces), about=about, clear_of=ends, spares=hand)
        self._bubble, self._ring = self.overlay.bubble, board.light.focus
        self._said = move, why, about
        self.turn.refresh()

    def _follow(self) -> None:
        """Moves the bubble along when the advised piece moves, as in a hand that was sorted."""
        if self._said is None or not self.stands or self.board.pieces.is_busy or self.board.chosen.held:
            return
        move, why, about = self._said
        lie = tuple(map(self.board.box, self.board.pieces_of(move)))
        far = self.board.look.px(ASIDE)
        if lie and any(dist(new.center, old.center) > far for new, old in zip(lie, about, strict=False)):
            self.show(move, why)

    @property
    def stands(self) -> bool:
        """Returns whether a hint is in sight, and can be taken."""
        is_there = self._bubble is not None and self._bubble is self.overlay.bubble
        return is_there and self.board.light.advised is not None

    @property
    def is_unmoved(self) -> bool:
        """Returns whether the focus ring is where it was when the hint came."""
        return self.board.light.focus == self._ring

    def take(self) -> bool:
        """Makes the advised move, by its button if it has one; false if no hint is shown."""
        move = self.board.light.advised
        if move is None or not self.stands:
            return False
        button = self.overlay.buttons.get(str(move))
        at = self._spot(move, self.board.pieces_of(move))
        self.end()
        if button is not None and button.act is not None:
            self.turn.refresh()
            button.act()
        else:
            self.hand.play(move, (round(at[0]), round(at[1])))
        return True

    def end(self) -> bool:
        """Takes the bubble and its highlights away; true if there were any."""
        light = self.board.light
        had = self.overlay.hush() or bool(light.forcing or light.hinted)
        self.board.shine(forcing=frozenset(), hinted=frozenset(), advised=None)
        self._bubble = None
        return had

    def make_way(self) -> None:
        """Keeps the bubble clear of the current prompt; a sign waits until its piece has landed.

        A hint whose bubble has gone is over.
        """
        board = self.board
        if self._bubble is not None and self.overlay.bubble is not self._bubble:
            self._bubble = None
            board.shine(hinted=frozenset(), advised=None)
            self.turn.refresh()
        self._follow()
        self.overlay.keep_off(board.furnishing.pill)
        if board.furnishing.waits and not board.pieces.is_busy:
            board.dress(self.app.now)

    def _piles(self, move: Move) -> list[int]:
        """Returns the top piece of each pile that is clicked to make this move."""
        board = self.board
        meant = board.words(board.view, moves=self.turn.moves).tap
        ways = {str(move), move.verb} if not move.pieces else set()
        return [board.top(zone) for zone in self.hand.open_taps() if meant(board.layout.taps[zone]) in ways]

    def _wager(self, move: Move) -> int | None:
        """Returns the seat on whose card that move lays chips."""
        wagers = {} if self.chips is None else self.chips.wagers()
        return next((seat for seat, moves in wagers.items() if move in moves.values()), None)

    def _aim(self, move: Move) -> tuple[pygame.Rect, ...]:
        """Returns the boxes that a move without pieces is about: the card of a wager."""
        seat = self._wager(move)
        return () if seat is None else (box_of(self.board.layout.wagers[seat]),)

    def _spot(self, move: Move, pieces: tuple[int, ...]) -> tuple[float, float]:
        """Returns the point for the bubble: a piece, a button, a place, or the middle."""
        board = self.board
        card = self._wager(move)
        buttons = self.overlay.buttons
        # Moves of one kind may share a button, which asks which of them is meant.
        button = buttons.get(str(move)) or buttons.get(move.verb)
        place = next((place for place in board.layout.places if place.accepts(move)), None)
        if pieces:
            box = board.box(pieces[0])
            return box.centerx, box.top
        if card is not None:
            return board.layout.wagers[card].cx, board.layout.wagers[card].y
        if button is not None:
            return button.rect.left, button.rect.centery
        if place is not None:
            return place.glow.cx, place.glow.y
        return board.layout.prompt.cx, board.layout.prompt.cy

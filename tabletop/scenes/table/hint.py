"""A hint on the table: the pieces or the place that it is about light up, and a bubble says why."""

from __future__ import annotations

from tabletop.rules import Move
from tabletop.scenes.scene import Host
from tabletop.scenes.table.chips.staking import Staking
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.zoom import Zoom


class HintBubble:
    """What is advised, and any other bubble, for as long as it is of use."""

    def __init__(
        self, app: Host, hand: Handling, chips: Staking | None, zoom: Zoom, overlay: TableOverlay
    ) -> None:
        self.app = app
        self.board = hand.board
        self.turn = hand.turn
        self.chips = chips
        self.zoom = zoom
        self.overlay = overlay

    def show(self, move: Move, why: str) -> None:
        """Shows which move is advised, where it is made."""
        board = self.board
        pieces = board.pieces_of(move)
        self.zoom.show_move(move, pieces)
        board.shine(forcing=frozenset(), hinted=frozenset(pieces), advised=str(move))
        self.turn.refresh()
        words = f"{board.said.advice(move)} {why}"
        about = tuple(map(board.box, pieces))
        ends = [box_of(place.number) for place in board.layout.places if place.number and place.accepts(move)]
        hand = [box_of(board.layout.hand)]
        self.turn.say(words, *self._spot(move, pieces), about=about, clear_of=ends, spares=hand)

    def end(self) -> bool:
        """Takes a bubble away, and the light of what it spoke of; true if there was any."""
        light = self.board.light
        had = self.overlay.hush() or bool(light.forcing or light.hinted)
        self.board.shine(forcing=frozenset(), hinted=frozenset(), advised="")
        return had

    def make_way(self) -> None:
        """No prompt is shown where a bubble lies half over it, nor a sign before its piece has landed."""
        bubble, board = self.overlay.bubble, self.board
        cover = None if bubble is None else bubble.rect.union((bubble.spot, (1, 1)))
        has_landed = board.furnishing.waits and not board.pieces.is_busy
        if cover != board.light.cover or has_landed:
            board.shine(cover=cover and cover.copy())
            board.dress(self.app.now)

    def _spot(self, move: Move, pieces: tuple[int, ...]) -> tuple[float, float]:
        """Where the bubble points: at a piece, a button, a place, or at nothing in particular."""
        board = self.board
        wagers = {} if self.chips is None else self.chips.wagers()
        card = next((seat for seat, moves in wagers.items() if move in moves.values()), None)
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

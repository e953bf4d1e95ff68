"""A hint on the table: the pieces or the place that it is about light up, and a bubble says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.rules import Move
from tabletop.scenes.table.plates import box_of

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import Table


def show(table: Table, move: Move, why: str) -> None:
    """Shows which move is advised, where it is made."""
    board = table.board
    pieces = board.pieces_of(move)
    table.zoom.show_move(move, pieces)
    board.light.forcing = frozenset()
    board.light.hinted, board.light.advised = frozenset(pieces), str(move)
    table.refresh()
    words = f"{table.words.advice(board.view, move)} {why}"
    about = tuple(map(board.box, pieces))
    ends = [box_of(place.number) for place in board.layout.places if place.number and place.accepts(move)]
    hand = [box_of(board.layout.hand)]
    table.say(words, *_spot(table, move, pieces), about=about, clear_of=ends, spares=hand)


def end(table: Table) -> bool:
    """Takes a bubble away, and the light of what it spoke of; true if there was any."""
    light = table.board.light
    had = table.overlay.hush() or bool(light.forcing or light.hinted)
    light.forcing, light.hinted, light.advised = frozenset(), frozenset(), ""
    return had


def make_way(table: Table) -> None:
    """The prompt is not shown where a bubble lies half over it, nor a sign before its piece has landed."""
    bubble, light = table.overlay.bubble, table.board.light
    cover = None if bubble is None else bubble.rect.union((bubble.spot, (1, 1)))
    has_landed = table.board.furnishing.waits and not table.board.pieces.is_busy
    if cover != light.cover or has_landed:
        light.cover = cover and cover.copy()
        table.board.dress(table.app.now)


def _spot(table: Table, move: Move, pieces: tuple[int, ...]) -> tuple[float, float]:
    """Where the bubble points: at a piece, a button, a place, or at nothing in particular."""
    board = table.board
    card = next((seat for seat, moves in table.staking.wagers().items() if move in moves.values()), None)
    buttons = table.overlay.buttons
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

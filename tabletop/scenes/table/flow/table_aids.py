"""What keys to look around and one switch ask a table for, besides its tree of nodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from tabletop.controller import Controller
from tabletop.messages import say
from tabletop.messages.plain_letters import plain_letters
from tabletop.messages.slots import PLAYER_NAME
from tabletop.rules import Game
from tabletop.rules.tricks.facts import facts_of, plays_of_deal
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.base.scene_aids import SceneAids
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.hand.keyboard_input import TableKeyboard
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.scenes.table.playback.frame_playback import Playback
from tabletop.widgets.widget_tree import WidgetTree

LEAST_CAPTION_WIDTH = 320
"""Narrower captions would have too many lines; rather they cover a part of the buttons."""


class BoardAids(SceneAids):
    """What holds of a board that is only watched, as well."""

    def __init__(self, scene: Scene, board: Board, game: Game) -> None:
        super().__init__(scene)
        self._board, self._game = board, game

    @property
    def caption_place(self) -> pygame.Rect:
        """Returns the box of the prompt, which F2 tells: hand and table stay in sight."""
        strip = self._board.layout.prompt
        box = self._board.decorations.prompt_box
        return box or pygame.Rect(round(strip.cx), round(strip.y), 0, round(strip.h))

    @property
    def caption_width(self) -> int:
        """Returns twice the room from the middle of the prompt to the buttons, if that is enough."""
        layout = self._board.layout
        x, column = self.caption_place.centerx, layout.buttons
        room = 2 * (column.x - x if column.x > x else x - column.right) - 12 * layout.box
        return round(max(room, LEAST_CAPTION_WIDTH * layout.box))

    def pieces(self) -> Sequence[tuple[str, str]]:
        board = self._board
        codes = self._game.pieces(board.view.players, board.view.options)
        named = [(code, piece_name(board, code)) for code in codes]
        return sorted(named, key=lambda piece: plain_letters(piece[1]))

    def where_is(self, code: str) -> str:
        return where_is(self._board, code)


class AidedTable(Protocol):
    """The parts of a table that are asked."""

    controller: Controller
    board: Board
    turn: PlayerTurn
    tree: WidgetTree
    overlay: TableOverlay
    keyboard: TableKeyboard
    playback: Playback

    @property
    def auto_play(self) -> AutoPlay: ...


class TableAids(BoardAids):
    """What holds of a table at which a match is played."""

    def __init__(self, scene: Scene, table: AidedTable) -> None:
        super().__init__(scene, table.board, table.controller.game)
        self._table = table

    @property
    def is_busy(self) -> bool:
        table = self._table
        is_asked = table.tree.popup is not None or table.overlay.bubble is not None
        return table.turn.phase.goes_on_alone and not is_asked and not table.playback.waits_for_click

    @property
    def gives_focus_to_stops(self) -> bool:
        """Returns whether something is open: on the table itself all is in sight already."""
        return self._table.tree.popup is not None

    def stop_what_comes(self) -> bool:
        return self._table.auto_play.stop()

    def leave_focus(self) -> None:
        super().leave_focus()
        if self._table.keyboard.focus is not None:
            self._table.keyboard.leave_table()
            self._table.turn.refresh()


def piece_name(board: Board, code: str) -> str:
    """Returns what a piece is called, standing alone."""
    return say("{Card}", card=board.view_words.piece_slot(code))


def where_is(board: Board, code: str) -> str:
    """Returns where a piece lies as far as the viewer sees, or who has played it in this deal."""
    places = [*_open_places(board, code), *_plays(board, code)]
    if not places:
        places = [say("not seen in this deal")]
    return say("{card}: {places}.", card=piece_name(board, code), places="; ".join(dict.fromkeys(places)))


def _open_places(board: Board, code: str) -> Iterator[str]:
    """Yields where the piece lies open."""
    view, words = board.view, board.view_words
    captions = words.zone_captions()
    for zone, pieces in view.zones.items():
        kind, _, number = zone.partition(":")
        if code not in pieces or kind in ("won", "pack"):
            continue
        who = board.names[int(number)] if number.isdecimal() and int(number) < len(board.names) else None
        if kind == "hand" and who is not None:
            yield say("in {who:own} hand", who=PLAYER_NAME if int(number) == view.seat else who)
        elif kind == "trick":
            yield say("in the trick on the table")
        elif captions.get(zone):
            yield captions[zone]
        else:
            yield say("on the table")


def _plays(board: Board, code: str) -> Iterator[str]:
    """Yields who has played the piece to which trick of this deal, where tricks are played."""
    view = board.view
    if "trick" not in view.zones:
        return
    plays, won = plays_of_deal(view), sum(facts_of(view)["tricks"])
    gathered = len(plays) - len(view.zones["trick"])
    for number, (seat, move) in enumerate(plays[:gathered]):
        if move.split(" ")[1:2] == [code]:
            in_trick = 1 + number * won // gathered
            yield say("played by {who} in trick {n}", who=board.names[seat], n=in_trick)

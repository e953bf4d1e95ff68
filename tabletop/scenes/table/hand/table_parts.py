"""The parts of a table with which mouse, keys and hints act, handed to each of them as one value."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.hand.line_zoom import LineZoom
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.widgets.widget_tree import WidgetTree


@dataclass(frozen=True, eq=False)
class TableParts:
    """What the person at a table acts with, and on; `chips` are None where nobody bets."""

    app: Host
    board: Board
    turn: PlayerTurn
    tree: WidgetTree
    overlay: TableOverlay
    zoom: LineZoom
    hand_actions: HandActions
    chips: ChipStaking | None

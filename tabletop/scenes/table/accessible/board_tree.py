"""The sections of a board, whoever looks at it: at a table that is played, or one that is only watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Final

from tabletop.accessibility import Node, Role, section_keys
from tabletop.messages import current_language, say
from tabletop.scenes.table.accessible.chip_section import chip_group
from tabletop.scenes.table.accessible.hand_section import hand_section
from tabletop.scenes.table.accessible.middle_section import middle_section
from tabletop.scenes.table.accessible.node_cache import NodeCache
from tabletop.scenes.table.accessible.offers import NOTHING_OFFERED, Offers
from tabletop.scenes.table.accessible.score_section import score_section
from tabletop.scenes.table.accessible.seat_section import seat_section
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.scenes.table.state.selection import Highlights
from tabletop.widgets.accessible_widgets import ROOT_KEY, tree_of_widgets
from tabletop.widgets.widget_tree import WidgetTree

TOLD_HIGHLIGHTS: Final = tuple(
    field.name for field in fields(Highlights) if field.name not in ("focus", "thinking", "words", "beat")
)
"""What stands out on a table and is told of its pieces."""


class BoardSections:
    """The sections of what lies on one board, each made again only when something of it has changed."""

    def __init__(self, board: BoardState, cache: NodeCache) -> None:
        self._board = board
        self._cache = cache

    def describe(
        self, offers: Callable[[], Offers], offered: Sequence[object], line: str
    ) -> tuple[Node, ...]:
        """Returns the sections; `offers` follow from `offered`, and `line` is what the top bar says."""
        board, kept = self._board, self._cache.kept
        shown = board.view, board.layout, current_language()
        marks = tuple(getattr(board.highlights, name) for name in TOLD_HIGHLIGHTS)
        lies = (*shown, board.selection, board.laid_chips, *marks, *offered)
        can = kept("offers", lies, offers)
        thinks = board.highlights.thinking >= 0
        hand = kept("hand", lies, lambda: hand_section(board, can))
        return (
            *(() if hand is None else (hand,)),
            kept("middle", lies, lambda: _middle(board, can)),
            kept("seats", (*shown, *marks, thinks, board.fallback_seats), lambda: seat_section(board)),
            kept("scores", (*shown, *marks, line), lambda: score_section(board, line)),
        )


def _middle(board: BoardState, offers: Offers) -> Node:
    """Returns what lies in the middle of the table, its chips last."""
    middle, chips = middle_section(board, offers), chip_group(board, offers)
    return middle if chips is None else replace(middle, children=(*middle.children, chips))


class WatchedBoardTree:
    """Describes a board on which nobody plays, with the widgets around it."""

    def __init__(self, board: BoardState, tree: WidgetTree) -> None:
        self._board = board
        self._tree = tree
        self._cache = NodeCache()
        self._sections = BoardSections(board, self._cache)

    def describe(self, title: str, line: str) -> tuple[Node, str]:
        """Returns the board and then the widgets, and the key of the node with the focus."""
        around, focus = tree_of_widgets(self._tree, title, line)
        if self._tree.popup is not None:
            return around, focus
        told = self._cache.kept(
            "told", (self._board.highlights.words, current_language()), self._told_section
        )
        sections = (told, *self._sections.describe(lambda: NOTHING_OFFERED, (), ""), *around.children)
        root = self._cache.kept(
            "root",
            (title, line, *sections),
            lambda: Node(ROOT_KEY, Role.WINDOW, title, description=line, children=sections),
        )
        return root, focus

    def _told_section(self) -> Node:
        """Returns what is said of the position that is shown."""
        words = self._board.highlights.words
        told = (Node(section_keys.PROMPT, Role.STATUS, words),) if words else ()
        return Node("section:told", Role.SECTION, say("What happened"), children=told)

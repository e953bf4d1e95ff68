"""How views lie on a board: worked out once, and the next one already while the last is looked at."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tabletop.layout.parts import Layout
from tabletop.layout.tables import lay
from tabletop.rules import View

if TYPE_CHECKING:
    from tabletop.scenes.table.board import Board

KEPT: Final = 2
"""The layout on the table, and the next."""


class Layouts:
    """Tells the layout what words, lights and the order of the hand say about a view."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._known: deque[tuple[object, Layout]] = deque(maxlen=KEPT)
        self._coming: View | None = None

    def of(self, view: View) -> Layout:
        """Where everything of a view lies; the same object as long as nothing is different."""
        board, words, names, me = self.board, self.board.words, self.board.names, bottom(view)
        panel, hand = words.panel(view, names), view.zones.get(f"hand:{me}", ())
        order, size = board.order_of(me), board.look.metrics.size
        groups = words.groups(view, board.light.moves) if order.way == "groups" else ()
        told: dict[str, Any] = {
            "order": () if groups else order.of(hand, partial(words.sort_key, view)),
            "groups": groups,
            "reminders": words.reminders(view),
            "captions": words.captions(view, names),
            "meanings": words.meanings(view),
            "panel_rows": len(panel.rows) if panel else 0,
            "text_scale": board.look.metrics.factor,
        }
        asked = view, size, told
        for known, layout in self._known:
            if known == asked:
                return layout
        self._known.append((asked, lay(view, size, me, **told)))
        return self._known[-1][1]

    def foresee(self, view: View) -> None:
        """Works out how this view will lie, so that the frame in which it is shown has less to do."""
        # An own order changes as views are laid.
        if view is not self._coming and self.board.order_of(bottom(view)).way != "own":
            self._coming = view
            self.of(view)


def bottom(view: View) -> int:
    """The seat at the bottom of the screen."""
    return view.seat if view.seat is not None else 0

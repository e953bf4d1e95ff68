"""How views lie on a board: worked out once, and the next one already while the last is looked at."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from tabletop.games.doors import plan_of
from tabletop.layout.laid import Layout
from tabletop.layout.steps import Steps
from tabletop.layout.tables import ahead, lay
from tabletop.rules import Frame, View
from tabletop.scenes.table.order import HandOrder
from tabletop.scenes.table.spread import Spread, bottom
from tabletop.words.base import GroupWords

if TYPE_CHECKING:
    from tabletop.stage.theme import Metrics

KEPT: Final = 2
"""The number of layouts kept: the one on the table, and the next."""

MOMENT: Final = 0.002
"""Seconds of a frame that may be spent on finding out how the next view lies."""

PATIENCE: Final = 30
"""The frames after which a search is a long one, as where a line is laid again: by then nothing glides."""

LONGER: Final = 0.008
"""Seconds of a frame that may be spent on a long search."""


class Layouts:
    """Works out layouts from views, words, highlights and the order of the hand, and keeps a few."""

    def __init__(self, board: Spread) -> None:
        self.board = board
        self._known: deque[tuple[object, Layout]] = deque(maxlen=KEPT)
        self._asked: tuple[object, Layout] | None = None
        self._coming: tuple[View, Metrics] | None = None
        self._steps: Steps[None] | None = None
        self._frames = 0
        """The frames that the search has taken so far."""
        self._foreseen: View | None = None
        self._has_searched = False
        """Whether this frame has been spent on that already."""

    def of(self, view: View) -> Layout:
        """Returns the layout of a view; the identical object as long as nothing has changed."""
        board = self.board
        order = board.order_of(view.seat)
        sorting = order.way, order.laid, order.usual, order.turned
        light = board.light
        # Legal moves change the layout only where the hand is kept in groups.
        grouping = order.way == "groups" and (light.moves, light.helps, light.loosest)
        asked = view, board.look.metrics, sorting, grouping
        if self._asked is None or self._asked[0] != asked:
            self._asked = asked, self._told(view, order)
        return self._asked[1]

    def _told(self, view: View, order: HandOrder) -> Layout:
        """Returns the layout of a view, once the words have said how large its boxes must be."""
        board, said, me = self.board, self.board.said_of(view), bottom(view)
        hand, size = view.zones.get(f"hand:{me}", ()), board.look.metrics.size
        groups: tuple[GroupWords, ...] = ()
        if order.way == "groups" and board.light.helps:
            groups = board.words(view, moves=board.light.moves).groups(loosest=board.light.loosest)
        told: dict[str, Any] = {
            "order": () if groups else order.of(hand, said.sort_key),
            "groups": groups,
            "reminders": said.reminders(),
            "captions": said.captions(),
            "meanings": said.meanings(),
            **self._boxes(view),
        }
        asked = view, size, told
        for known, layout in self._known:
            if known == asked:
                return layout
        self._known.append((asked, lay(plan_of(view.game), view, size, me, **told)))
        return self._known[-1][1]

    def foresee(self, view: View) -> None:
        """Works for a moment on the layout of this view, so that its frame has less to do."""
        # An own order changes as views are laid.
        has_own_order = self.board.order_of(view.seat).way == "own"
        if self._has_searched:
            self._has_searched = False
        elif view is not self._foreseen and self.finds(view) and not has_own_order:
            self._foreseen = view
            self.of(view)

    def finds(self, view: View) -> bool:
        """Works for a moment on the slow part of a view's layout; true once it is known."""
        metrics = self.board.look.metrics
        if self._coming is None or view is not self._coming[0] or metrics is not self._coming[1]:
            self._coming, self._frames = (view, metrics), 0
            self._steps = ahead(plan_of(view.game), view, metrics.size, bottom(view), **self._boxes(view))
        # Only the time is limited, never the search: the layout is the same in however many steps.
        self._frames += 1
        end = perf_counter() + (MOMENT if self._frames <= PATIENCE else LONGER)
        self._has_searched = False
        while self._steps is not None:
            try:
                next(self._steps)
                self._has_searched = True
            except StopIteration:
                self._steps = None
            if perf_counter() > end:
                break
        return self._steps is None

    def finds_next(self, waiting: Sequence[Frame]) -> bool:
        """Works for a moment on the first of these frames; true if its layout is known, or there is none."""
        return not waiting or self.finds(waiting[0].view)

    @property
    def is_searching(self) -> bool:
        """Returns whether the layout of the next view is still being worked out."""
        return self._steps is not None

    def _boxes(self, view: View) -> dict[str, Any]:
        """Returns the sizes that the boxes on the table need, as arguments of the layout."""
        panel = self.board.said_of(view).panel()
        return {"panel_rows": len(panel.rows) if panel else 0, "text_scale": self.board.look.metrics.factor}

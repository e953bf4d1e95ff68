"""The layouts of views on a board: each worked out once, the next one already while the last is looked at."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from tabletop.games.loaders import plan_of
from tabletop.layout.incremental import Steps
from tabletop.layout.lay_table import lay_table, precompute_table
from tabletop.layout.table_layout import Layout
from tabletop.messages import current_language
from tabletop.rules import Frame, View
from tabletop.scenes.table.state.board_state import BoardState, seat_at_bottom
from tabletop.scenes.table.state.hand_order import HandOrder
from tabletop.words.base import GroupWords

if TYPE_CHECKING:
    from tabletop.graphics.theme import Metrics

MAX_KEPT: Final = 2
"""The number of layouts kept: the one on the table, and the next."""

SEARCH_SECONDS: Final = 0.002
"""Seconds of a frame that may be spent on the layout of the next view."""

PATIENCE: Final = 30
"""The frames after which a search is a long one, as where a line is laid again: by then nothing glides."""

LONGER: Final = 0.008
"""Seconds of a frame that may be spent on a long search."""


class BoardLayouts:
    """Works out layouts from views, words, highlights and the order of the hand, and keeps a few."""

    def __init__(self, board: BoardState) -> None:
        self.board = board
        self._kept_layouts: deque[tuple[object, Layout]] = deque(maxlen=MAX_KEPT)
        self._last_answer: tuple[object, Layout] | None = None
        self._searched_view: tuple[View, Metrics] | None = None
        self._steps: Steps[None] | None = None
        self._frames = 0
        """The frames that the search has taken so far."""
        self._precomputed_view: View | None = None
        self._has_searched = False
        """Whether this frame has been spent on that already."""

    def layout_of(self, view: View) -> Layout:
        """Returns the layout of a view; the identical object as long as nothing has changed."""
        board = self.board
        order = board.hand_order_of(view.seat)
        sorting = order.way, order.laid, order.usual, order.turned
        highlights = board.highlights
        # Legal moves change the layout only where the hand is kept in groups.
        grouping = order.way == "groups" and (highlights.moves, highlights.helps, highlights.loosest)
        asked = view, board.look.metrics, sorting, grouping, current_language()
        if self._last_answer is None or self._last_answer[0] != asked:
            self._last_answer = asked, self._worded_layout(view, order)
        return self._last_answer[1]

    def _worded_layout(self, view: View, order: HandOrder) -> Layout:
        """Returns the layout of a view, once the words have said how large its boxes must be."""
        board, view_words, me = self.board, self.board.words_of_view(view), seat_at_bottom(view)
        hand, size = view.zones.get(f"hand:{me}", ()), board.look.metrics.size
        groups: tuple[GroupWords, ...] = ()
        if order.way == "groups" and board.highlights.helps:
            groups = board.words(view, moves=board.highlights.moves).hand_groups(
                loosest=board.highlights.loosest
            )
        boxes_and_words: dict[str, Any] = {
            "order": () if groups else order.ordered(hand, view_words.sort_keys),
            "groups": groups,
            "reminders": view_words.reminder_pictures(),
            "captions": view_words.zone_captions(),
            "meanings": view_words.stand_in_signs(),
            **self._box_sizes(view),
        }
        asked = view, size, boxes_and_words
        for known, layout in self._kept_layouts:
            if known == asked:
                return layout
        self._kept_layouts.append((asked, lay_table(plan_of(view.game), view, size, me, **boxes_and_words)))
        return self._kept_layouts[-1][1]

    def precompute(self, view: View) -> None:
        """Works for a moment on the layout of this view, so that its frame has less to do."""
        # An own order changes as views are laid.
        has_own_order = self.board.hand_order_of(view.seat).way == "own"
        if self._has_searched:
            self._has_searched = False
        elif view is not self._precomputed_view and self.find_in_steps(view) and not has_own_order:
            self._precomputed_view = view
            self.layout_of(view)

    def find_in_steps(self, view: View) -> bool:
        """Works for a moment on the slow part of a view's layout; true once it is known."""
        metrics = self.board.look.metrics
        if (
            self._searched_view is None
            or view is not self._searched_view[0]
            or metrics is not self._searched_view[1]
        ):
            self._searched_view, self._frames = (view, metrics), 0
            self._steps = precompute_table(
                plan_of(view.game), view, metrics.size, seat_at_bottom(view), **self._box_sizes(view)
            )
        # Only the time is limited, never the search: the layout is the same in however many steps.
        self._frames += 1
        end = perf_counter() + (SEARCH_SECONDS if self._frames <= PATIENCE else LONGER)
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

    def find_next_in_steps(self, waiting: Sequence[Frame]) -> bool:
        """Works for a moment on the first of these frames; true if its layout is known, or there is none."""
        return not waiting or self.find_in_steps(waiting[0].view)

    @property
    def is_searching(self) -> bool:
        """Returns whether the layout of the next view is still being worked out."""
        return self._steps is not None

    def _box_sizes(self, view: View) -> dict[str, Any]:
        """Returns the sizes that the boxes on the table need, as arguments of the layout."""
        panel = self.board.words_of_view(view).panel
        metrics = self.board.look.metrics
        return {
            "panel_rows": len(panel.rows) if panel else 0,
            "text_scale": metrics.factor,
            "left_handed": metrics.is_left_handed,
        }

"""What stands beside the table: the rule book or the log, never both; else the table has the whole window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.flow.history_view import HistoryView
from tabletop.scenes.table.panels.side_book import MIN_TABLE_WIDTH, SideBook
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.panels.side_panel import PANEL_WIDTH, strip_box


class SideArea:
    """Opens and closes both; the log lies over the table where the window has no room beside it."""

    def __init__(
        self,
        app: Host,
        side_book: SideBook,
        history_view: HistoryView,
        overlay: TableOverlay,
        lay_again: Callable[[], None],
    ) -> None:
        """Takes the two parts that may stand there; `lay_again` lays the table in the room that is left."""
        self.app = app
        self.side_book = side_book
        self.history_view = history_view
        self.overlay = overlay
        self._lay_again = lay_again
        history_view.is_row_shown = self._lay_after_log_change

    def table_look(self, window: Look) -> Look:
        """Returns the measures of the table: those of a window without what stands beside it."""
        size = window.metrics.size
        self.side_book.close_without_room(size)
        self.overlay.side_panel_room = None
        if self.side_book.shown or not self.history_view.panel.shown or not has_room_for_log(window):
            return self.side_book.table_look(window)
        self.overlay.side_panel_room = strip_box(window)
        return look_beside_log(window)

    def toggle_log(self) -> None:
        """Opens the log, or closes it; opening it closes the book."""
        if self.side_book.shown:
            self.side_book.close()
        self.history_view.toggle_log()

    def show_rules(self, slug: str, rule: str | None) -> None:
        """Opens the book at a rule, or closes it; opens it as a scene of its own where it has no room."""
        if not self.side_book.has_room(self.app.size):
            self.app.push(self.app.navigator.rule_book(slug, rule))
        elif self.side_book.shown and rule is None:
            self.side_book.close()
        else:
            if self.history_view.panel.shown:
                self.history_view.close_log()
            self.side_book.open(rule)

    def _lay_after_log_change(self) -> None:
        """Lays the table again after the log was opened or closed."""
        if has_room_for_log(look_of(self.app)):
            self._lay_again()


def look_beside_log(window: Look) -> Look:
    """Returns the measures of a table beside the log, which stands in a strip at its right."""
    return replace(
        window, metrics=replace(window.metrics, size=(_width_beside_log(window), window.metrics.size[1]))
    )


def has_room_for_log(window: Look) -> bool:
    """Returns whether a window can show the table and the log."""
    return _width_beside_log(window) >= MIN_TABLE_WIDTH * window.metrics.size[1]


def _width_beside_log(window: Look) -> int:
    """Returns how many pixels wide the table is beside the log."""
    return window.metrics.size[0] - window.box(PANEL_WIDTH)

"""What stands beside the table: the rule book or the log, never both; else the table has the whole window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.scenes.scene import Host
from tabletop.scenes.screen import look_of
from tabletop.scenes.table.book_beside import SLIMMEST, BookBeside
from tabletop.scenes.table.looking_back import LookingBack
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.stage.theme import Metrics
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.side import WIDE, strip_box


class Beside:
    """Opens and closes both; the log lies over the table where the window has no room beside it."""

    def __init__(
        self,
        app: Host,
        book: BookBeside,
        looking: LookingBack,
        overlay: TableOverlay,
        relay: Callable[[], None],
    ) -> None:
        """Takes the two parts that may stand there; `relay` lays the table again in the room that is left."""
        self.app = app
        self.book = book
        self.looking = looking
        self.overlay = overlay
        self._relay = relay
        looking.on_panel = self._log_changed

    def look(self, window: Look) -> Look:
        """Returns the measures of the table: those of a window without what stands beside it."""
        size = window.metrics.size
        self.book.make_way(size)
        self.overlay.aside_room = None
        if self.book.shown or not self.looking.panel.shown or not has_room(window):
            return self.book.look(window)
        self.overlay.aside_room = strip_box(window)
        return beside_log(window)

    def toggle_log(self) -> None:
        """Opens the log, or closes it; opening it closes the book."""
        if self.book.shown:
            self.book.close()
        self.looking.toggle()

    def show_rules(self, slug: str, rule: str | None) -> None:
        """Opens the book at a rule, or closes it; opens it as a scene of its own where it has no room."""
        if not self.book.has_room(self.app.size):
            self.app.push(self.app.openings.rules(slug, rule))
        elif self.book.shown and rule is None:
            self.book.close()
        else:
            if self.looking.panel.shown:
                self.looking.close()
            self.book.open(rule)

    def _log_changed(self) -> None:
        """Lays the table again after the log was opened or closed."""
        if has_room(look_of(self.app)):
            self._relay()


def beside_log(window: Look) -> Look:
    """Returns the measures of a table beside the log, which stands in a strip at its right."""
    return replace(window, metrics=Metrics((_left(window), window.metrics.size[1]), window.metrics.factor))


def has_room(window: Look) -> bool:
    """Returns whether a window can show the table and the log."""
    return _left(window) >= SLIMMEST * window.metrics.size[1]


def _left(window: Look) -> int:
    """Returns how many pixels wide the table is beside the log."""
    return window.metrics.size[0] - window.box(WIDE)

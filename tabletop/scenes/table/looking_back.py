"""Looking back: the table as it was, while the match waits; and the table of now again."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.controller import Controller
from tabletop.rules import View
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.log_lines import LogRow
from tabletop.scenes.table.log_panel import LogPanel
from tabletop.scenes.table.lying import lit
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.scenes.table.thought import with_reason


class LookingBack:
    """Shows earlier tables by the log, and the last trick; never changes the match itself."""

    def __init__(
        self, hand: Handling, controller: Controller, overlay: TableOverlay, let_go: Callable[[], None]
    ) -> None:
        """Takes the parts it uses; `let_go` takes everything out of the hand."""
        self.app = hand.app
        self.controller = controller
        self.board = hand.board
        self.turn = hand.turn
        self.overlay = overlay
        self.words = ""
        """What is looked at, as a sentence for the prompt."""
        self.on_panel: Callable[[], None] = lambda: None
        """Called after the log was opened or closed."""
        self._let_go = let_go
        self._present: View | None = None
        self._laid: tuple[str, ...] = ()
        """How the hand of now was laid by its owner; the hands of then would end that."""
        self._said: tuple[str, tuple[str, ...]] = "", ()
        """What is said of it, and what is new in the own hand."""
        self._sought: View | None = None
        """What is laid as soon as it is known how it lies."""
        self.panel = LogPanel(hand.app, hand.board, lambda: controller.log, self.look_at, self.close)
        overlay.stand_aside(self.panel)

    def toggle(self) -> None:
        """Opens the log, or closes it."""
        if self.panel.shown:
            self.close()
            return
        self.overlay.hush()
        self.panel.appear()
        self.on_panel()
        tree = self.overlay.tree
        if tree is not None:
            tree.focus_on(self.panel.lines)

    def close(self) -> None:
        """Closes the log and lays the present table again."""
        self.stop()
        self.panel.close()
        self.on_panel()

    def leave(self) -> None:
        """Closes the log as the table is left, so that nobody else at the screen sees it."""
        if self.panel.shown and self.controller.next_person is not None:
            self.close()

    def look_at(self, row: LogRow) -> None:
        """Shows the table as it was when this row's move was played."""
        log, line = self.controller.log, row.line
        if self.panel.is_closed(line):
            prompt = self.board.layout.prompt
            self.turn.say("You may look back when the deal is over.", prompt.cx, prompt.cy)
            return
        when = f"{self.board.words.one_deal.capitalize()} {line.deal}"
        when += f", trick {line.trick}" if line.trick else ""
        told = with_reason(row.words, log.asked(line.number)) if row.is_move else ""
        said = f"{when}: {told}" if told else f"{when}."
        self.show(log.view_after(line.number), said)
        self.panel.lines.choose(row.at)

    def last_trick(self) -> None:
        """Lays the last trick again, until a click."""
        trick = self.controller.last_trick
        if self.turn.is_reviewing:
            self.stop()
        elif trick is not None:
            self.show(trick, "The last trick. Click to go on.")

    def show(self, view: View, words: str) -> None:
        """Shows an earlier view, with a sentence for the prompt."""
        if not self.turn.is_reviewing:
            board, light = self.board, self.board.light
            self._present, self._laid = board.view, board.order.laid
            self._said = light.words, board.codes(light.forcing.intersection(board.hand))
        self._let_go()
        self.overlay.hush()
        self.turn.is_reviewing, self.words, self._sought = True, words, view
        self.overlay.cover_headline(covered=True)
        self.turn.refresh()
        self.update()

    def update(self) -> bool:
        """Works for a moment on the earlier layout, and lays it once known; true until then."""
        view = self._sought
        if view is None:
            return False
        if self.board.layouts.finds(view):
            self._sought = None
            self.board.forget()
            self.board.lay(view, self.app.now)
            trick = view.zones.get("trick", ())
            self.board.shine(forcing=lit(self.board, "trick", view) if trick else frozenset())
            self.turn.refresh()
        return True

    def stop(self) -> None:
        """Returns to the present table."""
        present = self._present
        if present is None or not self.turn.is_reviewing:
            return
        self.forget()
        self._let_go()
        self.panel.lines.choose(None)
        self.board.forget()
        self.board.lay(present, self.app.now)
        words, new = self._said
        self.board.shine(words=words, forcing=frozenset(self.board.find(new)))
        self.turn.refresh()

    def forget(self) -> None:
        """Ends looking back, as another position of the match comes."""
        if self._present is not None:
            self.board.order.laid = self._laid
        self._present = self._sought = None
        self.turn.is_reviewing = False
        self.overlay.cover_headline(covered=False)

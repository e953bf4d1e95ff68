"""Looking back: the table as it was, while the match waits; and the table of now again."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.controller import Controller
from tabletop.rules import View
from tabletop.scenes.table.board.board_geometry import pieces_of_beat
from tabletop.scenes.table.flow.move_explanation import with_reason
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.panels.log_lines import LogRow
from tabletop.scenes.table.panels.log_panel import LogPanel
from tabletop.scenes.table.panels.table_overlay import TableOverlay


class HistoryView:
    """Shows earlier tables by the log, and the last trick; never changes the match itself."""

    def __init__(
        self,
        hand_actions: HandActions,
        controller: Controller,
        overlay: TableOverlay,
        put_down: Callable[[], None],
    ) -> None:
        """Takes the parts it uses; `put_down` takes everything out of the hand."""
        self.app = hand_actions.app
        self.controller = controller
        self.board = hand_actions.board
        self.turn = hand_actions.turn
        self.overlay = overlay
        self.words = ""
        """What is looked at, as a sentence for the prompt."""
        self.is_row_shown: Callable[[], None] = lambda: None
        """Called after the log was opened or closed."""
        self._put_down = put_down
        self._present_view: View | None = None
        self._own_order: tuple[str, ...] = ()
        """How the hand of now was laid by its owner; the hands of then would end that."""
        self._prompt_and_new: tuple[str, tuple[str, ...]] = "", ()
        """What is said of it, and what is new in the own hand."""
        self._wanted_view: View | None = None
        """The view that is laid as soon as its layout is known."""
        self.panel = LogPanel(
            hand_actions.app, hand_actions.board, lambda: controller.move_log, self.show_row, self.close_log
        )
        overlay.attach_side_panel(self.panel)

    def toggle_log(self) -> None:
        """Opens the log, or closes it."""
        if self.panel.shown:
            self.close_log()
            return
        self.overlay.hide_bubble()
        self.panel.slide_in()
        self.is_row_shown()
        tree = self.overlay.tree
        if tree is not None:
            tree.focus_on(self.panel.lines)

    def close_log(self) -> None:
        """Closes the log and lays the present table again."""
        self.return_to_present()
        self.panel.close()
        self.is_row_shown()

    def leave(self) -> None:
        """Closes the log as the table is left, so that nobody else at the screen sees it."""
        if self.panel.shown and self.controller.next_person is not None:
            self.close_log()

    def show_row(self, row: LogRow) -> None:
        """Shows the table as it was when this row's move was played."""
        log, line = self.controller.move_log, row.line
        if self.panel.is_hidden_by_rules(line):
            prompt = self.board.layout.prompt
            self.turn.show_bubble("You may look back when the deal is over.", prompt.cx, prompt.cy)
            return
        when = f"{self.board.words.deal_noun.capitalize()} {line.deal}"
        when += f", trick {line.trick}" if line.trick else ""
        told = with_reason(row.words, log.decision_at(line.number)) if row.is_move else ""
        said = f"{when}: {told}" if told else f"{when}."
        self.show_view(log.view_after(line.number), said)
        self.panel.lines.mark_row(row.at)

    def show_last_trick(self) -> None:
        """Lays the last trick again, until a click."""
        trick = self.controller.last_trick
        if self.turn.is_looking_back:
            self.return_to_present()
        elif trick is not None:
            self.show_view(trick, "The last trick. Click to go on.")

    def show_view(self, view: View, words: str) -> None:
        """Shows an earlier view, with a sentence for the prompt."""
        if not self.turn.is_looking_back:
            board, highlights = self.board, self.board.highlights
            self._present_view, self._own_order = board.view, board.hand_order.laid
            self._prompt_and_new = (
                highlights.words,
                board.codes_of(highlights.forcing.intersection(board.hand)),
            )
        self._put_down()
        self.overlay.hide_bubble()
        self.turn.is_looking_back, self.words, self._wanted_view = True, words, view
        self.overlay.cover_summary(covered=True)
        self.turn.refresh()
        self.continue_search()

    def continue_search(self) -> bool:
        """Works for a moment on the earlier layout, and lays it once known; true until then."""
        view = self._wanted_view
        if view is None:
            return False
        if self.board.layouts.find_in_steps(view):
            self._wanted_view = None
            self.board.clear_highlights()
            self.board.lay_view(view, self.app.now)
            trick = view.zones.get("trick", ())
            self.board.highlight(forcing=pieces_of_beat(self.board, "trick", view) if trick else frozenset())
            self.turn.refresh()
        return True

    def return_to_present(self) -> None:
        """Returns to the present table."""
        present = self._present_view
        if present is None or not self.turn.is_looking_back:
            return
        self.end_without_laying()
        self._put_down()
        self.panel.lines.mark_row(None)
        self.board.clear_highlights()
        self.board.lay_view(present, self.app.now)
        words, new = self._prompt_and_new
        self.board.highlight(words=words, forcing=frozenset(self.board.find_pieces(new)))
        self.turn.refresh()

    def end_without_laying(self) -> None:
        """Ends looking back, as another position of the match comes."""
        if self._present_view is not None:
            self.board.hand_order.laid = self._own_order
        self._present_view = self._wanted_view = None
        self.turn.is_looking_back = False
        self.overlay.cover_summary(covered=False)

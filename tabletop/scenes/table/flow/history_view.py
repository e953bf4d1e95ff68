"""Looking back: the table as it was, while the match waits; and the table of now again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletop.controller import Controller
from tabletop.messages import said, say
from tabletop.rules import View
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.board.board_geometry import pieces_of_beat
from tabletop.scenes.table.flow.move_explanation import with_reason
from tabletop.scenes.table.hand.phase import MatchButtons, Phase
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.log_lines import LogRow
from tabletop.scenes.table.panels.log_panel import LogPanel
from tabletop.scenes.table.panels.table_overlay import TableCommand, TableOverlay
from tabletop.words import action_keys


@dataclass(frozen=True)
class Present:
    """What lies on the table of now while an earlier one is looked at, so that it can be laid again."""

    phase: Phase
    view: View
    own_order: tuple[str, ...]
    """How the hand of now was laid by its owner; the hands of then would end that."""
    prompt: str
    new_pieces: tuple[str, ...]
    """What is new in the own hand."""


class LookingBack(Phase):
    """An earlier table is shown, while the match waits in the phase that was interrupted."""

    is_settled = False
    passes_press_on = True

    def __init__(self, history_view: HistoryView, present: Present, view: View, words: str) -> None:
        """Takes the view that is laid as soon as its layout is known, and a sentence about it."""
        self.present = present
        self._history_view = history_view
        self._words = words
        self._wanted_view: View | None = view

    @property
    def asks(self) -> bool:
        return True

    @property
    def keeps_screen_on(self) -> bool:
        return self.present.phase.keeps_screen_on

    def show_next(self, now: int, *, busy: bool) -> bool:  # noqa: ARG002
        """Works for a moment on the earlier layout, and lays it once known; true until then."""
        view = self._wanted_view
        if view is None:
            return False
        if self._history_view.board.layouts.find_in_steps(view):
            self._wanted_view = None
            self._history_view.lay_earlier(view)
        return True

    def click(self) -> bool:
        self._history_view.return_to_present()
        return True

    def escape(self) -> bool:
        self._history_view.overlay.hide_bubble()
        self._history_view.return_to_present()
        return True

    def prompt(self) -> str:
        return self._words

    def commands(self, buttons: MatchButtons) -> list[TableCommand]:  # noqa: ARG002
        """Returns the only button: the one that leads back to now."""
        back = self._history_view.return_to_present
        return [TableCommand("now", say("Back to now"), action_keys.LEAVE, "step", back, main=True)]


class HistoryView:
    """Shows earlier tables by the log, and the last trick; never changes the match itself."""

    def __init__(
        self,
        app: Host,
        controller: Controller,
        board: Board,
        turn: PlayerTurn,
        overlay: TableOverlay,
        *,
        put_down: Callable[[], None],
    ) -> None:
        """Takes the parts it uses; `put_down` takes everything out of the hand."""
        self.app = app
        self.controller = controller
        self.board = board
        self.turn = turn
        self.overlay = overlay
        self.is_row_shown: Callable[[], None] = lambda: None
        """Called after the log was opened or closed."""
        self._put_down = put_down
        self.panel = LogPanel(app, board, lambda: controller.move_log, self.show_row, self.close_log)
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
            words = say("You may look back when the deal is over.")
            self.turn.show_bubble(words, prompt.cx, prompt.cy)
            return
        when = self.board.words.deal_name(line.deal)
        if line.trick:
            when = said("{deal}, trick {number}", deal=when, number=line.trick)
        told = with_reason(row.words, log.decision_at(line.number), self.board.names) if row.is_move else ""
        words = say("{when}: {move}", when=when, move=told) if told else say("{when}.", when=when)
        self.show_view(log.view_after(line.number), words)
        self.panel.lines.mark_row(row.at)

    def show_last_trick(self) -> None:
        """Lays the last trick again, until a click."""
        trick = self.controller.last_trick
        if self._present is not None:
            self.return_to_present()
        elif trick is not None:
            self.show_view(trick, say("The last trick. Click to go on."))

    def show_view(self, view: View, words: str) -> None:
        """Shows an earlier view, with a sentence for the prompt."""
        present = self._present or self._remember_present()
        self._put_down()
        self.overlay.hide_bubble()
        self.turn.phase = LookingBack(self, present, view, words)
        self.overlay.cover_summary(covered=True)
        self.turn.refresh()
        self.turn.phase.show_next(self.app.now, busy=False)

    @property
    def _present(self) -> Present | None:
        """Returns the table of now while an earlier one is looked at."""
        phase = self.turn.phase
        return phase.present if isinstance(phase, LookingBack) else None

    def _remember_present(self) -> Present:
        board, highlights = self.board, self.board.highlights
        new = board.pieces.codes(highlights.forcing.intersection(board.hand))
        return Present(self.turn.phase, board.view, board.hand_order.laid, highlights.words, new)

    def lay_earlier(self, view: View) -> None:
        """Lays an earlier view whose layout is known."""
        self.board.clear_highlights()
        self.board.lay_view(view, self.app.now)
        trick = view.zones.get("trick", ())
        self.board.highlight(forcing=pieces_of_beat(self.board, "trick", view) if trick else frozenset())
        self.turn.refresh()

    def return_to_present(self) -> None:
        """Returns to the present table."""
        present = self._present
        if present is None:
            return
        self.end_without_laying()
        self._put_down()
        self.panel.lines.mark_row(None)
        self.board.clear_highlights()
        self.board.lay_view(present.view, self.app.now)
        new = frozenset(self.board.find_pieces(present.new_pieces))
        self.board.highlight(words=present.prompt, forcing=new)
        self.turn.refresh()

    def end_without_laying(self) -> None:
        """Ends looking back, as another position of the match comes."""
        present = self._present
        if present is not None:
            self.board.hand_order.laid = present.own_order
            self.turn.phase = present.phase
        self.overlay.cover_summary(covered=False)

"""The log at the table's right edge: it slides in over the felt, and never reaches down to the buttons."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.controller import Log, LogLine
from tabletop.rules import View
from tabletop.scenes.scene import Host
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.log_lines import LogLines, LogRow, rows_of
from tabletop.stage.widgets.side import SidePanel


class LogPanel(SidePanel):
    """Closed until it is asked for; asks for the log only while it is open."""

    def __init__(
        self,
        app: Host,
        board: Board,
        log: Callable[[], Log],
        look_at: Callable[[LogRow], None],
        close: Callable[[], None],
    ) -> None:
        self.lines = LogLines(look_at)
        super().__init__("What was played", self.lines, "G", close)
        self.app = app
        self.board = board
        self._log = log
        self._known: tuple[int | None, int] | None = None
        """Who looks on, and how many moves had been made."""
        self._moves: tuple[tuple[int, str], ...] = ()
        self._sentences: list[str] = []
        self._view: View | None = None
        """What the log was told from."""

    def appear(self) -> None:
        """Comes in, with all moves until now; the newest are seen."""
        self._known = None
        self.open(slides=not self.app.settings.reduced_motion)
        self.refresh()
        self.lines.choose(None)

    def refresh(self) -> None:
        """Tells what was played since it was looked at last."""
        if not self.shown:
            return
        log = self._log()
        if (log.watcher, len(log)) == self._known:
            return
        self._known = log.watcher, len(log)
        self._tell(log.view())
        self.lines.fill(rows_of(log.lines(), self._told, self.board.words.one_deal))

    def is_closed(self, line: LogLine) -> bool:
        """Whether nobody may see the table as it was then: the deal goes on, and the rules forbid it."""
        view = self.board.view if self._view is None else self._view
        return not self.board.words.looks_back and line.deal == view.deal and not view.winners

    def _told(self, line: LogLine) -> str:
        told = self._sentences[line.told]
        if self._view is None or not self.is_closed(line):
            return told
        return self.board.said_of(self._view).told_in_play(line.told) or told

    def _tell(self, view: View) -> None:
        """The sentences for all moves; those that are known are not made again."""
        self._view, same = view, 0
        for known, move in zip(self._moves, view.moves, strict=False):
            if known != move:
                break
            same += 1
        said = self.board.said_of(view)
        self._sentences[same:] = [said.told(number) for number in range(same, len(view.moves))]
        self._moves = tuple(view.moves)

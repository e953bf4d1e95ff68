"""What is said by itself where a match is only watched: the move that led here, and how it ended."""

from __future__ import annotations

from tabletop.accessibility import Kind
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.state.board_state import BoardState


class WatchedAnnouncements:
    """Announces what is said of each position that is shown; the scene calls it as it goes on."""

    def __init__(self, app: Host, board: BoardState) -> None:
        self._app, self._board = app, board
        self._told = ""

    def update(self) -> None:
        """Tells what is said of the position on the board, if that is new."""
        words = self._board.highlights.words
        if words != self._told:
            self._told = words
            self._app.announcer.announce(Kind.EVENT, words)

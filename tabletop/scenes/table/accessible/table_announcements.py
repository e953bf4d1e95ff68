"""What a table says by itself: what a frame shows, what one is asked to do, and whatever opens above it."""

from __future__ import annotations

from typing import Protocol

from tabletop.accessibility import Kind
from tabletop.messages import say, with_full_stop
from tabletop.rules import Frame, Move, View
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.accessible.frame_sentences import changed_numbers, frame_sentences
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.deal_summary import DealSummaryPanel
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.scenes.table.panels.table_question import TableQuestion
from tabletop.widgets.popups.speech_bubble import SpeechBubble


class AnnouncedTable(Protocol):
    """A table with the parts that something is said of."""

    app: Host
    board: Board
    turn: PlayerTurn
    overlay: TableOverlay


class TableAnnouncements:
    """Announces each thing of a table once, when it is shown; the table calls it as it goes on."""

    def __init__(self, table: AnnouncedTable) -> None:
        self._table = table
        self._announce = table.app.announcer.announce
        self._shown_frames: list[tuple[View, Frame, str]] = []
        self._prompt = ""
        self._moves: tuple[Move, ...] = ()
        self._bubble: SpeechBubble | None = None
        self._summary: DealSummaryPanel | None = None
        self._question: TableQuestion | None = None

    def note_frame(self, before: View, frame: Frame, shown: str) -> None:
        """Notes a frame that has just been laid, to be told in the next, as the first one has most to do.

        `shown` is what the table says of it.
        """
        self._shown_frames.append((before, frame, shown))

    def tell_frames(self) -> None:
        """Tells what happened in the frames that were laid, unless somebody else has the table by now."""
        frames, self._shown_frames = self._shown_frames, []
        for before, frame, shown in frames:
            if frame.view.seat == self._table.board.view.seat:
                self._tell_frame(before, frame, shown)

    def _tell_frame(self, before: View, frame: Frame, shown: str) -> None:
        board, announcer = self._table.board, self._table.app.announcer
        words, then = board.words_of_view(frame.view), board.words(before, board.names)
        if not words.may_look_back:
            announcer.forget_history()
        for sentence in frame_sentences(words, before, frame.beat, shown):
            self._announce(Kind.EVENT, sentence)
        for number in changed_numbers(words, then, frame.beat):
            self._announce(Kind.COUNT, with_full_stop(number))

    def update(self) -> None:
        """Tells what is new since the last frame: a summary, a question, a bubble, the prompt."""
        self._tell_summary()
        self._tell_prompt()
        self._tell_question()
        self._tell_bubble()

    def _tell_prompt(self) -> None:
        """Tells what the person at the table is asked to do, once a turn and whenever that changes."""
        turn, words = self._table.turn, self._table.board.highlights.words
        is_new_turn = bool(turn.moves) and turn.moves is not self._moves
        if not turn.phase.asks:
            self._prompt, self._moves = "", ()
            return
        if words and (is_new_turn or words != self._prompt):
            self._announce(Kind.PROMPT, words)
            if is_new_turn:
                self._announce(Kind.COUNT, self._playable_count())
            self._prompt, self._moves = words, turn.moves

    def _playable_count(self) -> str:
        """Returns how many pieces of the own hand can be played, where that is not all of them."""
        board = self._table.board
        playable = len(board.pieces_showing(board.highlights.playable, board.hand))
        if not 0 < playable < len(board.hand):
            return ""
        if board.words.has_tiles:
            return say("{tiles:# tile|# tiles} can be played.", tiles=playable)
        return say("{cards:# card|# cards} can be played.", cards=playable)

    def _tell_summary(self) -> None:
        panel = self._table.overlay.summary
        if panel is not None and panel is not self._summary:
            self._announce(Kind.EVENT, panel.told_in_full())
        self._summary = panel

    def _tell_question(self) -> None:
        question = self._table.overlay.question.question
        if question is not None and question != self._question:
            self._announce(Kind.PLACE, question.words)
        self._question = question

    def _tell_bubble(self) -> None:
        bubble = self._table.overlay.bubble
        if bubble is not None and bubble is not self._bubble:
            self._announce(Kind.REFUSAL if bubble.is_refusal else Kind.PLACE, bubble.heard_words)
        self._bubble = bubble

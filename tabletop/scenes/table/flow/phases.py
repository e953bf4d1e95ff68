"""The phases of a match at the table, from the first frame that is shown to the end.

What interrupts them is a phase as well, beside the part it belongs to: `BetweenDeals` in `after_deal`,
and `LookingBack` in `history_view`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from tabletop.controller import Controller
from tabletop.messages import say
from tabletop.rules import Frame, Move
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.flow.after_deal import AfterDeal
from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.flow.hint_bubble import HintBubble
from tabletop.scenes.table.flow.pass_and_play import PassAndPlay
from tabletop.scenes.table.flow.resign_dialog import resignation_sentence
from tabletop.scenes.table.flow.taking_back import TakingBack
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.phase import MatchButtons, Phase
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.table_overlay import TableCommand, TableOverlay
from tabletop.scenes.table.playback.frame_playback import Playback
from tabletop.scenes.table.playback.match_display import MatchDisplay
from tabletop.scenes.table.playback.opponent_pace import DOT_MS, OpponentPace
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words import action_keys

OPPONENT_POLL_MS: Final = 250
"""Milliseconds after which it is asked again for the answer of an opponent, or for a hint."""


class MatchTable(Protocol):
    """The table as its phases need it: the parts that they use, and what it does for them."""

    app: Host
    controller: Controller
    board: Board
    display: MatchDisplay
    playback: Playback
    turn: PlayerTurn
    tree: WidgetTree
    overlay: TableOverlay
    chips: ChipStaking | None
    hint: HintBubble
    pace: OpponentPace
    after_deal: AfterDeal
    pass_and_play: PassAndPlay
    taking_back: TakingBack

    @property
    def auto_play(self) -> AutoPlay: ...

    def show_frame(self, frame: Frame, now: int) -> None:
        """Shows a frame."""
        ...

    def show_moves(self, frames: Sequence[Frame]) -> None:
        """Shows the frames of a move from the next frame on."""
        ...

    def hurry_frames(self, *, while_gliding: bool) -> bool:
        """Ends what glides and rests; true if anything did."""
        ...

    def log_shown_moves(self) -> None:
        """Adds the moves that have been shown to the log."""
        ...

    def refresh(self) -> None:
        """Updates highlights, words and buttons to what can be done now."""
        ...


class MatchPhase(Phase):
    """A phase in which the table is shown as it is now."""

    def __init__(self, table: MatchTable) -> None:
        self.table = table

    @property
    def takes_moves(self) -> bool:
        return self.is_settled

    def show_next(self, now: int, *, busy: bool) -> bool:
        frame = self.table.display.next_frame(now, busy=busy)
        if frame is not None:
            self.table.show_frame(frame, now)
        return frame is not None

    def click(self) -> bool:
        """Ends what glides or rests; while the summary of a deal is read, the click is meant for it."""
        if self.table.after_deal.is_summary_shown:
            return self.table.after_deal.handle_click()
        return self.table.hurry_frames(while_gliding=not self.moves)

    def prompt(self) -> str | None:
        return "" if self.table.after_deal.is_summary_shown else self._words()

    def _words(self) -> str | None:
        """Returns the sentence for the prompt where no summary is read instead."""
        return None

    def _asked_words(self) -> str:
        """Returns what the person at the table is asked to do, or how the match has ended."""
        table, board = self.table, self.table.board
        chosen = board.pieces.codes(board.selection.pieces)
        said = table.auto_play.prompt or ("" if table.chips is None else table.chips.prompt())
        asked = board.words(board.view, board.names, self.moves, chosen).prompt()
        gave_up = resignation_sentence(table.controller)
        return gave_up or said or table.pass_and_play.addressed_prompt(asked)


class PlayingBack(MatchPhase):
    """What has happened is dealt and played out on the table, frame by frame."""

    goes_on_alone = True

    @property
    def is_settled(self) -> bool:
        return self.table.playback.is_idle

    def go_on(self, now: int, *, gliding: bool) -> Phase:
        return self.next_phase(now, gliding=gliding) if self.is_settled else self

    def next_phase(self, now: int, *, gliding: bool) -> Phase:
        """Returns the phase that follows once all that has happened was shown."""
        table, controller = self.table, self.table.controller
        # An opponent thinks already while the move before still glides.
        if controller.thinking_seat is not None:
            return OpponentsThink(table).go_on(now, gliding=gliding)
        if gliding:
            return self
        table.log_shown_moves()
        if controller.is_over:
            return MatchOver(table)
        if (answer := controller.standing_answer) is not None:
            table.playback.add(controller.make_unasked(answer))
            return self
        if controller.next_person is not None:
            return HandingOver(table)
        return YourTurn(table, controller.legal_moves())

    def precompute(self) -> None:
        self.table.display.precompute()

    def wake_ms(self, now: int) -> int | None:
        return self.table.display.wake_ms(now)

    def _words(self) -> str | None:
        return self._asked_words() if self.table.controller.is_over else None


class OpponentsThink(MatchPhase):
    """An opponent is on turn, and moves as soon as their answer has come and the pace allows it."""

    is_thinking = True
    goes_on_alone = True

    def go_on(self, now: int, *, gliding: bool) -> Phase:
        table = self.table
        if gliding:
            return self
        table.log_shown_moves()
        frames = table.auto_play.opponent_frames(is_resting=table.pace.is_resting(now))
        if frames is None:
            return self
        table.board.fallback_seats = table.controller.fallback.seats_on_fallback
        table.playback.add(frames)
        table.board.highlight(words="")
        return table.turn.playing_back

    def wake_ms(self, now: int) -> int | None:
        times = DOT_MS - now % DOT_MS, OPPONENT_POLL_MS, self.table.pace.wake_ms(now)
        return min(time for time in times if time is not None)

    def click(self) -> bool:
        """Ends what glides, and the pause before the opponent's move."""
        has_rested = self.table.pace.end_pause(self.table.app.now)
        if super().click():
            return True
        if has_rested:
            self.table.refresh()
        return has_rested


class HandingOver(MatchPhase):
    """Somebody else is on turn, and gets the table as soon as nothing stands against it."""

    goes_on_alone = True

    def enter(self, now: int) -> None:
        new_pieces = self.table.taking_back.pass_table_on()
        if new_pieces:
            self.table.turn.phase = SeeingNewPieces(self.table, new_pieces)
            self.table.turn.phase.enter(now)

    def go_on(self, now: int, *, gliding: bool) -> Phase:
        if not gliding:
            self.enter(now)
        return self.table.turn.phase


class SeeingNewPieces(MatchPhase):
    """Pieces have come to a hand whose owner is about to give the table away, and has to see them first."""

    def __init__(self, table: MatchTable, new_pieces: tuple[str, ...]) -> None:
        super().__init__(table)
        self._new_pieces = new_pieces

    @property
    def asks(self) -> bool:
        return True

    def enter(self, now: int) -> None:  # noqa: ARG002
        self.table.pass_and_play.show_new_pieces(self._new_pieces)

    def end(self) -> None:
        """Gives the table away, as the pieces have been seen."""
        self.table.pass_and_play.forget_new_pieces()
        self.table.turn.phase = HandingOver(self.table)
        self.table.refresh()

    def commands(self, buttons: MatchButtons) -> list[TableCommand]:
        return buttons.usual_buttons(
            (TableCommand("done", say("Done"), action_keys.MAIN, "", self.end, main=True),)
        )


class YourTurn(MatchPhase):
    """The person at the table may move; now and then a move is made for them."""

    def __init__(self, table: MatchTable, moves: tuple[Move, ...]) -> None:
        super().__init__(table)
        self.moves = moves

    def enter(self, now: int) -> None:
        table = self.table
        table.auto_play.begin(now)
        if self.moves and not table.auto_play.prompt:
            table.app.sounds.play("turn")
        table.overlay.hide_passing_bubble()
        table.board.highlight(words="")
        table.refresh()

    def go_on(self, now: int, *, gliding: bool) -> Phase:
        table = self.table
        if gliding:
            return self
        if table.auto_play.finds_rest():
            table.refresh()
        elif table.tree.popup is None and (frames := table.auto_play.take_due_move(now)):
            table.show_moves(frames)
            return table.turn.phase
        if table.controller.is_hint_open:
            table.hint.show_arrived_hint(table.controller)
        return self

    def wake_ms(self, now: int) -> int | None:
        is_asked = self.table.controller.is_hint_open
        times = self.table.auto_play.wake_ms(now), OPPONENT_POLL_MS if is_asked else None
        return min((time for time in times if time is not None), default=None)

    def _words(self) -> str | None:
        return self._asked_words()

    def commands(self, buttons: MatchButtons) -> list[TableCommand]:
        return buttons.usual_buttons(buttons.move_buttons())


class MatchOver(MatchPhase):
    """The match has ended, and its last frame has been shown."""

    keeps_screen_on = False

    @property
    def asks(self) -> bool:
        return True

    def enter(self, now: int) -> None:  # noqa: ARG002
        self.table.refresh()
        self.table.after_deal.end_match()

    def _words(self) -> str | None:
        return self._asked_words()

    def commands(self, buttons: MatchButtons) -> list[TableCommand]:
        show_end = self.table.after_deal.open_match_end
        return buttons.usual_buttons(
            (TableCommand("end", say("What next?"), action_keys.MAIN, "", show_end, main=True),)
        )

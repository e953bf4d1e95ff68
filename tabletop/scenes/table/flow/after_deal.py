"""The table after a deal: what was scored stays in sight until the player goes on."""

from __future__ import annotations

from types import MappingProxyType

import pygame

from tabletop.controller import Controller
from tabletop.messages import said, say
from tabletop.rules import Frame, View
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.table.flow.table_talk import TableTalk
from tabletop.scenes.table.hand.phase import MatchButtons, Phase
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.deal_summary import DealSummaryPanel, summarise_deal
from tabletop.scenes.table.panels.table_overlay import TableCommand, TableOverlay
from tabletop.scenes.table.playback.match_display import MatchDisplay
from tabletop.scenes.table.playback.score_animation import ScoreAnimation
from tabletop.words import action_keys


class BetweenDeals(Phase):
    """A deal has been scored, and the frames of the next one wait until the player goes on."""

    button_keys = MappingProxyType({"sheet": action_keys.SHEET, "next deal": action_keys.NEXT_DEAL})
    """Their buttons say "Enter" by turns; each has its own key all the time."""

    def __init__(self, after_deal: AfterDeal, display: MatchDisplay) -> None:
        self._after_deal = after_deal
        self._display = display

    def show_next(self, now: int, *, busy: bool) -> bool:  # noqa: ARG002
        """Shows no frame, but whatever is still missing of the one that lies there."""
        self._display.next_frame(now, busy=True)
        return False

    def precompute(self) -> None:
        self._display.precompute()

    def click(self) -> bool:
        return self._after_deal.handle_click()

    def prompt(self) -> str:
        """Returns no words, as the summary stands in place of the prompt."""
        return ""

    def commands(self, buttons: MatchButtons) -> list[TableCommand]:
        return [*self._after_deal.commands(), buttons.take_back_button()]


class AfterDeal:
    """Shows a summary of each scored deal, animates the points, and goes on when the player wants to."""

    def __init__(
        self,
        app: Host,
        below: Scene,
        turn: PlayerTurn,
        controller: Controller,
        display: MatchDisplay,
        *,
        overlay: TableOverlay,
    ) -> None:
        """Takes the parts it uses; `below` is the scene over which the score sheet is opened."""
        self.app = app
        self.controller = controller
        self.board, self.playback = display.board, display.playback
        self.overlay = overlay
        self._below = below
        self._display = display
        self._turn = turn
        self._table_talk = TableTalk(app, self.board, controller, turn, overlay)
        self.score_animation = ScoreAnimation(self.board)
        self._was_sheet_read = False
        self._before_score: View | None = None
        """The view before the deal was scored whose summary is shown."""

    @property
    def is_summary_shown(self) -> bool:
        """Returns whether the summary of the deal is shown, in place of the prompt."""
        return self.overlay.summary is not None

    @property
    def is_waiting(self) -> bool:
        """Returns whether the next deal waits for the player."""
        return isinstance(self._turn.phase, BetweenDeals)

    # --- what is shown of it

    def prepare_frame(self, frame: Frame) -> tuple[float, ...]:
        """Prepares for the next frame: the plates keep the old scores until they are counted."""
        scores = self.board.view.scores
        if frame.beat == "score":
            self.score_animation.hurry()
            self.board.highlight(scores=scores)
        elif not self.controller.is_over or frame.beat != "rest":
            self.forget_deal()
        return scores

    def react_to_frame(self, frame: Frame, before: View, now: float) -> None:
        """Reacts to a frame that was laid: after a score it shows the summary, and the next frames wait."""
        if frame.beat != "score":
            return
        self._was_sheet_read = False
        self.board.highlight(scores=None)
        if self.controller.deal_results:
            self._show_summary(before)
        self.score_animation.start(before.scores, self._score_origin, now)
        self.board.decorations.update()
        if self.controller.is_over:
            self.playback.hurry()
        # Of several scores in a row only the last one waits for the player.
        elif self.playback.waiting and self.playback.waiting[0].beat != "score":
            self._turn.phase = BetweenDeals(self, self._display)
        self._turn.refresh()
        self._table_talk.say_after_deal()

    def _show_summary(self, before: View) -> None:
        self._before_score = before
        summary = summarise_deal(self.board, before, self.controller.deal_results[-1])
        self.overlay.show_summary(DealSummaryPanel(summary))
        self.place_summary()

    def tell_again(self) -> None:
        """Tells the summary again, in another language."""
        if self.is_summary_shown and self._before_score is not None:
            self._show_summary(self._before_score)

    def place_summary(self) -> None:
        """Puts the summary where it covers nothing; called again when the window changes its size."""
        words = self.overlay.summary
        if words is not None:
            felt = pygame.Rect(self.board.look.metrics.felt)
            words.place_near_prompt(
                self.board, felt.inflate(-self.board.look.box(24), -self.board.look.box(16))
            )
            words.invalidate()

    def update(self, now: float) -> bool:
        """Moves the flying points on to this time; true while any is under way."""
        return self.score_animation.update(now)

    @property
    def _score_origin(self) -> tuple[int, int]:
        words = self.overlay.summary
        return words.rect.center if words is not None else self.board.look.metrics.felt[:2]

    # --- what the player does

    def commands(self) -> list[TableCommand]:
        """Returns the buttons while the next deal waits: score sheet, next deal, review."""
        sheet = TableCommand(
            "sheet", say("Score sheet"), action_keys.SHEET, "score-sheet", self.open_score_sheet
        )
        next_deal = say(self.board.words.next_deal_label())
        on = TableCommand("next deal", next_deal, action_keys.NEXT_DEAL, "step", self.go_on)
        review = TableCommand(
            "review", say("Review"), action_keys.REVIEW, "discover", self.review, spare=True
        )
        # Enter leads on only once the sheet has been read; until then it opens it.
        if self._was_sheet_read:
            return [
                TableCommand("next deal", next_deal, action_keys.MAIN, "", self.go_on, main=True),
                sheet,
                review,
            ]
        return [
            TableCommand("sheet", sheet.label, action_keys.MAIN, "", self.open_score_sheet, main=True),
            on,
            review,
        ]

    def handle_click(self) -> bool:
        """Handles a click on the felt: finishes the count, then opens the sheet; false if it was read."""
        if self.score_animation.is_busy:
            self.score_animation.hurry()
            return True
        if self._was_sheet_read:
            return False
        if self.controller.is_over:
            self.open_match_end()
        elif self.is_waiting:
            self.open_score_sheet()
        return True

    def open_score_sheet(self) -> None:
        """Opens the score sheet, from which the player goes on or back to the table."""
        self.score_animation.hurry()
        label, go_on = said("Back") if self.controller.is_over else said("Play on"), None
        if self.is_waiting:
            label, go_on = self.board.words.next_deal_label(), self.go_on
            self._was_sheet_read = True
            self._turn.refresh()
        self.app.push(self.app.navigator.score_sheet(self.controller, self._below, label, go_on))

    def review(self) -> None:
        """Opens the review of the deal that was scored."""
        self.score_animation.hurry()
        replay = self.controller.replay()
        latest = self.controller.deal_results[-1].deal
        began = next(at for at in range(replay.length) if replay.history.match_after(at).deal == latest)
        self.app.push(self.app.navigator.review(replay, began))

    def open_match_end(self) -> None:
        """Opens the scene that says who has won, and what can be done next."""
        self.score_animation.hurry()
        self._was_sheet_read = True
        self.app.push(self.app.navigator.winner(self.controller, self.controller.viewer, self._below))

    def end_match(self) -> None:
        """Greets the winners with a sound, and opens the end of the match unless a summary is read."""
        if self.controller.winners and self.controller.resigned is None:
            self.app.sounds.play("win")
        if not self.is_summary_shown:
            self.open_match_end()

    def go_on(self) -> None:
        """Goes on with the next deal."""
        if self.is_waiting:
            self._turn.phase = self._turn.playing_back
            self.playback.hurry()
            self.forget_deal()
            self._turn.refresh()

    def forget_deal(self) -> None:
        """Forgets the deal, as another position of the match comes."""
        self.score_animation.hurry()
        self.board.highlight(scores=None)
        self.overlay.show_summary(None)
        self._table_talk.hide_words()

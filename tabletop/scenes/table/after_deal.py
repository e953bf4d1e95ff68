"""The table after a deal: what was scored stays in sight until the player goes on."""

from __future__ import annotations

import pygame

from tabletop.controller import Controller
from tabletop.rules import Frame, View
from tabletop.scenes.scene import Scene
from tabletop.scenes.table.gains import Gains
from tabletop.scenes.table.headline import Headline, headline
from tabletop.scenes.table.overlay import Command, TableOverlay
from tabletop.scenes.table.showing import Showing
from tabletop.scenes.table.talk import Talk
from tabletop.scenes.table.turn import Turn
from tabletop.words import keys


class AfterDeal:
    """Holds the frames after a score, shows a summary of the deal, and animates the points."""

    def __init__(
        self,
        below: Scene,
        turn: Turn,
        controller: Controller,
        showing: Showing,
        overlay: TableOverlay,
    ) -> None:
        """Takes the parts it uses; `below` is the scene over which the score sheet is opened."""
        self.app = below.app
        self.controller = controller
        self.board, self.playback = showing.board, showing.playback
        self.overlay = overlay
        self._below = below
        self._refresh = turn.refresh
        self._talk = Talk(showing, controller, turn, overlay)
        self.gains = Gains(self.board)
        self.holds = False
        """Whether the next deal waits for the player."""
        self._was_read = False

    @property
    def is_told(self) -> bool:
        """Returns whether the summary of the deal is shown, in place of the prompt."""
        return self.overlay.headline is not None

    @property
    def waits(self) -> bool:
        """Returns whether the next frames wait for the player, or until the points have been counted."""
        return self.holds or self.gains.is_busy

    # --- what is shown of it

    def come(self, frame: Frame) -> tuple[float, ...]:
        """Prepares for the next frame: the plates keep the old scores until they are counted."""
        scores = self.board.view.scores
        if frame.beat == "score":
            self.gains.hurry()
            self.board.shine(scores=scores)
        elif not self.controller.is_over or frame.beat != "rest":
            self.end()
        return scores

    def shown(self, frame: Frame, before: View, now: float) -> None:
        """Reacts to a frame that was laid: after a score it shows the summary, and the next frames wait."""
        if frame.beat != "score":
            return
        self.board.shine(scores=None)
        if self.controller.results:
            self.overlay.tell_headline(Headline(headline(self.board, before, self.controller.results[-1])))
            self.place()
        self.gains.begin(before.scores, self._middle, now)
        self.board.furnishing.put()
        if self.controller.is_over:
            self.playback.hurry()
        elif not (self.playback.waiting and self.playback.waiting[0].beat == "score"):
            self.holds, self._was_read = bool(self.playback.waiting), False
        self._refresh()
        self._talk.come()

    def place(self) -> None:
        """Puts the summary where it covers nothing; called again when the window changes its size."""
        words = self.overlay.headline
        if words is not None:
            felt = pygame.Rect(self.board.look.metrics.felt)
            words.stand(self.board, felt.inflate(-self.board.look.box(24), -self.board.look.box(16)))
            words.touch()

    def update(self, now: float) -> bool:
        """Moves the flying points on to this time; true while any is under way."""
        return self.gains.update(now)

    @property
    def _middle(self) -> tuple[int, int]:
        words = self.overlay.headline
        return words.rect.center if words is not None else self.board.look.metrics.felt[:2]

    # --- what the player does

    def commands(self) -> list[Command]:
        """Returns the buttons while the next deal waits (score sheet, next deal); () at any other time."""
        if not self.holds:
            return []
        sheet = Command("sheet", "Score sheet", keys.SHEET, "score-sheet", self.show_sheet)
        on = Command("next deal", self._label, keys.NEXT_DEAL, "step", self.go_on)
        review = Command("review", "Review", keys.REVIEW, "discover", self.review, spare=True)
        if self._was_read:
            return [Command("next deal", self._label, keys.MAIN, "", self.go_on, main=True), sheet, review]
        return [Command("sheet", "Score sheet", keys.MAIN, "", self.show_sheet, main=True), on, review]

    def click(self) -> bool:
        """Handles a click on the felt: finishes the count, then opens the sheet; false if it was read."""
        if self.gains.is_busy:
            self.gains.hurry()
            return True
        if self._was_read:
            return False
        if self.controller.is_over:
            self.show_end()
        elif self.holds:
            self.show_sheet()
        return True

    def show_sheet(self) -> None:
        """Opens the score sheet, from which the player goes on or back to the table."""
        self.gains.hurry()
        label, go_on = ("Back" if self.controller.is_over else "Play on"), None
        if self.holds:
            label, go_on = self._label, self.go_on
            self._was_read = True
            self._refresh()
        self.app.push(self.app.openings.sheet(self.controller, self._below, label, go_on))

    def review(self) -> None:
        """Opens the review of the deal that was scored."""
        self.gains.hurry()
        replay = self.controller.replay()
        latest = self.controller.results[-1].deal
        began = next(at for at in range(replay.length) if replay.course.at(at).deal == latest)
        self.app.push(self.app.openings.review(replay, began))

    def show_end(self) -> None:
        """Opens the scene that says who has won, and what can be done next."""
        self.gains.hurry()
        self._was_read = True
        self.app.push(self.app.openings.winner(self.controller, self.controller.viewer, self._below))

    def over(self) -> None:
        """Greets the winners with a sound, and opens the end of the match unless a summary is read."""
        if self.controller.winners and self.controller.resigned is None:
            self.app.sounds.play("win")
        if not self.is_told:
            self.show_end()

    def go_on(self) -> None:
        """Goes on with the next deal."""
        if self.holds:
            self.holds = False
            self.playback.hurry()
            self.end()
            self._refresh()

    def end(self) -> None:
        """Forgets the deal: another position of the match comes, so nothing waits any more."""
        self.holds = False
        self.gains.hurry()
        self.board.shine(scores=None)
        self.overlay.tell_headline(None)
        self._talk.end()

    @property
    def _label(self) -> str:
        return f"Next {self.board.words.one_deal}"

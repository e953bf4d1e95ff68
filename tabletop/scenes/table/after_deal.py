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
    """Holds the frames that follow the score, says what the deal came down to, and has the numbers fly."""

    def __init__(
        self,
        below: Scene,
        turn: Turn,
        controller: Controller,
        showing: Showing,
        overlay: TableOverlay,
    ) -> None:
        """`below` is the scene that the sheet lies on."""
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
        """Whether the headline stands there, in place of the sentence to the player."""
        return self.overlay.headline is not None

    @property
    def waits(self) -> bool:
        """Whether what follows waits: for the player, or until the points have been counted."""
        return self.holds or self.gains.is_busy

    # --- what is shown of it

    def come(self, frame: Frame) -> tuple[float, ...]:
        """A frame is about to be shown: until its points have been counted, the scores stay as they are."""
        scores = self.board.view.scores
        if frame.beat == "score":
            self.gains.hurry()
            self.board.shine(scores=scores)
        elif not self.controller.is_over or frame.beat != "rest":
            self.end()
        return scores

    def shown(self, frame: Frame, before: View, now: float) -> None:
        """A frame lies there: if it was the score, that is told, and what follows waits."""
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
        """The headline stands where it covers nothing; called again when the window has another size."""
        words = self.overlay.headline
        if words is not None:
            felt = pygame.Rect(self.board.look.metrics.felt)
            words.stand(self.board, felt.inflate(-self.board.look.box(24), -self.board.look.box(16)))
            words.touch()

    def update(self, now: float) -> bool:
        """Brings the numbers to where they are at this time; true while any is under way."""
        return self.gains.update(now)

    @property
    def _middle(self) -> tuple[int, int]:
        words = self.overlay.headline
        return words.rect.center if words is not None else self.board.look.metrics.felt[:2]

    # --- what the player does

    def commands(self) -> list[Command]:
        """The buttons while the next deal waits: to the sheet at first, then on; () at any other time."""
        if not self.holds:
            return []
        sheet = Command("sheet", "Score sheet", keys.SHEET, "score-sheet", self.show_sheet)
        on = Command("next deal", self._label, keys.NEXT_DEAL, "step", self.go_on)
        review = Command("review", "Review", keys.REVIEW, "discover", self.review, spare=True)
        if self._was_read:
            return [Command("next deal", self._label, keys.MAIN, "", self.go_on, main=True), sheet, review]
        return [Command("sheet", "Score sheet", keys.MAIN, "", self.show_sheet, main=True), on, review]

    def click(self) -> bool:
        """A click on the felt: the numbers have been counted, then comes the sheet; false if it was read."""
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
        """The score sheet, from which one goes on or back to the table."""
        self.gains.hurry()
        label, go_on = ("Back" if self.controller.is_over else "Play on"), None
        if self.holds:
            label, go_on = self._label, self.go_on
            self._was_read = True
            self._refresh()
        self.app.push(self.app.openings.sheet(self.controller, self._below, label, go_on))

    def review(self) -> None:
        """What could have been done better in the deal that was scored."""
        self.gains.hurry()
        replay = self.controller.replay()
        latest = self.controller.results[-1].deal
        began = next(at for at in range(replay.length) if replay.course.at(at).deal == latest)
        self.app.push(self.app.openings.review(replay, began))

    def show_end(self) -> None:
        """Who has won, and what next."""
        self.gains.hurry()
        self._was_read = True
        self.app.push(self.app.openings.winner(self.controller, self.controller.viewer, self._below))

    def over(self) -> None:
        """The end of the match has been shown."""
        if self.controller.winners and self.controller.resigned is None:
            self.app.sounds.play("win")
        if not self.is_told:
            self.show_end()

    def go_on(self) -> None:
        """The next deal comes."""
        if self.holds:
            self.holds = False
            self.playback.hurry()
            self.end()
            self._refresh()

    def end(self) -> None:
        """Another position of the match comes: nothing waits, and nothing is told of the deal."""
        self.holds = False
        self.gains.hurry()
        self.board.shine(scores=None)
        self.overlay.tell_headline(None)
        self._talk.end()

    @property
    def _label(self) -> str:
        return f"Next {self.board.words.one_deal}"

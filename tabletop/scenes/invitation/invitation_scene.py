"""The code of a table, to be passed on to a friend."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tabletop.competition.invitation import invitation_code
from tabletop.competition.table_request import TableRequest
from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.widgets.base.containers import FlowingRow, Panel
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.copy_button import CopyButton
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

WIDTH: Final = 640
TITLE: Final = said("Invite a friend")
WHAT_IT_DOES: Final = said(
    "Whoever enters this code plays the same deals as you, against the same opponents. The place for it is "
    "Deals with others, in the menu."
)
OTHER_ANSWERS: Final = said(
    "Your opponents had a time limit in this match. At your friend’s table they have none, so now and then "
    "they may play another card."
)
OTHER_ANSWERS_TILES: Final = said(
    "Your opponents had a time limit in this match. At your friend’s table they have none, so now and then "
    "they may play another tile."
)
COPY, COPIED = said("Copy the code"), said("Copied")


class InvitationScene(OverlayScene):
    """Shows a code in groups, copies it, and lets whoever made it `play` the same table, where given."""

    def __init__(
        self,
        app: Host,
        table: TableRequest,
        below: Scene | None = None,
        *,
        play: Callable[[], None] | None = None,
        note: Message | None = None,
    ) -> None:
        super().__init__(app, below)
        self.code = invitation_code(table)
        self._play = play
        self._note = note

    def build(self) -> None:
        self.letters = StaticText(self.code.replace("-", "   "), 30, theme.GOLD, "semibold", "centre")
        self.letters.is_heading = False
        is_main = self._play is None
        key = action_keys.MAIN if is_main else ""
        self.copy = CopyButton(self.code, COPY, COPIED, key, main=is_main)
        notes = [] if self._note is None else [StaticText(say(self._note), 16, theme.SOFT_TEXT)]
        self.panel = Panel(
            StaticText(say(TITLE), 21, theme.GOLD, "semibold"),
            self.letters,
            StaticText(say(WHAT_IT_DOES), 17),
            *notes,
            Spacer(6),
            FlowingRow(*self._buttons(), gap=12),
            gap=12,
            padding=26,
            gold=True,
        )
        self.root.add(self.panel)

    def _buttons(self) -> Sequence[Button]:
        back = Button(say("Back"), self.app.pop, action_keys.LEAVE)
        if self._play is None:
            return self.copy, back
        return Button(say("Play"), self._begin, action_keys.MAIN, main=True), self.copy, back

    def told_title(self) -> str:
        return say(TITLE)

    def told_line(self) -> str:
        return say(WHAT_IT_DOES)

    def place_widgets(self, look: Look) -> None:
        self.panel.arrange_above_middle(look, look.box(WIDTH))

    def first_focus(self) -> Widget:
        return self.copy

    def _begin(self) -> None:
        """Begins one's own match, in place of this overlay and of what is below."""
        self.app.pop()
        if self._play is not None:
            self._play()

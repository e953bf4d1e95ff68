"""The seal of a match that is being played, over its score sheet; never its secret."""

from __future__ import annotations

from functools import partial
from typing import Final

from tabletop.graphics import theme
from tabletop.messages import said, say
from tabletop.records.match_file.sealed_deck import SealedDeck
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.scenes.sealed_deck.seal_view import SealView
from tabletop.scenes.sealed_deck.seal_words import COPIED, COPY, WHAT_IS_THIS, cut_sentence, explain_seal
from tabletop.widgets.base.containers import FlowingRow, Panel
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.copy_button import CopyButton
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

WIDTH: Final = 620
LATER: Final = said("When the match is over, “Check the deals” stands here on the score sheet.")


class SealScene(OverlayScene):
    """Shows the seal of a match and how the pack was cut."""

    def __init__(self, app: Host, sealed: SealedDeck, below: Scene | None = None) -> None:
        super().__init__(app, below)
        self.sealed = sealed

    def build(self) -> None:
        self.title = StaticText(say("The seal of this match"), 21, theme.GOLD, "semibold")
        self.line = StaticText(say(cut_sentence(self.sealed)), 17)
        self.back = Button(say("Back"), self.app.pop, action_keys.MAIN, main=True)
        self.copy = CopyButton(self.sealed.seal, COPY, COPIED)
        self.explain = Button(say(WHAT_IS_THIS), partial(explain_seal, self.tree))
        self.panel = Panel(
            self.title,
            SealView(self.sealed.seal),
            self.line,
            StaticText(say(LATER), 16, theme.SOFT_TEXT),
            Spacer(6),
            FlowingRow(self.back, self.copy, self.explain, gap=12),
            padding=26,
            gold=True,
        )
        self.root.add(self.panel)

    def told_title(self) -> str:
        return self.title.words

    def told_line(self) -> str:
        return self.line.words

    def place_widgets(self, look: Look) -> None:
        self.panel.arrange_above_middle(look, look.box(WIDTH))

    def first_focus(self) -> Widget:
        return self.back

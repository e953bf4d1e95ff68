"""The way to all deals that others play, too: one entry for each kind, with a sentence about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.evening.evenings_scene import EveningsScene
from tabletop.scenes.invitation.enter_code_scene import EnterCodeScene
from tabletop.scenes.shared_deals.day_scene import DayScene
from tabletop.scenes.shared_deals.league_scene import LeagueScene
from tabletop.scenes.shared_deals.scrolling_panel import ScrollingPanel
from tabletop.widgets.base.containers import Row, Stack
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tabletop.words import action_keys

WIDTH = 820
TITLE = said("Deals with others")


@dataclass(frozen=True)
class Entry:
    """A kind of shared deals: what it is called, a sentence about it, and what opens it."""

    title: Message
    about: Message
    label: Message
    open: Callable[[], None]


class SharedDealsScene(WidgetScene):
    """Lists the kinds of shared deals."""

    def entries(self) -> Sequence[Entry]:
        """Returns the kinds, in the order in which they are listed; Enter opens the first."""
        return (
            Entry(
                said("Deal of the day"),
                said("One deal a day for each game, the same for everybody. How many days in a row?"),
                said("Open the calendar"),
                lambda: self.app.push(DayScene(self.app)),
            ),
            Entry(
                said("Evenings"),
                said("Several people play the same deals, here or each at home, and compare their results."),
                said("Open the evenings"),
                lambda: self.app.push(EveningsScene(self.app)),
            ),
            Entry(
                said("The league"),
                said("Twelve rounds against twelve opponents: begin in last place, and climb."),
                said("See the table"),
                lambda: self.app.push(LeagueScene(self.app)),
            ),
            Entry(
                said("Invitation"),
                said(
                    "A friend gave you a code? Enter it here, and you play the same deals against the same "
                    "opponents."
                ),
                said("Enter a code"),
                lambda: self.app.push(EnterCodeScene(self.app)),
            ),
        )

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(TITLE, back=top_bar.back_tool(self.app.pop))
        rows = [self._row(entry, is_first=not number) for number, entry in enumerate(self.entries())]
        self.panel = ScrollingPanel(Stack(*rows, gap=26), gold=True)
        self.root.add(self.top_bar, self.panel)

    def _row(self, entry: Entry, *, is_first: bool) -> Row:
        title = StaticText(say(entry.title), 21, theme.GOLD, "semibold")
        title.is_heading = True
        words = Stack(title, StaticText(say(entry.about), 16, theme.SOFT_TEXT), gap=4)
        key = action_keys.MAIN if is_first else ""
        return Row(words, Button(say(entry.label), entry.open, key, main=is_first), gap=20, growing=words)

    def told_title(self) -> str:
        return say(TITLE)

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        top_bar.arrange_in_middle(self.panel, look, look.box(WIDTH))

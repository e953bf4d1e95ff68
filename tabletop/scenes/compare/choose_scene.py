"""Choosing the match to compare with: files of the same deals are offered, and any other can be dropped."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from tabletop.controller import Replay
from tabletop.graphics import theme
from tabletop.messages import Message, Several, said, say, sentences_text
from tabletop.records.library.summary_cache import nanoseconds_of
from tabletop.scenes.base.progress_overlay import reading_sentence
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.scenes.compare.compare_scene import CompareScene
from tabletop.scenes.compare.other_matches import ComparedFile, Offer, compared_with, offered_matches
from tabletop.scenes.match_entry.match_status import time_ago
from tabletop.scenes.match_entry.player_profiles import name_label, shown_name
from tabletop.settings import exports_folder
from tabletop.widgets.base.containers import Panel, Row
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

WIDTH: Final = 640
TITLE: Final = said("Compare with a friend’s match")
FAILED: Final = said("These can’t be compared")
LOOKING: Final = said("Looking for matches of the same deals …")
DROP_IT: Final = said("Drop the file of your friend’s match onto this window.")
DROP_OR_CHOOSE: Final = said(
    "Choose a match of the same deals, or drop the file of your friend’s match onto this window."
)


class ChooseScene(OverlayScene):
    """Offers matches of the same deals, and compares the one that is chosen or dropped."""

    def __init__(self, app: Host, own: Replay, below: Scene | None = None) -> None:
        super().__init__(app, below)
        self.own = own
        self.offers: tuple[Offer, ...] | None = None
        """What was found; None while it is being looked for."""
        self.problem: Message | None = None
        """Why what was chosen cannot be compared."""
        self.chosen: Path | None = None
        """The file that is being read."""
        self._found_offers: tuple[Offer, ...] | None = None
        self._found: ComparedFile | Message | None = None
        self._is_closed = False
        app.run_in_background(self._look)

    def _look(self) -> None:
        self._found_offers = offered_matches(self.own, lambda: self._is_closed or self.app.is_closing())

    def _compare(self, path: Path) -> None:
        self._found = compared_with(self.own, path)

    # --- what it shows

    def build(self) -> None:
        self.title, self.words = self._title_and_words()
        self.offer_buttons = tuple(self._offer_buttons())
        self.back = Button(say("Back"), self.app.pop, action_keys.MAIN, main=True)
        parts: list[Widget] = [
            StaticText(self.title, 21, theme.GOLD, "semibold"),
            StaticText(self.words, 17),
            *self.offer_buttons,
        ]
        if self.offers is not None and self.chosen is None and self.problem is None:
            folder = say("A file in {folder} is offered here, too.", folder=str(exports_folder()))
            parts.append(StaticText(folder, 15, theme.SOFT_TEXT))
        self.panel = Panel(*parts, Spacer(6), Row(self.back), gap=10, padding=26, gold=True)
        self.root.add(self.panel)

    def _title_and_words(self) -> tuple[str, str]:
        if self.chosen is not None:
            return say(TITLE), reading_sentence(self.chosen.name)
        if self.problem is not None:
            return say(FAILED), sentences_text(say(self.problem), say(DROP_IT))
        if self.offers is None:
            return say(TITLE), say(LOOKING)
        return say(TITLE), say(DROP_OR_CHOOSE if self.offers else DROP_IT)

    def _offer_buttons(self) -> Iterator[Button]:
        now = datetime.now().astimezone()
        for offer in self.offers or () if self.chosen is None else ():
            button = Button(say(_offer_words(offer, now)), partial(self.take, offer.path))
            button.subject = offer.path
            yield button

    def told_title(self) -> str:
        return self._title_and_words()[0]

    def told_line(self) -> str:
        return self._title_and_words()[1]

    def place_widgets(self, look: Look) -> None:
        self.panel.arrange_above_middle(look, look.box(WIDTH))

    # --- what is found and chosen

    def update(self, now: int) -> bool:
        offers, self._found_offers = self._found_offers, None
        found, self._found = self._found, None
        if offers is not None:
            self.offers = offers
        if isinstance(found, Message):
            self.problem, self.chosen = found, None
        elif found is not None:
            self.app.replace(CompareScene(self.app, found.comparison, found.flaw))
            return True
        if offers is not None or found is not None:
            self.rebuild()
            self.announce_place()
        return super().update(now)

    def take_file(self, path: Path) -> bool:
        self.take(path)
        return True

    def take(self, path: Path) -> None:
        """Reads a match and compares it, on a background thread."""
        if self.chosen is None:
            self.chosen, self.problem = path, None
            self.app.run_in_background(partial(self._compare, path))
            self.rebuild()

    def close(self) -> None:
        self._is_closed = True


def _offer_words(offer: Offer, now: datetime) -> Message:
    """Returns who played a match and when, or in which file from elsewhere it is."""
    names = Several(tuple(name_label(shown_name(name)) for name in offer.names))
    if not offer.is_kept_here:
        return said("{who} · {file}", who=names, file=offer.path.name)
    try:
        when = time_ago(nanoseconds_of(offer.started), now)
    except ValueError:
        when = said("some time ago")
    return said("{who} · {when}", who=names, when=when)

"""Resets the results of a person, a game or both; and lets earlier ones count again."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial

import pygame

from tabletop.disk import problem_reason
from tabletop.games import LISTINGS, listing_of
from tabletop.graphics import theme
from tabletop.messages import CalendarDay, Message, said, say
from tabletop.messages.plain_letters import plain_letters
from tabletop.records import MatchSummary, Reset, Resets, now_text, read_resets, write_resets
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import ask_before, show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_entry.known_people import result_owners
from tabletop.scenes.match_entry.player_profiles import name_label, shown_name, told_name
from tabletop.settings import records_folder
from tabletop.widgets.base.containers import Panel, Row, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

TITLE = said("Reset results")
WORDS = said(
    "Only matches that begin from now on will count. Earlier ones stay in the list, and can count again."
)
EVERYBODY, ALL_GAMES = said("Everybody"), said("All games")
WHOSE, WHICH_GAME = said("Whose results"), said("Which game")
RESET, COUNT_AGAIN = said("Reset"), said("Count again")
RESETS_TITLE = said("What does not count")
NOTHING_YET = said("All results count.")
WIDTH = 760


class ResetScene(WidgetScene):
    """A list of resets, read and written on a background thread."""

    def __init__(self, app: Host, matches: Iterable[MatchSummary]) -> None:
        super().__init__(app)
        matches = tuple(matches)
        people = result_owners(app.settings)
        names = {name for kept in matches for name in people.persons_in(kept) if name is not None}
        played = {kept.game for kept in matches}
        self.people = sorted(names, key=plain_letters)
        self.games = [slug for slug in LISTINGS if slug in played]
        self.person = self.game = ""
        self.resets = Resets()
        self._found: tuple[Resets, Message | None] | None = None
        app.run_in_background(self._read)

    def _read(self) -> None:
        resets, problem = read_resets(records_folder())
        self._found = resets.with_present_names(result_owners(self.app.settings)), problem

    def update(self, now: int) -> bool:
        if self._found is not None and self._is_ready and self.tree.popup is None:
            (self.resets, problem), self._found = self._found, None
            self.rebuild()
            if problem is not None:
                show_notice(self.tree, say(TITLE), say(problem))
        return super().update(now)

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(say(TITLE), "", top_bar.back_tool(self.app.pop))
        people = [
            ("", say(EVERYBODY)),
            *((name, told_name(name)) for name in self.people),
        ]
        games = [("", say(ALL_GAMES)), *((slug, say(listing_of(slug).title)) for slug in self.games)]
        self.who = DropDown(people, self.person, partial(self._choose, "person"))
        self.which = DropDown(games, self.game, partial(self._choose, "game"))
        self.who.set_accessible_name(WHOSE)
        self.which.set_accessible_name(WHICH_GAME)
        self.reset = Button(say(RESET), self._ask, action_keys.MAIN, main=True)
        lines: list[Widget] = [
            StaticText(say(WORDS), 17),
            Spacer(4),
            Row(self.who, self.which, self.reset, gap=12),
            Spacer(8),
        ]
        lines.append(
            StaticText(say(RESETS_TITLE if self.resets.resets else NOTHING_YET), 18, theme.GOLD, "semibold")
        )
        lines += [self._reset_row(reset) for reset in self.resets.resets]
        self.list = ScrollView(Stack(*lines, gap=10), padding=6)
        self.panel = Panel(self.list)
        self.root.add(self.top_bar, self.panel)

    def _reset_row(self, reset: Reset) -> Row:
        day = datetime.fromisoformat(reset.since).astimezone()
        words = say(
            "{what}: nothing begun before {day}, {time}",
            what=_reset_name(reset),
            day=CalendarDay(day.year, day.month, day.day),
            time=f"{day:%H:%M}",
        )
        told = StaticText(words, 17)
        again = Button(say(COUNT_AGAIN), partial(self._write, self.resets.without(reset)))
        again.subject = reset
        again.set_accessible_name(said("Count again: {what}", what=_reset_name(reset)))
        return Row(told, again, growing=told, gap=12)

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        wide = min(room.width, look.box(WIDTH))
        self.panel.rect = pygame.Rect(room.centerx - wide // 2, room.top, wide, room.height)
        self.list.arrange(look, self.panel.rect.inflate(-look.box(40), -look.box(32)))

    def _choose(self, what: str, value: object) -> None:
        setattr(self, what, str(value))

    def _ask(self) -> None:
        reset = Reset(self.person, self.game, now_text())
        words = say(
            "{what}: matches begun until now count no longer. None of them is deleted.",
            what=_reset_name(reset),
        )
        act = partial(self._write, self.resets.with_reset(reset))
        ask_before(self.tree, say("Reset these results?"), words, say("Back"), (say(RESET), act))

    def _write(self, resets: Resets) -> None:
        def aside() -> None:
            try:
                write_resets(records_folder(), resets)
                self._read()
            except OSError as problem:
                self._found = self.resets, said("It couldn’t be saved: {why}.", why=problem_reason(problem))

        self.app.run_in_background(aside)


def _reset_name(reset: Reset) -> Message:
    """Returns whose results, and in which game."""
    name = shown_name(reset.person)
    game = listing_of(reset.game).title if reset.game else ALL_GAMES
    return Message("{who} · {game}", (("who", name_label(name) if name else EVERYBODY), ("game", game)))

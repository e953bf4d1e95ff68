"""Resets the results of a person, a game or both; and lets earlier ones count again."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import partial

import pygame

from tabletop.disk import reason
from tabletop.games import LISTINGS, listing_of
from tabletop.records import Kept, Reset, Resets, now_text, read_resets, write_resets
from tabletop.scenes import rim
from tabletop.scenes.known import persons
from tabletop.scenes.notice import say
from tabletop.scenes.people import shown_name
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.scenes.unfinished import MONTHS
from tabletop.settings import records_folder
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.choice import Choice
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row, Stack
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

TITLE = "Reset results"
WORDS = "Only matches that begin from now on will count. Earlier ones stay in the list, and can count again."
EVERYBODY, ALL_GAMES = "Everybody", "All games"
RESET, AGAIN = "Reset", "Count again"
SO_FAR = "What does not count"
NOTHING_YET = "All results count."
NOT_SAVED = "It couldn’t be saved"
WIDE = 760


class Resetting(Screen):
    """A list of resets, read and written on a background thread."""

    def __init__(self, app: Host, matches: Iterable[Kept]) -> None:
        super().__init__(app)
        matches = tuple(matches)
        people = persons(app.settings)
        names = {name for kept in matches for name in people.of(kept) if name is not None}
        played = {kept.game for kept in matches}
        self.people = sorted(names, key=str.casefold)
        self.games = [slug for slug in LISTINGS if slug in played]
        self.person = self.game = ""
        self.resets = Resets()
        self._found: tuple[Resets, str] | None = None
        app.beside(self._read)

    def _read(self) -> None:
        resets, problem = read_resets(records_folder())
        self._found = resets.known_by(persons(self.app.settings)), problem

    def update(self, now: int) -> bool:
        if self._found is not None and self._is_ready and self.tree.popup is None:
            (self.resets, problem), self._found = self._found, None
            self.rebuild()
            if problem:
                say(self.tree, TITLE, problem)
        return super().update(now)

    def build(self) -> None:
        self.rim = rim.Rim(TITLE, "", rim.back_tool(self.app.pop))
        people = [("", EVERYBODY), *((name, shown_name(name) or "?") for name in self.people)]
        games = [("", ALL_GAMES), *((slug, listing_of(slug).title) for slug in self.games)]
        self.who = Choice(people, self.person, partial(self._choose, "person"))
        self.which = Choice(games, self.game, partial(self._choose, "game"))
        self.reset = Button(RESET, self._ask, keys.MAIN, main=True)
        lines: list[Widget] = [Text(WORDS, 17), Gap(4), Row(self.who, self.which, self.reset, gap=12), Gap(8)]
        lines.append(Text(SO_FAR if self.resets.all else NOTHING_YET, 18, theme.GOLD, "semibold"))
        lines += [self._line(reset) for reset in self.resets.all]
        self.list = Scroll(Stack(*lines, gap=10), padding=6)
        self.panel = Panel(self.list)
        self.root.add(self.rim, self.panel)

    def _line(self, reset: Reset) -> Row:
        told = Text(f"{_named(reset)}: nothing begun before {_day(reset.since)}", 17)
        again = Button(AGAIN, partial(self._write, self.resets.without(reset)))
        again.subject = reset
        return Row(told, again, wide=told, gap=12)

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        wide = min(room.width, look.box(WIDE))
        self.panel.rect = pygame.Rect(room.centerx - wide // 2, room.top, wide, room.height)
        self.list.lay(look, self.panel.rect.inflate(-look.box(40), -look.box(32)))

    def _choose(self, what: str, value: object) -> None:
        setattr(self, what, str(value))

    def _ask(self) -> None:
        reset = Reset(self.person, self.game, now_text())
        words = f"{_named(reset)}: matches begun until now count no longer. None of them is deleted."
        act = partial(self._write, self.resets.with_one(reset))
        say(self.tree, "Reset these results?", words, ((RESET, act), ("Back", None)))

    def _write(self, resets: Resets) -> None:
        def aside() -> None:
            try:
                write_resets(records_folder(), resets)
                self._read()
            except OSError as problem:
                self._found = self.resets, f"{NOT_SAVED}: {reason(problem)}."

        self.app.beside(aside)


def _named(reset: Reset) -> str:
    """Returns whose results, and in which game."""
    person = shown_name(reset.person) or EVERYBODY
    return f"{person} · {listing_of(reset.game).title if reset.game else ALL_GAMES}"


def _day(since: str) -> str:
    day = datetime.fromisoformat(since).astimezone()
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}, {day:%H:%M}"

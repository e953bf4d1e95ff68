"""Matches that were played or left, and how everybody has fared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import pygame

from tabletop.controller import Replay
from tabletop.games import LISTINGS, listing_of
from tabletop.naming import is_same
from tabletop.players.characters import face_number
from tabletop.records import (
    BadRecord,
    Kept,
    Opponents,
    Persons,
    Tallies,
    latest_begun_first,
    opponents,
    tallied,
)
from tabletop.scenes import rim, unfinished
from tabletop.scenes.fared import Fared
from tabletop.scenes.known import owner, persons
from tabletop.scenes.notice import say
from tabletop.scenes.people import shown_name, together, together_in
from tabletop.scenes.program import shelf, sit_down_again
from tabletop.scenes.reading import READING
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.screen import Screen
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.button import Pressable, Tool
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.panel import Panel, Stack
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Text
from tabletop.stage.widgets.widget import Point, Widget
from tabletop.words import keys
from tabletop.words.base import count, points

FARED_WIDE = 400
MOST_SHOWN = 200
MOST_FACES = 5
MOST_SCORES = 6
"""Of more scores nobody can see whose they are."""
NONE = {
    "all": "No matches yet.",
    "left": "No unfinished matches.",
    "over": "No finished matches yet.",
}


class MatchLine(Pressable):
    """One match of the list: game, who played, when, and how it ended or that it can be played on.

    A click goes on with the match, or shows it again once it is over; then there are its review and its score
    sheet, too.
    """

    bleed = 6.0

    def __init__(
        self,
        kept: Kept,
        when: str,
        act: Callable[[], None],
        on_sheet: Callable[[], None],
        on_review: Callable[[], None],
        *,
        names: Sequence[str],
    ) -> None:
        super().__init__(act)
        self.kept = kept
        self.names = names
        self.when = when
        self._has_few_scores = False
        self.title = listing_of(kept.game).title
        self.watch = Tool("play", act, tip="Watch it again")
        self.watch.focusable = False
        self.sheet = Tool("score-sheet", on_sheet, tip="Score sheet")
        self.review = Tool("discover", on_review, tip="Review your moves")
        self.watch.shown = self.sheet.shown = self.review.shown = kept.is_over
        self.subject = self.sheet.subject = self.review.subject = kept.path
        self.add(self.watch, self.review, self.sheet)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(58)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        size = look.box(36)
        right = rect.right - look.box(8)
        for tool in (self.sheet, self.review, self.watch):
            right -= size
            tool.lay(look, pygame.Rect(right, rect.centery - size // 2, size, size))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        fill = look.theme.plate_over if self.hovered else faded(theme.CREAM, 0.04)
        if not self.kept.is_over:
            look.rounded(screen, self.rect, look.box(12), fill, faded(theme.GOLD, 0.7))
        elif self.hovered:
            look.rounded(screen, self.rect, look.box(12), fill)
        if self.tree is not None and self.tree.shows_focus(self):
            look.line(screen, self.rect, look.box(12), theme.WHITE, max(2, look.px(2.5)))
        above, below = self._paint_end(screen, look)
        left_edge = self.rect.left + look.box(14)
        # Larger letters need room that the faces can spare.
        diameter, step = look.box(34), look.box(26) * look.box(100) // max(1, look.letters(100))
        faces = self.kept.sitters[:MOST_FACES]
        for number, sitter in enumerate(faces):
            middle = (left_edge + diameter // 2 + number * step, self.rect.centery)
            look.face(screen, face_number(sitter.face), middle, diameter)
        x = left_edge + diameter + step * (MOST_FACES - 1) + look.box(14)
        y = self.rect.centery
        gap = look.box(12)
        at, room = (x, y - look.box(11)), above - x - gap
        look.words(screen, self.title, at, look.metrics.body, theme.CREAM, weight="semibold", room=room)
        at, room = (x, y + look.box(12)), below - x - gap
        size, line = rim.set_facts(self._line(look, room), look.metrics.label, room)
        look.words(screen, line, at, size, look.theme.soft, room=room)

    def _line(self, look: Look, room: int) -> str:
        """When it was, and who played; of a match that waits, how it stands instead.

        Who has no room there is named where one points.
        """
        size = look.metrics.label
        fits = partial(self._fits, size, room)
        whole = self.kept.standing or together(self.names)
        if rim.set_facts(f"{self.when} · {whole}", size, room)[1].endswith(whole):
            told = whole
        elif self.kept.standing:
            told = unfinished.standing_in(whole, fits)
        else:
            told = together_in(self.names, fits)
        self.tip = self._told_in_full() if told != whole or self._has_few_scores else ""
        return f"{self.when} · {told}"

    def _told_in_full(self) -> str:
        """Everybody, and how they stand or did."""
        if self.kept.result is None:
            return self.kept.standing or together(self.names)
        partners = listing_of(self.kept.game).has_partners
        return unfinished.standings(self.names, self.kept.result.scores, partners=partners)

    def _score(self, look: Look, room: int) -> str:
        """All scores, or where there are too many for the room that of those who won."""
        result = self.kept.result
        assert result is not None, self.kept
        most = len(self.kept.sitters) // 2 if listing_of(self.kept.game).has_partners else len(result.scores)
        scores = [unfinished.number(score) for score in result.scores]
        told = " : ".join(scores[:most])
        is_long = most > MOST_SCORES or letters.width(told, look.metrics.label) > room
        self._has_few_scores = is_long and bool(result.winners)
        if not self._has_few_scores:
            return told
        best = scores[result.winners[0]]
        return f"{best} {points(int(best) if best.isdecimal() else best)}"

    def _fits(self, size: int, room: int, told: str) -> bool:
        return letters.width(f"{self.when} · {told}", size) <= room

    def _paint_end(self, screen: pygame.Surface, look: Look) -> tuple[int, int]:
        """At the right: who won, or that the match waits; answers where its two lines begin."""
        right = self.watch.rect.left - look.box(6) if self.kept.is_over else self.rect.right - look.box(14)
        result = self.kept.result
        if result is None:
            at = (right, self.rect.centery)
            words, size = "Sit down", look.metrics.body
            begins = look.words(screen, words, at, size, theme.GOLD, weight="semibold", anchor="right").left
            return begins, begins
        seats = [seat for seat in result.winners if seat < len(self.kept.sitters)]
        y = self.rect.centery - look.box(11)
        room = self.rect.width // 3
        size = look.metrics.second
        names = together_in(
            [self.names[seat] for seat in seats], lambda told: letters.width(f"{told} won", size) <= room
        )
        told = f"{names} won" if seats else "Lost" if len(self.kept.sitters) == 1 else "Nobody won"
        first = look.words(screen, told, (right, y), size, theme.CREAM, anchor="right", room=room)
        score = self._score(look, room)
        line = score if self.kept.kind == "clean" else f"{score} · {self.kept.kind}"
        at = (right, self.rect.centery + look.box(12))
        low = look.words(screen, line, at, look.metrics.label, look.theme.soft, anchor="right", room=room)
        return first.left, low.left


@dataclass(frozen=True)
class Archive:
    """What lies in the folder of all matches."""

    matches: tuple[Kept, ...]
    complaints: tuple[str, ...] = ()


class History(Screen):
    """From here unfinished matches can be played on, and finished ones watched again."""

    wanted = "all"
    kind = "all"
    """Which matches the statistics count."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.matches: tuple[Kept, ...] = ()
        self.complaints: tuple[str, ...] = ()
        self.tallies: Tallies = {}
        self.met: Opponents = {}
        self.is_reading = True
        self._found: Archive | None = None

    def enter(self) -> None:
        self._is_ready = True
        matches, is_all = shelf().known()
        self._show(Archive(matches, self.complaints), is_reading=not is_all)
        self.app.beside(self._read)

    def update(self, now: int) -> bool:
        found = self._found
        if found is not None and self.tree.popup is None:
            self._found = None
            if self.is_reading or found != Archive(self.matches, self.complaints):
                self._show(found)
        return super().update(now)

    def _read(self) -> None:
        kept = shelf(self.app.is_closing)
        put_aside = kept.tidy()
        self._found = Archive(_here(kept.matches()), (*put_aside, *kept.complaints))

    def _show(self, found: Archive, *, is_reading: bool = False) -> None:
        self.matches, self.complaints = _here(found.matches), found.complaints
        tallies, own = tallied(self.matches, persons(self.app.settings)), owner(self.app.settings)
        self.tallies = dict(sorted(tallies.items(), key=lambda one: not is_same(one[0][0], own.name)))
        self.met = opponents(self.matches)
        self.is_reading = is_reading
        self.rebuild()

    def build(self) -> None:
        over_time = Tool("statistics", self._show_over_time, keys.STATISTICS, "Over time")
        self.rim = rim.Rim("Matches", self._told(), rim.back_tool(self.app.pop), (over_time,))
        choices = [("all", "All"), ("left", "Not finished"), ("over", "Finished")]
        self.filter = Segmented(choices, self.wanted, self._filter, pills=True)
        now, people = datetime.now().astimezone(), persons(self.app.settings)
        lines: list[Widget] = []
        shown = self._shown()
        for kept in shown[:MOST_SHOWN]:
            act = partial(self._watch if kept.is_over else self._sit_down, kept)
            lines.append(
                MatchLine(
                    kept,
                    unfinished.ago(kept.begun, now),
                    act,
                    partial(self._show_sheet, kept),
                    partial(self._review, kept),
                    names=names_in(kept, people),
                )
            )
        if self.is_reading:
            lines.append(Text(READING, 17, theme.SOFT))
        elif not lines:
            lines.append(Text(NONE[self.wanted if self.matches else "all"], 17, theme.SOFT))
        if len(shown) > MOST_SHOWN:
            older = count(len(shown) - MOST_SHOWN, "older match is", "older matches are")
            lines.append(Text(f"{older} kept, but not listed.", 15, theme.SOFT))
        lines += [Text(complaint, 15, theme.SOFT) for complaint in self.complaints]
        self.list = Scroll(Stack(*lines, gap=8), padding=6)
        self.panel = Panel(self.list)
        self.side = Fared(self.tallies, self.met, self.kind, self._count, is_reading=self.is_reading)
        self.root.add(self.rim, self.filter, self.panel, self.side)

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        room.height -= look.px(4)
        wide = min(look.box(FARED_WIDE), room.width * 2 // 5)
        self.side.lay(look, pygame.Rect(room.right - wide, room.top, wide, room.height))
        room.width -= wide + look.px(24)
        self.filter.lay(look, pygame.Rect(room.left, room.top, room.width, look.box(36)))
        top = self.filter.rect.bottom + look.px(14)
        self.panel.rect = pygame.Rect(room.left, top, room.width, room.bottom - top)
        self.list.lay(look, self.panel.rect.inflate(-look.box(24), -look.box(20)))

    def next_step(self) -> None:
        """The match on top is played on or watched; where there is none, back to the games."""
        shown = self._shown()
        if not shown:
            self.app.pop()
        elif shown[0].is_over:
            self._watch(shown[0])
        else:
            self._sit_down(shown[0])

    def _told(self) -> str:
        if self.is_reading:
            return ""
        waiting = sum(not kept.is_over for kept in self.matches)
        return f"{len(self.matches) - waiting} finished, {waiting} waiting"

    def _shown(self) -> tuple[Kept, ...]:
        if self.wanted == "all":
            return latest_begun_first(self.matches)
        return latest_begun_first(kept for kept in self.matches if kept.is_over == (self.wanted == "over"))

    def _filter(self, wanted: object) -> None:
        self.wanted = str(wanted)
        self.rebuild()

    def _count(self, kind: object) -> None:
        self.kind = str(kind)
        self.rebuild()

    def _sit_down(self, kept: Kept) -> None:
        problem = sit_down_again(self.app, kept.path)
        if problem:
            say(self.tree, "This match can’t be continued", problem)

    def _watch(self, kept: Kept) -> None:
        from tabletop.scenes.replay import ReplayScene

        self._open(kept, lambda replay: ReplayScene(self.app, replay))

    def _review(self, kept: Kept) -> None:
        self._open(kept, self.app.openings.review)

    def _show_over_time(self) -> None:
        from tabletop.scenes.over_time import OverTime  # it draws plots

        self.app.push(OverTime(self.app))

    def _show_sheet(self, kept: Kept) -> None:
        self._open(kept, lambda replay: self.app.openings.sheet(replay, self, "Back"))

    def _open(self, kept: Kept, scene: Callable[[Replay], Scene]) -> None:
        try:
            replay = Replay.read(kept.path)
        except BadRecord as problem:
            say(self.tree, "This match can’t be shown", str(problem))
            return
        self.app.push(scene(replay))


def _here(matches: tuple[Kept, ...]) -> tuple[Kept, ...]:
    """Matches of games that are here."""
    return tuple(kept for kept in matches if kept.game in LISTINGS)


def names_in(kept: Kept, people: Persons) -> list[str]:
    """Everybody in a match, people as their results name them."""
    return [
        shown_name(person if person is not None else sitter.name)
        for person, sitter in zip(people.of(kept), kept.sitters, strict=True)
    ]

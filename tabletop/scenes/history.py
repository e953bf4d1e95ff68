"""Matches that were played or left, and how everybody has fared."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from tabletop.controller import Replay
from tabletop.games import LISTINGS
from tabletop.naming import is_same
from tabletop.records import (
    BadRecord,
    Kept,
    Opponents,
    Persons,
    Resets,
    Tallies,
    Trash,
    latest_begun_first,
    opponents,
    read_resets,
    tallied,
)
from tabletop.scenes import clearing, rim, unfinished
from tabletop.scenes.carrying import on_offer
from tabletop.scenes.clearing import Outcome
from tabletop.scenes.fared import Fared
from tabletop.scenes.known import owner, persons
from tabletop.scenes.match_line import MatchLine
from tabletop.scenes.notice import say
from tabletop.scenes.people import shown_name
from tabletop.scenes.program import shelf, sit_down_again
from tabletop.scenes.reading import READING
from tabletop.scenes.resetting import Resetting
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.screen import Screen
from tabletop.scenes.written import tell_where
from tabletop.settings import records_folder
from tabletop.stage import theme
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Stack
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Text
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys
from tabletop.words.base import count

FARED_WIDE = 400
MOST_SHOWN = 200
MOST_PROBLEMS = 5
"""The greatest number of problems that are told at once."""
NONE = {
    "all": "No matches yet.",
    "left": "No unfinished matches.",
    "over": "No finished matches yet.",
}

NO_RESETS = Resets()


@dataclass(frozen=True)
class Archive:
    """The matches in the folder of all matches, with what is wrong and what can be undone."""

    matches: tuple[Kept, ...]
    complaints: tuple[str, ...] = ()
    can_undo: bool = False
    """Whether something lies in the trash."""
    resets: Resets = NO_RESETS


class History(Screen):
    """The list of matches: unfinished ones can be resumed, finished ones watched again."""

    wanted = "all"
    kind = "all"
    """The kind of matches that the statistics count."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.matches: tuple[Kept, ...] = ()
        self.complaints: tuple[str, ...] = ()
        self.tallies: Tallies = {}
        self.met: Opponents = {}
        self.is_reading = True
        self.chosen: set[Path] | None = None
        """The files of the matches that were chosen; None while a click opens a match."""
        self.can_undo = False
        self.resets = Resets()
        self._said = ""
        self._found: Archive | None = None
        self._outcome: Outcome | None = None
        self._is_working = False
        self._works: deque[Callable[[], Outcome]] = deque()
        self._offers: Sequence[Path] | None = None
        self._asked = 0

    def enter(self) -> None:
        self._is_ready = True
        matches, is_all = shelf().known()
        resets, _ = read_resets(records_folder())
        self._show(Archive(matches, self.complaints, self.can_undo, resets), is_reading=not is_all)
        self._asked += 1
        self.app.beside(partial(self._read, self._asked))

    def update(self, now: int) -> bool:
        found, outcome = self._found, self._outcome
        if found is not None and self.tree.popup is None and not self._is_working:
            self._found = self._outcome = None
            if outcome is not None:
                self._said = outcome.said if outcome.path is None else ""
            shown = Archive(self.matches, self.complaints, self.can_undo, self.resets)
            if self.is_reading or outcome is not None or found != shown:
                self._show(found)
            if outcome is not None:
                self._tell(outcome)
        if self._offers is not None and self.tree.popup is None:
            clearing.ask_what_to_import(self.tree, self._offers, self._import)
            self._offers = None
        return super().update(now)

    def _tell(self, outcome: Outcome) -> None:
        problems = "\n".join(outcome.problems[:MOST_PROBLEMS])
        if outcome.path is not None:
            tell_where(self.tree, "Exported", " ".join(filter(None, (outcome.said, problems))), outcome.path)
        elif problems:
            say(self.tree, "That went wrong", problems)

    def _read(self, asked: int) -> None:
        kept = shelf(self.app.is_closing)
        put_aside = kept.tidy()
        can_undo = not Trash(kept.folder).is_empty
        resets, odd = read_resets(kept.folder)
        complaints = (*put_aside, *kept.complaints, *filter(None, [odd]))
        found = Archive(_here(kept.matches()), complaints, can_undo, resets)
        if asked == self._asked:  # else something has been done since this was read
            self._found = found

    def _do(self, work: Callable[[], Outcome]) -> None:
        """Does something with files on a background thread, in order, and then reads all matches again."""
        # Counting up makes a reading that is under way out of date.
        self._works.append(work)
        self._asked += 1
        if self._is_working:
            return
        self._is_working = True

        def aside() -> None:
            try:
                while self._works:
                    self._outcome = self._works.popleft()().after(self._outcome)
                self._read(self._asked)
            finally:
                self._is_working = False

        self.app.beside(aside)

    def _show(self, found: Archive, *, is_reading: bool = False) -> None:
        self.matches, self.complaints = _here(found.matches), found.complaints
        self.can_undo, self.resets = found.can_undo, found.resets
        people, own = persons(self.app.settings), owner(self.app.settings)
        counts = self.resets.known_by(people).counts
        tallies = tallied(self.matches, people, counts)
        self.tallies = dict(sorted(tallies.items(), key=lambda one: not is_same(one[0][0], own.name)))
        self.met = opponents(self.matches, people, counts)
        self.is_reading = is_reading
        if self.chosen is not None:
            self.chosen &= {kept.path for kept in self.matches}
        self._refresh()

    def _refresh(self) -> None:
        """Rebuilds the widgets; keeps the scroll position, and gives the focus to the next match."""
        offset, before = (self.list.offset, self._lines()) if self.root.children else (0, [])
        place = next((at for at, line in enumerate(before) if line is self.tree.focus), None)
        self.rebuild()
        self.list.scroll_to(offset)
        after = self._lines()
        if self.tree.focus is None and place is not None and after:
            self.tree.focus_on(after[min(place, len(after) - 1)])

    def _lines(self) -> list[MatchLine]:
        return [part for part in self.list.inside.children if isinstance(part, MatchLine)]

    def build(self) -> None:
        over_time = Tool("statistics", self._show_over_time, keys.STATISTICS, "Over time")
        self.rim = rim.Rim("Matches", self._told(), rim.back_tool(self._back), (over_time,))
        choices = [("all", "All"), ("left", "Not finished"), ("over", "Finished")]
        self.filter = Segmented(choices, self.wanted, self._filter, pills=True)
        now, people = datetime.now().astimezone(), persons(self.app.settings)
        shown = self._shown()
        lines: list[Widget] = [self._line_of(kept, now, people) for kept in shown[:MOST_SHOWN]]
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
        self.foot = clearing.foot_of(
            None if self.chosen is None else len(self.chosen),
            can_undo=self.can_undo,
            on_choose=lambda: self._choose(on=self.chosen is None),
            on_delete=self._delete_chosen,
            on_all=self._choose_all,
            on_undo=partial(self._do, clearing.bring_back),
            on_more=self._open_more,
        )
        self.root.add(self.rim, self.filter, self.panel, self.foot, self.side)

    def _line_of(self, kept: Kept, now: datetime, people: Persons) -> MatchLine:
        act = partial(self._watch if kept.is_over else self._sit_down, kept)
        chosen = None if self.chosen is None else kept.path in self.chosen
        return MatchLine(
            kept,
            unfinished.ago(kept.begun, now),
            act if chosen is None else partial(self._turn, kept),
            on_sheet=partial(self._show_sheet, kept),
            on_review=partial(self._review, kept),
            on_delete=partial(self._delete, (kept,)),
            names=names_in(kept, people),
            chosen=chosen,
        )

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        room.height -= look.px(4)
        wide = min(look.box(FARED_WIDE), room.width * 2 // 5)
        self.side.lay(look, pygame.Rect(room.right - wide, room.top, wide, room.height))
        room.width -= wide + look.px(24)
        self.filter.lay(look, pygame.Rect(room.left, room.top, room.width, look.box(36)))
        top = self.filter.rect.bottom + look.px(14)
        high = look.box(clearing.HIGH)
        self.foot.lay(look, pygame.Rect(room.left, room.bottom - high, room.width, high))
        self.panel.rect = pygame.Rect(room.left, top, room.width, self.foot.rect.top - look.px(12) - top)
        self.list.lay(look, self.panel.rect.inflate(-look.box(24), -look.box(20)))

    def next_step(self) -> None:
        """Resumes or watches the match on top; without one, goes back to the games."""
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
        if self._said:
            return self._said
        waiting = sum(not kept.is_over for kept in self.matches)
        return f"{len(self.matches) - waiting} finished, {waiting} waiting"

    def _shown(self) -> tuple[Kept, ...]:
        if self.wanted == "all":
            return latest_begun_first(self.matches)
        return latest_begun_first(kept for kept in self.matches if kept.is_over == (self.wanted == "over"))

    def _filter(self, wanted: object) -> None:
        self.wanted = str(wanted)
        self._said = ""
        self.rebuild()

    # --- what is thrown away

    def keys(self, event: pygame.event.Event) -> bool:
        kept = self._turned_to()
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and kept is not None and self.chosen is None:
            self._delete((kept,))
            return True
        return False

    def _back(self) -> None:
        if self.chosen is None:
            self.app.pop()
        else:
            self._choose(on=False)

    def _turned_to(self) -> Kept | None:
        """Returns the match last turned to, by keyboard or pointer."""
        tree = self.tree
        turned = (tree.focus, tree.hovered) if tree.by_keyboard else (tree.hovered, tree.focus)
        lines = (part for each in turned if each is not None for part in each.forebears())
        return next((line.kept for line in lines if isinstance(line, MatchLine)), None)

    def _choose(self, *, on: bool) -> None:
        self.chosen = set() if on else None
        self._said = "Click the matches to delete." if on else ""
        self._refresh()

    def _turn(self, kept: Kept) -> None:
        if self.chosen is not None:
            self.chosen ^= {kept.path}
            self._refresh()

    def _choose_all(self) -> None:
        shown = {kept.path for kept in self._shown()[:MOST_SHOWN]}
        self.chosen = set() if self.chosen == shown else shown
        self._refresh()

    def _delete_chosen(self) -> None:
        chosen, self.chosen = self.chosen or set(), None
        self._delete([kept for kept in self.matches if kept.path in chosen])

    def _delete(self, matches: Sequence[Kept]) -> None:
        self._do(partial(clearing.throw_away, matches))

    def _ask_what_to_import(self) -> None:
        self.app.beside(self._find_offers)

    def _find_offers(self) -> None:
        self._offers = on_offer()

    def _import(self, source: Path) -> None:
        self.app.push(self.app.openings.importing(source, self))

    def _reset(self) -> None:
        self.app.push(Resetting(self.app, self.matches))

    def _open_more(self) -> None:
        waiting = [kept for kept in self.matches if not kept.is_over]
        clearing.open_more(
            self.tree,
            waiting=len(waiting),
            on_clear=partial(self._delete, waiting),
            on_empty=partial(self._do, clearing.empty_trash) if self.can_undo else None,
            others=(
                ("Reset results", "", "statistics", self._reset),
                ("Export all matches", "", "last", partial(self._do, clearing.export)),
                (
                    "Import matches",
                    "",
                    "first",
                    self._ask_what_to_import,
                ),
            ),
        )

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
    """Returns the matches of games that are installed."""
    return tuple(kept for kept in matches if kept.game in LISTINGS)


def names_in(kept: Kept, people: Persons) -> list[str]:
    """Returns everybody in a match, people as their results name them."""
    return [
        shown_name(person if person is not None else sitter.name)
        for person, sitter in zip(people.of(kept), kept.sitters, strict=True)
    ]

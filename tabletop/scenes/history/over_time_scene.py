"""A person's results over time: a game against one level, its average, streaks and two plots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from tabletop.coach.results_over_time import (
    MatchGroup,
    PersonResult,
    ResultSummary,
    groups_in,
    people_in,
    results_of,
)
from tabletop.coach.review_cache import ReviewFile
from tabletop.disk import problem_reason
from tabletop.games import listing_of
from tabletop.games.loaders import words_of
from tabletop.graphics import theme
from tabletop.messages import CalendarDay, Message, SlotValue, said, say
from tabletop.person_names import is_same_name
from tabletop.records import read_resets
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.plot_widget import Dot, Plot, rounded_points
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.history.csv_export import csv_of_results, levels_of
from tabletop.scenes.history.statistics_panel import WHICH_COUNT, counted_kinds, told_choices
from tabletop.scenes.match_entry.known_people import result_owners, table_owner
from tabletop.scenes.match_entry.loading import READING
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.scenes.match_entry.player_profiles import told_name
from tabletop.scenes.match_files.exported_files import show_file_place, write_export
from tabletop.settings import records_folder
from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.drop_down import DropDown
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.text.static_text import StaticText
from tabletop.words import action_keys

TITLE = said("Over time")
NONE = said("No finished matches yet.")
NONE_OF_KIND = said("No such matches yet.")
RESULTS = said("Ahead of the others, match by match")
SLIPS = said("Points lost by slips a deal")
NO_SLIPS = said("Review a match, and what slips cost you shows up here.")
SAVE = said("Save as CSV")
WHOSE, WHICH_GAME = said("Whose results"), said("Which game")
SAVED = said("Saved")
SAVED_AT = said("All matches are in a file for any spreadsheet:")
NOT_SAVED = said("It couldn’t be saved")
FILE = "Tabletop matches.csv"


class OverTimeScene(WidgetScene):
    """Results rebuilt from the records whenever opened; reads on a background thread."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.points: tuple[PersonResult, ...] | None = None
        self.person = ""
        self.group: MatchGroup | None = None
        self.kind = "all"
        self._reads_now: tuple[PersonResult, ...] | None = None
        self._is_saving = False
        self._saved: Path | OSError | None = None
        app.run_in_background(self._read)

    def _read(self) -> None:
        matches, people = match_library(self.app.is_closing).matches(), result_owners(self.app.settings)
        counts = read_resets(records_folder())[0].with_present_names(people).counts_match
        self._reads_now = results_of(matches, self._slip_cost, people, counts)

    def _slip_cost(self, path: Path, seat: int) -> float | None:
        return None if self.app.is_closing() else _slip_cost_of(path, seat)

    def update(self, now: int) -> bool:
        if self._reads_now is not None and self._is_ready:
            self.points, self._reads_now = self._reads_now, None
            people = [name for name, _ in people_in(self.points)]
            own = table_owner(self.app.settings).name
            self._choose_person(
                next((name for name in people if is_same_name(name, own)), people[0] if people else "")
            )
        if self._saved is not None and self.tree.popup is None:
            self._show_saved(self._saved)
            self._saved = None
        return super().update(now)

    # --- what is shown

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(
            say(TITLE), told_name(self.person) if self.person else "", top_bar.back_tool(self.app.pop)
        )
        self.head: list[Widget] = []
        self.facts: list[StaticText] = []
        self.plots: list[Plot] = []
        self.panel = Panel()
        if self.points is None:
            self.facts = [StaticText(say(READING), 17, theme.SOFT_TEXT)]
        elif self.group is None:
            self.facts = [StaticText(say(NONE), 17, theme.SOFT_TEXT)]
        else:
            self._build_account(self.points, self.group)
        self.root.add(self.top_bar, self.panel, *self.head, *self.facts, *self.plots)

    def _build_account(self, points: tuple[PersonResult, ...], group: MatchGroup) -> None:
        own = [point for point in points if point.name == self.person]
        groups = [(each, _group_name(each)) for each in groups_in(own)]
        kinds = counted_kinds(self.kind)
        account = ResultSummary(tuple(p for p in own if p.group == group and p.kind in kinds))
        people = [(name, told_name(name)) for name, _ in people_in(points)]
        who = DropDown(people, self.person, self._choose_person)
        which = DropDown(groups, group, self._choose_group)
        counted = SegmentedControl(told_choices(), self.kind, self._choose_kind, pills=True)
        for control, name in ((who, WHOSE), (which, WHICH_GAME), (counted, WHICH_COUNT)):
            control.set_accessible_name(name)
        self.head = [
            *([who] if len(people) > 1 else []),
            which,
            counted,
            Button(say(SAVE), self.save, action_keys.SAVE_TABLE),
        ]
        if not account.results:
            self.facts = [StaticText(say(NONE_OF_KIND), 17, theme.SOFT_TEXT)]
            return
        self.facts = [StaticText(say(sentence), 16, theme.CREAM) for sentence in account_sentences(account)]
        results = [Dot(point.points_ahead, _result_words(point)) for point in account.results]
        slips = [Dot(point.points_lost, _slip_dot(point)) for point in account.results]
        self.plots = [Plot(say(RESULTS), results, ""), Plot(say(SLIPS), slips, say(NO_SLIPS))]

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        self.panel.rect = room
        inside = room.inflate(-look.box(44), -look.box(32))
        y = inside.top
        if self.head:
            y = self._lay_head(look, inside)
        for text in self.facts:
            high = text.measure(look, inside.width)[1]
            text.arrange(look, pygame.Rect(inside.left, y, inside.width, high))
            y += high + look.box(2)
        y += look.box(8)
        high = (inside.bottom - y) // max(1, len(self.plots))
        for number, plot in enumerate(self.plots):
            plot.arrange(look, pygame.Rect(inside.left, y + number * high, inside.width, high - look.box(6)))

    def _lay_head(self, look: Look, inside: pygame.Rect) -> int:
        """Lays the choices and the button in a row, or in two where they do not fit."""
        usual = look.box(360)
        gap, y, left = look.box(10), inside.top, inside.left
        for widget in self.head:
            wide, high = widget.measure(look, inside.width)
            if isinstance(widget, SegmentedControl) and widget.says_all(look, usual):
                wide = usual
            if left > inside.left and left + wide > inside.right:
                left, y = inside.left, y + look.box(48)
            widget.arrange(look, pygame.Rect(left, y, min(wide, inside.width), high))
            left += wide + gap
        return y + look.box(54)

    # --- what one does

    def _choose_person(self, name: object) -> None:
        """Shows the results of a person; the same game again, if they have played it."""
        self.person = str(name)
        groups = groups_in(point for point in self.points or () if point.name == self.person)
        if self.group not in groups:
            self.group = groups[0] if groups else None
        self.rebuild()

    def _choose_group(self, group: object) -> None:
        self.group = group if isinstance(group, MatchGroup) else self.group
        self.rebuild()

    def _choose_kind(self, kind: object) -> None:
        self.kind = str(kind)
        self.rebuild()

    def save(self) -> None:
        """Writes all matches of all games into a CSV file, on a background thread."""
        if not self._is_saving:
            self._is_saving = True
            self.app.run_in_background(self._save)

    def _save(self) -> None:
        try:
            self._saved = write_export(FILE, csv_of_results(self.points or ()))
        except OSError as problem:
            self._saved = problem
        finally:
            self._is_saving = False

    def _show_saved(self, saved: Path | OSError) -> None:
        if isinstance(saved, OSError):
            why = said("{file}: {why}.", file=str(saved.filename or FILE), why=problem_reason(saved))
            show_notice(self.tree, say(NOT_SAVED), say(why))
        else:
            show_file_place(self.tree, say(SAVED), say(SAVED_AT), saved)


def account_sentences(account: ResultSummary) -> list[Message]:
    """Returns what is said of some matches, sentence by sentence."""
    count, won = len(account.results), account.matches_won
    sentences = [said("{n:# match|# matches}, {won} won", n=count, won=won), _average(account)]
    if count > 1:
        longest, now = account.streaks
        best, worst = rounded_points(account.best), rounded_points(account.worst)
        sentences += [
            said("Best {best}, worst {worst}", best=best, worst=worst),
            said("Most wins in a row: {longest}. Right now: {now}.", longest=longest, now=now),
        ]
    lost = []
    if account.mean_points_lost is not None:
        cost = _cost(account.results[0].group.game, account.mean_points_lost)
        lost = [said("In each deal slips cost {cost}, on average.", cost=cost)]
    return [*_in_pairs(sentences), *lost] if count > 1 else [*sentences, *lost]


def _in_pairs(sentences: list[Message]) -> list[Message]:
    """Returns two sentences in each line."""
    pairs = zip(sentences[::2], sentences[1::2], strict=True)
    return [Message("{first} · {second}", (("first", one), ("second", two))) for one, two in pairs]


def _average(account: ResultSummary) -> Message:
    """Returns how far ahead or behind somebody is on average, or in the only match."""
    mean, error = rounded_points(abs(account.mean)), account.error and rounded_points(account.error)
    is_behind = account.mean < 0
    if error is None:
        if is_behind:
            return said("{mean:# point|# points} behind the others", mean=mean)
        return said("{mean:# point|# points} ahead of the others", mean=mean)
    if is_behind:
        return said("On average {mean} ± {error} points behind the others", mean=mean, error=error)
    return said("On average {mean} ± {error} points ahead of the others", mean=mean, error=error)


def _cost(slug: str, points: float) -> SlotValue:
    return words_of(slug).cost_words(points)


def _group_name(group: MatchGroup) -> str:
    game = listing_of(group.game).title
    if group.players == 1:
        return say("{game} · alone", game=game)
    return say("{game} · {n} players · {level}", game=game, n=group.players, level=levels_of(group))


def _day_of(point: PersonResult) -> SlotValue:
    try:
        then = datetime.fromtimestamp(point.begun_at / 10**9).astimezone()
    except (OverflowError, OSError, ValueError):  # by a clock that was very wrong
        return said("Some day")
    return said("{day:short}", day=CalendarDay(then.year, then.month, then.day))


def _result_words(point: PersonResult) -> str:
    day, points = _day_of(point), rounded_points(abs(point.points_ahead))
    if point.points_ahead < 0:
        if point.won:
            return say("{day}: {points} behind, won", day=day, points=points)
        return say("{day}: {points} behind, lost", day=day, points=points)
    if point.won:
        return say("{day}: {points} ahead, won", day=day, points=points)
    return say("{day}: {points} ahead, lost", day=day, points=points)


def _slip_dot(point: PersonResult) -> str:
    cost = _cost(point.group.game, point.points_lost or 0.0)
    return say("{day}: {cost} in each deal", day=_day_of(point), cost=cost)


def _slip_cost_of(path: Path, seat: int) -> float | None:
    """Returns what slips cost in that match, in points a deal, if it was reviewed."""
    try:
        shelved = ReviewFile.for_record(path)
        return shelved.read().points_lost_per_deal(seat) if shelved.path.exists() else None
    except OSError:
        return None

"""A person's results over time: a game against one level, its average, streaks and two plots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

from tabletop.coach.kept import Shelved
from tabletop.coach.over_time import Account, Group, Point, groups_of, people_of, points_of
from tabletop.disk import reason
from tabletop.games import listing_of
from tabletop.games.doors import words_for
from tabletop.naming import is_same
from tabletop.records import read_resets
from tabletop.scenes import rim
from tabletop.scenes.fared import CHOICES, kinds_of
from tabletop.scenes.known import owner, persons
from tabletop.scenes.notice import say
from tabletop.scenes.people import shown_name
from tabletop.scenes.plot import Dot, Plot, shown
from tabletop.scenes.program import shelf
from tabletop.scenes.reading import READING
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.scenes.spreadsheet import as_csv, opponents_of
from tabletop.scenes.written import tell_where, write_for_player
from tabletop.settings import records_folder
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.choice import Choice
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Text
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

TITLE = "Over time"
NONE = "No finished matches yet."
NONE_OF_KIND = "No such matches yet."
AGAINST = "{game} · {players} players · {level}"
ALONE = "{game} · alone"
RESULTS = "Ahead of the others, match by match"
SLIPS = "Points lost by slips a deal"
NO_SLIPS = "Review a match, and what slips cost you shows up here."
COUNTED = "{count} matches, {won} won"
COUNTED_ONE = "1 match, {won} won"
AVERAGE = "On average {mean} ± {error} points {side} the others"
AVERAGE_ONE = "{mean} points {side} the others"
RANGE = "Best {best}, worst {worst}"
STREAKS = "Most wins in a row: {longest}. Right now: {now}."
LOST = "In each deal slips cost {cost}, on average."
WHEN = "{day}: {points} {side}, {result}"
AHEAD, BEHIND = "ahead", "behind"
WHEN_LOST = "{day}: {cost} in each deal"
SAVE = "Save as CSV"
SAVED = "Saved"
SAVED_AT = "All matches are in a file for any spreadsheet:"
NOT_SAVED = "It couldn’t be saved"
FILE = "Tabletop matches.csv"


class OverTime(Screen):
    """Results rebuilt from the records whenever opened; reads on a background thread."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.points: tuple[Point, ...] | None = None
        self.person = ""
        self.group: Group | None = None
        self.kind = "all"
        self._read_now: tuple[Point, ...] | None = None
        self._is_saving = False
        self._saved: Path | OSError | None = None
        app.beside(self._read)

    def _read(self) -> None:
        matches, people = shelf(self.app.is_closing).matches(), persons(self.app.settings)
        counts = read_resets(records_folder())[0].known_by(people).counts
        self._read_now = points_of(matches, self._lost, people, counts)

    def _lost(self, path: Path, seat: int) -> float | None:
        return None if self.app.is_closing() else _lost(path, seat)

    def update(self, now: int) -> bool:
        if self._read_now is not None and self._is_ready:
            self.points, self._read_now = self._read_now, None
            people = [name for name, _ in people_of(self.points)]
            own = owner(self.app.settings).name
            self._choose_person(
                next((name for name in people if is_same(name, own)), people[0] if people else "")
            )
        if self._saved is not None and self.tree.popup is None:
            self._tell_saved(self._saved)
            self._saved = None
        return super().update(now)

    # --- what is shown

    def build(self) -> None:
        self.rim = rim.Rim(TITLE, shown_name(self.person), rim.back_tool(self.app.pop))
        self.head: list[Widget] = []
        self.facts: list[Text] = []
        self.plots: list[Plot] = []
        self.panel = Panel()
        if self.points is None:
            self.facts = [Text(READING, 17, theme.SOFT)]
        elif self.group is None:
            self.facts = [Text(NONE, 17, theme.SOFT)]
        else:
            self._build_account(self.points, self.group)
        self.root.add(self.rim, self.panel, *self.head, *self.facts, *self.plots)

    def _build_account(self, points: tuple[Point, ...], group: Group) -> None:
        own = [point for point in points if point.name == self.person]
        groups = [(each, _named(each)) for each in groups_of(own)]
        kinds = kinds_of(self.kind)
        account = Account(tuple(p for p in own if p.group == group and p.kind in kinds))
        people = [(name, shown_name(name) or "?") for name, _ in people_of(points)]
        self.head = [
            *([Choice(people, self.person, self._choose_person)] if len(people) > 1 else []),
            Choice(groups, group, self._choose),
            Segmented(CHOICES, self.kind, self._count, pills=True),
            Button(SAVE, self.save, keys.SAVE_TABLE),
        ]
        if not account.points:
            self.facts = [Text(NONE_OF_KIND, 17, theme.SOFT)]
            return
        self.facts = [Text(said, 16, theme.CREAM) for said in told(account)]
        results = [Dot(point.ahead, _result(point)) for point in account.points]
        slips = [Dot(point.lost, _slips(point)) for point in account.points]
        self.plots = [Plot(RESULTS, results, ""), Plot(SLIPS, slips, NO_SLIPS)]

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        self.panel.rect = room
        inside = room.inflate(-look.box(44), -look.box(32))
        y = inside.top
        if self.head:
            y = self._lay_head(look, inside)
        for text in self.facts:
            high = text.measure(look, inside.width)[1]
            text.lay(look, pygame.Rect(inside.left, y, inside.width, high))
            y += high + look.box(2)
        y += look.box(8)
        high = (inside.bottom - y) // max(1, len(self.plots))
        for number, plot in enumerate(self.plots):
            plot.lay(look, pygame.Rect(inside.left, y + number * high, inside.width, high - look.box(6)))

    def _lay_head(self, look: Look, inside: pygame.Rect) -> int:
        """Lays the choices and the button in a row, or in two where they do not fit."""
        gap, y, left = look.box(10), inside.top, inside.left
        for widget in self.head:
            wide, high = widget.measure(look, inside.width)
            if isinstance(widget, Segmented):
                wide = look.box(360)
            if left > inside.left and left + wide > inside.right:
                left, y = inside.left, y + look.box(48)
            widget.lay(look, pygame.Rect(left, y, min(wide, inside.width), high))
            left += wide + gap
        return y + look.box(54)

    # --- what one does

    def _choose_person(self, name: object) -> None:
        """Shows the results of a person; the same game again, if they have played it."""
        self.person = str(name)
        groups = groups_of(point for point in self.points or () if point.name == self.person)
        if self.group not in groups:
            self.group = groups[0] if groups else None
        self.rebuild()

    def _choose(self, group: object) -> None:
        self.group = group if isinstance(group, Group) else self.group
        self.rebuild()

    def _count(self, kind: object) -> None:
        self.kind = str(kind)
        self.rebuild()

    def save(self) -> None:
        """Writes all matches of all games into a CSV file, on a background thread."""
        if not self._is_saving:
            self._is_saving = True
            self.app.beside(self._save)

    def _save(self) -> None:
        try:
            self._saved = write_for_player(FILE, as_csv(self.points or ()))
        except OSError as problem:
            self._saved = problem
        finally:
            self._is_saving = False

    def _tell_saved(self, saved: Path | OSError) -> None:
        if isinstance(saved, OSError):
            why = reason(saved)
            say(self.tree, NOT_SAVED, f"{saved.filename or FILE}: {why}.")
        else:
            tell_where(self.tree, SAVED, SAVED_AT, saved)


def told(account: Account) -> list[str]:
    """Returns what is said of some matches, sentence by sentence."""
    count = len(account.points)
    said = [(COUNTED_ONE if count == 1 else COUNTED).format(count=count, won=account.won)]
    error, side = account.error, BEHIND if account.mean < 0 else f"{AHEAD} of"
    if error is None:
        said.append(AVERAGE_ONE.format(mean=shown(abs(account.mean)), side=side))
    else:
        said.append(AVERAGE.format(mean=shown(abs(account.mean)), error=shown(error), side=side))
        said.append(RANGE.format(best=shown(account.best), worst=shown(account.worst)))
        longest, now = account.streaks
        said.append(STREAKS.format(longest=longest, now=now))
    if account.lost is not None:
        said.append(LOST.format(cost=_cost(account.points[0].group.game, account.lost)))
    return [" · ".join(said[:2]), " · ".join(said[2:4]), *said[4:]] if count > 1 else said


def _cost(slug: str, points: float) -> str:
    return words_for(slug).cost(points)


def _named(group: Group) -> str:
    game = listing_of(group.game).title
    if group.players == 1:
        return ALONE.format(game=game)
    return AGAINST.format(game=game, players=group.players, level=opponents_of(group))


def _day(point: Point) -> str:
    try:
        return f"{datetime.fromtimestamp(point.begun / 10**9).astimezone():%d %b %Y}".lstrip("0")
    except (OverflowError, OSError, ValueError):  # by a clock that was very wrong
        return "Some day"


def _result(point: Point) -> str:
    side, result = BEHIND if point.ahead < 0 else AHEAD, "won" if point.won else "lost"
    return WHEN.format(day=_day(point), points=shown(abs(point.ahead)), side=side, result=result)


def _slips(point: Point) -> str:
    return WHEN_LOST.format(day=_day(point), cost=_cost(point.group.game, point.lost or 0.0))


def _lost(path: Path, seat: int) -> float | None:
    """Returns what slips cost in that match, in points a deal, if it was reviewed."""
    try:
        shelved = Shelved.beside(path)
        return shelved.read().lost(seat) if shelved.path.exists() else None
    except OSError:
        return None

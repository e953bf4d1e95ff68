"""The menu: the match that was left, how many sit at the table, and a shelf of game boxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

import pygame

from tabletop import __version__
from tabletop.games import LISTINGS, listing_of
from tabletop.games.listing import FAMILIES, Listing
from tabletop.players.characters import face_number
from tabletop.records import Kept
from tabletop.scenes import keepsake, rim, unfinished
from tabletop.scenes.away import come_home, forget_all_but, with_away
from tabletop.scenes.families import HEAD, by_family, shelf_places
from tabletop.scenes.game_box import GameBox, least_width, share_band
from tabletop.scenes.glimpse import Glimpse
from tabletop.scenes.learning import TODAY, learning, practise_today, to_practise
from tabletop.scenes.notice import say
from tabletop.scenes.program import shelf, sit_down_again
from tabletop.scenes.reading import READING, Found, WordsPanel
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.scenes.still_life import paint_still
from tabletop.scenes.unfinished import Unfinished
from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.button import Button, Tool
from tabletop.stage.widgets.look import Look, blend
from tabletop.stage.widgets.segmented import Segmented
from tabletop.stage.widgets.text import Text
from tabletop.stage.widgets.widget import Point, Widget
from tabletop.words import keys

SINGLE_COUNTS = 6
CONTINUE_HEIGHT = 122
FILLED_AT_ONCE = 5
"""The number of boxes that get their pictures in one of the first frames."""
COUNTED = "counting computer opponents"


class ContinuePanel(Widget):
    """The match left last: its table, how it stands, who plays, and a button that resumes it."""

    solid = False
    bleed = 20.0

    def __init__(self, match: Unfinished, others: int, button: Button, glimpse: Glimpse | None) -> None:
        super().__init__()
        self.match = match
        self.others = others
        self.button = button
        self.glimpse = glimpse
        self.still = listing_of(match.kept.game, match.title).cover.still
        self._kept: pygame.Surface | None = None
        self.add(button)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        wide, high = self.button.measure(look, rect.width)
        wide += look.box(18)
        right = rect.right - look.box(24)
        self.button.lay(look, pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
        self._kept = keepsake.kept_picture(look, self.match.kept)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.panel(screen, self.rect, look.box(18), gold=True)
        picture = self.picture_box(look)
        self._paint_picture(screen, look, picture)
        faces = self._paint_faces(screen, look)
        x = picture.right + look.box(22)
        room = faces - x - look.box(16)
        title, line, soft = look.letters(23), look.metrics.body, look.metrics.second
        y = self.rect.centery - look.box(29)
        look.words(screen, "Continue", (x, y), title, theme.GOLD, weight="semibold", room=room)
        practice = "practice" if self.match.kept.kind == "practice" else ""
        standing = " · ".join(filter(None, (self.match.title, practice, self.match.standing)))
        if rim.set_facts(standing, line, room)[1] != standing:
            standing = unfinished.standing_in(standing, lambda told: letters.width(told, line) <= room)
        line, standing = rim.set_facts(standing, line, room)
        look.words(screen, standing, (x, self.rect.centery + look.box(2)), line, theme.CREAM, room=room)
        at = (x, self.rect.centery + look.box(29))
        look.words(screen, self._when(soft, room), at, soft, look.theme.soft, room=room)

    def _when(self, size: int, room: int) -> str:
        """Returns when it was left, and of the others as much as fits."""
        when, others = self.match.when, self.others
        one, more = "one more unfinished match", f"{others} more unfinished matches"
        ways = (one, "one more unfinished") if others == 1 else (more, f"{others} more unfinished")
        told = [f"{when}; {way}" for way in (*ways, f"{others} more") if others]
        return next((words for words in told if letters.width(words, size) <= room), when)

    def picture_box(self, look: Look) -> pygame.Rect:
        """Returns the box of the table's picture."""
        box = pygame.Rect((0, 0), keepsake.picture_size(look))
        box.midleft = (self.rect.left + look.box(14), self.rect.centery)
        return box

    def _paint_picture(self, screen: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Draws the kept table, until then its felt; the game's box where it cannot be shown."""
        drawn = self._kept if self.glimpse is None else self.glimpse.picture or self._kept
        if self.glimpse is None and self.match.is_read:
            inner = box.inflate(0, -look.box(4))
            paint_still(screen, look, self.still, inner, largest=look.box(62))
        elif drawn is not None and drawn.get_size() == box.size:
            screen.blit(drawn, box)
        else:
            look.rounded(screen, box, look.box(6), blend(look.theme.middle, look.theme.half, 0.5))

    def _paint_faces(self, screen: pygame.Surface, look: Look) -> int:
        """Draws the faces of all who play, overlapping; returns where they begin."""
        diameter, step = look.box(44), look.box(38)
        sitters = self.match.kept.sitters[:6]
        x = self.button.rect.left - look.box(36) - diameter - step * (len(sitters) - 1)
        for number, sitter in enumerate(sitters):
            drawn = look.studio.rasters.face(face_number(sitter.face), diameter)
            screen.blit(drawn, drawn.get_rect(midleft=(x + number * step, self.rect.centery)))
        return x


class Menu(Screen):
    """The lowest scene of the stack: leaving it ends the program."""

    def __init__(self, app: Host, *, gradually: bool = False) -> None:
        super().__init__(app)
        self._gradually = gradually
        """Whether boxes are seen, and can be used, a few frames before what is on them."""
        self.boxes: list[GameBox] = []
        self.count: int | None = None
        self.matches: tuple[Kept, ...] = ()
        self.has_read = False
        """Whether the matches have been read since this scene came to the top."""
        self._left: Unfinished | None = None
        self._told = ""
        self._glimpse: Glimpse | None = None
        self._is_painted = False
        self._visit = 0
        self._asked = 0
        self._found: Found | None = None

    def enter(self) -> None:
        """Shows what is known; no match is read before the menu has been seen, nor waited for."""
        self._visit += 1
        self.has_read = False
        # Known from a cache: the first frame must not wait until hundreds of files have been read.
        known, is_all = shelf().known()
        self.matches = _waiting(known) if is_all else ()
        self._told = "" if is_all else READING
        self._show(self._left if self._is_first(self._left) else self._unread())
        self._is_ready = True
        self.rebuild()

    def update(self, now: int) -> bool:
        busy = super().update(now)
        if self._is_painted and self._fill_boxes():
            return True
        if self._is_painted and self._asked != self._visit:
            self._asked = self._visit
            self.app.beside(partial(self._read, self._visit))
        self._take_found()
        return self._draw_glimpse() or not self._is_painted or busy

    def is_filling(self) -> bool:
        return any(box.is_bare for box in self.boxes)

    def _fill_boxes(self) -> bool:
        """Gives some boxes their pictures; true if there were any without."""
        bare = [box for box in self.boxes if box.is_bare][:FILLED_AT_ONCE]
        for box in bare:
            box.fill()
        return bool(bare)

    def _read(self, visit: int) -> None:
        """Reads the matches on a background thread, so that no file can delay the menu."""
        kept = shelf(self.app.is_closing)
        found = Found(visit)
        try:
            kept.sweep()
            away = come_home(self.app.settings.elsewhere)
            matches = _waiting(with_away(kept.matches(), away))
            found = Found(visit, matches, None, kept.damaged, away)
            if matches and not self.app.is_closing():
                told = unfinished.told(matches[0], datetime.now().astimezone())
                found = replace(found, left=told)
        finally:
            self._found = found

    def _take_found(self) -> None:
        """Shows what has been read, unless a question lies in front."""
        found = self._found
        if found is None or self.tree.popup is not None:
            return
        self._found = None
        if found.away is not None:
            forget_all_but(self.app, found.away)
        # Read on an earlier visit: the matches may have changed since.
        if found.visit != self._visit:
            return
        self.has_read = True
        is_new = found.matches != self.matches or bool(self._told)
        self.matches = found.matches
        self._told = found.complaints[0] if found.complaints and not found.matches else ""
        self._show(found.left or self._unread())
        if is_new or self._told:
            self.rebuild()
        elif isinstance(self.panel, ContinuePanel) and self._left is not None:
            self.panel.match, self.panel.glimpse = self._left, self._glimpse
            self.panel.touch()

    def _show(self, match: Unfinished | None) -> None:
        self._left = match
        if match is None or match.view is None:
            self._glimpse = None
        elif self._glimpse is None or match.view != self._glimpse.view:
            self._glimpse = Glimpse(match.view, match.sitters)

    def _is_first(self, match: Unfinished | None) -> bool:
        return match is not None and self.matches[:1] == (match.kept,)

    def _unread(self) -> Unfinished | None:
        """Returns what can be said of the first match before it has been read."""
        return unfinished.unread(self.matches[0], datetime.now().astimezone()) if self.matches else None

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self._is_painted = True
        return super().paint(screen)

    def _draw_glimpse(self) -> bool:
        """Draws a little of the thumbnail, never before the menu itself has been seen."""
        if self._glimpse is None or not isinstance(self.panel, ContinuePanel):
            return False
        if not self._is_painted:
            return True
        before = self._glimpse.picture
        is_drawing = self._glimpse.draw(self.look, self.panel.picture_box(self.look).size)
        if self._glimpse.picture is not before and self._glimpse.picture is not None:
            keepsake.keep(self.look, self.panel.match.kept, self._glimpse.picture)
            self.panel.touch()
        return is_drawing

    def build(self) -> None:
        today = partial(practise_today, self.app, self)
        tools = (
            *((Tool("discover", today, keys.TODAY, TODAY),) if to_practise(self.app.settings) else ()),
            Tool("statistics", self._open_history, keys.STATISTICS, "Matches and statistics"),
            Tool("settings", self._open_settings, "", "Settings"),
            rim.sound_tool(self.app),
            Tool("full-screen", self.app.full_screen, keys.FULL_SCREEN, "Full screen"),
        )
        self.rim = rim.Rim("Tabletop", f"version {__version__}", _Sign(), tools)
        self.panel = self._continue_panel()
        self.question = Text("How many at the table?", 18, weight="semibold", on_felt=True, wraps=False)
        self.filter = Segmented(counts(LISTINGS.values()), self.count, self._filtered, pills=True)
        games = fitting(LISTINGS, self.count)
        self.told = Text(how_many(len(games)), 16, theme.SOFT, align="right", on_felt=True, wraps=False)
        self.families = by_family(LISTINGS[slug] for slug in games)
        self.heads = [
            Text(FAMILIES[family], HEAD, theme.SOFT, "semibold", on_felt=True, wraps=False)
            for family in self.families
        ]
        is_bare = self._gradually and not self._is_painted
        self.boxes = [
            GameBox(
                listing,
                partial(self._set_up, listing.slug),
                learning(self.app, listing.slug, self),
                is_bare=is_bare,
            )
            for listings in self.families.values()
            for listing in listings
        ]
        if self.panel is not None:
            self.root.add(self.panel)
        self.root.add(self.question, self.filter, self.told, *self.heads, *self.boxes, self.rim)

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        room = rim.felt_box(look)
        top = room.top
        if self.panel is not None:
            self.panel.lay(look, pygame.Rect(room.left, top, room.width, look.box(CONTINUE_HEIGHT)))
            top = self.panel.rect.bottom + look.px(24)
        top = self._lay_filter(look, pygame.Rect(room.left, top, room.width, look.box(36)))
        shelf = pygame.Rect(room.left, top + look.px(12), room.width, room.bottom - top - look.px(12))
        counts = [len(listings) for listings in self.families.values()]
        places = shelf_places(counts, shelf, look, least_width(look, self.boxes))
        for widget, place in zip((*self.heads, *self.boxes), (*places.heads, *places.boxes), strict=True):
            widget.lay(look, place)
        share_band(look, self.boxes)

    def keys(self, event: pygame.event.Event) -> bool:
        if event.key != pygame.K_ESCAPE:
            return False
        say(
            self.tree,
            "Leave Tabletop?",
            "Your matches are saved.",
            (("Leave", self.app.quit), ("Stay", None)),
        )
        return True

    def next_step(self) -> None:
        """Opens the game set up last, or else the first on the shelf, if no match waits."""
        latest = [slug for slug in self.app.settings.games if slug in LISTINGS]
        on_shelf = [listing.slug for listings in self.families.values() for listing in listings]
        self._set_up(latest[-1] if latest else on_shelf[0])

    def _lay_filter(self, look: Look, row: pygame.Rect) -> int:
        wide, high = self.question.measure(look, row.width)
        self.question.lay(look, pygame.Rect(row.left, row.centery - high // 2, wide, high))
        left = row.left + wide + look.box(18)
        filters = self.filter.measure(look, row.width)[0]
        end, high = self._tell_how_many(look, row.right - left - filters - look.box(24))
        self.told.lay(look, pygame.Rect(row.right - end, row.centery - high // 2, end, high))
        room = row.right - end - look.box(16) - left
        self.filter.lay(look, pygame.Rect(left, row.top, self.filter.measure(look, room)[0], row.height))
        return row.bottom

    def _tell_how_many(self, look: Look, room: int) -> Point:
        """Says how many games there are and, if asked and with room, who counts as a player."""
        short = how_many(len(self.boxes))
        long = short if self.count is None else f"{short}, {COUNTED}"
        size = look.metrics.size[0]
        self.told.words = long
        if self.told.measure(look, size)[0] > room:
            self.told.words = short
        return self.told.measure(look, size)

    def _continue_panel(self) -> ContinuePanel | WordsPanel | None:
        if self._left is None:
            return WordsPanel(self._told) if self._told else None
        button = Button("Sit down", self._sit_down, keys.MAIN, main=True)
        return ContinuePanel(self._left, len(self.matches) - 1, button, self._glimpse)

    def _sit_down(self) -> None:
        problem = sit_down_again(self.app, self.matches[0].path)
        if problem:
            say(self.tree, "This match can’t be continued", problem)

    def _filtered(self, count: object) -> None:
        assert count is None or isinstance(count, int)
        self.count = count
        self.rebuild()

    def _set_up(self, slug: str) -> None:
        from tabletop.scenes.setup import Setup

        self.app.push(Setup(self.app, slug, partial(is_meant, count=self.count)))

    def _open_settings(self) -> None:
        from tabletop.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _open_history(self) -> None:
        from tabletop.scenes.history import History

        self.app.push(History(self.app))


class _Sign(Tool):
    """The program's sign, where other scenes have the way back."""

    focusable = False
    solid = False

    def __init__(self) -> None:
        super().__init__("program", lambda: None)
        self.solid = False

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        drawn = look.studio.rasters.icon("program", look.box(32))
        screen.blit(drawn, drawn.get_rect(center=self.rect.center))


def _waiting(matches: Iterable[Kept]) -> tuple[Kept, ...]:
    """Returns the matches that can be resumed here."""
    return tuple(kept for kept in matches if not kept.is_over and kept.game in LISTINGS)


def counts(listings: Iterable[Listing]) -> list[tuple[int | None, str]]:
    """Returns the numbers of players to choose from; a group of large ones by its smallest."""
    numbers = sorted({count for listing in listings for count in listing.players})
    choices: list[tuple[int | None, str]] = [(None, "All")]
    choices += [(count, str(count)) for count in numbers if count <= SINGLE_COUNTS]
    many = [count for count in numbers if count > SINGLE_COUNTS]
    if many:
        choices.append((many[0], f"{many[0]} to {many[-1]}" if len(many) > 1 else str(many[0])))
    return choices


def how_many(games: int) -> str:
    """Returns the number of games in words."""
    return "one game" if games == 1 else f"{games} games"


def fitting(listings: Mapping[str, Listing], count: int | None) -> tuple[str, ...]:
    """Returns the slugs of the games that this number of people can play."""
    return tuple(
        slug
        for slug, listing in listings.items()
        if any(is_meant(number, count) for number in listing.players)
    )


def is_meant(number: int, count: int | None) -> bool:
    """Returns whether a chosen count includes this number of players."""
    return count is None or number == count or number > count > SINGLE_COUNTS

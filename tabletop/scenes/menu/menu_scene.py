"""The menu: the match that was left, how many sit at the table, and a shelf of game boxes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import islice

import pygame

from tabletop import __version__
from tabletop.games import LISTINGS
from tabletop.games.listing import FAMILIES, Listing
from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.records import MatchSummary
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import ask_before, show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_entry import match_status
from tabletop.scenes.match_entry.game_suggestion import suggestion_for
from tabletop.scenes.match_entry.lesson_entry import (
    POSITION_OF_DAY_LABEL,
    games_with_positions,
    lesson_opener,
    open_position_of_day,
)
from tabletop.scenes.match_entry.loading import READING, FoundMatches, MessagePanel
from tabletop.scenes.match_entry.match_start import match_library, resume_match
from tabletop.scenes.match_entry.match_status import MatchStatus
from tabletop.scenes.match_files.rescued_matches import (
    forget_rescued_except,
    restore_rescued_matches,
    with_rescued_matches,
)
from tabletop.scenes.menu.continue_panel import CONTINUE_HEIGHT, ContinuePanel
from tabletop.scenes.menu.game_box import GameBox, apply_common_band, min_box_width
from tabletop.scenes.menu.shelf_layout import HEAD, ShelfLayout, group_by_family, lay_out_shelf
from tabletop.scenes.menu.suggestion_line import LINE_HEIGHT, SuggestionLine
from tabletop.scenes.table.board import thumbnail_cache
from tabletop.scenes.table.board.table_thumbnail import TableThumbnail
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button, ToolButton
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.text.static_text import StaticText, put_name
from tabletop.words import action_keys

CONTINUE, SUGGESTION, GAMES = said("Continue"), said("Suggestion"), said("Games")
MAX_SINGLE_COUNT = 6
MIN_BOX_HEIGHT = 84
BOXES_PER_FRAME = 5
"""The number of boxes that get their pictures in one of the first frames."""


class MenuScene(WidgetScene):
    """The lowest scene of the stack: leaving it ends the program."""

    def __init__(self, app: Host, *, gradually: bool = False) -> None:
        super().__init__(app)
        self._gradually = gradually
        """Whether boxes are seen, and can be used, a few frames before what is on them."""
        self.boxes: list[GameBox] = []
        self.count: int | None = None
        self.matches: tuple[MatchSummary, ...] = ()
        self.has_read = False
        """Whether the matches have been read since this scene came to the top."""
        self._last_left: MatchStatus | None = None
        self._message: Message | None = None
        self._thumbnail: TableThumbnail | None = None
        self._is_painted = False
        self._visit_number = 0
        self._request_number = 0
        self._found: FoundMatches | None = None

    def enter(self) -> None:
        """Shows what is known; no match is read before the menu has been seen, nor waited for."""
        self._visit_number += 1
        self.has_read = False
        # Known from a cache: the first frame must not wait until hundreds of files have been read.
        known, is_all = match_library().cached_matches()
        self.matches = _resumable(known) if is_all else ()
        self._message = None if is_all else READING
        self._show(self._last_left if self._is_first(self._last_left) else self._unread_status())
        self._is_ready = True
        self.rebuild()

    def update(self, now: int) -> bool:
        busy = super().update(now)
        if self._is_painted and self._fill_boxes():
            return True
        if self._is_painted and self._request_number != self._visit_number:
            self._request_number = self._visit_number
            self.app.run_in_background(partial(self._read, self._visit_number))
        self._show_found()
        return self._draw_thumbnail() or not self._is_painted or busy

    def is_loading(self) -> bool:
        return any(box.is_bare for box in self.boxes)

    def _fill_boxes(self) -> bool:
        """Gives some boxes their pictures; true if there were any without."""
        bare = [box for box in self.boxes if box.is_bare][:BOXES_PER_FRAME]
        for box in bare:
            box.fill_in()
        return bool(bare)

    def _read(self, visit: int) -> None:
        """Reads the matches on a background thread, so that no file can delay the menu."""
        kept = match_library(self.app.is_closing)
        found = FoundMatches(visit)
        try:
            kept.remove_leftovers()
            away = restore_rescued_matches(self.app.settings.elsewhere)
            matches = _resumable(with_rescued_matches(kept.matches(), away))
            found = FoundMatches(visit, matches, None, kept.damaged, away)
            if matches and not self.app.is_closing():
                told = match_status.read_status(matches[0], datetime.now().astimezone())
                found = replace(found, left=told)
        finally:
            # Also after an error, so that nobody waits for this visit for ever.
            self._found = found

    def _show_found(self) -> None:
        """Shows what has been read, unless a question lies in front."""
        found = self._found
        if found is None or self.tree.popup is not None:
            return
        self._found = None
        if found.rescued is not None:
            forget_rescued_except(self.app, found.rescued)
        # Read on an earlier visit: the matches may have changed since.
        if found.visit != self._visit_number:
            return
        self.has_read = True
        is_new = found.matches != self.matches or self._message is not None
        self.matches = found.matches
        self._message = found.complaints[0] if found.complaints and not found.matches else None
        self._show(found.left or self._unread_status())
        if is_new or self._message is not None:
            self.rebuild()
        elif isinstance(self.panel, ContinuePanel) and self._last_left is not None:
            self.panel.match, self.panel.thumbnail = self._last_left, self._thumbnail
            self.panel.invalidate()

    def _show(self, match: MatchStatus | None) -> None:
        self._last_left = match
        if match is None or match.view is None:
            self._thumbnail = None
        elif self._thumbnail is None or match.view != self._thumbnail.view:
            self._thumbnail = TableThumbnail(match.view, match.sitters)

    def _is_first(self, match: MatchStatus | None) -> bool:
        return match is not None and self.matches[:1] == (match.summary,)

    def _unread_status(self) -> MatchStatus | None:
        """Returns what can be said of the first match before it has been read."""
        return (
            match_status.unread_status(self.matches[0], datetime.now().astimezone()) if self.matches else None
        )

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        self._is_painted = True
        return super().paint(screen)

    def _draw_thumbnail(self) -> bool:
        """Draws a little of the thumbnail, never before the menu itself has been seen."""
        if self._thumbnail is None or not isinstance(self.panel, ContinuePanel):
            return False
        if not self._is_painted:
            return True
        before = self._thumbnail.picture
        is_drawing = self._thumbnail.draw_step(self.look, self.panel.thumbnail_box(self.look).size)
        if self._thumbnail.picture is not before and self._thumbnail.picture is not None:
            thumbnail_cache.cache_thumbnail(self.look, self.panel.match.summary, self._thumbnail.picture)
            self.panel.invalidate()
        return is_drawing

    def build(self) -> None:
        self.top_bar = top_bar.TopBar(
            "Tabletop", say("version {number}", number=__version__), _ProgramIcon(), self._tools()
        )
        self.panel = self._continue_panel()
        self.question = StaticText(
            say("How many at the table?"), 18, weight="semibold", on_felt=True, wraps=False
        )
        self.filter = SegmentedControl(
            player_counts(LISTINGS.values()), self.count, self._set_player_count, pills=True
        )
        put_name(self.filter, self.question)
        games = games_for(LISTINGS, self.count)
        self.count_text = StaticText(
            game_count(len(games)), 16, theme.SOFT_TEXT, align="right", on_felt=True, wraps=False
        )
        self.families = group_by_family(LISTINGS[slug] for slug in games)
        self.headings = [
            StaticText(say(FAMILIES[family]), HEAD, theme.SOFT_TEXT, "semibold", on_felt=True, wraps=False)
            for family in self.families
        ]
        self.boxes = [self._game_box(listing) for shelf in self.families.values() for listing in shelf]
        for number, box in enumerate(self.boxes, 1):
            box.place_on_shelf = number, len(self.boxes)
        self.suggestion_line = self._suggestion_line()
        self.root.add(*(part for part in (self.panel, self.suggestion_line) if part is not None))
        self.root.add(self.question, self.filter, self.count_text, *self.headings, *self.boxes, self.top_bar)

    def told_line(self) -> str:
        """Returns the suggestion; which version it is stands among the tools."""
        line = self.suggestion_line
        return "" if line is None else say(line.suggestion.words)

    def sections(self) -> Sequence[Section]:
        lines: list[Widget] = []
        boxes = iter(self.boxes)
        for heading, games in zip(self.headings, self.families.values(), strict=True):
            lines += [heading, *islice(boxes, len(games))]
        panel = () if self.panel is None else (Section(CONTINUE, (self.panel,)),)
        line = () if self.suggestion_line is None else (Section(SUGGESTION, (self.suggestion_line,)),)
        return *panel, *line, Section(GAMES, (self.filter, self.count_text, *lines))

    def _tools(self) -> list[ToolButton]:
        """Returns the tools of the top bar; the move of the day only for those who have played its games."""
        today = partial(open_position_of_day, self.app, self)
        discover = ToolButton("discover", today, action_keys.TODAY, POSITION_OF_DAY_LABEL)
        return [
            *((discover,) if games_with_positions(self.app.settings) else ()),
            ToolButton(
                "statistics", self._open_history, action_keys.STATISTICS, said("Matches and statistics")
            ),
            ToolButton("players", self._open_shared_deals, action_keys.TOGETHER, said("Deals with others")),
            ToolButton("settings", self._open_settings, "", said("Settings")),
            top_bar.sound_tool(self.app),
            ToolButton("full-screen", self.app.full_screen, action_keys.FULL_SCREEN, said("Full screen")),
        ]

    def _game_box(self, listing: Listing) -> GameBox:
        return GameBox(
            listing,
            partial(self._open_setup, listing.slug),
            lesson_opener(self.app, listing.slug, self),
            is_bare=self._gradually and not self._is_painted,
        )

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        top = room.top
        if self.panel is not None:
            self.panel.arrange(look, pygame.Rect(room.left, top, room.width, look.box(CONTINUE_HEIGHT)))
            top = self.panel.rect.bottom + look.px(24)
        rest = pygame.Rect(room.left, top, room.width, room.bottom - top)
        places = self._lay_line_and_shelf(look, rest, with_line=self.suggestion_line is not None)
        if self.panel is not None and places.boxes and places.boxes[0].height < look.box(MIN_BOX_HEIGHT):
            # Beside the match that was left, a suggestion is not worth the pictures on the boxes.
            places = self._lay_line_and_shelf(look, rest, with_line=False)
        for widget, place in zip(
            (*self.headings, *self.boxes), (*places.headings, *places.boxes), strict=True
        ):
            widget.arrange(look, place)
        apply_common_band(look, self.boxes)

    def _lay_line_and_shelf(self, look: Look, room: pygame.Rect, *, with_line: bool) -> ShelfLayout:
        """Lays what stands above the shelf, with the suggestion or without; returns places on the shelf."""
        top = room.top
        if self.suggestion_line is not None:
            self.suggestion_line.shown = with_line
            high = look.box(LINE_HEIGHT)
            self.suggestion_line.arrange(look, pygame.Rect(room.left, top, room.width, high))
            top += (high + look.px(14)) * with_line
        top = self._lay_filter(look, pygame.Rect(room.left, top, room.width, look.metrics.target(36)))
        shelf = pygame.Rect(room.left, top + look.px(12), room.width, room.bottom - top - look.px(12))
        counts = [len(listings) for listings in self.families.values()]
        return lay_out_shelf(counts, shelf, look, min_box_width(look, self.boxes))

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key != pygame.K_ESCAPE:
            return False
        ask_before(
            self.tree,
            say("Leave Tabletop?"),
            say("Your matches are saved."),
            say("Stay"),
            (say("Leave"), self.app.quit),
        )
        return True

    def next_step(self) -> None:
        """Opens the lesson for somebody new, the game set up last, or else the first on the shelf."""
        if self.suggestion_line is not None and self.suggestion_line.learn.main:
            self.suggestion_line.learn.activate()
            return
        latest = [slug for slug in self.app.settings.games if slug in LISTINGS]
        on_shelf = [listing.slug for listings in self.families.values() for listing in listings]
        self._open_setup(latest[-1] if latest else on_shelf[0])

    def _lay_filter(self, look: Look, row: pygame.Rect) -> int:
        wide, high = self.question.measure(look, row.width)
        self.question.arrange(look, pygame.Rect(row.left, row.centery - high // 2, wide, high))
        left = row.left + wide + look.box(18)
        filters = self.filter.measure(look, row.width)[0]
        end, high = self._show_game_count(look, row.right - left - filters - look.box(24))
        self.count_text.arrange(look, pygame.Rect(row.right - end, row.centery - high // 2, end, high))
        room = row.right - end - look.box(16) - left
        self.filter.arrange(look, pygame.Rect(left, row.top, self.filter.measure(look, room)[0], row.height))
        return row.bottom

    def _show_game_count(self, look: Look, room: int) -> Point:
        """Says how many games there are and, if asked and with room, who counts as a player."""
        short = game_count(len(self.boxes))
        long = short if self.count is None else game_count_with_opponents(len(self.boxes))
        size = look.metrics.size[0]
        self.count_text.words = long
        if self.count_text.measure(look, size)[0] > room:
            self.count_text.words = short
        return self.count_text.measure(look, size)

    def _continue_panel(self) -> ContinuePanel | MessagePanel | None:
        if self._last_left is None:
            return MessagePanel(self._message) if self._message is not None else None
        button = Button(say("Sit down"), self._resume, action_keys.MAIN, main=True)
        return ContinuePanel(self._last_left, len(self.matches) - 1, button, self._thumbnail)

    def _suggestion_line(self) -> SuggestionLine | None:
        """Returns the line that suggests a game, if one is to be suggested."""
        suggestion = suggestion_for(self.app.settings)
        learn = None if suggestion is None else lesson_opener(self.app, suggestion.slug, self)
        if suggestion is None or learn is None:
            return None
        is_main = suggestion.is_first and self.panel is None
        return SuggestionLine(suggestion, learn, self._close_suggestions, is_main=is_main)

    def _close_suggestions(self) -> None:
        """Suggests no game any more."""
        self.app.change_settings(self.app.settings.without_suggestions())
        self.rebuild()

    def _resume(self) -> None:
        problem = resume_match(self.app, self.matches[0].path)
        if problem is not None:
            show_notice(self.tree, say("This match can’t be continued"), say(problem))

    def _set_player_count(self, count: object) -> None:
        assert count is None or isinstance(count, int)
        self.count = count
        self.rebuild()

    def _open_setup(self, slug: str) -> None:
        from tabletop.scenes.setup.setup_scene import SetupScene

        self.app.push(SetupScene(self.app, slug, partial(count_includes, count=self.count)))

    def _open_settings(self) -> None:
        from tabletop.scenes.settings.settings_scene import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _open_history(self) -> None:
        from tabletop.scenes.history.history_scene import HistoryScene

        self.app.push(HistoryScene(self.app))

    def _open_shared_deals(self) -> None:
        from tabletop.scenes.shared_deals.shared_deals_scene import SharedDealsScene

        self.app.push(SharedDealsScene(self.app))


class _ProgramIcon(ToolButton):
    """The program's sign, where other scenes have the way back."""

    focusable = False
    catches_pointer = False

    def __init__(self) -> None:
        super().__init__("program", lambda: None)
        self.catches_pointer = False

    def describe(self) -> None:
        """Returns nothing: it is a sign, and does nothing."""

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        drawn = look.caches.rasters.icon("program", look.box(32))
        screen.blit(drawn, drawn.get_rect(center=self.rect.center))


def _resumable(matches: Iterable[MatchSummary]) -> tuple[MatchSummary, ...]:
    """Returns the matches that can be resumed here."""
    return tuple(summary for summary in matches if not summary.is_over and summary.game in LISTINGS)


def player_counts(listings: Iterable[Listing]) -> list[tuple[int | None, str]]:
    """Returns the numbers of players to choose from; a group of large ones by its smallest."""
    numbers = sorted({count for listing in listings for count in listing.players})
    choices: list[tuple[int | None, str]] = [(None, say("All", context="numbers of players"))]
    choices += [(count, str(count)) for count in numbers if count <= MAX_SINGLE_COUNT]
    many = [count for count in numbers if count > MAX_SINGLE_COUNT]
    if many:
        choices.append(
            (
                many[0],
                say("{first} to {last}", first=many[0], last=many[-1]) if len(many) > 1 else str(many[0]),
            )
        )
    return choices


def game_count(games: int) -> str:
    """Returns the number of games in words."""
    return say("{n:one game|# games}", n=games)


def game_count_with_opponents(games: int) -> str:
    """Returns the number of games in words, and who was counted."""
    return say("{n:one game|# games}, counting computer opponents", n=games)


def games_for(listings: Mapping[str, Listing], count: int | None) -> tuple[str, ...]:
    """Returns the slugs of the games that this number of people can play."""
    return tuple(
        slug
        for slug, listing in listings.items()
        if any(count_includes(number, count) for number in listing.players)
    )


def count_includes(number: int, count: int | None) -> bool:
    """Returns whether a chosen count includes this number of players."""
    return count is None or number == count or number > count > MAX_SINGLE_COUNT

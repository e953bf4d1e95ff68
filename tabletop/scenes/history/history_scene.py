"""Matches that were played or left, and the results of everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from tabletop.accessibility import Kind, Role
from tabletop.controller import Replay
from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.person_names import is_same_name
from tabletop.records import (
    BadRecord,
    MatchSummary,
    OpponentWinLoss,
    Persons,
    PersonWinLoss,
    Resets,
    latest_begun_first,
    read_resets,
    win_loss_by_opponent,
    win_loss_by_person,
)
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.history import match_actions
from tabletop.scenes.history.archive_tasks import Archive, ArchiveTasks, installed_only
from tabletop.scenes.history.match_actions import ActionResult
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.history.reset_scene import ResetScene
from tabletop.scenes.history.statistics_panel import StatisticsPanel
from tabletop.scenes.match_entry import match_status
from tabletop.scenes.match_entry.known_people import result_owners, table_owner
from tabletop.scenes.match_entry.loading import READING
from tabletop.scenes.match_entry.match_start import match_library, resume_match
from tabletop.scenes.match_entry.player_profiles import shown_name
from tabletop.scenes.match_entry.with_friend import open_friend_menu
from tabletop.scenes.match_files.exported_files import show_file_place
from tabletop.scenes.match_files.match_transfer import offered_archives
from tabletop.settings import records_folder
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.containers import Panel, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import ToolButton
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import StaticText
from tabletop.words import action_keys

MATCHES, WHICH_MATCHES = said("Matches"), said("Which matches")
STATISTICS_WIDTH = 400
MAX_SHOWN = 200
MAX_PROBLEMS = 5
"""The greatest number of problems that are told at once."""
EMPTY_NOTES = {
    "all": said("No matches yet."),
    "left": said("No unfinished matches."),
    "over": said("No finished matches yet."),
}


class HistoryScene(WidgetScene):
    """The list of matches: unfinished ones can be resumed, finished ones watched again."""

    wanted = "all"
    kind = "all"
    """The kind of matches that the statistics count."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.matches: tuple[MatchSummary, ...] = ()
        self.complaints: tuple[Message, ...] = ()
        self.tallies: PersonWinLoss = {}
        self.opponents: OpponentWinLoss = {}
        self.is_reading = True
        self.chosen: set[Path] | None = None
        """The files of the matches that were chosen; None while a click opens a match."""
        self.can_undo = False
        self.resets = Resets()
        self._note: Message | None = None
        self._tasks = ArchiveTasks(app)
        self._offers: Sequence[Path] | None = None

    def enter(self) -> None:
        self._is_ready = True
        # What the cache knows is shown at once, and the files are read behind it.
        matches, is_all = match_library().cached_matches()
        resets, _ = read_resets(records_folder())
        self._show(Archive(matches, self.complaints, self.can_undo, resets), is_reading=not is_all)
        self._tasks.read()

    def update(self, now: int) -> bool:
        news = self._tasks.take() if self.tree.popup is None else None
        if news is not None:
            found, outcome = news
            if outcome is not None:
                self._set_note(outcome.sentence if outcome.path is None else None)
            shown = Archive(self.matches, self.complaints, self.can_undo, self.resets)
            if self.is_reading or outcome is not None or found != shown:
                self._show(found)
            if outcome is not None:
                self._show_result(outcome)
        if self._offers is not None and self.tree.popup is None:
            match_actions.ask_which_import(self.tree, self._offers, self._import)
            self._offers = None
        return super().update(now)

    def _show_result(self, outcome: ActionResult) -> None:
        problems = "\n".join(map(say, outcome.problems[:MAX_PROBLEMS]))
        if outcome.path is not None:
            sentence = say(outcome.sentence) if outcome.sentence is not None else ""
            words = " ".join(filter(None, (sentence, problems)))
            show_file_place(self.tree, say("Exported"), words, outcome.path)
        elif problems:
            show_notice(self.tree, say("That went wrong"), problems)

    def _show(self, found: Archive, *, is_reading: bool = False) -> None:
        self.matches, self.complaints = installed_only(found.matches), found.complaints
        self.can_undo, self.resets = found.can_undo, found.resets
        people, own = result_owners(self.app.settings), table_owner(self.app.settings)
        counts = self.resets.with_present_names(people).counts_match
        tallies = win_loss_by_person(self.matches, people, counts)
        self.tallies = dict(sorted(tallies.items(), key=lambda one: not is_same_name(one[0][0], own.name)))
        self.opponents = win_loss_by_opponent(self.matches, people, counts)
        self.is_reading = is_reading
        if self.chosen is not None:
            # What has gone since it was chosen cannot be deleted.
            self.chosen &= {kept.path for kept in self.matches}
        self._refresh()

    def _refresh(self) -> None:
        """Rebuilds the widgets; keeps the scroll position, and gives the focus to the next match."""
        offset, before = (self.list.offset, self._match_rows()) if self.root.children else (0, [])
        place = next((at for at, line in enumerate(before) if line is self.tree.focus), None)
        self.rebuild()
        self.list.scroll_to(offset)
        after = self._match_rows()
        if self.tree.focus is None and place is not None and after:
            self.tree.focus_on(after[min(place, len(after) - 1)])

    def _match_rows(self) -> list[MatchRow]:
        return [part for part in self.list.content.children if isinstance(part, MatchRow)]

    def build(self) -> None:
        over_time = ToolButton("statistics", self._open_over_time, action_keys.STATISTICS, say("Over time"))
        self.top_bar = top_bar.TopBar(
            say(MATCHES), self._title_note(), top_bar.back_tool(self._back), (over_time,)
        )
        choices = [
            ("all", say("All", context="matches")),
            ("left", say("Not finished")),
            ("over", say("Finished")),
        ]
        self.filter = SegmentedControl(choices, self.wanted, self._set_filter, pills=True)
        self.filter.set_accessible_name(WHICH_MATCHES)
        self.list = ScrollView(Stack(*self._lines(), gap=8), padding=6)
        self.list.role = Role.LIST
        self.list.set_accessible_name(MATCHES)
        self.panel = Panel(self.list)
        self.side = StatisticsPanel(
            self.tallies, self.opponents, self.kind, self._set_counted_kind, is_reading=self.is_reading
        )
        self.buttons = match_actions.match_buttons(
            None if self.chosen is None else len(self.chosen),
            can_undo=self.can_undo,
            on_choose=lambda: self._choose(on=self.chosen is None),
            on_delete=self._delete_chosen,
            on_all=self._choose_all,
            on_undo=partial(self._tasks.run, match_actions.restore_from_trash),
            on_more=self._open_more,
        )
        self.root.add(self.top_bar, self.filter, self.panel, self.buttons, self.side)

    def _lines(self) -> list[Widget]:
        """Returns the rows of the matches, and below them what is said of the list."""
        now, people = datetime.now().astimezone(), result_owners(self.app.settings)
        shown = self._shown_matches()
        rows = [self._match_row(kept, now, people) for kept in shown[:MAX_SHOWN]]
        for number, row in enumerate(rows, 1):
            row.place_in_list = number, len(rows)
        lines: list[Widget] = [*rows]
        if self.is_reading:
            lines.append(StaticText(say(READING), 17, theme.SOFT_TEXT))
        elif not lines:
            note = EMPTY_NOTES[self.wanted if self.matches else "all"]
            lines.append(StaticText(say(note), 17, theme.SOFT_TEXT))
        if len(shown) > MAX_SHOWN:
            older = say(
                "{n:# older match is|# older matches are} kept, but not listed.", n=len(shown) - MAX_SHOWN
            )
            lines.append(StaticText(older, 15, theme.SOFT_TEXT))
        lines += [StaticText(say(complaint), 15, theme.SOFT_TEXT) for complaint in self.complaints]
        return lines

    def sections(self) -> Sequence[Section]:
        return (Section(MATCHES, (self.filter, self.panel, self.buttons)),)

    def _match_row(self, kept: MatchSummary, now: datetime, people: Persons) -> MatchRow:
        act = partial(self._open_replay if kept.is_over else self._resume, kept)
        chosen = None if self.chosen is None else kept.path in self.chosen
        return MatchRow(
            kept,
            say(match_status.time_ago(kept.begun_at, now)),
            act if chosen is None else partial(self._toggle_chosen, kept),
            on_sheet=partial(self._open_score_sheet, kept),
            on_review=partial(self._open_review, kept),
            on_friend=partial(self._open_friend_menu, kept),
            on_delete=partial(self._delete, (kept,)),
            names=result_names(kept, people),
            chosen=chosen,
        )

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        room.height -= look.px(4)
        wide = min(look.box(STATISTICS_WIDTH), room.width * 2 // 5)
        self.side.arrange(look, pygame.Rect(room.right - wide, room.top, wide, room.height))
        room.width -= wide + look.px(24)
        self.filter.arrange(look, pygame.Rect(room.left, room.top, room.width, look.metrics.target(36)))
        top = self.filter.rect.bottom + look.px(14)
        high = look.box(match_actions.BUTTON_HEIGHT)
        self.buttons.arrange(look, pygame.Rect(room.left, room.bottom - high, room.width, high))
        self.panel.rect = pygame.Rect(room.left, top, room.width, self.buttons.rect.top - look.px(12) - top)
        self.list.arrange(look, self.panel.rect.inflate(-look.box(24), -look.box(20)))

    def next_step(self) -> None:
        """Resumes or watches the match on top; without one, goes back to the games."""
        shown = self._shown_matches()
        if not shown:
            self.app.pop()
        elif shown[0].is_over:
            self._open_replay(shown[0])
        else:
            self._resume(shown[0])

    def _set_note(self, note: Message | None) -> None:
        """Puts a sentence beside the title, and says it to those who do not see it."""
        self._note = note
        if note is not None:
            self.app.announcer.announce(Kind.EVENT, say(note))

    def _title_note(self) -> str:
        if self.is_reading:
            return ""
        if self._note is not None:
            return say(self._note)
        waiting = sum(not kept.is_over for kept in self.matches)
        return say(
            "{n} finished, {waiting} waiting",
            n=len(self.matches) - waiting,
            waiting=waiting,
        )

    def _shown_matches(self) -> tuple[MatchSummary, ...]:
        if self.wanted == "all":
            return latest_begun_first(self.matches)
        return latest_begun_first(kept for kept in self.matches if kept.is_over == (self.wanted == "over"))

    def _set_filter(self, wanted: object) -> None:
        self.wanted = str(wanted)
        self._note = None
        self.rebuild()

    # --- what is thrown away

    def handle_key(self, event: pygame.event.Event) -> bool:
        kept = self._pointed_match()
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and kept is not None and self.chosen is None:
            self._delete((kept,))
            return True
        return False

    def _back(self) -> None:
        if self.chosen is None:
            self.app.pop()
        else:
            self._choose(on=False)

    def _pointed_match(self) -> MatchSummary | None:
        """Returns the match last turned to, by keyboard or pointer."""
        tree = self.tree
        turned = (tree.focus, tree.hovered) if tree.by_keyboard else (tree.hovered, tree.focus)
        lines = (part for each in turned if each is not None for part in each.self_and_ancestors())
        return next((line.summary for line in lines if isinstance(line, MatchRow)), None)

    def _choose(self, *, on: bool) -> None:
        self.chosen = set() if on else None
        self._set_note(said("Click the matches to delete.") if on else None)
        self._refresh()

    def _toggle_chosen(self, kept: MatchSummary) -> None:
        if self.chosen is not None:
            self.chosen ^= {kept.path}
            self._refresh()

    def _choose_all(self) -> None:
        shown = {kept.path for kept in self._shown_matches()[:MAX_SHOWN]}
        self.chosen = set() if self.chosen == shown else shown
        self._refresh()

    def _delete_chosen(self) -> None:
        chosen, self.chosen = self.chosen or set(), None
        self._delete([kept for kept in self.matches if kept.path in chosen])

    def _delete(self, matches: Sequence[MatchSummary]) -> None:
        self._tasks.run(partial(match_actions.move_to_trash, matches))

    def _ask_what_to_import(self) -> None:
        self.app.run_in_background(self._find_offers)

    def _find_offers(self) -> None:
        self._offers = offered_archives()

    def _import(self, source: Path) -> None:
        self.app.push(self.app.navigator.import_matches(source, self))

    def _open_resets(self) -> None:
        self.app.push(ResetScene(self.app, self.matches))

    def _open_more(self) -> None:
        waiting = [kept for kept in self.matches if not kept.is_over]
        match_actions.open_more_menu(
            self.tree,
            waiting=len(waiting),
            on_clear=partial(self._delete, waiting),
            on_empty=partial(self._tasks.run, match_actions.empty_trash) if self.can_undo else None,
            others=(
                (say("Reset results"), "", "statistics", self._open_resets),
                (
                    say("Export all matches"),
                    "",
                    "last",
                    partial(self._tasks.run, match_actions.export_matches),
                ),
                (
                    say("Import matches"),
                    "",
                    "first",
                    self._ask_what_to_import,
                ),
            ),
        )

    def _set_counted_kind(self, kind: object) -> None:
        self.kind = str(kind)
        self.rebuild()

    def _resume(self, kept: MatchSummary) -> None:
        problem = resume_match(self.app, kept.path)
        if problem is not None:
            show_notice(self.tree, say("This match can’t be continued"), say(problem))

    def _open_replay(self, kept: MatchSummary) -> None:
        from tabletop.scenes.replay.replay_scene import ReplayScene

        self._open(kept, lambda replay: ReplayScene(self.app, replay))

    def _open_review(self, kept: MatchSummary) -> None:
        self._open(kept, self.app.navigator.review)

    def _open_over_time(self) -> None:
        from tabletop.scenes.history.over_time_scene import OverTimeScene  # it draws plots

        self.app.push(OverTimeScene(self.app))

    def _open_score_sheet(self, kept: MatchSummary) -> None:
        self._open(kept, lambda replay: self.app.navigator.score_sheet(replay, self, said("Back")))

    def _open_friend_menu(self, kept: MatchSummary) -> None:
        replay = self._read_match(kept)
        if replay is not None:
            open_friend_menu(self.app, self.tree, replay, self)

    def _open(self, kept: MatchSummary, scene: Callable[[Replay], Scene]) -> None:
        replay = self._read_match(kept)
        if replay is not None:
            self.app.push(scene(replay))

    def _read_match(self, kept: MatchSummary) -> Replay | None:
        """Returns a match from its file; None where that cannot be read, which is said."""
        try:
            return Replay.read(kept.path)
        except BadRecord as problem:
            show_notice(self.tree, say("This match can’t be shown"), say(problem.reason))
            return None


def result_names(kept: MatchSummary, people: Persons) -> list[str]:
    """Returns everybody in a match, people as their results name them."""
    return [
        shown_name(person if person is not None else sitter.name)
        for person, sitter in zip(people.persons_in(kept), kept.sitters, strict=True)
    ]

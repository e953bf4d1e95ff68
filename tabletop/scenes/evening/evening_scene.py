"""One evening: the table of all results, whose turn it is to play, and what can be sent to others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import IO, Final

import pygame

from tabletop.competition.evening_file import file_name, pack_evening
from tabletop.competition.evening_plan import EveningPlan
from tabletop.competition.evening_results import BoardPlay, Participant, Standing, occasion_of_board
from tabletop.controller.history.replay import Replay
from tabletop.disk import fill_new_file, problem_reason
from tabletop.graphics import theme
from tabletop.graphics.window import clipboard
from tabletop.messages import Message, said, say
from tabletop.person_names import is_same_name
from tabletop.records import BadRecord
from tabletop.rules import BadSetup
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import NoticeAnswer, show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.evening.evening_state import EveningState, empty_state, evening_folder, read_state
from tabletop.scenes.evening.evening_table import EveningTable
from tabletop.scenes.evening.evening_words import plan_words, play_words, reasons, text_to_copy
from tabletop.scenes.evening.opponent_checker import OpponentChecker
from tabletop.scenes.evening.person_choice import PersonChoice, new_tag, profile_of
from tabletop.scenes.match_entry.match_start import new_match, resume_match
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.scenes.match_files.exported_files import show_file_place
from tabletop.settings import exports_folder
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.base.containers import Panel, Stack
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.panels.scrolling import ScrollView
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

SIDE_WIDTH: Final = 290
POLL_MS: Final = 200
RESULTS: Final = said("Results")


class EveningScene(WidgetScene):
    """The table of an evening at the left; who plays next, and the ways to send it, at the right."""

    def __init__(self, app: Host, plan: EveningPlan) -> None:
        super().__init__(app)
        self.plan = plan
        self.state = empty_state(plan)
        self.is_reading = True
        self.checker: OpponentChecker | None = None
        self._known: dict[str, BoardPlay | None] = {}
        self._found: EveningState | None = None
        self._visit = 0
        self._is_left = self._has_checked = False
        self._tried: set[str] = set()
        """Records that were checked while the scene was open, also in vain."""
        self.person = PersonChoice(app.settings, self._person_changed)

    # --- what its files say

    def enter(self) -> None:
        super().enter()
        self._is_left = False
        self._read_again()

    def leave(self) -> None:
        super().leave()
        self._is_left = True
        if self.checker is not None:
            self.checker.is_called_off = True

    def _read_again(self) -> None:
        """Reads all files; until then nothing is begun, as it may be what was just played."""
        self._visit += 1
        self.is_reading = True
        self.play.enabled = False
        self.play.invalidate()
        self.app.run_in_background(partial(self._read, self._visit))

    def _read(self, visit: int) -> None:
        found = read_state(self.plan, self._known, self.app.is_closing)
        if visit == self._visit:
            self._found = found

    def update(self, now: int) -> bool:
        found = self._found
        if found is not None and self.tree.popup is None:
            self._found = None
            self._take(found)
        elif self._has_checked:
            self._has_checked, self.checker = False, None
            self._read_again()
        elif self.checker is not None:
            words = self._progress_words()
            if words and self.progress.words != words:
                self.progress.set_words(words)
        return super().update(now)

    def wake_ms(self, now: int) -> int | None:
        return super().wake_ms(now) if self.checker is None else POLL_MS

    def _take(self, found: EveningState) -> None:
        self.state, self.is_reading = found, False
        waiting = [record for record in found.unchecked if record.digest not in self._tried]
        if waiting and self.checker is None and not self._is_left:
            self.checker = checker = OpponentChecker()

            def check() -> None:
                try:
                    checker.run(self.plan, waiting, evening_folder())
                finally:
                    if not checker.is_called_off:
                        self._tried |= {record.digest for record in waiting}
                    self._has_checked = True

            self.app.run_in_background(check)
        self._refresh()

    def _refresh(self) -> None:
        offset = self.list.offset if self.root.children else 0
        self.rebuild()
        self.list.scroll_to(offset)

    def close(self) -> None:
        if self.checker is not None:
            self.checker.is_called_off = True

    # --- widgets

    def build(self) -> None:
        line = say(plan_words(self.plan))
        self.top_bar = top_bar.TopBar(self.plan.name, line, top_bar.back_tool(self.app.pop))
        self.table = EveningTable(self.state, self.person.name, self._show_play)
        self.progress = StaticText(self._progress_words(), 16, theme.GOLD)
        self.progress.shown = self.checker is not None
        notes: list[Widget] = [
            StaticText(say(note), 15, theme.SOFT_TEXT)
            for note in (*reasons(self.state), *self.state.problems)
        ]
        if not self.table.rows:
            words = say("Reading …") if self.is_reading else say("Nobody has played yet.")
            notes.insert(0, StaticText(words, 17, theme.SOFT_TEXT))
        self.list = ScrollView(Stack(self.table, Spacer(4), self.progress, *notes, gap=8), padding=6)
        self.panel = Panel(gold=True)
        self.panel.add(self.list)
        self.person.build(self.state)
        self.side_list = ScrollView(Stack(*self.person.widgets, gap=10), padding=6)
        self.buttons = Stack(*self._buttons(), gap=10)
        self.side = Panel()
        self.side.add(self.side_list, self.buttons)
        self.root.add(self.top_bar, self.panel, self.side)

    def sections(self) -> Sequence[Section]:
        return Section(RESULTS, (self.panel,)), Section(said("Play"), (self.side,))

    def _buttons(self) -> Sequence[Widget]:
        send = Button(say("Send this evening"), self._send)
        send.tooltip = said("Saves a file for the others, with all results that are here")
        copy = Button(say("Copy the results"), self._copy)
        self.play = Button(self._play_label(), self._play, action_keys.MAIN, main=True, centred=True)
        self.play.enabled = self._can_play
        return self.play, send, copy

    @property
    def _can_play(self) -> bool:
        return not self.is_reading and self.person.is_named and self._next_board is not None

    @property
    def _next_board(self) -> int | None:
        found = self.state.next_board(self.person.name)
        return None if found is None else found[0]

    def _play_label(self) -> str:
        found = self.state.next_board(self.person.name)
        if found is None:
            return say("All deals are played")
        board, begun = found
        return say("Play deal {n}", n=board) if begun is None else say("Go on with deal {n}", n=board)

    def _progress_words(self) -> str:
        if self.checker is None:
            return ""
        now = self.checker.progress
        if now is None:
            return say("Checking the opponents’ moves …")
        return say(
            "Checking the opponents’ moves: result {n} of {all}, {percent} % …",
            n=now.record,
            all=now.records,
            percent=now.percent,
        )

    def _person_changed(self, *, is_typed: bool) -> None:
        """Shows what another person can play; while a name is typed its field stays as it is."""
        if not is_typed:
            self.rebuild()
            return
        self.table.name = self.person.name
        self.play.label, self.play.enabled = self._play_label(), self._can_play
        self.tree.invalidate()

    # --- what one does

    def next_step(self) -> None:
        self._play()

    def _play(self) -> None:
        """Plays the next deal, or goes on with it."""
        found = self.state.next_board(self.person.name)
        if not self._can_play or found is None:
            return
        board, begun = found
        if begun is not None:
            problem = resume_match(self.app, begun.path)
            if problem is not None:
                self.show_problem(said("This match can’t go on"), say(problem))
            return
        tag = self.state.tag(self.person.name) or new_tag()
        profile = profile_of(self.person.name, self.app.settings, [seat.face for seat in self.plan.opponents])
        wish = shared_match(
            self.app.settings,
            self.plan.table(board),
            occasion_of_board(self.plan, board, tag),
            profile,
        )
        self.app.change_settings(self.app.settings.with_person(profile.plate_name, f"face-{profile.face}"))
        try:
            self.app.push(new_match(self.app, wish))
        except BadSetup as problem:
            self.show_problem(said("This match can’t begin"), say(problem.reason))

    def _show_play(self, one: Standing, board: int) -> None:
        """Says what a deal came to, and offers to watch it to those who have played it."""
        counted = self.state.result.plays.get((one.participant, board))
        play = counted or next(iter(self._left_out(one.participant, board)), None)
        title = say("{who}, deal {n}", who=self.state.names[one.participant], n=board)
        if play is None:
            show_notice(self.tree, title, say("Not played yet."))
            return
        words = say(play_words(self.state, play, one.by_board[board - 1]))
        path = self.state.record_of(play)
        answers: list[NoticeAnswer] = [(say("All right"), None)]
        own = self.state.own_matches(self.person.name).get(board)
        if path is not None and own is not None and own.is_over:
            answers.append((say("Watch it"), partial(self._watch, path)))
        elif not is_same_name(one.participant.name, self.person.name):
            words += " " + say("Once you have played this deal you can watch how it went.")
        show_notice(self.tree, title, words, answers)

    def _left_out(self, who: Participant, board: int) -> list[BoardPlay]:
        return [
            play for play in self.state.result.left_out if play.participant == who and play.board == board
        ]

    def _watch(self, path: Path) -> None:
        try:
            self.app.push(self.app.navigator.replay(Replay.read(path)))
        except BadRecord as problem:
            self.show_problem(said("This match can’t be opened"), say(problem.reason))

    def _send(self) -> None:
        """Saves the evening as a file, and says where it lies."""
        plays = {record.path: record.play for record in self.state.records}

        def name_of(path: Path) -> str:
            return f"{plays[path].participant.name} {plays[path].board}"

        def fill(file: IO[bytes]) -> None:
            pack_evening(file, self.plan, plays, name_of)

        try:
            path = fill_new_file(exports_folder() / file_name(self.plan), fill, for_player=True)
        except OSError as problem:
            why: Message = said("The file cannot be written: {why}.", why=problem_reason(problem))
            self.show_problem(said("That went wrong"), say(why))
            return
        words = say("Send this file to everybody who plays along. They drop it onto the window.")
        show_file_place(self.tree, say("Saved"), words, path)

    def _copy(self) -> None:
        text = text_to_copy(self.state)
        if clipboard.copy_text(text):
            self.show_problem(said("Copied"), text)

    # --- place

    def told_title(self) -> str:
        return self.plan.name

    def place_widgets(self, look: Look) -> None:
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        room = top_bar.felt_box(look)
        gap, pad = look.box(20), look.box(20)
        wide = min(look.box(SIDE_WIDTH), room.width * 36 // 100)
        self.side.rect = pygame.Rect(room.right - wide, room.top, wide, room.height)
        inner = self.side.rect.inflate(-2 * pad, -2 * pad)
        high = self.buttons.measure(look, inner.width)[1]
        self.buttons.arrange(look, pygame.Rect(inner.left, inner.bottom - high, inner.width, high))
        top = max(1, inner.height - high - look.box(12))
        self.side_list.arrange(look, pygame.Rect(inner.topleft, (inner.width, top)))
        self.panel.rect = pygame.Rect(room.left, room.top, room.width - wide - gap, room.height)
        self.list.arrange(look, self.panel.rect.inflate(-2 * pad, -2 * pad))

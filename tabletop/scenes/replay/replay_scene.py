"""Replays a finished match move by move, on the board and with the playback of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop.accessibility import Node
from tabletop.controller import Replay
from tabletop.messages import Message, names_text, said, say, sentences_text
from tabletop.rules import Frame, View
from tabletop.scenes.base import top_bar
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.replay import seat_view_sentences
from tabletop.scenes.replay.timeline import HEIGHT, Timeline
from tabletop.scenes.table.accessible.board_tree import WatchedBoardTree
from tabletop.scenes.table.accessible.watched_announcements import WatchedAnnouncements
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.flow.move_explanation import with_reason
from tabletop.scenes.table.flow.resign_dialog import resignation_sentence
from tabletop.scenes.table.flow.side_area import has_room_for_log, look_beside_log
from tabletop.scenes.table.flow.table_aids import BoardAids
from tabletop.scenes.table.panels.deal_summary import best_of_deal
from tabletop.scenes.table.panels.log_lines import LogRow
from tabletop.scenes.table.panels.log_panel import LogPanel
from tabletop.scenes.table.playback.match_display import MatchDisplay
from tabletop.widgets.base.key_caps import ENTER_KEYS
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import ToolButton
from tabletop.widgets.panels.side_panel import panel_box, strip_box
from tabletop.widgets.popups.answer_popup import PopupAnswer
from tabletop.widgets.popups.grid_choice import GridChoice
from tabletop.widgets.widget_tree import WidgetTree
from tabletop.words import action_keys

PAUSE_MS: Final = 650
"""Milliseconds between two moves while the match plays by itself, at the normal speed."""

TRICK_REST_MS: Final = 2000.0
"""Milliseconds that a trick rests where the table would wait for a click."""


KEYLESS_WIDTH: Final = 340
"""The part of the top bar that is left to the way back, the title and the line beside it."""


class ReplayScene(Scene):
    """A replay; `at` is the number of moves made, whose position gliding pieces are on their way to."""

    def __init__(self, app: Host, replay: Replay, at: int = 0) -> None:
        super().__init__(app)
        self.replay = replay
        self.at = at
        self.are_hands_open = False
        self.gives_reasons = False
        self.is_playing = False
        self._flaw = replay.flaw
        """What is still to be said of the file, which could not be read to its end."""
        self._next_move_due = 0.0
        self._seek_target: int | None = None
        """Where the timeline has been dragged to, until the layout of that position is known."""
        self._seek_view: tuple[int, View] | None = None
        slug, seats, limit = replay.game.slug, replay.sitters, replay.header.deal_limit
        self.display = MatchDisplay(app, slug, seats, replay.view(at), replay.deal_start, deal_limit=limit)
        self.board, self.playback = self.display.board, self.display.playback
        self.words = self.display.words
        self.tools = self._tools()
        self.top_bar = top_bar.TopBar(
            replay.game.title, "", top_bar.back_tool(app.pop), tuple(self.tools.values())
        )
        self.root = Widget()
        self.root.catches_pointer = False
        self.timeline = Timeline(
            replay.length, replay.deal_starts, tuple(self._deal_labels()), self.seek, self._play_landing_sound
        )
        self.log = LogPanel(app, self.board, lambda: replay.move_log, self._go_to_row, self.show_log)
        self.root.add(self.top_bar, self.timeline, self.log)
        self.tree = WidgetTree(self.root, self.board.look)
        self._board_tree = WatchedBoardTree(self.board, self.tree)
        self._announcements = WatchedAnnouncements(app, self.board)
        self.tree.on_popup = self.announce_popup
        self.resize(app.size)

    def _tools(self) -> dict[str, ToolButton]:
        acts: tuple[tuple[str, str, Callable[[], None], Message], ...] = (
            ("first", action_keys.TO_BEGINNING, partial(self.go_to, 0), said("To the beginning")),
            ("step-back", action_keys.STEP_BACK, self.step_back, said("One move back")),
            ("play", action_keys.PLAY, self.toggle_playing, said("Play automatically")),
            ("step", action_keys.STEP_ON, self.step_forward, said("One move on")),
            ("last", action_keys.TO_END, partial(self.go_to, self.replay.length), said("To the end")),
            ("open", action_keys.OPEN_HANDS, self.toggle_hands, said("Show all hands")),
            ("hint", action_keys.SAY_WHY, self.toggle_reasons, said("Say why")),
            ("log", action_keys.LOG, self.show_log, said("What was played")),
            ("players", action_keys.SEAT_VIEW, self.choose_seat_view, said("Look from a player’s seat")),
            ("discover", action_keys.REVIEW, self.review, said("Review your moves")),
            ("score-sheet", action_keys.SHEET, self.show_sheet, said("Score sheet")),
        )
        return {name: ToolButton(name, act, key, tip) for name, key, act, tip in acts}

    def _show_keys(self, look: Look) -> None:
        """Shows the key beside each icon where the top bar has room for all of them and for the title."""
        room = look.metrics.size[0] - look.box(KEYLESS_WIDTH)
        wide = 0
        for tool in self.tools.values():
            tool.shows_cap = True
            wide += tool.measure(look, room)[0] + look.box(10)
        for tool in self.tools.values():
            tool.shows_cap = wide <= room

    # --- the scene

    def widgets(self) -> WidgetTree:
        return self.tree

    def aids(self) -> BoardAids:
        return BoardAids(self, self.board, self.replay.game)

    def told_title(self) -> str:
        return self.top_bar.title

    def told_line(self) -> str:
        return self.top_bar.line

    def accessible_tree(self) -> tuple[Node, str]:
        return self._board_tree.describe(self.told_title(), self.told_line())

    def enter(self) -> None:
        self.display.apply_settings(for_a_click=TRICK_REST_MS)
        self._update_labels()
        flaw, self._flaw = self._flaw, None
        if flaw is not None and self.replay.path is not None:
            damaged = said("{file} is damaged.", file=self.replay.path.name)
            show_notice(self.tree, "", sentences_text(say(damaged), say(flaw)))

    def leave(self) -> None:
        self.tree.forget_pointer()

    def resize(self, size: tuple[int, int]) -> None:
        look = look_of(self.app)
        self.tree.look = look
        self.tree.close_popup()
        self.root.rect = pygame.Rect((0, 0), size)
        if self.board.follow_language():
            self._tell_again()
        self.board.resize(look_beside_log(look) if self._is_log_beside else look, self.app.now, look)
        self._lay_widgets()

    def _tell_again(self) -> None:
        """Tells what is shown in another language."""
        self.timeline.set_labels(tuple(self._deal_labels()))
        self.board.highlight(words=self._caption())
        self.log.add_new_moves()
        self._update_labels()

    def _lay_widgets(self) -> None:
        look = self.tree.look
        size = look.metrics.size
        self._show_keys(look)
        self.top_bar.arrange(look, top_bar.top_bar_box(look))
        high = look.px(HEIGHT)
        self.timeline.arrange(look, pygame.Rect(look.px(24), size[1] - high, size[0] - look.px(48), high))
        box = strip_box(look) if self._is_log_beside else panel_box(look, self.board.layout.buttons.y)
        box.height = min(box.height, self.timeline.rect.top - box.top)
        self.log.arrange(look, box)

    @property
    def _is_log_beside(self) -> bool:
        return self.log.shown and has_room_for_log(self.tree.look)

    def refresh_text(self) -> None:
        """Words look different now; pieces lie as before, so that no frame is held up."""
        self.board.renew_words()
        if self.tree.popup is None:
            self._lay_widgets()
        self.tree.invalidate()

    def invalidate(self) -> None:
        self.board.compositor.invalidate()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.log.shown:
            self.show_log()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.skip_deals(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif self.tree.handle(event):
            # So the arrow keys go on turning the pages after a click.
            if event.type == pygame.MOUSEBUTTONUP:
                self.tree.focus_on(None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.step_forward()
        elif event.type == pygame.MOUSEWHEEL and event.y:
            (self.step_back if event.y > 0 else self.step_forward)()
        elif event.type == pygame.KEYDOWN and event.key in ENTER_KEYS:
            self.next_step()

    def next_step(self) -> None:
        """Starts or stops the automatic replay on Enter."""
        self.toggle_playing()

    def update(self, now: int) -> bool:
        was_gliding = self.board.pieces.is_busy
        busy = self.board.pieces.update(now)
        widgets = self.tree.update(now)
        self._announcements.update()
        if self._seek_target is not None:
            self._continue_seek()
            return True
        frame = self.display.next_frame(now, busy=self.board.pieces.is_busy)
        if frame is not None:
            self._show(frame, now)
            return True
        widgets = not self.board.draw_decorations() or widgets
        if (
            self.is_playing
            and self.playback.is_idle
            and not self.board.pieces.is_busy
            and now >= self._next_move_due
        ):
            self._continue_playing()
            return True
        if self.board.decorations.awaits_landing and not self.board.pieces.is_busy:
            self.board.show_highlights(now)
        return was_gliding or self.board.pieces.show_finished() or busy or widgets

    def keeps_screen_on(self) -> bool:
        return self.at < self.replay.length

    def names_key(self, event: pygame.event.Event) -> bool:
        return self.tree.shows_key(event)

    def wake_ms(self, now: int) -> int | None:
        times = [self.display.wake_ms(now), self.tree.wake_ms(now)]
        if self.is_playing:
            times.append(max(1, round(self._next_move_due - now)))
        known = [time for time in times if time is not None]
        return min(known) if known else None

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        return self.board.paint(screen, self.tree)

    # --- from position to position

    def step_forward(self) -> None:
        """Goes to the next move; ends one that is being shown first."""
        self.pause()
        self._show_next_move()

    def step_back(self) -> None:
        self.go_to(self.at - 1)

    def go_to(self, at: int) -> None:
        """Goes to any position: everything glides there."""
        self.pause()
        self._seek_target = None
        self._finish_showing()
        self.at = max(0, min(at, self.replay.length))
        self.board.clear_highlights(self._caption())
        self.board.lay_view(self._view(), self.app.now)
        self.app.sounds.play("slide")
        self._update_labels()

    def seek(self, at: int) -> None:
        """Goes to a position as soon as its layout is known, so that dragging never waits."""
        if self.is_playing:
            self.pause()
        self._seek_target = at

    def _play_landing_sound(self) -> None:
        """Plays the sound of a timeline that is let go."""
        self.app.sounds.play("slide")

    def _continue_seek(self) -> None:
        """Works for a moment on the sought layout, and goes there once it is known."""
        assert self._seek_target is not None
        if self._seek_view is None or self._seek_view[0] != self._seek_target:
            self._seek_view = (
                self._seek_target,
                self.replay.view(self._seek_target, is_open=self.are_hands_open),
            )
        at, view = self._seek_view
        if not self.board.layouts.find_in_steps(view):
            return
        self._seek_target = self._seek_view = None
        self.at = at
        self.playback.clear()
        self.board.clear_highlights(self._caption(view))
        self.board.lay_view(view, self.app.now)
        self._update_labels(view)

    def skip_deals(self, by: int) -> None:
        """Goes to the beginning of the next deal, or of this one and those before."""
        begins = self.replay.deal_starts
        if by > 0:
            self.go_to(next((at for at in begins if at > self.at), self.replay.length))
        else:
            self.go_to(next((at for at in reversed(begins) if at < self.at), 0))

    def toggle_playing(self) -> None:
        """Starts or stops the automatic replay; begins again from the start at the end."""
        if self.is_playing:
            self.pause()
            return
        if self.at == self.replay.length:
            self.go_to(0)
        self.is_playing = True
        self._next_move_due = 0
        self._update_labels()

    def pause(self) -> None:
        self.is_playing = False
        self._update_labels()

    def toggle_hands(self) -> None:
        """Turns all hands over, or shows again what was seen."""
        self._finish_showing()
        self.are_hands_open = not self.are_hands_open
        self.board.lay_view(self._view(), self.app.now)
        self._update_labels()

    def toggle_reasons(self) -> None:
        """Says why each move may have been made, or no longer."""
        self._finish_showing()
        self.gives_reasons = not self.gives_reasons
        self.board.highlight(words=self._caption())
        self._update_labels()

    def show_sheet(self) -> None:
        self.pause()
        self.app.push(self.app.navigator.score_sheet(self.replay, self, said("Back")))

    def review(self) -> None:
        """Opens the review of the match, as far as it has come."""
        self.pause()
        self.app.push(self.app.navigator.review(self.replay))

    def choose_seat_view(self) -> None:
        """Asks which seat to look from, and shows the match from there."""
        self.pause()
        self._finish_showing()
        ask_which_seat(self.board, self.tree, self._open_seat_view)

    def _open_seat_view(self, seat: int) -> None:
        self.app.push(self.app.navigator.seat_view(self.replay, seat, self.at))

    def show_log(self) -> None:
        """Opens the log, or closes it."""
        if self.log.shown:
            self.log.close()
        else:
            self.log.slide_in()
            self._update_labels()
        if has_room_for_log(self.tree.look):
            self.resize(self.app.size)

    def _go_to_row(self, row: LogRow) -> None:
        """Goes to the position after a move; a heading leads to its deal's start or trick's end."""
        self.seek(row.line.number + (not row.is_deal))
        self._play_landing_sound()

    def _continue_playing(self) -> None:
        if self.at < self.replay.length:
            self._show_next_move()
        else:
            self.pause()

    def _show_next_move(self) -> None:
        self._seek_target = None
        self._finish_showing()
        if self.at < self.replay.length:
            self.playback.add(self.replay.frames(self.at, is_open=self.are_hands_open))
            self.at += 1
            self.board.clear_highlights(self._caption())
        self._update_labels()

    def _finish_showing(self) -> None:
        """Ends whatever is being shown."""
        if not self.playback.is_idle or self.board.pieces.is_busy:
            self.playback.clear()
            self.board.pieces.finish_motions()
            self.board.lay_view(self._view(), self.app.now, jump=True)

    def _show(self, frame: Frame, now: int) -> None:
        words = self.board.words_of_view(frame.view).announcement(self.board.view, frame.beat)
        self.display.show_frame(frame, now, words or self._caption())
        self._next_move_due = now + PAUSE_MS * (self.board.pieces.motion_settings.pace_factor or 1)

    # --- what is said

    def _view(self) -> View:
        return self.replay.view(self.at, is_open=self.are_hands_open)

    def _deal_labels(self) -> Iterator[str]:
        """Yields for each deal which it is, and what it brought, if it was scored."""
        results = {result.deal: result for result in self.replay.deal_results}
        for number in range(1, len(self.replay.deal_starts) + 1):
            result = results.get(number)
            name = say(self.words.deal_name(number))
            yield name if result is None else f"{name} · {best_of_deal(self.board, result)[1]}"

    def _caption(self, view: View | None = None) -> str:
        """Returns the move that led here, as a sentence; at the end, how the match ended."""
        view = view or self._view()
        if self.at == self.replay.length:
            return resignation_sentence(self.replay) or self.board.words_of_view(view).match_ending()
        if not self.at or not self.replay.is_seen(self.at - 1):
            return ""
        told = self.board.words_of_view(view).move_sentence(len(view.moves) - 1)
        asked = self.replay.decision_at(self.at - 1)
        return with_reason(told, asked, self.board.names) if self.gives_reasons else told

    def _update_labels(self, view: View | None = None) -> None:
        """Updates the top bar and the timeline."""
        self.timeline.show_position(self.at)
        if self.log.shown:
            self.log.lines.mark_row(self.log.lines.row_of(self.at - 1))
        parts = [say("move {number} of {count}", number=self.at, count=self.replay.length)]
        if len(self.replay.deal_starts) > 1:
            parts.insert(0, say(self.words.deal_name((view or self._view()).deal)))
        if self.replay.header.practice:
            parts.append(say("practice", context="kind of match"))
        self.top_bar.line = " · ".join(parts)
        for name in ("first", "step-back"):
            self.tools[name].enabled = self.at > 0
        for name in ("step", "last"):
            self.tools[name].enabled = self.at < self.replay.length
        self.tools["play"].icon = "pause" if self.is_playing else "play"
        self.tools["play"].tooltip = said("Stop") if self.is_playing else said("Play automatically")
        self.tools["open"].icon = "closed" if self.are_hands_open else "open"
        hands = said("Hide the hands") if self.are_hands_open else said("Show all hands")
        self.tools["open"].tooltip = hands
        self.tools["hint"].tooltip = said("Stop saying why") if self.gives_reasons else said("Say why")
        self.top_bar.invalidate()


def ask_which_seat(board: Board, tree: WidgetTree, act: Callable[[int], None]) -> None:
    """Asks on whose chair somebody wants to sit; `act` is called with the seat."""
    seats = range(board.view.players)
    answers = [
        PopupAnswer(names_text(board.names[seat]), picture=partial(_paint_face, board, seat))
        for seat in seats
    ]
    choice = GridChoice(say(seat_view_sentences.WHOSE), answers, act)
    # The arrows walk among the faces; behind them they would turn the pages of the match.
    choice.is_modal = True
    look = tree.look
    choice.arrange_in(look, pygame.Rect(look.metrics.felt), [])
    tree.open_popup(choice)
    tree.focus_on(choice.children[0])


def _paint_face(board: Board, seat: int, screen: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    look.draw_portrait(screen, board.people[seat].face, box.center, box.height)

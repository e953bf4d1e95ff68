"""Replays a finished match move by move, on the board and with the playback of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop.controller import Replay
from tabletop.rules import Frame, View
from tabletop.scenes import rim
from tabletop.scenes.review.whose import ask_whose
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.screen import look_of
from tabletop.scenes.table.beside import beside_log, has_room
from tabletop.scenes.table.headline import best
from tabletop.scenes.table.log_lines import LogRow
from tabletop.scenes.table.log_panel import LogPanel
from tabletop.scenes.table.resigning import resigned_said
from tabletop.scenes.table.showing import Showing
from tabletop.scenes.table.thought import with_reason
from tabletop.scenes.timeline import HIGH, Timeline
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.keys import ENTER
from tabletop.stage.widgets.side import panel_box, strip_box
from tabletop.stage.widgets.tree import Tree
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

PAUSE: Final = 650
"""Milliseconds between two moves while the match plays by itself, at the normal speed."""

TRICK: Final = 2000.0
"""Milliseconds that a trick rests where the table would wait for a click."""


class ReplayScene(Scene):
    """A replay; `at` is the number of moves made, whose position gliding pieces are on their way to."""

    def __init__(self, app: Host, replay: Replay) -> None:
        super().__init__(app)
        self.replay = replay
        self.at = 0
        self.is_open = False
        self.gives_reasons = False
        self.is_playing = False
        self._due = 0.0
        self._sought: int | None = None
        """Where the timeline has been dragged to, until it is known how that position lies."""
        self._sought_view: tuple[int, View] | None = None
        self.showing = Showing(app, replay.game.slug, replay.sitters, replay.view(0), replay.began)
        self.board, self.playback = self.showing.board, self.showing.playback
        self.words = self.showing.words
        self.tools = self._tools()
        self.rim = rim.Rim(replay.game.title, "", rim.back_tool(app.pop), tuple(self.tools.values()))
        self.root = Widget()
        self.root.solid = False
        self.timeline = Timeline(
            replay.length, replay.deals, tuple(self._labels()), self.seek, self._rest_there
        )
        self.log = LogPanel(app, self.board, lambda: replay.log, self._go_to_row, self.show_log)
        self.root.add(self.rim, self.timeline, self.log)
        self.tree = Tree(self.root, self.board.look)
        self.resize(app.size)

    def _tools(self) -> dict[str, Tool]:
        acts: tuple[tuple[str, str, Callable[[], None], str], ...] = (
            ("first", keys.TO_BEGINNING, partial(self.go_to, 0), "To the beginning"),
            ("step-back", keys.STEP_BACK, self.back, "One move back"),
            ("play", keys.PLAY, self.play, "Play automatically"),
            ("step", keys.STEP_ON, self.forth, "One move on"),
            ("last", keys.TO_END, partial(self.go_to, self.replay.length), "To the end"),
            ("open", keys.OPEN_HANDS, self.open_hands, "Show all hands"),
            ("hint", keys.SAY_WHY, self.give_reasons, "Say why"),
            ("log", keys.LOG, self.show_log, "What was played"),
            ("players", keys.CHAIR, self.choose_chair, "Sit on somebody’s chair"),
            ("discover", keys.REVIEW, self.review, "Review your moves"),
            ("score-sheet", keys.SHEET, self.show_sheet, "Score sheet"),
        )
        tools = {name: Tool(name, act, key, tip) for name, key, act, tip in acts}
        for tool in tools.values():
            tool.shows_cap = False
        return tools

    # --- the scene

    def widgets(self) -> Tree:
        return self.tree

    def enter(self) -> None:
        self.showing.take_settings(for_a_click=TRICK)
        self._tell()

    def leave(self) -> None:
        self.tree.forget_pointer()

    def resize(self, size: tuple[int, int]) -> None:
        look = look_of(self.app)
        self.tree.look = look
        self.tree.close_popup()
        self.root.rect = pygame.Rect((0, 0), size)
        self.board.resize(beside_log(look) if self._is_log_beside else look, self.app.now, look)
        self._lay_widgets()

    def _lay_widgets(self) -> None:
        look = self.tree.look
        size = look.metrics.size
        self.rim.lay(look, rim.rim_box(look))
        high = look.px(HIGH)
        self.timeline.lay(look, pygame.Rect(look.px(24), size[1] - high, size[0] - look.px(48), high))
        box = strip_box(look) if self._is_log_beside else panel_box(look, self.board.layout.buttons.y)
        box.height = min(box.height, self.timeline.rect.top - box.top)
        self.log.lay(look, box)

    @property
    def _is_log_beside(self) -> bool:
        return self.log.shown and has_room(self.tree.look)

    def renew_words(self) -> None:
        """Words look different now; pieces lie as before, so that no frame is held up."""
        self.board.renew_words()
        if self.tree.popup is None:
            self._lay_widgets()
        self.tree.spoil()

    def spoil(self) -> None:
        self.board.compositor.spoil()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.log.shown:
            self.show_log()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn_deal(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif self.tree.handle(event):
            if event.type == pygame.MOUSEBUTTONUP:
                self.tree.focus_on(None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.forth()
        elif event.type == pygame.MOUSEWHEEL and event.y:
            (self.back if event.y > 0 else self.forth)()
        elif event.type == pygame.KEYDOWN and event.key in ENTER:
            self.next_step()

    def next_step(self) -> None:
        """Starts or stops the automatic replay on Enter."""
        self.play()

    def update(self, now: int) -> bool:
        was_gliding = self.board.pieces.is_busy
        busy = self.board.pieces.update(now)
        widgets = self.tree.update(now)
        if self._sought is not None:
            self._go_where_sought()
            return True
        frame = self.showing.next(now, busy=self.board.pieces.is_busy)
        if frame is not None:
            self._show(frame, now)
            return True
        widgets = not self.board.furnish() or widgets
        if self.is_playing and self.playback.is_idle and not self.board.pieces.is_busy and now >= self._due:
            self._play_on()
            return True
        if self.board.furnishing.waits and not self.board.pieces.is_busy:
            self.board.dress(now)
        return was_gliding or self.board.pieces.prepare() or busy or widgets

    def keeps_screen_on(self) -> bool:
        return self.at < self.replay.length

    def tells_key(self, event: pygame.event.Event) -> bool:
        return self.tree.tells_key(event)

    def wake_ms(self, now: int) -> int | None:
        times = [self.showing.wake_ms(now), self.tree.wake_ms(now)]
        if self.is_playing:
            times.append(max(1, round(self._due - now)))
        known = [time for time in times if time is not None]
        return min(known) if known else None

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        return self.board.paint(screen, self.tree)

    # --- from position to position

    def forth(self) -> None:
        """Goes to the next move; ends one that is being shown first."""
        self.pause()
        self._move_on()

    def back(self) -> None:
        self.go_to(self.at - 1)

    def go_to(self, at: int) -> None:
        """Goes to any position: everything glides there."""
        self.pause()
        self._sought = None
        self._settle()
        self.at = max(0, min(at, self.replay.length))
        self.board.forget(self._told())
        self.board.lay(self._view(), self.app.now)
        self.app.sounds.play("slide")
        self._tell()

    def seek(self, at: int) -> None:
        """Goes to a position as soon as its layout is known, so that dragging never waits."""
        if self.is_playing:
            self.pause()
        self._sought = at

    def _rest_there(self) -> None:
        """Plays the sound of a timeline that is let go."""
        self.app.sounds.play("slide")

    def _go_where_sought(self) -> None:
        """Works for a moment on the sought layout, and goes there once it is known."""
        assert self._sought is not None
        if self._sought_view is None or self._sought_view[0] != self._sought:
            self._sought_view = self._sought, self.replay.view(self._sought, is_open=self.is_open)
        at, view = self._sought_view
        if not self.board.layouts.finds(view):
            return
        self._sought = self._sought_view = None
        self.at = at
        self.playback.clear()
        self.board.forget(self._told(view))
        self.board.lay(view, self.app.now)
        self._tell(view)

    def turn_deal(self, by: int) -> None:
        """Goes to the beginning of the next deal, or of this one and those before."""
        begins = self.replay.deals
        if by > 0:
            self.go_to(next((at for at in begins if at > self.at), self.replay.length))
        else:
            self.go_to(next((at for at in reversed(begins) if at < self.at), 0))

    def play(self) -> None:
        """Starts or stops the automatic replay; begins again from the start at the end."""
        if self.is_playing:
            self.pause()
            return
        if self.at == self.replay.length:
            self.go_to(0)
        self.is_playing = True
        self._due = 0
        self._tell()

    def pause(self) -> None:
        self.is_playing = False
        self._tell()

    def open_hands(self) -> None:
        """Turns all hands over, or shows again what was seen."""
        self._settle()
        self.is_open = not self.is_open
        self.board.lay(self._view(), self.app.now)
        self._tell()

    def give_reasons(self) -> None:
        """Says why each move may have been made, or no longer."""
        self._settle()
        self.gives_reasons = not self.gives_reasons
        self.board.shine(words=self._told())
        self._tell()

    def show_sheet(self) -> None:
        self.pause()
        self.app.push(self.app.openings.sheet(self.replay, self, "Back"))

    def review(self) -> None:
        """Opens the review of the match, as far as it has come."""
        self.pause()
        self.app.push(self.app.openings.review(self.replay))

    def choose_chair(self) -> None:
        """Asks which seat to look from, and shows the match from there."""
        self.pause()
        self._settle()
        ask_whose(self.board, self.tree, self._sit_down)

    def _sit_down(self, seat: int) -> None:
        self.app.push(self.app.openings.chair(self.replay, seat, self.at))

    def show_log(self) -> None:
        """Opens the log, or closes it."""
        if self.log.shown:
            self.log.close()
        else:
            self.log.appear()
            self._tell()
        if has_room(self.tree.look):
            self.resize(self.app.size)

    def _go_to_row(self, row: LogRow) -> None:
        """Goes to the position after a move; a heading leads to its deal's start or trick's end."""
        self.seek(row.line.number + (not row.is_deal))
        self._rest_there()

    def _play_on(self) -> None:
        if self.at < self.replay.length:
            self._move_on()
        else:
            self.pause()

    def _move_on(self) -> None:
        self._sought = None
        self._settle()
        if self.at < self.replay.length:
            self.playback.add(self.replay.frames(self.at, is_open=self.is_open))
            self.at += 1
            self.board.forget(self._told())
        self._tell()

    def _settle(self) -> None:
        """Ends whatever is being shown."""
        if not self.playback.is_idle or self.board.pieces.is_busy:
            self.playback.clear()
            self.board.pieces.hurry()
            self.board.lay(self._view(), self.app.now, jump=True)

    def _show(self, frame: Frame, now: int) -> None:
        words = self.board.said_of(frame.view).announcement(self.board.view, frame.beat)
        self.showing.show(frame, now, words or self._told())
        self._due = now + PAUSE * (self.board.pieces.manner.pace or 1)

    # --- what is said

    def _view(self) -> View:
        return self.replay.view(self.at, is_open=self.is_open)

    def _labels(self) -> Iterator[str]:
        """Yields for each deal which it is, and what it brought, if it was scored."""
        word = self.words.one_deal.capitalize()
        results = {result.deal: result for result in self.replay.results}
        for number in range(1, len(self.replay.deals) + 1):
            result = results.get(number)
            yield f"{word} {number}" if result is None else f"{word} {number} · {best(self.board, result)[1]}"

    def _told(self, view: View | None = None) -> str:
        """Returns the move that led here, as a sentence; at the end, how the match ended."""
        view = view or self._view()
        if self.at == self.replay.length:
            return resigned_said(self.replay) or self.board.said_of(view).over()
        if not self.at or not self.replay.is_seen(self.at - 1):
            return ""
        told = self.board.said_of(view).told(len(view.moves) - 1)
        return with_reason(told, self.replay.asked(self.at - 1)) if self.gives_reasons else told

    def _tell(self, view: View | None = None) -> None:
        """Updates the top bar and the timeline."""
        self.timeline.show(self.at)
        if self.log.shown:
            self.log.lines.choose(self.log.lines.row_of(self.at - 1))
        word = self.words.one_deal.capitalize()
        deal = f"{word} {(view or self._view()).deal} · " if len(self.replay.deals) > 1 else ""
        practice = " · practice" if self.replay.header.practice else ""
        self.rim.line = f"{deal}move {self.at} of {self.replay.length}{practice}"
        for name in ("first", "step-back"):
            self.tools[name].enabled = self.at > 0
        for name in ("step", "last"):
            self.tools[name].enabled = self.at < self.replay.length
        self.tools["play"].icon = "pause" if self.is_playing else "play"
        self.tools["play"].tip = "Stop" if self.is_playing else "Play automatically"
        self.tools["open"].icon = "closed" if self.is_open else "open"
        self.tools["open"].tip = "Hide the hands" if self.is_open else "Show all hands"
        self.tools["hint"].tip = "Stop saying why" if self.gives_reasons else "Say why"
        self.rim.touch()

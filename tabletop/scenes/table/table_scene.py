"""The table: a match on the felt, played with the mouse, by clicks, or by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.controller import Controller
from tabletop.rules import Frame, Move, View
from tabletop.scenes.base.match_restart import MatchRestart
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.table.board.avoided_boxes import click_target_boxes, make_bubble
from tabletop.scenes.table.board.thumbnail_cache import close_match
from tabletop.scenes.table.flow.after_deal import AfterDeal
from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.flow.hint_bubble import HintBubble
from tabletop.scenes.table.flow.history_view import HistoryView
from tabletop.scenes.table.flow.match_keys import MatchKeys
from tabletop.scenes.table.flow.pass_and_play import PassAndPlay
from tabletop.scenes.table.flow.resign_dialog import resignation_sentence
from tabletop.scenes.table.flow.side_area import SideArea
from tabletop.scenes.table.flow.table_controls import Controls, make_top_bar, match_facts, open_match_menu
from tabletop.scenes.table.flow.taking_back import TakingBack
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.hand.keyboard_input import TableKeyboard
from tabletop.scenes.table.hand.line_zoom import LineZoom
from tabletop.scenes.table.hand.mouse_input import TableMouse
from tabletop.scenes.table.hand.playable_highlights import highlight_playable
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.panels.side_book import SideBook
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.scenes.table.playback.match_display import MatchDisplay
from tabletop.scenes.table.playback.opponent_pace import (
    DOT_MS,
    OpponentPace,
    animate_thinking_dots,
    tempo_of_opponent,
)
from tabletop.scenes.table.state.saved_orders import restore_hand_orders, save_hand_orders
from tabletop.widgets.widget_tree import WidgetTree

OPPONENT_POLL_MS: Final = 250


class TableScene(Scene):
    """Shows the controller's match, first its `opening`; tells the controller what a person does."""

    def __init__(self, app: Host, controller: Controller, opening: Sequence[Frame] = ()) -> None:
        super().__init__(app)
        self.controller = controller
        self.saving = controller.save_state
        slug, seats, began = controller.game.slug, controller.sitters, controller.deal_start
        self.display = MatchDisplay(app, slug, seats, controller.view(), began, opening=opening)
        self.board, self.playback = self.display.board, self.display.playback
        restore_hand_orders(controller, self.board)
        self.words = self.display.words
        self.turn = PlayerTurn(controller, self.playback, self.board, self)
        self.zoom = LineZoom(app, self.board, self._is_focus_nowhere)
        self.overlay = TableOverlay(
            make_top_bar(app, controller.game.title, self, self.board), self.zoom.tools
        )
        self.tree = WidgetTree(self.overlay, self.board.look)
        self.hand_actions = HandActions(app, self.board, self.turn, self.tree)
        self.chips = None if self.board.layout.purse is None else ChipStaking(app, self.hand_actions)
        self.side_book = SideBook(app, slug, self)
        self.overlay.attach_side_area(self.side_book)
        self.history_view = HistoryView(self.hand_actions, controller, self.overlay, self._put_down)
        self.side_area = SideArea(
            app, self.side_book, self.history_view, self.overlay, lambda: self.resize(app.size)
        )
        self.hint = HintBubble(app, self.hand_actions, self.chips, self.zoom, self.overlay)
        self.mouse = TableMouse(app, self.hand_actions, self.chips, self.zoom, self.overlay)
        self.keyboard = TableKeyboard(self.hand_actions, self.chips, self.zoom)
        self.after_deal = AfterDeal(self, self.turn, controller, self.display, self.overlay)
        self.pass_and_play = PassAndPlay(app, controller, self.board, self.turn, self.playback)
        self.taking_back = TakingBack(self.tree, self.hint, self.pass_and_play)
        self.auto_play = AutoPlay(self.display, self.pass_and_play)
        self.controls = Controls(self)
        self.keys = MatchKeys(self, self.controls, self.mouse, self.keyboard)
        self.pace = OpponentPace()
        self._is_end_shown = False
        self._shown_banner = ""
        self.resize(app.size)

    # --- the scene

    def widgets(self) -> WidgetTree:
        return self.tree

    def enter(self) -> None:
        self.display.apply_settings()
        self.pace.follow_setting(self.app.settings.opponents_pace, self.app.now)
        self.refresh()
        self.board.compositor.invalidate()

    def leave(self) -> None:
        self.mouse.put_down()
        self.mouse.forget_position()
        self.tree.forget_pointer()
        self.history_view.leave()

    def close(self) -> None:
        close_match(self.app, self.controller)
        self.display.save_hand_order()
        save_hand_orders(self.controller, self.board)

    def resize(self, size: tuple[int, int]) -> None:
        window = look_of(self.app)
        look = self.side_area.table_look(window)
        self.mouse.put_down()
        if look.metrics != self.tree.look.metrics and self.overlay.bubble is not None:
            # What it points at lies elsewhere now.
            self.hint.hide_hint()
        self.tree.look = look
        self.overlay.arrange(look, pygame.Rect((0, 0), look.metrics.size))
        self.side_book.take_free_part(look, size)
        self.board.resize(look, self.app.now, window)
        self.tree.close_popup()
        self.after_deal.place_summary()
        self.refresh()

    def refresh_text(self) -> None:
        """Words look different now; pieces lie as before, so that a frame of play is not held up."""
        self.board.renew_words()
        if self.tree.popup is None:
            look = self.tree.look
            self.overlay.arrange(look, pygame.Rect((0, 0), look.metrics.size))
            self.after_deal.place_summary()
            self.refresh()
        self.tree.invalidate()

    def invalidate(self) -> None:
        self.board.compositor.invalidate()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN} and self.auto_play.call_off():
            self.refresh()
        if event.type == pygame.KEYDOWN and self.keys.handle(event):
            return
        if event.type == pygame.MOUSEMOTION:
            self.mouse.position = event.pos
        if self.mouse.is_dragging or not self.tree.handle(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.keyboard.leave_table()
            self.mouse.handle(event)
        elif event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self.hand_actions.hover_piece(None)
        elif event.type == pygame.MOUSEBUTTONUP and self.tree.popup is None:
            self.tree.focus_on(None)

    def update(self, now: int) -> bool:
        was_gliding = self.board.pieces.is_busy
        flies = self.chips is not None and self.chips.flights.update(now)
        moving = self.mouse.update(now), self.board.pieces.update(now), self.after_deal.update(now)
        busy = any(moving) or flies
        # To draw what has landed is enough for one frame: what follows begins with the next.
        gliding = was_gliding or self.board.pieces.is_busy or flies
        widgets = self.tree.update(now)
        waits = self.after_deal.holds_frames or flies or (gliding and not self.playback.is_next_due)
        if self.history_view.continue_search():
            return True
        frame = None if self.turn.is_looking_back else self.display.next_frame(now, busy=waits)
        if frame is not None:
            self._show(frame, now)
            return True
        if not self.turn.is_looking_back:
            if self.playback.is_idle and not gliding:
                self._go_on(now)
            self.display.precompute()
        is_idle = self.playback.is_idle and not self.turn.is_looking_back
        animate_thinking_dots(self.board, now, is_thinking=is_idle and self.is_opponent_thinking)
        widgets = not self.board.draw_decorations() or widgets
        self.hint.keep_clear()
        if (
            was_gliding
            or self.board.pieces.is_busy
            or self.board.pieces.show_finished()
            or busy
            or widgets
        ):
            return True
        if self.playback.is_idle and not self.mouse.is_dragging:
            self.app.navigator.preload()
        return False

    def names_key(self, event: pygame.event.Event) -> bool:
        return self.tree.shows_key(event)

    def wake_ms(self, now: int) -> int | None:
        if self.after_deal.is_waiting or self.turn.is_looking_back:
            return None
        times = [self.display.wake_ms(now), self.auto_play.wake_ms(now)]
        if self.is_opponent_thinking:
            times += [DOT_MS - now % DOT_MS, OPPONENT_POLL_MS, self.pace.wake_ms(now)]
        if self.controller.is_hint_open:
            times.append(OPPONENT_POLL_MS)
        return min((time for time in times if time is not None), default=None)

    def keeps_screen_on(self) -> bool:
        return not self._is_end_shown

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        return self.board.paint(screen, self.tree)

    # --- showing what happens

    @property
    def is_ready(self) -> bool:
        """Returns whether the person at the table can move now: nothing waits to be shown."""
        return self.turn.is_ready

    @property
    def is_opponent_thinking(self) -> bool:
        """Returns whether an opponent is about to move."""
        return self.controller.thinking_seat is not None

    @property
    def moves(self) -> tuple[Move, ...]:
        """Returns the legal moves of the person at the table, once their turn has been shown."""
        return self.turn.moves

    def show_own_move(self, frames: Sequence[Frame]) -> None:
        """Shows the frames of the person's own move, and drops bubbles that are of no use any more."""
        self.overlay.hide_bubble()
        self.auto_play.resume()
        self.pass_and_play.note_move()
        self.show_moves(frames)

    def show_moves(self, frames: Sequence[Frame]) -> None:
        """Shows the frames of a move; whoever is next moves after the last one."""
        if self.chips is not None:
            self.chips.cancel_all()
        self.turn.forget()
        self.keyboard.leave_table()
        self.playback.add(frames, at_once=True)
        self.refresh()

    def _show(self, frame: Frame, now: int) -> None:
        before = self.board.view
        self.after_deal.prepare_frame(frame)
        words = self.playback.shown_words = self.display.words_of_frame(frame)
        self.display.show_frame(frame, now, words or (None if frame.beat == "rest" else ""), self._lay_view)
        self.after_deal.react_to_frame(frame, before, now)
        self.overlay.set_facts(match_facts(self.controller, self.board))
        is_new = bool(words) or frame.view.zones != before.zones
        self.pace.start_pause(now, is_new=is_new, tempo=tempo_of_opponent(self.controller))

    def _lay_view(self, view: View, now: float, *, stagger: bool) -> None:
        """Lays a view; chips that change hands glide, and what was dropped leaves the hand."""
        with self.board.pieces.redrawn_once():
            if self.chips is None:
                self.board.lay_view(view, now, stagger=stagger)
            else:
                self.chips.payments.lay_view(view, stagger=stagger)
            if not self.mouse.is_dragging:
                self.board.pieces.drop(now)

    def _go_on(self, now: int) -> None:
        """Lets whoever is next move, once nothing is left to show."""
        controller = self.controller
        self.history_view.panel.add_new_moves()
        if controller.is_over:
            self._end()
        elif controller.standing_answer is not None:
            self.turn.wait()
            self.playback.add(controller.make_standing_answer())
        elif controller.next_person is not None:
            self.taking_back.pass_table_on()
        elif controller.thinking_seat is not None:
            self.turn.wait()
            if frames := self.auto_play.opponent_frames(is_resting=self.pace.is_resting(now)):
                self.board.fallback_seats = controller.fallback.seats_on_fallback
                self.playback.add(frames)
                self.board.highlight(words="")
        elif not self.turn.has_begun:
            self._begin_turn()
        elif self.auto_play.finds_rest():
            self.refresh()
        elif self.tree.popup is None and (frames := self.auto_play.take_due_move(now)):
            self.show_moves(frames)
        if controller.is_hint_open:
            self.hint.show_arrived_hint(controller)

    def _begin_turn(self) -> None:
        self.turn.begin()
        self.auto_play.begin(self.app.now)
        if self.moves and not self.auto_play.prompt:
            self.app.sounds.play("turn")
        self.overlay.hide_passing_bubble()
        self.board.highlight(words="")
        self.refresh()

    def _end(self) -> None:
        if not self._is_end_shown:
            self._is_end_shown = True
            self.refresh()
            self.after_deal.end_match()

    # --- what stands out, and the buttons

    def refresh(self) -> None:
        """Updates highlights, words and buttons to what can be done now."""
        board, ready = self.board, self.is_ready
        moves = self.moves if ready else ()
        highlight_playable(self.hand_actions, moves, self.app.settings, self.keyboard.focus, ready=ready)
        banner = self.controller.save_warning or self.controller.resume_notice
        if self.turn.is_looking_back or self.after_deal.is_summary_shown:
            board.highlight(words=self.history_view.words if self.turn.is_looking_back else "")
        elif ready or self.controller.is_over:
            chosen = board.codes_of(board.selection.pieces)
            said = self.auto_play.prompt or ("" if self.chips is None else self.chips.prompt())
            asked = self.words(board.view, board.names, self.moves, chosen).prompt()
            gave_up = resignation_sentence(self.controller)
            board.highlight(words=gave_up or said or self.pass_and_play.addressed_prompt(asked))
        if banner and banner != self._shown_banner:
            self._shown_banner = banner
            self.show_bubble(banner, board.layout.prompt.cx, board.layout.prompt.cy)
        elif ready and (excuse := self.controller.fallback.take_apology()):
            self.show_bubble(excuse, board.layout.prompt.cx, board.layout.prompt.cy)
        board.lay_again(self.app.now)
        self.overlay.set_facts(match_facts(self.controller, board))
        question = None if self.chips is None else self.chips.offer_question()
        self.overlay.set_commands(self.controls.commands(), board.layout.buttons, question)
        if self.playback.is_idle:
            self.history_view.panel.add_new_moves()
        self.zoom.refresh()

    def show_bubble(
        self, words: str, x: float, y: float, rule: str | None = None, **clear: Sequence[pygame.Rect]
    ) -> None:
        """Shows a bubble at a spot, clear of some boxes, with a link to a rule; a click removes it."""
        link = None if rule is None else (rule, lambda: self.show_rules(rule))
        clear["targets"] = click_target_boxes(self.board, self.turn.moves, self.hand_actions.playable_piles())
        self.overlay.show_bubble(*make_bubble(self.board, words, (x, y), link, self.hurry, **clear))

    def hurry(self) -> bool:
        """Ends what is being shown; true if there was something, and the click is used up."""
        had = self.hint.hide_hint()
        rested = self.controller.thinking_seat is not None and self.pace.end_pause(self.app.now)
        if self.turn.is_looking_back:
            self.history_view.return_to_present()
            return True
        if self.after_deal.is_summary_shown:
            return self.after_deal.handle_click()
        moving = self.board.pieces.is_busy or (self.chips is not None and self.chips.flights.is_busy)
        if self.playback.waiting or (moving and not self.is_ready):
            self.board.pieces.finish_motions()
            if self.chips is not None:
                self.chips.flights.hurry()
            self.playback.hurry()
            if last := self.playback.frame_without_moves(self.board.view):
                self._show(last, self.app.now)
            if self.playback.is_idle:
                self._go_on(self.app.now)
            return True
        if had:
            self.refresh()
        return rested

    # --- buttons and keys

    def sort(self, *, turned: bool = False) -> None:
        if self.board.view.seat is None:
            return
        self.board.sort(self.moves, turned=turned)
        self.app.sounds.play("slide")
        self.refresh()

    def ask_hint(self) -> None:
        if not self.hint.take_hint() and self.is_ready and self.controller.request_hint():
            self.board.highlight(words="Thinking about a hint …")
            self.board.show_highlights(self.app.now)

    def take_back(self) -> None:
        self.taking_back.take_turn_back(self._jump_to)

    def redo(self) -> None:
        self.history_view.return_to_present()
        if self.playback.is_idle and self.controller.can_redo:
            self.taking_back.redo(self.show_moves)

    def _jump_to(self, view: View) -> None:
        """Shows another position of the match: everything glides there."""
        self.playback.clear()
        self._is_end_shown = False
        self.history_view.end_without_laying()
        self.after_deal.forget_deal()
        self.auto_play.pause()
        self.overlay.hide_bubble()
        self._put_down()
        self.turn.forget()
        self.board.pieces.drop(self.app.now)
        self.board.pieces.finish_motions()
        self.board.lay_view(view, self.app.now)
        self.app.sounds.play("slide")
        self.refresh()

    def _put_down(self) -> None:
        """Puts down whatever is held, and ends chips on their way."""
        self.mouse.put_down()
        if self.chips is not None:
            self.chips.cancel_all()

    def show_last_trick(self) -> None:
        self.history_view.show_last_trick()

    def show_log(self) -> None:
        self.side_area.toggle_log()

    def show_sheet(self) -> None:
        self.history_view.return_to_present()
        self.after_deal.open_score_sheet()

    def _is_focus_nowhere(self) -> bool:
        """Returns whether neither the table nor a widget has the keyboard focus."""
        return self.keyboard.focus is None and self.tree.focus is None

    def show_end(self) -> None:
        self.after_deal.open_match_end()

    def show_rules(self, rule: str | None = None) -> None:
        """Opens the rule book at this rule, or at the one that a sentence on the table names."""
        self.side_area.show_rules(self.controller.game.slug, rule or self.overlay.rule)

    def show_settings(self) -> None:
        self.app.push(self.app.navigator.settings())

    def open_menu(self) -> None:
        """Opens the menu of the match."""
        over = MatchRestart(self.app, self.controller, self.tree, lambda: self)
        open_match_menu(self, self.tree, self.app, over, lambda: self._jump_to(self.controller.view()))

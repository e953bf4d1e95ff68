"""The table: a match on the felt, played with the mouse, by clicks, or by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.accessibility import Node
from tabletop.accessibility.output import ActionRequest
from tabletop.controller import Controller
from tabletop.graphics.window import double_click
from tabletop.messages import Message, said, say
from tabletop.rules import Frame, Move, View
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.match_entry.match_restart import MatchRestart
from tabletop.scenes.table.accessible.table_announcements import TableAnnouncements
from tabletop.scenes.table.accessible.table_tree import TableTree
from tabletop.scenes.table.board.avoided_boxes import click_target_boxes, make_bubble
from tabletop.scenes.table.board.thumbnail_cache import close_match
from tabletop.scenes.table.flow.after_deal import AfterDeal
from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.flow.hint_bubble import HintBubble
from tabletop.scenes.table.flow.history_view import HistoryView
from tabletop.scenes.table.flow.match_keys import MatchKeys
from tabletop.scenes.table.flow.pass_and_play import PassAndPlay
from tabletop.scenes.table.flow.phases import PlayingBack
from tabletop.scenes.table.flow.side_area import SideArea
from tabletop.scenes.table.flow.table_aids import TableAids
from tabletop.scenes.table.flow.table_controls import Controls, make_top_bar, match_facts, open_match_menu
from tabletop.scenes.table.flow.taking_back import TakingBack
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.hand.keyboard_input import TableKeyboard
from tabletop.scenes.table.hand.line_zoom import LineZoom
from tabletop.scenes.table.hand.mouse_input import TableMouse
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.hand.table_parts import TableParts
from tabletop.scenes.table.panels.side_book import SideBook
from tabletop.scenes.table.panels.table_overlay import TableOverlay
from tabletop.scenes.table.playback.match_display import MatchDisplay
from tabletop.scenes.table.playback.opponent_pace import (
    OpponentPace,
    animate_thinking_dots,
    tempo_of_opponent,
)
from tabletop.scenes.table.state.saved_orders import restore_hand_orders, save_hand_orders
from tabletop.widgets.popups.speech_bubble import SEE_RULE, RuleReference
from tabletop.widgets.widget_tree import WidgetTree


class TableScene(Scene):
    """Shows the controller's match, first its `opening`; tells the controller what a person does."""

    def __init__(self, app: Host, controller: Controller, opening: Sequence[Frame] = ()) -> None:
        super().__init__(app)
        self.controller = controller
        self.saving = controller.save_state
        slug, seats, began = controller.game.slug, controller.sitters, controller.deal_start
        view, limit = controller.view(), controller.deal_limit
        self.display = MatchDisplay(app, slug, seats, view, began, opening=opening, deal_limit=limit)
        self.board, self.playback = self.display.board, self.display.playback
        restore_hand_orders(controller, self.board)
        self.words = self.display.words
        self.turn = PlayerTurn(controller, self.playback, self.board, self)
        self.zoom = LineZoom(app, self.board, lambda: self.keyboard.focus is None and self.tree.focus is None)
        bar = make_top_bar(app, controller.game.title, self, self.board)
        if not controller.allows_help:
            bar.leave_out("undo", "redo")
        self.overlay = TableOverlay(bar, self.zoom.tools)
        self.tree = WidgetTree(self.overlay, self.board.look)
        self.tree.on_popup = self.announce_popup
        self._make_hand(app)
        self._make_sides(app, controller)
        self._make_flow(app, controller)
        self.turn.start(self.playing_back())
        self._shown_banner: str | Message = ""
        self.resize(app.size)

    def _make_hand(self, app: Host) -> None:
        """Makes the parts by which the person at the table acts."""
        self.hand_actions = HandActions(app, self.board, self.turn, self.tree)
        self.chips = (
            None
            if self.board.layout.purse is None
            else ChipStaking(app, self.board, self.turn, self.hand_actions)
        )
        self.parts = TableParts(
            app, self.board, self.turn, self.tree, self.overlay, self.zoom, self.hand_actions, self.chips
        )
        self.hint = HintBubble(self.parts)
        self.mouse = TableMouse(self.parts)
        self.keyboard = TableKeyboard(self.parts)
        self.table_tree, self.announcements = TableTree(self), TableAnnouncements(self)

    def _make_sides(self, app: Host, controller: Controller) -> None:
        """Makes the parts beside the table: the book, and the log by which one looks back."""
        self.side_book = SideBook(app, controller.game.slug, self)
        self.overlay.attach_side_area(self.side_book)
        self.history_view = HistoryView(
            app, controller, self.board, self.turn, self.overlay, put_down=self._put_down
        )
        self.side_area = SideArea(
            app, self.side_book, self.history_view, self.overlay, lambda: self.resize(app.size)
        )

    def _make_flow(self, app: Host, controller: Controller) -> None:
        """Makes the parts that say what happens next, and their buttons and keys."""
        self.after_deal = AfterDeal(app, self, self.turn, controller, self.display, overlay=self.overlay)
        self.pass_and_play = PassAndPlay(app, controller, self.board, self.turn, self.playback)
        self.taking_back = TakingBack(controller, self.board, self.tree, self.hint, self.pass_and_play)
        self.auto_play = AutoPlay(app, controller, self.display, self.turn, self.pass_and_play)
        self.controls = Controls(self)
        self.keys = self.match_keys()
        self.pace = OpponentPace()

    def match_keys(self) -> MatchKeys:
        """Returns the keys of the parts that the table has now."""
        return MatchKeys(
            self.parts, self, self.controls, self.hint, self.mouse, self.keyboard, self.auto_play
        )

    # --- the scene

    def widgets(self) -> WidgetTree:
        return self.tree

    def told_title(self) -> str:
        return self.overlay.top_bar.title

    def told_line(self) -> str:
        return self.overlay.top_bar.line

    def accessible_tree(self) -> tuple[Node, str]:
        return self.table_tree.describe()

    def perform(self, request: ActionRequest) -> bool:
        self.auto_play.stop()
        return self.table_tree.perform(request)

    def aids(self) -> TableAids:
        return TableAids(self, self)

    def enter(self) -> None:
        self.display.apply_settings()
        self.pace.follow_setting(self.app.settings.opponents_pace, self.app.now)
        self.refresh()
        self.board.compositor.invalidate()
        double_click.forget()

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
        is_retold = self.board.follow_language()
        if is_retold:
            self.history_view.return_to_present()
            self.after_deal.tell_again()
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
        if is_retold:
            self.hint.tell_again()

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
        if self.auto_play.stops_at(event):
            return
        if event.type == pygame.KEYDOWN and self.keys.handle(event):
            return
        if event.type == pygame.WINDOWFOCUSGAINED:
            double_click.forget()
        if event.type == pygame.MOUSEMOTION:
            self.mouse.position = event.pos
        # What is carried belongs to the table, also above a button.
        if self.mouse.is_dragging or not self.tree.handle(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.keyboard.leave_table()
            self.mouse.handle(event)
        elif event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self.hand_actions.hover_piece(None)
        elif event.type == pygame.MOUSEBUTTONUP and self.tree.popup is None:
            self.tree.focus_on(None)

    def update(self, now: int) -> bool:
        self.announcements.tell_frames()
        was_gliding = self.board.pieces.is_busy
        flies = self.chips is not None and self.chips.flights.update(now)
        busy = any(
            [flies, self.mouse.update(now), self.board.pieces.update(now), self.after_deal.update(now)]
        )
        # To draw what has landed is enough for one frame: what follows begins with the next.
        gliding = was_gliding or self.board.pieces.is_busy or flies
        widgets = self.tree.update(now)
        counts = self.after_deal.score_animation.is_busy
        waits = counts or flies or (gliding and not self.playback.is_next_due)
        if self.turn.phase.show_next(now, busy=waits):
            return True
        self._go_on(now, gliding=gliding)
        self.turn.phase.precompute()
        animate_thinking_dots(self.board, now, is_thinking=self.turn.phase.is_thinking)
        widgets = not self.board.draw_decorations() or widgets
        self.hint.keep_clear()
        self.announcements.update()
        if was_gliding or self.board.pieces.is_busy or self.board.pieces.show_finished() or busy or widgets:
            return True
        # Loading would be felt in the hand and seen in what glides.
        if self.playback.is_idle and not self.mouse.is_dragging:
            self.app.navigator.preload()
        return False

    def names_key(self, event: pygame.event.Event) -> bool:
        return self.tree.shows_key(event)

    def wake_ms(self, now: int) -> int | None:
        return self.turn.phase.wake_ms(now)

    def keeps_screen_on(self) -> bool:
        return self.turn.phase.keeps_screen_on

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        return self.board.paint(screen, self.tree)

    # --- showing what happens

    @property
    def is_ready(self) -> bool:
        """Returns whether the person at the table can move now."""
        return bool(self.turn.moves)

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

    def show_frame(self, frame: Frame, now: int) -> None:
        """Shows a frame, and begins what follows from it."""
        before = self.board.view
        self.after_deal.prepare_frame(frame)
        words = self.playback.shown_words = self.display.words_of_frame(frame)
        self.display.show_frame(frame, now, words or (None if frame.beat == "rest" else ""), self._lay_view)
        self.announcements.note_frame(before, frame, words)
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
            # What the hand still carries stays at the pointer while others move.
            if not self.mouse.is_dragging:
                self.board.pieces.drop(now)

    def _go_on(self, now: int, *, gliding: bool) -> None:
        """Lets the current phase do what is due, and begins the one that follows."""
        phase = self.turn.phase.go_on(now, gliding=gliding)
        if phase is not self.turn.phase:
            self.turn.phase = phase
            phase.enter(now)

    def playing_back(self) -> PlayingBack:
        """Returns the phase to which the table returns whenever something has happened."""
        return PlayingBack(self)

    def log_shown_moves(self) -> None:
        """Adds the moves that have been shown to the log."""
        self.history_view.panel.add_new_moves()

    # --- what stands out, and the buttons

    def refresh(self) -> None:
        """Updates highlights, words and buttons to what can be done now."""
        board, phase = self.board, self.turn.phase
        self.hand_actions.highlight_playable(self.keyboard.focus)
        banner = self.controller.save_warning or self.controller.resume_notice
        if (words := phase.prompt()) is not None:
            board.highlight(words=words)
        if banner and banner != self._shown_banner:
            self._shown_banner = banner
            self.show_bubble(say(banner), board.layout.prompt.cx, board.layout.prompt.cy)
        elif phase.moves and (excuse := self.controller.fallback.take_apology()):
            self.show_bubble(say(excuse), board.layout.prompt.cx, board.layout.prompt.cy)
        board.lay_again(self.app.now)
        self._refresh_buttons()
        if self.playback.is_idle:
            self.log_shown_moves()
        self.zoom.refresh()

    def _refresh_buttons(self) -> None:
        """Updates the buttons, the question that some of them answer, and what the top bar notes."""
        self.overlay.set_facts(match_facts(self.controller, self.board, self.hint.match_note))
        question = None if self.chips is None else self.chips.offer_question()
        self.overlay.set_commands(self.controls.commands(), self.board.layout.buttons, question)

    def show_bubble(
        self,
        words: str,
        x: float,
        y: float,
        rule: str | None = None,
        *,
        is_refusal: bool = False,
        **clear: Sequence[pygame.Rect],
    ) -> None:
        """Shows a bubble at a spot, clear of some boxes, with a link to a rule; a click removes it."""
        reference = None if rule is None else self._rule_reference(rule)
        clear["targets"] = click_target_boxes(self.board, self.turn.moves, self.hand_actions.playable_piles())
        bubble, at = make_bubble(self.board, words, (x, y), reference, self.hurry, **clear)
        bubble.is_refusal = is_refusal
        self.overlay.show_bubble(bubble, at)

    def _rule_reference(self, rule: str) -> RuleReference:
        """Returns the link to a rule, with its number only for those who want to see the numbers of rules."""
        label = said("Rule {rule}", rule=rule) if self.app.settings.rule_numbers else SEE_RULE
        return RuleReference(rule, partial(self.show_rules, rule), label)

    def hurry(self) -> bool:
        """Ends what is being shown; true if there was something, and the click is used up."""
        had = self.hint.hide_hint()
        is_used = self.turn.phase.click()
        # The button that would have taken the hint says “Hint” again.
        if had and not is_used:
            self.refresh()
        return is_used

    def hurry_frames(self, *, while_gliding: bool) -> bool:
        """Ends what glides and rests; true if anything did. Pieces may glide on unless `while_gliding`."""
        flies = self.chips is not None and self.chips.flights.is_busy
        glides = while_gliding and (self.board.pieces.is_busy or flies)
        if not (self.playback.waiting or glides):
            return False
        self.board.pieces.finish_motions()
        if self.chips is not None:
            self.chips.flights.hurry()
        self.playback.hurry()
        if last := self.playback.frame_without_moves(self.board.view):
            self.show_frame(last, self.app.now)
        self._go_on(self.app.now, gliding=False)
        return True

    # --- buttons and keys

    def sort(self, *, turned: bool = False) -> None:
        if self.board.view.seat is None:
            return
        self.board.sort(self.moves, turned=turned)
        self.app.sounds.play("slide")
        self.refresh()

    def ask_hint(self) -> None:
        if not self._refuses_help():
            self.hint.ask(self.controller)

    def _refuses_help(self) -> bool:
        """Says that there is no help where several people compare what they did; false where there is."""
        if self.controller.allows_help:
            return False
        show_notice(self.tree, "", say("In a deal of an evening there are no hints, and moves stand."))
        return True

    def take_back(self) -> None:
        if not self._refuses_help():
            self.taking_back.take_turn_back(self._jump_to)

    def redo(self) -> None:
        self.history_view.return_to_present()
        if self.playback.is_idle and self.controller.can_redo and not self._refuses_help():
            self.taking_back.redo(self.show_moves)

    def _jump_to(self, view: View) -> None:
        """Shows another position of the match: everything glides there."""
        self.playback.clear()
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

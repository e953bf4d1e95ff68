"""The table: a match on the felt, played with the mouse, by clicks, or by keyboard alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.controller import Controller
from tabletop.rules import Frame, Move, View
from tabletop.scenes.keepsake import leave_behind
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.screen import look_of
from tabletop.scenes.starting_over import StartingOver
from tabletop.scenes.table.after_deal import AfterDeal
from tabletop.scenes.table.beside import Beside
from tabletop.scenes.table.book_beside import BookBeside
from tabletop.scenes.table.bubbles import bubble_of, targets
from tabletop.scenes.table.chips.staking import Staking
from tabletop.scenes.table.controls import Controls, facts_of, open_menu, rim_of
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.hint import HintBubble
from tabletop.scenes.table.keyboard import Keyboard
from tabletop.scenes.table.keys import Keys
from tabletop.scenes.table.looking_back import LookingBack
from tabletop.scenes.table.mouse import Mouse
from tabletop.scenes.table.overlay import TableOverlay
from tabletop.scenes.table.own_orders import keep_orders, take_orders
from tabletop.scenes.table.pace import DOT_MS, Pace, beat_dots, tempo_of
from tabletop.scenes.table.pass_and_play import PassAndPlay
from tabletop.scenes.table.resigning import resigned_said
from tabletop.scenes.table.showing import Showing
from tabletop.scenes.table.standing_out import stand_out
from tabletop.scenes.table.taking_back import TakingBack
from tabletop.scenes.table.turn import Turn
from tabletop.scenes.table.unasked import Unasked
from tabletop.scenes.table.zoom import Zoom
from tabletop.stage.widgets.tree import Tree

OPPONENTS_POLL_MS: Final = 250


class Table(Scene):
    """Shows the controller's match, first its `opening`; tells the controller what a person does."""

    def __init__(self, app: Host, controller: Controller, opening: Sequence[Frame] = ()) -> None:
        super().__init__(app)
        self.controller = controller
        self.saving = controller.saving
        slug, seats, began = controller.game.slug, controller.sitters, controller.began
        self.showing = Showing(app, slug, seats, controller.view(), began, opening=opening)
        self.board, self.playback = self.showing.board, self.showing.playback
        take_orders(controller, self.board)
        self.words = self.showing.words
        self.turn = Turn(controller, self.playback, self.board, self)
        self.zoom = Zoom(app, self.board, self._is_ring_nowhere)
        self.overlay = TableOverlay(rim_of(app, controller.game.title, self, self.board), self.zoom.tools)
        self.tree = Tree(self.overlay, self.board.look)
        self.hand = Handling(app, self.board, self.turn, self.tree)
        self.chips = None if self.board.layout.purse is None else Staking(app, self.hand)
        self.book = BookBeside(app, slug, self)
        self.overlay.stand_beside(self.book)
        self.looking = LookingBack(self.hand, controller, self.overlay, self._let_go)
        self.beside = Beside(app, self.book, self.looking, self.overlay, lambda: self.resize(app.size))
        self.hint = HintBubble(app, self.hand, self.chips, self.zoom, self.overlay)
        self.mouse = Mouse(app, self.hand, self.chips, self.zoom, self.overlay)
        self.keyboard = Keyboard(self.hand, self.chips, self.zoom)
        self.after_deal = AfterDeal(self, self.turn, controller, self.showing, self.overlay)
        self.pass_and_play = PassAndPlay(app, controller, self.board, self.turn, self.playback)
        self.taking_back = TakingBack(self.tree, self.hint, self.pass_and_play)
        self.unasked = Unasked(self.showing, self.pass_and_play)
        self.controls = Controls(self)
        self.keys = Keys(self, self.controls, self.mouse, self.keyboard)
        self.pace = Pace()
        self._ended = False
        self._noticed = ""
        self.resize(app.size)

    # --- the scene

    def widgets(self) -> Tree:
        return self.tree

    def enter(self) -> None:
        self.showing.take_settings()
        self.pace.take(self.app.settings.opponents_pace, self.app.now)
        self.refresh()
        self.board.compositor.spoil()

    def leave(self) -> None:
        self.mouse.let_go()
        self.mouse.forget()
        self.tree.forget_pointer()
        self.looking.leave()

    def close(self) -> None:
        leave_behind(self.app, self.controller)
        self.showing.remember_order()
        keep_orders(self.controller, self.board)

    def resize(self, size: tuple[int, int]) -> None:
        window = look_of(self.app)
        look = self.beside.look(window)
        self.mouse.let_go()
        if look.metrics != self.tree.look.metrics and self.overlay.bubble is not None:
            # What it points at lies elsewhere now.
            self.hint.end()
        self.tree.look = look
        self.overlay.lay(look, pygame.Rect((0, 0), look.metrics.size))
        self.book.stand(look, size)
        self.board.resize(look, self.app.now, window)
        self.tree.close_popup()
        self.after_deal.place()
        self.refresh()

    def renew_words(self) -> None:
        """Words look different now; pieces lie as before, so that a frame of play is not held up."""
        self.board.renew_words()
        if self.tree.popup is None:
            look = self.tree.look
            self.overlay.lay(look, pygame.Rect((0, 0), look.metrics.size))
            self.after_deal.place()
            self.refresh()
        self.tree.spoil()

    def spoil(self) -> None:
        self.board.compositor.spoil()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN} and self.unasked.stop():
            self.refresh()
        if event.type == pygame.KEYDOWN and self.keys.handle(event):
            return
        if event.type == pygame.MOUSEMOTION:
            self.mouse.at = event.pos
        if self.mouse.is_dragging or not self.tree.handle(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.keyboard.leave()
            self.mouse.handle(event)
        elif event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self.hand.hover(None)
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
        waits = self.after_deal.waits or flies or (gliding and not self.playback.is_due)
        if self.looking.update():
            return True
        frame = None if self.turn.is_reviewing else self.showing.next(now, busy=waits)
        if frame is not None:
            self._show(frame, now)
            return True
        if not self.turn.is_reviewing:
            if self.playback.is_idle and not gliding:
                self._go_on(now)
            self.showing.foresee()
        is_idle = self.playback.is_idle and not self.turn.is_reviewing
        beat_dots(self.board, now, is_thinking=is_idle and self.others_think)
        widgets = not self.board.furnish() or widgets
        self.hint.make_way()
        if was_gliding or self.board.pieces.is_busy or self.board.pieces.prepare() or busy or widgets:
            return True
        if self.playback.is_idle and not self.mouse.is_dragging:
            self.app.openings.come_near()
        return False

    def tells_key(self, event: pygame.event.Event) -> bool:
        return self.tree.tells_key(event)

    def wake_ms(self, now: int) -> int | None:
        if self.after_deal.holds or self.turn.is_reviewing:
            return None
        times = [self.showing.wake_ms(now), self.unasked.wake_ms(now)]
        if self.others_think:
            times += [DOT_MS - now % DOT_MS, OPPONENTS_POLL_MS, self.pace.wake_ms(now)]
        if self.controller.is_hinting:
            times.append(OPPONENTS_POLL_MS)
        return min((time for time in times if time is not None), default=None)

    def keeps_screen_on(self) -> bool:
        return not self._ended

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        return self.board.paint(screen, self.tree)

    # --- showing what happens

    @property
    def is_ready(self) -> bool:
        """Returns whether the person at the table can move now: nothing waits to be shown."""
        return self.turn.is_ready

    @property
    def others_think(self) -> bool:
        """Returns whether an opponent is about to move."""
        return self.controller.thinking is not None

    @property
    def moves(self) -> tuple[Move, ...]:
        """Returns the legal moves of the person at the table, once their turn has been shown."""
        return self.turn.moves

    def played(self, frames: Sequence[Frame]) -> None:
        """Shows the frames of the person's own move, and drops bubbles that are of no use any more."""
        self.overlay.hush()
        self.unasked.go_on()
        self.pass_and_play.moved()
        self.follow(frames)

    def follow(self, frames: Sequence[Frame]) -> None:
        """Shows the frames of a move; whoever is next moves after the last one."""
        if self.chips is not None:
            self.chips.forget()
        self.turn.forget()
        self.keyboard.leave()
        self.playback.add(frames, at_once=True)
        self.refresh()

    def _show(self, frame: Frame, now: int) -> None:
        before = self.board.view
        self.after_deal.come(frame)
        words = self.playback.said = self.showing.said(frame)
        self.showing.show(frame, now, words or (None if frame.beat == "rest" else ""), self._lay)
        self.after_deal.shown(frame, before, now)
        self.overlay.tell(facts_of(self.controller, self.board))
        is_new = bool(words) or frame.view.zones != before.zones
        self.pace.begin(now, is_new=is_new, tempo=tempo_of(self.controller))

    def _lay(self, view: View, now: float, *, stagger: bool) -> None:
        """Lays a view; chips that change hands glide, and what was dropped leaves the hand."""
        with self.board.pieces.settled_once():
            if self.chips is None:
                self.board.lay(view, now, stagger=stagger)
            else:
                self.chips.paying.lay(view, stagger=stagger)
            if not self.mouse.is_dragging:
                self.board.pieces.drop(now)

    def _go_on(self, now: int) -> None:
        """Lets whoever is next move, once nothing is left to show."""
        controller = self.controller
        self.looking.panel.refresh()
        if controller.is_over:
            self._end()
        elif controller.standing_answer is not None:
            self.turn.wait()
            self.playback.add(controller.make_standing_answer())
        elif controller.next_person is not None:
            self.taking_back.pass_on()
        elif controller.thinking is not None:
            self.turn.wait()
            if frames := self.unasked.others(is_resting=self.pace.is_resting(now)):
                self.board.by_rule = controller.by_rule.seats
                self.playback.add(frames)
                self.board.shine(words="")
        elif not self.turn.has_begun:
            self._begin_turn()
        elif self.unasked.finds_rest():
            self.refresh()
        elif self.tree.popup is None and (frames := self.unasked.take(now)):
            self.follow(frames)
        if controller.is_hinting:
            self.hint.come(controller)

    def _begin_turn(self) -> None:
        self.turn.begin()
        self.unasked.begin(self.app.now)
        if self.moves and not self.unasked.prompt:
            self.app.sounds.play("turn")
        self.overlay.let_pass()
        self.board.shine(words="")
        self.refresh()

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            self.refresh()
            self.after_deal.over()

    # --- what stands out, and the buttons

    def refresh(self) -> None:
        """Updates highlights, words and buttons to what can be done now."""
        board, ready = self.board, self.is_ready
        moves = self.moves if ready else ()
        stand_out(self.hand, moves, self.app.settings, self.keyboard.focus, ready=ready)
        banner = self.controller.banner or self.controller.notice
        if self.turn.is_reviewing or self.after_deal.is_told:
            board.shine(words=self.looking.words if self.turn.is_reviewing else "")
        elif ready or self.controller.is_over:
            chosen = board.codes(board.chosen.pieces)
            said = self.unasked.prompt or ("" if self.chips is None else self.chips.prompt())
            asked = self.words(board.view, board.names, self.moves, chosen).prompt()
            gave_up = resigned_said(self.controller)
            board.shine(words=gave_up or said or self.pass_and_play.addressed(asked))
        if banner and banner != self._noticed:
            self._noticed = banner
            self.say(banner, board.layout.prompt.cx, board.layout.prompt.cy)
        elif ready and (excuse := self.controller.by_rule.take_excuse()):
            self.say(excuse, board.layout.prompt.cx, board.layout.prompt.cy)
        board.relay(self.app.now)
        self.overlay.tell(facts_of(self.controller, board))
        question = None if self.chips is None else self.chips.question()
        self.overlay.show(self.controls.commands(), board.layout.buttons, question)
        if self.playback.is_idle:
            self.looking.panel.refresh()
        self.zoom.refresh()

    def say(
        self, words: str, x: float, y: float, rule: str | None = None, **clear: Sequence[pygame.Rect]
    ) -> None:
        """Shows a bubble at a spot, clear of some boxes, with a link to a rule; a click removes it."""
        link = None if rule is None else (rule, lambda: self.show_rules(rule))
        clear["targets"] = targets(self.board, self.turn.moves, self.hand.open_taps())
        self.overlay.say(*bubble_of(self.board, words, (x, y), link, self.hurry, **clear))

    def hurry(self) -> bool:
        """Ends what is being shown; true if there was something, and the click is used up."""
        had = self.hint.end()
        rested = self.controller.thinking is not None and self.pace.hurry(self.app.now)
        if self.turn.is_reviewing:
            self.looking.stop()
            return True
        if self.after_deal.is_told:
            return self.after_deal.click()
        moving = self.board.pieces.is_busy or (self.chips is not None and self.chips.flights.is_busy)
        if self.playback.waiting or (moving and not self.is_ready):
            self.board.pieces.hurry()
            if self.chips is not None:
                self.chips.flights.hurry()
            self.playback.hurry()
            if last := self.playback.at_once(self.board.view):
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
        if not self.hint.take() and self.is_ready and self.controller.hint():
            self.board.shine(words="Thinking about a hint …")
            self.board.dress(self.app.now)

    def take_back(self) -> None:
        self.taking_back.take_back(self._jump_to)

    def again(self) -> None:
        self.looking.stop()
        if self.playback.is_idle and self.controller.can_again:
            self.taking_back.again(self.follow)

    def _jump_to(self, view: View) -> None:
        """Shows another position of the match: everything glides there."""
        self.playback.clear()
        self._ended = False
        self.looking.forget()
        self.after_deal.end()
        self.unasked.rest()
        self.overlay.hush()
        self._let_go()
        self.turn.forget()
        self.board.pieces.drop(self.app.now)
        self.board.pieces.hurry()
        self.board.lay(view, self.app.now)
        self.app.sounds.play("slide")
        self.refresh()

    def _let_go(self) -> None:
        """Puts down whatever is held, and ends chips on their way."""
        self.mouse.let_go()
        if self.chips is not None:
            self.chips.forget()

    def show_last_trick(self) -> None:
        self.looking.last_trick()

    def show_log(self) -> None:
        self.beside.toggle_log()

    def show_sheet(self) -> None:
        self.looking.stop()
        self.after_deal.show_sheet()

    def _is_ring_nowhere(self) -> bool:
        """Returns whether neither the table nor a widget has the keyboard focus."""
        return self.keyboard.focus is None and self.tree.focus is None

    def show_end(self) -> None:
        self.after_deal.show_end()

    def show_rules(self, rule: str | None = None) -> None:
        """Opens the rule book at this rule, or at the one that a sentence on the table names."""
        self.beside.show_rules(self.controller.game.slug, rule or self.overlay.rule)

    def show_settings(self) -> None:
        self.app.push(self.app.openings.settings())

    def open_menu(self) -> None:
        """Opens the menu of the match."""
        over = StartingOver(self.app, self.controller, self.tree, lambda: self)
        open_menu(self, self.tree, self.app, over, lambda: self._jump_to(self.controller.view()))

"""The table of a lesson: a real match at the real table, with somebody who leads through it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

import pygame

from tabletop.controller import Controller
from tabletop.input_devices.shown_caps import KeyInWords
from tabletop.lessons import Guide, NextDeal, Reply
from tabletop.messages import Message, said, say
from tabletop.rules import Frame, Move
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.notice import show_notice
from tabletop.scenes.base.scene import Host
from tabletop.scenes.lesson.lesson_narrator import LessonNarrator
from tabletop.scenes.lesson.lesson_players import match_after_lesson
from tabletop.scenes.match_entry.game_suggestion import next_game
from tabletop.scenes.match_entry.match_start import MatchRequest, new_match
from tabletop.scenes.match_entry.sealed_start import with_sealed_deck
from tabletop.scenes.table.flow.auto_play import AutoPlay
from tabletop.scenes.table.flow.hint_bubble import HintBubble
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.scenes.table.flow.phases import PlayingBack
from tabletop.scenes.table.flow.table_controls import Controls
from tabletop.scenes.table.hand.phase import Phase
from tabletop.scenes.table.panels.table_overlay import MatchMenu, TableCommand
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.base.key_caps import matches_cap
from tabletop.words import ButtonWords, action_keys

CONTINUE_KEYS = frozenset((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE))
LEFT_OUT_BUTTONS = frozenset(("hint", "back", "sheet", "once", "rest", "end", "next deal", "review"))
"""Buttons of a match that a lesson does without."""


class LessonTable(TableScene):
    """The table of a match that is scripted; `exits` says what follows it."""

    def __init__(
        self, app: Host, controller: Controller, guide: Guide, opening: Sequence[Frame], exits: LessonExits
    ) -> None:
        self.guide = guide
        self._exits = exits
        self._has_ended = False
        self._is_fast = False
        self._plays_for_you = False
        """Whether the lesson makes the player's moves, as it has said."""
        super().__init__(app, controller, opening)
        self._fill_top_bar(said("Learning {game}", game=controller.game.title))
        self.side_book.lesson.shown = False
        self.auto_play: LessonAutoPlay = LessonAutoPlay(
            app, controller, self.display, self.turn, self.pass_and_play
        )
        self.hint = PersistentBubble(self)
        self.controls = LessonControls(self)
        self.keys = self.match_keys()
        self.hand_actions.move_choice.preselect = self._preselected_answer
        self.refresh()

    def _preselected_answer(self, meant: Sequence[Sequence[Move]]) -> int | None:
        """Returns the answer that leads to what the step asks for; None where none does."""
        accepted = self.guide.accepted_moves()
        return next(
            (number for number, moves in enumerate(meant) if not set(moves).isdisjoint(accepted)), None
        )

    def _fill_top_bar(self, title: Message) -> None:
        """Fills the top bar of a match, without the tools that take back."""
        top_bar = self.overlay.top_bar
        top_bar.title = title
        top_bar.leave_out("undo", "redo")
        top_bar.arrange(self.tree.look, top_bar.rect)

    @cached_property
    def narrator(self) -> LessonNarrator:
        """Returns the narrator, which speaks and highlights."""
        return LessonNarrator(self.board, self.overlay, self.guide, self.go_on, self.play_all)

    # --- what the player does

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._handles_lesson_key(event):
            return
        super().handle(event)

    def _handles_lesson_key(self, event: pygame.event.Event) -> bool:
        """Goes on by the keys of the lesson, unless a widget wants them; Esc opens the menu at once."""
        if self.tree.popup is not None or isinstance(self.turn.phase, LookingBack) or self.mouse.is_dragging:
            return False
        is_beside = any(
            panel is not None and panel.shown for panel in (self.overlay.side_panel, self.overlay.side_area)
        )
        if event.key == pygame.K_ESCAPE and not is_beside:
            self.open_menu()
            return True
        if matches_cap(action_keys.PLAY_ALL, event) and self._offers_watching:
            self.play_all()
            return True
        focus = self.tree.focus
        is_free = focus is None or focus is self.narrator.continue_link
        if (
            event.key in CONTINUE_KEYS
            and is_free
            and self.narrator.is_bubble_shown
            and self.narrator.waits_for_click
        ):
            self.go_on()
            return True
        return False

    def hurry(self) -> bool:
        """Goes on by a click where the lesson waits for one; never opens the sheet."""
        if self.narrator.is_bubble_shown and self.narrator.waits_for_click:
            self.go_on()
            return True
        if self.after_deal.is_summary_shown:
            self.after_deal.score_animation.hurry()
            return True
        return super().hurry()

    def go_on(self) -> None:
        """Goes on, as the player has read the bubble."""
        if not self.narrator.waits_for_click:
            return
        if self.guide.has_strayed:
            self.take_back()
            return
        step = self.guide.step
        assert step is not None, self.guide.next_item
        self._forget_bubble()
        self.guide.skip_step()
        self._plays_for_you = step.expectation.kind == "watch"
        if step.expectation.kind == "sheet":
            self.after_deal.score_animation.hurry()
            self.app.push(self.app.navigator.score_sheet(self.controller, self, said("Go on")))

    @property
    def _offers_watching(self) -> bool:
        """Returns whether the step offers to make the player's moves."""
        step = self.guide.step
        return step is not None and step.expectation.kind == "watch" and self.narrator.is_bubble_shown

    def play_all(self) -> None:
        """Goes on, and leaves the player's moves to the player."""
        self.go_on()
        self._plays_for_you = False
        self.guide.play_all()

    def open_menu(self) -> None:
        """Opens the menu of the lesson, which begins from the start another time."""
        menu = MatchMenu(
            (
                (say("Go on"), "", "", lambda: None),
                (say("Rules"), action_keys.RULES, "rules", self.show_rules),
                (say("What was played"), action_keys.LOG, "log", self.show_log),
                (say("Settings"), "", "settings", self.show_settings),
                (say(START_AGAIN), "", "first", self._start_again),
                (say("Leave the lesson"), "", "back", self.app.pop),
            )
        )
        menu.open_in(self.tree.look, pygame.Rect((0, 0), self.app.size))
        self.tree.open_popup(menu)
        self.tree.focus_on(menu.choices[0])

    def _start_again(self) -> None:
        """Starts the lesson from its first step."""
        self._open_lesson(self.controller.game.slug)

    def _open_lesson(self, slug: str) -> None:
        """Opens the lesson of a game in place of this one."""
        self.app.replace(self.app.navigator.lesson(slug, self._exits))

    def take_back(self) -> None:
        """Takes back only what the lesson did not ask for."""
        if not self.guide.has_strayed:
            return
        self.guide.forget_answer()
        self._forget_bubble()
        while len(self.controller.view().moves) > len(self.guide.match.moves):
            if not self.controller.take_back():
                break
        self._jump_to(self.controller.view())

    def sort(self, *, turned: bool = False) -> None:
        """Sorts the hand; the bubble comes back beside what it spoke of, wherever that lies then."""
        self.narrator.forget_bubble()
        super().sort(turned=turned)

    def redo(self) -> None:
        """Ignores redoing, as the lesson itself has taken the move back."""

    def ask_hint(self) -> None:
        """Says which move the lesson asks for."""
        if self._is_move_due:
            self.narrator.show_what_to_do(self.app.now)

    def do_it(self) -> None:
        """Makes the move that the lesson asks for, where one would rather watch."""
        if self._is_move_due:
            self.hand_actions.play_move(self.guide.accepted_moves()[0])

    @property
    def _is_move_due(self) -> bool:
        """Returns whether the lesson asks for a move that can be made now."""
        return self.guide.waits_for_move and bool(self.moves)

    # --- what happens at the table

    def show_own_move(self, frames: Sequence[Frame]) -> None:
        """Shows the player's move; another than the expected one stays until it is answered."""
        self._forget_bubble()
        made = self.controller.view().moves[len(self.guide.match.moves) :]
        for _, move in made:
            if not self.guide.take_move(move):
                break
        if self.guide.has_strayed:
            # What will be taken back must not end the deal before one's eyes.
            told = next((at for at, frame in enumerate(frames) if frame.beat in SKIPPED_BEATS), len(frames))
            frames = (*frames[: max(1, told)], Frame("rest", frames[max(1, told) - 1].view))
        super().show_own_move(frames)

    def update(self, now: int) -> bool:
        busy = super().update(now)
        return self._show_next_step() or busy

    def show_frame(self, frame: Frame, now: int) -> None:
        super().show_frame(frame, now)
        if self._plays_for_you and not self.board.highlights.words:
            self.board.highlight(words=say(PLAYING_FOR_YOU))

    def wake_ms(self, now: int) -> int | None:
        times = super().wake_ms(now), self.narrator.wake_ms(now)
        return min((time for time in times if time is not None), default=None)

    def resize(self, size: tuple[int, int]) -> None:
        self.narrator.forget_bubble()
        self.narrator.follow_language()
        super().resize(size)

    def _show_next_step(self) -> bool:
        """Says what is next once the table is at rest; true if that changed anything."""
        if self._is_moving():
            return False
        if self.guide.step is not None and self._plays_for_you:
            self._plays_for_you = False
            self.board.highlight(words="")
        if not isinstance(self.guide.next_item, Reply):
            self.play_fast(quick=False)
        if isinstance(self.guide.next_item, NextDeal):
            self.after_deal.go_on()
            self.guide.start_next_deal()
            return True
        if self.guide.is_over:
            self._finish()
            return False
        if self.guide.waits_for_move and not self.moves:
            return False
        return self.narrator.show_due_bubble(self.app.now)

    def _is_moving(self) -> bool:
        is_busy = self.board.pieces.is_busy or self.after_deal.score_animation.is_busy
        is_flying = self.chips is not None and self.chips.flights.is_busy
        return is_busy or is_flying or self.mouse.is_dragging or not self.turn.phase.is_settled

    def playing_back(self) -> PlayingBack:
        return LessonPlayback(self)

    def play_for_you(self) -> None:
        """Makes the player's own move, where the script makes it."""
        move = self.guide.reply
        assert move is not None, self.guide.next_item
        self.guide.play_reply()
        self.show_moves(self.controller.make_unasked(move))

    def play_fast(self, *, quick: bool) -> None:
        """Shows the rest of a deal faster than one would play it."""
        if quick == self._is_fast:
            return
        self._is_fast = quick
        self.display.apply_settings()
        self.auto_play.is_quick = quick
        if quick:
            self.playback.trick_rest = min(self.playback.trick_rest, QUICK_TRICK)
            self.playback.pace = min(self.playback.pace, QUICK_PACE)

    def _forget_bubble(self) -> None:
        self.narrator.forget_bubble()
        self.board.highlight(hinted=frozenset(), forcing=frozenset(), advised=None)
        self.refresh()

    def _finish(self) -> None:
        """Ends the lesson, as everything has been said."""
        if self._has_ended:
            return
        self._has_ended = True
        self.app.change_settings(self.app.settings.with_learned(self.controller.game.slug))
        self._offer_what_next()

    def enter(self) -> None:
        super().enter()
        # Whoever goes back from the cut before a match comes to the same question again.
        if self._has_ended and self.tree.popup is None:
            self._offer_what_next()

    def _offer_what_next(self) -> None:
        """Says that this is all, and what can be played or learned now."""
        game = self.controller.game
        words = said(
            "You can play {game} now. At the table, {rules} opens the rule book, and {hint} gives you a "
            "hint.",
            game=game.title,
            rules=KeyInWords(action_keys.RULES),
            hint=KeyInWords(action_keys.HINT),
        )
        answers = [(say("Play a match now"), self._play_match)]
        following = next_game(self.app.settings, game.slug)
        if following is not None:
            liked = said("If you liked this, try {game} next.", game=following.title)
            words = said("{first} {second}", first=words, second=liked)
            learn = say("Learn {game}", game=following.title)
            answers.append((learn, partial(self._open_lesson, following.slug)))
        answers.append((say(self._exits.back_label), self._exits.back))
        show_notice(self.tree, say("That’s all you need"), say(words), answers)

    def _play_match(self) -> None:
        """Starts a match like the one of the lesson, against easy opponents."""
        settings, request = match_after_lesson(self.app.settings, self.guide.lesson)

        def begin(request: MatchRequest) -> None:
            table = new_match(self.app, request)
            self.app.change_settings(settings)
            self._exits.make_way()
            self.app.replace(table)

        with_sealed_deck(self.app, request, begin)


WHAT, DO_IT = said("What do I do?"), said("Do it for me")
START_AGAIN = said("Start again")
PLAYING_FOR_YOU = said("Playing on for you. Click to go faster.")
QUICK_TRICK, QUICK_PACE = 1100.0, 0.75
"""Milliseconds that a trick rests while a deal is played on, and the share of other rests."""
SKIPPED_BEATS = frozenset(("score", "reveal", "gather", "shuffle", "deal"))
"""The beats that are not shown of a move that is taken back again."""


class LessonPlayback(PlayingBack):
    """Plays back what has happened, and goes on once the lesson has come to that."""

    def __init__(self, lesson: LessonTable) -> None:
        super().__init__(lesson)
        self._lesson = lesson

    def next_phase(self, now: int, *, gliding: bool) -> Phase:
        guide, controller = self._lesson.guide, self._lesson.controller
        beat = guide.next_item
        if isinstance(beat, Reply) and not gliding:
            self._lesson.play_fast(quick=beat.is_quick and not guide.plays_all)
            if controller.thinking_seat is None and not guide.waits_for_move:
                self._lesson.play_for_you()
                return self._lesson.turn.phase
        if guide.reply is not None or (guide.waits_for_move and not controller.is_over):
            return super().next_phase(now, gliding=gliding)
        return self


class LessonAutoPlay(AutoPlay):
    """Makes no move by itself: in a lesson the player makes every move."""

    is_quick = False
    """Whether moves follow each other without pauses."""

    def opponent_frames(self, *, is_resting: bool) -> tuple[Frame, ...] | None:
        return super().opponent_frames(is_resting=is_resting and not self.is_quick)

    def _find_move(self) -> tuple[Move, Message] | None:
        return None

    def _sure_tricks(self) -> tuple[Move, ...]:
        return ()


class LessonControls(Controls):
    """The buttons of the game without those of a rated match, and one that plays what is asked for."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self._guide = table.guide
        self._do_it = table.do_it

    def golden_move(self, buttons: Sequence[ButtonWords], *, has_chosen: bool) -> str | None:  # noqa: ARG002
        """Returns the move that the step asks for, if one of the buttons makes it."""
        asked = {name for move in self._guide.accepted_moves() for name in (str(move), move.verb)}
        return next((words.move for words in buttons if words.move in asked), None)

    def commands(self) -> list[TableCommand]:
        commands = [command for command in super().commands() if command.name not in LEFT_OUT_BUTTONS]
        if self._guide.waits_for_move and self.turn.moves:
            commands += [
                TableCommand("what", say(WHAT), action_keys.HINT, "hint", self.actions.ask_hint, spare=True),
                TableCommand("do it", say(DO_IT), action_keys.DO_IT, "play", self._do_it, spare=True),
            ]
        return commands


class PersistentBubble(HintBubble):
    """A bubble that stays, whatever else is clicked."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table.parts)
        self._narrator = table.narrator

    def hide_hint(self) -> bool:
        return False if self._narrator.is_bubble_shown else super().hide_hint()

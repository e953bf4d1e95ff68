"""The table of a lesson: a real match at the real table, with somebody who leads through it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from tabletop.controller import Controller
from tabletop.lessons import Guide, NextDeal, Reply
from tabletop.rules import Frame, Move
from tabletop.scenes.ends import Ends
from tabletop.scenes.lesson.telling import Telling
from tabletop.scenes.notice import say
from tabletop.scenes.scene import Host
from tabletop.scenes.table.controls import Controls
from tabletop.scenes.table.hint import HintBubble
from tabletop.scenes.table.keys import Keys
from tabletop.scenes.table.overlay import Command
from tabletop.scenes.table.scene import Table
from tabletop.scenes.table.unasked import Unasked
from tabletop.words import keys

GOING_ON = frozenset((pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE))
SPARED = frozenset(("hint", "back", "sheet", "once", "rest", "end", "next deal", "review"))
"""Buttons of a match that a lesson does without."""


class LessonTable(Table):
    """The table of a match that is scripted; `ends` says what follows it."""

    def __init__(
        self, app: Host, controller: Controller, guide: Guide, opening: Sequence[Frame], ends: Ends
    ) -> None:
        self.guide = guide
        self._ends = ends
        self._has_ended = False
        self._is_hasty = False
        super().__init__(app, controller, opening)
        self._furnish_rim(LEARNING.format(game=controller.game.title))
        self.book.lesson.shown = False
        self.unasked: NothingUnasked = NothingUnasked(self.showing, self.pass_and_play)
        self.hint = SteadyBubble(self)
        self.controls = LessonControls(self)
        self.keys = Keys(self, self.controls, self.mouse, self.keyboard)
        self.refresh()

    def _furnish_rim(self, title: str) -> None:
        """Fills the top bar of a match, without the tools that take back."""
        rim = self.overlay.rim
        rim.title = title
        rim.tools = tuple(tool for tool in rim.tools if tool.icon not in {"undo", "redo"})
        rim.clear()
        rim.add(*(tool for tool in (rim.back, *rim.tools) if tool is not None))
        rim.lay(self.tree.look, rim.rect)

    @cached_property
    def telling(self) -> Telling:
        """Returns the narrator, which speaks and highlights."""
        return Telling(self.board, self.overlay, self.guide, self.go_on)

    # --- what the player does

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self._leads(event):
            return
        super().handle(event)

    def _leads(self, event: pygame.event.Event) -> bool:
        """Goes on by Enter and Space unless a widget wants them, and asks to leave on Escape."""
        if self.tree.popup is not None or self.turn.is_reviewing or self.mouse.is_dragging:
            return False
        is_beside = any(
            panel is not None and panel.shown for panel in (self.overlay.aside, self.overlay.beside)
        )
        if event.key == pygame.K_ESCAPE and not is_beside:
            self.ask_to_leave()
            return True
        focus = self.tree.focus
        is_free = focus is None or focus is self.telling.link
        if event.key in GOING_ON and is_free and self.telling.stands and self.telling.waits_for_click:
            self.go_on()
            return True
        return False

    def hurry(self) -> bool:
        """Goes on by a click where the lesson waits for one; never opens the sheet."""
        if self.telling.stands and self.telling.waits_for_click:
            self.go_on()
            return True
        if self.after_deal.is_told:
            self.after_deal.gains.hurry()
            return True
        return super().hurry()

    def go_on(self) -> None:
        """Goes on, as the player has read the bubble."""
        if not self.telling.waits_for_click:
            return
        if self.guide.has_strayed:
            self.take_back()
            return
        step = self.guide.step
        assert step is not None, self.guide.beat
        self._forget_step()
        self.guide.go_on()
        if step.wish.kind == "sheet":
            self.after_deal.gains.hurry()
            self.app.push(self.app.openings.sheet(self.controller, self, "Go on"))

    def ask_to_leave(self) -> None:
        """Asks before leaving, as a lesson begins from the start another time."""
        say(
            self.tree,
            "Leave the lesson?",
            "It begins again whenever you like.",
            (("Stay", None), ("Leave", self.app.pop)),
        )

    def open_menu(self) -> None:
        self.ask_to_leave()

    def take_back(self) -> None:
        """Takes back only what the lesson did not ask for."""
        if not self.guide.has_strayed:
            return
        self.guide.put_back()
        self._forget_step()
        while len(self.controller.view().moves) > len(self.guide.match.moves):
            if not self.controller.take_back():
                break
        self._jump_to(self.controller.view())

    def sort(self, *, turned: bool = False) -> None:
        """Ignores sorting, which would move what the lesson has just spoken of."""
        self.telling.forget()
        super().sort(turned=turned)

    def again(self) -> None:
        """Ignores redoing, as the lesson itself has taken the move back."""

    def ask_hint(self) -> None:
        """Makes the move that the lesson asks for, where one would rather watch."""
        accepted = self.guide.accepted() if self.guide.waits_for_move and self.is_ready else ()
        if accepted:
            self.hand.play(accepted[0])

    # --- what happens at the table

    @property
    def others_think(self) -> bool:
        """Returns whether an opponent is about to move; nobody thinks while the lesson speaks."""
        return self.guide.reply is not None and super().others_think

    def played(self, frames: Sequence[Frame]) -> None:
        """Shows the player's move; another than the wished-for one stays until it is answered."""
        self._forget_step()
        made = self.controller.view().moves[len(self.guide.match.moves) :]
        for _, move in made:
            if not self.guide.moved(move):
                break
        if self.guide.has_strayed:
            told = next((at for at, frame in enumerate(frames) if frame.beat in OVER), len(frames))
            frames = (*frames[: max(1, told)], Frame("rest", frames[max(1, told) - 1].view))
        super().played(frames)

    def update(self, now: int) -> bool:
        busy = super().update(now)
        return self._lead() or busy

    def resize(self, size: tuple[int, int]) -> None:
        self.telling.forget()
        super().resize(size)

    def _lead(self) -> bool:
        """Says what is next once the table is at rest; true if that changed anything."""
        if self._is_moving():
            return False
        if not isinstance(self.guide.beat, Reply):
            self._hasten(quick=False)
        if isinstance(self.guide.beat, NextDeal):
            self.after_deal.go_on()
            self.guide.dealt()
            return True
        if self.guide.is_over:
            self._finish()
            return False
        if self.guide.waits_for_move and not self.is_ready:
            return False
        return self.telling.tell(self.app.now)

    def _is_moving(self) -> bool:
        is_busy = self.board.pieces.is_busy or self.after_deal.gains.is_busy
        is_shown = self.playback.is_idle or self.after_deal.holds
        is_flying = self.chips is not None and self.chips.flights.is_busy
        return is_busy or is_flying or not is_shown or self.turn.is_reviewing or self.mouse.is_dragging

    def _go_on(self, now: int) -> None:
        """Lets whoever is next move, once the lesson has come to that."""
        beat = self.guide.beat
        if isinstance(beat, Reply):
            self._hasten(quick=beat.is_quick)
            if self.controller.thinking is None:
                self._play_for_you()
                return
        if self.guide.reply is not None or (self.guide.waits_for_move and not self.controller.is_over):
            super()._go_on(now)

    def _play_for_you(self) -> None:
        """Makes the player's own move, where the script makes it."""
        move = self.guide.reply
        assert move is not None, self.guide.beat
        self.guide.replied()
        self.follow(self.controller.make_unasked(move))

    def _hasten(self, *, quick: bool) -> None:
        """Shows the rest of a deal faster than one would play it."""
        if quick == self._is_hasty:
            return
        self._is_hasty = quick
        self.showing.take_settings()
        self.unasked.is_quick = quick
        if quick:
            self.playback.trick_rest = min(self.playback.trick_rest, QUICK_TRICK)
            self.playback.pace = min(self.playback.pace, QUICK_PACE)

    def _forget_step(self) -> None:
        self.telling.forget()
        self.board.shine(hinted=frozenset(), forcing=frozenset(), advised=None)
        self.refresh()

    def _finish(self) -> None:
        """Ends the lesson, as everything has been said."""
        if not self._has_ended:
            self._has_ended = True
            told = AT_THE_END.format(game=self.controller.game.title)
            ends = self._ends
            say(self.tree, END, told, (("Play a match now", ends.play), (ends.back_label, ends.back)))


DO_IT = "Do it for me"
LEARNING = "Learning {game}"
END = "That’s all you need"
AT_THE_END = "You can play {game} now. The rule book is always there at the table, on F1, and a hint on H."
QUICK_TRICK, QUICK_PACE = 350.0, 0.3
"""Milliseconds that a trick rests while the rest of a deal is played, and the share of other rests."""
OVER = frozenset(("score", "reveal", "gather", "shuffle", "deal"))
"""The beats that are not shown of a move that is taken back again."""


class NothingUnasked(Unasked):
    """Makes no move by itself: in a lesson the player makes every move."""

    is_quick = False
    """Whether moves follow each other without pauses."""

    def others(self, *, is_resting: bool) -> tuple[Frame, ...] | None:
        return super().others(is_resting=is_resting and not self.is_quick)

    def _found(self) -> tuple[Move, str] | None:
        return None

    def _sure_tricks(self) -> tuple[Move, ...]:
        return ()


class LessonControls(Controls):
    """The buttons of the game without those of a rated match, and one that plays what is asked for."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table)
        self._guide = table.guide
        self._do_it = table.ask_hint

    def commands(self) -> list[Command]:
        commands = [command for command in super().commands() if command.name not in SPARED]
        if self._guide.waits_for_move and self.turn.is_ready:
            commands.append(Command("do it", DO_IT, keys.HINT, "hint", self._do_it, spare=True))
        return commands


class SteadyBubble(HintBubble):
    """A bubble that stays, whatever else is clicked."""

    def __init__(self, table: LessonTable) -> None:
        super().__init__(table.app, table.hand, table.chips, table.zoom, table.overlay)
        self._telling = table.telling

    def end(self) -> bool:
        return False if self._telling.stands else super().end()

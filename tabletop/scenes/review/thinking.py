"""The panel beside another seat's view: the moves thought of, the reason, and the test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from tabletop.coach.thoughts import Asker, Thought
from tabletop.controller import Replay
from tabletop.scenes.review import sitting
from tabletop.scenes.table.board import Board
from tabletop.stage import theme
from tabletop.stage.type import Weight
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.panel import Stack
from tabletop.stage.widgets.scroll import Scroll
from tabletop.stage.widgets.side import SidePanel
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.widget import Point, Widget
from tabletop.words import keys

MOST = 6
"""The greatest number of moves shown, the best first."""

LEAST_SPREAD = 0.25
"""The least range of values that the bars span, so that nearly equal moves have nearly equal bars."""

HIGH = 34
ASIDE, FRAME = 34, 92
"""The parts of its width and height that go to its frame and its title."""


class Tested(Protocol):
    """A test that runs, or has been made."""

    is_running: bool
    made: int
    same: int

    @property
    def is_shuffled(self) -> bool: ...

    @property
    def imagined(self) -> int: ...

    @property
    def moves(self) -> Mapping[str, int]: ...

    @property
    def others(self) -> int: ...

    @property
    def apart(self) -> float: ...


class Sits(Protocol):
    """A seat whose view is shown, and what is known there."""

    replay: Replay
    seat: int
    at: int
    name: str
    board: Board
    asker: Asker
    thought: Thought | None

    @property
    def decides(self) -> bool: ...

    @property
    def test(self) -> Tested | None: ...

    def made(self) -> str: ...

    def next_decision(self) -> None: ...

    def begin_test(self) -> None: ...


class ValueLine(Widget):
    """A move, words at the right, and a bar as long as the move seemed good."""

    solid = False
    bleed = 2.0

    def __init__(self, words: str, share: float, *, chosen: bool, worth: str = "") -> None:
        super().__init__()
        self.words = words
        self.worth = worth
        self.share = share
        self.chosen = chosen

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(HIGH)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        ink = theme.GOLD if self.chosen else theme.CREAM
        at = self.rect.left, self.rect.top + look.box(11)
        weight: Weight = "semibold" if self.chosen else "regular"
        right, size = (self.rect.right, at[1]), look.metrics.second
        told = look.words(screen, self.worth, right, size, ink, weight=weight, anchor="right")
        room = told.left - self.rect.left - (look.box(12) if self.worth else 0)
        look.words(screen, self.words, at, size, ink, weight=weight, room=room)
        high = max(3, look.box(5))
        track = pygame.Rect(self.rect.left, self.rect.bottom - high - look.box(5), self.rect.width, high)
        look.rounded(screen, track, high / 2, look.well)
        track.width = max(high + 2, round(track.width * self.share))
        look.rounded(screen, track, high / 2, ink if self.chosen else faded(theme.CREAM, 0.55))


class Thinking(SidePanel):
    """A panel with what is known of a seat's thoughts; rebuilt whenever that changes."""

    def __init__(self, chair: Sits, leave: Callable[[], None]) -> None:
        self.chair = chair
        self.says_failed = False
        self.stack = Stack(gap=8)
        self.room = pygame.Rect(0, 0, 0, 0)
        is_person = chair.replay.sitters[chair.seat].is_person
        self._who = sitting.EXPERT if is_person else chair.name
        title = sitting.WOULD_THINK if is_person else sitting.THOUGHT.format(name=chair.name)
        super().__init__(title, Scroll(self.stack, padding=8), keys.LEAVE, leave)
        self.refresh()

    def refresh(self) -> None:
        """Says what is known now."""
        self.touch()
        self.stack.clear()
        self.stack.add(*self._parts())
        if self.room.width and self.tree is not None:
            self.stand(self.tree.look, self.room)
        self.touch()

    def stand(self, look: Look, room: pygame.Rect) -> None:
        """Takes as much of this room as it needs, from the top."""
        self.room = room
        inside = room.width - look.box(ASIDE)
        high = self.stack.measure(look, inside)[1] + look.box(FRAME)
        self.lay(look, pygame.Rect(room.topleft, (room.width, min(room.height, high))))

    def _parts(self) -> list[Widget]:
        chair = self.chair
        self.says_failed = chair.asker.has_failed
        following = Button(sitting.NEXT, chair.next_decision, keys.MAIN, main=True, centred=True)
        if not chair.decides:
            return [Text(sitting.NOT_ON_TURN.format(name=chair.name), 16, theme.SOFT), following]
        if chair.thought is None:
            said = sitting.FAILED if chair.asker.has_failed else sitting.THINKING
            return [Text(said, 16, theme.SOFT), following]
        # What the test says comes first: a long list of moves would push it out of sight.
        parts = [*self._tested(), *self._moves(chair.thought), *self._reason(chair.thought)]
        if chair.test is None or not chair.test.is_running:
            parts += [Gap(2), Button(sitting.shuffle(chair.name), chair.begin_test, keys.SHUFFLED)]
        return [*parts, following]

    def _moves(self, thought: Thought) -> list[Widget]:
        """Returns the best moves, the one that is made, and those that chance made in a test."""
        test = self.chair.test
        made = test.moves if test is not None and test.imagined == sitting.SHUFFLES else {}
        shown = list(thought.values[:MOST])
        shown += [one for one in thought.values[MOST:] if one[0] == thought.move or one[0] in made]
        values = [value for _, value in thought.values]
        high = max(values)
        spread = max(high - min(values), LEAST_SPREAD)
        legal = {str(move): move for move in self.chair.replay.course.at(self.chair.at).legal_moves()}
        said = self.chair.board.said_of(self.chair.replay.view(self.chair.at))
        return [
            ValueLine(
                said.advice(legal[move]).removesuffix(".") if move in legal else move,
                1.0 - 0.92 * (high - value) / spread,
                chosen=move == thought.move,
                worth=sitting.SO_OFTEN.format(made=made[move], count=sitting.SHUFFLES)
                if move in made
                else "",
            )
            for move, value in shown
        ]

    def _reason(self, thought: Thought) -> list[Widget]:
        parts: list[Widget] = []
        if thought.why:
            parts.append(Text(sitting.REASON.format(why=thought.why), 16, theme.CREAM))
        if thought.move != self.chair.made():
            is_person = self.chair.replay.sitters[self.chair.seat].is_person
            wording = sitting.OTHERWISE_BY_PERSON if is_person else sitting.OTHERWISE
            parts.append(Text(wording.format(made=self._made()), 15, theme.SOFT))
        return parts

    def _made(self) -> str:
        view = self.chair.replay.course.at(self.chair.at + 1).view(self.chair.seat)
        return self.chair.board.said_of(view).told(len(view.moves) - 1)

    def _tested(self) -> list[Widget]:
        """Returns how far the test is, or what it has shown."""
        test = self.chair.test
        if test is None:
            return []
        if test.is_running:
            wording, made = sitting.RUNNING, test.made
            if test.is_shuffled:
                wording, made = sitting.IMAGINING, test.imagined
            return [Text(wording.format(made=made, count=sitting.SHUFFLES), 16, theme.GOLD)]
        parts: list[Widget] = []
        if test.is_shuffled:
            parts.append(Text(sitting.fair(self._who, test.same), 16, theme.GOLD))
        if test.imagined == sitting.SHUFFLES:
            parts.append(Text(sitting.chance(test.others, test.apart), 16, theme.CREAM))
        return parts

"""A game's positions to practise: the easy ones first, with a tick at those that were solved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from tabletop.coach.positions import HARDNESSES, BadPositions, Position
from tabletop.controller.practising import positions_of
from tabletop.games import GAMES
from tabletop.scenes import rim
from tabletop.scenes.finding import said
from tabletop.scenes.finding.moment import FindTheMove
from tabletop.scenes.learning import UNREADABLE
from tabletop.scenes.scene import Host
from tabletop.scenes.screen import Screen
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.text import Gap, Text
from tabletop.stage.widgets.widget import Widget
from tabletop.words import keys

WIDE = 640
PADDING = 26


class Positions(Screen):
    """The list of a game's positions. Raises BadPositions where its file cannot be used."""

    def __init__(self, app: Host, slug: str) -> None:
        super().__init__(app)
        self.game = GAMES[slug]
        self.positions = positions_of(slug)
        self.buttons: list[Button] = []

    def build(self) -> None:
        self.rim = rim.Rim(said.TITLE, self.game.title, rim.back_tool(self.app.pop))
        self.panel = Panel(gap=10, padding=PADDING, gold=True)
        self.buttons = []
        parts: list[Widget] = [Text(said.HEAD, 21, theme.GOLD, "semibold")]
        for hardness in HARDNESSES:
            own = [one for one in self.positions if one.hardness == hardness]
            if own:
                buttons = [self._button(one) for one in own]
                self.buttons += buttons
                parts += [Text(said.HARD[hardness], 16, theme.SOFT), Row(*buttons, gap=10)]
        done = sum(map(self._is_solved, self.positions))
        told = said.COUNT.format(done=done, count=len(self.positions))
        parts += [Gap(2), Text(said.ALL if done == len(self.positions) else told, 16, theme.SOFT)]
        following = self._unsolved()
        if following is not None:
            label = said.NEXT if done else said.FIRST
            act: Callable[[], None] = partial(self.open, following)
        else:
            label, act = said.LEAVE, self.app.pop
        parts.append(Row(Button(label, act, keys.MAIN, main=True, centred=True)))
        self.panel.add(*parts)
        self.root.add(self.rim, self.panel)

    def lay(self, look: Look) -> None:
        self.rim.lay(look, rim.rim_box(look))
        felt = rim.felt_box(look)
        wide = min(look.box(WIDE), felt.width)
        box = pygame.Rect(0, 0, wide, min(felt.height, self.panel.measure(look, wide)[1]))
        box.center = felt.center
        self.panel.lay(look, box)

    def enter(self) -> None:
        super().enter()
        if self._is_ready:
            self.rebuild()

    def open(self, position: Position) -> None:
        """Opens the table of a position, from which the next one can be opened."""
        following = self._after(position)
        act = None if following is None else partial(self._go_on, following)
        try:
            self.app.push(FindTheMove(self.app, position, act))
        except BadPositions as problem:
            self.complain(UNREADABLE, str(problem))

    def _go_on(self, position: Position) -> None:
        self.app.pop()
        self.open(position)

    def _button(self, position: Position) -> Button:
        number = str(self.positions.index(position) + 1)
        label = said.SOLVED.format(number=number) if self._is_solved(position) else number
        return Button(label, partial(self.open, position), centred=True)

    def _is_solved(self, position: Position) -> bool:
        return position.name in self.app.settings.solved

    def _unsolved(self) -> Position | None:
        return next((one for one in self.positions if not self._is_solved(one)), None)

    def _after(self, position: Position) -> Position | None:
        """Returns the next unsolved position, from this one on and then from the first."""
        at = self.positions.index(position)
        others = (*self.positions[at + 1 :], *self.positions[:at])
        return next((one for one in others if not self._is_solved(one)), None)

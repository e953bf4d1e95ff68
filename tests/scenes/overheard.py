"""A guest who tries every piece everywhere, and a table whose words are all kept; no move is made of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.players.thinking import quick_move
from tabletop.rules import Frame, Game
from tabletop.scenes.table.chips.staking import Staking
from tabletop.scenes.table.chips.stock import VALUES
from tabletop.scenes.table.scene import Table
from tabletop.settings import Settings
from tabletop.stage.widgets.spot import SpotChoice
from tests.scenes.program import Program
from tests.scenes.sitting import QuickOpponents

Point = tuple[int, int]
SENSIBLE = 0.6
"""How often a sensible move is played, and not any."""


class Overheard:
    """One person with opponents; `said` are the words of the table and their kind."""

    def __init__(self, game: Game, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chance = Random(f"{game.slug} {players}")
        self.said: list[tuple[str, str]] = []
        self.done = ""
        """What was tried last."""
        self.answers = 0
        self._game, self._players, self._monkeypatch = game, players, monkeypatch
        self._sit_down()

    def _sit_down(self) -> None:
        """Begins another match, by any house rules."""
        app = Program((1280, 800), Settings().changed("animation_speed", "off"))
        app.opponents = QuickOpponents()
        people = [
            Sitter(f"Anna {seat}", f"face-{seat % 8 + 1}", "club" if seat else None)
            for seat in range(self._players)
        ]
        options = {option.name: self.chance.choice(option.choices)[0] for option in self._game.options}
        seed = self.chance.randrange(10**6)
        self.controller = Controller.start(self._game, people, options, seed=seed, opponents=app.opponents)
        self.table = Table(app, self.controller)
        app.show(self.table)
        self._play = self.controller.play
        patch = self._monkeypatch.setattr
        patch(self.controller, "play", self._only_refuse)
        patch(self.table, "say", self._hear)
        patch(self.table.turn, "say", self._hear)
        patch(self.table.tree, "open", self._hear_question)
        patch(self.table.tree, "focus_on", lambda _: None)

    def _only_refuse(self, move: str) -> tuple[Frame, ...]:
        if move not in self.controller.legal_moves():
            self._play(move)
        return ()

    def _hear(self, words: str, *_: Any, **__: Any) -> None:
        self.answers += 1
        self.said.append(("sentence", words))

    def _hear_question(self, choice: SpotChoice) -> None:
        self.said.append(("question", choice.question))
        self.said += [("answer", child.answer.label) for child in choice.children]  # type: ignore[attr-defined]

    # --- the match

    def go_on(self, most: int) -> None:
        """Makes some moves of whoever is next; begins another match after the last one."""
        if self.controller.is_over:
            self._sit_down()
        for _ in range(self.chance.randrange(1, most)):
            if self.controller.thinking is not None:
                self.controller.poll()
            elif not self.controller.is_over:
                view, moves = self.controller.view(), self.controller.legal_moves()
                sensible = self.chance.random() < SENSIBLE
                self._play(quick_move(view) if sensible else self.chance.choice(moves))

    @property
    def chips(self) -> Staking:
        """Returns the own chips, at a table that has some."""
        assert self.table.chips is not None
        return self.table.chips

    def look(self) -> None:
        """Shows the position at rest, with nothing touched."""
        table = self.table
        table._jump_to(self.controller.view())
        table.board.pieces.hurry()
        table.turn.begin()
        table.refresh()

    def read(self) -> None:
        """Returns all words on the table itself, and what could be asked or advised."""
        table, words = self.table, self.table.words
        board, view = table.board, table.board.view
        panel, note = words(view, board.names).panel(), words(view).note()
        lines = [words(view, board.names).facts(), *words(view, board.names).captions().values()]
        lines += [words(view, board.names).plate(seat).line for seat in range(view.players)]
        lines += [panel.head, panel.aside, *(row.label for row in panel.rows)] if panel else []
        lines += [note.label, note.line] if note else []
        lines += [words(view).place(place.name).label for place in board.layout.places]
        lines += [group.label for group in words(view, moves=table.moves).groups()]
        self.said += [("line", line) for line in lines]
        self.said.append(("prompt", board.light.words))
        self.said += [("button", command.label) for command in table.controls.commands()]
        self.said += [("sentence", words(view).advice(move)) for move in table.moves]
        self.said += [("answer", words(view).choice(move)) for move in table.moves]
        told = range(max(0, len(view.moves) - 2 * view.players), len(view.moves))
        self.said += [("sentence", words(view, board.names).told(number)) for number in told]

    # --- what hands try

    def try_something(self) -> None:
        """Clicks, double-clicks or carries one piece or chip, or clicks a pile."""
        self.look()
        acts: list[Callable[[], None]] = [self._click, self._click_twice, *[self._drag] * 6, self._tap]
        if self.table.board.layout.purse is not None:
            acts += [self._stake, self._drop_chip] * 3
        self.chance.choice(acts)()

    def _piece(self) -> int:
        """Returns any piece of the own hand, or the first or last one of any other zone."""
        board = self.table.board
        others = [one for lies in board.lies.values() for one in (*lies[:1], *lies[-1:])]
        piece = self.chance.choice([*board.hand, *others])
        self.done = f"{board.code(piece)} of {board.zone_of(piece)}"
        return piece

    def _spot(self) -> Point:
        """Returns the middle of a place, a pile, a card or a plate, or a point of the bare felt."""
        layout = self.table.board.layout
        boxes = [place.glow for place in layout.places] + [plate.rect for plate in layout.plates.values()]
        boxes += [spots[-1].bounds for spots in layout.spots.values() if spots] + [*layout.wagers.values()]
        middles = [(round(box.cx), round(box.cy)) for box in boxes]
        spot = self.chance.choice([*middles, (round(layout.felt.x) + 12, round(layout.felt.cy))])
        self.done += f" to {spot}"
        return spot

    def _click(self) -> None:
        self.table.hand.click_piece(self._piece())
        self.table.hand.play_chosen()

    def _click_twice(self) -> None:
        self.table.hand.play_at_once(self._piece())

    def _drag(self) -> None:
        piece, spot = self._piece(), self._spot()
        held = self.table.hand.lift(piece, self.table.board.box(piece).center)
        if held:
            self.table.hand.carry(spot)
            self.table.hand.drop(held, spot)

    def _tap(self) -> None:
        self.done = "a tap"
        for zone in self.table.board.layout.taps:
            self.table.hand.tap(zone)
            self.look()

    def _stake(self) -> None:
        self.done = "a chip"
        for _ in range(self.chance.randrange(1, 4)):
            self.chips.add(self.chance.choice(VALUES))
        self.said.append(("prompt", self.chips.prompt()))
        self.chips.click_card(self._spot())
        self.chips.confirm()

    def _drop_chip(self) -> None:
        self.done = "a chip"
        if self.chips.lift(self.chance.choice(VALUES), (0, 0)):
            self.chips.drop(self._spot())

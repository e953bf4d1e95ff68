"""A player who tries every piece everywhere, at a table that keeps all messages; no move is made of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.rules import Frame, Game
from tabletop.scenes.table.flow.phases import YourTurn
from tabletop.scenes.table.hand.chip_staking import ChipStaking
from tabletop.scenes.table.state.chip_stock import CHIP_VALUES
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings
from tabletop.widgets.popups.answer_popup import AnswerPopup
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.table_driver import QuickOpponents

Point = tuple[int, int]
SENSIBLE = 0.6
"""How often a sensible move is played, and not any."""


class MessageProbe:
    """One person with opponents; `messages` are the words of the table and their kind."""

    def __init__(self, game: Game, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.chance = Random(f"{game.slug} {players}")
        self.messages: list[tuple[str, str]] = []
        self.last_tried = ""
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
        self.table = TableScene(app, self.controller)
        app.show(self.table)
        self._play = self.controller.play
        patch = self._monkeypatch.setattr
        patch(self.controller, "play", self._only_refuse)
        patch(self.table, "show_bubble", self._note_message)
        patch(self.table.turn, "show_bubble", self._note_message)
        patch(self.table.tree, "open_popup", self._note_question)
        patch(self.table.tree, "focus_on", lambda _: None)

    def _only_refuse(self, move: str) -> tuple[Frame, ...]:
        if move not in self.controller.legal_moves():
            self._play(move)
        return ()

    def _note_message(self, words: str, *_: Any, **__: Any) -> None:
        self.answers += 1
        self.messages.append(("sentence", words))

    def _note_question(self, choice: AnswerPopup) -> None:
        self.messages.append(("question", choice.question))
        self.messages += [("answer", child.answer.label) for child in choice.children]  # type: ignore[attr-defined]

    # --- the match

    def go_on(self, most: int) -> None:
        """Makes some moves of whoever is next; begins another match after the last one."""
        if self.controller.is_over:
            self._sit_down()
        for _ in range(self.chance.randrange(1, most)):
            if self.controller.thinking_seat is not None:
                self.controller.poll_opponent()
            elif not self.controller.is_over:
                view, moves = self.controller.view(), self.controller.legal_moves()
                sensible = self.chance.random() < SENSIBLE
                self._play(quick_move(view) if sensible else self.chance.choice(moves))

    @property
    def chips(self) -> ChipStaking:
        """Returns the own chips, at a table that has some."""
        assert self.table.chips is not None
        return self.table.chips

    def show_position(self) -> None:
        """Shows the position at rest, with nothing touched."""
        table = self.table
        table._jump_to(self.controller.view())
        table.board.pieces.finish_motions()
        table.turn.phase = YourTurn(table, table.controller.legal_moves())
        table.refresh()

    def read_table(self) -> None:
        """Returns all words on the table itself, and what could be asked or advised."""
        table, words = self.table, self.table.words
        board, view = table.board, table.board.view
        panel, note = words(view, board.names).score_panel(), words(view).viewer_note()
        lines = [words(view, board.names).top_bar_line(), *words(view, board.names).zone_captions().values()]
        lines += [words(view, board.names).seat_plate(seat).line for seat in range(view.players)]
        lines += [panel.head, panel.aside, *(row.label for row in panel.rows)] if panel else []
        lines += [note.label, note.line] if note else []
        lines += [words(view).place_words(place.name).label for place in board.layout.places]
        lines += [group.label for group in words(view, moves=table.moves).hand_groups()]
        self.messages += [("line", line) for line in lines]
        self.messages.append(("prompt", board.highlights.words))
        self.messages += [("button", command.label) for command in table.controls.commands()]
        self.messages += [("sentence", words(view).advice_sentence(move)) for move in table.moves]
        self.messages += [("answer", words(view).drop_answer(move)) for move in table.moves]
        told = range(max(0, len(view.moves) - 2 * view.players), len(view.moves))
        self.messages += [("sentence", words(view, board.names).move_sentence(number)) for number in told]

    # --- what hands try

    def try_something(self) -> None:
        """Clicks, double-clicks or carries one piece or chip, or clicks a pile."""
        self.show_position()
        acts: list[Callable[[], None]] = [self._click, self._click_twice, *[self._drag] * 6, self._tap]
        if self.table.board.layout.purse is not None:
            acts += [self._stake, self._drop_chip] * 3
        self.chance.choice(acts)()

    def _piece(self) -> int:
        """Returns any piece of the own hand, or the first or last one of any other zone."""
        board = self.table.board
        others = [one for lies in board.piece_ids.values() for one in (*lies[:1], *lies[-1:])]
        piece = self.chance.choice([*board.hand, *others])
        self.last_tried = f"{board.pieces[piece].code} of {board.zone_of(piece)}"
        return piece

    def _spot(self) -> Point:
        """Returns the middle of a place, a pile, a card or a plate, or a point of the bare felt."""
        layout = self.table.board.layout
        boxes = [place.glow for place in layout.places] + [plate.rect for plate in layout.plates.values()]
        boxes += [spots[-1].bounds for spots in layout.spots.values() if spots] + [*layout.wagers.values()]
        middles = [(round(box.cx), round(box.cy)) for box in boxes]
        spot = self.chance.choice([*middles, (round(layout.felt.x) + 12, round(layout.felt.cy))])
        self.last_tried += f" to {spot}"
        return spot

    def _click(self) -> None:
        self.table.hand_actions.click_piece(self._piece())
        self.table.hand_actions.play_chosen()

    def _click_twice(self) -> None:
        self.table.hand_actions.play_double_clicked(self._piece())

    def _drag(self) -> None:
        piece, spot = self._piece(), self._spot()
        held = self.table.hand_actions.lift_piece(piece, self.table.board.piece_box(piece).center)
        if held:
            self.table.hand_actions.carry_pieces(spot)
            self.table.hand_actions.drop_pieces(held, spot)

    def _tap(self) -> None:
        self.last_tried = "a tap"
        for zone in self.table.board.layout.taps:
            self.table.hand_actions.tap_pile(zone)
            self.show_position()

    def _stake(self) -> None:
        self.last_tried = "a chip"
        for _ in range(self.chance.randrange(1, 4)):
            self.chips.add_chip(self.chance.choice(CHIP_VALUES))
        self.messages.append(("prompt", self.chips.prompt()))
        self.chips.click_card(self._spot())
        self.chips.play_laid_chips()

    def _drop_chip(self) -> None:
        self.last_tried = "a chip"
        if self.chips.lift_chip(self.chance.choice(CHIP_VALUES), (0, 0)):
            self.chips.drop_chips(self._spot())

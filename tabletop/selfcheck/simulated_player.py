"""Makes moves at the table as a player makes them: by drags, by clicks, by keys. For checks alone."""

from __future__ import annotations

from typing import Final

from tabletop.app import App
from tabletop.rules import Move
from tabletop.scenes.lesson.lesson_bubble import LessonBubble
from tabletop.scenes.table.table_scene import TableScene
from tabletop.selfcheck.answer_labels import answer_labels
from tabletop.selfcheck.simulated_input import SimulatedInput, points_in
from tabletop.selfcheck.stuck import Stuck
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import Button
from tabletop.words import action_keys

INPUT_WAYS: Final = ("drag", "click", "keys")


def table_of(app: App) -> TableScene:
    """Returns the table on top of the stack, or below what lies on it."""
    return next(scene for scene in reversed(app.scenes) if isinstance(scene, TableScene))


class SimulatedPlayer:
    """A simulated player at the table, who uses drags, clicks or keys."""

    def __init__(self, simulated_input: SimulatedInput) -> None:
        self.simulated_input = simulated_input

    @property
    def app(self) -> App:
        return self.simulated_input.app

    @property
    def table(self) -> TableScene:
        """Returns the table on top of the stack, or below what lies on it."""
        return table_of(self.app)

    def leave_overlay(self) -> None:
        """Leaves what lies above the table, such as the score sheet."""
        self.simulated_input.press_key("Enter")

    def go_on(self, bubble: LessonBubble | None, way: str) -> None:
        """Goes on from the bubble of a lesson."""
        if way == "keys" or bubble is None or bubble.link is None:
            self.simulated_input.press_key("Enter")
        else:
            self.simulated_input.click((bubble.link if way == "click" else bubble).rect.center)

    def have_it_done(self) -> None:
        """Has the lesson make the move that it asks for."""
        self.simulated_input.press_key(action_keys.DO_IT)

    def make_move(self, move: Move, way: str) -> None:
        """Makes a legal move by drags, clicks or keys, and answers which is meant where the table asks."""
        board = self.table.board
        pile = next((zone for zone, tap in board.layout.taps.items() if tap == move), None)
        buttons = self.table.overlay.buttons
        button = buttons.get(str(move)) or buttons.get(move.verb)
        taken = tuple(board.takeable_pieces((move,)))
        if way != "keys" and self._lay_chips(move, way):
            return
        if taken:
            self._take_piece(taken[0], way)
        elif pile is not None and (way == "drag" or button is None):
            self.simulated_input.click(self.point_on(board.piece_ids[pile]))
        elif button is not None and (way != "drag" or not move.pieces or move.verb in buttons):
            self._press_button(button, way)
        else:
            {"drag": self._drag_move, "click": self._click_move, "keys": self._type_move}[way](move)
        self._answer_choice(move, way)

    def _press_button(self, button: Button, way: str) -> None:
        if way == "keys" and button.cap:
            self.simulated_input.press_key(button.cap)
        elif way == "keys":
            self._focus_and_press(button)
        else:
            self.simulated_input.click(button.rect.center)

    def _focus_and_press(self, widget: Widget) -> None:
        """Moves the focus to a widget with Tab, and presses it with Enter."""
        for _ in range(200):
            if self.table.tree.focus is widget:
                self.simulated_input.press_key("Enter")
                return
            self.simulated_input.press_key("Tab")
        raise Stuck(f"Tab does not get to {widget}")

    def _lay_chips(self, move: Move, way: str) -> bool:
        """Lays chips for a move that is made of chips, by drags or by clicks, and plays them."""
        from tabletop.scenes.table.state.chip_stock import CHIP_VALUES, chips_for_amount

        staking, layout = self.table.chips, self.table.board.layout
        if staking is None:
            return False
        seat, amount = next(
            (
                (seat, amount)
                for seat, moves in staking.wagers().items()
                for amount in moves
                if moves[amount] == move
            ),
            (None, 0),
        )
        if seat is None or layout.purse is None:
            return False
        card = layout.wagers[seat]
        onto = round(card.cx), round(card.cy)
        for value in chips_for_amount(amount, staking.stock_counts()):
            pile = layout.purse.pile_box(CHIP_VALUES.index(value))
            chip = round(pile.cx), round(pile.cy)
            self.simulated_input.drag(chip, onto) if way == "drag" else self.simulated_input.click(chip)
        if staking.laid_chips.chips and staking.laid_chips.seat is None:
            self.simulated_input.click(onto)
        if "stake" in self.table.overlay.buttons:
            self.simulated_input.click(self.table.overlay.buttons["stake"].rect.center)
        return True

    def _take_piece(self, identity: int, way: str) -> None:
        """Takes a piece of the table into the hand."""
        if way == "keys":
            self._walk_to(("take", identity))
            self.simulated_input.press_key("Enter")
        elif way == "click":
            self.simulated_input.click(self.point_on((identity,)))
        else:
            hand = self.table.board.layout.hand
            self.simulated_input.drag(self.point_on((identity,)), (round(hand.cx), round(hand.cy)))

    def _drag_move(self, move: Move) -> None:
        held = self.table.board.find_pieces(move.pieces)
        for identity in held if len(held) > 1 else ():
            self.simulated_input.click(self.point_on((identity,)))
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        glow = place.number_box or place.glow
        self.simulated_input.drag(self.point_on(held[-1:]), (round(glow.cx), round(glow.cy)))

    def _click_move(self, move: Move) -> None:
        """Chooses the pieces by clicks, and then clicks where they go."""
        held = self.table.board.find_pieces(move.pieces)
        for identity in held:
            self.simulated_input.click(self.point_on((identity,)))
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        glow = place.number_box or place.glow
        at = round(glow.cx), round(glow.cy)
        if self.table.hand_actions.piece_at(at) is None:
            self.simulated_input.click(at)
        else:
            self.simulated_input.click(self.point_on(held[-1:]))

    def _type_move(self, move: Move) -> None:
        """Moves the focus with Tab and the arrows, chooses pieces with Space, plays them with Enter."""
        held = self.table.board.find_pieces(move.pieces)
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        for identity in held:
            self._walk_to(("piece", identity))
            self.simulated_input.press_key("Space")
        self.simulated_input.press_key("Enter")
        if self.table.keyboard.focus is not None and self.table.keyboard.focus[0] == "place":
            self._walk_to(("place", place.name))
            self.simulated_input.press_key("Enter")

    def _walk_to(self, stop: tuple[str, int | str]) -> None:
        for _ in range(200):
            focus = self.table.keyboard.focus
            if focus == stop:
                return
            self.simulated_input.press_key("Tab" if focus is None or focus[0] != stop[0] else "Right")
        raise Stuck(f"the keyboard does not get to {stop}")

    def _answer_choice(self, move: Move, way: str) -> None:
        """Chooses among several moves, if the table asks which."""
        labels = answer_labels(self.table, move)
        for _ in range(2):
            popup = self.table.tree.popup
            if popup is None:
                return
            numbers = [number for number, card in enumerate(popup.children) if card.answer.label in labels]  # type: ignore[attr-defined]
            card = popup.children[numbers[0]]
            self._focus_and_press(card) if way == "keys" else self.simulated_input.click(card.rect.center)

    def point_on(self, pieces: tuple[int, ...]) -> tuple[int, int]:
        """Returns a point where one of these pieces can be seen and touched."""
        for identity in reversed(pieces):
            for point in points_in(self.table.board.piece_box(identity)):
                if self.table.hand_actions.piece_at(point) == identity:
                    return point
        raise Stuck(f"the pieces {self.table.board.pieces.codes(pieces)} cannot be touched")

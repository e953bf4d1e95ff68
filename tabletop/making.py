"""Makes moves at the table as a player makes them: by drags, by clicks, by keys. For checks alone."""

from __future__ import annotations

from typing import Final

from tabletop.fingers import Fingers, points
from tabletop.rules import Move
from tabletop.scenes.table.scene import Table
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.widget import Widget

WAYS: Final = ("drag", "click", "keys")


class Stuck(RuntimeError):
    """An error for something that should have happened and did not."""


class Maker:
    """A simulated player at the table, who uses drags, clicks or keys."""

    def __init__(self, fingers: Fingers) -> None:
        self.fingers = fingers

    @property
    def table(self) -> Table:
        """Returns the table on top of the stack, or below what lies on it."""
        return next(scene for scene in reversed(self.fingers.app.scenes) if isinstance(scene, Table))

    def make(self, move: Move, way: str) -> None:
        """Makes a legal move by drags, clicks or keys, and answers which is meant where the table asks."""
        board = self.table.board
        pile = next((zone for zone, tap in board.layout.taps.items() if tap == move), None)
        buttons = self.table.overlay.buttons
        button = buttons.get(str(move)) or buttons.get(move.verb)
        taken = tuple(board.takes((move,)))
        if way != "keys" and self._stakes(move, way):
            return
        if taken:
            self._take(taken[0], way)
        elif pile is not None and (way == "drag" or button is None):
            self.fingers.click(self.on(board.lies[pile]))
        elif button is not None and (way != "drag" or not move.pieces or move.verb in buttons):
            self._press(button, way)
        else:
            {"drag": self._drag, "click": self._click_twice, "keys": self._type}[way](move)
        self._answer(move, way)

    def _press(self, button: Button, way: str) -> None:
        if way == "keys" and button.cap:
            self.fingers.key(button.cap)
        elif way == "keys":
            self._enter(button)
        else:
            self.fingers.click(button.rect.center)

    def _enter(self, widget: Widget) -> None:
        """Moves the focus to a widget with Tab, and presses it with Enter."""
        for _ in range(200):
            if self.table.tree.focus is widget:
                self.fingers.key("Enter")
                return
            self.fingers.key("Tab")
        raise Stuck(f"Tab does not get to {widget}")

    def _stakes(self, move: Move, way: str) -> bool:
        """Lays chips for a move that is made of chips, by drags or by clicks, and plays them."""
        from tabletop.scenes.table.chips.stock import VALUES, made_of

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
        for value in made_of(amount, staking.counts()):
            pile = layout.purse.pile(VALUES.index(value))
            chip = round(pile.cx), round(pile.cy)
            self.fingers.carry(chip, onto) if way == "drag" else self.fingers.click(chip)
        if staking.laid.chips and staking.laid.seat is None:
            self.fingers.click(onto)
        if "stake" in self.table.overlay.buttons:
            self.fingers.click(self.table.overlay.buttons["stake"].rect.center)
        return True

    def _take(self, identity: int, way: str) -> None:
        """Takes a piece of the table into the hand."""
        if way == "keys":
            self._walk_to(("take", identity))
            self.fingers.key("Enter")
        elif way == "click":
            self.fingers.click(self.on((identity,)))
        else:
            hand = self.table.board.layout.hand
            self.fingers.carry(self.on((identity,)), (round(hand.cx), round(hand.cy)))

    def _drag(self, move: Move) -> None:
        held = self.table.board.find(move.pieces)
        for identity in held if len(held) > 1 else ():
            self.fingers.click(self.on((identity,)))
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        glow = place.number or place.glow
        self.fingers.carry(self.on(held[-1:]), (round(glow.cx), round(glow.cy)))

    def _click_twice(self, move: Move) -> None:
        """Chooses the pieces by clicks, and then clicks where they go."""
        held = self.table.board.find(move.pieces)
        for identity in held:
            self.fingers.click(self.on((identity,)))
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        glow = place.number or place.glow
        at = round(glow.cx), round(glow.cy)
        if self.table.hand.piece_at(at) is None:
            self.fingers.click(at)
        else:
            self.fingers.click(self.on(held[-1:]))

    def _type(self, move: Move) -> None:
        """Moves the focus with Tab and the arrows, chooses pieces with Space, plays them with Enter."""
        held = self.table.board.find(move.pieces)
        place = next(place for place in self.table.board.layout.places if place.accepts(move))
        for identity in held:
            self._walk_to(("piece", identity))
            self.fingers.key("Space")
        self.fingers.key("Enter")
        if self.table.keyboard.focus is not None and self.table.keyboard.focus[0] == "place":
            self._walk_to(("place", place.name))
            self.fingers.key("Enter")

    def _walk_to(self, stop: tuple[str, int | str]) -> None:
        for _ in range(200):
            focus = self.table.keyboard.focus
            if focus == stop:
                return
            self.fingers.key("Tab" if focus is None or focus[0] != stop[0] else "Right")
        raise Stuck(f"the keyboard does not get to {stop}")

    def _answer(self, move: Move, way: str) -> None:
        """Chooses among several moves, if the table asks which."""
        view, names = self.table.board.view, self.table.board.names
        labels = {self.table.words(view).choice(move), *self.table.words(view).choices((move,))}
        labels |= {names[move.place]} if isinstance(move.place, int) and move.place < len(names) else set()
        for _ in range(2):
            popup = self.table.tree.popup
            if popup is None:
                return
            numbers = [number for number, card in enumerate(popup.children) if card.answer.label in labels]  # type: ignore[attr-defined]
            card = popup.children[numbers[0]]
            self._enter(card) if way == "keys" else self.fingers.click(card.rect.center)

    def on(self, pieces: tuple[int, ...]) -> tuple[int, int]:
        """Returns a point where one of these pieces can be seen and touched."""
        for identity in reversed(pieces):
            for point in points(self.table.board.box(identity)):
                if self.table.hand.piece_at(point) == identity:
                    return point
        raise Stuck(f"the pieces {self.table.board.codes(pieces)} cannot be touched")

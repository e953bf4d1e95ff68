"""Plays at a table by pressing the nodes of its tree: reads what is there, and presses what makes a move."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.accessibility import Action, Node
from tabletop.app import App
from tabletop.rules import Move
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.base.top_bar import TopBar
from tabletop.scenes.lesson.lesson_bubble import LessonBubble
from tabletop.scenes.table.accessible.piece_keys import chips_key, place_key, wager_key, zone_key
from tabletop.scenes.table.accessible.table_tree import BUBBLE_KEY, BUTTON_KEY
from tabletop.scenes.table.state.chip_stock import chips_for_amount
from tabletop.scenes.table.table_scene import TableScene
from tabletop.selfcheck.answer_labels import answer_labels
from tabletop.selfcheck.node_presser import NodePresser
from tabletop.selfcheck.simulated_player import table_of
from tabletop.selfcheck.stuck import Stuck
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.controls.button import Button
from tabletop.words import action_keys

MOST_QUESTIONS = 3


class NodePlayer:
    """Makes moves; asks the table only which place takes a move, and what its answers say."""

    def __init__(self, presser: NodePresser) -> None:
        self.presser = presser

    @property
    def app(self) -> App:
        return self.presser.app

    @property
    def table(self) -> TableScene:
        """Returns the table on top of the stack, or below what lies on it."""
        return table_of(self.app)

    def press_named(self, name: str) -> None:
        """Presses the first node with a name."""
        nodes = self.presser.nodes.values()
        named = next((node for node in nodes if node.name == name and node.can(Action.PRESS)), None)
        if named is None:
            raise Stuck(f"nothing with the name “{name}” can be pressed")
        self.presser.press(named.key)

    # --- moves

    def make_move(self, move: Move, way: str = "") -> None:  # noqa: ARG002 (the presser is the way)
        """Makes a legal move: by its button, its pile, its chips, or its pieces and where they go."""
        nodes, taps = self.presser.nodes, self.table.board.layout.taps
        keys = [f"{BUTTON_KEY}{name}" for name in (str(move), move.verb)]
        keys += [zone_key(zone) for zone, tap in taps.items() if tap == move]
        key = next((key for key in keys if _can_press(nodes.get(key))), None)
        if key is not None:
            self.presser.press(key)
        elif not self._lay_chips(move):
            self._play_pieces(move)
        self._answer(move)

    def _lay_chips(self, move: Move) -> bool:
        """Lays chips on a card and plays them; false where the move is not made of chips."""
        chips = self.table.chips
        wagers = {} if chips is None else chips.wagers()
        bets = [(seat, bet) for seat, moves in wagers.items() for bet in moves if moves[bet] == move]
        if chips is None or not bets:
            return False
        seat, amount = bets[0]
        for value in chips_for_amount(amount, chips.stock_counts()):
            self.presser.press(chips_key(value))
        if wager_key(seat) in self.presser.nodes:
            self.presser.press(wager_key(seat))
        stake = f"{BUTTON_KEY}stake"
        if _can_press(self.presser.nodes.get(stake)):
            self.presser.press(stake)
        return True

    def _play_pieces(self, move: Move) -> None:
        """Chooses the pieces, and presses the place where they go, unless that has played them."""
        made = self._moves_made()
        for key in self._keys_of_pieces(move):
            if key in self.presser.nodes:
                self.presser.press(key)
        if self._moves_made() > made or self.table.tree.popup is not None:
            return
        place = next(place.name for place in self.table.board.layout.places if place.accepts(move))
        self.presser.press(place_key(place))

    def _keys_of_pieces(self, move: Move) -> list[str]:
        """Returns the keys of the pieces of a move among those that can be pressed, each once."""
        nodes, keys = self.presser.nodes, list[str]()
        for code in move.pieces:
            keys += [
                key
                for key, node in nodes.items()
                if _code_of(key) == code and _can_press(node) and key not in keys
            ][:1]
        return keys

    def _answer(self, move: Move) -> None:
        """Answers which move is meant, as often as that is asked."""
        for _ in range(MOST_QUESTIONS):
            if self.app.scenes[-1] is not self.table or self.table.tree.popup is None:
                return
            labels = answer_labels(self.table, move)
            answers = [node for node in self.presser.nodes.values() if _can_press(node)]
            meant = next((node for node in answers if node.name in labels), answers[0])
            self.presser.press(meant.key)

    def _moves_made(self) -> int:
        return len(self.table.controller.view().moves)

    # --- lessons

    def leave_overlay(self) -> None:
        """Leaves what lies above the table, such as the score sheet, by its main button."""
        buttons = (widget for widget in widgets_of(self.presser.scene) if isinstance(widget, Button))
        main = next((button for button in buttons if button.cap == action_keys.MAIN), None)
        if main is None:
            raise Stuck(f"there is no way on from {type(self.presser.scene).__name__}")
        self.presser.press(main.node_key)

    def go_on(self, bubble: LessonBubble | None, way: str) -> None:  # noqa: ARG002
        """Goes on from the bubble of a lesson."""
        self.presser.press(BUBBLE_KEY)

    def have_it_done(self) -> None:
        """Has the lesson make the move that it asks for."""
        self.presser.press(f"{BUTTON_KEY}do it")


def widgets_of(scene: Scene) -> Iterator[Widget]:
    """Yields all widgets of a scene."""
    tree = scene.widgets()
    yield from () if tree is None else tree.root.self_and_descendants()


def leave_scene(presser: NodePresser) -> None:
    """Leaves the scene that is shown, by the way back in its top bar."""
    bars = (widget for widget in widgets_of(presser.scene) if isinstance(widget, TopBar))
    back = next((bar.back for bar in bars if bar.back is not None), None)
    if back is None:
        raise Stuck(f"there is no way back from {type(presser.scene).__name__}")
    presser.press(back.node_key)


def _can_press(node: Node | None) -> bool:
    return node is not None and node.can(Action.PRESS)


def _code_of(key: str) -> str:
    """Returns the code of the piece that has a key; "" if none has."""
    return key.rpartition("/")[2].partition("#")[0] if key.startswith("piece:") else ""

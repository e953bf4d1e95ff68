"""Plays at a table by the nodes of its tree alone: reads what is there, and asks for what can be done."""

from __future__ import annotations

from tabletop.accessibility import Action, Node, nodes_of
from tabletop.accessibility.output import ActionRequest
from tabletop.messages import names_text
from tabletop.rules import Move
from tests.scenes.table_driver import TableDriver


class TreePlayer:
    """Makes moves at a driver’s table; asks it only which place takes a move, and what answers say."""

    def __init__(self, driver: TableDriver) -> None:
        self.driver = driver
        self.app, self.board = driver.app, driver.table.board

    @property
    def nodes(self) -> dict[str, Node]:
        """Returns all nodes of the scene on top, by their keys."""
        return nodes_of(self.app.top.accessible_tree()[0])

    def press(self, key: str) -> None:
        """Presses a node, which has to be there and to be of use."""
        node = self.nodes[key]
        assert node.can(Action.PRESS), node
        assert self.app.top.perform(ActionRequest(key, Action.PRESS)), node

    def make_move(self, move: Move) -> None:
        """Makes a legal move: by its button, its pile, or its pieces and the place they go to."""
        nodes = self.nodes
        keys = [f"button:{name}" for name in (str(move), move.verb)]
        pile = next((f"zone:{zone}" for zone, tap in self.board.layout.taps.items() if tap == move), "")
        key = next((key for key in (*keys, pile) if key in nodes and nodes[key].can(Action.PRESS)), None)
        if key is not None:
            self.press(key)
        else:
            self._play_pieces(move)
        self._answer(move)

    def _play_pieces(self, move: Move) -> None:
        """Chooses the pieces, and presses the place where they go, unless that has played them."""
        made = len(self.driver.moves)
        for key in self._keys_of_pieces(move):
            if key in self.nodes:
                self.press(key)
        if len(self.driver.moves) > made or self.driver.table.tree.popup is not None:
            return
        place = next(place.name for place in self.board.layout.places if place.accepts(move))
        self.press(f"place:{place}")

    def _keys_of_pieces(self, move: Move) -> list[str]:
        """Returns the keys of the pieces of a move among those that can be pressed, each once."""
        keys: list[str] = []
        for code in move.pieces:
            keys += [
                key
                for key, node in self.nodes.items()
                if key.startswith("piece:")
                and key.rpartition("/")[2].partition("#")[0] == code
                and node.can(Action.PRESS)
                and key not in keys
            ][:1]
        return keys

    def _answer(self, move: Move) -> None:
        """Answers which move is meant, as often as that is asked."""
        for _ in range(3):
            if self.driver.table.tree.popup is None:
                return
            words, view, names = self.driver.table.turn.words, self.board.view, self.board.names
            labels = {words.drop_answer(move), *self.board.words(view).drop_answers((move,))}
            if isinstance(move.place, int) and move.place < len(names):
                labels.add(names_text(names[move.place]))
            answers = [node for node in self.nodes.values() if node.can(Action.PRESS)]
            meant = next((node for node in answers if node.name in labels), answers[0])
            self.press(meant.key)

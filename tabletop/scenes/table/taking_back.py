"""Taking back and redoing at the table: one's own turn at once, another person's if the table agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.rules import Frame, View
from tabletop.scenes.notice import say
from tabletop.scenes.table.hint import HintBubble
from tabletop.scenes.table.pass_and_play import PassAndPlay
from tabletop.stage.widgets.tree import Tree
from tabletop.words.base import own

AGREE = "Does everyone at the table agree?"


class TakingBack:
    """Undoes and redoes turns; asks the table before another person's turn is undone or redone."""

    def __init__(self, tree: Tree, hint: HintBubble, pass_and_play: PassAndPlay) -> None:
        self.tree = tree
        self.hint = hint
        self.pass_and_play = pass_and_play
        self.controller = pass_and_play.controller
        self.board = pass_and_play.board

    def take_back(self, jump: Callable[[View], None]) -> None:
        """Undoes the last decision of a person; `jump` lays the table as it was then."""
        seat = self.controller.undone_for
        if seat is None:
            self.hint.take_back(self.controller, jump)
            return

        def agreed() -> None:
            if self.controller.undone_for == seat:
                self.hint.take_back(self.controller, jump)
                self.pass_and_play.give_back(seat)

        name = self.board.names[seat]
        told = f"{name} will play again, whatever anyone has seen since. {AGREE}"
        self._ask(f"Take back {own(name)} turn?", told, "Take it back", agreed)

    def again(self, follow: Callable[[Sequence[Frame]], None]) -> None:
        """Redoes what was taken back, up to a person's next decision; `follow` shows it."""
        seat = self.controller.redone_for
        if seat is None:
            follow(self.controller.again())
            return

        def agreed() -> None:
            if self.controller.redone_for == seat:
                follow(self.controller.again())

        name = self.board.names[seat]
        told = f"What {name} did then will stand after all. {AGREE}"
        self._ask(f"Redo {own(name)} turn?", told, "Redo it", agreed)

    def pass_on(self) -> None:
        """Gives the next person the table, once no question is open."""
        if self.tree.popup is None:
            self.pass_and_play.begin()

    def _ask(self, title: str, told: str, label: str, agreed: Callable[[], None]) -> None:
        say(self.tree, title, told, (("Leave it", None), (label, agreed)))

"""Taking back and redoing at the table: one's own turn at once, another person's if the table agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.controller import Controller
from tabletop.messages import Message, said, say
from tabletop.rules import Frame, View
from tabletop.scenes.base.notice import ask_before
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.flow.hint_bubble import HintBubble
from tabletop.scenes.table.flow.pass_and_play import PassAndPlay
from tabletop.widgets.widget_tree import WidgetTree

AGREE = said("Does everyone at the table agree?")


class TakingBack:
    """Undoes and redoes turns; asks the table before another person's turn is undone or redone."""

    def __init__(
        self,
        controller: Controller,
        board: Board,
        tree: WidgetTree,
        hint: HintBubble,
        pass_and_play: PassAndPlay,
    ) -> None:
        self.tree = tree
        self.hint = hint
        self.pass_and_play = pass_and_play
        self.controller = controller
        self.board = board

    def take_turn_back(self, jump: Callable[[View], None]) -> None:
        """Undoes the last decision of a person; `jump` lays the table as it was then."""
        seat = self.controller.person_undone
        if seat is None:
            self.hint.take_move_back(self.controller, jump)
            return

        def agreed() -> None:
            # The match may have gone on while the question was open.
            if self.controller.person_undone == seat:
                self.hint.take_move_back(self.controller, jump)
                self.pass_and_play.note_taken_back(seat)

        name = self.board.names[seat]
        told = said("{who} will play again, whatever anyone has seen since.", who=name)
        self._ask(say("Take back {who:own} turn?", who=name), told, say("Take it back"), agreed)

    def redo(self, follow: Callable[[Sequence[Frame]], None]) -> None:
        """Redoes what was taken back, up to a person's next decision; `follow` shows it."""
        seat = self.controller.person_redone
        if seat is None:
            follow(self.controller.redo())
            return

        def agreed() -> None:
            if self.controller.person_redone == seat:
                follow(self.controller.redo())

        name = self.board.names[seat]
        told = said("What {who} did then will stand after all.", who=name)
        self._ask(say("Redo {who:own} turn?", who=name), told, say("Redo it"), agreed)

    def pass_table_on(self) -> tuple[str, ...]:
        """Gives the next person the table, once no question is open; returns what has to be seen first."""
        return self.pass_and_play.hand_over() if self.tree.popup is None else ()

    def _ask(self, title: str, sentence: Message, label: str, agreed: Callable[[], None]) -> None:
        words = say("{first} {second}", first=sentence, second=AGREE)
        ask_before(self.tree, title, words, say("Leave it"), (label, agreed))

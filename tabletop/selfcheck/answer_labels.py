"""What the answer says that means a move, where the table asks which one is meant."""

from __future__ import annotations

from tabletop.messages import names_text
from tabletop.rules import Move
from tabletop.scenes.table.table_scene import TableScene


def answer_labels(table: TableScene, move: Move) -> set[str]:
    """Returns the labels of answers that lead to a move."""
    view, names = table.board.view, table.board.names
    words = table.words(view)
    labels = {words.drop_answer(move), *words.drop_answers((move,))}
    if isinstance(move.place, int) and move.place < len(names):
        labels.add(names_text(names[move.place]))
    return labels

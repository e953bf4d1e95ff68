"""What the table says in Classic Dominoes."""

from __future__ import annotations

from tabletop.rules import Move, View
from tabletop.words import action_keys
from tabletop.words.base import ButtonWords
from tabletop.words.line_words import LineWords
from tabletop.words.move_words import MoveDescription

_SPINNERS = {
    "all": "every double branches",
    "first": "only the first double branches",
    "none": "no double branches",
}


class ClassicDominoesWords(LineWords):
    """A pile to draw from, and doubles that branch as the house likes."""

    def doubles_sentence(self) -> str:
        return _SPINNERS[str(self.view.options["spinners"])]

    def unable_words(self) -> str:
        if self.view.zones["stock"]:
            return "None of your tiles fits: draw from the pile."
        return "None of your tiles fits, and the pile is empty: pass."

    def move_button(self, move: Move) -> ButtonWords:
        if move == "draw":
            return ButtonWords("draw", "Draw a tile", action_keys.DRAW, "draw", is_main=True)
        return super().move_button(move)

    def zone_captions(self) -> dict[str, str]:
        return {"stock": f"Pile · {len(self.view.zones['stock'])}"}

    def announcement(self, before: View, beat: str) -> str:
        return self.drawn_sentence(before) or super().announcement(before, beat)

    def describe_move(self, number: int) -> MoveDescription:
        seat, notation = self.view.moves[number]
        if notation.startswith("draw"):
            return self.describe_draw(self.names[seat])
        return super().describe_move(number)


WORDS = ClassicDominoesWords
